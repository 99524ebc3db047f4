import { OrderStatus } from '@charpente/domain/order/status'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import type { DocumentCause } from '../jobs/queue.ts'
import { derogationsOf } from './derogating/queries.ts'
import { endOf } from './derogation.ts'
import { orderMail, purchaseOrderMail, tellBuyer, tellSupplier } from './order-mail.ts'
import { lockOrder, type StoredOrder } from './queries.ts'

async function mailSent(trx: Db, context: Context, order: StoredOrder) {
  // Answered or cancelled meanwhile: there is nothing left to answer.
  if (order.status !== OrderStatus.pending) return
  await tellSupplier(trx, context, order, purchaseOrderMail(order))
}

async function mailAccepted(trx: Db, context: Context, order: StoredOrder) {
  const kept = orderMail(order)
  const acceptedAt = order.closedAt ?? ''
  if (order.executionEnd === null)
    return tellBuyer(trx, context, order, { template: 'freeOrderAccepted', data: { order: kept, acceptedAt } })
  const end = endOf(order, await derogationsOf(trx, [order.id])) ?? order.executionEnd
  const data = { order: kept, acceptedAt, executionEnd: end }
  await tellBuyer(trx, context, order, { template: 'orderAccepted', data })
}

async function mailDerogation(trx: Db, context: Context, order: StoredOrder, id: number) {
  const found = (await derogationsOf(trx, [order.id])).find((one) => one.id === id)
  if (!found) return
  const decider = found.side === 'customer' ? order.supplierName : order.customerName
  const told = { order: orderMail(order), decider, endOn: found.endOn, attached: false }
  const template = 'derogationAgreed'
  const key = String(id)
  await tellBuyer(trx, context, order, { template, data: { ...told, readBy: 'customer' }, key })
  await tellSupplier(trx, context, order, { template, data: { ...told, readBy: 'supplier' }, key })
}

/** The one place that makes the documents of an order, then lets its mails leave. Run twice, it makes nothing twice. Q-128 */
export const makeOrderDocumentsJob = (
  { orderId, cause }: { orderId: number; cause: DocumentCause },
  context: Context,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return
    if (cause === 'sent') await mailSent(trx, context, order)
    else if (cause === 'accepted') await mailAccepted(trx, context, order)
    else await mailDerogation(trx, context, order, Number(cause.split(':')[1]))
  })
