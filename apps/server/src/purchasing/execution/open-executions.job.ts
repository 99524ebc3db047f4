import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { byHalves, untilNothingUrgent } from '../../platform/jobs/pace.ts'
import { ordersToOpen } from './queries.ts'
import { wake } from './sweep-executions.job.ts'

const BATCH = 100

/** Each night: the files of orders accepted before there were any, as long as their works are not over. */
export const openExecutionsJob = (_data: Record<string, never>, context: Context): Promise<void> =>
  byHalves(async () => {
    await untilNothingUrgent()
    const ids = await ordersToOpen(context.db, parisDay(context.now()), BATCH)
    for (const id of ids) await wake(id, context)
    return { isLast: ids.length < BATCH }
  })
