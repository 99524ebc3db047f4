import { describe, expect, test } from 'vitest'
import { daysLeft, leftWords } from './time-left.ts'

const now = new Date('2026-11-16T08:00:00Z')

describe('the time left to answer', () => {
  test.each([
    ['2026-11-20T22:59:59Z', 4, '4\u00A0jours'],
    ['2026-11-17T22:59:59Z', 1, '1\u00A0jour'],
    ['2026-11-16T22:59:59Z', 0, 'jusqu’à ce soir'],
    ['2026-11-16T07:00:00Z', 0, 'délai dépassé'],
    ['2026-11-13T22:59:59Z', -3, 'délai dépassé'],
  ])('until %s', (until, days, words) => {
    expect(daysLeft(until, now)).toBe(days)
    expect(leftWords(until, now)).toBe(words)
  })
})
