import type { LotOfProducts, Product } from '@charpente/contract/catalogue/catalogue'
import { articlesFor } from '@charpente/domain/catalogue/formalized/search'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lotSummariesQuery } from '../../../lib/api/catalogue-queries.ts'
import type { CartSlot } from '../../../lib/cart-slot.ts'
import { lazily } from '../../../lib/lazily.ts'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { AccessBox } from './access-box.tsx'
import { ArticleList, LoadingArticles } from './article-list.tsx'
import { lotQuery, type Prices, searchWordsQuery } from './catalogue-queries.ts'
import { type Chapter, ChapterPills } from './chapter-pills.tsx'
import { HolderBox } from './holder-box.tsx'
import { LotBanner } from './lot-banner.tsx'
import styles from './lot-page.module.css'
import { LotTools } from './lot-tools.tsx'
import { UnknownLot } from './unknown-lot.tsx'
import type { Viewer } from './viewer.ts'

/** Prices come with their own script: whoever sees none does without. */
export const importPricedLot = () => import('./priced-lot.tsx')
const PricedLot = lazily(() => importPricedLot().then((module) => ({ default: module.PricedLot })))
const PriceSheetButton = lazily(() => importPricedLot().then((module) => ({ default: module.PriceSheetButton })))

/** What the address of a lot says besides its code. */
type LotAddress = {
  department: string | undefined
  words: string
  chapter: string | undefined
  detail: string | undefined
}

type LotPageProps = LotAddress & {
  code: string
  viewer: Viewer
  /** Whose prices, and where; null for those who see none. */
  prices: Prices
  onMove: (change: Partial<LotAddress>, how?: { replace: boolean }) => void
  /** Where the letter for a need outside the catalogue leads, for whoever may send it. P-CAT-08 */
  marketMail?: string | undefined
  /** The cart one fills, for whoever may have one: in the bar, and at the end of each row. P-CAT-07, Q-40 */
  cart?: CartParts | undefined
}

type CartParts = {
  picker: ReactNode
  sum: ReactNode
  Filling: ComponentType<FillingProps>
  /** At the end of a row without price, for a firm that is not on it. P-CART-12 */
  NotOnArticle: ComponentType<{ name: string }>
}

type FillingProps = { lot: LotOfProducts; department: string; children: (cart: CartSlot<Product>) => ReactNode }

/** One lot: what it is, then its articles, with the prices this person may see. P-CAT-05, P-CAT-09, P-CAT-15 */
export function LotPage(props: LotPageProps) {
  const { code, viewer, prices, department } = props
  const lot = useQuery(lotQuery(code, prices))
  // Known from the tiles one comes from: the banner then stands at once, before the articles are there.
  const { data: summaries } = useQuery({ ...lotSummariesQuery(), enabled: false })
  const shown = lot.data ?? summaries?.find((summary) => summary.code === code)

  if (lot.data === null) return <UnknownLot />
  return (
    <div className={styles.page}>
      <LotBanner
        code={code}
        lot={shown}
        department={department}
        showHolders={viewer === 'buyer'}
        marketMail={props.marketMail}
      />
      <LotTools
        code={code}
        words={props.words}
        department={department}
        chapter={props.chapter}
        onFilter={(words) => props.onMove({ words, detail: undefined }, { replace: true })}
        onDepartment={(chosen) => props.onMove({ department: chosen })}
        cart={props.cart}
      />
      <div className={styles.body}>
        {(viewer === 'visitor' || viewer === 'reserved') && (
          <AccessBox code={code} department={department} viewer={viewer} />
        )}
        {viewer === 'holder' && lot.data && <HolderBox lot={lot.data} department={department} />}
        {lot.isPending && <LoadingArticles />}
        {lot.isError && <Failure onRetry={lot.refetch} />}
        {lot.data?.articles.length === 0 && (
          <EmptyState title="Ce lot n’a pas encore de prestation dans cette édition." />
        )}
        {lot.data && lot.data.articles.length > 0 && <Articles {...props} lot={lot.data} />}
      </div>
    </div>
  )
}

const NO_SYNONYMS: readonly [] = []

