import type { subcontractForm } from '@charpente/contract/purchasing/subcontracting'
import type { Actor } from '@charpente/domain/platform/actor'
import { formatAmountHT } from '@charpente/domain/platform/format'
import { subcontractDue, whyNotSendSubcontract } from '@charpente/domain/purchasing/subcontracting/actions'
import { committedWith, isPaidDirectly } from '@charpente/domain/purchasing/subcontracting/amounts'
import { missingPapers, subcontractPaperWords } from '@charpente/domain/purchasing/subcontracting/paper'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { actIn, onHeldOrder, refuseSubcontract } from './on-held.ts'
import { changeAct, papersOf } from './queries.ts'
import { rulesOn } from './rules.ts'
import { tellAsked } from './tell.ts'

/**
 * Sent to the buyer, whose time runs from then: the whole file is there. What waited and is replaced waits no more; what
 * is in force stays so until the buyer accepts the new act.
 */
export const sendSubcontract = (
  way: { id: number; actor: Actor },
  actId: number,
  { amount: typed, ...form }: z.output<typeof subcontractForm>,
  origin: Origin,
  context: Context,
) =>
  onHeldOrder(way, context, async (trx, { order, acts, now }) => {
    const act = actIn(acts, actId)
    const rules = await rulesOn(trx, now)
    const amount = typed.cents
    const direct = isPaidDirectly(amount, { from: rules.directFrom, vatPercent: rules.vatPercent })
    const papers = (await papersOf(trx, [act.id])).map(({ kind }) => kind)
    const asked = { amount, isPaidDirectly: direct, vigilanceFrom: rules.vigilanceFrom }
    const others = committedWith(acts, { ...act, state: 'sent', amount: 0 })
    refuseSubcontract(
      whyNotSendSubcontract({ order, acts, draft: act, siret: form.siret, papers, ...asked }),
      order,
      act,
      {
        room: formatAmountHT(Math.max(0, (order.amount ?? 0) - others)),
        papers: missingPapers(asked, papers)
          .map((kind) => subcontractPaperWords[kind].toLowerCase())
          .join(', '),
      },
    )
    const former = acts.find(({ id }) => id === act.replacesId)
    if (former?.state === 'sent') await changeAct(trx, former.id, { state: 'replaced', decided_at: now })
    const dueAt = subcontractDue(now, rules.days, order.departmentCode)
    await changeAct(trx, act.id, {
      state: 'sent',
      form: JSON.stringify({ ...form, amount: typed.text }),
      amount,
      siret: form.siret,
      pays_directly: direct,
      sent_at: now,
      sent_by: way.actor.id,
      due_at: dueAt,
    })
    await record(trx, origin.author, now, {
      action: 'subcontractSent',
      on: { type: 'order', id: order.id },
      details: {
        subcontract: act.number,
        organization: form.name,
        siret: form.siret,
        amount,
        dueAt: dueAt.toISOString(),
        ...(former && { replaces: former.number }),
      },
    })
    await tellAsked(trx, context, order, act.id)
  })
