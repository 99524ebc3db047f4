import type { Found } from '@charpente/contract/catalogue/catalogue'
import { SHORTEST_SEARCH, wordsToMark } from '@charpente/domain/catalogue/formalized/search-words'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { formatNumber, formatUnitPrice, PRICE_UNAVAILABLE } from '@charpente/domain/platform/format'
import { inPlace } from '@charpente/domain/platform/in-place'
import { plural } from '@charpente/domain/platform/text'
import { isUnit } from '@charpente/domain/platform/unit'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { Marked } from '../../../ui/marked.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ArticleUnit } from './article-unit.tsx'
import { searchQuery } from './catalogue-queries.ts'
import { type HoldersHere, NoHolder, useHoldersHere } from './holders-here.tsx'
import { LotTiles } from './lot-tiles.tsx'
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

type ResultsProps = {
  words: string
  department: string | undefined
  /** Whose answer: `à partir de` is only for those who see prices. */
  reader: number | null
  seesPrices: boolean
}

/** What a search finds in all lots, grouped by lot. P-CAT-06, Q-47 */
export function SearchResults(props: ResultsProps) {
  const { words, department, reader } = props
  const isTooShort = words.length < SHORTEST_SEARCH
  const search = useQuery({ ...searchQuery(words, department, reader), enabled: !isTooShort })
  const count = search.data?.count ?? 0
  const { place } = search.data ?? {}
  const { data: departments } = useQuery(departmentsQuery())
  const where = place?.departmentCode ?? department
  const here = departments?.find(({ code }) => code === where)?.name
  // A place alone is no search: what can be ordered there.
  if (place && search.data?.words === '') return <LotTiles department={place.departmentCode} />
  return (
    <div className={`${styles.results} c-container`}>
      {/* Always there, so that each search is read out. */}
      <p className={count > 0 ? styles.count : 'c-unseen'} role="status">
        {search.data && <Told found={search.data} words={words} place={here} />}
      </p>
      {isTooShort && <EmptyState title="Saisissez au moins deux lettres pour lancer la recherche." />}
      {!isTooShort && search.isPending && <LoadingResults />}
      {search.isError && <Failure onRetry={search.refetch} />}
      {search.data && count === 0 && <NoResult words={words} department={where} near={search.data.near} />}
      {search.data && count > 0 && <Lots {...props} department={where} found={search.data} />}
    </div>
  )
}

/** How many, for which words and where: one figure, the sum of what each lot says. */
function Told({ found, words, place }: { found: Found; words: string; place: string | undefined }) {
  const { count, lots, partial, named, corrected, without } = found
  if (count === 0) return 'Aucune prestation'
  const told = `${formatNumber(count)} ${plural(count, 'prestation')}`
  const inLots = `dans ${formatNumber(lots.length)} ${plural(lots.length, 'lot')}`
  const also = [
    corrected && `Aucune n’a les mots «\u00A0${words}\u00A0».`,
    partial && 'Aucune n’a tous ces mots\u00A0: les plus proches d’abord.',
    without.length > 0 && `Aucune ne dit aussi «\u00A0${without.join(' ')}\u00A0».`,
    place && found.place && `Lieu lu dans votre phrase\u00A0: ${found.place.name}.`,
  ].filter(Boolean)
  return named ? (
    <>
      Aucune prestation ne porte «&nbsp;{found.words}&nbsp;»&nbsp;: <strong>{told}</strong> {inLots} qui en{' '}
      {lots.length > 1 ? 'traitent' : 'traite'}
      {place && `, ${inPlace(place)}`}. {also.join(' ')}
    </>
  ) : (
    <>
      <strong>{told}</strong> {partial ? `${plural(count, 'proche')} de` : 'pour'} «&nbsp;{found.words}&nbsp;»
      {place && ` ${inPlace(place)}`}, {inLots}. {also.join(' ')}
    </>
  )
}

