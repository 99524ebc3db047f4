import { decimalText } from '@charpente/domain/catalogue/revision/decimal'
import { formulaText } from '@charpente/domain/catalogue/revision/formula'
import { formatMonth } from '@charpente/domain/platform/period'
import { record } from '../../platform/audit/record.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMails } from '../../platform/mail/post.ts'
import { lockEdition } from '../editions/queries.ts'
import { lockIndexes } from './queries.ts'
import { whatMoved } from './read-revision.ts'
import {
  endRevision,
  findRevision,
  firmsOf,
  lockLot,
  lockRevision,
  placesRevised,
  writePrices,
} from './revising/queries.ts'

/**
 * Prices as computed become those of the working copy, provided that nothing they were computed from has changed. What
 * buyers read changes when it is published; a confirmed order keeps the prices it was confirmed at.
 */
export const revisePrices = (id: number, reason: string, { author }: Origin, context: Context) =>
  inTransaction(context.db, async (trx) => {
    const by = author.id ?? refuse('forbidden')
    const now = context.now()
    const known = (await findRevision(trx, id)) ?? refuse('notFound')
    const { edition, lot } = known
    await lockEdition(trx, edition)
    await lockLot(trx, edition, lot)
    await lockRevision(trx, id)
    await lockIndexes(
      trx,
      known.computation.indexes.map(({ code }) => code),
    )
    const { state, name, on, units, decimals, computation } = (await findRevision(trx, id)) ?? refuse('notFound')
    if (state !== 'computed') refuse('revisionOver')
    if (await whatMoved(trx, { ...known, state, computation })) refuse('revisionMovedOn')
    for (const placeId of await placesRevised(trx, id, null)) await writePrices(trx, id, placeId)
    await endRevision(trx, id, 'approved', by, now)
    const { former, counts, month, formula } = computation
    const coefficient = decimalText(units, decimals)
    await record(trx, author, now, {
      action: 'pricesRevised',
      on: { type: 'priceRevision', id },
      details: {
        edition,
        lot,
        on,
        reason,
        before: { coefficient: former ? decimalText(former.units, former.decimals) : '1' },
        after: { coefficient },
        indexes: computation.indexes.map(({ code }) => code),
        prices: counts.prices,
        changed: counts.moved,
      },
    })
    const data = {
      lot,
      lotName: name,
      on,
      month: formatMonth(month),
      baseMonth: formatMonth(formula.baseMonth),
      formula: formulaText(formula),
      coefficient,
    }
    await postMails(
      trx,
      context,
      (await firmsOf(trx, id)).map((accountId) => ({ template: 'pricesRevised', accountId, data })),
    )
  })
