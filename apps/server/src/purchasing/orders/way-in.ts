import type { Actor } from '@charpente/domain/platform/actor'
import { formatInstant } from '@charpente/domain/platform/format'
import { type OrderRefusal, whyNotFollow, whyNotHandle } from '@charpente/domain/purchasing/orders/actions'
import { orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import type { Author } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { secretHash } from './links.ts'
import { cartBySecret, findCartOrder, findOrder, orderBySecret, type StoredOrder } from './queries.ts'

/** How a supplier comes to an order: by the secret it was mailed, or signed in. */
export type SupplierWay = { secret: string } | { id: number; actor: Actor }

/** Who answers: the account when somebody is signed in, the name they gave otherwise. */
export type Answerer = { accountId: number | null; name: string; author: Author }

/** The order behind a way in; whoever has no business there is told nothing of it. */
export async function orderOf(way: SupplierWay, context: Context): Promise<StoredOrder> {
  const { db } = context
  if ('secret' in way) {
    const found = await orderBySecret(db, secretHash(context, way.secret))
    return (found && (await findOrder(db, found.id))) ?? refuse('orderLinkInvalid')
  }
  const order = (await findOrder(db, way.id)) ?? refuse('orderNotFound')
  if (order.sentAt === null) refuse('orderNotFound')
  refuseIf(whyNotHandle(order, way.actor))
  return order
}

/** Without login, somebody says who they are. */
export function answererOf(way: SupplierWay, order: StoredOrder, name: string | undefined, origin: Origin): Answerer {
  const { author } = origin
  if ('actor' in way) {
    const isManager = way.actor.id === order.managerId
    const known = isManager ? `${order.managerFirstname} ${order.managerLastname}` : order.supplierName
    return { accountId: way.actor.id, name: name ?? known, author }
  }
  return { accountId: null, name: name ?? refuse('invalidRequest'), author: { ...author, id: null } }
}

/** How a buyer comes to the order of a cart. */
export type BuyerWay = { secret: string } | { cartId: number; actor: Actor }

export async function cartOrderOf(way: BuyerWay, context: Context) {
  const { db } = context
  if ('secret' in way) {
    const found = (await cartBySecret(db, secretHash(context, way.secret))) ?? refuse('orderLinkInvalid')
    return (await findCartOrder(db, found.cartId)) ?? refuse('orderLinkInvalid')
  }
  const found = (await findCartOrder(db, way.cartId)) ?? refuse('orderNotFound')
  refuseIf(whyNotFollow(found, way.actor))
  return found
}

/** What a refusal about an order says of it. */
export const refuseOrder = (code: OrderRefusal | null, order: StoredOrder): void =>
  refuseIf(code, {
    state: orderStatusLabel(order.status),
    author: order.answeredName ?? order.supplierName,
    date: formatInstant((code === 'answerTooLate' ? order.dueAt : order.closedAt) ?? order.confirmedAt),
  })
