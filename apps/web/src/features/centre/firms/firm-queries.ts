import type { FirmState } from '@charpente/contract/centre/firms'
import type { PeriodName } from '@charpente/contract/centre/indicators'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiAddress } from '../../../lib/api/desk-api.ts'
import { DESK } from '../../../lib/api/use-act.ts'

export type FirmFilters = {
  search?: string | undefined
  lot?: string | undefined
  department?: string | undefined
  state?: FirmState | undefined
}

const given = (filters: FirmFilters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value))

export const firmsQuery = (filters: FirmFilters) =>
  infiniteQueryOptions({
    queryKey: [...DESK, 'firms', given(filters)],
    queryFn: ({ pageParam }) => api.listFirms({ query: { ...given(filters), page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })

export const firmsAddress = (filters: FirmFilters) => apiAddress('exportFirms', { query: given(filters) })

export const firmQuery = (id: number) =>
  queryOptions({
    queryKey: [...DESK, 'firm', id],
    queryFn: () => api.getFirm({ params: { id } }),
    staleTime: 10_000,
    meta: { silent: true },
  })

/** The period as the address says it. */
export const firmPeriods = { '3-mois': '3months', '12-mois': '12months', edition: 'edition' } as const satisfies Record<
  string,
  PeriodName
>
export type FirmPeriod = keyof typeof firmPeriods

export const conductQuery = (id: number, period: FirmPeriod) =>
  queryOptions({
    queryKey: [...DESK, 'firm-conduct', id, period],
    queryFn: () => api.getFirmConduct({ params: { id }, query: { period: firmPeriods[period] } }),
    staleTime: 10_000,
    meta: { silent: true },
    placeholderData: keepPreviousData,
  })
