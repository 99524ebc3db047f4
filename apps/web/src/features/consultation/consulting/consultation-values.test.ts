import { expect, test } from 'vitest'
import { instantOf, parisField } from '../../../lib/paris-field.ts'
import { settingsOf, valuesOf } from './consultation-values.ts'

test.each([
  ['2026-12-11T11:00:00.000Z', '2026-12-11T12:00'],
  ['2026-07-01T21:59:00.000Z', '2026-07-01T23:59'],
])('%s is %s in Paris, both ways', (instant, field) => {
  expect(parisField(instant)).toBe(field)
  expect(instantOf(field)).toBe(instant)
})

test('an empty hour is none', () => {
  expect(parisField(null)).toBe('')
  expect(instantOf('')).toBeNull()
})

test('what is read is what is written again', () => {
  const consultation = {
    id: 25,
    edition: 25,
    reference: '2026-07',
    name: 'Travaux',
    phase: 2,
    lots: ['101', '203'],
    opensAt: '2026-11-02T08:00:00.000Z',
    deadline: '2026-12-11T11:00:00.000Z',
    questionsUntil: null,
    validityDays: 180,
    amounts: [
      { lot: '101', min: null, max: 123_456_789 },
      { lot: '203', min: 0, max: 400_000_000 },
    ],
    fruitless: [
      { lot: '203', place: '74' },
      { lot: '203', place: '73' },
    ],
    now: '2026-11-16T08:00:00.000Z',
    closed: null,
  }
  const { id, edition, now, closed, ...settings } = consultation
  expect(settingsOf(valuesOf(consultation))).toEqual(settings)
})
