import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { mailAgain } from './confide-orders.ts'
import {
  endLinks,
  giveOrders,
  inheritOrders,
  type Moved,
  moveOrdersOfDepartment,
  ordersAnsweredBy,
  ordersFollowedBy,
  setLink,
} from './handing/queries.ts'
import { newSecret } from './links.ts'
import { documentsOf, findOrder } from './queries.ts'

type Sealing = Pick<Context, 'secrets' | 'now'>

const supplierLink = { table: 'purchase_order', key: 'id' } as const
const buyerLink = { table: 'cart_order', key: 'cart_id' } as const

/** Another address for each; the one that was mailed opens nothing any more. */
async function renew(trx: Db, context: Sealing, of: Parameters<typeof setLink>[1], ids: readonly number[]) {
  await endLinks(trx, of, ids, context.now())
  for (const id of ids) await setLink(trx, of, id, newSecret(context))
}

/** Another address of one order, for its firm. */
export const renewSupplierLink = (trx: Db, context: Sealing, id: number) => renew(trx, context, supplierLink, [id])

/** Orders whose contact is somebody else now: those that wait for an answer are given back. */
async function readdress(trx: Db, context: Sealing, moved: readonly Moved[]): Promise<number[]> {
  const sent = moved.filter(({ status }) => status !== OrderStatus.notReceived)
  await renew(
    trx,
    context,
    supplierLink,
    sent.map(({ id }) => id),
  )
  return sent.filter(({ status }) => status === OrderStatus.pending).map(({ id }) => id)
}

export const handOverDepartment = async (trx: Db, context: Sealing, headId: number, departmentId: number, to: number) =>
  readdress(trx, context, await moveOrdersOfDepartment(trx, headId, departmentId, to))

/** Somebody may no longer come in: what was put to them goes to their head, what they followed has another address. */
export async function inheritFrom(trx: Db, context: Sealing, from: number): Promise<number[]> {
  await renew(trx, context, buyerLink, await ordersFollowedBy(trx, from))
  return readdress(trx, context, await inheritOrders(trx, from))
}

export const handOverFirm = async (trx: Db, context: Sealing, from: number, to: number): Promise<number[]> => {
  await renew(trx, context, buyerLink, await ordersFollowedBy(trx, from))
  return readdress(trx, context, await giveOrders(trx, from, to))
}

/** What was mailed to an address that was wrong, or is left, is of no use there: what waits is mailed to the new one. */
export async function readdressPerson(trx: Db, context: Context, accountId: number): Promise<void> {
  await renew(trx, context, buyerLink, await ordersFollowedBy(trx, accountId))
  const waiting = await readdress(trx, context, await ordersAnsweredBy(trx, accountId))
  const made = new Set((await documentsOf(trx, waiting)).map(({ purchaseOrderId }) => purchaseOrderId))
  for (const id of waiting.filter((one) => made.has(one))) {
    const order = await findOrder(trx, id)
    if (order) await mailAgain(trx, context, order, context.now())
  }
}
