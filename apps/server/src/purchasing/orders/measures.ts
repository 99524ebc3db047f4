import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { secondsSince } from '../../platform/jobs/queries.ts'
import type { Measures } from '../../platform/measuring/measures.ts'
import { ordersByStatus } from './queries.ts'

export const orderMeasures: Measures = {
  gauges: {
    charpente_orders: { help: 'Purchase orders, by where they stand', labels: ['state'] },
    charpente_sweep_age_seconds: { help: 'Since the delays of orders were last looked at; +Inf: never' },
  },
  read: async ({ db }) => {
    const counts = new Map((await ordersByStatus(db)).map(({ status, count }) => [status, count]))
    const seconds = await secondsSince(db, 'sweep-orders')
    return [
      ...Object.entries(OrderStatus).map(([state, status]) => ({
        gauge: 'charpente_orders',
        labels: { state },
        value: counts.get(status) ?? 0,
      })),
      { gauge: 'charpente_sweep_age_seconds', value: seconds ?? Number.POSITIVE_INFINITY },
    ]
  },
}
