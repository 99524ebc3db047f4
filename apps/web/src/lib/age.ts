import { plural } from '@charpente/domain/platform/text'

const HOUR_MS = 3_600_000
const NBSP = '\u00A0'

/** Announced within about two days. Q-54 */
const PROMISED_HOURS = 48

/** How long something has waited, as one says it: hours as long as the promise may be kept, then days. */
export function ageInWords(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS)
  if (hours < 1) return 'moins d’une heure'
  if (hours < PROMISED_HOURS) return `${hours}${NBSP}h`
  const days = Math.floor(hours / 24)
  return `${days}${NBSP}${plural(days, 'jour')}`
}
