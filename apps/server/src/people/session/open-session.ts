import { createHash, randomUUID } from 'node:crypto'
import { SESSION_HOURS } from '@charpente/domain/platform/session'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { addSession } from './queries.ts'
import { signToken } from './token.ts'

type Opening = {
  accountId: number
  pending: 'password' | 'secondFactor' | null
  ip: string | null
  userAgent: string | null
  /** The cookie its browser already had: the session is then bound to it. */
  device?: string | null
}

export const deviceHash = (device: string): Buffer => createHash('sha256').update(device).digest()

/** A new session and the token that carries it. Whoever opens one has just proved who they are. */
export async function openSession(db: Db, { secrets, now }: Context, opening: Opening) {
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + SESSION_HOURS * 3_600_000)
  const id = randomUUID()
  const { accountId, pending, ip, userAgent, device = null } = opening
  await addSession(db, {
    id,
    accountId,
    scope: pending ?? 'full',
    createdAt,
    expiresAt,
    ip,
    userAgent,
    deviceHash: device === null ? null : deviceHash(device),
  })
  return { token: await signToken(secrets, id, createdAt, expiresAt), pending }
}
