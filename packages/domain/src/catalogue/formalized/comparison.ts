import type { TierPrices } from '../pricing/tier.ts'

/** What a price becomes from a publication to the next: `gap` in thousandths of what it was. */
export type PriceChange =
  | { kind: 'added'; gap: null }
  | { kind: 'removed'; gap: null }
  | { kind: 'changed'; gap: number }

/** Beyond ten thousand times as much, how much more no longer matters. */
const WIDEST = 10_000_000

/** Of one price to another; from nothing, or to nothing, is as wide as can be. */
function gapOf(before: number, after: number): number {
  if (before === after) return 0
  if (before === 0) return WIDEST
  return Math.min(WIDEST, Math.round(((after - before) / before) * 1000))
}

const none: TierPrices = [null, null, null]
const isNothing = (prices: TierPrices) => prices.every((price) => price === null)

/** The widest change of three tiers; null when nothing changed. A tier that goes alone is a whole price lost. */
export function priceChange(before: TierPrices | null, after: TierPrices | null): PriceChange | null {
  const [from, to] = [before ?? none, after ?? none]
  if (from.every((price, tier) => price === to[tier])) return null
  if (isNothing(from)) return { kind: 'added', gap: null }
  if (isNothing(to)) return { kind: 'removed', gap: null }
  const gaps = from.map((price, tier) => {
    const next = to[tier] ?? null
    if (price === null) return 0
    return next === null ? -1000 : gapOf(price, next)
  })
  return { kind: 'changed', gap: gaps.reduce((widest, gap) => (Math.abs(gap) > Math.abs(widest) ? gap : widest), 0) }
}

/** Whether somebody must confirm it: as wide as the centre said, or a price that goes while its holder stays. */
export function isWide({ kind, gap }: PriceChange, { isHeld, percent }: { isHeld: boolean; percent: number }): boolean {
  if (kind === 'added') return false
  return kind === 'removed' ? isHeld : Math.abs(gap) >= percent * 10
}

/** Where it comes in the list: what goes first, then the widest. */
export function extentOf({ kind, gap }: PriceChange): number {
  if (kind === 'removed') return WIDEST + 1
  return kind === 'added' ? 0 : Math.abs(gap)
}

type Fields = Record<string, unknown>

/** The fields both have and that differ, as they were and as they are; null when none does. */
export function fieldsChanged(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (changed.length === 0) return null
  const kept = (from: Fields) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]))
  return { before: kept(before), after: kept(after) }
}
