import { addMissingPages } from '../content/default-pages.ts'
import { createQueues } from '../jobs/queue.ts'
import { keepPublications } from '../publication/keep-publications.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

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
