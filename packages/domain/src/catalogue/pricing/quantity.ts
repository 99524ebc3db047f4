import { type Unit, units } from '../../platform/unit.ts'

/** P §5 and §9; it also caps a budget at one million euros. */
export const QUANTITY_MAX = 1_000_000

export type QuantityRefusal =
  | 'budgetMaximum'
  | 'quantityNotNumber'
  | 'quantityNotWhole'
  | 'quantityOutOfRange'
  | 'quantityRequired'
  | 'quantityTooPrecise'

/** The quantity in integer hundredths, for exact arithmetic; null when it is none. */
export function toHundredths(quantity: number): number | null {
  const hundredths = Math.round(quantity * 100)
  // A number typed with two decimals is the float nearest to hundredths / 100, and that division finds it again.
  return quantity >= 0 && quantity <= QUANTITY_MAX && hundredths / 100 === quantity ? hundredths : null
}

/** Why this cannot be the quantity of a line; 0 can: it removes the line. P §5, Q-121. */
export function whyNotQuantity(quantity: number, unit: Unit): QuantityRefusal | null {
  if (Number.isNaN(quantity)) return 'quantityNotNumber'
  if (quantity > QUANTITY_MAX && units[unit].budget) return 'budgetMaximum'
  if (quantity < 0 || quantity > QUANTITY_MAX) return 'quantityOutOfRange'
  if (units[unit].whole && !Number.isInteger(quantity)) return 'quantityNotWhole'
  return toHundredths(quantity) === null ? 'quantityTooPrecise' : null
}

/** A line is added only above 0. P §5. */
export const whyNotAddQuantity = (quantity: number, unit: Unit): QuantityRefusal | null =>
  whyNotQuantity(quantity, unit) ?? (quantity > 0 ? null : 'quantityRequired')

// Spaces only between thousands, so that « 12 34 » is not guessed at.
const typedNumber = /^(?<minus>[-−]?)(?<whole>\d+|\d{1,3}(?: \d{3})+)(?:[,.](?<decimals>\d*))?$/

/** A quantity as French hands type it, `1 234,5`, or why it is none. */
export function parseQuantity(typed: string, unit: Unit): number | QuantityRefusal {
  const text = typed.trim().replace(/\s/g, ' ')
  if (text === '') return 'quantityRequired'
  const parts = typedNumber.exec(text)?.groups
  if (!parts) return 'quantityNotNumber'
  const { minus = '', whole = '', decimals = '' } = parts
  const quantity = Number(`${minus && '-'}${whole.replaceAll(' ', '')}.${decimals}`)
  // Judged on what was typed: « 1,500 » may be a thousand and a half, and a long enough tail vanishes in the float.
  if (decimals.length > 2 && quantity >= 0 && quantity <= QUANTITY_MAX) return 'quantityTooPrecise'
  return whyNotQuantity(quantity, unit) ?? Math.abs(quantity)
}
