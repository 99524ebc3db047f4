import { type Day, parisDay } from '../platform/calendar.ts'

/** What is forgotten by itself, each by a rule of its own. */
export const retentionRules = [
  'sessions',
  'devices',
  'codes',
  'mails',
  'files',
  'archives',
  'drafts',
  'registrations',
  'inactiveWarned',
  'inactive',
  'applications',
  'orders',
] as const
export type RetentionRule = (typeof retentionRules)[number]

/** Told so long before an account nobody uses is closed. */
export const INACTIVE_WARNING_DAYS = 30

/** The same day of the month, so many months later or, below zero, before; its last day when it has fewer. */
export function monthsLater(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return `${first}-${String(Math.min(date, last)).padStart(2, '0')}`
}

/** What happened before that day is kept no longer. */
export const keptSince = (now: Date, months: number): Day => monthsLater(parisDay(now), -months)

/**
 * An account nobody signed in to: first its person is told, and a month later, if nobody came, it is closed.
 * `used`: the last login, or the day the account was opened.
 */
export function inactivityStep(
  { used, warnedAt }: { used: Date; warnedAt: Date | null },
  keptMonths: number,
  now: Date,
): 'warn' | 'close' | null {
  if (parisDay(used) > keptSince(now, keptMonths)) return null
  if (!warnedAt || warnedAt < used) return 'warn'
  return now.getTime() - warnedAt.getTime() >= INACTIVE_WARNING_DAYS * 86_400_000 ? 'close' : null
}
