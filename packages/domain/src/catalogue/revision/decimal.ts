import { roundHalfUp } from '../../platform/money.ts'

/** Parts, weights and rises are kept as ten-thousandths; index values as thousandths: integers, so that a sum is exact. */
export const PART = 10_000
export const PART_DECIMALS = 4
export const VALUE_DECIMALS = 3

export const roundings = ['nearest', 'down', 'up'] as const
export type Rounding = (typeof roundings)[number]

export const roundingWords: Record<Rounding, string> = {
  nearest: 'au plus proche, la moitié vers le haut',
  down: 'par défaut (tronqué)',
  up: 'par excès',
}

/** `numerator / denominator`, both at least 0, as a whole number; no float on the way. */
export function rounded(numerator: bigint, denominator: bigint, how: Rounding): bigint {
  if (how === 'nearest') return roundHalfUp(numerator, denominator)
  return how === 'down' ? numerator / denominator : (numerator + denominator - 1n) / denominator
}

/** 10219 with four decimals → `1,0219`; all its decimals, since they say how it was rounded. */
export function decimalText(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)},${digits.slice(-decimals)}`
}

/** The same without the zeros at its end: `118,4`, `0,15`. */
export const shortDecimalText = (units: number, decimals: number): string =>
  decimalText(units, decimals).replace(/,?0+$/, (zeros) => (decimals === 0 ? zeros : ''))

const written = /^(?<whole>\d{1,9})(?:[,.](?<part>\d*))?$/

/** What is typed or read in a file, as that many parts; nothing when it is no number or has more decimals. */
export function unitsTyped(text: string, decimals: number): number | null {
  const { whole, part = '' } = written.exec(text.replace(/\s/g, ''))?.groups ?? {}
  if (whole === undefined || /[1-9]/.test(part.slice(decimals))) return null
  return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}
