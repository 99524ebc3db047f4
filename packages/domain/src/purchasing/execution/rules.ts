import type { Day } from '../../platform/calendar.ts'

/** In hundredths of a per cent a year, from that day on. */
type InterestRate = { from: Day; rate: number }

/** What the centre settles of the works after an order is accepted: dated settings, read at the day of the acceptance, but for interest. */
export type ExecutionRules = {
  /** Days the other side has to agree to what is proposed. */
  proposalDays: number
  /** Calendar days the buyer has to visit works declared done, then to decide, counted from the declaration. */
  visitDays: number
  decisionDays: number
  /** Days after a formal warning, at the end of which works nobody decided of are accepted. CCAG 41.1.3 */
  warnedDays: number
  /** Days at the end of which studies nobody decided of are admitted. */
  studyDays: number
  guaranteeMonths: number
  /** One part in so many of the order for each day late, so many per cent of it at most, none up to that amount. */
  penaltyDivisor: number
  penaltyCapPercent: number
  penaltyFloor: number
  /** What the firm has to answer before a penalty, and to mend its ways before its order is ended. */
  penaltyAnswerDays: number
  noticeDays: number
  /** From acceptance to the final account. */
  finalAccountDays: number
  /** From an invoice to its payment, by kind of buyer; then interest, and a lump sum. */
  paymentDays: number
  interestRates: InterestRate[]
  lumpSum: number
  vatPercent: number
}

/** What is left at least to pay an invoice whose clock stood still. R2192-29 */
export const RENEWED_PAYMENT_DAYS = 30

/** Days after works are declared done when the buyer is reminded; then days before the last on which it decides itself. */
export const ACCEPTANCE_REMINDERS = [10, 20] as const
export const LAST_REMINDERS = [7, 1] as const
