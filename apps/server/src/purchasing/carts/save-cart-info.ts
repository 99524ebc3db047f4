import type { CartDraft, cartInfo, proposalInfo } from '@charpente/contract/purchasing/cart'
import { parisDay } from '@charpente/domain/platform/calendar'
import { whyNotEditInfo } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { chosenBuilding } from '../building-choice/choose-building.ts'
import { changeCart, draftInfo, lockCart } from './queries.ts'
import { readCart } from './read-cart.ts'

/** The department's code is echoed and never changes; accepting the terms is dated and signed. */
export const saveCartInfo = <K extends CartKind>(
  kind: K,
  id: number,
  info: z.output<typeof cartInfo> | z.output<typeof proposalInfo>,
  asked: Command,
  context: Context,
) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotEditInfo(cart, actor))
    // Whoever had an older form open is shown both, and nothing they typed is lost.
    if (origin.version !== null && origin.version !== cart.version)
      refuse('cartConflict', {}, { sent: origin.version, current: await readCart(trx, kind, id, actor, now) })
    // A supplier says where its draft takes place; the message and the terms are its client's. P-PROP-02
    const asClient = 'registerCgu' in info
    if (!asClient && cart.status !== CartStatus.supplierDraft) refuse('forbidden')
    const { operationEndingDate } = info
    const isNew = operationEndingDate !== cart.operationEndingDate
    if (operationEndingDate && isNew && operationEndingDate < parisDay(now)) refuse('endDatePast')
    const buildingId = await chosenBuilding(
      trx,
      { asked: asClient ? info.building : null, address: info.address, cart },
      actor,
    )
    const saved = {
      address: info.address,
      message: asClient ? info.message : cart.message,
      modalite: info.modalite,
      customer_reference_number: info.customerReferenceNumber,
      operation_ending_date: operationEndingDate,
      mo_contact: info.moContact,
      building_id: buildingId,
    }
    // What was typed is saved: no draft is left beside it.
    const drafted = { info_draft: null, info_drafted_at: null }
    const accepted = asClient ? { terms_accepted_at: now, terms_accepted_by: actor.id } : {}
    await changeCart(trx, id, { ...saved, ...drafted, ...accepted }, now)
    await record(trx, origin.author, now, { action: 'cartInfoSaved', on: { type: 'cart', id }, details: saved })
    return readCart(trx, kind, id, actor, now)
  })

/** What is being typed, kept beside what was saved. Q-129 */
export const draftCartInfo = (kind: CartKind, id: number, draft: CartDraft, asked: Command, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotEditInfo(cart, asked.actor))
    await draftInfo(trx, id, draft, now)
    return { savedAt: now.toISOString() }
  })
