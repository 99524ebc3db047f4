import type { Found } from '@charpente/contract/catalogue'
import { SHORTEST_SEARCH } from '@charpente/domain/catalogue/search'
import { formatNumber } from '@charpente/domain/format'
import { plural } from '@charpente/domain/text'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Block, Loading } from '../../ui/loading.tsx'
import { Marked } from '../../ui/marked.tsx'
import { ArticleUnit } from './article-unit.tsx'
import { searchQuery } from './catalogue-queries.ts'
import { MissingService } from './missing-service.tsx'
import { NoResult } from './no-result.tsx'
import styles from './search-results.module.css'
import { SideLinks } from './side-links.tsx'
import { TradeIcon } from './trade-icon.tsx'

const LoadingResults = () => (
  <Loading>
    <div className={styles.blankCount}>
      <Block height="18px" width="320px" />
    </div>
    <div className={styles.layout}>
      <div className={styles.blankSide}>
        <Block height="13px" width="40%" />
        <Block height="36px" />
        <Block height="36px" />
        <Block height="36px" />
      </div>
      <div>
        {[1, 2, 3].map((group) => (
          <div key={group} className={styles.blankGroup}>
            {[1, 2, 3, 4, 5].map((line) => (
              <Block key={line} height="18px" width={`${44 + ((group * line * 13) % 40)}%`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  </Loading>
)

type ResultsProps = { words: string; department: string | undefined }

/** What a search finds in all lots, grouped by lot. P-CAT-06, Q-47 */
export function SearchResults({ words, department }: ResultsProps) {
  const isTooShort = words.length < SHORTEST_SEARCH
  const search = useQuery({ ...searchQuery(words, department), enabled: !isTooShort })
  const count = search.data?.count ?? 0
  return (
    <div className={`${styles.results} c-container`}>
      {/* Always there, so that each search is read out. */}
      <p className={count > 0 ? styles.count : 'c-unseen'} role="status">
        {search.data && count === 0 && 'Aucune prestation'}
        {search.data && count > 0 && (
          <>
            <strong>
              {formatNumber(count)} {plural(count, 'prestation')}
            </strong>{' '}
            pour «&nbsp;{words}&nbsp;» dans {formatNumber(search.data.lots.length)}{' '}
            {plural(search.data.lots.length, 'lot')}
          </>
        )}
      </p>
      {isTooShort && <EmptyState title="Saisissez au moins deux lettres pour lancer la recherche." />}
      {!isTooShort && search.isPending && <LoadingResults />}
      {search.isError && <Failure onRetry={search.refetch} />}
      {search.data && count === 0 && <NoResult words={words} department={department} near={search.data.near} />}
      {search.data && count > 0 && <Lots words={words} department={department} found={search.data} />}
    </div>
  )
}

function Lots({ words, department, found }: ResultsProps & { found: Found }) {
  const lotPath = (lot: string) => paths.catalogue({ lot, words, department })
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <SideLinks
          title="Par lot"
          links={found.lots.map(({ code, name, count }) => ({
            key: code,
            href: lotPath(code),
            label: name,
            count,
            icon: <TradeIcon code={code} />,
          }))}
        />
      </div>
      <div>
        {found.lots.map((lot) => (
          <LotResults key={lot.code} lot={lot} path={lotPath(lot.code)} words={words} />
        ))}
        <MissingService words={words} />
      </div>
    </div>
  )
}

function LotResults({ lot, path, words }: { lot: Found['lots'][number]; path: string; words: string }) {
  const others = lot.count - lot.articles.length
  return (
    <section className={styles.group} aria-labelledby={`lot-${lot.code}`}>
      <div className={styles.groupTitle}>
        <span className={styles.icon}>
          <TradeIcon code={lot.code} />
        </span>
        <h2 id={`lot-${lot.code}`}>
          {lot.code} – {lot.name}
        </h2>
        <span className="c-muted c-num">
          {formatNumber(lot.count)} {plural(lot.count, 'résultat')}
        </span>
      </div>
      <ul>
        {lot.articles.map(({ id, code, name, unit }) => (
          <li key={id}>
            <a className={styles.article} href={`${path}#${code}`}>
              <span className={styles.code}>{code}</span>
              <span className={styles.name}>
                <Marked text={name} words={words} />
              </span>
              <ArticleUnit unit={unit} />
              <IconChevronRight className={styles.chevron} size={17} stroke={1.7} aria-hidden />
            </a>
          </li>
        ))}
        {others > 0 && (
          <li>
            <a className={styles.others} href={path}>
              {others === 1 ? 'Voir une autre prestation' : `Voir les ${formatNumber(others)} autres`} dans ce lot
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
