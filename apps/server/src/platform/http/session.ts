import { actorOf } from '@charpente/domain/people/accounts/account'
import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { FastifyRequest } from 'fastify'
import { openAccount, runningSession } from '../../people/session/queries.ts'
import { readToken } from '../../people/session/token.ts'
import type { Context } from './context.ts'
import { refuse } from './refuse.ts'

/** Somebody signed in: who, and what still stands between them and the product. */
export type SignedIn = {
  id: string
  actor: Actor
  pending: 'password' | 'secondFactor' | null
  expiresAt: Date
  /** The cart it opened last. */
  lastCartId: number | null
  /** An operator who looks with the eyes of an account: until when, and the session that is truly theirs. */
  viewing: { until: Date; account: string; own: SignedIn } | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isOpenedByPeople?: boolean
  }
  interface FastifyRequest {
    session: SignedIn | null
  }
}

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
