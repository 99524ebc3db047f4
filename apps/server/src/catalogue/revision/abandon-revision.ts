import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readRevision } from './read-revision.ts'
import { endRevision, findRevision, lockRevision } from './revising/queries.ts'

/** A computation nobody wants: no price has changed, none will. */
export const abandonRevision = (id: number, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    if (!(await lockRevision(trx, id))) refuse('notFound')
    const { state, edition, lot, on } = (await findRevision(trx, id)) ?? refuse('notFound')
    if (state !== 'computed') refuse('revisionOver')
    await endRevision(trx, id, 'abandoned', author.id ?? refuse('forbidden'), now())
    const details = { edition, lot, on, before: { state }, after: { state: 'abandoned' } }
    await record(trx, author, now(), { action: 'revisionAbandoned', on: { type: 'priceRevision', id }, details })
    return readRevision(trx, id)
  })