/** `206.03.014` is the fourteenth article of chapter `206.03`. */
const chapterOf = ({ code }: Product) => code.replace(/\.\d+$/, '')

function chaptersOf(articles: readonly Product[]): Chapter[] {
  const groups = Map.groupBy(articles, chapterOf)
  return [...groups].map(([code, inside]) => ({ code, name: inside[0]?.chapter ?? code, count: inside.length }))
}

function Articles({ lot, ...props }: LotPageProps & { lot: LotOfProducts }) {
  const { code, viewer, prices, department, words, chapter, detail, onMove, cart } = props
  const { data: synonyms = NO_SYNONYMS } = useQuery({ ...searchWordsQuery(), enabled: words !== '' })
  const { articles: answering, partial, words: foundBy } = articlesFor(lot, words, synonyms)
  // The one that is opened is there, whatever words led to it.
  const found = lot.articles.filter((article) => answering.includes(article) || article.code === detail)
  const kept = chapter ? found.filter((article) => chapterOf(article) === chapter) : found
  const priced =
    prices && (viewer === 'buyer' || lot.articles.some((article) => article.prices !== null)) ? prices : null
  const tableWith = (where: string) => (slot?: CartSlot<Product>) => (
    <PricedLot
      lot={lot}
      articles={kept}
      department={where}
      words={foundBy}
      detail={detail}
      onDetail={(open) => onMove({ detail: open }, { replace: true })}
      cart={slot}
    />
  )
  return (
    <>
      <ChapterPills
        chapters={chaptersOf(found)}
        current={chapter}
        total={found.length}
        pathOf={(chosen) => paths.catalogue({ lot: code, department, words, chapter: chosen })}
      >
        {viewer === 'buyer' && prices && (
          <Suspense fallback={null}>
            <PriceSheetButton lotCode={code} edition={lot.edition} department={prices.department} />
          </Suspense>
        )}
      </ChapterPills>
      <p className={words === '' ? 'c-unseen' : styles.count} role="status">
        {formatNumber(kept.length)} {plural(kept.length, 'prestation')}
        {words !== '' && !partial && ` pour «\u00A0${words}\u00A0», sur ${formatNumber(lot.articles.length)}`}
        {partial &&
          ` sur ${formatNumber(lot.articles.length)}\u00A0: aucune n’a tous les mots de «\u00A0${words}\u00A0», voici les plus proches`}
      </p>
      {kept.length === 0 && <NothingKept {...props} isElsewhere={found.length > 0} />}
      {kept.length > 0 && !priced && (
        <ArticleList
          lotCode={code}
          articles={kept}
          words={foundBy}
          pointed={detail}
          department={department}
          NotOnArticle={viewer === 'holder' ? cart?.NotOnArticle : undefined}
        />
      )}
      {kept.length > 0 && priced && (
        <Suspense fallback={<LoadingArticles />}>
          {cart ? (
            <cart.Filling key={priced.department} lot={lot} department={priced.department}>
              {tableWith(priced.department)}
            </cart.Filling>
          ) : (
            tableWith(priced.department)()
          )}
        </Suspense>
      )}
    </>
  )
}

/** Nothing in this chapter or in this lot: what to widen. */
const NothingKept = ({ code, words, department, isElsewhere }: LotPageProps & { isElsewhere: boolean }) => (
  <EmptyState
    title={
      words === ''
        ? 'Ce chapitre n’existe pas dans ce lot.'
        : `Aucune prestation pour «\u00A0${words}\u00A0» dans ${isElsewhere ? 'ce chapitre' : 'ce lot'}.`
    }
    actions={
      <>
        {isElsewhere && words !== '' && (
          <PlainLink tone="primary" href={paths.catalogue({ lot: code, department, words })}>
            Chercher dans tout le lot
          </PlainLink>
        )}
        {!isElsewhere && (
          <PlainLink tone="primary" href={paths.catalogue({ words, department })}>
            Chercher dans tous les lots
          </PlainLink>
        )}
        <PlainLink href={paths.catalogue({ lot: code, department })}>Tout le lot</PlainLink>
      </>
    }
  />
)
