import type { Actor } from '@charpente/domain/platform/actor'
import { whyNotDecideSubcontract } from '@charpente/domain/purchasing/subcontracting/actions'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockOrder } from '../orders/queries.ts'
import { cartOrderOf } from '../orders/way-in.ts'
import { actIn, refuseSubcontract } from './on-held.ts'
import { actsOf, changeAct, orderOfAct } from './queries.ts'
import { tellDecided } from './tell.ts'

type Decision = { accepted: boolean; reason: string | null }

/** The buyer of the order accepts, or refuses with a reason, within its time. L2193-4, R2193-4 */
export async function decideSubcontract(
  { cartId, act: actId, actor }: { cartId: number; act: number; actor: Actor },
  { accepted, reason }: Decision,
  origin: Origin,
  context: Context,
): Promise<void> {
  await cartOrderOf({ cartId, actor }, context)
  const orderId = (await orderOfAct(context.db, actId)) ?? refuse('subcontractNotFound')
  await context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const order = (await lockOrder(trx, orderId)) ?? refuse('subcontractNotFound')
    const acts = await actsOf(trx, [orderId])
    const act = actIn(acts, actId)
    if (order.cartId !== cartId || act.sentAt === null) refuse('subcontractNotFound')
    refuseSubcontract(whyNotDecideSubcontract(act, now), order, act)
    const decided = { decided_at: now, decided_by: actor.id, manner: 'decision' }
    await changeAct(trx, act.id, { state: accepted ? 'accepted' : 'refused', reason, ...decided })
    const former = acts.find(({ id }) => id === act.replacesId)
    if (accepted && former?.state === 'accepted') await changeAct(trx, former.id, { state: 'replaced' })
    await record(trx, origin.author, now, {
      action: accepted ? 'subcontractAccepted' : 'subcontractRefused',
      on: { type: 'order', id: orderId },
      details: { subcontract: act.number, amount: act.amount, reason },
    })
    await tellDecided(trx, context, order, act.id)
  })
}
