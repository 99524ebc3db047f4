import type { FirmConduct, FirmOrder } from '@charpente/contract/centre/firms'
import type { Day } from '@charpente/domain/platform/calendar'
import { acceptanceOf, answerRateOf } from '@charpente/domain/purchasing/orders/conduct'
import { orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { judgementsOf } from '../../purchasing/day/following/queries.ts'
import { findLateOrders } from '../../purchasing/orders/late/queries.ts'
import { duesOf } from '../../purchasing/orders/order-lines.ts'
import type { StoredOrder } from '../../purchasing/orders/queries.ts'
import { wholeTrade } from '../indicators/breakdown/queries.ts'
import { atOneInstant } from '../indicators/breakdown/read-breakdown.ts'
import { tradeFigures } from '../indicators/breakdown/trade-figures.ts'
import { medianIn } from '../indicators/read-medians.ts'
import { type AskedPeriod, settledPeriod } from '../indicators/settled-period.ts'
import { findFirm, latestOrders, refusalsOf, tradeOf } from './queries.ts'

/** Orders shown on the page of a firm; the list of orders has the others. */
const SHOWN = 10

const onWire = (order: StoredOrder, endsOn: Day | null): FirmOrder => ({
  id: order.id,
  cartId: order.cartId,
  number: order.number ?? '',
  cartName: order.cartName,
  customerName: order.customerName,
  departmentCode: order.departmentCode,
  lotCode: order.lotCode,
  rank: order.rank,
  amount: order.amount ?? 0,
  status: order.status,
  statusTextFR: orderStatusLabel(order.status),
  sentAt: order.sentAt?.toISOString() ?? '',
  closedAt: order.closedAt?.toISOString() ?? null,
  endsOn,
})

/** How a firm answers and keeps its delays, beside what all firms do: all of one instant. Decision 062 */
export async function readConduct(id: number, asked: AskedPeriod, context: Context): Promise<FirmConduct> {
  const settled = await settledPeriod(asked, context)
  return atOneInstant(context, settled, async (trx, reading) => {
    if (!(await findFirm(trx, id))) refuse('accountNotFound')
    const own = { ...reading.span, today: reading.today, supplierId: id }
    const { medianDays, ...trade } = await tradeOf(trx, own)
    const whole = await wholeTrade(trx, reading)
    const orders = await latestOrders(trx, own, SHOWN)
    const dueOn = await duesOf({ ...context, db: trx }, orders)
    const late = await findLateOrders(trx, { ...own, limit: SHOWN })
    return {
      period: settled.period,
      figures: tradeFigures(trade),
      medianDays,
      centre: {
        acceptance: acceptanceOf(whole),
        answered: answerRateOf(whole),
        medianDays: await medianIn(trx, reading.asked),
      },
      judgements: await judgementsOf(trx, id),
      refusals: await refusalsOf(trx, own),
      lateWorks: late.map((order) => ({ ...onWire(order, order.endsOn), lateDays: order.lateDays })),
      orders: orders.map((order) => onWire(order, dueOn(order).executionEnd)),
    }
  })
}
