import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockUnsent } from '../../platform/mail/queries.ts'

/** One more try, now. */
export const retryMail = (id: string, { author }: Origin, { db, queue, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const before = (await lockUnsent(trx, id)) ?? refuse('notFound')
    await queue.enqueue(trx, 'send-mail', { mailId: id })
    const details = { before, after: { tried: 'again' } }
    await record(trx, author, now(), { action: 'mailRetried', on: { type: 'mail', id }, details })
    return null
  })
