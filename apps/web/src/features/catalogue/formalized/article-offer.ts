import type { Product } from '@charpente/contract/catalogue/catalogue'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { isOffered, type Rank, startingRank } from '@charpente/domain/catalogue/pricing/rank'
import { areSound } from '@charpente/domain/catalogue/pricing/shown-tiers'
import { type PricedArticle, tierRanges, tiers, unitPriceAt } from '@charpente/domain/catalogue/pricing/tier'
import { formatNumber } from '@charpente/domain/platform/format'
import { isUnit } from '@charpente/domain/platform/unit'

/** What an article offers here: prices one can trust at the rank an order starts at, or why none is shown. */
export type Offer =
  | { state: 'offered'; rank: Rank; priced: PricedArticle }
  /** `Aucun prestataire`. Q-26 */
  | { state: 'none' }
  /** `Prix indisponible`. Q-35 */
  | { state: 'unavailable' }
  /** Not for this person to see. Q-135 */
  | { state: 'unseen' }

const isRow = (row: unknown) => row === null || (Array.isArray(row) && row.length === 3)
const isMatrix = (matrix: unknown) => Array.isArray(matrix) && matrix.length === 3 && matrix.every(isRow)

/** The prices of one rank, when there are some one can count with. */
export function pricedAt(article: Product, lotCode: string, rank: Rank): PricedArticle | null {
  const { prices, unit, quantityB, quantityC } = article
  const own = prices?.[rank - 1]
  if (!own || !isUnit(unit)) return null
  const priced = { prices: own, thresholds: { quantityB, quantityC }, unit, scale: priceScale({ lotCode, unit }) }
  return areSound(priced) ? priced : null
}

export function offerOf(article: Product, lotCode: string): Offer {
  const { prices } = article
  if (prices === null) return { state: 'unseen' }
  const rank = isMatrix(prices) ? startingRank(prices) : undefined
  if (rank === null || (rank && !isOffered(prices))) return { state: 'none' }
  const priced = rank ? pricedAt(article, lotCode, rank) : null
  if (rank && priced) return { state: 'offered', rank, priced }
  console.warn(`The prices of ${article.code} cannot be read.`, article)
  return { state: 'unavailable' }
}

/** Why a quantity cannot be ordered although it is one: no price at its tier nor below. Q-116 */
export function whyNoPrice(priced: PricedArticle, quantity: number): string | null {
  if (quantity === 0 || unitPriceAt(priced.prices, priced.thresholds, quantity) !== null) return null
  const first = tierRanges(priced.thresholds).find(({ tier }) => priced.prices[tiers.indexOf(tier)] !== null)
  if (!first) return null
  const least =
    first.above === undefined ? `dès ${formatNumber(first.from ?? 0)}` : `au-delà de ${formatNumber(first.above)}`
  return `Pas de prix à cette quantité\u00A0: cette prestation se commande ${least}.`
}
