import { describe, expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const due = '2026-11-17T22:59:59Z'

describe('the time left to answer', () => {
  test.each([
    ['ten days before', '2026-11-07T09:00:00Z', 10, '10\u00A0jours', 'neutral'],
    ['three days before, it is time', '2026-11-14T20:00:00Z', 3, '3\u00A0jours', 'warning'],
    ['the day before, whatever the hour', '2026-11-16T22:00:00Z', 1, '1\u00A0jour', 'error'],
    ['after midnight in Paris, it is the last day', '2026-11-16T23:30:00Z', 0, '23\u00A0heures', 'error'],
    ['the last evening', '2026-11-17T21:30:00Z', 0, '1\u00A0heure', 'error'],
    ['the last minutes', '2026-11-17T22:30:00Z', 0, 'moins d’une heure', 'error'],
    ['too late', '2026-11-17T23:00:00Z', -1, 'délai dépassé', 'error'],
    ['days too late', '2026-11-20T08:00:00Z', -3, 'délai dépassé', 'error'],
  ])('%s', (_, now, days, words, tone) => {
    const isOver = days < 0
    expect(timeLeft(due, new Date(now))).toEqual({ days, words, tone, isOver })
  })
})
