import type { CartConfirmation } from '@charpente/contract/purchasing/cart'
import { whyNotConfirm } from '@charpente/domain/purchasing/carts/actions'
import { type CartKind, printCartNumber } from '@charpente/domain/purchasing/carts/number'
import { record, recordAll } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { needConfirmed } from '../../platform/http/confirmed.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { replaceHolders } from '../carts/lines/queries.ts'
import { lockCart, type StoredCart } from '../carts/queries.ts'
import { isClosed } from '../carts/read-cart.ts'
import {
  addCartOrder,
  addDerogations,
  addOrderedLines,
  addOrders,
  buyerOf,
  freezePrices,
  setConfirmed,
} from './confirming/queries.ts'
import { newSecret } from './links.ts'
import { mailConfirmation } from './order-mail.ts'
import { type Plan, type Planned, planOrder } from './plan-order.ts'
import { sending, wishedDerogation } from './send-order.ts'

const totalOf = ({ first }: Plan) => first.reduce((all, { amount }) => all + (amount ?? 0), 0)

/** The price seen is the price ordered: the total the buyer was shown, or, not told, each price it saw last. Q-133 */
function refuseOtherPrices(plan: Plan, seen: number | undefined) {
  const total = totalOf(plan)
  const isSeen = seen === undefined ? plan.changed.length === 0 : seen === total
  if (!isSeen) refuse('priceChanged', {}, { seen: seen ?? null, total, lines: plan.changed })
}

/** Notes the holders that changed since the buyer looked, and gives the plan with the place each of them has now. */
async function noteHolders(trx: Db, { first, later, moved, ...rest }: Plan): Promise<Plan> {
  const noted = new Map<number | null, { id: number; rank: number }[]>()
  for (const { groupId, startRank, holders } of moved)
    noted.set(groupId, await replaceHolders(trx, groupId, startRank, holders))
  const placed = (planned: Planned): Planned => {
    const own = noted.get(planned.orderLotId)?.find(({ rank }) => rank === planned.rank)
    return own ? { ...planned, lotSupplierId: own.id } : planned
  }
  return { ...rest, first: first.map(placed), later: later.map(placed), moved: [] }
}

/** One row for each supplier that may be asked; those asked first leave at once. */
async function writeOrders(trx: Db, context: Context, cart: StoredCart, { first, later }: Plan, now: Date) {
  const rowOf = (planned: Planned) => ({
    cart_id: cart.id,
    order_lot_id: planned.orderLotId,
    order_lot_supplier_id: planned.lotSupplierId,
    order_free_supplier_id: planned.freeSupplierId,
    supplier_id: planned.supplierId,
    manager_id: planned.managerId,
    market_number: planned.marketNumber,
    rank: planned.rank,
    amount: planned.amount,
    execution_days: planned.executionDays,
  })
  const { departmentCode, id: cartId } = cart
  const leaving = first.map((planned) => ({
    planned,
    sent: sending(context, { departmentCode, cartId, ...planned }, now),
  }))
  // Rows inserted together have the same columns: those that wait have nothing in what tells of the sending.
  const waiting = { status: 0, number: null, secret: null, secret_hash: null, sent_at: null, due_at: null }
  const added = await addOrders(trx, [
    ...leaving.map(({ planned, sent }) => ({ ...rowOf(planned), ...sent })),
    ...later.map((planned) => ({ ...rowOf(planned), ...waiting })),
  ])
  const idOf = ({ lotSupplierId, freeSupplierId }: Planned) =>
    added.find((row) => row.lotSupplierId === lotSupplierId && row.freeSupplierId === freeSupplierId)?.id as number
  await addOrderedLines(
    trx,
    [...first, ...later].flatMap((planned) =>
      planned.lines.map((line) => ({ purchase_order_id: idOf(planned), ...line })),
    ),
  )
  return leaving.map(({ planned, sent }) => ({ id: idOf(planned), planned, sent }))
}

/**
 * Orders a cart: all of it or nothing. Prices are frozen, the first supplier of each lot has its order and its ten
 * days, the purchase orders and the mails then leave by the worker. P §4, Q-19, Q-21, Q-133
 */
export const confirmCart = (
  kind: CartKind,
  id: number,
  { total, agreesInAdvance }: CartConfirmation,
  asked: Command,
  context: Context,
): Promise<{ id: number }> =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    const buyer = await buyerOf(trx, actor.id)
    refuseIf(whyNotConfirm(cart, actor, buyer))
    if (isClosed(cart, now)) refuse('cartOfOtherEdition', { edition: cart.edition })
    const planned = await planOrder(trx, cart)
    refuseOtherPrices(planned, total)
    if (buyer.confirmAbove !== null && totalOf(planned) > buyer.confirmAbove) needConfirmed(origin, context)

    const plan = await noteHolders(trx, planned)
    await freezePrices(trx, kind === 'formalized' ? 'order_article' : 'order_free_article', plan.prices)
    await setConfirmed(trx, id, now)
    const ordered = { cart_id: id, confirmed_at: now, confirmed_by: actor.id, agrees_in_advance: agreesInAdvance }
    await addCartOrder(trx, { ...ordered, total: totalOf(plan), ...newSecret(context) })
    const sent = await writeOrders(trx, context, cart, plan, now)
    const customer = cart.customerName ?? ''
    const wishes = sent.flatMap(({ id: orderId, planned, sent: { due_at } }) =>
      wishedDerogation(
        { id: orderId, rank: planned.rank, wishedEnd: cart.operationEndingDate, customer, dueAt: due_at },
        now,
      ),
    )
    if (wishes.length > 0) await addDerogations(trx, wishes)

    const orders = sent.map(({ id: order, planned, sent: { number, due_at } }) => ({
      order,
      number,
      supplier: planned.supplierId,
      rank: planned.rank,
      amount: planned.amount,
      dueAt: due_at,
    }))
    const number = printCartNumber(cart)
    const details = { number, total: totalOf(plan), agreesInAdvance, orders }
    await record(trx, origin.author, now, { action: 'cartConfirmed', on: { type: 'cart', id }, details })
    await recordAll(
      trx,
      origin.author,
      now,
      orders.map(({ order, ...rest }) => ({ action: 'orderSent', on: { type: 'order', id: order }, details: rest })),
    )
    await context.queue.enqueueAll(
      trx,
      'make-order-documents',
      sent.map(({ id: orderId }) => ({ orderId, cause: 'sent' as const })),
    )
    await mailConfirmation(trx, context, id)
    return { id }
  })