function Lots({ department, seesPrices, found }: ResultsProps & { found: Found }) {
  const lots = found.lots.toSorted((a, b) => b.count - a.count)
  const holdersOf = useHoldersHere(department)
  const [first, ...others] = lots.map(({ code }) => holdersOf(code))
  const nowhere = first?.holders === 0 && others.every((here) => here?.holders === 0)
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <SideLinks
          title="Par lot"
          links={lots.map(({ code, name, count, words }) => ({
            key: code,
            href: paths.catalogue({ lot: code, words, department }),
            label: name,
            count,
            icon: <TradeIcon code={code} />,
          }))}
        />
        {found.near.length > 0 && (
          <SideLinks
            title={'Vouliez-vous dire\u202F?'}
            links={found.near.map(({ words: term, count }) => ({
              key: term,
              href: paths.catalogue({ words: term, department }),
              label: term,
              count,
            }))}
          />
        )}
        {found.related.length > 0 && (
          <SideLinks
            title="Termes proches"
            links={found.related.map((term) => ({
              key: term,
              href: paths.catalogue({ words: term, department }),
              label: term,
            }))}
          />
        )}
      </div>
      <div>
        {nowhere && (
          <p className={`${styles.nowhere} c-frame`}>
            <NoHolder here={first} words={found.words} />
          </p>
        )}
        {lots.map((lot) => (
          <LotResults
            key={lot.code}
            lot={lot}
            here={holdersOf(lot.code)}
            saysNoHolder={!nowhere}
            marked={wordsToMark(`${lot.words} ${found.related.join(' ')}`)}
            department={department}
            seesPrices={seesPrices}
          />
        ))}
        <MissingService words={found.words} />
      </div>
    </div>
  )
}

type FoundLot = Found['lots'][number]
type LotResultsProps = Omit<ResultsProps, 'reader' | 'words'> & {
  lot: FoundLot
  marked: string
  here: HoldersHere | null
  /** Not where it is said once for all lots. */
  saysNoHolder: boolean
}

function LotResults({ lot, marked, here, saysNoHolder, department, seesPrices }: LotResultsProps) {
  const others = lot.count - lot.articles.length
  const address = { lot: lot.code, words: lot.words, department }
  return (
    <section className={`${styles.group} c-frame`} aria-labelledby={`lot-${lot.code}`}>
      <div className={styles.groupTitle}>
        <span className={styles.icon}>
          <TradeIcon code={lot.code} />
        </span>
        <h2 id={`lot-${lot.code}`}>
          {lot.code} – {lot.name}
        </h2>
        {here && <Tag tone={here.holders === 0 ? 'warning' : 'success'}>{here.text}</Tag>}
        <span className="c-muted c-num">
          {formatNumber(lot.count)} {plural(lot.count, 'prestation')}
        </span>
      </div>
      {saysNoHolder && here?.holders === 0 && (
        <p className={styles.noHolder}>
          <NoHolder here={here} words={lot.words} />
        </p>
      )}
      <ul>
        {lot.articles.map((article) => (
          <li key={article.id}>
            <a
              className={styles.article}
              data-priced={seesPrices || undefined}
              href={paths.catalogue({ ...address, detail: article.code })}
            >
              <span className={styles.code}>{article.code}</span>
              <span className={styles.name}>
                <Marked text={article.name} words={marked} />
              </span>
              <ArticleUnit unit={article.unit} />
              {seesPrices && <From article={article} lotCode={lot.code} />}
              <IconChevronRight className={styles.chevron} size={17} stroke={1.7} aria-hidden />
            </a>
          </li>
        ))}
        {others > 0 && (
          <li>
            <a className={`${styles.others} c-onward`} href={paths.catalogue(address)}>
              {lot.articles.length === 0 && 'Voir les prestations de ce lot'}
              {lot.articles.length > 0 &&
                (others === 1 ? 'Voir une autre prestation' : `Voir les ${formatNumber(others)} autres`)}
              {lot.articles.length > 0 && ' dans ce lot'}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The lowest of its tiers at the first rank, or that nobody offers it here. P-CAT-11, P-CAT-12 */
function From({ article: { lowest, unit }, lotCode }: { article: FoundLot['articles'][number]; lotCode: string }) {
  if (lowest === null) return <span className={styles.from}>Aucun prestataire</span>
  const scale = isUnit(unit) ? priceScale({ lotCode, unit }) : undefined
  return (
    <span className={styles.from}>
      à partir de <b>{scale ? formatUnitPrice(lowest, scale) : PRICE_UNAVAILABLE}</b>
    </span>
  )
}
