import { actorOf } from '@charpente/domain/people/accounts/account'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { openAccount, runningSession } from './queries.ts'
import { readToken } from './token.ts'

/** Whoever the bearer token says, read anew at each call: a revoked session or a closed account ends at once. */
export async function signedIn(
  request: FastifyRequest,
  { db, secrets, now, steady }: Pick<Context, 'db' | 'secrets' | 'now' | 'steady'>,
): Promise<SignedIn | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null
  const id = await readToken(secrets, token, steady())
  const found = id ? await runningSession(db, id, steady()) : undefined
  if (!found) return refuse('tokenExpired')
  const own: SignedIn = {
    id: found.sessionId,
    actor: actorOf(found, parisDay(now())),
    pending: found.scope === 'full' ? null : found.scope,
    expiresAt: found.expiresAt,
    lastCartId: found.lastCartId,
    viewing: null,
  }
  const { viewingId, viewingUntil: until } = found
  if (viewingId === null || until === null || until <= steady()) return own
  const viewed = await openAccount(db, viewingId)
  if (!viewed) return own
  const actor = { ...actorOf(viewed, parisDay(now())), viewedBy: own.actor.id }
  return { ...own, actor, lastCartId: null, viewing: { until, account: viewed.name, own } }
}
