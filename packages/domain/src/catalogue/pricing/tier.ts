import { formatNumber } from '../../platform/format.ts'
import { CENTS, type PriceScale } from '../../platform/money.ts'
import { type Unit, units } from '../../platform/unit.ts'
import { lineTotal } from './line.ts'
import { toHundredths } from './quantity.ts'

export const tiers = ['A', 'B', 'C'] as const
export type Tier = (typeof tiers)[number]

/** Unit prices of tiers A, B and C; null where none was offered. */
export type TierPrices = readonly [a: number | null, b: number | null, c: number | null]

/** Where tier B begins and after which tier C begins; null where there is no such tier. */
export type Thresholds = { quantityB: number | null; quantityC: number | null }

/** Below quantityB: A; from quantityB to quantityC, both included: B; above quantityC: C. Q-27. */
export function tierOf(quantity: number, { quantityB, quantityC }: Thresholds): Tier {
  if (quantityB !== null && quantity < quantityB) return 'A'
  if (quantityC !== null && quantity > quantityC) return 'C'
  return quantityB === null ? 'A' : 'B'
}

/** The tier each tier is paid at: one without price takes the nearest lower one that has one; null where none does. Q-116. */
export const paidTiers = (prices: TierPrices): (Tier | null)[] =>
  tiers.map((_, reached) => tiers.slice(0, reached + 1).findLast((_, at) => prices[at] !== null) ?? null)

/** The tier a quantity is paid at. Q-116. */
export const paidTier = (prices: TierPrices, thresholds: Thresholds, quantity: number): Tier | null =>
  paidTiers(prices)[tiers.indexOf(tierOf(quantity, thresholds))] ?? null

/** Null: not to be ordered at this quantity. Q-116. */
export function unitPriceAt(prices: TierPrices, thresholds: Thresholds, quantity: number): number | null {
  const tier = paidTier(prices, thresholds, quantity)
  return tier && (prices[tiers.indexOf(tier)] ?? null)
}

/** « À partir de »: the lowest of the tiers that have a price. P §9, Q-27. */
export function fromPrice(prices: TierPrices): number | null {
  const offered = prices.filter((price) => price !== null)
  return offered.length > 0 ? Math.min(...offered) : null
}

/** The quantities of a tier, as its column header tells them; no bound at all: every quantity. */
export type TierRange = { tier: Tier; from?: number; to?: number; below?: number; above?: number }

function rangeOfA({ quantityB, quantityC }: Thresholds): TierRange | null {
  if (quantityB === null) return quantityC === null ? { tier: 'A' } : { tier: 'A', from: 1, to: quantityC }
  if (quantityB <= 0) return null // no quantity reaches it
  // « 1 à 0 » would say nothing, and « 1 à 1,5 » would leave a hole before 2,5.
  if (quantityB < 2 || !Number.isInteger(quantityB)) return { tier: 'A', below: quantityB }
  return { tier: 'A', from: 1, to: quantityB - 1 }
}

function rangeOfB({ quantityB, quantityC }: Thresholds): TierRange | null {
  if (quantityB === null) return null
  return quantityC === null ? { tier: 'B', from: quantityB } : { tier: 'B', from: quantityB, to: quantityC }
}

const rangeOfC = ({ quantityC }: Thresholds): TierRange | null =>
  quantityC === null ? null : { tier: 'C', above: quantityC }

/** 1 to quantityB − 1, quantityB to quantityC, above quantityC (P §9); fewer where thresholds are missing. */
export const tierRanges = (thresholds: Thresholds): TierRange[] =>
  [rangeOfA(thresholds), rangeOfB(thresholds), rangeOfC(thresholds)].filter((range) => range !== null)

/** `1 à 49`, `50 à 500`, `> à 500`, in the manner of W §2. */
export function tierRangeText({ from, to, below, above }: TierRange): string {
  if (above !== undefined) return `> à ${formatNumber(above)}`
  if (below !== undefined) return `< à ${formatNumber(below)}`
  if (from === undefined) return 'toute quantité'
  if (to === undefined) return `dès ${formatNumber(from)}`
  return from === to ? formatNumber(from) : `${formatNumber(from)} à ${formatNumber(to)}`
}

/** What a price depends on besides the quantity. */
export type PricedArticle = { prices: TierPrices; thresholds: Thresholds; unit: Unit; scale?: PriceScale }

/** Total of a line at this quantity, in cents; null when it cannot be ordered so or the data is malformed. */
export const totalAt = ({ prices, thresholds, scale = CENTS }: PricedArticle, quantity: number): number | null =>
  lineTotal(unitPriceAt(prices, thresholds, quantity), quantity, scale)

/** The first quantities of tiers B and C that can be typed in this unit, in hundredths. */
function tierStarts({ quantityB, quantityC }: Thresholds, unit: Unit): number[] {
  const step = units[unit].whole ? 100 : 1
  const starts: number[] = []
  if (quantityB !== null) starts.push(Math.ceil(Math.round(quantityB * 100) / step) * step)
  if (quantityC !== null) starts.push((Math.floor(Math.round(quantityC * 100) / step) + 1) * step)
  return starts
}

/**
 * The larger quantity that costs least, when it costs less than this one because it reaches a cheaper tier.
 * Never for a budget: there the quantity is the cost of the works, not something to order more of.
 */
export function cheaperQuantity(article: PricedArticle, quantity: number): { quantity: number; total: number } | null {
  const total = totalAt(article, quantity)
  const hundredths = toHundredths(quantity)
  if (total === null || hundredths === null || units[article.unit].budget) return null
  return tierStarts(article.thresholds, article.unit)
    .filter((start) => start > hundredths)
    .map((start) => ({ quantity: start / 100, total: totalAt(article, start / 100) ?? Number.POSITIVE_INFINITY }))
    .reduce<{ quantity: number; total: number } | null>(
      (best, candidate) => (candidate.total < (best?.total ?? total) ? candidate : best),
      null,
    )
}

/** The quantities of one tier, as they are read: `80 à 300`. */
export function tierBounds(tier: Tier, thresholds: Thresholds): string {
  const range = tierRanges(thresholds).find((one) => one.tier === tier)
  return tierRangeText(range ?? { tier })
}
