import { whyNotRetryCircular, whyNotStopCircular } from '@charpente/domain/centre/circulars/circular'
import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { factsOf, figuresOf, readCircular } from './circular-on-wire.ts'
import { changeCircularRow, dropUnsentMails, failedMailsOf, lockCircular, settleSent } from './queries.ts'

/** What has not left never will: neither those still to be handed over, nor those the relay did not take. */
export const stopCircular = (id: number, actor: Actor, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const circular = (await lockCircular(trx, id)) ?? refuse('notFound')
    const why = whyNotStopCircular(factsOf(circular))
    if (why) refuse(why)
    await dropUnsentMails(trx, id)
    await settleSent(trx)
    await changeCircularRow(trx, id, { stopped_at: at, stopped_by: actor.id })
    const stopped = await readCircular(trx, id, at)
    const details = { before: { waiting: factsOf(circular).waiting }, after: { withdrawn: stopped.figures.stopped } }
    await record(trx, author, at, { action: 'circularStopped', on: { type: 'circular', id }, details })
    return stopped
  })

/** One more try, now, of each that failed. */
export const retryCircular = (id: number, { author }: Origin, { db, queue, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const circular = (await lockCircular(trx, id)) ?? refuse('notFound')
    const why = whyNotRetryCircular(factsOf(circular))
    if (why) refuse(why)
    const failed = await failedMailsOf(trx, id)
    await queue.enqueueAll(
      trx,
      'send-mail',
      failed.map((mailId) => ({ mailId })),
    )
    const details = { before: { recipients: figuresOf(circular).failed }, after: { tried: 'again' } }
    await record(trx, author, at, { action: 'circularRetried', on: { type: 'circular', id }, details })
    return readCircular(trx, id, at)
  })
