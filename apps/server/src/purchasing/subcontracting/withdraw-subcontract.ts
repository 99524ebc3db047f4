import type { Actor } from '@charpente/domain/platform/actor'
import { whyNotWithdraw } from '@charpente/domain/purchasing/subcontracting/actions'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { actIn, onHeldOrder, refuseSubcontract } from './on-held.ts'
import { changeAct } from './queries.ts'
import { tellWithdrawn } from './tell.ts'

/** By the firm, before the buyer decides. A draft is simply left. */
export const withdrawSubcontract = (
  way: { id: number; actor: Actor },
  actId: number,
  reason: string | null,
  origin: Origin,
  context: Context,
) =>
  onHeldOrder(way, context, async (trx, { order, acts, now }) => {
    const act = actIn(acts, actId)
    refuseSubcontract(whyNotWithdraw(act, now), order, act)
    await changeAct(trx, act.id, { state: 'withdrawn', decided_at: now, decided_by: way.actor.id, reason })
    await record(trx, origin.author, now, {
      action: 'subcontractWithdrawn',
      on: { type: 'order', id: order.id },
      details: { subcontract: act.number, reason },
    })
    if (act.state === 'sent') await tellWithdrawn(trx, context, order, act.id)
  })
