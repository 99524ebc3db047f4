import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/types.ts'
import { openPublication } from './open-publication.ts'
import { prepare } from './prepare.ts'
import { failPublication, publicationsOf } from './queries.ts'
import { show } from './show.ts'

/** A publication without an operator: by a command, or by the seed. Answers how many documents it made. */
export async function publishNow(db: Kysely<Database>, edition: number, now: () => Date): Promise<number> {
  const publication = await openPublication(db, edition, null, now())
  if (!publication) throw new Error(`A publication of edition ${edition} is already running.`)
  try {
    await prepare(db, publication.id, edition, now)
    await db.transaction().execute((trx) => show(trx, publication.id, edition, null, now()))
  } catch (error) {
    await failPublication(db, publication.id, String(error), now())
    throw error
  }
  return (await publicationsOf(db, edition)).find(({ id }) => id === publication.id)?.total ?? 0
}
