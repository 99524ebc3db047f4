/** How many parts of a euro a stored price counts: cents everywhere, ten-thousandths for the rates of lot 105. P §9, Q-28. */
export const CENTS = 100
export const TEN_THOUSANDTHS = 10_000
export type PriceScale = typeof CENTS | typeof TEN_THOUSANDTHS

export const decimalsOf: Record<PriceScale, number> = { [CENTS]: 2, [TEN_THOUSANDTHS]: 4 }

/** A stored price or total one can trust; everything else is malformed. */
export const isAmount = (value: number | null | undefined): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

/** Moves the decimal point in the written number: 1.005 × 100 is 100.49999999999999 in floats, 100.5 here. */
function shift(value: number, places: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}

/** Euros as typed → the integer stored, half up. P §9. */
export const toPrice = (euros: number, scale: PriceScale): number => Math.round(shift(euros, decimalsOf[scale]))

/** The integer stored → euros to display or edit. P §9. */
export const toEuros = (price: number, scale: PriceScale): number => price / scale

export const toCents = (euros: number): number => toPrice(euros, CENTS)
export const fromCents = (cents: number): number => toEuros(cents, CENTS)

/** `numerator / denominator` to the nearest integer, a half going up, with no float on the way. `denominator` > 0. Q-121. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator
  const quotient = doubled / (2n * denominator)
  // BigInt division truncates towards zero; half up asks for the floor.
  return doubled < 0n && quotient * 2n * denominator !== doubled ? quotient - 1n : quotient
}
