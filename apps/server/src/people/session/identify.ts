import { actorOf } from '@charpente/domain/people/accounts/account'
import { parisDay } from '@charpente/domain/platform/calendar'
import { idleEnd } from '@charpente/domain/platform/session'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { deviceHash } from './open-session.ts'
import { noteSeen, openAccount, runningSession } from './queries.ts'
import { readToken } from './token.ts'

/** Noted once a minute: each call would write otherwise, and nobody asks for the second. */
const SEEN_MS = 60_000

/** A page left open goes on asking by itself: it says so, and keeps no session alive. */
const isAttended = ({ headers }: FastifyRequest) => headers['x-unattended'] === undefined

/** However a session was opened, the desk needs a second factor in force; a demonstration is entered without any. */
const missing = (
  { side, totpConfirmedAt }: { side: string; totpConfirmedAt: Date | null },
  isDemonstration: boolean,
) => (side === 'operator' && totpConfirmedAt === null && !isDemonstration ? ('secondFactor' as const) : null)

/** A token taken from a browser that had its cookie opens nothing without it; one that was cleared signs in again. */
function isOfDevice(hash: Buffer | null, request: FastifyRequest): boolean {
  if (hash === null) return true
  const device = deviceOf(request)
  return device !== null && deviceHash(device).equals(hash)
}

/** Whoever the bearer token says, read anew at each call: a revoked session or a closed account ends at once. */
export async function signedIn(
  request: FastifyRequest,
  { db, secrets, config, now, steady }: Pick<Context, 'db' | 'secrets' | 'config' | 'now' | 'steady'>,
): Promise<SignedIn | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null
  const id = await readToken(secrets, token, steady())
  const found = id ? await runningSession(db, id, steady()) : undefined
  if (!found || idleEnd(found.lastSeenAt, found.side === 'operator') <= steady()) return refuse('tokenExpired')
  if (!isOfDevice(found.deviceHash, request)) return refuse('tokenExpired')
  if (isAttended(request) && steady().getTime() - found.lastSeenAt.getTime() >= SEEN_MS)
    await noteSeen(db, found.sessionId, steady())
  const own: SignedIn = {
    id: found.sessionId,
    actor: actorOf(found, parisDay(now())),
    pending: found.scope === 'full' ? missing(found, config.DEMO) : found.scope,
    expiresAt: found.expiresAt,
    confirmedAt: found.confirmedAt,
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
