import { REQUIRED } from '@charpente/contract/platform/fields'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { parseAmount } from '@charpente/domain/platform/typed-amount'
import { dayTyped } from '@charpente/domain/platform/typed-day'
import type { AcceptanceOutcome } from '@charpente/domain/purchasing/execution/act'
import { DAY_WRONG } from '../../../../ui/day-field.tsx'

export type ReservationValues = { key: string; words: string; place: string; liftBy: string }

/** What is typed of a decision, kept as it is typed. */
export type ReceptionValues = {
  visitedOn: string
  present: string
  seen: string
  outcome: AcceptanceOutcome | null
  completedOn: string
  reason: string
  again: string
  reduction: string
  reservations: ReservationValues[]
}

export const blankReservation = (key: string): ReservationValues => ({ key, words: '', place: '', liftBy: '' })

const day = (typed: string, { after, until }: { after?: Day; until?: Day }): string | null => {
  if (typed.trim() === '') return REQUIRED
  const read = dayTyped(typed)
  if (read === null) return DAY_WRONG
  if (after && read <= after) return `Choisissez un jour après le ${formatDayPlain(after)}.`
  return until && read > until ? `Choisissez un jour jusqu’au ${formatDayPlain(until)}.` : null
}

/** What is wrong, by the name of the field it is said beside. */
export function wrongIn(
  values: ReceptionValues,
  { now, isStudies }: { now: Date; isStudies: boolean },
): Record<string, string> {
  const today = parisDay(now)
  const { outcome } = values
  const said: [string, string | null][] = [
    ['outcome', outcome === null ? 'Choisissez votre décision.' : null],
    ...(isStudies
      ? []
      : ([
          ['visitedOn', day(values.visitedOn, { until: today })],
          ['present', values.present.trim() === '' ? REQUIRED : null],
        ] as [string, string | null][])),
    ...(outcome === 'accepted' || outcome === 'reserved' || outcome === 'reduced'
      ? ([['completedOn', day(values.completedOn, { until: today })]] as [string, string | null][])
      : []),
    ...(outcome === 'refused' || outcome === 'putOff' || outcome === 'reduced'
      ? ([['reason', values.reason.trim() === '' ? 'Dites pourquoi\u00A0: l’entreprise le lira.' : null]] as [
          string,
          string | null,
        ][])
      : []),
    ...(outcome === 'putOff' ? ([['again', day(values.again, { after: today })]] as [string, string | null][]) : []),
    ...(outcome === 'reduced'
      ? ([
          ['reduction', (parseAmount(values.reduction) ?? 0) > 0 ? null : 'Écrivez un montant, par exemple 1 250,00.'],
        ] as [string, string | null][])
      : []),
    ...(outcome === 'reserved'
      ? values.reservations.flatMap(({ key, words, liftBy }): [string, string | null][] => [
          [`${key}.words`, words.trim() === '' ? REQUIRED : null],
          [`${key}.liftBy`, day(liftBy, { after: today })],
        ])
      : []),
  ]
  return Object.fromEntries(said.filter((one): one is [string, string] => one[1] !== null))
}

/** The visit and what was seen, in the words the report has; a refusal begins with its reason. */
function wordsOf({ visitedOn, present, seen, reason, outcome }: ReceptionValues): string {
  const visited = dayTyped(visitedOn)
  const isReasoned = outcome === 'refused' || outcome === 'putOff' || outcome === 'reduced'
  return [
    isReasoned ? reason.trim() : '',
    visited ? `Visite du ${formatDayPlain(visited)}${present.trim() && `, en présence de ${present.trim()}`}.` : '',
    seen.trim(),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** The decision as the platform takes it. */
export function decisionOf<S>(values: ReceptionValues, signature: S) {
  const { outcome, reservations, completedOn, again, reduction } = values
  const isTaking = outcome === 'accepted' || outcome === 'reserved' || outcome === 'reduced'
  return {
    kind: 'decided' as const,
    body: {
      outcome: outcome ?? 'accepted',
      completedOn: isTaking ? dayTyped(completedOn) : null,
      words: wordsOf(values),
      reservations:
        outcome === 'reserved'
          ? reservations.map(({ words, place, liftBy }) => ({
              words: words.trim(),
              place: place.trim(),
              liftBy: dayTyped(liftBy) ?? liftBy,
            }))
          : [],
      again: outcome === 'putOff' ? dayTyped(again) : null,
      reduction: outcome === 'reduced' ? parseAmount(reduction) : null,
      signature,
    },
  }
}
