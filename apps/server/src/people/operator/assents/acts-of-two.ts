import type { AssentKind } from '@charpente/domain/platform/assent-kind'
import type { Right } from '@charpente/domain/platform/right'
import type { Told } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Asked } from '../../../platform/http/act-of-two.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { PayloadOf } from '../../../platform/http/payloads.ts'

type ActOfTwo<K extends AssentKind> = (payload: PayloadOf<K>, asked: Asked, context: Context) => Promise<unknown>

/** A line of the trail as people read it. */
type ReadLine = { subject: string | null; facts: { label: string; before: string | null; value: string }[] }

declare module '../../../platform/http/payloads.ts' {
  interface Payloads {
    operatorRightsChanged: { accountId: number; rights: readonly Right[] }
  }
}

declare module '../../../platform/http/context.ts' {
  interface Hooks {
    /** How each is done, by whoever does it above. It works on the transaction it is given. */
    actsOfTwo: { [K in AssentKind]: ActOfTwo<K> }
    /** What lines of the trail say, in the words of the journal. */
    readLines: (db: Db, lines: readonly Told[]) => Promise<ReadLine[]>
  }
}
