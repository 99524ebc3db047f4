import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DocumentCause } from '../../platform/jobs/queue.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState, setUnusedSince } from '../../platform/media/queries.ts'
import { compileForm } from '../../platform/pdf/compile.ts'
import { orTellWithout } from '../../platform/pdf/without-paper.ts'
import { centreOf } from './centre.ts'
import { derogationsOf } from './derogating/queries.ts'
import { openDerogation } from './derogation.ts'
import { addDocument } from './documents/queries.ts'
import { acceptedEnd } from './execution-end.ts'
import { orderForm } from './order-form.ts'
import { orderMail, purchaseOrderMail, tellBuyer, tellSupplier } from './order-mail.ts'
import { documentsOf, findOrder, lockOrder, orderedLines, type StoredOrder } from './queries.ts'
import { rankReasonOf } from './rank-reason.ts'
import { documentName } from './read-order.ts'

type Made = { mediaId: number; name: string }
const attached = (document: Made | null) => (document ? { file: document } : {})

/** The bytes of a version, put away; it is of no use until the order refers to it. */
async function makePdf(order: StoredOrder, cause: DocumentCause, version: number, context: Context) {
  const { db, config, now } = context
  const at = now()
  const form = orderForm({
    order,
    cause,
    version,
    now: at,
    centre: await centreOf(db, at),
    lines: await orderedLines(db, [order.id]),
    derogations: await derogationsOf(db, [order.id]),
    rankReason: await rankReasonOf(db, order),
    verification: `${config.PUBLIC_URL.replace(/\/+$/, '')}/verification`,
  })
  const bytes = await compileForm('order', form, at)
  const name = documentName(order, version)
  const kept = await keepFile(context, { name, type: 'application/pdf', bytes, uploaderId: null })
  return { ...kept, name }
}

async function mailSent(trx: Db, context: Context, order: StoredOrder, document: Made | null) {
  // Answered or cancelled meanwhile: there is nothing left to answer.
  if (order.status !== OrderStatus.pending) return
  await tellSupplier(trx, context, order, await purchaseOrderMail(trx, order, document))
}

/** Both sides are told until when the supplier may answer now. */
async function mailExtended(trx: Db, context: Context, order: StoredOrder, document: Made | null) {
  if (order.status !== OrderStatus.pending) return
  const told = { order: orderMail(order), before: order.extendedFrom ?? '', reason: order.extensionReason ?? '' }
  const template = 'deadlineExtended'
  await tellSupplier(trx, context, order, { template, data: { ...told, readBy: 'supplier', ...attached(document) } })
  await tellBuyer(trx, context, order, { template, data: { ...told, readBy: 'customer' } })
}

async function mailAccepted(trx: Db, context: Context, order: StoredOrder) {
  const kept = orderMail(order)
  const acceptedAt = order.answeredAt ?? ''
  if (order.executionEnd === null)
    return tellBuyer(trx, context, order, { template: 'freeOrderAccepted', data: { order: kept, acceptedAt } })
  const derogations = await derogationsOf(trx, [order.id])
  const end = acceptedEnd(order, derogations) ?? order.executionEnd
  const open = openDerogation(derogations)
  // Another delay is asked of the buyer: it has something to do.
  const asked = open?.side === 'supplier' ? { endOn: open.endOn, answerBy: open.answerBy } : null
  const data = { order: kept, acceptedAt, executionEnd: end, asked, by: order.answeredName ?? '' }
  await tellBuyer(trx, context, order, { template: 'orderAccepted', data })
}

async function mailCancelled(trx: Db, context: Context, order: StoredOrder, document: Made | null) {
  const told = { order: orderMail(order), cancelledAt: order.cancelledAt ?? '', reason: order.cancellationReason ?? '' }
  const data = { ...told, attached: document !== null, ...attached(document) }
  await tellBuyer(trx, context, order, { template: 'orderCancelled', data })
  await tellSupplier(trx, context, order, { template: 'orderCancelled', data })
}

async function mailDerogation(trx: Db, context: Context, order: StoredOrder, id: number, document: Made | null) {
  const found = (await derogationsOf(trx, [order.id])).find((one) => one.id === id)
  if (!found) return
  const decider = found.side === 'customer' ? order.supplierName : order.customerName
  const told = {
    order: orderMail(order),
    decider,
    endOn: found.endOn,
    attached: document !== null,
    ...attached(document),
  }
  const template = 'derogationAgreed'
  const key = String(id)
  await tellBuyer(trx, context, order, { template, data: { ...told, readBy: 'customer' }, key })
  await tellSupplier(trx, context, order, { template, data: { ...told, readBy: 'supplier' }, key })
}

async function mailOf(trx: Db, context: Context, order: StoredOrder, cause: DocumentCause, document: Made | null) {
  if (cause === 'sent') await mailSent(trx, context, order, document)
  else if (cause === 'extended') await mailExtended(trx, context, order, document)
  else if (cause === 'accepted') await mailAccepted(trx, context, order)
  else if (cause === 'cancelled') await mailCancelled(trx, context, order, document)
  // Other quantities are told with the addendum that has them.
  else if (cause.startsWith('derogation:'))
    await mailDerogation(trx, context, order, Number(cause.split(':')[1]), document)
}

/**
 * The one place that makes the documents of an order, then lets its mails leave. Run twice, it makes nothing twice: a
 * version exists once for each cause, and what was made in vain is purged. Q-128
 */
export async function makeOrderDocumentsJob(
  { orderId, cause }: { orderId: number; cause: DocumentCause },
  context: Context,
): Promise<void> {
  const { db, now } = context
  const order = await findOrder(db, orderId)
  if (!order) return
  const before = await documentsOf(db, [orderId])
  const isMade = before.some((document) => document.cause === cause)
  const make = () => makePdf(order, cause, before.length + 1, context)
  const mailWithout = () =>
    db.transaction().execute(async (trx) => {
      await mailOf(trx, context, (await lockOrder(trx, orderId)) as StoredOrder, cause, null)
    })
  // Its delays run from what was done: what tells of it does not wait for a paper that cannot be made.
  const since = order.closedAt ?? order.extendedAt ?? order.sentAt ?? now()
  const made = isMade ? null : await orTellWithout(since, context, make, mailWithout)
  await db.transaction().execute(async (trx) => {
    const held = (await lockOrder(trx, orderId)) as StoredOrder
    const versions = await documentsOf(trx, [orderId])
    // Another cause made its version meanwhile: this one is made again, with the number that follows.
    if (made && versions.length !== before.length) throw new Error('another version was made meanwhile')
    if (made) {
      await setMediaState(trx, made.id, 'ready')
      await setUnusedSince(trx, made.id, null)
      const version = { version: before.length + 1, cause, media_id: made.id, sha256: made.sha256 }
      await addDocument(trx, { purchase_order_id: orderId, ...version, made_at: now() })
    }
    const kept = versions.find((document) => document.cause === cause)
    const document = made
      ? { mediaId: made.id, name: made.name }
      : { mediaId: kept?.mediaId ?? 0, name: documentName(held, kept?.version ?? 1) }
    await mailOf(trx, context, held, cause, document)
  })
}
