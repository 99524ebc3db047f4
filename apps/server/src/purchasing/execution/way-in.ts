import { type Actor, has } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { whyNotFollow, whyNotHandle } from '@charpente/domain/purchasing/orders/actions'
import { stoodInBy } from '../../people/absences/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findOrders, type StoredOrder } from '../orders/queries.ts'

export type Party = 'firm' | 'buyer'
/** An order, and on whose side somebody comes to its file. */
export type Entered = { order: StoredOrder; side: Party }

const sideOf = (actor: Actor): Party => (has(actor, 'ROLE_SUPPLIER') ? 'firm' : 'buyer')

type Facts = Pick<StoredOrder, 'sentAt' | 'supplierId' | 'managerId' | 'customerId' | 'customerAdminId'>

/** Of some orders, those whose file somebody may come to, on their side. */
export async function enterFiles<O extends Facts>(
  db: Db,
  orders: readonly O[],
  actor: Actor,
  { now }: Pick<Context, 'now'>,
): Promise<{ order: O; side: Party }[]> {
  const side = sideOf(actor)
  // Whoever stands in for a colleague follows the works of theirs.
  const standsInFor = side === 'firm' ? await stoodInBy(db, actor.id, parisDay(now())) : []
  const others = standsInFor.map(({ accountId }) => accountId)
  const whyNot = (order: O) => (side === 'firm' ? whyNotHandle(order, actor, others) : whyNotFollow(order, actor))
  return orders.filter((order) => order.sentAt !== null && !whyNot(order)).map((order) => ({ order, side }))
}

/** The order of a file, for its two sides; whoever has no business there is told nothing of it. */
export async function enterFile(id: number, actor: Actor, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Entered> {
  const [entered] = await enterFiles(db, await findOrders(db, [id]), actor, { now })
  return entered ?? refuse('executionNotFound')
}
