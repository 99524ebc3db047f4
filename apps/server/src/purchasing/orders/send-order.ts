import type { LotCode } from '@charpente/domain/catalogue/formalized/lot'
import type { Rank } from '@charpente/domain/catalogue/pricing/rank'
import { answerDue } from '@charpente/domain/purchasing/orders/answer-due'
import { printOrderNumber } from '@charpente/domain/purchasing/orders/number'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { addDerogations } from './confirming/queries.ts'
import { newSecret } from './links.ts'
import { changeOrder, type StoredOrder } from './queries.ts'

/** No counter: the number says the cart, the lot and the rank; a free order has its id. Q-25, P §3 */
const numberOf = ({ departmentCode, cartId, lotCode, rank, freeSupplierId }: Numbered): string =>
  lotCode && rank
    ? printOrderNumber({ departmentCode, cartId, lotCode: lotCode as LotCode, rank: rank as Rank })
    : String(freeSupplierId)

type Numbered = {
  departmentCode: string
  cartId: number
  lotCode: string | null
  rank: number | null
  freeSupplierId: number | null
}

/** What an order becomes when it leaves: its number, its secret address, and until when it waits. */
export const sending = (context: Context, order: Numbered, now: Date) => ({
  status: OrderStatus.pending,
  number: numberOf(order),
  ...newSecret(context),
  sent_at: now,
  due_at: answerDue(now, order.departmentCode),
})

type Wishing = { id: number; rank: number | null; wishedEnd: string | null; customer: string; dueAt: Date }

/** The day the buyer wrote in its form is a derogation asked for, until the supplier agrees. */
export const wishedDerogation = ({ id, rank, wishedEnd, customer, dueAt }: Wishing, now: Date) =>
  wishedEnd === null || rank === null
    ? []
    : [
        {
          purchase_order_id: id,
          side: 'customer' as const,
          asked_at: now,
          asked_name: customer,
          end_on: wishedEnd,
          reason: 'Date souhaitée à la commande',
          answer_by: dueAt,
        },
      ]

/** To the next rank: its own number, its own price, its own ten days. Q-18 */
export async function sendNext(trx: Db, context: Context, next: StoredOrder, by: number | null, now: Date) {
  const sent = sending(context, next, now)
  await changeOrder(trx, next.id, sent)
  const derogations = wishedDerogation({ ...next, customer: next.customerName, dueAt: sent.due_at }, now)
  if (derogations.length > 0) await addDerogations(trx, derogations)
  const details = { number: sent.number, rank: next.rank, supplier: next.supplierId, amount: next.amount }
  await record(trx, { id: by, ip: null }, now, { action: 'orderSent', on: { type: 'order', id: next.id }, details })
  await context.queue.enqueue(trx, 'make-order-documents', { orderId: next.id, cause: 'sent' })
  return sent
}
