import { record } from '../../platform/audit/record.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockPublication } from './comparing/queries.ts'
import { holdersAreKnown } from './keeping/queries.ts'
import { show } from './show.ts'

/** Shows again one that was shown before: its prices and its holders with it. One may come back from it the same way. */
export const returnToPublication = (id: number, reason: string, { author }: Origin, { db, now }: Context) =>
  inTransaction(db, async (trx) => {
    const { edition, state, shownId } = (await lockPublication(trx, id)) ?? refuse('notFound')
    if (shownId === id) refuse('publicationShown')
    if (state !== 'published') refuse('publicationNotReady')
    if (!(await holdersAreKnown(trx, id))) refuse('publicationHoldersUnknown')
    await show(trx, id, edition, author.id, now())
    await record(trx, author, now(), {
      action: 'publicationReturned',
      on: { type: 'publication', id },
      details: { edition, reason, before: { shown: shownId }, after: { shown: id } },
    })
  })
