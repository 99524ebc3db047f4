import type { TierPrices } from '../pricing/tier.ts'

/** What the last revision made of a price: the price of the contract it started from, and what it wrote. */
export type FormerLine = { base: TierPrices; after: TierPrices }

const same = (one: TierPrices, other: TierPrices) => one.every((price, at) => price === other[at])

/**
 * The prices of the contract (P0) behind those of today. Those that the last revision wrote lead back to where it started;
 * those that somebody changed since stand for themselves, and are told apart for somebody to look at.
 */
export function basePrices(
  today: TierPrices,
  former: FormerLine | undefined,
  isFirst: boolean,
): { base: TierPrices; isChanged: boolean } {
  if (former && same(former.after, today)) return { base: former.base, isChanged: false }
  return { base: today, isChanged: !isFirst }
}
