import { shortAmount } from './indicator-words.ts'

/** From pale to dark. */
const fills = ['#cfe7ea', '#a3d0d6', '#6bafb8', '#2f848e', '#0b5c66']
const NONE = '#e7ecf1'

export type AmountClass = { from: number; label: string; fill: string }

const round = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]

/** A bound is read in a legend: the round figure just below. */
function rounded(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, cents)))
  return (round.findLast((figure) => figure <= cents / power) ?? 1) * power
}

/** A few amounts are much larger than the others: the dark classes are the narrow ones. */
const shares = [0, 0.35, 0.6, 0.8, 0.93]

/** The classes of the map, from the amounts themselves. */
export function amountClasses(amounts: readonly number[]): AmountClass[] {
  const met = amounts.filter((amount) => amount > 0).toSorted((one, other) => one - other)
  const kept = met.length < shares.length ? met : shares.map((share) => met[Math.floor(share * met.length)] ?? 0)
  const bounds = [...new Set(kept.map(rounded))]
  const scale = fills.slice(fills.length - bounds.length)
  const classes = bounds.map((from, index) => {
    const next = bounds[index + 1]
    const label =
      next === undefined
        ? `${shortAmount(from)} et plus`
        : index === 0
          ? `moins de ${shortAmount(next)}`
          : `${shortAmount(from)} à ${shortAmount(next)}`
    return { from: index === 0 ? 1 : from, label, fill: scale[index] ?? NONE }
  })
  return amounts.includes(0) ? [{ from: 0, label: 'aucune', fill: NONE }, ...classes] : classes
}

export const fillOf = (amount: number, classes: readonly AmountClass[]): string =>
  classes.findLast(({ from }) => amount >= from)?.fill ?? NONE
