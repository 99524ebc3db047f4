import { addDays, type Day } from '../../platform/calendar.ts'
import type { Execution, Invoice, Statement } from './execution.ts'
import { type ExecutionRules, RENEWED_PAYMENT_DAYS } from './rules.ts'
import { daysLate } from './time.ts'

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

/**
 * The rate in force on the first day of the semester, from then until the next is written. The centre may have written
 * none for so long ago: the first is then the nearest.
 */
export function interestRateOn(day: Day, { interestRates }: Pick<ExecutionRules, 'interestRates'>): number {
  const semester = `${day.slice(0, 4)}-${day.slice(5) < '07-01' ? '01' : '07'}-01`
  return (interestRates.findLast(({ from }) => from <= semester) ?? interestRates[0])?.rate ?? 0
}

/** Statements agreed to that wait for their invoice, or for another after one that was sent back. */
export const unbilled = ({ statements, invoices }: Pick<Execution, 'statements' | 'invoices'>): Statement[] =>
  statements.filter(
    ({ act, amount }) => amount > 0 && !invoices.some((one) => one.act === act && one.state !== 'rejected'),
  )

/** Of the semester in which the interest of an invoice begins, the day after the last to pay, to its end. R2192-32 */
export const interestRateOf = (invoice: Invoice, rules: ExecutionRules): number =>
  interestRateOn(addDays(payBy(invoice, rules) ?? invoice.receivedOn, 1), rules)

/**
 * Tax included, at one rate for all: the file does not know what is taxed less, or overseas. It says which rate it is
 * wherever it is shown; what is agreed and billed is without tax.
 */
export const withTax = (cents: number, { vatPercent }: ExecutionRules): number =>
  Math.round((cents * (100 + vatPercent)) / 100)

export type LatePayment = { days: number; interest: number; lumpSum: number }

/** Interest runs from the day after the last one, on what is owed, tax included; and a lump sum is due. R2192-31 to R2192-36 */
export function latePayment(invoice: Invoice, today: Day, rules: ExecutionRules): LatePayment {
  const due = payBy(invoice, rules)
  const days = due === null ? 0 : daysLate(due, invoice.paidOn ?? today)
  if (days === 0) return { days: 0, interest: 0, lumpSum: 0 }
  const interest = Math.round((withTax(invoice.amount, rules) * interestRateOf(invoice, rules) * days) / (10_000 * 365))
  return { days, interest, lumpSum: rules.lumpSum }
}
