import { addDays, type Day, isDay, yearOf } from './calendar.ts'
import { monthNames } from './format.ts'

/** Days from the first to the last, both included. */
export type Period = { from: Day; to: Day }

/** `2026-11` */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)

const firstDay = (month: Month): Day => `${month}-01`

/** The month so many months later, or earlier. */
export function addMonths(month: Month, count: number): Month {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** So many whole months, the one in progress being the last and ending today. */
export const lastMonths = (count: number, today: Day): Period => ({
  from: firstDay(addMonths(monthOf(today), 1 - count)),
  to: today,
})

/** Every month the period touches. */
export function monthsOf({ from, to }: Period): Month[] {
  const months: Month[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month)
  return months
}

/** What these days leave of the period, in pieces. */
export function gapsIn({ from, to }: Period, days: ReadonlySet<Day>): Period[] {
  const gaps: Period[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.has(day)) continue
    const last = gaps.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else gaps.push({ from: day, to: day })
  }
  return gaps
}

/** The same day a year earlier; the 29th of February has the 28th. */
function yearBefore(day: Day): Day {
  const same = `${String(yearOf(day) - 1).padStart(4, '0')}${day.slice(4)}`
  return isDay(same) ? same : addDays(`${same.slice(0, 8)}01`, 27)
}

/** What a period is compared with: the same days of the year before. */
export const periodBefore = ({ from, to }: Period): Period => ({ from: yearBefore(from), to: yearBefore(to) })

/** A period longer than a year would be compared with a part of itself. */
export const isComparable = (period: Period): boolean => monthsOf(period).length <= 12

/** Beyond, neither a picture nor a table says anything. */
const MONTHS_MAX = 60

export type PeriodRefusal = 'periodReversed' | 'periodTooLong'

export function whyNotPeriod(period: Period): PeriodRefusal | null {
  if (period.from > period.to) return 'periodReversed'
  return monthsOf({ from: period.from, to: period.to }).length > MONTHS_MAX ? 'periodTooLong' : null
}

const shortNames = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')
const numberOf = (month: Month) => Number(month.slice(5)) - 1

/** `novembre 2026` */
export const formatMonth = (month: Month): string => `${monthNames[numberOf(month)]} ${month.slice(0, 4)}`

/** `nov.` */
export const formatMonthShort = (month: Month): string => shortNames[numberOf(month)] ?? month
