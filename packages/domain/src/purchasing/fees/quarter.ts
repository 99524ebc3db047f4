import { type Day, parisInstant, yearOf } from '../../platform/calendar.ts'
import type { Period } from '../../platform/period.ts'

/** `2026-3`: the third quarter of 2026. */
export type Quarter = string

const PATTERN = /^(20\d\d)-([1-4])$/

export const isQuarter = (text: string): boolean => PATTERN.test(text)

const partsOf = (quarter: Quarter) => {
  const [, year, number] = PATTERN.exec(quarter) ?? []
  return { year: Number(year), number: Number(number) }
}

export const quarterOf = (day: Day): Quarter => `${yearOf(day)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`

export function addQuarters(quarter: Quarter, count: number): Quarter {
  const { year, number } = partsOf(quarter)
  const at = year * 4 + number - 1 + count
  return `${Math.floor(at / 4)}-${(at % 4) + 1}`
}

const two = (value: number) => String(value).padStart(2, '0')
const firstDay = (quarter: Quarter): Day => {
  const { year, number } = partsOf(quarter)
  return `${year}-${two(3 * number - 2)}-01`
}

const LAST_DAYS = { 1: '03-31', 2: '06-30', 3: '09-30', 4: '12-31' } as const

export function quarterDays(quarter: Quarter): Period {
  const { year, number } = partsOf(quarter)
  return { from: firstDay(quarter), to: `${year}-${LAST_DAYS[number as keyof typeof LAST_DAYS]}` }
}

const midnight = (day: Day) => parisInstant({ day, hour: 0, minute: 0, second: 0 })

/** Its instants: from midnight of its first day, up to that of the next one's. */
export const quarterSpan = (quarter: Quarter): { since: Date; until: Date } => ({
  since: midnight(firstDay(quarter)),
  until: midnight(firstDay(addQuarters(quarter, 1))),
})

/** The last one that is over. */
export const lastQuarter = (today: Day): Quarter => addQuarters(quarterOf(today), -1)

/** « 3ᵉ trimestre 2026 » */
export function formatQuarter(quarter: Quarter): string {
  const { year, number } = partsOf(quarter)
  return `${number}${number === 1 ? 'ᵉʳ' : 'ᵉ'} trimestre ${year}`
}

/** « T3 2026 » */
export function formatQuarterShort(quarter: Quarter): string {
  const { year, number } = partsOf(quarter)
  return `T${number} ${year}`
}
