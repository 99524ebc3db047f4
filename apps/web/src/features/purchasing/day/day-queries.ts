import type { DayList } from '@charpente/contract/purchasing/day'
import type { DayFamily } from '@charpente/domain/purchasing/day/families'
import type { FirmPart } from '@charpente/domain/purchasing/day/kinds'
import type { WorkSection } from '@charpente/domain/purchasing/day/works'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'

const MINUTE = 60_000
const COUNT = ['tasks', 'count']

/** By what a day is narrowed; kept in the address. */
export type DayFilters = {
  family?: DayFamily | undefined
  person?: number | undefined
  department?: string | undefined
  catalogue?: 'formalized' | 'free' | undefined
}

/** Whatever is done anywhere changes it: asked again each minute, and after each act. A firm reads it part by part. */
export const tasksQuery = (filters: DayFilters, part?: FirmPart) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'list', filters, part],
    queryFn: async ({ pageParam, client }) => {
      const day = await api.getTasks({ query: { ...filters, part, after: pageParam } })
      const { person, department, catalogue } = filters
      // The header counts what the list has: it falls with it.
      if (person === undefined && department === undefined && catalogue === undefined)
        client.setQueryData(COUNT, { total: day.total, soon: day.soon })
      return day
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: MINUTE,
    meta: { silent: true },
  })

/** How many there are in a list, read or not. */
export const countIn = ({ periods: { soon, week, after } }: DayList): number => soon + week + after

export const taskCountQuery = (isAsked: boolean) =>
  queryOptions({
    queryKey: COUNT,
    queryFn: () => api.countTasks(),
    enabled: isAsked,
    refetchInterval: MINUTE,
    meta: { silent: true },
  })

export const taskOutcomeQuery = (key: string, since: string) =>
  queryOptions({
    queryKey: ['tasks', 'outcome', key, since],
    queryFn: () => api.getTaskOutcome({ query: { key, since } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })

export const worksQuery = (section: WorkSection | undefined, { family: _, ...filters }: DayFilters = {}) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'works', section, filters],
    queryFn: ({ pageParam }) => api.getWorks({ query: { section, ...filters, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })
