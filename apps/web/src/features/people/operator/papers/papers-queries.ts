import type { PaperList } from '@charpente/contract/people/documents'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
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
