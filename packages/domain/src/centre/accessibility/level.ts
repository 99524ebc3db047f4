/** What the law calls the three states of a site, by the part of the criteria that apply and are met. */
export type Verdict = 'met' | 'unmet' | 'notApplicable'

export const levels = {
  full: 'totalement conforme',
  partial: 'partiellement conforme',
  none: 'non conforme',
} as const
export type Level = keyof typeof levels

/** Décret n° 2019-768, article 2: all of them, at least half, or less. */
function levelOf(met: number, applicable: number): Level {
  if (applicable === 0) return 'none'
  if (met === applicable) return 'full'
  return met * 2 >= applicable ? 'partial' : 'none'
}

/** The counts an assessment comes to; the rate in percents, never rounded up to what is not reached. */
export function assessed(verdicts: readonly Verdict[]) {
  const count = (sought: Verdict) => verdicts.filter((verdict) => verdict === sought).length
  const met = count('met')
  const unmet = count('unmet')
  const applicable = met + unmet
  const rate = applicable === 0 ? 0 : Math.floor((met * 10_000) / applicable) / 100
  return { met, unmet, applicable, notApplicable: count('notApplicable'), rate, level: levelOf(met, applicable) }
}
