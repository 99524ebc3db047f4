import type { EssentialSubcontract } from '@charpente/domain/consultation/awards/subcontracts'
import type { Day } from '@charpente/domain/platform/calendar'
import type { Db } from '../platform/db/connect.ts'

declare module '../platform/http/context.ts' {
  interface Hooks {
    /** The acts of subcontracting that came into force on contracts, by their market numbers, in that order. */
    subcontractsOf: (db: Db, marketNumbers: readonly string[]) => Promise<EssentialSubcontract[]>
    /** They are public from that day. */
    whenSubcontractsArePublished: (db: Db, marketNumbers: readonly string[], day: Day) => Promise<void>
  }
}
