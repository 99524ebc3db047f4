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
const wake = (orderId: number, context: Context): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return
    const now = context.now()
    let held = await fileOf(trx, order, now)
    for (const act of actsOfClock(held.file, now)) held = await addToFile(trx, context, held, act, clock)
    await standAnew(trx, [{ order, file: held.file }], now)
  })

/**
 * The files found, batch after batch. One that cannot be woken does not hold back those behind it, and is told by the
 * job after them; `left` are those that were.
 */
export async function wakeAll(
  find: (left: readonly number[], limit: number) => Promise<number[]>,
  context: Context,
): Promise<void> {
  const failures = new Map<number, unknown>()
  await byHalves(async () => {
    const ids = await find([...failures.keys()], BATCH)
    for (const id of ids) await wake(id, context).catch((error: unknown) => failures.set(id, error))
    return { isLast: ids.length < BATCH }
  })
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `files not woken, of orders ${[...failures.keys()].join(', ')}`)
}

/** Every minute, as for orders: it looks for files whose hour has come, and bears being run twice or nowhere for a while. */
export const sweepExecutionsJob = (_data: Record<string, never>, context: Context): Promise<void> =>
  onTime(async () => {
    await forgetCodes(context.db, context.steady())
    await wakeAll((left, limit) => wakingOrders(context.db, context.now(), { left, limit }), context)
  })
