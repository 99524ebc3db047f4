import type { Db } from '../platform/db/connect.ts'
import type { Origin } from '../platform/http/serve.ts'

declare module '../platform/http/context.ts' {
  interface Hooks {
    /** Free articles leave the catalogue: they leave the carts too. */
    whenArticlesGo: (db: Db, ids: readonly number[], origin: Origin, now: Date) => Promise<void>
    /** How many carts nobody has ordered yet cost something else once this publication is shown. */
    cartsTouchedBy: (db: Db, publicationId: number) => Promise<number>
  }
}
