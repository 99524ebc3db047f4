import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { currentSession } from '../../../lib/session.tsx'
import { type DirectoryKind, pageSizes } from './page-sizes.ts'

/** The addresses of papers last an hour: they are asked for again before they end. */
const RENEW_MS = 50 * 60_000

/** What is looked for; a filter left out keeps everybody. P-DIR-03, P-DIR-04 */
export type DirectoryFilters = {
  /** A lot for the holders. Q-45 */
  lot?: string
  /** A category of the free catalogue for the others. Q-45 */
  category?: number
  departmentCode?: string
  rank?: number
  company?: string
}

/** The suppliers found, a page after the other. P-DIR-08 */
export const suppliersQuery = (kind: DirectoryKind, { lot, ...filters }: DirectoryFilters) =>
  infiniteQueryOptions({
    // What a visitor was given, prerendered or not, is not what a buyer may read. P-DIR-14
    queryKey: ['suppliers', kind, { lot, ...filters }, currentSession().actor?.id ?? null],
    refetchInterval: currentSession().actor ? RENEW_MS : false,
    queryFn: async ({ client, pageParam }) => {
      const { currentEdition } = await client.fetchQuery(settingsQuery())
      const query = { ...filters, lotCode: lot, type: kind, edition: currentEdition }
      return api.listSuppliers({ query: { ...query, limit: pageSizes[kind], offset: pageParam } })
    },
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => (last.length < pageSizes[kind] ? undefined : offset + last.length),
    placeholderData: keepPreviousData,
  })
