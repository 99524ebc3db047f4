import type { Context } from '../../platform/http/context.ts'
import { duesOf } from './order-lines.ts'
import type { StoredOrder } from './queries.ts'

/** Orders with the day they end, as their files say. */
export async function datedOrders(context: Context, orders: readonly StoredOrder[]) {
  const dueOn = await duesOf(context, orders)
  return orders.map((order) => {
    const { executionEnd: end, isLate } = dueOn(order)
    return { order, end, isLate }
  })
}
