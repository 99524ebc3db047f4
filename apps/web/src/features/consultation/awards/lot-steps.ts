import { awardRefusals } from '@charpente/contract/consultation/award-refusals'
import type { AnalysisLot } from '@charpente/contract/consultation/awards'
import type { NotifyRefusal } from '@charpente/domain/consultation/awards/notification'
import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'

export type NextAct =
  | { kind: 'none'; why: string }
  | { kind: 'analyse'; place: string; name: string }
  | { kind: 'decide' | 'letters' }
  | { kind: 'notify'; whyNot: string | null }

export const withOffers = ({ places }: AnalysisLot) => places.filter(({ offers }) => offers > 0)

/** In short, where the list of what is missing stands beside. */
const incomplete: Record<NotifyRefusal, string> = {
  awardCentreMissing: 'Des réglages de la centrale sont à renseigner\u00A0: ils sont listés ci-dessous.',
  awardPiecesMissing: 'Des pièces manquent\u00A0: elles sont listées ci-dessous, entreprise par entreprise.',
}

/** The one thing to do next for a lot: analyse, decide, tell, notify; `lacks`: what keeps it from being notified. Q-124 */
export function nextAct(lot: AnalysisLot, today: Day, lacks: NotifyRefusal | null = null): NextAct {
  const { decidedAt, lettersAt, notifyFrom, notifiedAt } = lot.award
  if (notifiedAt) return { kind: 'none', why: 'Notifié\u00A0: les titulaires ont leur compte.' }
  if (lettersAt) {
    const early = notifyFrom !== null && today < notifyFrom
    const tooEarly = early ? awardRefusals.awardTooEarly.message.replace('{jour}', formatDay(notifyFrom)) : null
    return { kind: 'notify', whyNot: tooEarly ?? (lacks && incomplete[lacks]) }
  }
  if (decidedAt) return { kind: 'letters' }
  const open = withOffers(lot).find(({ state }) => state === 'open')
  if (open) return { kind: 'analyse', place: open.place, name: open.name }
  return lot.offers === 0 ? { kind: 'none', why: 'Aucune offre acceptée.' } : { kind: 'decide' }
}

export type Step = { label: string; value: string; state: 'done' | 'now' | 'next' }

/** The way of a lot, from its offers to its notification, each step with where it stands. */
export function stepsOf(lot: AnalysisLot, dayOf: (instant: string) => string, dayText: (day: Day) => string): Step[] {
  const { decidedAt, lettersAt, notifyFrom, notifiedAt } = lot.award
  const places = withOffers(lot)
  const frozen = places.filter(({ state }) => state !== 'open').length
  const done = [
    lot.offers > 0,
    lot.offers > 0 && lot.marked === lot.offers,
    places.length > 0 && frozen === places.length,
    decidedAt !== null,
    lettersAt !== null,
    notifiedAt !== null,
  ]
  const waiting = notifyFrom === null ? '' : `à partir du ${dayText(notifyFrom)}`
  const texts: [label: string, value: string][] = [
    ['Offres', String(lot.offers)],
    ['Notées par deux', `${lot.marked}\u00A0/\u00A0${lot.offers}`],
    ['Territoires arrêtés', `${frozen}\u00A0/\u00A0${places.length}`],
    ['Attribué', decidedAt ? `le ${dayOf(decidedAt)}` : 'à décider'],
    ['Lettres', lettersAt ? `le ${dayOf(lettersAt)}` : 'à envoyer'],
    ['Notifié', notifiedAt ? `le ${dayOf(notifiedAt)}` : waiting || 'ensuite'],
  ]
  const current = done.indexOf(false)
  return texts.map(([label, value], at) => ({
    label,
    value,
    state: done[at] ? 'done' : at === current ? 'now' : 'next',
  }))
}
