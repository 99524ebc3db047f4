import type { Context } from '../../platform/http/context.ts'
import { untilNothingUrgent } from '../../platform/jobs/pace.ts'
import { lockOrder } from '../orders/queries.ts'
import { aroundAct, fileOf } from './read-file.ts'
import { tellAct } from './tell.ts'

/** Tells the other side of acts that were noted many at once. A job run twice writes nothing twice: a mail is of one act. */
export async function followActsJob(
  { orderId, acts }: { orderId: number; acts: readonly number[] },
  context: Context,
): Promise<void> {
  await untilNothingUrgent()
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return
    const held = await fileOf(trx, order, context.now())
    for (const number of acts) {
      const found = aroundAct(held, number)
      if (found) await tellAct(trx, context, { order, ...found, by: found.stored.name })
    }
  })
}
