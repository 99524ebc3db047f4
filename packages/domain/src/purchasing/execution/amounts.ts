import type { Day } from '../../platform/calendar.ts'
import type { LineQuantity } from './act.ts'
import { doneBefore, type Execution, isFinalAgreed, takenOff } from './execution.ts'
import { lineAt, orderAmount, type PenaltyCount, penaltyFor } from './order-amount.ts'
import { lateDays } from './time.ts'

/** The same, were these agreed. */
export const amountWith = (file: Execution, lines: readonly LineQuantity[]): number =>
  orderAmount({
    ...file,
    quantities: new Map([...file.quantities, ...lines.map((one) => [one.line, one.quantity] as const)]),
  })

/** Done so far, of the percentages the firm gives line by line. */
export const doneAmount = (file: Execution): number =>
  file.facts.lines.reduce((sum, { line }) => sum + doneOfLine(file, line), 0)

export const doneOfLine = (file: Execution, line: number): number =>
  Math.round(((lineAt(file, line, file.quantities.get(line) ?? 0) ?? 0) * (file.percents.get(line) ?? 0)) / 100)

/** How far the firm last said that the works are, of a hundred, by what the lines cost. */
export function toldPercent(file: Execution): number {
  const whole = orderAmount(file)
  return whole === 0 ? 0 : Math.floor((doneAmount(file) * 100) / whole)
}

/** The part of the works that is done: all of it once they are declared done, unless they are refused. */
export const donePercent = (file: Execution): number => (file.completion === null ? toldPercent(file) : 100)

/** What statements agreed so far come to. */
export const stated = ({ statements }: Execution): number => statements.reduce((sum, { amount }) => sum + amount, 0)

/** What invoices come to; one that was rejected bills nothing. */
export const invoiced = ({ invoices }: Execution): number =>
  invoices.filter(({ state }) => state !== 'rejected').reduce((sum, { amount }) => sum + amount, 0)

/** What of them is paid. */
export const paid = ({ invoices }: Execution): number =>
  invoices.filter(({ paidOn }) => paidOn !== null).reduce((sum, { amount }) => sum + amount, 0)

/** What no invoice has yet: of the order, then of what the final account says. What the firm gives back is `owedBack`. */
export const leftToInvoice = (file: Execution): number =>
  Math.max(0, (isFinalAgreed(file) ? stated(file) : orderAmount(file) - takenOff(file)) - invoiced(file))

/** What is agreed and not paid. */
export const leftToPay = ({ stated: agreed, paid: given }: { stated: number; paid: number }): number =>
  Math.max(0, agreed - given)

/** Cents of each line no statement has yet. */
export const leftOfLine = (file: Execution, line: number): number =>
  (lineAt(file, line, file.quantities.get(line) ?? 0) ?? 0) - (doneBefore(file.statements).get(line) ?? 0)

/** What the lateness of that day comes to. */
export const penaltyAt = (file: Execution, today: Day): PenaltyCount => penaltyFor(file, lateDays(file, today))
