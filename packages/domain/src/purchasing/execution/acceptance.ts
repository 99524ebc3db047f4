import { addDays, type Day, endOfParisDay, parisDay } from '../../platform/calendar.ts'
import { monthsLater } from '../../platform/months.ts'
import { type Execution, isTaken } from './execution.ts'
import { doneOn } from './time.ts'

/** Until when the buyer decides of works declared done. Studies have a longer time, whose silence admits them. */
export function decideBy({ completion, facts }: Execution): Date | null {
  if (!completion) return null
  const { decisionDays, studyDays } = facts.rules
  return endOfParisDay(addDays(parisDay(completion.at), facts.nature === 'studies' ? studyDays : decisionDays))
}

/** Until when the buyer sets the day of the visit. */
export const visitBy = ({ completion, facts }: Execution): Date | null =>
  completion && endOfParisDay(addDays(parisDay(completion.at), facts.rules.visitDays))

/**
 * When silence accepts: studies at the end of the time to decide; works only once the firm has warned the buyer, and so
 * many days after. Null: silence decides nothing for now. CCAG travaux 41.1.3, CCAG PI 29
 */
export function acquiredAt(file: Execution): Date | null {
  const { phase, warnedAt, facts } = file
  if (phase !== 'completed') return null
  if (facts.nature === 'studies') return decideBy(file)
  return warnedAt && endOfParisDay(addDays(parisDay(warnedAt), facts.rules.warnedDays))
}

/** The last day of the guarantee: counted from the day the works were done. Null while nothing is accepted; studies have none. */
export function guaranteeEnd(file: Execution): Day | null {
  const done = doneOn(file)
  return file.facts.nature === 'works' && isTaken(file) && done
    ? monthsLater(done, file.facts.rules.guaranteeMonths)
    : null
}
