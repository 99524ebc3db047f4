import { DIFFERENCES_PAGE } from '@charpente/contract/platform/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { api } from '../../../lib/api/desk-api.ts'

/** Under the key of the desk: whatever an operator does there makes these be read again. */
const PUBLICATION = ['operator', 'publication'] as const

/** What waits for its hour goes online by itself: the page is read again to see it. */
const UNTIL_ITS_HOUR_MS = 30_000

/** Watched as it goes: read every second as long as one is under way. Without edition, the one buyers see. */
export const publicationsQuery = (edition: number | undefined) =>
  queryOptions({
    queryKey: [...PUBLICATION, 'list', edition ?? null],
    queryFn: async ({ client }) => {
      const current = edition ?? (await client.fetchQuery(settingsQuery())).currentEdition
      return { edition: current, publications: await api.listPublications({ query: { edition: current } }) }
    },
    staleTime: 10_000,
    refetchInterval: ({ state }) => {
      if (state.data?.publications.some((one) => one.state === 'running')) return 1_000
      return state.data?.publications.some(({ scheduledFor }) => scheduledFor !== null) && UNTIL_ITS_HOUR_MS
    },
  })

export const comparisonQuery = (id: number) =>
  queryOptions({
    queryKey: [...PUBLICATION, 'comparison', id],
    queryFn: () => api.getComparison({ params: { id } }),
    staleTime: 10_000,
    refetchInterval: ({ state }) => state.data?.schedule?.failure === null && UNTIL_ITS_HOUR_MS,
  })

export const previewQuery = (id: number, lot: string, departmentCode: string) =>
  queryOptions({
    queryKey: [...PUBLICATION, 'preview', id, lot, departmentCode],
    queryFn: () => api.previewLot({ params: { id, lot }, query: { departmentCode } }),
  })

const pages = {
  initialPageParam: 0,
  getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) =>
    last.length < DIFFERENCES_PAGE ? undefined : all.length * DIFFERENCES_PAGE,
}

export const pricesQuery = (id: number, wide: boolean) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...PUBLICATION, 'prices', id, wide],
    queryFn: ({ pageParam: offset }) =>
      api.listPriceDifferences({ params: { id }, query: { offset, ...(wide && { only: 'wide' as const }) } }),
  })

export const articlesQuery = (id: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...PUBLICATION, 'articles', id],
    queryFn: ({ pageParam: offset }) => api.listArticleDifferences({ params: { id }, query: { offset } }),
  })

export const holdersQuery = (id: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...PUBLICATION, 'holders', id],
    queryFn: ({ pageParam: offset }) => api.listHolderDifferences({ params: { id }, query: { offset } }),
  })
