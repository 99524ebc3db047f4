import type { ArticleName } from '@charpente/contract/catalogue'
import { formatNumber } from '@charpente/domain/format'
import { plural } from '@charpente/domain/text'
import { useRouterState } from '@tanstack/react-router'
import { type CSSProperties, useEffect } from 'react'
import { Block, Loading } from '../../ui/loading.tsx'
import { Marked } from '../../ui/marked.tsx'
import styles from './article-list.module.css'
import { ArticleUnit } from './article-unit.tsx'

type Chapter = readonly [name: string, articles: readonly ArticleName[]]

/** `206.03.014` is the fourteenth article of chapter `206.03`. */
export const chapterId = ([first]: readonly ArticleName[]) => `chapitre-${first?.code.replace(/\.\d+$/, '')}`

/** What a chapter not yet drawn takes on the page: its title, its column heads, its lines. */
const roomFor = (lines: number) => ({ '--lines': lines }) as CSSProperties

/** The articles of a lot by chapter; a chapter out of sight is not drawn, so that a long lot stays quick. */
export function ArticleList({ chapters, words }: { chapters: readonly Chapter[]; words: string }) {
  const pointed = useRouterState({ select: ({ location }) => location.hash })
  // One may come from a search to an article, before the list was there to point into.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])

  return (
    <div>
      {chapters.map(([chapter, articles]) => {
        const id = chapterId(articles)
        return (
          <section key={id} id={id} className={styles.chapter} style={roomFor(articles.length)}>
            <div className={styles.heading}>
              <h2 id={`${id}-titre`}>{chapter}</h2>
              <span className="c-muted c-num">
                {formatNumber(articles.length)} {plural(articles.length, 'prestation')}
              </span>
            </div>
            {/* The roles are said again: on a phone the lines are cards, and a browser forgets the table. */}
            {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
            <table className={styles.table} aria-labelledby={`${id}-titre`} role="table">
              <thead role="rowgroup">
                <tr role="row">
                  <th scope="col" role="columnheader">
                    Code
                  </th>
                  <th scope="col" role="columnheader">
                    Prestation
                  </th>
                  <th scope="col" role="columnheader">
                    Unité
                  </th>
                </tr>
              </thead>
              <tbody role="rowgroup">
                {articles.map(({ code, name, unit }) => (
                  <tr key={code} id={code} role="row" data-pointed={code === pointed || undefined}>
                    <td className={styles.code} role="cell">
                      {code}
                    </td>
                    <th className={styles.name} scope="row" role="rowheader">
                      <Marked text={name} words={words} />
                    </th>
                    <td className={styles.unit} role="cell">
                      <ArticleUnit unit={unit} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {/* biome-ignore-end lint/a11y/noRedundantRoles: end. */}
          </section>
        )
      })}
    </div>
  )
}

/** The column of chapters and the first lines, in grey. */
export const LoadingArticles = () => (
  <Loading>
    <div className={styles.blank}>
      <div className={styles.blankSide}>
        {Array.from({ length: 9 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing are all alike.
          <Block key={line} height={line === 0 ? '42px' : '22px'} />
        ))}
      </div>
      <div className={styles.blankList}>
        {Array.from({ length: 16 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing are all alike.
          <Block key={line} height="16px" width={`${48 + ((line * 17) % 44)}%`} />
        ))}
      </div>
    </div>
  </Loading>
)
