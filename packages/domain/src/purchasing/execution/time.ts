import { executionEnd } from '../../catalogue/execution-time.ts'
import { addDays, addWorkingDays, type Day, daysBetween, isWorkingDay, parisDay } from '../../platform/calendar.ts'
import { type Execution, type ExecutionFacts, startOn } from './execution.ts'

/** The other end both sides agreed apart from this file, unless they have agreed on a start since. */
function derogation({ facts, agreedStart }: Execution): ExecutionFacts['derogation'] {
  const agreed = facts.derogation
  return agreed && (agreedStart === null || agreed.decidedAt > agreedStart.at) ? agreed : null
}

/** The end before extensions and suspensions: the latest thing both sides agreed, or what the contract gives. */
function firstEnd(file: Execution): Day | null {
  const { facts, agreedStart } = file
  const derogated = derogation(file)
  if (derogated) return derogated.endOn
  if (agreedStart?.end) return agreedStart.end
  const start = startOn(file)
  if (facts.contractDays === null || start === null) return facts.wishedEnd
  return executionEnd(addDays(start, -1), facts.contractDays, facts.departmentCode)
}

/** From when days standing still are given back: the execution time runs, and no end agreed since has counted them. */
function countedFrom(file: Execution): Day {
  const derogated = derogation(file)
  return derogated ? parisDay(derogated.decidedAt) : (startOn(file) ?? '')
}

/** Working days during which the works stood still; the last suspension runs until it is over. */
export function suspendedDays(file: Execution, today: Day): number {
  const start = countedFrom(file)
  const within = ({ from, until }: Execution['suspensions'][number]) => {
    let count = 0
    for (let day = from > start ? from : start; day < (until ?? today); day = addDays(day, 1))
      if (isWorkingDay(day, file.facts.departmentCode)) count++
    return count
  }
  return file.suspensions.reduce((sum, one) => sum + within(one), 0)
}

/** Days agreed on top of the end that holds: another end agreed since has counted those before it. */
function extendedDays(file: Execution): number {
  const derogated = derogation(file)
  if (derogated === null) return file.extensionDays
  return file.proposals.reduce((sum, one) => {
    const isAfter = one.outcome === 'agreed' && one.decidedAt !== null && one.decidedAt > derogated.decidedAt
    return one.kind === 'extensionProposed' && isAfter ? sum + (one.days ?? one.body.days) : sum
  }, 0)
}

/** The last day of the execution time, extensions and suspensions counted. Null: none was agreed. */
export function endOn(file: Execution, today: Day): Day | null {
  const first = firstEnd(file)
  const more = extendedDays(file) + suspendedDays(file, today)
  if (first === null || more === 0) return first
  return addWorkingDays(first, more, file.facts.departmentCode)
}

/** The day the works were done, as declared, or as the buyer retained it; none any more once they are refused. */
export const doneOn = ({ completion, decision }: Execution): Day | null =>
  decision?.completedOn ?? completion?.day ?? null

/** Calendar days after the end, until the works are done or the order ended; the last day is in time. CCAG 19.2 */
export function lateDays(file: Execution, today: Day): number {
  const { phase, terminatedAt } = file
  if (phase === 'asked' || phase === 'notOrdered' || phase === 'cancelled') return 0
  const until = doneOn(file) ?? (terminatedAt && parisDay(terminatedAt)) ?? today
  const end = endOn(file, until)
  return end === null ? 0 : Math.max(0, daysBetween(end, until))
}
