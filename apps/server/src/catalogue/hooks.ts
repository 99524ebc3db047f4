import type { Author } from '../platform/audit/record.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Context } from '../platform/http/context.ts'
import type { Origin } from '../platform/http/serve.ts'

/** What changes of the articles or the words of lots. */
export type LotsChange = {
  edition: number
  changes: readonly { lot: string; what: string }[]
  /** Why, where a consultation that puts them out is open. */
  reason: string | undefined
}

declare module '../platform/http/context.ts' {
  interface Hooks {
    /** Free articles leave the catalogue: they leave the carts too. */
    whenArticlesGo: (db: Db, ids: readonly number[], origin: Origin, now: Date) => Promise<void>
    /** How many carts nobody has ordered yet cost something else once this publication is shown. */
    cartsTouchedBy: (db: Db, publicationId: number) => Promise<number>
    /** Lots change: what an open consultation announces of them is amended in the same transaction, or this is refused. */
    whenLotsChange: (db: Db, change: LotsChange, author: Author, context: Context) => Promise<void>
    /** Whether that would be refused. */
    checkLotsChange: (db: Db, change: LotsChange, context: Context) => Promise<void>
  }
}
