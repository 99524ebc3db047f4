import { machine, record } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { postMail } from '../../../platform/mail/post.ts'
import { lapseAssents } from '../assents/lapse-assents.ts'
import { closeRequest, lockLapsed } from './queries.ts'

/** Nobody decided in time, or whoever asked is gone: the request is over, and its author told. */
export async function lapse(trx: Db, context: Context): Promise<void> {
  const now = context.now()
  for (const { id, kind, askedBy, firstname, lastname } of await lockLapsed(trx, now)) {
    await closeRequest(trx, id, { outcome: 'expired', decided_at: now })
    const details = { kind, before: { outcome: null }, after: { outcome: 'expired' } }
    await record(trx, machine, now, { action: 'staffRequestExpired', on: { type: 'staffRequest', id }, details })
    await postMail(trx, context, {
      template: 'staffRequestDecided',
      accountId: askedBy,
      data: { kind, about: `${firstname} ${lastname}`, outcome: 'expired', by: '', reason: '' },
    })
  }
}

/** Each hour. May run twice. */
export const expireStaffRequestsJob = (_nothing: Record<string, never>, context: Context): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await lapse(trx, context)
    await lapseAssents(trx, context)
  })
