import type { Context } from '../../platform/http/context.ts'
import { type CalendarEntry, entriesOf } from '../orders/calendar.ts'
import { datedOrders } from '../orders/dated-orders.ts'
import { exportedOrders } from '../orders/monitoring/queries.ts'

export type CalendarReader = { accountId: number; side: 'customer' | 'supplier' }

/** Everything that has a day for somebody: each part adds its own here. */
export async function personalEntries({ accountId, side }: CalendarReader, context: Context): Promise<CalendarEntry[]> {
  const orders = await datedOrders(context, await exportedOrders(context.db, { side, accountId }))
  return entriesOf(orders, side, context)
}
