import type { Assent } from '@charpente/contract/people/assents'
import { mayAssent, whyNotDecideAssent, whyNotWithdrawAssent } from '@charpente/domain/people/accounts/assent'
import type { Actor } from '@charpente/domain/platform/actor'
import { assentRights } from '@charpente/domain/platform/assent-kind'
import { oneOf } from '@charpente/domain/platform/one-of'
import { rightLabels } from '@charpente/domain/platform/right'
import type { FastifyInstance } from 'fastify'
import { canonical } from '../../../platform/audit/chain.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { RouteOfTwo, Sent } from '../../../platform/http/act-of-two.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Refused, refuse, refuseIf } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { postMail } from '../../../platform/mail/post.ts'
import { findOperator, openOperators, samePersonAs } from '../queries.ts'
import { perform } from './perform.ts'
import { closeAssent, lockAssent, type StoredAssent } from './queries.ts'
import { readAssent } from './read-assents.ts'

type Call = { actor: Actor; origin: Origin }

const held = async (trx: Db, id: number) => (await lockAssent(trx, id)) ?? refuse('notFound')

/** Another person, with the right; whoever has it not is told who has. */
async function checkDecides(trx: Db, stored: StoredAssent, actor: Actor, now: Date) {
  const request = { ...stored, samePerson: await samePersonAs(trx, stored.askedBy, now) }
  const why = whyNotDecideAssent(request, actor, now)
  if (why !== 'assentRightMissing') return refuseIf(why)
  const personnes = oneOf(mayAssent(request, await openOperators(trx)).map(({ name }) => name))
  refuse(why, { droit: rightLabels[assentRights[request.kind]], personnes: personnes || 'la direction' })
}

const ACTION = { approved: 'assentApproved', declined: 'assentDeclined', moved: 'assentMoved' } as const
type Decision = { outcome: keyof typeof ACTION; reason: string }

/** Closes it, keeps the line of it, and tells whoever asked. */
async function settle(
  trx: Db,
  request: StoredAssent,
  { outcome, reason }: Decision,
  { origin }: Call,
  context: Context,
) {
  const { id, kind, askedBy } = request
  const now = context.now()
  await closeAssent(trx, id, {
    outcome,
    decided_at: now,
    decided_by: origin.author.id,
    decision_reason: reason || null,
  })
  const about = { action: kind, askedBy, reason: reason || undefined }
  const details = { ...about, before: { outcome: null }, after: { outcome } }
  await record(trx, origin.author, now, { action: ACTION[outcome], on: { type: 'assent', id }, details })
  const by = await findOperator(trx, origin.author.id ?? 0)
  await postMail(trx, context, {
    template: 'assentDecided',
    accountId: askedBy,
    data: { kind, outcome, reason, by: by ? `${by.firstname} ${by.lastname}` : '' },
  })
}

/** What was asked can no longer be done, or would do something else than what was looked at. */
class MovedOn extends Error {
  readonly why: Refused
  constructor(why: Refused) {
    super('moved on')
    this.why = why
  }
}

type Routes = FastifyInstance['routesOfTwo']

/** What was sent, as the route reads it today: a version since may read it otherwise, or no more. */
function sentAgain({ payload, reason }: StoredAssent, routes: Routes): { route: RouteOfTwo; sent: Sent } {
  const { route: name, params, body } = payload
  const route = routes.get(name)
  const read = route?.sent.safeParse({ params, body: { ...body, reason } })
  if (!route || !read?.success) throw new MovedOn(new Refused('assentMovedOn'))
  return { route, sent: read.data as Sent }
}

/** The same as was tried when it was asked, line for line: nobody agrees to anything else. */
async function performAsAsked(request: StoredAssent, routes: Routes, { origin }: Call, context: Context) {
  const { askedBy, askedAt, details } = request
  const { route, sent } = sentAgain(request, routes)
  const line = await perform(route, sent, { askedBy, askedAt, origin }, context).catch((error: unknown) => {
    // Sealing comes back by itself: the request may wait for it.
    if (error instanceof Refused && error.code !== 'sealUnavailable') throw new MovedOn(error)
    throw error
  })
  if (canonical(line.details) !== canonical(details)) throw new MovedOn(new Refused('assentMovedOn'))
}

/** Done at once, in the transaction that agrees to it: both are, or neither. */
export const approveAssent = (
  id: number,
  reason: string,
  call: Call,
  routes: Routes,
  context: Context,
): Promise<Assent> =>
  context.db
    .transaction()
    .execute(async (trx) => {
      const request = await held(trx, id)
      await checkDecides(trx, request, call.actor, context.now())
      await settle(trx, request, { outcome: 'approved', reason }, call, context)
      await performAsAsked(request, routes, call, { ...context, db: trx })
      return readAssent(trx, id, call.actor, context)
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof MovedOn)) throw error
      await closeMoved(id, call, context)
      throw error.why
    })

/** Nothing was done: it is closed, and may be asked again. */
const closeMoved = (id: number, call: Call, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const request = await held(trx, id)
    if (request.outcome === null) await settle(trx, request, { outcome: 'moved', reason: '' }, call, context)
  })

export const declineAssent = (id: number, reason: string, call: Call, context: Context): Promise<Assent> =>
  context.db.transaction().execute(async (trx) => {
    const request = await held(trx, id)
    await checkDecides(trx, request, call.actor, context.now())
    await settle(trx, request, { outcome: 'declined', reason }, call, context)
    return readAssent(trx, id, call.actor, context)
  })

export const withdrawAssent = (id: number, { actor, origin }: Call, context: Context): Promise<Assent> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const request = await held(trx, id)
    refuseIf(whyNotWithdrawAssent(request, actor.id, now))
    await closeAssent(trx, id, { outcome: 'withdrawn', decided_at: now, decided_by: actor.id })
    const details = { action: request.kind, before: { outcome: null }, after: { outcome: 'withdrawn' } }
    await record(trx, origin.author, now, { action: 'assentWithdrawn', on: { type: 'assent', id }, details })
    return readAssent(trx, id, actor, context)
  })
