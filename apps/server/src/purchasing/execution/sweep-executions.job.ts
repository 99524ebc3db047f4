import { actsOfClock } from '@charpente/domain/purchasing/execution/tasks'
import type { Context } from '../../platform/http/context.ts'
import { byHalves, onTime } from '../../platform/jobs/pace.ts'
import { lockOrder } from '../orders/queries.ts'
import { addToFile, clock } from './act-on-order.ts'
import { standAnew } from './keep-standing.ts'
import { forgetCodes, wakingOrders } from './queries.ts'
import { fileOf } from './read-file.ts'

const BATCH = 100

/** What the clock does to one file: a silence that accepts, reminders, the end; then where it stands from now on. */
export const wake = (orderId: number, context: Context): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return
    const now = context.now()
    let held = await fileOf(trx, order, now)
    for (const act of actsOfClock(held.file, now)) held = await addToFile(trx, context, held, act, clock)
    await standAnew(trx, order, held.file, now)
  })

/** Every minute, as for orders: it looks for files whose hour has come, and bears being run twice or nowhere for a while. */
export const sweepExecutionsJob = (_data: Record<string, never>, context: Context): Promise<void> =>
  onTime(async () => {
    await forgetCodes(context.db, context.steady())
    await byHalves(async () => {
      const ids = await wakingOrders(context.db, context.now(), BATCH)
      for (const id of ids) await wake(id, context)
      return { isLast: ids.length < BATCH }
    })
  })
