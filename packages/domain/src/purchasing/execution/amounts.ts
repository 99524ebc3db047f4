import { lineTotal } from '../../catalogue/pricing/line.ts'
import type { LineQuantity } from './act.ts'
import { doneBefore, type Execution, takenOff } from './execution.ts'
import { lateDays } from './time.ts'

/** What a line costs at this quantity: its price was frozen by the order. Null: it cannot be counted. */
export function lineAt(file: Execution, line: number, quantity: number): number | null {
  const ordered = file.facts.lines.find((one) => one.line === line)
  if (!ordered) return null
  if (quantity === 0) return 0
  return quantity === ordered.quantity ? ordered.total : lineTotal(ordered.unitPrice, quantity, ordered.scale)
}

/** What the order comes to with the quantities agreed so far, in cents. */
export const orderAmount = (file: Execution): number =>
  file.facts.lines.reduce((sum, { line }) => sum + (lineAt(file, line, file.quantities.get(line) ?? 0) ?? 0), 0)

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

/** The part of the works that is done, of a hundred, by what the lines cost. */
export function donePercent(file: Execution): number {
  const whole = orderAmount(file)
  return whole === 0 ? 0 : Math.floor((doneAmount(file) * 100) / whole)
}

/** What statements agreed so far come to. */
export const stated = ({ statements }: Execution): number => statements.reduce((sum, { amount }) => sum + amount, 0)

/** What may still be billed, once agreed. */
export const leftToInvoice = (file: Execution): number => {
  const isFinalAgreed = file.statements.some(({ isFinal }) => isFinal)
  return isFinalAgreed ? 0 : orderAmount(file) - takenOff(file) - stated(file)
}

/** Cents of each line no statement has yet. */
export const leftOfLine = (file: Execution, line: number): number =>
  (lineAt(file, line, file.quantities.get(line) ?? 0) ?? 0) - (doneBefore(file.statements).get(line) ?? 0)

export type PenaltyCount = { days: number; perDay: number; raw: number; cap: number; amount: number; isExempt: boolean }

/** The contract's formula: so much a day of what the order comes to, a share of it at most, nothing up to a floor. */
export function penaltyAt(file: Execution, today: string): PenaltyCount {
  const { penaltyDivisor, penaltyCapPercent, penaltyFloor } = file.facts.rules
  const whole = orderAmount(file)
  const days = lateDays(file, today)
  const raw = Math.round((whole * days) / penaltyDivisor)
  const cap = Math.round((whole * penaltyCapPercent) / 100)
  const capped = Math.min(raw, cap)
  const isExempt = capped > 0 && capped <= penaltyFloor
  return { days, perDay: Math.round(whole / penaltyDivisor), raw, cap, amount: isExempt ? 0 : capped, isExempt }
}
