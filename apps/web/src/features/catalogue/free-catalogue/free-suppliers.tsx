import { FREE_SUPPLIERS_LIMIT } from '@charpente/contract/platform/limits'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconArrowLeft, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { type ChangeCompared, type FreeSearch, freeSuppliersQuery, type Viewer } from './free-catalogue-queries.ts'
import styles from './free-suppliers.module.css'
import { SupplierCard } from './supplier-card.tsx'

const LoadingSuppliers = () => (
  <Loading>
    <div className={styles.suppliers}>
      {Array.from({ length: 6 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of nothing are all alike.
        <div key={card} className={styles.blank}>
          <Block width="56%" height="19px" />
          <Block width="22%" height="13px" />
          <Block width="88%" height="14px" />
          <Block width="76%" height="14px" />
          <Block width="82%" height="14px" />
        </div>
      ))}
    </div>
  </Loading>
)

type FreeSuppliersProps = {
  search: FreeSearch
  chosen: number | undefined
  compared: readonly number[]
  viewer: Viewer
  onCompare: ChangeCompared
}

/** Who offers this, here; prices come after login. P-FREE-03, Q-44 */
export function FreeSuppliers({ search, chosen, compared, viewer, onCompare }: FreeSuppliersProps) {
  const suppliers = useQuery(freeSuppliersQuery(search, viewer))
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { data: departments = [] } = useQuery(departmentsQuery())
  const category = categories.find(({ id }) => id === search.category)
  const department = departments.find(({ id }) => id === search.department)
  const count = suppliers.data?.length ?? 0
  const allCategories = paths.freeCatalogue({ department: chosen })
  return (
    <>
      <p className={`${styles.back} c-screen-only`}>
        <a className="c-onward" data-free href={allCategories}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden />
          Toutes les catégories
        </a>
      </p>
      <div className={styles.heading}>
        <h2>{category?.name ?? (search.words ? `«\u00A0${search.words}\u00A0»` : 'Prestataires')}</h2>
        <p className="c-muted" role="status">
          {suppliers.isSuccess && count > 0 && (
            <>
              {count === FREE_SUPPLIERS_LIMIT
                ? `Les ${count} premiers prestataires, par nom`
                : `${formatNumber(count)} ${plural(count, 'prestataire')}`}
              {department && `, département ${department.code} – ${department.name}`}
              {category && search.words && `, pour «\u00A0${search.words}\u00A0»`}
            </>
          )}
        </p>
      </div>
      {suppliers.isPending && <LoadingSuppliers />}
      {suppliers.isError && <Failure onRetry={suppliers.refetch} />}
      {suppliers.isSuccess && count === 0 && (
        <div className={styles.empty}>
          <EmptyState
            title={
              search.words === ''
                ? 'Aucun prestataire dans cette catégorie et ce département.'
                : `Aucun prestataire pour «\u00A0${search.words}\u00A0» dans ce département.`
            }
            actions={
              <PlainLink tall href={allCategories}>
                Voir les catégories
              </PlainLink>
            }
          >
            Élargissez votre recherche.
          </EmptyState>
        </div>
      )}
      {count > 0 && (
        <>
          {viewer === null && (
            <p className={styles.prices}>
              <IconLock size={16} stroke={1.7} aria-hidden />
              Les prix s’affichent après connexion.
            </p>
          )}
          <ul className={styles.suppliers}>
            {suppliers.data?.map((supplier) => (
              <li key={supplier.id}>
                <SupplierCard
                  supplier={supplier}
                  words={search.words}
                  page={paths.freeSupplier(supplier.id, {
                    category: search.category,
                    department: search.department,
                    words: search.words,
                  })}
                  compared={compared}
                  viewer={viewer}
                  onCompare={onCompare}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
