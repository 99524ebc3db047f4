import { lineTotal, priceScale } from '../../catalogue/pricing/line.ts'
import { type Thresholds, type TierPrices, unitPriceAt } from '../../catalogue/pricing/tier.ts'
import type { Unit } from '../../platform/unit.ts'

/** A line as it is kept, with what its article costs today. */
export type CartLine = {
  /** Null in a free cart. */
  lotCode: string | null
  unit: Unit
  quantity: number
  thresholds: Thresholds
  /** Of the rank its lot starts at, or of the free article; null when nobody offers it any more. */
  prices: TierPrices | null
  /** Frozen by the confirmation; null until then, when prices follow the catalogue. Q-21 */
  unitPrice: number | null
  /** What its owner saw last, and for which unit where one may change. */
  seenPrice: number | null
  seenUnit: string | null
}

export type PricedLine = {
  /** At the tier its own quantity reaches; null when it cannot be ordered so. */
  price: number | null
  total: number | null
  /** The price seen last, when it is another now. */
  priceBefore: number | null
  /** The unit seen last, when the price is for another now. */
  unitBefore: string | null
}

const currentPrice = ({ prices, thresholds, quantity }: CartLine) => prices && unitPriceAt(prices, thresholds, quantity)

/** What a line costs: the whole quantity at one price. Q-29 */
export function priceLine(line: CartLine): PricedLine {
  const price = line.unitPrice ?? currentPrice(line)
  const total = lineTotal(price, line.quantity, priceScale(line))
  const priceBefore = line.unitPrice === null && line.seenPrice !== price ? line.seenPrice : null
  const isOtherUnit = line.unitPrice === null && line.seenUnit !== null && line.seenUnit !== line.unit
  return { price, total, priceBefore, unitBefore: isOtherUnit ? line.seenUnit : null }
}

/** In cents; a line without price adds nothing and keeps the cart from being ordered. */
export const totalOf = (lines: readonly { total: number | null }[]): number =>
  lines.reduce((sum, { total }) => sum + (total ?? 0), 0)
