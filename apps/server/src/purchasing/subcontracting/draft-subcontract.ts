import { type SubcontractDraft, subcontractDraft } from '@charpente/contract/purchasing/subcontracting'
import type { Actor } from '@charpente/domain/platform/actor'
import { whyNotChangeDraft, whyNotDeclare, whyNotReplace } from '@charpente/domain/purchasing/subcontracting/actions'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { actIn, onHeldOrder, refuseSubcontract } from './on-held.ts'
import { addAct, setForm, sharePapers } from './queries.ts'

type Way = { id: number; actor: Actor }

/** A new act, or one that starts from the act it would replace, papers included. The former stays as it is. */
export const draftSubcontract = (way: Way, replaces: number | null, origin: Origin, context: Context) =>
  onHeldOrder(way, context, async (trx, { order, acts, now }) => {
    refuseSubcontract(whyNotDeclare(order), order)
    const open = acts.find(({ state }) => state === 'draft')
    if (open) refuseSubcontract('subcontractDraftOpen', order, open)
    const former = replaces === null ? null : actIn(acts, replaces)
    if (former) refuseSubcontract(whyNotReplace(former, acts), order, former)
    const number = (acts.at(-1)?.number ?? 0) + 1
    const form = former?.form ?? subcontractDraft.parse({})
    const id = await addAct(trx, { orderId: order.id, number, replacesId: replaces, form, by: way.actor.id, now })
    if (former) await sharePapers(trx, former.id, id)
    await record(trx, origin.author, now, {
      action: 'subcontractDrafted',
      on: { type: 'order', id: order.id },
      details: { subcontract: number, ...(former && { replaces: former.number }) },
    })
  })

/** Whatever was typed is kept, right or wrong. */
export const saveSubcontract = (way: Way, actId: number, form: SubcontractDraft, context: Context) =>
  onHeldOrder(way, context, async (trx, { order, acts, now }) => {
    const act = actIn(acts, actId)
    refuseSubcontract(whyNotChangeDraft(order, act), order, act)
    await setForm(trx, act.id, form, now)
  })
