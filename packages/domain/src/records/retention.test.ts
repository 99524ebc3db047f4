import { describe, expect, test } from 'vitest'
import { inactivityStep, keptSince } from './retention.ts'

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
