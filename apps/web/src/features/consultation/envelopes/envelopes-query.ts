import type { Envelopes } from '@charpente/contract/consultation/envelopes'
import { queryOptions } from '@tanstack/react-query'
import { chosenIn, consultationsQuery, opening } from '../../../lib/api/consultations-query.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'

/** Under the key of the desk: whatever an operator does there makes these be read again. */
const ENVELOPES = ['operator', 'envelopes'] as const

/** While one person waits, the other may come at any moment. */
const JOIN_POLL_MS = 5000

/** Of a consultation, or of the first that waits, which stays the one shown once it is opened; null when there is none. */
export const envelopesQuery = (asked: number | undefined) =>
  queryOptions({
    queryKey: [...ENVELOPES, asked ?? null],
    queryFn: async ({ client, queryKey }) => {
      const shown = client.getQueryData<Envelopes | null>(queryKey)?.consultation
      const id = asked ?? shown ?? chosenIn(await client.fetchQuery(consultationsQuery()), asked, opening)?.id
      return id === undefined ? null : api.readEnvelopes({ params: { id } })
    },
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || (data?.opening?.sealed && !data.opening.isFiled) ? JOIN_POLL_MS : false,
  })

export function useEnvelopeActs(id: number) {
  const params = { id }
  return {
    open: useAct(() => api.openEnvelopes({ params })),
    enter: useAct((deposits: Parameters<typeof api.enterDeposits>[0]['body']['deposits']) =>
      api.enterDeposits({ params, body: { deposits } }),
    ),
    remove: useAct((deposit: number) => api.removeDeposit({ params: { id, deposit } })),
    decide: useAct((body: Parameters<typeof api.decideEnvelopes>[0]['body']) => api.decideEnvelopes({ params, body })),
    seal: useAct(() => api.sealOpening({ params })),
  }
}
