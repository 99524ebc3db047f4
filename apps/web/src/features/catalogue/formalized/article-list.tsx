import type { ArticleName } from '@charpente/contract/catalogue/catalogue'
import { wordsToMark } from '@charpente/domain/catalogue/formalized/search-words'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconLock } from '@tabler/icons-react'
import { type ComponentType, type CSSProperties, Suspense, useEffect } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Block, Loading } from '../../../ui/loading.tsx'
import { Marked } from '../../../ui/marked.tsx'
import styles from './article-list.module.css'
import { ArticleUnit } from './article-unit.tsx'
import { explainReserved, RESERVED_LABEL } from './explain-reserved.tsx'

/** What a chapter not yet drawn takes on the page: its title, its column heads, its lines. */
const roomFor = (lines: number) => ({ '--lines': lines }) as CSSProperties

type ArticleListProps = {
  lotCode: string
  articles: readonly ArticleName[]
  words: string
  /** The article one comes for. */
  pointed: string | undefined
  department: string | undefined
  /** In front of each, for a firm that would add it to a cart and is not on it. */
  NotOnArticle?: ComponentType<{ name: string }> | undefined
}

/** The names of a lot by chapter, without prices; a chapter out of sight is not drawn, so that a long lot stays quick. */
export function ArticleList({ lotCode, articles, words, pointed, department, NotOnArticle }: ArticleListProps) {
  const marked = words === '' ? '' : wordsToMark(words)
  // One may come from a search to an article, before the list was there to point into.
  useEffect(() => {
    if (pointed) document.getElementById(pointed)?.scrollIntoView({ block: 'center' })
  }, [pointed])

  return (
    <div>
      {[...Map.groupBy(articles, ({ chapter }) => chapter)].map(([chapter, inside], at) => {
        const id = `chapitre-${at}`
        return (
          <section
            key={chapter}
            className={styles.chapter}
            style={roomFor(inside.length)}
            data-add={NotOnArticle ? true : undefined}
          >
            <div className={styles.heading}>
              <h2 id={id}>{chapter}</h2>
              <span className="c-muted c-num">
                {formatNumber(inside.length)} {plural(inside.length, 'prestation')}
              </span>
            </div>
            {/* The roles are said again: on a phone the lines are cards, and a browser forgets the table. */}
            {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
            <table className={styles.table} aria-labelledby={id} role="table">
              <thead role="rowgroup">
                <tr role="row">
                  {['Code', 'Prestation', 'Unité', 'Prix'].map((head) => (
                    <th key={head} scope="col" role="columnheader">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {inside.map(({ code, name, unit }) => (
                  <tr key={code} id={code} role="row" data-pointed={code === pointed || undefined}>
                    <td className={styles.code} role="cell">
                      {code}
                    </td>
                    <th className={styles.name} scope="row" role="rowheader">
                      <Marked text={name} words={marked} />
                    </th>
                    <td className={styles.unit} role="cell">
                      <ArticleUnit unit={unit} />
                    </td>
                    <td className={styles.price} role="cell">
                      <button
                        type="button"
                        className={styles.reserved}
                        onClick={() => explainReserved(paths.catalogue({ lot: lotCode, department, detail: code }))}
                      >
                        <IconLock size={15} stroke={1.7} aria-hidden />
                        {RESERVED_LABEL}
                        <span className="c-unseen">&nbsp;: {name}</span>
                      </button>
                      {NotOnArticle && (
                        <span className={styles.add}>
                          <Suspense fallback={null}>
                            <NotOnArticle name={name} />
                          </Suspense>
                        </span>
                      )}
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

/** The first lines, in grey. */
export const LoadingArticles = () => (
  <Loading>
    <div className={styles.blankList}>
      {Array.from({ length: 16 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing are all alike.
        <Block key={line} height="16px" width={`${48 + ((line * 17) % 44)}%`} />
      ))}
    </div>
  </Loading>
)
