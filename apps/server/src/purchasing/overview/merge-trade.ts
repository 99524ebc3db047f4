import type { Doubles } from '../../people/hooks.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { moveBuildings } from '../buildings/queries.ts'
import { moveCart } from '../carts/queries.ts'
import { moveFees } from '../fees/queries.ts'
import { holdToApprove, markOrdered, moveArticlesInCarts, moveOrders, moveProposals } from './merging/queries.ts'

/**
 * Carts and orders of two organisations that are one. A buyer's carts stay with whoever prepares them, but for those
 * that waited for the double's administrator; a firm's proposals and orders are its head's. Decision 035
 */
export async function mergeTrade(trx: Db, mergeId: number, doubles: Doubles, { author }: Origin, now: Date) {
  const { side, double, kept } = doubles
  const inherited = (id: number) =>
    record(trx, author, now, {
      action: 'cartInherited',
      on: { type: 'cart', id },
      details: { from: double, to: kept },
    })
  if (side === 'supplier') {
    await moveArticlesInCarts(trx, doubles)
    for (const { id } of await moveProposals(trx, doubles, now)) await inherited(id)
    await moveOrders(trx, mergeId, doubles)
    await moveFees(trx, doubles)
    return
  }
  await moveBuildings(trx, double, kept)
  for (const { id } of await holdToApprove(trx, double)) {
    await moveCart(trx, id, { customer_id: kept }, now)
    await inherited(id)
  }
  await markOrdered(trx, mergeId, double)
}
