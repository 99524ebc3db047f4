import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsLater } from './months.ts'

describe('months later', () => {
  const cases: [from: string, count: number, day: string][] = [
    ['2026-11-15', 6, '2027-05-15'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-11-15', -12, '2025-11-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 120, '2034-02-28'],
  ]
  for (const [from, count, day] of cases)
    test(`${from} and ${count} is ${day}`, () => expect(monthsLater(from, count)).toBe(day))
  test('never goes back when it goes on', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (one, more) => {
        expect(monthsLater('2026-01-31', one + more) >= monthsLater('2026-01-31', one)).toBe(true)
      }),
    ))
})
