import type { Day } from '@charpente/domain/platform/calendar'
import { priceLine } from '@charpente/domain/purchasing/carts/totals'
import { firstToAsk, standingOn } from '@charpente/domain/purchasing/orders/passing-over'
import type { FormalizedLine, HolderShown } from './lines/queries.ts'
import { cartLine, tiersOf } from './price-lines.ts'

/** What the lines of a lot cost at the prices of a rank; null where one has no price there. */
export function amountAt(lines: readonly FormalizedLine[], rank: number): number | null {
  const totals = lines.map((line) => {
    const prices = line.byRank.find((row) => row.rank === rank)
    return priceLine({ ...cartLine(line), unitPrice: null, prices: prices ? tiersOf(prices) : null }).total
  })
  return totals.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0)
}

/**
 * What a lot would be ordered for from each of its holders, from the rank it starts at on; who is asked, and who is passed
 * over since its contract leaves no room for it or may not be ordered from. Decision 059
 */
export function offersOf(lines: readonly FormalizedLine[], shown: readonly HolderShown[], startRank: number, day: Day) {
  const [{ groupId }] = lines as [FormalizedLine]
  const offers = shown
    .filter((holder) => holder.groupId === groupId && holder.rank >= startRank)
    .map((holder) => ({ ...holder, ...standingOn(holder, day), amount: amountAt(lines, holder.rank) }))
  return { offers, ...firstToAsk(offers) }
}
