import type { Inquiry, InquiryList } from '@charpente/contract/centre/inquiries'
import type { InquiryKind } from '@charpente/domain/centre/inquiry'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'

/** Under the name of the desk: its acts make it all be read again. */
const DESK = ['operator'] as const

type InquirySearch = { list: InquiryList; kind: InquiryKind | undefined }

export const inquiriesQuery = (asked: InquirySearch) =>
  infiniteQueryOptions({
    queryKey: [...DESK, 'inquiries', asked],
    queryFn: ({ pageParam }) => api.listInquiries({ query: { ...asked, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const inquiryQuery = (id: number) =>
  queryOptions({
    queryKey: [...DESK, 'inquiry', id],
    queryFn: () => api.getInquiry({ params: { id } }),
    staleTime: 10_000,
  })

export const askersQuery = (search: string) =>
  queryOptions({
    queryKey: [...DESK, 'askers', search],
    queryFn: () => api.listAccounts({ query: { search, offset: 0 } }),
  })

/** What it became is shown at once; the lists and the counts are read again. */
export function useInquiryAct<Given>(act: (given: Given) => Promise<Inquiry>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (inquiry) => client.setQueryData(inquiryQuery(inquiry.id).queryKey, inquiry),
    onSettled: () => {
      client.invalidateQueries({ queryKey: DESK })
    },
  })
}
