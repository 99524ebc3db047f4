import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/own-api.ts'

/** What was decided of a signed application, as its letter says. */
export const decisionQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['candidate', id, 'decision', code],
    queryFn: () => api.getDecision({ params: { id }, query: {}, code }),
  })
