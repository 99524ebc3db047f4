import { type PricedArticle, type TierPrices, totalAt } from '../../catalogue/pricing/tier.ts'

/** A line of the basket every offer is measured on, fixed before the consultation opens. Q-131 */
export type BasketLine = Omit<PricedArticle, 'prices'> & { articleId: number; quantity: number }

export type BasketTotal = { total: number; missing: number[] }

const NOTHING: TierPrices = [null, null, null]

/** What the basket costs with these prices, in cents, and the articles that have no price at their quantity. */
export function basketTotal(
  basket: readonly BasketLine[],
  pricesOf: (articleId: number) => TierPrices | undefined,
): BasketTotal {
  let total = 0
  const missing: number[] = []
  for (const line of basket) {
    const cost = totalAt({ ...line, prices: pricesOf(line.articleId) ?? NOTHING }, line.quantity)
    if (cost === null) missing.push(line.articleId)
    else total += cost
  }
  return { total, missing }
}

/**
 * The same, each missing price taken at the highest the other offers ask: whoever left a line out gains nothing by it.
 * Null where nobody has priced it: then no total would be fair.
 */
export function totalAtHighest(
  basket: readonly BasketLine[],
  own: (articleId: number) => TierPrices | undefined,
  others: readonly ((articleId: number) => TierPrices | undefined)[],
): number | null {
  const { total, missing } = basketTotal(basket, own)
  const lacking = new Set(missing)
  let added = 0
  for (const line of basket.filter(({ articleId }) => lacking.has(articleId))) {
    const costs = others
      .map((pricesOf) => totalAt({ ...line, prices: pricesOf(line.articleId) ?? NOTHING }, line.quantity))
      .filter((cost) => cost !== null)
    if (costs.length === 0) return null
    added += Math.max(...costs)
  }
  return total + added
}
