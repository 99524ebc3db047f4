import { z } from 'zod'
import { orderLine } from './cart.ts'

/** The lists of the operator's monitor. */
export const monitorLists = ['late', 'refused', 'agreements', 'exhausted', 'cancellations', 'contested', 'all'] as const
export type MonitorList = (typeof monitorLists)[number]

const monitorLine = z
  .object({
    ...orderLine.shape,
    cartId: z.int(),
    cartNumber: z.string(),
    supplierName: z.string(),
    reason: z.string().nullable(),
    since: z.iso.datetime().describe('Depuis quand elle est dans cette liste'),
  })
  .meta({ id: 'MonitorLine' })
export type MonitorLine = z.output<typeof monitorLine>

export const monitor = z.object({
  counts: z.record(z.enum(monitorLists), z.int()),
  lines: z.array(monitorLine),
  end: z.boolean(),
})
