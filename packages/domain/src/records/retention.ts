import { type Day, parisDay } from '../platform/calendar.ts'
import { monthsLater } from '../platform/months.ts'

/** What is forgotten by itself, each by a rule of its own. */
export const retentionRules = [
  'sessions',
  'devices',
  'attempts',
  'codes',
  'searches',
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
