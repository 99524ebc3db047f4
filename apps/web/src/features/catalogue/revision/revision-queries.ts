import { DIFFERENCES_PAGE } from '@charpente/contract/platform/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { api } from '../../../lib/api/desk-api.ts'

/** Under the key of the desk: whatever an operator does there makes these be read again. */
const REVISION = ['operator', 'revision'] as const

/** Without edition, the one buyers see. */
export const revisedLotsQuery = (edition: number | undefined) =>
  queryOptions({
    queryKey: [...REVISION, 'lots', edition ?? null],
    queryFn: async ({ client }) => {
      const current = edition ?? (await client.fetchQuery(settingsQuery())).currentEdition
      return { edition: current, lots: await api.listRevisedLots({ params: { edition: current } }) }
    },
    staleTime: 10_000,
  })

export const lotRevisionQuery = (edition: number, lot: string) =>
  queryOptions({
    queryKey: [...REVISION, 'lot', edition, lot],
    queryFn: () => api.getLotRevision({ params: { edition, lot } }),
    staleTime: 10_000,
  })

export const revisionQuery = (id: number) =>
  queryOptions({
    queryKey: [...REVISION, 'one', id],
    queryFn: () => api.getRevision({ params: { id } }),
    staleTime: 10_000,
  })

export const revisedPricesQuery = (id: number, odd: boolean) =>
  infiniteQueryOptions({
    queryKey: [...REVISION, 'prices', id, odd],
    queryFn: ({ pageParam: offset }) =>
      api.listRevisedPrices({ params: { id }, query: { offset, ...(odd && { only: 'odd' as const }) } }),
    initialPageParam: 0,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) =>
      last.length < DIFFERENCES_PAGE ? undefined : all.length * DIFFERENCES_PAGE,
  })

export const priceIndexesQuery = () =>
  queryOptions({
    queryKey: [...REVISION, 'indexes'],
    queryFn: () => api.listPriceIndexes(),
    staleTime: 10_000,
  })

export const indexValuesQuery = (code: string) =>
  queryOptions({
    queryKey: [...REVISION, 'values', code],
    queryFn: () => api.listIndexValues({ params: { code } }),
    staleTime: 10_000,
  })
