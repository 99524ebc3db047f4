import { has } from '@charpente/domain/platform/actor'
import { deviceName } from '@charpente/domain/platform/device'
import { idleEnd } from '@charpente/domain/platform/session'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { openSessions, revokeSession } from './queries.ts'

/** Where one is signed in; the session that asks comes first. */
export async function listOwnSessions({ id, actor, viewing }: SignedIn, { db, now }: Context) {
  // From where somebody signs in is theirs to know: an operator who looks with their eyes is not told.
  if (viewing) return []
  const isDesk = has(actor, 'ROLE_OPERATOR')
  const running = (await openSessions(db, actor.id, now())).filter(
    ({ lastSeenAt }) => idleEnd(lastSeenAt, isDesk) > now(),
  )
  return running
    .toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
    .map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      ip: session.ip,
      openedAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      current: session.id === id,
    }))
}

const close = (accountId: number, ids: readonly string[], origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    for (const id of ids) await revokeSession(trx, id, now)
    const on = { type: 'account', id: accountId } as const
    await record(trx, origin.author, now, { action: 'sessionClosed', on, details: { sessions: ids.length } })
  })

/** One of one's own, left open somewhere. */
export async function closeSession({ actor }: SignedIn, id: string, origin: Origin, context: Context) {
  const found = (await openSessions(context.db, actor.id, context.now())).some((session) => session.id === id)
  if (!found) refuse('notFound')
  await close(actor.id, [id], origin, context)
  return null
}

/** All but the one that asks. */
export async function closeOtherSessions({ id, actor }: SignedIn, origin: Origin, context: Context) {
  const others = (await openSessions(context.db, actor.id, context.now())).filter((session) => session.id !== id)
  if (others.length > 0)
    await close(
      actor.id,
      others.map((session) => session.id),
      origin,
      context,
    )
  return { closed: others.length }
}
