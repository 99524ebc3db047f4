import type { Actor } from '@charpente/domain/platform/actor'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { whyNotAskCancellation, whyNotCancel } from '@charpente/domain/purchasing/orders/actions'
import { isLive, OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { holdCart } from '../carts/queries.ts'
import {
  addCancellation,
  cancellationsOf,
  decideCancellation,
  endCart,
  keepCancellation,
} from './cancelling/queries.ts'
import { mailAgain } from './confide-orders.ts'
import { endDerogations } from './derogating/queries.ts'
import { isCarriedOut } from './execution-end.ts'
import { orderMail, tellBuyer } from './order-mail.ts'
import { changeOrder, lockOrder, ordersOfCart, type StoredOrder } from './queries.ts'
import { cartOrderOf, refuseOrder } from './way-in.ts'

const asCancelled = (order: StoredOrder) => ({ ...order, isCarriedOut: isCarriedOut(order) })

/** The buyer asks, the centre decides. Q-132 */
export async function askCancellation(
  cartId: number,
  orderId: number,
  reason: string,
  { actor, origin }: { actor: Actor; origin: Origin },
  context: Context,
): Promise<number> {
  await cartOrderOf({ cartId, actor }, context)
  await context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const order = (await lockOrder(trx, orderId)) ?? refuse('orderNotFound')
    if (order.cartId !== cartId || order.sentAt === null) refuse('orderNotFound')
    const isAsked = (await cancellationsOf(trx, [orderId])).some(({ outcome }) => outcome === null)
    refuseOrder(whyNotAskCancellation(asCancelled(order), { isAsked }), order)
    await addCancellation(trx, { purchase_order_id: orderId, asked_at: now, asked_by: actor.id, reason })
    const on = { type: 'order', id: orderId } as const
    await record(trx, origin.author, now, { action: 'cancellationAsked', on, details: { reason } })
  })
  return cartId
}

/** A version of the order says so, then both sides are told; nobody else is asked for this lot. Q-128 */
async function cancelHeld(trx: Db, context: Context, order: StoredOrder, reason: string, origin: Origin, now: Date) {
  const closing = { closed_at: now, closed_by: origin.author.id, reason }
  await changeOrder(trx, order.id, { status: OrderStatus.cancelled, ...closing })
  const author = { cancelled_at: now, cancelled_by: origin.author.id }
  await keepCancellation(trx, { purchase_order_id: order.id, ...author, reason })
  await endDerogations(trx, order.id, now)
  await context.hooks.whenOrderEnds(trx, order.id, reason, context)
  await context.hooks.whenOrderMoves(trx, order.id, context)
  await decideCancellation(trx, order.id, { outcome: 'granted', by: origin.author.id, reason }, now)
  const [before, after] = [{ status: order.status }, { status: OrderStatus.cancelled }]
  const details = { number: order.number, reason, before, after }
  await record(trx, origin.author, now, { action: 'orderCancelled', on: { type: 'order', id: order.id }, details })
  await context.queue.enqueue(trx, 'make-order-documents', { orderId: order.id, cause: 'cancelled' })
}

export const cancelOrder = (id: number, reason: string, origin: Origin, context: Context): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, id)) ?? refuse('orderNotFound')
    refuseOrder(whyNotCancel(asCancelled(order)), order)
    await cancelHeld(trx, context, order, reason, origin, context.now())
    return order.cartId
  })

export const declineCancellation = (id: number, reason: string, origin: Origin, context: Context): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const order = (await lockOrder(trx, id)) ?? refuse('orderNotFound')
    const isAsked = await decideCancellation(trx, id, { outcome: 'declined', by: origin.author.id, reason }, now)
    if (!isAsked) refuse('cancellationNotAsked')
    const on = { type: 'order', id } as const
    await record(trx, origin.author, now, {
      action: 'cancellationDeclined',
      on,
      details: { reason, before: { cancellation: 'asked' }, after: { cancellation: 'declined' } },
    })
    const data = { order: orderMail(order), declinedAt: now, reason }
    const key = now.toISOString()
    await tellBuyer(trx, context, order, { template: 'cancellationDeclined', data, key }, { decides: true })
    return order.cartId
  })

/** Said ended by the centre: what still waited for an answer is cancelled with it. Q-03 */
export const closeOrder = (
  cartId: number,
  { status, reason }: { status: CartStatus; reason: string },
  origin: Origin,
  context: Context,
): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const orders = await ordersOfCart(trx, cartId)
    const kind = orders[0]?.kind ?? refuse('orderNotFound')
    await holdCart(trx, kind, cartId)
    if (!(await endCart(trx, cartId, status, now))) refuse('cartClosed')
    const isOver = (order: StoredOrder) =>
      status === CartStatus.cancelled ? !isLive(order.status) : order.status !== OrderStatus.pending
    for (const { id } of orders) {
      const order = await lockOrder(trx, id)
      if (!order || isOver(order)) continue
      // One of them carried out: the whole is said completed, not cancelled.
      refuseOrder(whyNotCancel(asCancelled(order)), order)
      await cancelHeld(trx, context, order, reason, origin, now)
    }
    const details = { status, reason, before: { status: CartStatus.confirmed }, after: { status } }
    await record(trx, origin.author, now, { action: 'cartEnded', on: { type: 'cart', id: cartId }, details })
    return cartId
  })

/** The purchase order again, to whoever answers for the department today. */
export const resendOrder = (id: number, origin: Origin, context: Context): Promise<null> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const order = await lockOrder(trx, id)
    if (!order || order.sentAt === null) return refuse('orderNotFound')
    if (order.status !== OrderStatus.pending) refuseOrder('orderLineNotWaiting', order)
    await mailAgain(trx, context, order, now)
    const details = { to: order.managerId }
    await record(trx, origin.author, now, { action: 'orderResent', on: { type: 'order', id }, details })
    return null
  })
