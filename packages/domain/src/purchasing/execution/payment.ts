import { addDays, type Day, daysBetween } from '../../platform/calendar.ts'
import type { Invoice } from './execution.ts'
import { type ExecutionRules, RENEWED_PAYMENT_DAYS } from './rules.ts'

/**
 * The last day to pay: so many days from the invoice, those it stood still left out, and a month at least once it is
 * taken up again. Null while it stands still. R2192-29
 */
export function payBy(invoice: Invoice, { paymentDays }: ExecutionRules): Day | null {
  if (invoice.state === 'suspended' || invoice.state === 'rejected') return null
  const { receivedOn, suspendedDays, resumedOn } = invoice
  const due = addDays(receivedOn, paymentDays + suspendedDays)
  const renewed = resumedOn === null ? due : addDays(resumedOn, Math.min(paymentDays, RENEWED_PAYMENT_DAYS))
  return renewed > due ? renewed : due
}

/** Tax included, since that is what is owed. */
export const withTax = (cents: number, { vatPercent }: ExecutionRules): number =>
  Math.round((cents * (100 + vatPercent)) / 100)

export type LatePayment = { days: number; interest: number; lumpSum: number }

/** Interest runs from the day after the last one, on what is owed, tax included; and a lump sum is due. R2192-31 to R2192-36 */
export function latePayment(invoice: Invoice, today: Day, rules: ExecutionRules): LatePayment {
  const due = payBy(invoice, rules)
  const days = due === null ? 0 : Math.max(0, daysBetween(due, invoice.paidOn ?? today))
  if (days === 0) return { days: 0, interest: 0, lumpSum: 0 }
  const interest = Math.round((withTax(invoice.amount, rules) * rules.interestRate * days) / (10_000 * 365))
  return { days, interest, lumpSum: rules.lumpSum }
}
