import type { CartSummary, OrderLine } from '@charpente/contract/cart'
import type { Actor } from '@charpente/domain/actor'
import type { CartKind } from '@charpente/domain/cart/number'
import { standingOf } from '@charpente/domain/order/cascade'
import { orderStatusLabel } from '@charpente/domain/order/status'
import type { Context } from '../http/context.ts'
import { derogationsOf } from './derogating/queries.ts'
import { endOf } from './derogation.ts'
import { anchorOf, followUrl, orderUrl } from './links.ts'
import { orderLinesOf, ordersOfCarts } from './lists/queries.ts'
import { passagesOf } from './passing/queries.ts'
import type { StoredOrder } from './queries.ts'

/** A line of an order as a list shows it, with the address given. P-ORDER-15 */
export const orderLine = (order: StoredOrder, publicUrl: string, end: OrderLine['executionEnd']): OrderLine => ({
  id: order.lotSupplierId ?? order.freeSupplierId ?? 0,
  date: order.sentAt?.toISOString() ?? '',
  ...{ status: order.status, statusTextFR: orderStatusLabel(order.status), number: order.number ?? '' },
  ...{ cartName: order.cartName, customerName: order.customerName, postal: order.departmentCode },
  ...{ lotCode: order.lotCode, lotName: order.lotName, price: order.amount ?? 0, publicUrl },
  ...{ purchaseOrder: order.id, kind: order.kind, rank: order.rank, executionDays: order.executionDays },
  ...{ dueAt: order.dueAt?.toISOString() ?? '', closedAt: order.closedAt?.toISOString() ?? null },
  executionEnd: end,
})

/** The day each of these orders ends, derogations included. */
export async function endsOf({ db }: Context, orders: readonly StoredOrder[]) {
  const derogations = await derogationsOf(
    db,
    orders.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(derogations, ({ orderId }) => orderId)
  return (order: StoredOrder) => endOf(order, byOrder.get(order.id) ?? [])
}

/** What an account of a firm answers for: never what is a colleague's, nor another rank's. P-SUP-04 */
export async function supplierLines(
  context: Context,
  accountId: number,
  kind: CartKind,
  reader: Actor,
): Promise<OrderLine[]> {
  const orders = await orderLinesOf(context.db, accountId, kind)
  const endOn = await endsOf(context, orders)
  return orders.flatMap((order) =>
    // The secret address answers without login: whoever only looks is not given it.
    order.secret ? [orderLine(order, reader.viewedBy ? '' : orderUrl(context, order.secret), endOn(order))] : [],
  )
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
  const endOn = await endsOf(context, orders)
  const byCart = Map.groupBy(orders, ({ cartId }) => cartId)
  const lastOf = (own: readonly StoredOrder[]) =>
    [...Map.groupBy(own, ({ orderLotId, freeSupplierId }) => orderLotId ?? freeSupplierId).values()].map(
      (asked) => asked.at(-1) as StoredOrder,
    )
  return carts.map((cart) => ({
    ...cart,
    orders: lastOf(byCart.get(cart.id) ?? []).map((order) => ({
      ...orderLine(order, followUrl(context, order.cartSecret, anchorOf(order)), endOn(order)),
      supplierName: order.supplierName,
      standing: standingOf(order.kind, order, passages.get(order.id) ?? null),
    })),
  }))
}
