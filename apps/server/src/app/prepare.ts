import { keepPublications } from '../catalogue/publication/keep-publications.ts'
import { addMissingPages } from '../centre/content/default-pages.ts'
import { connect } from '../platform/db/connect.ts'
import { letLogIn } from '../platform/db/logins.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createQueues } from '../platform/jobs/queue.ts'

/**
 * Makes a database ready for this version of the program; harmless when it already is. Its owner does, and lets in the
 * login that the API and the worker work with.
 */
export async function prepareDatabase(owner: string, run: string): Promise<string[]> {
  const db = connect(owner, 1)
  try {
    const ran = await migrate(db)
    await keepPublications(db)
    await addMissingPages(db)
    await createQueues(owner)
    if (run !== owner) await letLogIn(db, run)
    return ran
  } finally {
    await db.destroy()
  }
}
