import { refuse } from '../../platform/http/refuse.ts'
import { digestOf } from '../../platform/idempotency/decide.ts'
import type { StoredAct } from './queries.ts'

/** An act that may be sent again: the key it came with, by whom, and all that was sent. */
type Sent = { key: string | null; by: string; content: unknown }

/** A key is its author's: what another sends with the same one is an act of its own. */
const ownKey = ({ key, by }: Sent) => `${by} ${key} `

/** As it is kept with the act. */
export const keptKey = (sent: Sent): string | null =>
  sent.key === null ? null : `${ownKey(sent)}${digestOf(sent.content).toString('hex')}`

/** Whether this very act was kept already; the same key for something else is refused. */
export function isSentBefore(acts: readonly StoredAct[], sent: Sent): boolean {
  if (sent.key === null) return false
  // Acts of former versions have the key alone.
  if (acts.some(({ key, by, side }) => key === sent.key && sent.by === `${by ?? side}`)) return true
  const before = acts.find(({ key }) => key?.startsWith(ownKey(sent)))
  return before !== undefined && (before.key === keptKey(sent) || refuse('keyAlreadyUsed'))
}
