import { randomUUID } from 'node:crypto'
import { isContested, whyNotContest } from '@charpente/domain/purchasing/orders/contest'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { addContest, endContest } from './contesting/queries.ts'
import { renewSupplierLink } from './hand-over.ts'
import { orderMail, tellBuyer, tellSupplier } from './order-mail.ts'
import { findOrder, lockOrder, type StoredOrder } from './queries.ts'
import { checkStillGiven, orderOf, type SupplierWay } from './way-in.ts'

const hourly: Limit = { points: 3, minutes: 60 }

/** Nothing is done of an order whose answer the firm says is not its own. */
export const refuseContested = (order: StoredOrder): void => refuseIf(isContested(order) ? 'orderContested' : null)

/** « Ce n’est pas nous »: the order waits, and the centre finds it in what waits for it. */
export async function contestAnswer(way: SupplierWay, origin: Origin, context: Context): Promise<number> {
  const { id } = await orderOf(way, context)
  await context.db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, id)) ?? refuse('orderNotFound')
    checkStillGiven(way, order, context)
    refuseIf(whyNotContest(order))
    const now = context.now()
    await addContest(trx, id, now)
    const author = 'actor' in way ? origin.author : { ...origin.author, id: null }
    const details = { number: order.number, by: order.answeredName }
    await record(trx, author, now, { action: 'answerContested', on: { type: 'order', id }, details })
    const data = { order: orderMail(order), contestedAt: now, by: order.answeredName ?? '' }
    await tellBuyer(trx, context, order, { template: 'answerContested', data }, { decides: true })
    await tellSupplier(trx, context, order, { template: 'answerContestedReceipt', data })
  })
  return id
}

/** The firm, signed in, or the centre: the answer is the firm's own, and the order goes on. */
async function settle(trx: Db, order: StoredOrder, reason: string | null, origin: Origin, context: Context) {
  if (!isContested(order)) refuse('contestNone')
  const now = context.now()
  await endContest(trx, order.id, reason, now)
  const details = { number: order.number, reason, before: { contested: true }, after: { contested: false } }
  await record(trx, origin.author, now, { action: 'contestSettled', on: { type: 'order', id: order.id }, details })
  const data = { order: orderMail(order), reason: reason ?? '' }
  await tellBuyer(trx, context, order, { template: 'contestSettled', data }, { decides: true })
  await tellSupplier(trx, context, order, { template: 'contestSettled', data })
}

export async function confirmAnswer(way: SupplierWay & { id: number }, origin: Origin, context: Context) {
  const { id } = await orderOf(way, context)
  await context.db.transaction().execute(async (trx) => {
    await settle(trx, (await lockOrder(trx, id)) ?? refuse('orderNotFound'), null, origin, context)
  })
  return id
}

export const settleContest = (id: number, reason: string, origin: Origin, context: Context): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, id)) ?? refuse('orderNotFound')
    await settle(trx, order, reason, origin, context)
    return order.cartId
  })

/** Another secret address, mailed to whoever answers for the firm; the one before opens nothing any more. Q-111 */
export async function renewLink(id: number, origin: Origin, context: Context): Promise<null> {
  const minutes = await tryOnce(context.db, `order link ${id}`, hourly, context.steady())
  if (minutes) refuse('orderLinkLimited', { minutes })
  await context.db.transaction().execute(async (trx) => {
    const held = (await lockOrder(trx, id)) ?? refuse('orderNotFound')
    if (held.sentAt === null || held.secret === null) refuse('orderNotFound')
    const now = context.now()
    await renewSupplierLink(trx, context, id)
    const order = (await findOrder(trx, id)) ?? refuse('orderNotFound')
    await record(trx, origin.author, now, {
      action: 'orderLinkRenewed',
      on: { type: 'order', id },
      details: { number: order.number },
    })
    const data = { order: orderMail(order) }
    await tellSupplier(trx, context, order, { template: 'orderLinkRenewed', data, key: randomUUID() })
  })
  return null
}
