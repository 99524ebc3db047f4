import type { ContractList } from '@charpente/contract/purchasing/contracts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { DESK } from '../../../lib/api/use-act.ts'

export const contractsQuery = ({ list, search }: { list: ContractList; search?: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...DESK, 'contracts', list, search ?? ''],
    queryFn: ({ pageParam }) => api.listContracts({ query: { list, page: pageParam, ...(search && { search }) } }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const contractQuery = (number: string) =>
  queryOptions({
    queryKey: [...DESK, 'contract', number],
    queryFn: () => api.getContract({ params: { number } }),
    staleTime: 10_000,
  })

/** The contracts in force of one firm, for its page. */
export const firmContractsQuery = (supplier: number) =>
  queryOptions({
    queryKey: [...DESK, 'contracts of', supplier],
    queryFn: () => api.listContracts({ query: { list: 'current', supplier } }),
    staleTime: 10_000,
  })
