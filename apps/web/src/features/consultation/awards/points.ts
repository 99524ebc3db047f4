import { MARK_STEP, POINT } from '@charpente/domain/consultation/awards/ranking'
import { formatNumber } from '@charpente/domain/platform/format'

/** `57,93`: points as they are printed, always two decimals. */
export const pointsText = (points: number): string => (points / POINT).toFixed(2).replace('.', ',')

/** `13,5`: a weight or a mark, which goes by halves. */
export const markText = (mark: number): string => formatNumber(mark / POINT)

/** What somebody typed as a mark; null when it is none: outside, or between two halves. */
export function markIn(typed: string, weight: number): number | null {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null
  const mark = Math.round(Number(text) * POINT)
  return mark <= weight && mark % MARK_STEP === 0 ? mark : null
}

/** One half more or less, within the weight. */
export const stepped = (mark: number, by: 1 | -1, weight: number): number =>
  Math.min(weight, Math.max(0, mark + by * MARK_STEP))

/** `+ 3,58 %` above the lowest total; null for the lowest itself. */
export function aboveLowest(total: number, lowest: number): string | null {
  if (lowest === 0 || total <= lowest) return null
  return `+\u00A0${formatNumber(((total - lowest) * 100) / lowest)}\u00A0%`
}
