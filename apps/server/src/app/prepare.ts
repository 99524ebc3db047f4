import { keepPublications } from '../catalogue/publication/keep-publications.ts'
import { addMissingPages } from '../centre/content/default-pages.ts'
import { connect } from '../platform/db/connect.ts'
import { letLogIn } from '../platform/db/logins.ts'
import { migrate } from '../platform/db/migrate.ts'
import { oneAtATime } from '../platform/db/one-at-a-time.ts'
import { createQueues } from '../platform/jobs/queue.ts'

/** As long as the longest preparation: who comes second then finds everything done. */
const WAIT_MS = 15 * 60_000

/**
 * Makes a database ready for this version of the program; harmless when it already is. Its owner does, one process after
 * the other, and lets in the login that the API and the worker work with.
 */
export const prepareDatabase = (owner: string, run: string, waitMs = WAIT_MS): Promise<string[]> =>
  oneAtATime(owner, waitMs, async () => {
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
  })
