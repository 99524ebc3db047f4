import type { ContractList } from '@charpente/contract/purchasing/contracts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiAddress } from '../../../lib/api/desk-api.ts'
import { DESK } from '../../../lib/api/use-act.ts'

export type ContractFilters = { search: string; lot: string | undefined; department: string | undefined }

/** Those that are set. */
const given = ({ search, lot, department }: ContractFilters) => ({
  ...(search && { search }),
  ...(lot && { lot }),
  ...(department && { department }),
})

export const contractsQuery = (list: ContractList, filters: ContractFilters) =>
  infiniteQueryOptions({
    queryKey: [...DESK, 'contracts', list, given(filters)],
    queryFn: ({ pageParam }) => api.listContracts({ query: { list, page: pageParam, ...given(filters) } }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The same contracts, all of them, as a file. */
export const contractsAddress = (list: ContractList, filters: ContractFilters, format: 'xlsx' | 'csv') =>
  apiAddress('exportContracts', { query: { list, format, ...given(filters) } })

export const contractQuery = (number: string) =>
  queryOptions({
    queryKey: [...DESK, 'contract', number],
    queryFn: () => api.getContract({ params: { number } }),
    staleTime: 10_000,
  })

/** What the contracts of a lot have engaged: of an edition, or all that are in force. */
export const ceilingsQuery = (lot: string, edition?: number) =>
  queryOptions({
    queryKey: [...DESK, 'ceilings', lot, edition ?? null],
    queryFn: () => api.listCeilings({ params: { lot }, query: edition === undefined ? {} : { edition } }),
    staleTime: 10_000,
  })

/** The contracts in force of one firm, for its page. */
export const firmContractsQuery = (supplier: number) =>
  queryOptions({
    queryKey: [...DESK, 'contracts of', supplier],
    queryFn: () => api.listContracts({ query: { list: 'current', supplier } }),
    staleTime: 10_000,
  })
