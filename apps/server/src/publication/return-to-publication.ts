import { record } from '../audit/record.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { Origin } from '../http/serve.ts'
import { lockPublication } from './comparing/queries.ts'
import { setShown } from './queries.ts'
import { restorePrices } from './restore-prices.ts'

type Why = { reason: string; withPrices: boolean }

/** Shows again one that was shown before, with its prices or not. One may come back from it the same way. */
export const returnToPublication = (
  id: number,
  { reason, withPrices }: Why,
  { author }: Origin,
  { db, now }: Context,
) =>
  db.transaction().execute(async (trx) => {
    const { edition, state, shownId } = (await lockPublication(trx, id)) ?? refuse('notFound')
    if (shownId === id) refuse('publicationShown')
    if (state !== 'published') refuse('publicationNotReady')
    const restored = withPrices ? await restorePrices(trx, { edition, id, otherId: shownId }) : 0
    await setShown(trx, id, edition, author.id, now())
    await record(trx, author, now(), {
      ...{ action: 'publicationReturned', on: { type: 'publication', id } },
      details: { edition, reason, withPrices, restored, before: { shown: shownId }, after: { shown: id } },
    })
  })
