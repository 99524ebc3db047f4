import type { CorrectionForm } from '@charpente/contract/catalogue/holders'
import { type HeldRank, rankMoves, whyNotHold } from '@charpente/domain/catalogue/holders/holders'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import {
  firmsOf,
  heldRanks,
  lockPlace,
  numbersOf,
  offeredPrices,
  type PriceRow,
  pricesOfPlace,
} from './correcting/queries.ts'
import { writeHolders } from './write-holders.ts'

type Place = { edition: number; lot: string; place: string }

const sameRanks = (seen: CorrectionForm['seen'], held: readonly HeldRank[]) =>
  seen.length === held.length &&
  held.every(({ rank, supplierId }) => seen.some((one) => one.rank === rank && one.supplierId === supplierId))

/** The holders of a lot in a place become these; each brings its prices, from its rank or from its application. */
export const correctHolders = (
  { edition, lot, place }: Place,
  { ranks, seen, reason, confirmGap = false }: CorrectionForm,
  origin: Origin,
  context: Context,
) =>
  inTransaction(context.db, async (trx) => {
    const { id: placeId } = (await lockPlace(trx, edition, lot, place)) ?? refuse('notFound')
    const at = { edition, lot, place, placeId }
    const before = await heldRanks(trx, at)
    if (!sameRanks(seen, before)) refuse('holderMovedOn')
    const after = ranks.toSorted((one, other) => one.rank - other.rank)
    const why = whyNotHold(after, {
      before,
      firms: await firmsOf(
        trx,
        after.map(({ supplierId }) => supplierId),
      ),
      numbers: await numbersOf(
        trx,
        edition,
        after.map(({ marketNumber }) => marketNumber),
      ),
      isGapConfirmed: confirmGap,
    })
    if (why) refuse(why.why, { rang: why.rank })

    const former = await pricesOfPlace(trx, at)
    const prices: PriceRow[] = []
    for (const { supplierId, from, to } of rankMoves(before, after))
      if (from === null) prices.push(...(await offeredPrices(trx, at, supplierId, to)))
      else for (const [article, rank, ...tiers] of former) if (rank === from) prices.push([article, to, ...tiers])
    return writeHolders(trx, { at, before, after, prices, reason, undoes: null }, origin, context)
  })
