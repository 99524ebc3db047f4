import { keepPublications } from '../catalogue/publication/keep-publications.ts'
import { addMissingPages } from '../centre/content/default-pages.ts'
import { connect } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createQueues } from '../platform/jobs/queue.ts'

/** Makes a database ready for this version of the program; harmless when it already is. */
export async function prepareDatabase(url: string): Promise<string[]> {
  const db = connect(url, 1)
  try {
    const ran = await migrate(db)
    await keepPublications(db)
    await addMissingPages(db)
    await createQueues(url)
    return ran
  } finally {
    await db.destroy()
  }
}
