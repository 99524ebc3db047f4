import { formatNumber } from '../../platform/format.ts'
import { decimalsOf, type PriceScale, toEuros, toPrice } from '../../platform/money.ts'
import { type Unit, units } from '../../platform/unit.ts'
import { priceScale } from './line.ts'
import { paidTiers } from './tier.ts'

/** An article of the schedule an applicant prices. */
export type OfferedArticle = {
  lotCode: string
  unit: Unit
  quantityB: number | null
  quantityC: number | null
}

/** The integers stored, null where nothing is offered. W §3 */
export type OfferPrices = { priceA: number | null; priceB: number | null; priceC: number | null }
export const priceFields = ['priceA', 'priceB', 'priceC'] as const
export type PriceField = (typeof priceFields)[number]

export type TypedPriceProblem =
  | 'budgetRange'
  | 'budgetWriting'
  | 'budgetDecimals'
  | 'priceNegative'
  | 'priceNotNumber'
  | 'priceTooLarge'
  | 'priceBelowCent'
  | 'priceTooPrecise'

/** Every price stored fits in a column of four bytes. */
const HIGHEST = 2_147_483_647

const typedNumber = /^(?<minus>[-−]?)(?<whole>\d+)(?:(?<sign>[,.])(?<part>\d*))?$/

/** What is typed is no price; `rounded`, where it would be one if somebody agreed. */
export type WrongPrice = { problem: TypedPriceProblem; rounded?: number }

/**
 * What somebody types in a price field: a comma or a point for decimals, spaces between thousands left out. Rates of a
 * budget are digits and comma between 0 and 1 with two decimals, four in lot 105. Nothing is rounded by itself: what has
 * more decimals than a price is to be confirmed. W-PRICE-13 to 16, Q-93
 */
export function typedPrice(typed: string, article: OfferedArticle): { price: number | null } | WrongPrice {
  const text = typed.replace(/\s/g, '')
  if (text === '') return { price: null }
  const scale = priceScale(article)
  const isBudget = units[article.unit].budget
  const { minus, whole, sign, part = '' } = typedNumber.exec(text.replace(/€$/, ''))?.groups ?? {}
  if (whole === undefined) return { problem: isBudget ? 'budgetWriting' : 'priceNotNumber' }
  const euros = Number(`${whole}.${part || '0'}`)
  if (isBudget && (minus || euros > 1)) return { problem: 'budgetRange' }
  if (isBudget && sign === '.') return { problem: 'budgetWriting' }
  if (isBudget && part.length > decimalsOf[scale]) return { problem: 'budgetDecimals' }
  if (minus && euros > 0) return { problem: 'priceNegative' }
  const price = toPrice(euros, scale)
  if (price > HIGHEST) return { problem: 'priceTooLarge' }
  if (!/[1-9]/.test(part.slice(decimalsOf[scale]))) return { price }
  return price === 0 ? { problem: 'priceBelowCent' } : { problem: 'priceTooPrecise', rounded: price }
}

/** The same, back: `12,34`, and four decimals in lot 105. W-PRICE-19 */
export function shownPrice(price: number | null, scale: PriceScale): string {
  return price === null ? '' : toEuros(price, scale).toFixed(decimalsOf[scale]).replace('.', ',')
}

/** Sold as a whole, one price: B and C repeat A. W-PRICE-10 */
export const withLumpSum = (prices: OfferPrices, unit: Unit): OfferPrices =>
  units[unit].lumpSum ? { priceA: prices.priceA, priceB: prices.priceA, priceC: prices.priceA } : prices

/** `1 à 49`, `49 à 200`, `> à 200`, as the schedule writes them. W-PRICE-08 */
export const thresholdTexts = ({ quantityB, quantityC }: Pick<OfferedArticle, 'quantityB' | 'quantityC'>) => ({
  priceA: quantityB === null ? 'Toute quantité' : `1 à ${formatNumber(quantityB)}`,
  priceB: quantityB === null || quantityC === null ? '' : `${formatNumber(quantityB)} à ${formatNumber(quantityC)}`,
  priceC: quantityC === null ? '' : `> à ${formatNumber(quantityC)}`,
})

/** What can be stored: nothing, or a whole number of parts of a euro. Q-93 */
export const isOfferedPrice = (price: number | null): boolean =>
  price === null || (Number.isInteger(price) && price >= 0 && price <= HIGHEST)

export const remarks = ['missing', 'firstTierMissing', 'tierOrder', 'budgetRange'] as const
export type OfferRemark = (typeof remarks)[number]

/** What is worth a second look, and never prevents from saving. Q-93 */
export function remarksOn(prices: OfferPrices, article: OfferedArticle): OfferRemark[] {
  const { priceA, priceB, priceC } = prices
  const offered = [priceA, priceB, priceC].filter((price) => price !== null)
  const rises = offered.some((price, at) => at > 0 && price > (offered[at - 1] ?? 0))
  const isBudget = units[article.unit].budget
  const [first, , last] = paidTiers([priceA, priceB, priceC])
  const found: (OfferRemark | false)[] = [
    last === null && 'missing',
    first === null && last !== null && 'firstTierMissing',
    rises && 'tierOrder',
    isBudget && offered.some((price) => price > priceScale(article)) && 'budgetRange',
  ]
  return found.filter((remark) => remark !== false)
}

/** How many times the median of the same article elsewhere is too far to pass unseen. */
const FAR = 2

/** Whether a price is far from the middle one of the applicant's other places; three of them at least to say so. */
export function isFarFromMedian(price: number, elsewhere: readonly number[]): boolean {
  if (elsewhere.length < 3) return false
  const sorted = [...elsewhere].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return middle > 0 && (price > middle * FAR || price * FAR < middle)
}
