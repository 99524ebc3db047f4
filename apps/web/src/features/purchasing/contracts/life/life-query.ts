import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/desk-api.ts'
import { DESK } from '../../../../lib/api/use-act.ts'

export const contractLifeQuery = (number: string) =>
  queryOptions({
    queryKey: [...DESK, 'contract-life', number],
    queryFn: () => api.getContractLife({ params: { number } }),
    staleTime: 10_000,
  })
