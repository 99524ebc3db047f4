import type { ConsultationLine } from '@charpente/contract/consultation/application'
import type { ConsultationState } from '@charpente/domain/consultation/consulting/state'
import { queryOptions } from '@tanstack/react-query'
import { api } from './desk-api.ts'

/** Under the key of the desk: whatever an operator does there makes these be read again. */
export const CONSULTATIONS = ['operator', 'consultations'] as const

export const consultationsQuery = () =>
  queryOptions({ queryKey: [...CONSULTATIONS, 'list'], queryFn: () => api.listConsultations(), staleTime: 10_000 })

/** What the desk works on first: what firms answer, else what is judged, else the latest. */
const order: ConsultationState[] = ['open', 'closed', 'analysed', 'awarded', 'draft', 'notified']

/** The one in the address, or the one under way; none when none was ever prepared. */
export function chosenIn(all: readonly ConsultationLine[], id: number | undefined): ConsultationLine | undefined {
  if (id !== undefined) return all.find((one) => one.id === id)
  return all.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))[0]
}

/** Whole, as the centre reads it; null when there is none. */
export const deskConsultationQuery = (asked: number | undefined) =>
  queryOptions({
    queryKey: [...CONSULTATIONS, 'one', asked ?? null],
    queryFn: async ({ client }) => {
      const id = asked ?? chosenIn(await client.fetchQuery(consultationsQuery()), asked)?.id
      return id === undefined ? null : api.readDeskConsultation({ params: { id } })
    },
    staleTime: 10_000,
  })

export const stateWords: Record<ConsultationState, string> = {
  draft: 'Brouillon',
  open: 'Ouverte',
  closed: 'Close',
  analysed: 'Analysée',
  awarded: 'Attribuée',
  notified: 'Notifiée',
}
