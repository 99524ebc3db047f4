import { record } from '../audit/record.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { Origin } from '../http/serve.ts'
import { lockUnsent } from '../mail/queries.ts'

/** One more try, now. */
export const retryMail = (id: string, { author }: Origin, { db, queue, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const before = (await lockUnsent(trx, id)) ?? refuse('notFound')
    await queue.enqueue(trx, 'send-mail', { mailId: id })
    const details = { before, after: { tried: 'again' } }
    await record(trx, author, now(), { action: 'mailRetried', on: { type: 'mail', id }, details })
    return null
  })
