import type { Context } from '../../platform/http/context.ts'
import { forgetKeys } from '../../platform/idempotency/queries.ts'
import { forgetEvents } from '../../platform/security-events/queries.ts'
import { forgetEndedCounts } from '../../platform/throttle/queries.ts'
import { forgetDevices, forgetResetChoices, forgetSessions } from './queries.ts'

/** Long enough to answer « who was signed in that day? », no longer. */
const SESSION_DAYS = 30
/** A year's absence, and the month of the return. */
const DEVICE_MONTHS = 13

/** A quarter of a year, to see what was prepared slowly; and never more lines than a disk bears. */
const EVENT_DAYS = 90
const MOST_EVENTS = 1_000_000

/** Whoever sends a call again does it within the hour. */
const KEY_DAYS = 2

const daysBefore = (instant: Date, days: number) => new Date(instant.getTime() - days * 86_400_000)

function monthsBefore(instant: Date, months: number): Date {
  const earlier = new Date(instant)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  return earlier
}

/** How many lines a statement took away. */
const goneBy = (results: readonly { numDeletedRows: bigint }[]) =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)

/** Each night, what has stopped serving: a trace of somebody that nobody needs is not kept. May run twice. */
export async function purgeJob(_nothing: Record<string, never>, context: Context) {
  const { db } = context
  const instant = context.steady()
  const codes = [
    ...(await forgetEndedCounts(db, instant)),
    ...(await forgetResetChoices(db, instant)),
    ...(await forgetKeys(db, daysBefore(instant, KEY_DAYS))),
  ]
  return {
    codes: goneBy(codes),
    sessions: goneBy(await forgetSessions(db, daysBefore(instant, SESSION_DAYS))),
    attempts: goneBy(await forgetEvents(db, daysBefore(instant, EVENT_DAYS), MOST_EVENTS)),
    devices: goneBy(await forgetDevices(db, monthsBefore(instant, DEVICE_MONTHS))),
  }
}
