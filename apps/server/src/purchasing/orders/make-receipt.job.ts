import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState, setUnusedSince } from '../../platform/media/queries.ts'
import { compileForm } from '../../platform/pdf/compile.ts'
import { centreOf } from './centre.ts'
import { derogationsOf } from './derogating/queries.ts'
import { openDerogation } from './derogation.ts'
import { acceptedEnd } from './execution-end.ts'
import { orderMail, tellAnswerer } from './order-mail.ts'
import { documentsOf, findOrder, lockOrder, orderedLines, type StoredOrder } from './queries.ts'
import { receiptName } from './read-order.ts'
import { receiptForm, receiptNumber } from './receipt-form.ts'
import { addReceipt, receiptsOf } from './receipts/queries.ts'

/** The bytes of a receipt, put away; of no use until it is referred to. */
async function makePdf(order: StoredOrder, context: Context) {
  const { db, config } = context
  const now = context.now()
  const answeredAt = order.answeredAt ?? now
  // The version that was there to be read: later ones say what was answered.
  const read = (await documentsOf(db, [order.id])).findLast(({ madeAt }) => madeAt <= answeredAt)
  const form = receiptForm({
    order,
    lines: await orderedLines(db, [order.id]),
    derogations: await derogationsOf(db, [order.id]),
    fingerprint: read?.sha256.toString('hex') ?? null,
    centre: await centreOf(db, now),
    verification: `${config.PUBLIC_URL.replace(/\/+$/, '')}/verification`,
    now,
  })
  const bytes = await compileForm('receipt', form, now)
  return keepFile(context, {
    name: receiptName(receiptNumber(order)),
    type: 'application/pdf',
    bytes,
    uploaderId: null,
  })
}

/** Whoever answered has a receipt: a paper of its own, and the mail that brings it. Run twice, it makes nothing twice. */
export async function makeReceiptJob({ orderId }: { orderId: number }, context: Context): Promise<void> {
  const { db, now } = context
  const order = await findOrder(db, orderId)
  if (!order?.answer) return
  const [before] = await receiptsOf(db, [orderId])
  const made = before ? null : await makePdf(order, context)
  await db.transaction().execute(async (trx) => {
    const held = (await lockOrder(trx, orderId)) as StoredOrder
    const [kept] = await receiptsOf(trx, [orderId])
    const number = receiptNumber(held)
    if (made && !kept) {
      await setMediaState(trx, made.id, 'ready')
      await setUnusedSince(trx, made.id, null)
      const paper = { number, media_id: made.id, sha256: made.sha256 }
      await addReceipt(trx, { purchase_order_id: orderId, ...paper, made_at: now() })
    }
    const mediaId = kept?.mediaId ?? made?.id ?? 0
    const derogations = await derogationsOf(trx, [orderId])
    const isAccepted = held.answer === OrderStatus.accepted
    const asked = isAccepted ? openDerogation(derogations) : null
    await tellAnswerer(trx, context, held, {
      template: 'answerReceipt',
      data: {
        order: orderMail(held),
        isAccepted,
        answeredAt: held.answeredAt ?? now(),
        name: held.answeredName ?? '',
        isByLink: held.answerMeans === 'link',
        reason: held.answerReason ?? '',
        executionEnd: isAccepted ? acceptedEnd(held, derogations) : null,
        asked: asked && { endOn: asked.endOn, isTheirs: asked.side === 'supplier' },
        receipt: number,
        file: { mediaId, name: receiptName(number) },
      },
    })
  })
}
