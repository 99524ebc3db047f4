import { SUBCONTRACT_REMINDER_DAYS } from '@charpente/domain/purchasing/subcontracting/actions'
import { machine, record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { byHalves, onTime } from '../../platform/jobs/pace.ts'
import { findOrder } from '../orders/queries.ts'
import { acceptBySilence, remindActs } from './queries.ts'
import { tellDecided, tellReminded } from './tell.ts'

const BATCH = 100
const DAY = 86_400_000

/** Silence is acceptance: written with its line of the trail and the mails that tell both sides. R2193-4 */
const acceptSome = (context: Context): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    const found = await acceptBySilence(trx, at, BATCH)
    // One after the other: several may be of one order, and so of one trail.
    for (const { id, orderId, number, dueAt } of found) {
      await record(trx, machine, at, {
        action: 'subcontractAcceptedBySilence',
        on: { type: 'order', id: orderId },
        details: { subcontract: number, dueAt: dueAt.toISOString() },
      })
      const order = await findOrder(trx, orderId)
      if (order) await tellDecided(trx, context, order, id)
    }
    return found.length
  })

const remindSome = (context: Context): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    const found = await remindActs(trx, at, new Date(at.getTime() + SUBCONTRACT_REMINDER_DAYS * DAY), BATCH)
    for (const { id, orderId } of found) {
      const order = await findOrder(trx, orderId)
      if (order) await tellReminded(trx, context, order, id)
    }
    return found.length
  })

/** Every minute, as for orders: it looks for what is due, and bears being run twice or nowhere for a while. Q-23 */
export const sweepSubcontractsJob = (_data: Record<string, never>, context: Context): Promise<void> =>
  onTime(async () => {
    for (const sweep of [acceptSome, remindSome])
      await byHalves(async () => ({ isLast: (await sweep(context)) < BATCH }))
  })
