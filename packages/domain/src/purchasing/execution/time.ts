import { executionEnd } from '../../catalogue/execution-time.ts'
import {
  addDays,
  addWorkingDays,
  type Day,
  daysBetween,
  isWorkingDay,
  nextWorkingDay,
  parisDay,
} from '../../platform/calendar.ts'
import { declaredOn, type Execution, openSuspension, startOn } from './execution.ts'

type OtherEnd = { endOn: Day; decidedAt: Date }

/** What the contract gives from the day they start; a free order gives nothing. */
function contractEnd(file: Execution): Day | null {
  const { facts } = file
  const start = startOn(file)
  if (facts.contractDays === null || start === null) return null
  return executionEnd(addDays(start, -1), facts.contractDays, facts.departmentCode)
}

/** The other end both sides agreed apart from this file, unless they have agreed on one with a start since. */
function derogation(file: Execution): OtherEnd | null {
  const { facts, agreedStart } = file
  const agreed = facts.derogation
  if (!agreed || agreedStart === null || agreed.decidedAt > agreedStart.at) return agreed
  // A day to start, and no other end: it does not shorten what they had agreed.
  return agreedStart.end === null ? { ...agreed, endOn: later(agreed.endOn, contractEnd(file) ?? agreed.endOn) } : null
}

/** Studies put off end on the day left to give them again, and never before their time was over. */
function putOffEnd({ putOff }: Execution): OtherEnd | null {
  if (!putOff) return null
  const { again, at, before } = putOff
  return { endOn: later(again, endOn(before, parisDay(at)) ?? again), decidedAt: at }
}

/** The end that took the place of the first: what was agreed, or stood still, before it is counted in it. */
function otherEnd(file: Execution): OtherEnd | null {
  const [agreed, again] = [derogation(file), putOffEnd(file)]
  return agreed && again && again.decidedAt < agreed.decidedAt ? agreed : (again ?? agreed)
}

/** The end before extensions and suspensions: the latest thing both sides agreed, or what the contract gives. A wish is none. */
function firstEnd(file: Execution, other: OtherEnd | null): Day | null {
  if (other) return other.endOn
  return file.agreedStart?.end ?? contractEnd(file)
}

/** From when days standing still are given back: the execution time runs, and no other end has counted them since. */
function countedFrom(file: Execution, other = otherEnd(file)): Day {
  return other ? parisDay(other.decidedAt) : (startOn(file) ?? '')
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** Working days from one day to the eve of another. */
function workedBetween(from: Day, until: Day, departmentCode: string): number {
  let count = 0
  for (let day = from; day < until; day = addDays(day, 1)) if (isWorkingDay(day, departmentCode)) count++
  return count
}

/** Working days during which the works stood still until that day; the last suspension runs until it is over. */
export function suspendedDays(file: Execution, today: Day, other = otherEnd(file)): number {
  const start = countedFrom(file, other)
  return file.suspensions.reduce(
    (sum, { from, until }) =>
      sum + workedBetween(later(from, start), until && until < today ? until : today, file.facts.departmentCode),
    0,
  )
}

/** The first worked day the works stand still; from then on each moves their end by one. Null: they do not stand still. */
export function standsFrom(file: Execution): Day | null {
  const open = file.terminatedAt === null ? openSuspension(file) : null
  return open ? nextWorkingDay(later(open.from, countedFrom(file)), file.facts.departmentCode) : null
}

/** The end as it is kept beside the file, which stays until the next act: that of the day the works began to stand still. */
export const keptEnd = (file: Execution, today: Day): Day | null =>
  endOn(file, standsFrom(file) ?? (file.terminatedAt ? parisDay(file.terminatedAt) : today))

export type Kept = { keptEnd: Day | null; standsFrom: Day | null; departmentCode: string }

/** The end that day, of what was kept: the days the works have stood still since are given back. */
export const movedEnd = ({ keptEnd: end, standsFrom: from, departmentCode }: Kept, today: Day): Day | null =>
  end === null || from === null ? end : addWorkingDays(end, workedBetween(from, today, departmentCode), departmentCode)

/** Days agreed on top of the end that holds: another end has counted those before it. */
function extendedDays(file: Execution, other: OtherEnd | null): number {
  if (other === null) return file.extensionDays
  return file.proposals.reduce((sum, one) => {
    const isAfter = one.outcome === 'agreed' && one.decidedAt !== null && one.decidedAt > other.decidedAt
    return one.kind === 'extensionProposed' && isAfter ? sum + (one.days ?? one.body.days) : sum
  }, 0)
}

/** What is told of the time beside its end: another end in place of that of the order, and the days agreed on top. */
export function timeTold(file: Execution): { other: Day | null; extensionDays: number } {
  const other = otherEnd(file)
  return { other: other?.endOn ?? null, extensionDays: extendedDays(file, other) }
}

/** The last day of the execution time, extensions and suspensions counted. Null: none was agreed. */
export function endOn(file: Execution, today: Day): Day | null {
  // Read once: each time studies were put off has one of its own below it.
  const other = otherEnd(file)
  const first = firstEnd(file, other)
  const more = extendedDays(file, other) + suspendedDays(file, today, other)
  return first && addWorkingDays(first, more, file.facts.departmentCode)
}

/** The day the works were done: as the buyer retained it, or when they were declared; none any more once they are refused. */
export const doneOn = ({ completion, decision }: Execution): Day | null =>
  decision?.completedOn ?? declaredOn({ completion })

/** Calendar days that day is after the last one; the last itself is in time. */
export const daysLate = (last: Day, today: Day): number => Math.max(0, daysBetween(last, today))

/**
 * Calendar days after the end, until the works are done or the order ended; the last day is in time. CCAG 19.2
 * Studies put off keep those they were given late by, and have more once they are not given again on their day.
 */
export function lateDays(file: Execution, today: Day): number {
  const { phase, terminatedAt } = file
  if (phase === 'asked' || phase === 'notOrdered' || phase === 'cancelled') return 0
  const until = doneOn(file) ?? (terminatedAt && parisDay(terminatedAt)) ?? today
  const end = endOn(file, until)
  return lateBefore(file) + (end === null ? 0 : daysLate(end, until))
}

/** Those studies put off were given late by. */
export const lateBefore = ({ putOff }: Execution): number => (putOff ? lateDays(putOff.before, parisDay(putOff.at)) : 0)

/** The same that day, of what was kept of works that are not done. */
export function keptLateDays(kept: Kept & { lateBefore: number | null }, today: Day): number {
  const end = movedEnd(kept, today)
  return (kept.lateBefore ?? 0) + (end === null ? 0 : daysLate(end, today))
}
