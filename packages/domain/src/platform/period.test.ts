import { describe, expect, test } from 'vitest'
import {
  formatMonth,
  formatMonthShort,
  gapsIn,
  isComparable,
  lastMonths,
  monthsOf,
  periodBefore,
  whyNotPeriod,
} from './period.ts'

describe('a period', () => {
  test.each([
    [12, '2026-11-16', '2025-12-01'],
    [3, '2026-11-16', '2026-09-01'],
    [3, '2026-01-31', '2025-11-01'],
    [1, '2026-02-28', '2026-02-01'],
  ])('of %i months that ends on %s starts on %s', (count, today, from) => {
    expect(lastMonths(count, today)).toEqual({ from, to: today })
  })

  test('touches each of its months, those it only begins or ends too', () => {
    expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsOf({ from: '2026-02-10', to: '2026-02-10' })).toEqual(['2026-02'])
  })

  test('has pieces where some of its days are taken away', () => {
    const period = { from: '2026-02-26', to: '2026-03-03' }
    expect(gapsIn(period, new Set())).toEqual([period])
    expect(gapsIn(period, new Set(['2026-02-26', '2026-03-01', '2026-03-02']))).toEqual([
      { from: '2026-02-27', to: '2026-02-28' },
      { from: '2026-03-03', to: '2026-03-03' },
    ])
    expect(gapsIn({ from: '2026-02-26', to: '2026-02-26' }, new Set(['2026-02-26']))).toEqual([])
  })

  test('is compared with the same days of the year before', () => {
    expect(periodBefore({ from: '2025-12-01', to: '2026-11-16' })).toEqual({ from: '2024-12-01', to: '2025-11-16' })
    expect(periodBefore({ from: '2028-02-29', to: '2028-02-29' })).toEqual({ from: '2027-02-28', to: '2027-02-28' })
  })

  test('longer than a year is compared with nothing', () => {
    expect(isComparable(lastMonths(12, '2026-11-16'))).toBe(true)
    expect(isComparable({ from: '2025-01-01', to: '2026-11-16' })).toBe(false)
  })

  test('goes forward, and five years at most', () => {
    expect(whyNotPeriod({ from: '2026-02-01', to: '2026-01-31' })).toBe('periodReversed')
    expect(whyNotPeriod({ from: '2021-12-01', to: '2026-11-30' })).toBeNull()
    expect(whyNotPeriod({ from: '2021-11-30', to: '2026-11-30' })).toBe('periodTooLong')
  })
})

test('a month has its French name, whole or short', () => {
  expect([formatMonth('2026-08'), formatMonthShort('2026-02')]).toEqual(['août 2026', 'févr.'])
})
