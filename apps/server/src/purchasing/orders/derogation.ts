import { executionEnd } from '@charpente/domain/catalogue/execution-time'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { whyNotAnswerDerogation, whyNotAskDerogation } from '@charpente/domain/purchasing/orders/actions'
import { answerDue } from '@charpente/domain/purchasing/orders/answer-due'
import { isContested } from '@charpente/domain/purchasing/orders/contest'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { addDerogation, decideDerogation, derogationsOf, type StoredDerogation } from './derogating/queries.ts'
import { endOf, isDone } from './execution-end.ts'
import { orderMail, tellBuyer, tellSupplier } from './order-mail.ts'
import { lockOrder, type StoredOrder } from './queries.ts'
import { type Answerer, refuseOrder } from './way-in.ts'

export const openDerogation = (derogations: readonly StoredDerogation[]) =>
  derogations.find(({ outcome }) => outcome === null) ?? null

type Asking = { workingDays: number; reason: string }

/** A supplier counts in working days, from the day after its acceptance. */
export async function askDerogation(
  trx: Db,
  context: Context,
  order: StoredOrder,
  { workingDays, reason }: Asking,
  by: Answerer,
  now: Date,
) {
  if (order.closedAt === null || order.executionEnd === null) return refuseOrder('derogationNotOpen', order)
  const end = executionEnd(parisDay(order.closedAt), workingDays, order.departmentCode)
  const derogations = await derogationsOf(trx, [order.id])
  const today = parisDay(now)
  const dueOn = endOf(order, derogations, today)
  const refusal = whyNotAskDerogation({ ...order, isDone: isDone(order) }, openDerogation(derogations), {
    end,
    dueOn,
    today,
  })
  if (refusal === 'derogationTooLate') refuse(refusal, { date: formatDay(dueOn ?? order.executionEnd) })
  if (refusal === 'derogationDateInvalid') refuse(refusal, { date: formatDay(dueOn ?? order.executionEnd) })
  refuseOrder(refusal, order)
  const answerBy = answerDue(now, order.departmentCode)
  const asked = { purchase_order_id: order.id, side: 'supplier', asked_at: now, asked_name: by.name } as const
  await addDerogation(trx, { ...asked, end_on: end, working_days: workingDays, reason, answer_by: answerBy })
  const details = { side: 'supplier', endOn: end, workingDays, reason, by: by.name }
  await record(trx, by.author, now, { action: 'derogationAsked', on: { type: 'order', id: order.id }, details })
  const data = {
    order: orderMail(order),
    readBy: 'customer' as const,
    asker: order.supplierName,
    endOn: end,
    reason,
    answerBy,
    dueOn,
    executionDays: order.executionDays ?? 0,
  }
  await tellBuyer(trx, context, order, { template: 'derogationAsked', data, key: end }, { decides: true })
}

type Decision = { agreed: boolean; reason: string | null }

/** The other side agrees: a new version of the purchase order, then its mails. Refuses: both are told. */
export async function settleDerogation(
  trx: Db,
  context: Context,
  order: StoredOrder,
  open: StoredDerogation,
  { agreed, reason }: Decision,
  by: Answerer,
  now: Date,
) {
  await decideDerogation(trx, open.id, { outcome: agreed ? 'agreed' : 'refused', name: by.name, reason }, now)
  const details = { side: open.side, endOn: open.endOn, reason, by: by.name }
  const action = agreed ? 'derogationAgreed' : 'derogationRefused'
  await record(trx, by.author, now, { action, on: { type: 'order', id: order.id }, details })
  await context.hooks.whenOrderMoves(trx, order.id, context)
  if (agreed)
    return context.queue.enqueue(trx, 'make-order-documents', { orderId: order.id, cause: `derogation:${open.id}` })
  const told = {
    order: orderMail(order),
    dueOn: endOf(order, await derogationsOf(trx, [order.id]), parisDay(now)),
    executionDays: order.executionDays ?? 0,
    decider: open.side === 'customer' ? order.supplierName : order.customerName,
    reason: reason ?? '',
  }
  const key = String(open.id)
  const template = 'derogationRefused'
  await tellBuyer(trx, context, order, { template, data: { ...told, readBy: 'customer' }, key })
  await tellSupplier(trx, context, order, { template, data: { ...told, readBy: 'supplier' }, key })
}

/** `side`: who answers. */
export async function answerDerogation(
  trx: Db,
  context: Context,
  orderId: number,
  side: 'customer' | 'supplier',
  decision: Decision,
  by: (order: StoredOrder) => Answerer,
  now: Date,
) {
  const order = (await lockOrder(trx, orderId)) ?? refuse('orderNotFound')
  refuseIf(isContested(order) ? 'orderContested' : null)
  const open = openDerogation(await derogationsOf(trx, [orderId]))
  refuseOrder(whyNotAnswerDerogation(order, open, side, now), order)
  refuseIf(open ? null : 'derogationNotAsked')
  await settleDerogation(trx, context, order, open as StoredDerogation, decision, by(order), now)
}
