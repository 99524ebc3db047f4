import { describe, expect, test } from 'vitest'
import { formatMonth } from '../../platform/period.ts'
import { addMonths, isRevisionDay, monthsBetween, monthTyped, revisionDays } from './months.ts'

test.each([
  ['2026-09', '2026-09'],
  ['2026-9', '2026-09'],
  ['2026-09-01', '2026-09'],
  ['09/2026', '2026-09'],
  ['01/09/2026', '2026-09'],
  [' Septembre 2026 ', '2026-09'],
  ['août 2025', '2025-08'],
  ['13/2026', null],
  ['septembre', null],
  ['2026', null],
  ['', null],
])('« %s » is the month %s', (text, month) => {
  expect(monthTyped(text)).toBe(month)
})

test.each([
  ['2026-09', -12, '2025-09'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-05', 0, '2026-05'],
])('%s and %i months: %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected)
  expect(monthsBetween(month, expected)).toBe(count)
})

test('a month is said in words', () => {
  expect(formatMonth('2026-09')).toBe('septembre 2026')
})

describe('K-REV-04 the days of revision', () => {
  const yearly = { firstOn: '2026-01-01', everyMonths: 12 }
  test.each([
    ['the first of all', yearly, '2025-03-04', ['2026-01-01', '2027-01-01']],
    ['the day itself', yearly, '2027-01-01', ['2027-01-01', '2028-01-01']],
    ['the next', yearly, '2026-01-02', ['2027-01-01', '2028-01-01']],
    ['each quarter', { firstOn: '2026-01-15', everyMonths: 3 }, '2026-04-16', ['2026-07-15', '2026-10-15']],
    ['a shorter month', { firstOn: '2026-01-31', everyMonths: 1 }, '2026-02-01', ['2026-02-28', '2026-03-31']],
  ])('%s', (_, pace, from, days) => {
    expect(revisionDays(pace, from, 2)).toEqual(days)
    expect(isRevisionDay(pace, days[0] ?? '')).toBe(true)
  })

  test('no other day is one', () => {
    expect(isRevisionDay(yearly, '2027-01-02')).toBe(false)
    expect(isRevisionDay(yearly, '2025-01-01')).toBe(false)
  })
})
