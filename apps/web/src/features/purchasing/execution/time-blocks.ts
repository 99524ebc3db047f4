import { addDays, type Day, daysBetween, isWorkingDay } from '@charpente/domain/platform/calendar'
import { type Execution, startOn } from '@charpente/domain/purchasing/execution/execution'
import { doneOn, endOn, lateBefore, lateDays, timeTold } from '@charpente/domain/purchasing/execution/time'

/** A day of the execution time, as it is drawn. */
export type TimeBlock = {
  day: Day
  /** Of the order or of another end agreed, given by an extension or a suspension, stood still, or after the end. */
  kind: 'first' | 'more' | 'still' | 'late'
  isGone: boolean
}

/** The day on which the clock of the works reads: it stops when they are done. */
export const clockDay = (file: Execution, today: Day): Day => {
  const done = doneOn(file)
  return done && done < today ? done : today
}

/** The execution time, a block for each working day, then one for each day late. */
export function timeBlocks(file: Execution, today: Day): TimeBlock[] {
  const start = startOn(file)
  const clock = clockDay(file, today)
  const end = endOn(file, clock)
  if (start === null || end === null || daysBetween(start, end) > 1200) return []
  const unput = { ...file, putOff: null }
  const bare = timeTold(unput).other ?? endOn({ ...unput, extensionDays: 0, suspensions: [] }, clock) ?? end
  const { departmentCode } = file.facts
  const isStill = (day: Day) =>
    file.suspensions.some(({ from, until }) => day >= from && day < (until ?? addDays(clock, 1)))
  const blocks: TimeBlock[] = []
  let counted = 0
  const first = countWorking(start, bare, departmentCode)
  for (let day = start; day <= end; day = addDays(day, 1)) {
    if (!isWorkingDay(day, departmentCode)) continue
    const still = isStill(day)
    if (!still) counted += 1
    blocks.push({ day, kind: still ? 'still' : counted > first ? 'more' : 'first', isGone: day <= clock })
  }
  // Days late before studies were put off are not after the end they have since.
  const late = lateDays(file, today) - lateBefore(file)
  for (let after = 1; after <= late; after++) blocks.push({ day: addDays(end, after), kind: 'late', isGone: true })
  return blocks
}

export function countWorking(from: Day, to: Day, departmentCode: string): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day, departmentCode)) count += 1
  return count
}
