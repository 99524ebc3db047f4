import { lineTotal } from '../../catalogue/pricing/line.ts'
import type { PriceScale } from '../../platform/money.ts'
import type { ExecutionRules } from './rules.ts'

/** A line as it was ordered: its price never moves. */
export type OrderedWork = {
  line: number
  unit: string
  quantity: number
  unitPrice: number
  scale: PriceScale
  total: number
}

/** What was ordered, in the quantities agreed so far. */
type Ordered = {
  facts: { lines: readonly OrderedWork[]; rules: ExecutionRules }
  quantities: ReadonlyMap<number, number>
}

/** What a line costs at this quantity: its price was frozen by the order. Null: it cannot be counted. */
export function lineAt(
  { facts }: { facts: Pick<Ordered['facts'], 'lines'> },
  line: number,
  quantity: number,
): number | null {
  const ordered = facts.lines.find((one) => one.line === line)
  if (!ordered) return null
  if (quantity === 0) return 0
  return quantity === ordered.quantity ? ordered.total : lineTotal(ordered.unitPrice, quantity, ordered.scale)
}

/** What the order comes to with the quantities agreed so far, in cents. */
export const orderAmount = (file: Ordered): number =>
  file.facts.lines.reduce((sum, { line }) => sum + (lineAt(file, line, file.quantities.get(line) ?? 0) ?? 0), 0)

export type PenaltyCount = { days: number; perDay: number; raw: number; cap: number; amount: number; isExempt: boolean }

/** The contract's formula: so much a day of what the order comes to, a share of it at most, nothing up to a floor. */
export function penaltyFor(file: Ordered, days: number): PenaltyCount {
  const { penaltyDivisor, penaltyCapPercent, penaltyFloor } = file.facts.rules
  const whole = orderAmount(file)
  const raw = Math.round((whole * days) / penaltyDivisor)
  const cap = Math.round((whole * penaltyCapPercent) / 100)
  const capped = Math.min(raw, cap)
  const isExempt = capped > 0 && capped <= penaltyFloor
  return { days, perDay: Math.round(whole / penaltyDivisor), raw, cap, amount: isExempt ? 0 : capped, isExempt }
}
