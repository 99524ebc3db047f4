import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { departmentsQuery, lotSummariesQuery } from '../../../lib/api/catalogue-queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { useFocusOnNew } from '../../../ui/use-focus-on-new.ts'
import { type DirectoryFilters, suppliersQuery } from './directory-queries.ts'
import styles from './entries.module.css'
import { FreeEntries } from './free-entries.tsx'
import { HolderEntries } from './holder-entries.tsx'
import type { DirectoryKind } from './page-sizes.ts'
import { placeNames } from './place-names.ts'

const LoadingEntries = () => (
  <Loading>
    <div className={styles.blank}>
      {Array.from({ length: 16 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing are all alike.
        <Block key={line} width={`${48 + ((line * 17) % 44)}%`} height="16px" />
      ))}
    </div>
  </Loading>
)

type EntriesProps = { kind: DirectoryKind; filters: DirectoryFilters }

/** What a search found. P-DIR-07, P-DIR-08 */
export function Entries({ kind, filters }: EntriesProps) {
  const { data: departments } = useQuery(departmentsQuery())
  const { data: lots } = useQuery({ ...lotSummariesQuery(), enabled: kind === 'formalized' })
  const suppliers = useInfiniteQuery(suppliersQuery(kind, filters))
  const entries = suppliers.data?.pages.flat() ?? []
  const count = formatNumber(entries.length)
  const lotCodes = useMemo(() => new Map((lots ?? []).map(({ code, name }) => [name, code])), [lots])
  const places = useMemo(() => placeNames(departments ?? []), [departments])
  const { list, startFrom } = useFocusOnNew<HTMLDivElement>(entries.length, 'li')
  const showNext = () => {
    if (suppliers.isFetchingNextPage) return
    startFrom(entries.length)
    suppliers.fetchNextPage()
  }
  return (
    <div aria-busy={suppliers.isPlaceholderData}>
      <p className={`${styles.count} c-num`} role="status">
        {suppliers.isSuccess &&
          entries.length > 0 &&
          (suppliers.hasNextPage
            ? `Les ${count} premiers résultats`
            : `${count} ${plural(entries.length, 'résultat')}`)}
      </p>
      {suppliers.isPending && <LoadingEntries />}
      {suppliers.isError && entries.length === 0 && <Failure onRetry={suppliers.refetch} />}
      {suppliers.isSuccess && entries.length === 0 && (
        <EmptyState title="Aucun prestataire trouvé">
          Élargissez la recherche&nbsp;: un autre département, ou un seul mot du nom.
        </EmptyState>
      )}
      {entries.length > 0 && (
        <div ref={list} className={styles.entries} data-passing={suppliers.isPlaceholderData || undefined}>
          {kind === 'formalized' ? (
            <HolderEntries entries={entries} places={places} lotCodes={lotCodes} />
          ) : (
            <FreeEntries entries={entries} places={places} />
          )}
        </div>
      )}
      {suppliers.hasNextPage && (
        <div className={`${styles.more} c-screen-only`}>
          <PlainButton tall aria-disabled={suppliers.isFetchingNextPage} onClick={showNext}>
            {suppliers.isFetchingNextPage ? 'Chargement de la suite…' : 'Afficher les suivants'}
          </PlainButton>
        </div>
      )}
    </div>
  )
}
