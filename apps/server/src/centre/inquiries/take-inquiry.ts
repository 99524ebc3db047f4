import { whyNotReleaseInquiry, whyNotTakeInquiry } from '@charpente/domain/centre/inquiry'
import type { Actor } from '@charpente/domain/platform/actor'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { act } from './act.ts'
import { changeInquiryRow } from './queries.ts'

export const takeInquiry = (id: number, actor: Actor, origin: Origin, context: Context) =>
  act(
    id,
    {
      action: 'inquiryTaken',
      whyNot: whyNotTakeInquiry,
      decide: async (trx, _inquiry, now) => {
        await changeInquiryRow(trx, id, { taken_by: actor.id, taken_at: now })
        return { before: { takenBy: null }, after: { takenBy: actor.id } }
      },
    },
    origin,
    context,
  )

export const releaseInquiry = (id: number, origin: Origin, context: Context) =>
  act(
    id,
    {
      action: 'inquiryReleased',
      whyNot: whyNotReleaseInquiry,
      decide: async (trx, { takenBy }) => {
        await changeInquiryRow(trx, id, { taken_by: null, taken_at: null })
        return { before: { takenBy }, after: { takenBy: null } }
      },
    },
    origin,
    context,
  )
