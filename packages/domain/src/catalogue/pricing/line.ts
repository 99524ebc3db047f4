import { CENTS, isAmount, type PriceScale, roundHalfUp, TEN_THOUSANDTHS } from '../../platform/money.ts'
import { type Unit, units } from '../../platform/unit.ts'
import { toHundredths } from './quantity.ts'

/** In which parts of a euro the unit price of an article is stored. The free catalogue has no lot, hence no exception. Q-28. */
export const priceScale = ({ lotCode, unit }: { lotCode: string | null; unit: Unit }): PriceScale =>
  lotCode === '105' && units[unit].budget ? TEN_THOUSANDTHS : CENTS

/**
 * What a line costs, in cents, rounded half up; null when its price or quantity cannot be trusted.
 * The whole quantity is paid at the one price given.
 */
export function lineTotal(unitPrice: number | null, quantity: number, scale: PriceScale = CENTS): number | null {
  const hundredths = toHundredths(quantity)
  if (!isAmount(unitPrice) || hundredths === null) return null
  // price / scale euros × hundredths / 100, in cents: both hundreds cancel out.
  const total = Number(roundHalfUp(BigInt(unitPrice) * BigInt(hundredths), BigInt(scale)))
  return isAmount(total) ? total : null
}
