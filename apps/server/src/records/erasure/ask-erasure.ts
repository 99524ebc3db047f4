import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { keptAfter, whyNotErase } from '@charpente/domain/records/erasure'
import { lockAccount } from '../../people/accounts/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { addRequest, decideRequest, erasureFacts, lastRequest, waitingRequest } from './queries.ts'

/** What somebody may read before they ask, and where their request stands. */
export async function readMyErasure({ id }: Actor, { db, now }: Pick<Context, 'now'> & { db: Db }) {
  const facts = await erasureFacts(db, id, parisDay(now()))
  const last = await lastRequest(db, id)
  const isRefused = last?.outcome === 'refused'
  return {
    askedAt: last && last.outcome === null ? last.askedAt.toISOString() : null,
    refusal: isRefused ? { at: last.decidedAt?.toISOString() ?? '', reason: last.decisionReason ?? '' } : null,
    kept: keptAfter(facts),
    obstacle: whyNotErase(facts),
  }
}

/** Asked whatever stands in the way: the centre answers, and says what to do first. */
export const askErasure = (reason: string, actor: Actor, { author }: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { id } = actor
    const now = context.now()
    if (!(await lockAccount(trx, id))) refuse('accountNotFound')
    if (await waitingRequest(trx, id)) refuse('erasureAlreadyAsked')
    await addRequest(trx, id, reason, now)
    await postMail(trx, context, { template: 'erasureAsked', accountId: id, data: { askedAt: now } })
    await record(trx, author, now, { action: 'erasureAsked', on: { type: 'account', id } })
    return readMyErasure(actor, { db: trx, now: context.now })
  })

export const withdrawErasure = (actor: Actor, { author }: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { id } = actor
    const now = context.now()
    await lockAccount(trx, id)
    const waiting = (await waitingRequest(trx, id)) ?? refuse('erasureNotAsked')
    await decideRequest(trx, waiting.id, { outcome: 'withdrawn', by: id, at: now })
    await record(trx, author, now, { action: 'erasureWithdrawn', on: { type: 'account', id } })
    return readMyErasure(actor, { db: trx, now: context.now })
  })
