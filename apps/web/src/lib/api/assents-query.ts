import { queryOptions } from '@tanstack/react-query'
import { api } from './desk-api.ts'
import { DESK } from './use-act.ts'

/** What takes two persons and concerns whoever asks: what waits, or what was decided. */
export const assentsQuery = (list: 'waiting' | 'decided') =>
  queryOptions({
    queryKey: [...DESK, 'assents', list],
    queryFn: () => api.listAssents({ query: { list } }),
    staleTime: 10_000,
  })
