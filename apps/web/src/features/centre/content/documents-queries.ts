import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'

/** Their addresses last ten minutes: they are asked for again before they end. */
const RENEW_MS = 8 * 60_000

/** What one catalogue offers to download. P-CONTENT-08 */
export const documentsQuery = (type: 'libre' | 'formalise') =>
  queryOptions({
    queryKey: ['documents', type],
    queryFn: () => api.listDocuments({ query: { type } }),
    refetchInterval: RENEW_MS,
    meta: { embedded: false },
  })
