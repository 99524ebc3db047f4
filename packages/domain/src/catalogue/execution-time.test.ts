import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../platform/calendar.ts'
import { departmentCodes } from '../platform/department.ts'
import { executionCalendar, executionDays, executionEnd } from './execution-time.ts'
import type { LotNature } from './formalized/lot.ts'

const times: [totalCents: number, nature: LotNature, expected: number][] = [
  [4_200_000, 'works', 28],
  [4_200_000, 'engineering', 42],
  [4_200_001, 'works', 29],
  [4_199_999, 'works', 28],
  [150_000, 'works', 1],
  [150_001, 'works', 2],
  [100_000, 'engineering', 1],
  [100_001, 'engineering', 2],
  [1, 'works', 1],
  [0, 'engineering', 1],
]
for (const [totalCents, nature, expected] of times)
  test(`${totalCents / 100} € of ${nature} give ${expected} working days`, () => {
    expect(executionDays(totalCents, nature)).toBe(expected)
  })

const nature = fc.constantFrom<LotNature>('engineering', 'works')
const cents = fc.nat(100_000_000_000)

test('a larger order never gets fewer days, and each day is paid for', () => {
  fc.assert(
    fc.property(cents, cents, nature, (one, other, kind) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const days = executionDays(more, kind)
      const rate = kind === 'works' ? 150_000 : 100_000
      expect(executionDays(less, kind)).toBeLessThanOrEqual(days)
      expect(days * rate).toBeGreaterThanOrEqual(more)
      expect((days - 1) * rate).toBeLessThan(Math.max(more, 1))
    }),
  )
})

const ends: [acceptedOn: string, days: number, departmentCode: string, expected: string][] = [
  ['2026-11-16', 28, '74', '2026-12-24'],
  ['2026-11-16', 1, '74', '2026-11-17'],
  ['2026-11-13', 1, '74', '2026-11-16'],
  ['2026-11-14', 1, '74', '2026-11-16'],
  ['2026-12-24', 1, '74', '2026-12-28'],
  ['2029-12-24', 1, '74', '2029-12-26'],
  ['2029-12-24', 1, '68', '2029-12-27'],
  ['2026-05-21', 1, '972', '2026-05-26'],
  ['2026-05-21', 1, '971', '2026-05-22'],
]
for (const [acceptedOn, days, departmentCode, expected] of ends)
  test(`accepted ${acceptedOn} in ${departmentCode}, ${days} working days end ${expected}`, () => {
    expect(executionEnd(acceptedOn, days, departmentCode)).toBe(expected)
  })

test('the calendar tells each day of a wait over Christmas in Moselle', () => {
  expect(executionCalendar('2029-12-21', 3, '57')).toEqual([
    { day: '2029-12-22', kind: 'weekend', holiday: null },
    { day: '2029-12-23', kind: 'weekend', holiday: null },
    { day: '2029-12-24', kind: 'working', holiday: null },
    { day: '2029-12-25', kind: 'holiday', holiday: 'Noël' },
    { day: '2029-12-26', kind: 'holiday', holiday: 'Lendemain de Noël' },
    { day: '2029-12-27', kind: 'working', holiday: null },
    { day: '2029-12-28', kind: 'last', holiday: null },
  ])
})

test('the calendar runs from the day after acceptance to the end and counts as many working days as given', () => {
  const day = fc.nat(20 * 365).map((count) => addDays('2020-01-01', count))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 40 }), fc.constantFrom(...departmentCodes), (acceptedOn, days, code) => {
      const calendar = executionCalendar(acceptedOn, days, code)
      expect(calendar[0]?.day).toBe(addDays(acceptedOn, 1))
      expect(calendar.at(-1)).toMatchObject({ day: executionEnd(acceptedOn, days, code), kind: 'last' })
      expect(calendar.filter(({ kind }) => kind === 'working')).toHaveLength(days - 1)
    }),
  )
})
