import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inactivityStep, keptSince, monthsLater } from './retention.ts'

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

test('what is kept a year is kept since that day last year, in Paris', () =>
  expect(keptSince(new Date('2026-11-14T23:30:00Z'), 12)).toBe('2025-11-15'))

describe('an account nobody uses', () => {
  const now = new Date('2026-11-15T09:00:00+01:00')
  const day = (text: string) => new Date(`${text}T09:00:00+01:00`)
  const cases: [string, used: string, warned: string | null, ReturnType<typeof inactivityStep>][] = [
    ['used last year is left alone', '2025-11-15', null, null],
    ['unused for two years is warned', '2024-11-15', null, 'warn'],
    ['warned is left a month', '2024-11-01', '2026-10-20', null],
    ['warned a month ago is closed', '2024-10-01', '2026-10-16', 'close'],
    ['warned once, used since, unused again is warned anew', '2024-11-01', '2023-01-01', 'warn'],
  ]
  for (const [name, used, warned, step] of cases)
    test(name, () =>
      expect(inactivityStep({ used: day(used), warnedAt: warned ? day(warned) : null }, 24, now)).toBe(step),
    )
})
