import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { countPrices, lockPublication } from './comparing/queries.ts'
import { show } from './show.ts'

/** Shows what was prepared and compared, and nothing else: what is shown meanwhile makes the comparison worthless. */
export const showPublication = (id: number, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const { edition, state, baseId, shownId } = (await lockPublication(trx, id)) ?? refuse('notFound')
    if (shownId === id) refuse('publicationShown')
    if (state !== 'prepared') refuse('publicationNotReady')
    if (baseId !== shownId) refuse('publicationMovedOn')
    const { waiting } = await countPrices(trx, id)
    if (waiting > 0) refuse('publicationGapsWaiting', { nombre: waiting })
    await show(trx, id, edition, author.id, now())
    await record(trx, author, now(), {
      action: 'publicationShown',
      on: { type: 'publication', id },
      details: { edition, before: { shown: shownId }, after: { shown: id } },
    })
  })
