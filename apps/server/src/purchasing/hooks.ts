import type { Db } from '../platform/db/connect.ts'
import type { Context } from '../platform/http/context.ts'

/** A change of contract that has taken effect, as it is made public. */
type EffectiveChange = {
  marketNumber: string
  reason: string
  notifiedOn: string
  /** What the contract becomes, where it does. */
  endsOn: string | null
  maximum: number | null
  siret: string | null
  by: number
  now: Date
}

declare module '../platform/http/context.ts' {
  interface Hooks {
    /** An order that is held is cancelled: what was declared on it ends with it. */
    whenOrderEnds: (db: Db, orderId: number, reason: string, context: Context) => Promise<void>
    /** What an order is has moved, and it is held: answered, cancelled, given another end. */
    whenOrderMoves: (db: Db, orderId: number, context: Context) => Promise<void>
    /** A contract changes: where it was notified here, that is published with its essential data. L2196-2 */
    whenContractChanges: (db: Db, change: EffectiveChange) => Promise<void>
  }
}
