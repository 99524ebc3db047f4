import { describe, expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const due = new Date('2026-11-17T22:59:59Z')

describe('the time left to answer', () => {
  test.each([
    ['ten days before', '2026-11-07T09:00:00Z', '10\u00A0jours', 'neutral'],
    ['three days before, it is time', '2026-11-14T20:00:00Z', '3\u00A0jours', 'warning'],
    ['the day before, whatever the hour', '2026-11-16T22:00:00Z', '1\u00A0jour', 'error'],
    ['after midnight in Paris, it is the last day', '2026-11-16T23:30:00Z', '23\u00A0heures', 'error'],
    ['the last evening', '2026-11-17T21:30:00Z', '1\u00A0heure', 'error'],
    ['the last minutes', '2026-11-17T22:30:00Z', 'moins d’une heure', 'error'],
  ])('%s', (_, now, words, tone) => {
    expect(timeLeft(due, new Date(now))).toEqual({ words, tone })
  })
})
