import { ACCOUNTS_PAGE } from '@charpente/contract/limits'
import type { AccountLine } from '@charpente/contract/operator'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { settingsQuery } from '../../api/common-queries.ts'

/** Everything the desk reads: an act of the operator may change any of it, and makes it all be read again. */
export const DESK = ['operator'] as const

export const worklistsQuery = () =>
  queryOptions({
    queryKey: [...DESK, 'worklists'],
    queryFn: () => api.getWorklists(),
    staleTime: 10_000,
    refetchInterval: 60_000,
  })

export const deskDayQuery = () =>
  queryOptions({ queryKey: [...DESK, 'day'], queryFn: () => api.getDeskDay(), staleTime: 30_000 })

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
    placeholderData: keepPreviousData,
  })

export const operatorsQuery = () =>
  queryOptions({ queryKey: [...DESK, 'operators'], queryFn: () => api.listOperators() })

export const failedMailsQuery = () =>
  queryOptions({ queryKey: [...DESK, 'failed-mails'], queryFn: () => api.listFailedMails(), staleTime: 10_000 })

/** Read again while one of them is being tried. */
export const failedJobsQuery = () =>
  queryOptions({
    queryKey: [...DESK, 'failed-jobs'],
    queryFn: () => api.listFailedJobs(),
    staleTime: 10_000,
    refetchInterval: 10_000,
  })

export const missedSearchesQuery = (dismissed = false) =>
  queryOptions({
    queryKey: [...DESK, 'missed-searches', dismissed],
    queryFn: async ({ client }) => {
      const { currentEdition } = await client.fetchQuery(settingsQuery())
      return api.listMissedSearches({ query: { edition: currentEdition, dismissed: String(dismissed) } })
    },
    staleTime: 10_000,
  })

export const synonymsQuery = () => queryOptions({ queryKey: [...DESK, 'synonyms'], queryFn: () => api.listSynonyms() })
