import { machine, record } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { postMail } from '../../../platform/mail/post.ts'
import { closeAssent, lockLapsedAssents } from './queries.ts'

/** Nobody decided in time, or whoever asked is gone or lost the right: the request is over, and its author told. */
export async function lapseAssents(trx: Db, context: Context): Promise<void> {
  const now = context.now()
  for (const { id, kind, askedBy } of await lockLapsedAssents(trx, now)) {
    await closeAssent(trx, id, { outcome: 'expired', decided_at: now })
    const details = { action: kind, before: { outcome: null }, after: { outcome: 'expired' } }
    await record(trx, machine, now, { action: 'assentExpired', on: { type: 'assent', id }, details })
    await postMail(trx, context, {
      template: 'assentDecided',
      accountId: askedBy,
      data: { kind, outcome: 'expired', by: '', reason: '' },
    })
  }
}
