import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, isWorkingDay, parisDay, parisWallClock } from '../../platform/calendar.ts'
import { departmentCodes } from '../../platform/department.ts'
import { ANSWER_DAYS, answerDue } from './answer-due.ts'

test('P-CONST-08 a provider has 10 days to answer a purchase order', () => {
  expect(ANSWER_DAYS).toBe(10)
})

const dues: [why: string, sentAt: string, departmentCode: string, due: string][] = [
  ['day 10 is a Thursday', '2026-11-16T10:00:00+01:00', '74', '2026-11-26T23:59:59+01:00'],
  ['the first minute of the day', '2026-11-16T00:00:00+01:00', '74', '2026-11-26T23:59:59+01:00'],
  ['the last second of the day', '2026-11-16T23:59:59+01:00', '74', '2026-11-26T23:59:59+01:00'],
  ['already tomorrow in Paris', '2026-11-16T23:30:00Z', '74', '2026-11-27T23:59:59+01:00'],
  ['day 10 is a Saturday', '2026-11-18T10:00:00+01:00', '74', '2026-11-30T23:59:59+01:00'],
  ['day 10 is a Sunday', '2026-11-19T10:00:00+01:00', '74', '2026-11-30T23:59:59+01:00'],
  ['day 10 is Christmas, a Friday', '2026-12-15T10:00:00+01:00', '74', '2026-12-28T23:59:59+01:00'],
  ['day 10 is Good Friday', '2026-03-24T10:00:00+01:00', '74', '2026-04-03T23:59:59+02:00'],
  ['day 10 is Good Friday in Alsace', '2026-03-24T10:00:00+01:00', '67', '2026-04-07T23:59:59+02:00'],
  ['clocks go forward on the way', '2026-03-20T10:00:00+01:00', '74', '2026-03-30T23:59:59+02:00'],
  ['clocks go back on the way', '2026-10-19T10:00:00+02:00', '74', '2026-10-29T23:59:59+01:00'],
]
for (const [why, sentAt, departmentCode, due] of dues)
  test(`P-CONST-08 sent ${sentAt} in ${departmentCode}, ${why}, due ${due}`, () => {
    expect(answerDue(new Date(sentAt), departmentCode)).toEqual(new Date(due))
  })

test('P-CONST-08 an answer is due at 23:59:59 in Paris, on the first working day from day 10', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.constantFrom(...departmentCodes), (sentAt, departmentCode) => {
      const { day, ...clock } = parisWallClock(answerDue(sentAt, departmentCode))
      expect(clock).toEqual({ hour: 23, minute: 59, second: 59 })
      expect(isWorkingDay(day, departmentCode)).toBe(true)
      const waited = daysBetween(parisDay(sentAt), day)
      expect(waited).toBeGreaterThanOrEqual(10)
      const skipped = Array.from({ length: waited - 10 }, (_, index) => addDays(day, -1 - index))
      expect(skipped.filter((other) => isWorkingDay(other, departmentCode))).toEqual([])
    }),
  )
})
