import { jwtVerify, SignJWT } from 'jose'
import type { Secrets } from '../../platform/secrets.ts'

/** What the browser carries: the id of a session, signed. Everything else is read from the database at each call. */
export const signToken = (
  { newest, tokenKey }: Secrets,
  sessionId: string,
  now: Date,
  expiresAt: Date,
): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid: newest })
    .setJti(sessionId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(tokenKey(newest))

type Read = { id: string | null; expiresAt: number }

/**
 * What tokens say whose signature was found ours: it stays so, and finding it takes longer than all else that lets a
 * call in. Whether the session runs is asked of the database at each call.
 */
const signed = new WeakMap<Secrets, Map<string, Read>>()
const MOST = 20_000

async function verified(secrets: Secrets, token: string, now: Date): Promise<Read> {
  const known = signed.get(secrets) ?? new Map<string, Read>()
  signed.set(secrets, known)
  const found = known.get(token)
  if (found) return found
  const { oldest, tokenKey } = secrets
  const { payload } = await jwtVerify(token, ({ kid = oldest }) => tokenKey(kid), {
    algorithms: ['HS256'],
    currentDate: now,
  })
  const read = { id: payload.jti ?? null, expiresAt: (payload.exp ?? Number.POSITIVE_INFINITY) * 1000 }
  if (known.size >= MOST) known.clear()
  known.set(token, read)
  return read
}

/** The id of the session, or null when the token is not ours, was altered or has expired. */
export async function readToken(secrets: Secrets, token: string, now: Date): Promise<string | null> {
  try {
    const { id, expiresAt } = await verified(secrets, token, now)
    return now.getTime() < expiresAt ? id : null
  } catch {
    return null
  }
}
