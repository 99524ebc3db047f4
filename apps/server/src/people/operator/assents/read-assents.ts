import type { Assent } from '@charpente/contract/people/assents'
import { mayAssent, whyNotDecideAssent } from '@charpente/domain/people/accounts/assent'
import type { Actor } from '@charpente/domain/platform/actor'
import { assentRights } from '@charpente/domain/platform/assent-kind'
import { holds } from '@charpente/domain/platform/right'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { openOperators, samePersonAs } from '../queries.ts'
import { decidedAssents, findAssent, type StoredAssent, waitingAssents } from './queries.ts'

/** What is asked of others of another trade is not one's business; what one asked oneself always is. */
const isFor =
  ({ id, rights = [] }: Actor) =>
  ({ kind, askedBy, accountId }: StoredAssent) =>
    askedBy === id || accountId === id || holds({ rights }, assentRights[kind])

/** As people read them, with those who may decide. */
async function onWire(db: Db, stored: readonly StoredAssent[], actor: Actor, context: Context): Promise<Assent[]> {
  const staff = await openOperators(db)
  const lines = await context.hooks.readLines(
    db,
    stored.map(({ kind, subjectType, subjectId, details }) => ({
      action: kind,
      on: { type: subjectType, id: subjectId },
      details,
    })),
  )
  const askers = [...new Set(stored.map(({ askedBy }) => askedBy))]
  const same = new Map(
    await Promise.all(askers.map(async (id) => [id, await samePersonAs(db, id, context.now())] as const)),
  )
  const requests = stored.map((request) => ({ ...request, samePerson: same.get(request.askedBy) ?? [] }))
  const whyNots = requests.map((request) => whyNotDecideAssent(request, actor, context.now()))
  return requests.map((request, at) => ({
    id: request.id,
    kind: request.kind,
    subject: { type: request.subjectType, id: request.subjectId, name: lines[at]?.subject ?? null },
    facts: lines[at]?.facts ?? [],
    reason: request.reason,
    askedAt: request.askedAt.toISOString(),
    askedBy: { id: request.askedBy, name: request.asker },
    expiresAt: request.expiresAt.toISOString(),
    deciders: mayAssent(request, staff).map(({ id, name }) => ({ id, name })),
    mayDecide: whyNots[at] === null,
    whyNot: whyNots[at] ?? null,
    outcome: request.outcome,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    decidedBy: request.decidedBy === null ? null : { id: request.decidedBy, name: request.decider ?? '' },
    decisionReason: request.decisionReason,
  }))
}

export async function readAssent(db: Db, id: number, actor: Actor, context: Context): Promise<Assent> {
  const [assent] = await onWire(db, [(await findAssent(db, id)) ?? refuse('notFound')], actor, context)
  return assent ?? refuse('notFound')
}

export async function listAssents(list: 'waiting' | 'decided', actor: Actor, context: Context): Promise<Assent[]> {
  const { db, now } = context
  const found = list === 'waiting' ? await waitingAssents(db, now()) : await decidedAssents(db)
  return onWire(db, found.filter(isFor(actor)), actor, context)
}
