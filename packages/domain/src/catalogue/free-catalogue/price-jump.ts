/** Beyond twice, or below half: a comma forgotten more often than a price meant. */
const FACTOR = 2

/** A price that moves so far that whoever imports it is asked first: 499 € become 99 999 €. */
export const isPriceJump = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && before > 0 && after > 0 && (after > before * FACTOR || after * FACTOR < before)
