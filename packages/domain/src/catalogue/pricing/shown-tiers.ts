import { formatUnitPrice } from '../../platform/format.ts'
import { CENTS, isAmount } from '../../platform/money.ts'
import { type PricedArticle, paidTier, type Tier, tierRanges, tierRangeText, tiers } from './tier.ts'

/** A tier as a page shows it: `1 à 49`, `104,90 €`, and whether the quantity typed is paid at it. */
export type ShownTier = { tier: Tier; range: string; price: string; active: boolean }

const isThreshold = (quantity: number | null) => quantity === null || (Number.isFinite(quantity) && quantity >= 0)

/** Whether prices can be shown and counted with; otherwise `Prix indisponible` stands in their place. Q-35 */
export function areSound({ prices, thresholds: { quantityB, quantityC } }: PricedArticle): boolean {
  const offered = prices.filter((price) => price !== null)
  if (offered.length === 0 || !offered.every(isAmount)) return false
  return isThreshold(quantityB) && isThreshold(quantityC) && (quantityB ?? 0) <= (quantityC ?? Number.MAX_VALUE)
}

/** The tiers an article has, with the words of their columns (P §9); none is active before a quantity is typed. */
export function shownTiers(article: PricedArticle, quantity = 0): ShownTier[] {
  if (!areSound(article)) return []
  const paid = quantity > 0 ? paidTier(article.prices, article.thresholds, quantity) : null
  return tierRanges(article.thresholds).map((range) => {
    const price = article.prices[tiers.indexOf(range.tier)] ?? null
    return {
      tier: range.tier,
      range: tierRangeText(range),
      price: price === null ? '–' : formatUnitPrice(price, article.scale ?? CENTS),
      active: range.tier === paid,
    }
  })
}
