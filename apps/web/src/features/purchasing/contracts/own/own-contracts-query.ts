import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/own-api.ts'

export const OWN_CONTRACTS = ['own-contracts'] as const

export const ownContractsQuery = () =>
  queryOptions({ queryKey: OWN_CONTRACTS, queryFn: () => api.listOwnContracts(), staleTime: 10_000 })
