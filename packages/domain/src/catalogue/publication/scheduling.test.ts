import { expect, test } from 'vitest'
import { type ScheduleRefusal, whyNotSchedule, whyNotShowAfterAll } from './scheduling.ts'
import type { ToShow } from './showing.ts'

const ready: ToShow = { state: 'prepared', isShown: false, isStale: false, waiting: 0 }
const now = new Date('2026-11-16T10:00:00+01:00')
const hour = { dueAt: new Date('2026-11-18T06:00:00+01:00'), now, isScheduled: false }

const rows: [what: string, toShow: Partial<ToShow>, at: Partial<typeof hour>, why: ScheduleRefusal | null][] = [
  ['prepared, for the day after tomorrow', {}, {}, null],
  ['for this very instant', {}, { dueAt: now }, 'scheduleHourPast'],
  ['for an hour that is past', {}, { dueAt: new Date('2026-11-16T09:59:00+01:00') }, 'scheduleHourPast'],
  ['for next year', {}, { dueAt: new Date('2027-11-16T10:00:00+01:00') }, 'scheduleTooFar'],
  ['scheduled already', {}, { isScheduled: true }, 'scheduleAlreadySet'],
  ['with gaps to confirm, for an hour that is past', { waiting: 2 }, { dueAt: now }, 'publicationGapsWaiting'],
  ['shown already', { isShown: true }, {}, 'publicationShown'],
]
for (const [what, toShow, at, why] of rows)
  test(`${what}: ${why ?? 'it may be scheduled'}`, () => {
    expect(whyNotSchedule({ ...ready, ...toShow }, { ...hour, ...at })).toBe(why)
  })

test('when the hour has come, it is shown as it was prepared, or not at all', () => {
  expect(whyNotShowAfterAll(ready, { isAltered: false })).toBeNull()
  expect(whyNotShowAfterAll(ready, { isAltered: true })).toBe('publicationAltered')
  expect(whyNotShowAfterAll({ ...ready, isStale: true }, { isAltered: true })).toBe('publicationMovedOn')
  expect(whyNotShowAfterAll({ ...ready, state: 'abandoned' }, { isAltered: false })).toBe('publicationNotReady')
})
