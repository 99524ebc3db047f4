import type { FollowUp, OrderAttempt, OrderPart } from '@charpente/contract/purchasing/order'
import { executionEnd } from '@charpente/domain/catalogue/execution-time'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { standingLabel } from '@charpente/domain/purchasing/orders/cascade'
import { timeLeft } from '../time-left.ts'

/** ` en cours (52 440,00 € HT confirmés à la commande)`, when what is live is no longer what was confirmed. */
export const confirmedWords = ({ price, confirmedPrice }: FollowUp): string =>
  price === confirmedPrice ? '' : ` en cours (${formatAmountHT(confirmedPrice)} confirmés à la commande)`

export const lastOf = ({ attempts }: OrderPart): OrderAttempt | null => attempts.at(-1) ?? null

/** `Bon n° 7409F-206-2`, which is never cut, then `, remplace 7409F-206-1 · Alpes Réseaux, rang 2`. */
export function numberWords(part: OrderPart): { number: string; rest: string } {
  const last = lastOf(part)
  if (!last) return { number: '', rest: '' }
  const former = part.attempts.at(-2)
  const number = `${last.rank === null ? 'Commande' : 'Bon'} n°\u00A0${last.number}`
  const replaced = former ? `, remplace ${former.number}` : ''
  return {
    number,
    rest: last.rank === null ? '' : `${replaced} · ${last.supplier.organisation}, rang\u00A0${last.rank}`,
  }
}

/** `En attente, 4 jours`; the rest has its label. */
export function standingWords(part: OrderPart, now: Date): string {
  const last = lastOf(part)
  if (last?.isLate) return `${standingLabel('accepted')}, en retard`
  return part.standing === 'waiting' && last
    ? `${standingLabel('waiting')}, ${timeLeft(last.dueAt, now).words}`
    : standingLabel(part.standing)
}

export const workingDays = (days: number): string => `${days}\u00A0${plural(days, 'jour ouvré', 'jours ouvrés')}`

/** When an order ends at the latest if it is accepted on the last day. Q-114 */
export const latestEnd = ({ dueAt, executionDays }: OrderAttempt, { department }: FollowUp): string | null =>
  executionDays === null
    ? null
    : formatDayPlain(executionEnd(parisDay(new Date(dueAt)), executionDays, department.code))
