import type { AssentKind } from '@charpente/domain/people/accounts/assent'
import type { Right } from '@charpente/domain/platform/right'
import type { Told } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Origin } from '../../../platform/http/serve.ts'

/** With what each act of two persons is done, kept as JSON until it is: a district declares its own. */
export interface Payloads {
  operatorRightsChanged: { accountId: number; rights: readonly Right[] }
}

/** Who asked, and why; the origin is whoever agrees, and whoever asks while it is only tried. */
export type Asked = { askedBy: number; reason: string; origin: Origin }

type ActOfTwo<K extends AssentKind> = (payload: Payloads[K], asked: Asked, context: Context) => Promise<unknown>

/** A line of the trail as people read it. */
type ReadLine = { subject: string | null; facts: { label: string; before: string | null; value: string }[] }

declare module '../../../platform/http/context.ts' {
  interface Hooks {
    /** How each is done, by whoever does it above. It works on the transaction it is given. */
    actsOfTwo: { [K in AssentKind]: ActOfTwo<K> }
    /** What lines of the trail say, in the words of the journal. */
    readLines: (db: Db, lines: readonly Told[]) => Promise<ReadLine[]>
  }
}
