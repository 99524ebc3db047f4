import type { Day } from '../../platform/calendar.ts'
import { monthsLater } from '../../platform/months.ts'

/** Months before its end at which a contract comes up again, the furthest first. */
export const renewalMarks = [6, 3, 1] as const

/** How close its end is: within one, three or six months; none further, or once it ended. */
export function endingWithin(endsOn: Day, today: Day): (typeof renewalMarks)[number] | null {
  if (endsOn < today) return null
  return renewalMarks.toReversed().find((months) => endsOn <= monthsLater(today, months)) ?? null
}

export const endDecisions = ['renew', 'end'] as const
export type EndDecision = (typeof endDecisions)[number]

/** How many renewals a contract allows, and of how many months each. */
export type RenewalTerms = { allowed: number; months: number | null }

export const renewalTermsWords = ({ allowed, months }: RenewalTerms): string =>
  allowed === 0 ? 'aucune' : `${allowed} de ${months} mois`

type Renewable = {
  endsOn: Day
  /** How many renewals it provides for, of how many months, and how many were made. */
  renewals: number
  renewalMonths: number | null
  renewed: number
  /** What was decided of the end it has now. */
  decision: EndDecision | null
  /** A change of its end is under way. */
  isEndMoving: boolean
}

export type RenewalRefusal =
  | 'renewalDecided'
  | 'renewalEndMoving'
  | 'renewalNone'
  | 'renewalTooEarly'
  | 'renewalTooLate'

/** Until when it goes if it is renewed. */
export const renewedUntil = ({ endsOn, renewalMonths }: Pick<Renewable, 'endsOn' | 'renewalMonths'>): Day | null =>
  renewalMonths === null ? null : monthsLater(endsOn, renewalMonths)

export function whyNotDecideEnd(decision: EndDecision, contract: Renewable, today: Day): RenewalRefusal | null {
  if (contract.endsOn < today) return 'renewalTooLate'
  if (endingWithin(contract.endsOn, today) === null) return 'renewalTooEarly'
  if (contract.decision !== null) return 'renewalDecided'
  // Signed, it would give the contract another end than the one decided.
  if (contract.isEndMoving) return 'renewalEndMoving'
  if (decision === 'end') return null
  return contract.renewed < contract.renewals && contract.renewalMonths !== null ? null : 'renewalNone'
}
