import type { CatalogueImport } from '@charpente/contract/catalogue/catalogue-imports'
import { IMPORT_PAGE } from '@charpente/contract/platform/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { EDITIONS } from '../../../lib/api/editions-query.ts'
import { useAct } from '../../../lib/api/use-act.ts'

export const lotArticlesQuery = (edition: number, code: string) =>
  queryOptions({
    queryKey: [...EDITIONS, 'articles', edition, code],
    queryFn: () => api.listEditionArticles({ params: { edition, code } }),
    staleTime: 10_000,
  })

export const isGoingOn = ({ state }: Pick<CatalogueImport, 'state'>) => state === 'reading' || state === 'applying'

/** Read again every second as long as a file is being read or written. */
export const importsQuery = (edition: number) =>
  queryOptions({
    queryKey: [...EDITIONS, 'imports', edition],
    queryFn: () => api.listImports({ params: { edition } }),
    refetchInterval: ({ state }) => (state.data?.some(isGoingOn) ? 1_000 : false),
  })

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...EDITIONS, 'import', id],
    queryFn: () => api.getImport({ params: { id } }),
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? 500 : false),
  })

const pages = {
  initialPageParam: 0,
  getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) =>
    last.length < IMPORT_PAGE ? undefined : all.length * IMPORT_PAGE,
}

export const differencesQuery = (id: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...EDITIONS, 'differences', id],
    queryFn: ({ pageParam }) => api.listImportDifferences({ params: { id }, query: { offset: pageParam } }),
  })

export const faultsQuery = (id: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...EDITIONS, 'faults', id],
    queryFn: ({ pageParam }) => api.listImportFaults({ params: { id }, query: { offset: pageParam } }),
  })

/** An act on an edition: all editions are read again. */
export const useEditionAct = <Given, Answer>(act: (given: Given) => Promise<Answer>, { silent = false } = {}) =>
  useAct(act, { readsAgain: EDITIONS, silent })
