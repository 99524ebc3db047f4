import { AGREEMENT_REMINDER_DAYS, ANSWER_REMINDER_DAYS } from '@charpente/domain/purchasing/orders/cascade'
import { type ActName, machine, recordAll } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { byHalves, onTime } from '../../platform/jobs/pace.ts'
import type { OrderStep } from '../../platform/jobs/queue.ts'
import { expireSome, lapseAgreements, lapseDerogations, remindAgreements, remindSome } from './sweeping/queries.ts'

/** As many as one transaction does at once: rows are not held for long, and a worker that stops loses one batch. */
const BATCH = 500
const DAY = 86_400_000

type Found = { id: number; number?: string; dueAt?: Date }
type Sweep = {
  find: (trx: Db, now: Date) => Promise<Found[]>
  /** What the trail of each order says; nothing for a mere reminder. */
  action: ActName | null
  step: OrderStep
}

const sweeps: Sweep[] = [
  { find: (trx, now) => expireSome(trx, now, BATCH), action: 'orderExpired', step: 'expired' },
  {
    find: (trx, now) => remindSome(trx, now, new Date(now.getTime() + ANSWER_REMINDER_DAYS * DAY), BATCH),
    action: null,
    step: 'reminded',
  },
  {
    find: (trx, now) => remindAgreements(trx, now, new Date(now.getTime() - AGREEMENT_REMINDER_DAYS * DAY), BATCH),
    action: null,
    step: 'agreementReminded',
  },
  { find: (trx, now) => lapseAgreements(trx, now, BATCH), action: 'agreementLapsed', step: 'agreementLapsed' },
  { find: (trx, now) => lapseDerogations(trx, now, BATCH), action: 'derogationLapsed', step: 'derogationLapsed' },
]

/** Writes, with what it found, the line of each trail and the job that tells the people. */
const sweepOnce = ({ db, queue, now }: Context, { find, action, step }: Sweep): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const found = await find(trx, at)
    const on = ({ id }: Found) => ({ type: 'order', id }) as const
    if (action)
      await recordAll(
        trx,
        machine,
        at,
        found.map(({ id, ...details }) => ({ action, on: on({ id }), details })),
      )
    await queue.enqueueAll(
      trx,
      'follow-order',
      found.map(({ id }) => ({ orderId: id, step })),
    )
    return found.length
  })

/** Every minute. It looks for what is due, nothing was scheduled for each: run twice or nowhere for a while, it is borne. Q-23 */
export const sweepOrdersJob = (_data: Record<string, never>, context: Context): Promise<void> =>
  onTime(async () => {
    const failures: unknown[] = []
    // One that fails does not hold back the others, and is told after them.
    for (const sweep of sweeps)
      await byHalves(async () => ({ isLast: (await sweepOnce(context, sweep)) < BATCH })).catch((error: unknown) =>
        failures.push(error),
      )
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sweeps of orders failed`)
  })
