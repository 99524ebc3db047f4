import type { CircularAudience } from '@charpente/contract/centre/circulars'
import type { CircularNature, Delivery } from '@charpente/domain/centre/circulars/circular'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { DESK } from '../../../lib/api/use-act.ts'

const CIRCULARS = [...DESK, 'circulars'] as const

/** While mails leave, what became of them is asked again. */
const FOLLOWED_MS = 4000

export const circularsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...CIRCULARS, 'list'],
    queryFn: ({ pageParam }) => api.listCirculars({ query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
  })

export const circularQuery = (id: number) =>
  queryOptions({
    queryKey: [...CIRCULARS, 'file', id],
    queryFn: () => api.getCircular({ params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? FOLLOWED_MS : false),
    meta: { silent: true },
  })

export const circularChoicesQuery = () =>
  queryOptions({
    queryKey: [...CIRCULARS, 'choices'],
    queryFn: () => api.getCircularChoices(),
    staleTime: 60_000,
  })

type Text = { nature: CircularNature; necessity: string; subject: string; body: string }

/** What has no words yet cannot be shown. */
export const circularPreviewQuery = ({ nature, necessity, subject, body }: Text) =>
  queryOptions({
    queryKey: ['circular-preview', nature, necessity, subject, body],
    queryFn: () => api.previewCircular({ body: { nature, necessity, subject, body } }),
    placeholderData: keepPreviousData,
    enabled: subject.trim() !== '' && body.trim() !== '',
    meta: { silent: true },
  })

export const audienceQuery = (audience: CircularAudience) =>
  infiniteQueryOptions({
    queryKey: [...CIRCULARS, 'audience', audience],
    queryFn: ({ pageParam }) => api.listCircularAudience({ query: { page: pageParam }, body: audience }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })

/** What was sent to an organisation, for its page. */
export const circularsOfQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...CIRCULARS, 'of', accountId],
    queryFn: () => api.listCircularsOf({ params: { id: accountId } }),
    meta: { silent: true },
  })

export const recipientsQuery = (id: number, delivery: Delivery | undefined, isFollowed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...CIRCULARS, 'recipients', id, delivery],
    queryFn: ({ pageParam }) => api.listCircularRecipients({ params: { id }, query: { delivery, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    refetchInterval: isFollowed ? FOLLOWED_MS : false,
  })
