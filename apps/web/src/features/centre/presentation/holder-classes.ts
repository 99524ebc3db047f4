import { formatNumber } from '@charpente/domain/platform/format'

/** From pale to dark. */
const fills = ['#cfe7ea', '#a3d0d6', '#6bafb8', '#2f848e', '#0b5c66']
const NONE = '#e7ecf1'

export type HolderClass = { from: number; label: string; fill: string }

/** Round numbers are easier to read in a legend, where there is room for them. */
const rounded = (count: number) => (count < 20 ? count : Math.round(count / 5) * 5)

const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].toSorted((a, b) => a - b)

/** Lower bounds that share the counts met about equally: a class for each while they are few. */
function lowerBounds(met: readonly number[]): number[] {
  if (met.length <= fills.length) return [...met]
  return ascending(fills.map((_, index) => rounded(met[Math.floor((index * met.length) / fills.length)] ?? 1)))
}

function labelOf(from: number, next: number | undefined, met: readonly number[]): string {
  const inside = met.filter((count) => count >= from && (next === undefined || count < next))
  if (inside.length === 1) return formatNumber(inside[0] ?? from)
  return next === undefined ? `${formatNumber(from)} et plus` : `${formatNumber(from)} à ${formatNumber(next - 1)}`
}

/** The classes of the map, from the counts themselves: a young edition has few holders, a mature one many. */
export function holderClasses(counts: readonly number[]): HolderClass[] {
  const met = ascending(counts.filter((count) => count > 0))
  const bounds = lowerBounds(met)
  // The palest is for a full scale: alone, it would be taken for « aucun ».
  const scale = bounds.length === fills.length ? fills : fills.slice(1)
  const step = (scale.length - 1) / Math.max(1, bounds.length - 1)
  const classes = bounds.map((from, index) => ({
    from: index === 0 ? 1 : from,
    label: labelOf(from, bounds[index + 1], met),
    // The highest class is always the darkest.
    fill: scale[Math.round(scale.length - 1 - (bounds.length - 1 - index) * step)] ?? NONE,
  }))
  return counts.includes(0) ? [{ from: 0, label: 'aucun', fill: NONE }, ...classes] : classes
}

export const fillOf = (count: number, classes: readonly HolderClass[]): string =>
  classes.findLast(({ from }) => count >= from)?.fill ?? NONE
