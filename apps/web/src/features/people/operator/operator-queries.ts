import type { AccountLine } from '@charpente/contract/people/operator'
import { ACCOUNTS_PAGE } from '@charpente/contract/platform/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { DESK } from '../../../lib/api/use-act.ts'

export const requestsQuery = () =>
  queryOptions({ queryKey: [...DESK, 'requests'], queryFn: () => api.listRequests(), staleTime: 10_000 })

export type AccountFilters = {
  search?: string | undefined
  side?: AccountLine['side'] | undefined
  type?: AccountLine['type'] | undefined
  state?: AccountLine['state'] | undefined
}

export const accountsQuery = (filters: AccountFilters) =>
  infiniteQueryOptions({
    queryKey: [...DESK, 'accounts', filters],
    queryFn: ({ pageParam }) => api.listAccounts({ query: { ...filters, offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < ACCOUNTS_PAGE ? undefined : pages.length * ACCOUNTS_PAGE),
    placeholderData: keepPreviousData,
  })

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: [...DESK, 'account', id],
    queryFn: () => api.getAccount({ params: { id } }),
    staleTime: 10_000,
  })

/** Buyers one can be attached to: formalized, open, and not themselves sub-accounts. Q-51 */
export const formalizedBuyersQuery = (search: string) =>
  queryOptions({
    queryKey: [...DESK, 'formalized-buyers', search],
    queryFn: async () => {
      const query = { side: 'customer', type: 'formalized', state: 'active', search, offset: 0 } as const
      return (await api.listAccounts({ query })).filter(({ adminId }) => adminId === null)
    },
  })

/** Open organisations of one side, by their heads. */
export const headsQuery = (side: AccountLine['side'], search: string) =>
  queryOptions({
    queryKey: [...DESK, 'heads', side, search],
    queryFn: async () =>
      (await api.listAccounts({ query: { side, state: 'active', search, offset: 0 } })).filter(
        ({ adminId }) => adminId === null,
      ),
  })

/** What merging would do; why not is told where it was asked. */
export const mergeQuery = ({ id, into }: { id: number; into: number }) =>
  queryOptions({
    queryKey: [...DESK, 'merge', id, into],
    queryFn: () => api.previewMerge({ params: { id }, query: { into } }),
    meta: { silent: true },
    staleTime: 0,
  })

export const staffRequestsQuery = () =>
  queryOptions({ queryKey: [...DESK, 'staff-requests'], queryFn: () => api.listStaffRequests(), staleTime: 10_000 })

export const operatorsQuery = () =>
  queryOptions({ queryKey: [...DESK, 'operators'], queryFn: () => api.listOperators() })
