import { type Actor, has } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { whyNotFollow, whyNotHandle } from '@charpente/domain/purchasing/orders/actions'
import { stoodInBy } from '../../people/absences/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findOrder, type StoredOrder } from '../orders/queries.ts'

export type Party = 'firm' | 'buyer'
/** An order, and on whose side somebody comes to its file. */
export type Entered = { order: StoredOrder; side: Party }

const sideOf = (actor: Actor): Party => (has(actor, 'ROLE_SUPPLIER') ? 'firm' : 'buyer')

/** The order of a file, for its two sides; whoever has no business there is told nothing of it. */
export async function enterFile(id: number, actor: Actor, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Entered> {
  const order = await findOrder(db, id)
  if (!order || order.sentAt === null) return refuse('executionNotFound')
  const side = sideOf(actor)
  // Whoever stands in for a colleague follows the works of theirs.
  const standsInFor = side === 'firm' ? await stoodInBy(db, actor.id, parisDay(now())) : []
  const others = standsInFor.map(({ accountId }) => accountId)
  if (side === 'firm' ? whyNotHandle(order, actor, others) : whyNotFollow(order, actor)) refuse('executionNotFound')
  return { order, side }
}
