import type { Context } from '../../platform/http/context.ts'
import { untilNothingUrgent } from '../../platform/jobs/pace.ts'
import { ordersToOpen } from './queries.ts'
import { wakeAll } from './sweep-executions.job.ts'

/** Each night: the files of orders accepted before there were any, unless their cart is over. */
export const openExecutionsJob = (_data: Record<string, never>, context: Context): Promise<void> =>
  wakeAll(async (left, limit) => {
    await untilNothingUrgent()
    return ordersToOpen(context.db, { left, limit })
  }, context)
