import { daysLeft } from '@charpente/domain/platform/calendar'
import { plural } from '@charpente/domain/platform/text'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const counted = (count: number, word: string) => `${count}\u00A0${plural(count, word)}`

/** `25 jours` of the calendar, `31 heures`, `4 minutes`; null once it is over. */
export function timeLeft(until: Date, now: Date): string | null {
  const left = until.getTime() - now.getTime()
  if (left <= 0) return null
  if (left >= 2 * DAY_MS) return counted(daysLeft(until, now), 'jour')
  if (left >= 2 * HOUR_MS) return counted(Math.floor(left / HOUR_MS), 'heure')
  return counted(Math.max(1, Math.floor(left / MINUTE_MS)), 'minute')
}

/** Close enough for the header to ask that time be kept for filing. */
export const isSoon = (until: Date, now: Date): boolean => until.getTime() - now.getTime() < 2 * DAY_MS
