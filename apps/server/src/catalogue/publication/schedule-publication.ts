import { whyNotSchedule } from '@charpente/domain/catalogue/publication/scheduling'
import { record } from '../../platform/audit/record.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { countChanges, countPrices, lockPublication } from './comparing/queries.ts'
import { addSchedule, endSchedule, fingerprintOf, lockSchedule } from './scheduling/queries.ts'

/** What is prepared will be shown at an hour to come, as it is today; whoever asked for it (`by`) is then told. */
export const schedulePublication = (id: number, dueAt: Date, by: number, { author }: Origin, { db, now }: Context) =>
  inTransaction(db, async (trx) => {
    const { edition, state, baseId, shownId } = (await lockPublication(trx, id)) ?? refuse('notFound')
    const { waiting } = await countPrices(trx, id)
    const at = now()
    const isScheduled = (await lockSchedule(trx, id)) !== undefined
    const toShow = { state, isShown: shownId === id, isStale: baseId !== shownId, waiting }
    refuseIf(whyNotSchedule(toShow, { dueAt, now: at, isScheduled }), { nombre: waiting })
    const fingerprint = await fingerprintOf(trx, id)
    await addSchedule(trx, { publicationId: id, dueAt, fingerprint, at, by })
    await record(trx, author, at, {
      action: 'publicationScheduled',
      on: { type: 'publication', id },
      details: {
        edition,
        ...(await countChanges(trx, id, baseId)),
        before: null,
        after: { until: dueAt, fingerprint: fingerprint.toString('hex') },
      },
    })
  })

/** It waits for nobody any more; it may still be shown by hand, or scheduled again. */
export const cancelSchedule = (id: number, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const { edition } = (await lockPublication(trx, id)) ?? refuse('notFound')
    const schedule = (await lockSchedule(trx, id)) ?? refuse('scheduleNotSet')
    await endSchedule(trx, schedule.id, { outcome: 'cancelled', at: now(), by: author.id })
    await record(trx, author, now(), {
      action: 'publicationUnscheduled',
      on: { type: 'publication', id },
      details: { edition, before: { until: schedule.dueAt }, after: null },
    })
  })
