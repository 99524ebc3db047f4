import type { Actor } from '@charpente/domain/platform/actor'
import { subcontractAmounts } from '@charpente/domain/purchasing/subcontracting/amounts'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { setMediaState } from '../../platform/media/queries.ts'
import { compileForm } from '../../platform/pdf/compile.ts'
import { printNow } from '../../platform/pdf/print-now.ts'
import { centreOf } from '../orders/centre.ts'
import { findOrder, type StoredOrder } from '../orders/queries.ts'
import { actForm } from './act-form.ts'
import { actIn } from './on-held.ts'
import { actsOf, orderOfAct, papersOf } from './queries.ts'

/** An act on paper, as it stands that day: what it says was sealed when it was sent. Made at the call. */
async function paperOf(order: StoredOrder, actId: number, actor: Actor, context: Context) {
  const { db } = context
  const now = context.now()
  const acts = await actsOf(db, [order.id])
  const act = actIn(acts, actId)
  if (act.sentAt === null) refuse('subcontractNotFound')
  const form = actForm({
    order,
    act,
    replaces: acts.find(({ id }) => id === act.replacesId)?.number ?? null,
    papers: await papersOf(db, [act.id]),
    amounts: subcontractAmounts(order.amount ?? 0, acts),
    centre: await centreOf(db, now),
    now,
  })
  const bytes = await printNow(`account ${actor.id}`, context, () => compileForm('subcontract', form, now))
  const name = `sous-traitance-${order.number}-${act.number}.pdf`
  return { bytes, name }
}

/** Its address, for whoever is a party to it. */
export async function printSubcontract(order: StoredOrder, actId: number, actor: Actor, context: Context) {
  const { bytes, name } = await paperOf(order, actId, actor, context)
  const kept = await keepFile(context, { name, type: 'application/pdf', bytes, uploaderId: null })
  await setMediaState(context.db, kept.id, 'ready')
  return { url: fileUrl(context, { id: kept.id, name, shown: true }, actor.viewedBy ?? actor.id) }
}

/** The same for the centre, given at once. */
export async function openSubcontract(actId: number, actor: Actor, context: Context): Promise<FileAnswer> {
  const orderId = (await orderOfAct(context.db, actId)) ?? refuse('subcontractNotFound')
  const order = (await findOrder(context.db, orderId)) ?? refuse('subcontractNotFound')
  const { bytes, name } = await paperOf(order, actId, actor, context)
  return { content: bytes, name, type: 'application/pdf', size: bytes.length }
}
