import type { ConsultationLine } from '@charpente/contract/consultation/application'
import type { ConsultationState } from '@charpente/domain/consultation/consulting/state'
import { queryOptions } from '@tanstack/react-query'
import { api } from './desk-api.ts'

/** Under the key of the desk: whatever an operator does there makes these be read again. */
export const CONSULTATIONS = ['operator', 'consultations'] as const

export const consultationsQuery = () =>
  queryOptions({ queryKey: [...CONSULTATIONS, 'list'], queryFn: () => api.listConsultations(), staleTime: 10_000 })

/** What the desk works on first: what firms answer, else what is judged, else the latest. */
const order: ConsultationState[] = ['open', 'closed', 'opened', 'analysed', 'awarded', 'draft', 'notified']

/** What there is to judge first: offers are read once they are opened. */
export const judging: ConsultationState[] = ['opened', 'analysed', 'awarded', 'closed', 'notified', 'open', 'draft']

/** What waits to be opened first. */
export const opening: ConsultationState[] = ['closed', 'open', 'opened', 'analysed', 'awarded', 'notified', 'draft']

/** The one in the address, or the one under way; none when none was ever prepared. */
export function chosenIn(
  all: readonly ConsultationLine[],
  id: number | undefined,
  first: readonly ConsultationState[] = order,
): ConsultationLine | undefined {
  if (id !== undefined) return all.find((one) => one.id === id)
  return all.toSorted((one, other) => first.indexOf(one.state) - first.indexOf(other.state))[0]
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
  opened: 'Plis ouverts',
  analysed: 'Analysée',
  awarded: 'Attribuée',
  notified: 'Notifiée',
}

/** What changed of what was announced. */
export const amendmentsQuery = (id: number) =>
  queryOptions({
    queryKey: [...CONSULTATIONS, 'amendments', id],
    queryFn: () => api.listDeskAmendments({ params: { id } }),
    staleTime: 10_000,
  })
