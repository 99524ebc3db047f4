import { addDays, type Day, endOfParisDay, nextWorkingDay, parisDay } from '../../platform/calendar.ts'

/** Days a supplier has to accept or refuse a purchase order. P §9. */
export const ANSWER_DAYS = 10

/** Calendar days from sending, to the end of the last one in Paris, moved on when nobody works that day there. Q-23. */
export const answerDue = (sentAt: Date, departmentCode: string): Date =>
  endOfParisDay(nextWorkingDay(addDays(parisDay(sentAt), ANSWER_DAYS), departmentCode))

/** The days to which an answer's time may be moved: after its end, and no further than it was long. */
export const extensionDays = (dueAt: Date): { from: Day; to: Day } => {
  const end = parisDay(dueAt)
  return { from: addDays(end, 1), to: addDays(end, ANSWER_DAYS) }
}

/** To the end of that day, moved on when nobody works then. Q-23 */
export const extendedDue = (until: Day, departmentCode: string): Date =>
  endOfParisDay(nextWorkingDay(until, departmentCode))
