import type { CartSummary, OrderLine } from '@charpente/contract/purchasing/cart'
import type { Actor } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { liveTotal, standingOf } from '@charpente/domain/purchasing/orders/cascade'
import { orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import type { Context } from '../../platform/http/context.ts'
import { derogationsOf } from './derogating/queries.ts'
import { dueOf } from './execution-end.ts'
import { anchorOf, followUrl, orderUrl } from './links.ts'
import { type LinesOf, orderLinesOf, ordersOfCarts } from './lists/queries.ts'
import { passagesOf } from './passing/queries.ts'
import type { StoredOrder } from './queries.ts'

/** A line of an order as a list shows it, with the address given. P-ORDER-15 */
export const orderLine = (
  order: StoredOrder,
  publicUrl: string,
  due: Pick<OrderLine, 'executionEnd' | 'isLate'>,
): OrderLine => ({
  id: order.lotSupplierId ?? order.freeSupplierId ?? 0,
  date: order.sentAt?.toISOString() ?? '',
  status: order.status,
  statusTextFR: orderStatusLabel(order.status),
  number: order.number ?? '',
  cartName: order.cartName,
  customerName: order.customerName,
  postal: order.departmentCode,
  lotCode: order.lotCode,
  lotName: order.lotName,
  price: order.amount ?? 0,
  publicUrl,
  purchaseOrder: order.id,
  kind: order.kind,
  rank: order.rank,
  executionDays: order.executionDays,
  dueAt: order.dueAt?.toISOString() ?? '',
  closedAt: order.closedAt?.toISOString() ?? null,
  ...due,
  reason: order.reason,
  manager: { id: order.managerId, name: `${order.managerFirstname} ${order.managerLastname}` },
  isStoodIn: false,
})

/** The day each of these orders ends, and whether it has passed. */
export async function duesOf({ db, now }: Pick<Context, 'db' | 'now'>, orders: readonly StoredOrder[]) {
  const derogations = await derogationsOf(
    db,
    orders.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(derogations, ({ orderId }) => orderId)
  const at = now()
  return (order: StoredOrder) => dueOf(order, byOrder.get(order.id) ?? [], at)
}

/** What an account of a firm answers for: never what is a colleague's, nor another rank's. P-SUP-04 */
export async function supplierLines(
  context: Context,
  whose: LinesOf,
  kind: CartKind,
  reader: Actor,
  absentIds: readonly number[] = [],
): Promise<OrderLine[]> {
  const orders = await orderLinesOf(context.db, whose, kind)
  const dueOn = await duesOf(context, orders)
  return orders.flatMap((order) => {
    if (!order.secret) return []
    const isStoodIn = absentIds.includes(order.managerId)
    // The secret address answers without login, and for ever: whoever only looks, or stands in, is not given it.
    const isGiven = !reader.viewedBy && [order.managerId, order.supplierId].includes(reader.id)
    const line = orderLine(order, isGiven ? orderUrl(context, order.secret) : '', dueOn(order))
    return [{ ...line, isStoodIn }]
  })
}

/** What the order comes to today, what was first confirmed, and when. */
const amountsOf = (
  own: readonly StoredOrder[],
): Partial<Pick<CartSummary, 'orderedAt' | 'confirmedPrice' | 'price'>> => {
  const [any] = own
  if (!any) return {}
  return { orderedAt: any.confirmedAt.toISOString(), confirmedPrice: any.confirmedTotal, price: liveTotal(own) }
}

/** How far each of these ordered carts has got: for each lot, or supplier, the last one asked. */
export async function withProgress(context: Context, carts: readonly CartSummary[]): Promise<CartSummary[]> {
  const ids = carts.map(({ id }) => id)
  const orders = await ordersOfCarts(context.db, ids)
  const passages = new Map(
    (
      await passagesOf(
        context.db,
        orders.map(({ id }) => id),
      )
    ).map((passage) => [passage.orderId, passage]),
  )
  const dueOn = await duesOf(context, orders)
  const byCart = Map.groupBy(orders, ({ cartId }) => cartId)
  const lastOf = (own: readonly StoredOrder[]) =>
    [...Map.groupBy(own, ({ orderLotId, freeSupplierId }) => orderLotId ?? freeSupplierId).values()].map(
      (asked) => asked.at(-1) as StoredOrder,
    )
  return carts.map((cart) => ({
    ...cart,
    ...amountsOf(byCart.get(cart.id) ?? []),
    orders: lastOf(byCart.get(cart.id) ?? []).map((order) => ({
      ...orderLine(order, followUrl(context, order.cartSecret, anchorOf(order)), dueOn(order)),
      supplierName: order.supplierName,
      standing: standingOf(order.kind, order, passages.get(order.id) ?? null),
      phase: order.phase,
    })),
  }))
}
