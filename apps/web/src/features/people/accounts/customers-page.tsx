import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { presentationQuery } from '../../../lib/api/common-queries.ts'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useFocusOnNew } from '../../../ui/use-focus-on-new.ts'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { customersQuery } from './accounts-queries.ts'
import styles from './customers-page.module.css'

const LoadingNames = () => (
  <Loading>
    <div className={styles.names}>
      {Array.from({ length: 24 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing are all alike.
        <div key={line} className={styles.name}>
          <Block width={`${52 + ((line * 17) % 40)}%`} height="14px" />
        </div>
      ))}
    </div>
  </Loading>
)

type CustomersPageProps = { name: string; onSearch: (name: string) => void }

/** The buyers, by name only. P-DIR-15, P-DIR-16, Q-64 */
export function CustomersPage({ name, onSearch }: CustomersPageProps) {
  const { data: presentation } = useQuery(presentationQuery())
  const customers = useInfiniteQuery(customersQuery(name))
  const { typed, type, send } = useTypedSearch(name, onSearch)

  const shown = customers.data?.pages.flat() ?? []
  const { list, startFrom } = useFocusOnNew<HTMLUListElement>(shown.length, 'li')
  const showNext = () => {
    if (customers.isFetchingNextPage) return
    startFrom(shown.length)
    customers.fetchNextPage()
  }

  const known = customers.hasNextPage ? (name === '' ? presentation?.figures?.customers : undefined) : shown.length
  return (
    <>
      <Banner
        title="Les acheteurs"
        text="Plusieurs centaines d’acheteurs publics utilisent la centrale. Cette liste n’est pas exhaustive."
      >
        <search>
          <form
            className="c-filter c-screen-only"
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <SearchField
              name="nom"
              label="Chercher un acheteur"
              placeholder="ex.&nbsp;: office de l’habitat"
              value={typed}
              onChange={({ currentTarget }) => type(currentTarget.value)}
            />
            <p className="c-num" role="status">
              {customers.isSuccess &&
                known !== undefined &&
                `${formatNumber(known)} ${plural(known, 'acheteur')} dans cette liste`}
            </p>
          </form>
        </search>
      </Banner>
      <div className={`${styles.list} c-container`} aria-busy={customers.isPlaceholderData}>
        {customers.isPending && <LoadingNames />}
        {customers.isError && shown.length === 0 && <Failure onRetry={customers.refetch} />}
        {customers.isSuccess && shown.length === 0 && <NoCustomer name={name} />}
        {shown.length > 0 && (
          <ul ref={list} className={styles.names} data-passing={customers.isPlaceholderData || undefined}>
            {shown.map((customer) => (
              <li key={customer.id} className={styles.name} tabIndex={-1}>
                {customer.name.toLocaleUpperCase('fr')}
              </li>
            ))}
          </ul>
        )}
        {customers.hasNextPage && (
          <div className={`${styles.more} c-screen-only`}>
            <PlainButton tall aria-disabled={customers.isFetchingNextPage} onClick={showNext}>
              {customers.isFetchingNextPage ? 'Chargement de la suite…' : 'Afficher les suivants'}
            </PlainButton>
          </div>
        )}
      </div>
    </>
  )
}

const NoCustomer = ({ name }: { name: string }) =>
  name === '' ? (
    <EmptyState title="La liste des acheteurs sera bientôt publiée." />
  ) : (
    <EmptyState title={`Aucun acheteur pour «\u00A0${name}\u00A0»`}>
      Essayez un seul mot du nom, par exemple celui de la commune.
    </EmptyState>
  )
