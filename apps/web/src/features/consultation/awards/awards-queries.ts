import type { Analysis } from '@charpente/contract/consultation/awards'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { chosenIn, consultationsQuery, judging } from '../../../lib/api/consultations-query.ts'
import { api } from '../../../lib/api/desk-api.ts'

/** Under the key of the desk: whatever an operator does there makes these be read again. */
const AWARDS = ['operator', 'awards'] as const

export type At = { edition: number | undefined; lot: string; place: string }

/** Lots of a consultation, or of the one under way, from their offers to their holders; null when there is none. */
export const analysesQuery = (asked: number | undefined) =>
  queryOptions({
    queryKey: [...AWARDS, 'lots', asked ?? null],
    queryFn: async ({ client }) => {
      const chosen = chosenIn(await client.fetchQuery(consultationsQuery()), asked, judging)
      if (!chosen) return null
      const { id, edition, reference } = chosen
      return { id, edition, reference, lots: await api.listAnalyses({ query: { consultation: id } }) }
    },
    staleTime: 10_000,
  })

export const analysisQuery = ({ edition: asked, lot, place }: At) =>
  queryOptions({
    queryKey: [...AWARDS, 'place', asked ?? null, lot, place],
    queryFn: async ({ client }) => {
      const edition = asked ?? chosenIn(await client.fetchQuery(consultationsQuery()), undefined, judging)?.edition ?? 0
      return api.getAnalysis({ params: { edition, lot, place } })
    },
    staleTime: 10_000,
  })

/** The letters of a lot, as they would leave. */
export const lettersQuery = (edition: number, lot: string) =>
  queryOptions({
    queryKey: [...AWARDS, 'letters', edition, lot],
    queryFn: () => api.previewAwardLetters({ params: { edition, lot } }),
  })

/** What a lot that is awarded waits for before it is notified, and what came of it. */
export const notificationQuery = (edition: number, lot: string) =>
  queryOptions({
    queryKey: [...AWARDS, 'notification', edition, lot],
    queryFn: () => api.getNotification({ params: { edition, lot } }),
  })

/** An act on a lot: whatever it answers, the lots are read again, since somebody else may have been faster. */
export function useLotAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: AWARDS }),
  })
}

/** An act on a place, which answers with the whole analysis. */
export function usePlaceAct<Given>(at: At, act: (given: Given) => Promise<Analysis>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (analysis) => queryClient.setQueryData(analysisQuery(at).queryKey, analysis),
    onSettled: () => queryClient.invalidateQueries({ queryKey: AWARDS }),
  })
}
