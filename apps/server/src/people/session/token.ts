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

/** The id of the session, or null when the token is not ours, was altered or has expired. */
export async function readToken({ oldest, tokenKey }: Secrets, token: string, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid = oldest }) => tokenKey(kid), {
      algorithms: ['HS256'],
      currentDate: now,
    })
    return payload.jti ?? null
  } catch {
    return null
  }
}
