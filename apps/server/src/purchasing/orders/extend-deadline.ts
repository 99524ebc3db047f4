import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { whyNotExtend } from '@charpente/domain/purchasing/orders/actions'
import { extendedDue, extensionDays } from '@charpente/domain/purchasing/orders/answer-due'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { addExtension, changeOrder, lockOrder, moveWishedAnswer } from './queries.ts'
import { refuseOrder } from './way-in.ts'

/** More time to answer, once, while the order waits. A version of it says so, then both sides are told. */
export const extendDeadline = (
  id: number,
  { until, reason }: { until: Day; reason: string },
  origin: Origin,
  context: Context,
): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const order = (await lockOrder(trx, id)) ?? refuse('orderNotFound')
    const refusal = whyNotExtend(order, { isExtended: order.extendedAt !== null, until, now })
    const before = order.dueAt ?? now
    if (refusal === 'deadlineDayInvalid') {
      const { from, to } = extensionDays(before)
      refuse(refusal, { from: formatDay(from), to: formatDay(to) })
    }
    refuseOrder(refusal, order)
    const after = extendedDue(until, order.departmentCode)
    await addExtension(trx, {
      purchase_order_id: id,
      due_before: before,
      due_after: after,
      reason,
      extended_at: now,
      extended_by: origin.author.id,
      reminded_at: order.remindedAt,
    })
    // It is reminded of its new end as it was of the first.
    await changeOrder(trx, id, { due_at: after, reminded_at: null })
    await moveWishedAnswer(trx, id, after)
    const details = { number: order.number, before: parisDay(before), after: parisDay(after), reason }
    await record(trx, origin.author, now, { action: 'orderExtended', on: { type: 'order', id }, details })
    await context.queue.enqueue(trx, 'make-order-documents', { orderId: id, cause: 'extended' })
    return order.cartId
  })
