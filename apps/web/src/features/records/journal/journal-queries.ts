import type { JournalFilters } from '@charpente/contract/records/journal'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'

const JOURNAL = ['operator', 'journal'] as const

export const eventsQuery = (filters: JournalFilters) =>
  infiniteQueryOptions({
    queryKey: [...JOURNAL, 'events', filters],
    queryFn: ({ pageParam }) => api.listEvents({ query: { ...filters, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const CHECK = [...JOURNAL, 'check'] as const

/** Looked at often while one runs: it ends within seconds on a small trail. */
export const trailCheckQuery = () =>
  queryOptions({
    queryKey: CHECK,
    queryFn: () => api.getTrailCheck(),
    refetchInterval: ({ state }) => (state.data?.running ? 1_500 : 60_000),
  })

/** One object, when somebody asks: never by itself. */
export const subjectCheckQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: [...JOURNAL, 'subject', type, id],
    queryFn: () => api.verifySubject({ params: { type, id } }),
    enabled: false,
  })
