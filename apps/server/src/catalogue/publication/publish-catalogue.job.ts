import type { Context } from '../../platform/http/context.ts'
import { prepare } from './prepare.ts'
import { failPublication, runningPublication } from './queries.ts'

/**
 * Prepares what an operator asked for. What was served goes on being served whatever happens here: an error ends the
 * publication and is told; a worker that dies, or loses the database, leaves it to the next one.
 */
export async function publishCatalogueJob({ publicationId }: { publicationId: number }, { db, now }: Context) {
  const publication = await runningPublication(db, publicationId)
  if (!publication) return
  try {
    await prepare(db, publication.id, publication.edition, now)
  } catch (error) {
    await failPublication(db, publication.id, error instanceof Error ? error.message : String(error), now())
  }
}
