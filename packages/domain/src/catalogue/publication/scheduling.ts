import { type ShowRefusal, type ToShow, whyNotShow } from './showing.ts'

/** Further than this, nobody remembers what was prepared. */
export const SCHEDULE_DAYS = 90
const DAY = 86_400_000

export type ScheduleRefusal = ShowRefusal | 'scheduleAlreadySet' | 'scheduleHourPast' | 'scheduleTooFar'

type Hour = { dueAt: Date; now: Date; isScheduled: boolean }

/** Only what could be shown at once is scheduled, once, for an hour to come. */
export function whyNotSchedule(toShow: ToShow, { dueAt, now, isScheduled }: Hour): ScheduleRefusal | null {
  const refusal = whyNotShow(toShow)
  if (refusal) return refusal
  if (isScheduled) return 'scheduleAlreadySet'
  if (dueAt <= now) return 'scheduleHourPast'
  return dueAt.getTime() > now.getTime() + SCHEDULE_DAYS * DAY ? 'scheduleTooFar' : null
}

/** Why the hour has come and it is not shown after all. */
export type LapseRefusal = ShowRefusal | 'publicationAltered'

/** Looked at again when the hour has come: what is shown is what was prepared that day, or nothing. */
export const whyNotShowAfterAll = (toShow: ToShow, { isAltered }: { isAltered: boolean }): LapseRefusal | null =>
  whyNotShow(toShow) ?? (isAltered ? 'publicationAltered' : null)
