import { randomUUID } from 'node:crypto'
import { readable, type Secrets } from '../../platform/secrets.ts'

const DAYS = 7

/**
 * A provisional password is computed from a nonce kept with the account and our secret: it stands nowhere, and a mail
 * sent again after a failure carries the same one. Q-50
 */
export const provisionalPassword = (secrets: Secrets, accountId: number, nonce: string): string =>
  readable(secrets.fingerprint('provisional', `${accountId} ${nonce}`), 16)

export const newProvisional = (now: Date) => ({
  nonce: randomUUID(),
  expiresAt: new Date(now.getTime() + DAYS * 86_400_000),
})
