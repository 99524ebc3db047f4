import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../platform/calendar.ts'
import {
  type DatesRefusal,
  type DocumentState,
  documentState,
  type ReminderThreshold,
  reminderDue,
  reminderThresholds,
  whyNotDated,
} from './document.ts'

const TODAY = '2026-11-16'

const states: [why: string, expiresOn: Day | null | undefined, expected: DocumentState][] = [
  ['nothing filed', undefined, 'missing'],
  ['a paper without end', null, 'undated'],
  ['ended yesterday', '2026-11-15', 'expired'],
  ['ends today: still good', '2026-11-16', 'expiresSoon'],
  ['ends in thirty days', '2026-12-16', 'expiresSoon'],
  ['ends in thirty-one days', '2026-12-17', 'upToDate'],
]
for (const [why, expiresOn, expected] of states)
  test(`${why} → ${expected}`, () => {
    expect(documentState(expiresOn === undefined ? null : { expiresOn }, TODAY)).toBe(expected)
  })

const dates: [why: string, issuedOn: Day | null, expiresOn: Day | null, expected: DatesRefusal | null][] = [
  ['no date', null, null, null],
  ['a beginning only', '2026-11-16', null, null],
  ['an end already over', null, '2020-01-01', null],
  ['one day', '2026-11-16', '2026-11-16', null],
  ['an end before its beginning', '2026-11-10', '2026-11-09', 'documentDatesReversed'],
  ['delivered tomorrow', '2026-11-17', '2027-11-17', 'documentIssuedLater'],
]
for (const [why, issuedOn, expiresOn, expected] of dates)
  test(`${why} → ${expected ?? 'allowed'}`, () => {
    expect(whyNotDated(issuedOn, expiresOn, TODAY)).toBe(expected)
  })

const reminders: [why: string, left: number, filedOn: Day, expected: ReminderThreshold | null][] = [
  ['31 days before', 31, '2026-01-04', null],
  ['30 days before', 30, '2026-01-04', 30],
  ['29 days before, nobody was there the day before', 29, '2026-01-04', 30],
  ['15 days before', 15, '2026-01-04', 15],
  ['7 days before, nobody was there for a week', 7, '2026-01-04', 15],
  ['5 days before', 5, '2026-01-04', 5],
  ['the day itself', 0, '2026-01-04', 0],
  ['three days too late', -3, '2026-01-04', 0],
  ['filed this morning with twenty days left', 20, TODAY, null],
  ['filed ten days ago with fifteen left', 5, addDays(TODAY, -10), 5],
  ['filed already expired', -5, TODAY, null],
]
for (const [why, left, filedOn, expected] of reminders)
  test(`reminder ${why} → ${expected ?? 'none'}`, () => {
    expect(reminderDue(addDays(TODAY, left), filedOn, TODAY)).toBe(expected)
  })

test('looked at every day, a paper that lasts is reminded of once per threshold, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 31, max: 400 }), (days) => {
      const expiresOn = addDays(TODAY, days)
      const sent = new Set<number>()
      for (let day = 0; day <= days + 5; day++) {
        const due = reminderDue(expiresOn, TODAY, addDays(TODAY, day))
        if (due !== null) sent.add(due)
      }
      expect([...sent]).toEqual([...reminderThresholds])
    }),
  )
})
