import type { Confided } from '../../people/hooks.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { postMail } from '../../platform/mail/post.ts'
import { orderMail, purchaseOrderMail, tellSupplier } from './order-mail.ts'
import { documentsOf, findOrder, type StoredOrder } from './queries.ts'
import { documentName } from './read-order.ts'

/** The purchase order again, with its last version, to whoever answers for it today. */
export async function mailAgain(trx: Db, context: Context, order: StoredOrder, now: Date) {
  const last = (await documentsOf(trx, [order.id])).at(-1)
  const document = last ? { mediaId: last.mediaId, name: documentName(order, last.version) } : null
  await tellSupplier(trx, context, order, {
    ...(await purchaseOrderMail(trx, order, document)),
    key: now.toISOString(),
  })
}

/**
 * Departments change hands: whoever answers for them now is told which orders wait there, and has each of them by mail
 * with its own address, for the clock of an order runs whoever reads it. Q-59
 */
export async function tellConfided(trx: Db, context: Context, { departments, to, by, orderIds }: Confided) {
  const now = context.now()
  const found = await Promise.all(orderIds.map((id) => findOrder(trx, id)))
  const orders = found
    .filter((order) => order !== undefined)
    .sort((a, b) => (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0))
  if (departments.length === 0 && orders.length === 0) return
  await postMail(trx, context, {
    template: 'departmentConfided',
    accountId: to,
    data: { departments, by, orders: orders.map(orderMail) },
  })
  const made = new Set((await documentsOf(trx, orderIds)).map(({ purchaseOrderId }) => purchaseOrderId))
  // Without a document, the purchase order has not left yet: it will, to whoever answers then.
  for (const order of orders.filter(({ id }) => made.has(id))) await mailAgain(trx, context, order, now)
}
