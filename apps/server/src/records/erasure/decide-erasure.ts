import { keptInWords } from '@charpente/contract/records/kept-words'
import { parisDay } from '@charpente/domain/platform/calendar'
import { whyNotErase } from '@charpente/domain/records/erasure'
import { lockAccount } from '../../people/accounts/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { forgetPerson } from './forget-person.ts'
import { decideRequest, erasureFacts, findRequest, lockRequest } from './queries.ts'
import { readRequest } from './read-requests.ts'

/** Nobody decides of their own request. */
async function waiting(trx: Db, id: number, { author }: Origin) {
  if (!(await findRequest(trx, id))) refuse('notFound')
  const request = (await lockRequest(trx, id)) ?? refuse('erasureNotAsked')
  if (request.accountId === author.id) refuse('erasureOwn')
  return (await lockAccount(trx, request.accountId)) ?? refuse('accountNotFound')
}

/** What the law keeps stays, the rest says nobody any more; the person is told which, where they could still be reached. */
export const eraseAccount = (id: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const account = await waiting(trx, id, origin)
    const facts = await erasureFacts(trx, account.id, parisDay(now))
    refuseIf(whyNotErase(facts))
    const kept = await forgetPerson(trx, account, facts, origin, context)
    await decideRequest(trx, id, { outcome: 'erased', by: origin.author.id, at: now, kept })
    await postMail(trx, context, {
      template: 'erasureDone',
      accountId: account.id,
      to: account.email,
      data: { erasedAt: now, kept: kept.map(keptInWords), isKnown: false },
    })
    const details = { before: { active: account.active }, after: { erased: true, kept } }
    await record(trx, origin.author, now, { action: 'personErased', on: { type: 'account', id: account.id }, details })
    return readRequest(id, { db: trx, now: context.now })
  })

export const refuseErasure = (id: number, reason: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const account = await waiting(trx, id, origin)
    await decideRequest(trx, id, { outcome: 'refused', by: origin.author.id, at: now, reason })
    await postMail(trx, context, {
      template: 'erasureRefused',
      accountId: account.id,
      data: { decidedAt: now, reason },
    })
    const details = { before: null, after: { reason } }
    await record(trx, origin.author, now, {
      action: 'erasureRefused',
      on: { type: 'account', id: account.id },
      details,
    })
    return readRequest(id, { db: trx, now: context.now })
  })
