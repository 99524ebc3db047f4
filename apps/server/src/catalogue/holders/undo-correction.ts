import { sameHolders } from '@charpente/domain/catalogue/holders/holders'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { findCorrection, heldRanks, lockPlace } from './correcting/queries.ts'
import { writeHolders } from './write-holders.ts'

/** Holders and prices as they were before a correction, as long as nobody has corrected the place since. */
export const undoCorrection = (id: number, reason: string, origin: Origin, context: Context) =>
  inTransaction(context.db, async (trx) => {
    const { edition, lot, place } = (await findCorrection(trx, id)) ?? refuse('notFound')
    const { id: placeId } = (await lockPlace(trx, edition, lot, place)) ?? refuse('notFound')
    // Read once the place is held: somebody may have undone it meanwhile.
    const correction = (await findCorrection(trx, id)) ?? refuse('notFound')
    if (correction.isUndone) refuse('holderUndone')
    const at = { edition, lot, place, placeId }
    if (!sameHolders(correction.after, await heldRanks(trx, at))) refuse('holderMovedOn')
    const { after: before, before: after, prices } = correction
    return writeHolders(trx, { at, before, after, prices, reason, undoes: id }, origin, context)
  })
