import { parisDay } from '@charpente/domain/platform/calendar'
import { isLate } from '@charpente/domain/purchasing/orders/actions'
import type { Context } from '../../platform/http/context.ts'
import { endsOf } from './order-lines.ts'
import type { StoredOrder } from './queries.ts'

/** Orders with the day they end, derogations included. */
export async function datedOrders(context: Context, orders: readonly StoredOrder[]) {
  const endOn = await endsOf(context, orders)
  const today = parisDay(context.now())
  return orders.map((order) => {
    const end = endOn(order)
    return { order, end, isLate: isLate({ ...order, executionEnd: end }, today) }
  })
}
