import { type LapseRefusal, whyNotShowAfterAll } from '@charpente/domain/catalogue/publication/scheduling'
import { operatorsBut } from '../../people/operator/queries.ts'
import { machine, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { postMail } from '../../platform/mail/post.ts'
import { countPrices, lockPublication } from './comparing/queries.ts'
import { dueSchedules, endSchedule, fingerprintOf, lockSchedule } from './scheduling/queries.ts'
import { show } from './show.ts'

type Lapse = { publicationId: number; edition: number; dueAt: Date; why: LapseRefusal | 'replaced' | 'failed' }

/** Every operator, but whoever did it and knows. */
export async function tellLapse(
  trx: Db,
  context: Context,
  { publicationId, ...lapse }: Lapse,
  but: number | null = null,
) {
  for (const accountId of await operatorsBut(trx, [but]))
    await postMail(trx, context, { template: 'scheduledNotShown', accountId, data: { ...lapse, publicationId } })
}

/** Shows it as it was prepared, or says why not, once. */
const showOne = (publicationId: number, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const publication = await lockPublication(trx, publicationId)
    const schedule = await lockSchedule(trx, publicationId)
    // Cancelled, or done by another worker, meanwhile.
    if (!publication || !schedule) return
    const now = context.now()
    const { edition, state, baseId, shownId } = publication
    const { dueAt, by } = schedule
    const { waiting } = await countPrices(trx, publicationId)
    const toShow = { state, isShown: shownId === publicationId, isStale: baseId !== shownId, waiting }
    const isAltered = !schedule.fingerprint.equals(await fingerprintOf(trx, publicationId))
    const why = whyNotShowAfterAll(toShow, { isAltered })
    const on = { type: 'publication', id: publicationId } as const
    if (why) {
      await endSchedule(trx, schedule.id, { outcome: 'refused', at: now, by: null, failure: why })
      await tellLapse(trx, context, { publicationId, edition, dueAt, why })
      await record(trx, machine, now, { action: 'scheduledNotShown', on, details: { edition, until: dueAt, why } })
      return
    }
    await show(trx, publicationId, edition, by, now)
    await endSchedule(trx, schedule.id, { outcome: 'shown', at: now, by: null })
    await postMail(trx, context, { template: 'scheduledShown', accountId: by, data: { edition, shownAt: now } })
    await record(trx, machine, now, {
      action: 'scheduledShown',
      on,
      details: { edition, until: dueAt, before: { shown: shownId }, after: { shown: publicationId } },
    })
  })

/** What went wrong by itself is told as well: it is not tried again behind the operators' backs. */
const failOne = (publicationId: number, failure: string, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const publication = await lockPublication(trx, publicationId)
    const schedule = await lockSchedule(trx, publicationId)
    if (!publication || !schedule) return
    const now = context.now()
    const [edition, dueAt] = [publication.edition, schedule.dueAt]
    await endSchedule(trx, schedule.id, { outcome: 'failed', at: now, by: null, failure })
    await tellLapse(trx, context, { publicationId, edition, dueAt, why: 'failed' })
    await record(trx, machine, now, {
      action: 'scheduledNotShown',
      on: { type: 'publication', id: publicationId },
      details: { edition, until: dueAt, why: 'failed', failure },
    })
  })

/** Every minute: what is due is shown, or lapses; run twice it finds nothing left. */
export async function showScheduledJob(_data: Record<string, never>, context: Context): Promise<void> {
  for (const { publicationId } of await dueSchedules(context.db, context.now()))
    try {
      await showOne(publicationId, context)
    } catch (error) {
      await failOne(publicationId, error instanceof Error ? error.message : String(error), context)
    }
}
