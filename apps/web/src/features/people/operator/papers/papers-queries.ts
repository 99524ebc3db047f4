import type { PaperList } from '@charpente/contract/people/documents'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import { api } from '../../../../lib/api/desk-api.ts'
import { DESK } from '../../../../lib/api/use-act.ts'

export const papersQuery = ({ list, search }: { list: PaperList; search?: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...DESK, 'papers', list, search ?? ''],
    queryFn: ({ pageParam }) => api.listPapersToRenew({ query: { list, page: pageParam, ...(search && { search }) } }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The addresses of files last an hour; they are asked for again long before. */
export const supplierPapersQuery = (id: number) =>
  queryOptions({
    queryKey: [...DESK, 'supplier-papers', id],
    queryFn: () => api.listSupplierDocuments({ params: { id } }),
    staleTime: 10_000,
    refetchInterval: 30 * 60_000,
  })

/** Papers of holders that nobody has read. */
export const papersToReadQuery = () =>
  queryOptions({
    queryKey: [...DESK, 'papers-to-read'],
    queryFn: () => api.listPapersToRead(),
    staleTime: 10_000,
    refetchInterval: 30 * 60_000,
  })

/** What papers set off, of all firms or of one. */
export const paperCasesQuery = (supplier?: number) =>
  queryOptions({
    queryKey: [...DESK, 'paper-cases', supplier ?? null],
    queryFn: () => api.listPaperCases({ query: supplier === undefined ? {} : { supplier } }),
    staleTime: 10_000,
  })

/** Without edition, the rules of the one buyers see. */
export const paperRulesQuery = (edition: number | undefined) =>
  queryOptions({
    queryKey: [...DESK, 'paper-rules', edition ?? null],
    queryFn: async ({ client }) => {
      const current = edition ?? (await client.fetchQuery(settingsQuery())).currentEdition
      return api.getPaperRules({ params: { edition: current } })
    },
    staleTime: 10_000,
  })
