/** What is remembered of searches in vain: enough to see what is missing, whatever is typed and by whoever. */

/** Longer, it is a sentence: nobody else will type it. */
const LONGEST = 60

/** Of one address in a day. */
export const MISSED_A_DAY = 100

/** Different words, for one edition; beyond, only those known already are counted. */
export const MISSED_MOST = 5_000

/** Typed once and never again, or by nobody for a year. */
const RARE_DAYS = 30
const OLD_DAYS = 365

export const isWorthNoting = (words: string): boolean => words.length <= LONGEST

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Before when each is forgotten. */
export const missedSearchEnds = (now: Date) => ({
  rareBefore: daysBefore(now, RARE_DAYS),
  oldBefore: daysBefore(now, OLD_DAYS),
})
