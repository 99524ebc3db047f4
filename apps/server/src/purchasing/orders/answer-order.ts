import type { acceptForm, refuseForm } from '@charpente/contract/purchasing/order'
import { executionEnd } from '@charpente/domain/catalogue/execution-time'
import { parisDay } from '@charpente/domain/platform/calendar'
import { deviceName } from '@charpente/domain/platform/device'
import { whyNotAnswer } from '@charpente/domain/purchasing/orders/actions'
import { motiveText } from '@charpente/domain/purchasing/orders/motive'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { mailId, postMails } from '../../platform/mail/post.ts'
import { refuseContested } from './contest-answer.ts'
import { peopleOfFirm } from './contesting/queries.ts'
import { derogationsOf, endDerogations } from './derogating/queries.ts'
import { answerDerogation, askDerogation, openDerogation, settleDerogation } from './derogation.ts'
import { followUp } from './follow-up.ts'
import type { LinkAnswer } from './mails.ts'
import { orderMail } from './order-mail.ts'
import { addAnswer, changeOrder, findOrder, lockOrder, markOpened, type StoredOrder } from './queries.ts'
import { type Answerer, answererOf, checkStillGiven, orderOf, refuseOrder, type SupplierWay } from './way-in.ts'

/** One transaction on an order that is held: an answer and the end of its delay can never both win. */
const onHeld = async (
  way: SupplierWay,
  name: string | undefined,
  does: LinkAnswer,
  origin: Origin,
  context: Context,
  work: (trx: Db, order: StoredOrder, by: Answerer, now: Date) => Promise<void>,
): Promise<number> => {
  const { id } = await orderOf(way, context)
  await context.db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, id)) ?? refuse('orderNotFound')
    checkStillGiven(way, order, context)
    refuseContested(order)
    const now = context.now()
    const by = await answererOf(way, order, name, origin, { db: trx, now })
    await work(trx, order, by, now)
    if ('secret' in way) await tellFirm(trx, context, order, { does, by: by.name, at: now }, origin)
  })
  return id
}

/** Whoever answered has only shown that they had the address: everybody of the firm is told at once, with where from. Q-17 */
async function tellFirm(
  trx: Db,
  context: Context,
  order: StoredOrder,
  said: { does: LinkAnswer; by: string; at: Date },
  { author, userAgent }: Origin,
) {
  const from = [deviceName(userAgent), author.ip && `adresse IP ${author.ip}`].filter(Boolean).join(', ')
  const data = { order: orderMail(order), ...said, from }
  const people = new Set([...(await peopleOfFirm(trx, order.supplierId)), order.managerId])
  const key = said.at.toISOString()
  await postMails(
    trx,
    context,
    [...people].map((accountId) => ({
      template: 'answeredByLink',
      accountId,
      data,
      id: mailId('answeredByLink', order.id, said.does, key, accountId),
    })),
  )
}

type Said = { answer: 2 | 3; motive?: string; reason?: string }

/** Its own fact, whatever becomes of the order. Whoever answers has read. */
async function keepAnswer(trx: Db, context: Context, { id }: StoredOrder, said: Said, by: Answerer, now: Date) {
  await markOpened(trx, id, now)
  const means = by.accountId === null ? 'link' : 'session'
  const author = { answered_at: now, answered_by: by.accountId, name: by.name, means }
  await addAnswer(trx, { purchase_order_id: id, ...said, ...author })
  await context.queue.enqueue(trx, 'make-receipt', { orderId: id })
}

/** The end the buyer asked for, if it asked: agreed, refused, or left open. Asking for another is refusing it. Q-118 */
async function answerWish(
  trx: Db,
  context: Context,
  order: StoredOrder,
  { agreesEnd, derogation }: z.output<typeof acceptForm>,
  by: Answerer,
  now: Date,
) {
  const wished = openDerogation(await derogationsOf(trx, [order.id]))
  const agreed = derogation ? false : agreesEnd
  if (wished && agreed !== undefined)
    await settleDerogation(trx, context, order, wished, { agreed, reason: derogation?.reason ?? null }, by, now)
  if (derogation) await askDerogation(trx, context, order, derogation, by, now)
}

/** The execution time runs from the day after, by the calendar of the department. */
export const acceptOrder = (
  way: SupplierWay,
  form: z.output<typeof acceptForm>,
  origin: Origin,
  context: Context,
): Promise<number> =>
  onHeld(way, form.name, 'accepted', origin, context, async (trx, order, by, now) => {
    refuseOrder(whyNotAnswer(order, now), order)
    const end = order.executionDays && executionEnd(parisDay(now), order.executionDays, order.departmentCode)
    await changeOrder(trx, order.id, {
      status: OrderStatus.accepted,
      closed_at: now,
      closed_by: by.accountId,
      execution_end: end || null,
      payer: order.payer,
    })
    await keepAnswer(trx, context, order, { answer: OrderStatus.accepted }, by, now)
    const details = { number: order.number, by: by.name, executionEnd: end || null }
    await record(trx, by.author, now, { action: 'orderAccepted', on: { type: 'order', id: order.id }, details })
    await context.queue.enqueue(trx, 'make-order-documents', { orderId: order.id, cause: 'accepted' })
    // Its file says when it ends, which another end asked for is compared with.
    await context.hooks.whenOrderMoves(trx, order.id, context)
    const accepted = (await findOrder(trx, order.id)) as StoredOrder
    await answerWish(trx, context, accepted, form, by, now)
  })

/** With a reason, which the buyer reads and which is kept. Q-18 */
export const refuseOrderLine = (
  way: SupplierWay,
  { name, motive, reason }: z.output<typeof refuseForm>,
  origin: Origin,
  context: Context,
): Promise<number> =>
  onHeld(way, name, 'refused', origin, context, async (trx, order, by, now) => {
    refuseOrder(whyNotAnswer(order, now), order)
    const words = motiveText(motive, reason)
    await changeOrder(trx, order.id, {
      status: OrderStatus.refused,
      closed_at: now,
      closed_by: by.accountId,
      motive,
      reason: words,
    })
    await keepAnswer(trx, context, order, { answer: OrderStatus.refused, motive, reason: words }, by, now)
    await endDerogations(trx, order.id, now)
    const details = { number: order.number, by: by.name, motive, reason: words }
    await record(trx, by.author, now, { action: 'orderRefused', on: { type: 'order', id: order.id }, details })
    await followUp(trx, context, (await findOrder(trx, order.id)) as StoredOrder, now)
  })

/** Another delay, once accepted. */
export const askForDerogation = (
  way: SupplierWay,
  { name, ...asking }: { name?: string | undefined; workingDays: number; reason: string },
  origin: Origin,
  context: Context,
): Promise<number> =>
  onHeld(way, name, 'askedDelay', origin, context, (trx, order, by, now) =>
    askDerogation(trx, context, order, asking, by, now),
  )

/** The end the buyer asked for: agreed, or refused with a reason. Q-118 */
export const answerWishedEnd = (
  way: SupplierWay,
  { name, agreed, reason }: { name?: string | undefined; agreed: boolean; reason: string | null },
  origin: Origin,
  context: Context,
): Promise<number> =>
  onHeld(way, name, 'answeredDelay', origin, context, (trx, order, by, now) =>
    answerDerogation(trx, context, order.id, 'supplier', { agreed, reason }, () => by, now),
  )
