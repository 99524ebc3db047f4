import { showScheduledJob } from '../../catalogue/publication/show-scheduled.job.ts'
import { remindDocumentsJob } from '../../people/documents/remind-documents.job.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { watchCeilingsJob } from '../../purchasing/contracts/watch-ceilings.job.ts'
import { draftFeesJob } from '../../purchasing/fees/draft-fees.job.ts'
import { remindFeesJob } from '../../purchasing/fees/remind-fees.job.ts'
import { sweepOrdersJob } from '../../purchasing/orders/sweep-orders.job.ts'
import { applyRidersJob } from '../../purchasing/riders/apply-riders.job.ts'
import { sweepSubcontractsJob } from '../../purchasing/subcontracting/sweep-subcontracts.job.ts'
import { isDemonstration } from './is-demonstration.ts'
import { lockSecondsAhead, nextDue, setSecondsAhead } from './queries.ts'

/** Past the due date by this much: what is due then is overdue. */
const MARGIN_S = 60

export async function readClock(context: Context) {
  if (!(await isDemonstration(context))) return refuse('notFound')
  const { db, now, steady } = context
  const at = now()
  const secondsAhead = Math.round((at.getTime() - steady().getTime()) / 1000)
  return { now: at.toISOString(), secondsAhead, next: (await nextDue(db, at))?.toISOString() ?? null }
}

/** Moves the time of business just past the next due date, and does at once what is due then. */
export async function moveClock(origin: Origin, context: Context) {
  if (!(await isDemonstration(context))) return refuse('notFound')
  const { db, steady } = context
  await db.transaction().execute(async (trx) => {
    const start = steady()
    const before = new Date(start.getTime() + (await lockSecondsAhead(trx)) * 1000)
    const next = (await nextDue(trx, before)) ?? refuse('noDueDate')
    const seconds = Math.ceil((next.getTime() - start.getTime()) / 1000) + MARGIN_S
    await setSecondsAhead(trx, seconds)
    const on = { type: 'demonstration', id: 'clock' } as const
    await record(trx, origin.author, before, { action: 'demoClockMoved', on, details: { to: next } })
  })
  await context.catchUp()
  await sweepOrdersJob({}, context)
  await sweepSubcontractsJob({}, context)
  await showScheduledJob({}, context)
  await remindDocumentsJob({}, context)
  await applyRidersJob({}, context)
  await watchCeilingsJob({}, context)
  await draftFeesJob({}, context)
  await remindFeesJob({}, context)
  return readClock(context)
}
