import { expect, test } from 'vitest'
import {
  addQuarters,
  formatQuarter,
  formatQuarterShort,
  isQuarter,
  lastQuarter,
  quarterDays,
  quarterOf,
  quarterSpan,
} from './quarter.ts'

for (const [day, quarter] of [
  ['2026-01-01', '2026-1'],
  ['2026-03-31', '2026-1'],
  ['2026-04-01', '2026-2'],
  ['2026-09-30', '2026-3'],
  ['2026-12-31', '2026-4'],
] as const)
  test(`${day} is of the quarter ${quarter}`, () => {
    expect(quarterOf(day)).toBe(quarter)
    const { from, to } = quarterDays(quarter)
    expect(from <= day && day <= to).toBe(true)
  })

test('quarters follow one another over the years', () => {
  expect(addQuarters('2026-4', 1)).toBe('2027-1')
  expect(addQuarters('2026-1', -1)).toBe('2025-4')
  expect(lastQuarter('2026-11-18')).toBe('2026-3')
  expect(lastQuarter('2027-01-01')).toBe('2026-4')
})

test('a quarter begins and ends at midnight in Paris, in winter as in summer', () => {
  expect(quarterSpan('2026-3')).toEqual({
    since: new Date('2026-06-30T22:00:00Z'),
    until: new Date('2026-09-30T22:00:00Z'),
  })
  expect(quarterSpan('2026-4').until).toEqual(new Date('2026-12-31T23:00:00Z'))
  expect(quarterSpan('2026-2').until).toEqual(quarterSpan('2026-3').since)
})

test('as people say it', () => {
  expect(formatQuarter('2026-1')).toBe('1ᵉʳ trimestre 2026')
  expect(formatQuarter('2026-3')).toBe('3ᵉ trimestre 2026')
  expect(formatQuarterShort('2026-3')).toBe('T3 2026')
  expect(['2026-3', '2026-5', '1999-1', '2026-3 '].map(isQuarter)).toEqual([true, false, false, false])
})
