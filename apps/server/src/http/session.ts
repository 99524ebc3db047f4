import { actorOf } from '@charpente/domain/account/account'
import type { Actor } from '@charpente/domain/actor'
import { parisDay } from '@charpente/domain/calendar'
import type { FastifyRequest } from 'fastify'
import { runningSession } from '../session/queries.ts'
import { readToken } from '../session/token.ts'
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
  return {
    id: found.sessionId,
    actor: actorOf(found, parisDay(now())),
    pending: found.scope === 'full' ? null : found.scope,
    expiresAt: found.expiresAt,
    lastCartId: found.lastCartId,
  }
}
