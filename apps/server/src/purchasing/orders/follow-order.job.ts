import { daysLeft } from '@charpente/domain/platform/calendar'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { untilNothingUrgent } from '../../platform/jobs/pace.ts'
import type { OrderStep } from '../../platform/jobs/queue.ts'
import { followUp } from './follow-up.ts'
import { orderMail, tellBuyer, tellSupplier } from './order-mail.ts'
import { findPassage } from './passing/queries.ts'
import { lockOrder, type StoredOrder } from './queries.ts'

type Step = (trx: Db, context: Context, order: StoredOrder, now: Date) => Promise<void>

/** What each step of the clock is followed by; each looks again at where the order stands. */
const steps: Record<OrderStep, Step> = {
  expired: async (trx, context, order, now) => {
    if (order.status !== OrderStatus.unanswered) return
    await tellSupplier(trx, context, order, { template: 'orderClosedForSupplier', data: { order: orderMail(order) } })
    await followUp(trx, context, order, now)
  },
  reminded: async (trx, context, order, now) => {
    if (order.status !== OrderStatus.pending || order.dueAt === null || order.dueAt < now) return
    const data = { order: orderMail(order), daysLeft: daysLeft(order.dueAt, now) }
    // More time was given: it is another reminder, of another end.
    const key = order.extendedAt ? 'extended' : ''
    await tellSupplier(trx, context, order, { template: 'purchaseOrderReminder', data, key })
  },
  agreementReminded: async (trx, context, order) => {
    const passage = await findPassage(trx, order.id)
    if (!passage || passage.outcome !== null || passage.lapsesAt === null) return
    const data = { order: orderMail(order), since: passage.askedAt, lapsesAt: passage.lapsesAt }
    await tellBuyer(trx, context, order, { template: 'agreementReminder', data }, { decides: true })
  },
  agreementLapsed: async (trx, context, order) => {
    const template = 'agreementLapsed'
    await tellBuyer(trx, context, order, { template, data: { order: orderMail(order), readBy: 'customer' } })
    await tellSupplier(trx, context, order, { template, data: { order: orderMail(order), readBy: 'supplier' } })
  },
  // Nobody answered: the contract's time holds, as the mail that asked said.
  derogationLapsed: async () => {},
}

/**
 * Tells people what the clock did, once it has done all of it. A job run twice writes nothing twice: mails have one id
 * for one fact.
 */
export async function followOrderJob(
  { orderId, step }: { orderId: number; step: OrderStep },
  context: Context,
): Promise<void> {
  await untilNothingUrgent()
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order) await steps[step](trx, context, order, context.now())
  })
}
