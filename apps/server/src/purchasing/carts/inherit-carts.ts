import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { holdCartsOf, moveCart } from './queries.ts'

/** The unfinished carts of a sub-account that goes become its head's, a supplier's drafts as well. Q-57 */
export async function inheritCarts(trx: Db, from: number, to: number, { author }: Origin, now: Date): Promise<void> {
  for (const { id, customerId } of await holdCartsOf(trx, from)) {
    await moveCart(trx, id, customerId === from ? { customer_id: to } : { supplier_id: to }, now)
    await record(trx, author, now, { action: 'cartInherited', on: { type: 'cart', id }, details: { from, to } })
  }
}
