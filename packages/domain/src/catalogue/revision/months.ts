import type { Day } from '../../platform/calendar.ts'
import { monthNames } from '../../platform/format.ts'
import { monthsLater } from '../../platform/months.ts'
import { type Month, monthOf } from '../../platform/period.ts'

export const isMonth = (text: string): boolean => /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text)

const counted = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

export function addMonths(month: Month, count: number): Month {
  const months = counted(month) + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const monthsBetween = (from: Month, to: Month): number => counted(to) - counted(from)

const typed =
  /^(?:(?<year>\d{4})[-/](?<month>\d{1,2})(?:[-/]\d{1,2})?|(?:\d{1,2}\/)?(?<second>\d{1,2})\/(?<late>\d{4}))$/

/** What somebody types or a file holds: `2026-09`, `2026-09-01`, `09/2026`, `01/09/2026`, `septembre 2026`. */
export function monthTyped(text: string): Month | null {
  const words = text.trim().toLowerCase()
  const named = monthNames.findIndex((name) => words.startsWith(`${name} `))
  if (named >= 0) {
    const month = `${words.split(/\s+/)[1]}-${String(named + 1).padStart(2, '0')}`
    return isMonth(month) ? month : null
  }
  const { year, month, second, late } = typed.exec(words)?.groups ?? {}
  const found = `${year ?? late}-${(month ?? second ?? '').padStart(2, '0')}`
  return isMonth(found) ? found : null
}

type Pace = { firstOn: Day; everyMonths: number }

/** The day of the nth revision; one on the 31st falls on the last day of a shorter month. */
const nth = ({ firstOn, everyMonths }: Pace, at: number): Day => monthsLater(firstOn, at * everyMonths)

/** The days of revision from that day on. */
export function revisionDays(pace: Pace, from: Day, count: number): Day[] {
  const passed = Math.floor(monthsBetween(monthOf(pace.firstOn), monthOf(from)) / pace.everyMonths)
  const first = Math.max(0, passed)
  return Array.from({ length: count + 1 }, (_, at) => nth(pace, first + at))
    .filter((day) => day >= from)
    .slice(0, count)
}

export const isRevisionDay = (pace: Pace, day: Day): boolean => revisionDays(pace, day, 1)[0] === day
