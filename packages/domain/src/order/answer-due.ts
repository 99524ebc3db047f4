import { addDays, endOfParisDay, nextWorkingDay, parisDay } from '../calendar.ts'

/** Days a supplier has to accept or refuse a purchase order. P §9. */
export const ANSWER_DAYS = 10

/** Calendar days from sending, to the end of the last one in Paris, moved on when nobody works that day there. Q-23. */
export const answerDue = (sentAt: Date, departmentCode: string): Date =>
  endOfParisDay(nextWorkingDay(addDays(parisDay(sentAt), ANSWER_DAYS), departmentCode))
