/** Beyond twice, or below half: a comma forgotten more often than a price meant. */
const FACTOR = 2

/** How many times one price is the other; none where there is not one on both sides. */
const timesApart = (before: number | null, after: number | null): number =>
  before !== null && after !== null && before > 0 && after > 0 ? Math.max(after / before, before / after) : 0

/** A price that moves so far that whoever imports it is asked first: 499 € become 99 999 €. */
export const isPriceJump = (before: number | null, after: number | null): boolean => timesApart(before, after) > FACTOR

/** Ten times as much, or a tenth: the comma of a whole schedule slips more often than its prices do. */
export const isTenfold = (before: number | null, after: number | null): boolean => timesApart(before, after) >= 10
