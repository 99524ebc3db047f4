import {
  addDays,
  addWorkingDays,
  type Day,
  type DayKind,
  dayKind,
  daysBetween,
  holidayName,
} from '../platform/calendar.ts'
import type { LotNature } from './formalized/lot.ts'

/** What one working day is worth, in cents: 1 000 € of engineering, 1 500 € of works. P §1 and §9. */
export const CENTS_PER_EXECUTION_DAY: Record<LotNature, number> = { engineering: 100_000, works: 150_000 }

/** Working days a purchase order gives its supplier, rounded up, at least one. Free orders have no such rule. Q-24. */
export const executionDays = (totalCents: number, nature: LotNature): number =>
  Math.max(1, Math.ceil(totalCents / CENTS_PER_EXECUTION_DAY[nature]))

/** The last day of the execution time, which runs from the day after acceptance by the department's calendar. Q-114. */
export const executionEnd = (acceptedOn: Day, days: number, departmentCode: string): Day =>
  addWorkingDays(acceptedOn, days, departmentCode)

export type ExecutionDay = { day: Day; kind: DayKind | 'last'; holiday: string | null }

/** Each day from the one after acceptance to the end, so that anybody can count along. */
export function executionCalendar(acceptedOn: Day, days: number, departmentCode: string): ExecutionDay[] {
  const end = executionEnd(acceptedOn, days, departmentCode)
  return Array.from({ length: daysBetween(acceptedOn, end) }, (_, index) => {
    const day = addDays(acceptedOn, index + 1)
    const kind = day === end ? 'last' : dayKind(day, departmentCode)
    return { day, kind, holiday: holidayName(day, departmentCode) }
  })
}
