import { addDays, type Day, endOfParisDay, parisDay } from '../../platform/calendar.ts'

/** The parts of one's day: what presses, what may wait for the end of the week, what comes then. */
export const dayPeriods = ['soon', 'week', 'after'] as const
export type DayPeriod = (typeof dayPeriods)[number]

export const periodWords: Record<DayPeriod, string> = {
  soon: 'D’ici demain soir',
  week: 'Cette semaine',
  after: 'Ensuite',
}

export const tomorrowEvening = (now: Date): Date => endOfParisDay(addDays(parisDay(now), 1))

/** Days from Monday. */
const weekday = (day: Day) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
export const mondayOf = (day: Day): Day => addDays(day, -weekday(day))

export const sundayEvening = (now: Date): Date => endOfParisDay(addDays(mondayOf(parisDay(now)), 6))

export function periodOf(actBy: Date, now: Date): DayPeriod {
  if (actBy <= tomorrowEvening(now)) return 'soon'
  return actBy <= sundayEvening(now) ? 'week' : 'after'
}

/** Eight weeks around today: the three before, the current one, and the four that come. */
export const CALENDAR_WEEKS = 8
export const calendarFrom = (today: Day): Day => addDays(mondayOf(today), -21)
