import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { DESK } from '../../../lib/api/use-act.ts'

export const contractFileQuery = (number: string) =>
  queryOptions({
    queryKey: [...DESK, 'contract-file', number],
    queryFn: () => api.getContractFile({ params: { number } }),
    staleTime: 10_000,
  })

/** Its addresses open for ten minutes. */
export const contractDocumentsQuery = (number: string) =>
  queryOptions({
    queryKey: [...DESK, 'contract-documents', number],
    queryFn: () => api.listContractDocuments({ params: { number } }),
    staleTime: 10_000,
    refetchInterval: 8 * 60_000,
  })
