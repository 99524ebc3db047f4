import type { Day } from './calendar.ts'

/** The same day of the month, so many months later or, below zero, before; its last day when it has fewer. */
export function monthsLater(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return `${first}-${String(Math.min(date, last)).padStart(2, '0')}`
}
