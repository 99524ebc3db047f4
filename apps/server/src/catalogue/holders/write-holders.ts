import type { HeldRank } from '@charpente/domain/catalogue/holders/holders'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import {
  addCorrection,
  numbersOf,
  type PriceRow,
  pricesOfPlace,
  replacePlace,
  termsOfNew,
} from './correcting/queries.ts'
import { readPlace } from './read-holders.ts'

type Written = {
  at: { edition: number; lot: string; place: string; placeId: number }
  before: readonly HeldRank[]
  after: readonly HeldRank[]
  /** Those the new holders have there. */
  prices: readonly PriceRow[]
  reason: string
  undoes: number | null
}

/** Holders and prices of a place, what they were kept beside, and the line of the trail: whoever corrects or undoes ends here. */
export async function writeHolders(
  trx: Db,
  { at, before, after, prices, reason, undoes }: Written,
  origin: Origin,
  context: Context,
) {
  const { edition, lot, place } = at
  const by = origin.author.id ?? refuse('forbidden')
  const now = context.now()
  const former = await pricesOfPlace(trx, at)
  const numbers = after.map(({ marketNumber }) => marketNumber)
  const known = await numbersOf(trx, edition, numbers)
  const isNew = numbers.some((number) => !known.has(number))
  // Whoever agrees agrees to the contract it makes.
  const terms = isNew ? await termsOfNew(trx, at) : null
  await replacePlace(trx, at, after, prices)
  const id = await addCorrection(trx, { ...at, now, by, reason, before, after, prices: former, undoes })
  await record(trx, origin.author, now, {
    action: undoes === null ? 'holdersCorrected' : 'holderCorrectionUndone',
    on: { type: 'edition', id: edition },
    details: {
      lot,
      place,
      reason,
      ...(undoes !== null && { undoes }),
      before: { holders: before, prices: former.length },
      after: { holders: after, prices: prices.length, ...terms },
    },
  })
  const priced = new Set(prices.map(([, rank]) => rank))
  return {
    id,
    place: await readPlace(trx, at, now),
    unpriced: after.map(({ rank }) => rank).filter((rank) => !priced.has(rank)),
  }
}
