import { expect, test } from 'vitest'
import { isSoon, timeLeft } from './time-left.ts'

const deadline = new Date('2026-12-11T11:00:00Z')
const at = (instant: string) => timeLeft(deadline, new Date(instant))

test.each([
  ['2026-11-16T08:00:00Z', '25\u00A0jours'],
  // Half a day more than two: as the mails and the desk count, by the calendar.
  ['2026-12-08T18:00:00Z', '3\u00A0jours'],
  ['2026-12-09T11:00:00Z', '2\u00A0jours'],
  ['2026-12-09T11:00:01Z', '47\u00A0heures'],
  ['2026-12-11T09:00:00Z', '2\u00A0heures'],
  ['2026-12-11T09:00:01Z', '119\u00A0minutes'],
  ['2026-12-11T10:59:40Z', '1\u00A0minute'],
  ['2026-12-11T11:00:00Z', null],
  ['2026-12-20T11:00:00Z', null],
])('at %s there is %s left', (now, words) => expect(at(now)).toBe(words))

test('two days before, time is to be kept for filing', () => {
  expect(isSoon(deadline, new Date('2026-12-09T11:00:00Z'))).toBe(false)
  expect(isSoon(deadline, new Date('2026-12-09T11:00:01Z'))).toBe(true)
})
