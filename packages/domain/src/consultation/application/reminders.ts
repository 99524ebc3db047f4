import { addDays, type Day, daysLeft, parisDay } from '../../platform/calendar.ts'
import { monthsLater } from '../../platform/months.ts'

/** Days before the deadline at which an application not signed is reminded of it. */
const reminderThresholds = [7, 2] as const
export type ReminderThreshold = (typeof reminderThresholds)[number]

type Begun = { deadline: Date; createdAt: Date }

/** The last threshold passed since the application was begun; none once the deadline is. */
export function reminderDue({ deadline, createdAt }: Begun, now: Date): ReminderThreshold | null {
  if (now >= deadline) return null
  const passed = reminderThresholds.filter(
    (threshold) => daysLeft(deadline, now) <= threshold && daysLeft(deadline, createdAt) > threshold,
  )
  return passed.at(-1) ?? null
}

/** A draft never signed is kept half a year after the deadline, and its author told a month before. */
export const KEPT_MONTHS = 6
const WARNED_DAYS = 30

/** The day from which it is kept no more: never less than a month after its author was told. */
export function removalDay(deadline: Date, warnedAt: Date): Day {
  const kept = monthsLater(parisDay(deadline), KEPT_MONTHS)
  const told = addDays(parisDay(warnedAt), WARNED_DAYS)
  return told > kept ? told : kept
}

export const isWarningDue = (deadline: Date, now: Date): boolean =>
  parisDay(now) >= addDays(monthsLater(parisDay(deadline), KEPT_MONTHS), -WARNED_DAYS)

export const isRemovalDue = (deadline: Date, warnedAt: Date, now: Date): boolean =>
  parisDay(now) >= removalDay(deadline, warnedAt)
