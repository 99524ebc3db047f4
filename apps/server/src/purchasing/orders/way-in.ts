import { inPlaceOf } from '@charpente/domain/people/absences/absence'
import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatInstant } from '@charpente/domain/platform/format'
import {
  type OrderRefusal,
  whyNotFollow,
  whyNotHandle,
  whyNotReadOrder,
} from '@charpente/domain/purchasing/orders/actions'
import { isLinkOver } from '@charpente/domain/purchasing/orders/link'
import { orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import { stoodInBy } from '../../people/absences/queries.ts'
import type { Author } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { derogationsOf } from './derogating/queries.ts'
import { endOf } from './execution-end.ts'
import { secretHashes } from './links.ts'
import {
  cartBySecret,
  fileClosings,
  findCartOrder,
  findOrder,
  isFormerLink,
  orderBySecret,
  ordersOfCart,
  type StoredOrder,
} from './queries.ts'

/** How a supplier comes to an order: by the secret it was mailed, or signed in. */
export type SupplierWay = { secret: string } | { id: number; actor: Actor }

/** Who answers: the account when somebody is signed in, the name they gave otherwise. */
export type Answerer = { accountId: number | null; name: string; author: Author }

/** An address that opens nothing, or nothing any more: neither says of what. */
const refuseLink = async (context: Context, hashes: readonly Buffer[]): Promise<never> =>
  refuse((await isFormerLink(context.db, hashes)) ? 'orderLinkEnded' : 'orderLinkInvalid')

/** An address ends some time after the last of what it is about. */
async function refuseOnceOver(orders: readonly StoredOrder[], { db, now }: Context) {
  const ids = orders.map(({ id }) => id)
  const derogations = await derogationsOf(db, ids)
  const isAnyClosed = orders.some(({ phase }) => phase === 'closed')
  const closings = new Map(
    (isAnyClosed ? await fileClosings(db, ids) : []).map(({ orderId, at }) => [orderId, parisDay(at)]),
  )
  const today = parisDay(now())
  const byOrder = Map.groupBy(derogations, ({ orderId }) => orderId)
  const endings = orders.map((order) => ({
    status: order.status,
    closedAt: order.closedAt,
    end: endOf(order, byOrder.get(order.id) ?? [], today) ?? order.wishedEnd,
    file: order.phase === null || order.phase === 'closed' ? (closings.get(order.id) ?? null) : ('open' as const),
  }))
  if (isLinkOver(endings, today)) refuse('orderLinkEnded')
}

async function orderByLink(secret: string, context: Context): Promise<StoredOrder> {
  const hashes = secretHashes(context, secret)
  const found = (await orderBySecret(context.db, hashes)) ?? (await refuseLink(context, hashes))
  const order = found.isReached ? await findOrder(context.db, found.id) : undefined
  if (!order) return refuse('orderLinkEnded')
  await refuseOnceOver([order], context)
  return order
}

/** The order behind a way in; whoever has no business there is told nothing of it. */
export async function orderOf(way: SupplierWay, context: Context): Promise<StoredOrder> {
  if ('secret' in way) return orderByLink(way.secret, context)
  const { db, now } = context
  const order = (await findOrder(db, way.id)) ?? refuse('orderNotFound')
  if (order.sentAt === null) refuse('orderNotFound')
  const standsInFor = await stoodInBy(db, way.actor.id, parisDay(now()))
  refuseIf(
    whyNotHandle(
      order,
      way.actor,
      standsInFor.map(({ accountId }) => accountId),
    ),
  )
  return order
}

/** An order is held: whoever came by its address still has the right one. */
export const checkStillGiven = (way: SupplierWay, { secret }: StoredOrder, { secrets }: Context): void => {
  if ('secret' in way && (secret === null || secrets.decrypt(secret) !== way.secret)) refuse('orderLinkEnded')
}

/** Whom this account stands in for on this order today, and how both are called; nothing when it answers for itself. */
export const insteadOf = async (db: Db, accountId: number, { managerId }: StoredOrder, now: Date) =>
  (await stoodInBy(db, accountId, parisDay(now))).find((standing) => standing.accountId === managerId)

/** Without login, somebody says who they are; whoever stands in for another is told with both names, as their accounts have them. */
export async function answererOf(
  way: SupplierWay,
  order: StoredOrder,
  name: string | undefined,
  origin: Origin,
  { db, now }: { db: Db; now: Date },
): Promise<Answerer> {
  const { author } = origin
  if ('actor' in way) {
    const standing = await insteadOf(db, way.actor.id, order, now)
    const isManager = way.actor.id === order.managerId
    const known = isManager ? `${order.managerFirstname} ${order.managerLastname}` : order.supplierName
    const said = standing ? inPlaceOf(standing.deputy, standing.person) : (name ?? known)
    return { accountId: way.actor.id, name: said, author }
  }
  return { accountId: null, name: name ?? refuse('invalidRequest'), author: { ...author, id: null } }
}

/** How a buyer comes to the order of a cart. */
export type BuyerWay = { secret: string } | { cartId: number; actor: Actor }

export async function cartOrderOf(way: BuyerWay, context: Context) {
  const { db } = context
  if ('secret' in way) {
    const hashes = secretHashes(context, way.secret)
    const { cartId, isReached } = (await cartBySecret(db, hashes)) ?? (await refuseLink(context, hashes))
    if (!isReached) refuse('orderLinkEnded')
    const sent = (await ordersOfCart(db, cartId)).filter(({ sentAt }) => sentAt !== null)
    await refuseOnceOver(sent, context)
    return (await findCartOrder(db, cartId)) ?? refuse('orderLinkInvalid')
  }
  const found = await readableOrderOf(way.cartId, way.actor, context)
  refuseIf(whyNotFollow(found, way.actor))
  return found
}

/** The order of a cart for whoever may read it, whether or not they may act on it. */
export async function readableOrderOf(cartId: number, actor: Actor, { db }: Context) {
  const found = (await findCartOrder(db, cartId)) ?? refuse('orderNotFound')
  refuseIf(whyNotReadOrder(found, actor))
  return found
}

/** What a refusal about an order says of it. */
export const refuseOrder = (code: OrderRefusal | null, order: StoredOrder): void =>
  refuseIf(code, {
    state: orderStatusLabel(order.status),
    author: order.answeredName ?? order.supplierName,
    date: formatInstant((code === 'answerTooLate' ? order.dueAt : order.closedAt) ?? order.confirmedAt),
  })
