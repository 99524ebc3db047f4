import { randomUUID } from 'node:crypto'
import { readable, type Secrets } from '../../platform/secrets.ts'

const DAYS = 7

/**
 * A provisional password is computed from a nonce kept with the account and the secret that the nonce names: it stands
 * nowhere, and a mail sent again after a failure carries the same one. None once that secret is gone. Q-50
 */
export function provisionalPassword(secrets: Secrets, accountId: number, nonce: string): string | null {
  const id = /^([^:]+):/.exec(nonce)?.[1] ?? secrets.oldest
  const made = secrets.signBy(id, 'provisional', `${accountId} ${nonce}`)
  return made ? readable(made, 16) : null
}

export const newProvisional = ({ newest }: Secrets, now: Date) => ({
  nonce: `${newest}:${randomUUID()}`,
  expiresAt: new Date(now.getTime() + DAYS * 86_400_000),
})
