import { parisDay } from '../../platform/calendar.ts'

/** N-1, N-2, N-3 of the year the application was begun. Q-99 */
export const lastYears = (createdAt: Date): [number, number, number] => {
  const year = Number(parisDay(createdAt).slice(0, 4))
  return [year - 1, year - 2, year - 3]
}
