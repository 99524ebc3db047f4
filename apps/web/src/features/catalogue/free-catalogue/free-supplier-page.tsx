import type { FreeArticle, FreeSupplierPage as Supplier } from '@charpente/contract/catalogue/free-catalogue'
import { whyNotOpenFreeSupplier } from '@charpente/domain/catalogue/free-catalogue/access'
import { formatNumber } from '@charpente/domain/platform/format'
import { matchesAllWords, plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import type { CartSlot } from '../../../lib/cart-slot.ts'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { CategoryChips } from './category-chips.tsx'
import { ClosedSupplier } from './closed-supplier.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { FreeArticleTable } from './free-article-table.tsx'
import { freeSupplierQuery, type Viewer } from './free-catalogue-queries.ts'
import styles from './free-supplier-page.module.css'
import { SupplierBanner } from './supplier-banner.tsx'

type Filters = { category: number | undefined; department: number | undefined; words: string }

type FreeSupplierPageProps = Filters & {
  id: number
  viewer: Viewer
  onFilter: (words: string) => void
  /** The free cart one fills, below the banner. P-CAT-07 */
  cartBar?: ReactNode
  /** How the rows are put in a cart, for whoever may have one. */
  Filling?: ComponentType<FillingProps> | undefined
}

type FillingProps = {
  supplier: Supplier
  department: string | undefined
  children: (cart: CartSlot<FreeArticle>) => ReactNode
}

/** A supplier of the free catalogue and its articles. P-FREE-06 to P-FREE-17 */
export function FreeSupplierPage({ id, viewer, cartBar, ...rest }: FreeSupplierPageProps) {
  const isClosed = whyNotOpenFreeSupplier(id, viewer) !== null
  const supplier = useQuery({ ...freeSupplierQuery(id, viewer), enabled: !isClosed })
  if (isClosed) return <ClosedSupplier />
  return (
    <>
      <SupplierBanner supplier={supplier.data} category={rest.category} department={rest.department} />
      {cartBar}
      <div className={styles.content} data-cart={cartBar ? true : undefined}>
        {supplier.isPending && <LoadingArticles />}
        {supplier.isError && <Failure onRetry={supplier.refetch} />}
        {supplier.data && <Articles supplier={supplier.data} viewer={viewer} {...rest} />}
      </div>
    </>
  )
}

const LoadingArticles = () => (
  <Loading>
    <div className={styles.blank}>
      {Array.from({ length: 8 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing are all alike.
        <Block key={line} height="44px" />
      ))}
    </div>
  </Loading>
)

type ArticlesProps = Omit<FreeSupplierPageProps, 'id' | 'cartBar'> & { supplier: Supplier }

function Articles({ supplier, category, department, words, viewer, onFilter, Filling }: ArticlesProps) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  const { typed, type, send } = useTypedSearch(words, onFilter)
  const place = departments.find(({ id }) => id === department)
  const all = supplier.freeArticles
  const here = department === undefined ? all : all.filter((one) => one.departments.some(({ id }) => id === department))
  const shown = here.filter(
    (article) => (category === undefined || article.category.id === category) && matchesAllWords(article.name, words),
  )
  const elsewhere = all.length - here.length
  const tableWith = (cart?: CartSlot<FreeArticle>) => (
    <FreeArticleTable
      draft={`${viewer?.id}.libre.${supplier.id}`}
      label={supplier.name}
      articles={shown}
      all={all}
      words={words}
      viewer={viewer}
      cart={cart}
    />
  )
  const table = Filling ? (
    <Suspense fallback={<LoadingArticles />}>
      <Filling supplier={supplier} department={place?.code}>
        {tableWith}
      </Filling>
    </Suspense>
  ) : (
    tableWith()
  )
  return (
    <>
      <Disclaimer />
      <div className={`${styles.tools} c-screen-only`}>
        <CategoryChips
          articles={here}
          category={category}
          pageOf={(chosen) => paths.freeSupplier(supplier.id, { category: chosen, department, words })}
        />
        <search className={styles.search}>
          <form
            method="get"
            action={paths.freeSupplier(supplier.id)}
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            {category && <input type="hidden" name="category" value={category} />}
            {department && <input type="hidden" name="department" value={department} />}
            <SearchField
              name="prestation"
              label="Rechercher chez ce prestataire"
              maxLength={100}
              value={typed}
              onChange={({ currentTarget }) => type(currentTarget.value)}
            />
          </form>
        </search>
      </div>
      {shown.length > 0 ? (
        table
      ) : (
        <div className={styles.empty}>
          <EmptyState
            title={all.length === 0 ? 'Ce prestataire n’a encore rien publié.' : 'Aucune prestation ne correspond.'}
            actions={
              all.length > 0 && (
                <PlainLink tall href={paths.freeSupplier(supplier.id)}>
                  Voir toutes ses prestations
                </PlainLink>
              )
            }
          >
            {all.length > 0 && 'Changez de catégorie, de département ou de mots.'}
          </EmptyState>
        </div>
      )}
      <p className={styles.foot} role="status">
        {formatNumber(shown.length)} {plural(shown.length, 'prestation')}
        {place && ` dans le département ${place.code} – ${place.name}`}. Prix unitaires HT fixés par le prestataire. La
        centrale ne met pas ces offres en concurrence.{' '}
        {elsewhere > 0 && (
          <a className="c-link" href={paths.freeSupplier(supplier.id, { category, words })}>
            Voir aussi {formatNumber(elsewhere)} {plural(elsewhere, 'prestation')} d’autres départements
          </a>
        )}
      </p>
    </>
  )
}
