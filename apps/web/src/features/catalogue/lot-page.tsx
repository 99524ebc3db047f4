import type { ArticleName } from '@charpente/contract/catalogue'
import { formatNumber } from '@charpente/domain/format'
import { matchesAllWords, plural } from '@charpente/domain/text'
import { useQuery } from '@tanstack/react-query'
import { lotSummariesQuery } from '../../api/catalogue-queries.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PlainLink } from '../../ui/plain-button.tsx'
import { AccessBox } from './access-box.tsx'
import { ArticleList, chapterId, LoadingArticles } from './article-list.tsx'
import { lotQuery } from './catalogue-queries.ts'
import { LotBanner } from './lot-banner.tsx'
import { LotFilter } from './lot-filter.tsx'
import styles from './lot-page.module.css'
import { SideLinks } from './side-links.tsx'
import { UnknownLot } from './unknown-lot.tsx'

type LotPageProps = {
  code: string
  words: string
  department: string | undefined
  onFilter: (words: string) => void
}

/** One lot: what it is, who may see its prices, and the names of its articles. P-CAT-05, P-CAT-15 */
export function LotPage({ code, words, department, onFilter }: LotPageProps) {
  const lot = useQuery(lotQuery(code))
  // Known from the tiles one comes from: the banner then stands at once, before the articles are there.
  const { data: summaries } = useQuery({ ...lotSummariesQuery(), enabled: false })
  const shown = lot.data ?? summaries?.find((summary) => summary.code === code)

  if (lot.data === null) return <UnknownLot />
  return (
    <div className={styles.page}>
      <LotBanner code={code} lot={shown} department={department} />
      <div className={styles.body}>
        <AccessBox code={code} department={department} />
        {lot.isPending && <LoadingArticles />}
        {lot.isError && <Failure onRetry={lot.refetch} />}
        {lot.data?.articles.length === 0 && (
          <EmptyState title="Ce lot n’a pas encore de prestation dans cette édition." />
        )}
        {lot.data && lot.data.articles.length > 0 && (
          <Articles
            code={code}
            articles={lot.data.articles}
            words={words}
            department={department}
            onFilter={onFilter}
          />
        )}
      </div>
    </div>
  )
}

type ArticlesProps = LotPageProps & { articles: readonly ArticleName[] }

function Articles({ code, articles, words, department, onFilter }: ArticlesProps) {
  const kept = words === '' ? articles : articles.filter(({ name }) => matchesAllWords(name, words))
  const chapters = [...Map.groupBy(kept, ({ chapter }) => chapter)]
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <LotFilter code={code} words={words} department={department} onFilter={onFilter} />
        <p className={`${styles.count} c-num`} role="status">
          {formatNumber(kept.length)} {plural(kept.length, 'prestation')}
          {words !== '' && ` sur ${formatNumber(articles.length)}`}
        </p>
        {chapters.length > 1 && (
          <SideLinks
            title="Chapitres"
            links={chapters.map(([chapter, inside]) => ({
              key: chapter,
              href: `#${chapterId(inside)}`,
              label: chapter,
              count: inside.length,
            }))}
          />
        )}
      </div>
      {kept.length > 0 ? (
        <ArticleList chapters={chapters} words={words} />
      ) : (
        <EmptyState
          title={`Aucune prestation pour «\u00A0${words}\u00A0» dans ce lot.`}
          actions={
            <>
              <PlainLink tone="primary" href={paths.catalogue({ words, department })}>
                Chercher dans tous les lots
              </PlainLink>
              <PlainLink href={paths.catalogue({ lot: code, department })}>Tout le lot</PlainLink>
            </>
          }
        />
      )}
    </div>
  )
}
