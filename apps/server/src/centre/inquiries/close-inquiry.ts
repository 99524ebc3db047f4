import { whyNotChangeInquiry, whyNotReopenInquiry } from '@charpente/domain/centre/inquiry'
import type { Actor } from '@charpente/domain/platform/actor'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { act } from './act.ts'
import { changeInquiryRow } from './queries.ts'

export const closeInquiry = (id: number, outcome: string, actor: Actor, origin: Origin, context: Context) =>
  act(
    id,
    {
      action: 'inquiryClosed',
      whyNot: whyNotChangeInquiry,
      decide: async (trx, _inquiry, now) => {
        await changeInquiryRow(trx, id, { outcome, closed_by: actor.id, closed_at: now })
        return { before: { outcome: null }, after: { outcome } }
      },
    },
    origin,
    context,
  )

/** Closed too soon, or asked again: what it had become stays in the trail. */
export const reopenInquiry = (id: number, origin: Origin, context: Context) =>
  act(
    id,
    {
      action: 'inquiryReopened',
      whyNot: whyNotReopenInquiry,
      decide: async (trx, { outcome }) => {
        await changeInquiryRow(trx, id, { outcome: null, closed_by: null, closed_at: null })
        return { before: { outcome }, after: { outcome: null } }
      },
    },
    origin,
    context,
  )
