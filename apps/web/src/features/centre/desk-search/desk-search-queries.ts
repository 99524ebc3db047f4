import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'

export const SHORTEST = 2

export const deskSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['operator', 'search', words],
    queryFn: () => api.searchDesk({ query: { words } }),
    enabled: words.length >= SHORTEST,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
