import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import type { ApplicationState } from '@charpente/domain/consultation/application/judgement'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { chosenIn, consultationsQuery, judging } from '../../../lib/api/consultations-query.ts'
import { api } from '../../../lib/api/desk-api.ts'

/** Part of what the desk reads again after an act of the operator. */
const APPLICATIONS = ['operator', 'applications'] as const

export type ApplicationFilters = {
  /** The one in the address; without it, the one that is being judged. */
  consultation?: number | undefined
  lot?: string | undefined
  place?: string | undefined
  state?: ApplicationState | undefined
  search?: string | undefined
}

export const applicationsQuery = ({ consultation: asked, ...filters }: ApplicationFilters) =>
  infiniteQueryOptions({
    queryKey: [...APPLICATIONS, asked ?? null, filters],
    queryFn: async ({ pageParam, client }) => {
      const chosen = chosenIn(await client.fetchQuery(consultationsQuery()), asked, judging)
      return api.listApplications({ query: { ...filters, consultation: chosen?.id ?? 0, offset: pageParam } })
    },
    initialPageParam: 0,
    getNextPageParam: ({ end }, pages) => (end ? undefined : pages.reduce((sum, { lines }) => sum + lines.length, 0)),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: 60_000,
  })

const isMoving = ({ documents }: ApplicationFile) =>
  documents.some(({ state }) => state === 'waiting' || state === 'compiling')

/** Read again before its addresses end, and every other second while a contract is being made. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'file', id],
    queryFn: () => api.getApplication({ params: { id } }),
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 2_000 : 300_000),
    meta: { silent: true },
  })

/** An act on an application: what it became is shown, and the desk is read again, whatever the answer. */
export function useJudgement<Given>(id: string, act: (given: Given) => Promise<ApplicationFile>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (file) => {
      queryClient.setQueryData(applicationQuery(id).queryKey, file)
    },
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: ['operator'] })
    },
  })
}
