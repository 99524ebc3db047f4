import type { Analysis } from '@charpente/contract/consultation/awards'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { consultationQuery } from '../../../lib/api/common-queries.ts'
import { api } from '../../../lib/api/desk-api.ts'

/** Under the key of the desk: whatever an operator does there makes these be read again. */
const AWARDS = ['operator', 'awards'] as const

export type At = { lot: string; place: string }

/** Lots of the consultation under way, from their offers to their holders. */
export const analysesQuery = () =>
  queryOptions({
    queryKey: [...AWARDS, 'lots'],
    queryFn: async ({ client }) => {
      const { edition, reference } = await client.fetchQuery(consultationQuery())
      return { edition, reference, lots: await api.listAnalyses({ query: { edition } }) }
    },
    staleTime: 10_000,
  })

export const analysisQuery = ({ lot, place }: At) =>
  queryOptions({
    queryKey: [...AWARDS, 'place', lot, place],
    queryFn: async ({ client }) => {
      const { edition } = await client.fetchQuery(consultationQuery())
      return api.getAnalysis({ params: { edition, lot, place } })
    },
    staleTime: 10_000,
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
export function usePlaceAct<Given>({ lot, place }: At, act: (given: Given) => Promise<Analysis>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (analysis) => queryClient.setQueryData(analysisQuery({ lot, place }).queryKey, analysis),
    onSettled: () => queryClient.invalidateQueries({ queryKey: AWARDS }),
  })
}
