import { ORDERS_PAGE } from '@charpente/contract/platform/limits'
import type { MonitorList } from '@charpente/contract/purchasing/order-monitor'
import type { Context } from '../../platform/http/context.ts'
import { cartNumberOf } from './cart-number.ts'
import { anchorOf, followUrl } from './links.ts'
import { monitorCounts, monitoredOrders } from './monitoring/queries.ts'
import { duesOf, orderLine } from './order-lines.ts'

/** What the centre watches over: late, refused, waiting for an agreement, without anybody left, asked to be cancelled. */
export async function monitor(
  asked: { list: MonitorList; search?: string | undefined; page: number },
  context: Context,
) {
  const { db } = context
  const now = context.now()
  const orders = await monitoredOrders(db, asked, now)
  const dueOn = await duesOf(context, orders)
  return {
    counts: await monitorCounts(db, now),
    lines: orders.map((order) => ({
      ...orderLine(order, followUrl(context, order.cartSecret, anchorOf(order)), dueOn(order)),
      cartId: order.cartId,
      cartNumber: cartNumberOf(order),
      supplierName: order.supplierName,
      reason: order.reason,
      since: order.since.toISOString(),
    })),
    end: orders.length < ORDERS_PAGE,
  }
}
