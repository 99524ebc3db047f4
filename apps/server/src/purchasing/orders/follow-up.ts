import { addDays, endOfParisDay, parisDay } from '@charpente/domain/platform/calendar'
import { AGREEMENT_DAYS } from '@charpente/domain/purchasing/orders/cascade'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { machine, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { nameOf } from '../carts/queries.ts'
import { passedOverOf } from '../ceilings/queries.ts'
import { nextHolder } from './next-holder.ts'
import { historyLines, orderMail, tellBuyer } from './order-mail.ts'
import { addPassage, decideOn, findPassage } from './passing/queries.ts'
import { findOrder, type StoredOrder } from './queries.ts'
import { sendNext } from './send-order.ts'

/** Why the order goes on, as the buyer reads it. */
const causeOf = ({ status, reason, supplierName, extendedAt }: StoredOrder): string =>
  status === OrderStatus.refused
    ? `${supplierName} a refusé la commande${reason ? `\u00A0: ${reason}` : ''}`
    : `${supplierName} n’a pas répondu dans ${extendedAt ? 'le délai, que la centrale avait prolongé' : 'les dix jours'}`

/** Nobody agreed in time: thirty days, to the end of the last one. Q-132 */
const lapsesAt = (now: Date) => endOfParisDay(addDays(parisDay(now), AGREEMENT_DAYS))

/** The next rank has the order: the buyer agreed, now or in advance, and is told so. Q-18 */
export async function passToNext(
  trx: Db,
  context: Context,
  { failed, next, agreedAt, agreedBy }: { failed: StoredOrder; next: StoredOrder; agreedAt: Date; agreedBy: number },
  now: Date,
) {
  await sendNext(trx, context, next, null, now)
  const sent = (await findOrder(trx, next.id)) as StoredOrder
  const person = await nameOf(trx, agreedBy)
  const data = {
    order: orderMail(sent),
    agreedAt,
    agreedBy: `${person?.firstname} ${person?.lastname}`.trim(),
    why: causeOf(failed),
  }
  await tellBuyer(trx, context, sent, { template: 'orderPassedToNextRank', data })
}

/** No cascade for a free order: its buyer chooses another supplier. Q-31 */
async function endFree(trx: Db, context: Context, order: StoredOrder) {
  const kept = orderMail(order)
  if (order.status === OrderStatus.refused) {
    const data = { order: kept, refusedAt: order.closedAt ?? '', reason: order.reason ?? '' }
    await tellBuyer(trx, context, order, { template: 'freeOrderRefused', data })
  } else await tellBuyer(trx, context, order, { template: 'freeOrderNoAnswer', data: { order: kept } })
}

async function tellExhausted(trx: Db, context: Context, order: StoredOrder, now: Date) {
  await record(trx, machine, now, { action: 'ranksExhausted', on: { type: 'order', id: order.id } })
  const data = { order: orderMail(order), history: await historyLines(trx, order.orderLotId ?? 0) }
  return tellBuyer(trx, context, order, { template: 'ranksExhausted', data })
}

const offerOf = (order: StoredOrder, next: StoredOrder) => ({
  rank: next.rank,
  supplier: next.supplierId,
  amount: next.amount,
  instead: order.amount,
})

/** Nobody else is asked before the buyer has said so, at the price of whoever would be. Q-18 */
async function askAgreement(
  trx: Db,
  context: Context,
  { order, next, key = '' }: { order: StoredOrder; next: StoredOrder; key?: string },
  now: Date,
) {
  const on = { type: 'order', id: order.id } as const
  await record(trx, machine, now, { action: 'agreementAsked', on, details: offerOf(order, next) })
  const passed = (await passedOverOf(trx, [order.orderLotId ?? 0])).filter(({ rank }) => rank > (order.rank ?? 0))
  const told = {
    order: orderMail(order),
    next: {
      name: next.supplierName,
      rank: next.rank ?? 0,
      amount: next.amount ?? 0,
      passed: passed.map(({ rank, reason }) => ({ rank, reason })),
    },
  }
  if (order.status === OrderStatus.refused) {
    const data = { ...told, refusedAt: order.closedAt ?? '', reason: order.reason ?? '' }
    await tellBuyer(trx, context, order, { template: 'orderRefused', data, key }, { decides: true })
  } else await tellBuyer(trx, context, order, { template: 'orderNoAnswer', data: told, key }, { decides: true })
}

/**
 * What follows a refusal or a silence, of an order that is held: the next rank when the buyer agreed in advance, else
 * the question whether it agrees, else the end. Done once, however often it is called. Q-18
 */
export async function followUp(trx: Db, context: Context, order: StoredOrder, now: Date): Promise<void> {
  if (order.kind === 'free') return endFree(trx, context, order)
  if (order.orderLotId === null || order.rank === null || (await findPassage(trx, order.id))) return
  const next = await nextHolder(trx, order, now)
  const on = { type: 'order', id: order.id } as const
  const passage = { purchase_order_id: order.id, asked_at: now }
  if (!next) {
    await addPassage(trx, { ...passage, outcome: 'exhausted', decided_at: now })
    return tellExhausted(trx, context, order, now)
  }
  if (order.agreesInAdvance) {
    const agreed = { outcome: 'passed', decided_at: now, decided_by: order.confirmedBy, manner: 'advance' }
    await addPassage(trx, { ...passage, next_id: next.id, ...agreed })
    await record(trx, machine, now, {
      action: 'passedInAdvance',
      on,
      details: { ...offerOf(order, next), agreedAt: order.confirmedAt },
    })
    const given = { agreedAt: order.confirmedAt, agreedBy: order.confirmedBy }
    return passToNext(trx, context, { failed: order, next, ...given }, now)
  }
  await addPassage(trx, { ...passage, next_id: next.id, lapses_at: lapsesAt(now) })
  return askAgreement(trx, context, { order, next }, now)
}

/**
 * The one whose price its buyer agreed to can no longer be asked: the one after it is offered instead, and nothing leaves
 * before its buyer has read that price.
 */
export async function offerAnother(trx: Db, context: Context, order: StoredOrder, now: Date): Promise<void> {
  const next = await nextHolder(trx, order, now)
  if (!next) {
    await decideOn(trx, order.id, { next_id: null, outcome: 'exhausted', decided_at: now })
    return tellExhausted(trx, context, order, now)
  }
  await decideOn(trx, order.id, { next_id: next.id, asked_at: now, lapses_at: lapsesAt(now), reminded_at: null })
  return askAgreement(trx, context, { order, next, key: String(next.rank) }, now)
}
