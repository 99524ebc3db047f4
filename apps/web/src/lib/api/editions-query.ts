import { queryOptions } from '@tanstack/react-query'
import { api } from './desk-api.ts'

/** Everything read about editions: an act may change any of it, and makes it all be read again. */
export const EDITIONS = ['operator', 'editions'] as const

/** Editions an operator chooses among, the latest first. */
export const editionsQuery = () =>
  queryOptions({ queryKey: [...EDITIONS, 'list'], queryFn: () => api.listEditions(), staleTime: 10_000 })

/** One of them, with its lots and its units. */
export const editionQuery = (edition: number) =>
  queryOptions({
    queryKey: [...EDITIONS, 'file', edition],
    queryFn: () => api.getEdition({ params: { edition } }),
    staleTime: 10_000,
  })
