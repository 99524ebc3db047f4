import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { openPublication } from './open-publication.ts'
import { hasEdition } from './queries.ts'
import { endSchedule, schedulesOf } from './scheduling/queries.ts'
import { tellLapse } from './show-scheduled.job.ts'

/** What waited for its hour is prepared anew: it is not shown, and the other operators are told. */
async function replaceSchedules(trx: Db, edition: number, { author }: Origin, context: Context) {
  const now = context.now()
  for (const { id, publicationId, dueAt } of await schedulesOf(trx, edition)) {
    await endSchedule(trx, id, { outcome: 'replaced', at: now, by: author.id })
    await tellLapse(trx, context, { publicationId, edition, dueAt, why: 'replaced' }, author.id)
    await record(trx, author, now, {
      action: 'publicationUnscheduled',
      on: { type: 'publication', id: publicationId },
      details: { edition, before: { until: dueAt }, after: null, why: 'replaced' },
    })
  }
}

/** Asks the worker for a publication; one at a time for an edition. */
export const startPublication = (edition: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { author } = origin
    const { queue, now } = context
    if (!(await hasEdition(trx, edition))) refuse('editionUnknown')
    const { id } = (await openPublication(trx, edition, author.id, now())) ?? refuse('publicationRunning')
    await replaceSchedules(trx, edition, origin, context)
    await record(trx, author, now(), {
      action: 'publicationStarted',
      on: { type: 'publication', id },
      details: { edition },
    })
    await queue.enqueue(trx, 'publish-catalogue', { publicationId: id })
    return id
  })
