import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { openPublication } from './open-publication.ts'
import { hasEdition } from './queries.ts'

/** Asks the worker for a publication; one at a time for an edition. */
export const startPublication = (edition: number, { author }: Origin, { db, queue, now }: Context) =>
  db.transaction().execute(async (trx) => {
    if (!(await hasEdition(trx, edition))) refuse('editionUnknown')
    const { id } = (await openPublication(trx, edition, author.id, now())) ?? refuse('publicationRunning')
    await record(trx, author, now(), {
      action: 'publicationStarted',
      on: { type: 'publication', id },
      details: { edition },
    })
    await queue.enqueue(trx, 'publish-catalogue', { publicationId: id })
    return id
  })
