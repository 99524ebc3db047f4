import type { inquiryRoutes } from '@charpente/contract/centre/inquiries'
import type { Received } from '@charpente/contract/platform/route'
import { inquiryDue } from '@charpente/domain/centre/inquiry'
import { parisDay } from '@charpente/domain/platform/calendar'
import { whyNotCreate } from '@charpente/domain/purchasing/carts/actions'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { addInquiry, askerOf, placeOf } from './queries.ts'

const requests: Limit = { points: 10, minutes: 60 }

type Wanted = Received<(typeof inquiryRoutes)['askPrefilledCart']>['body']

/** Sent from the site: it stands in the centre's list like any other, with whom to answer and by when. P-PUB-12 */
export async function askPrefilledCart({ kind, department, lot, need }: Wanted, asked: Command, context: Context) {
  const { actor, origin } = asked
  refuseIf(whyNotCreate(kind, actor))
  const minutes = await tryOnce(context.db, `ask cart ${actor.id}`, requests, context.steady())
  if (minutes) refuse('requestLimited', { minutes })
  return decide(context, asked, async (trx, now) => {
    const place = (await placeOf(trx, department)) ?? refuse('departmentUnknown')
    const asker = await askerOf(trx, actor.id)
    const receivedOn = parisDay(now)
    const catalogue = kind === 'formalized' ? 'formalisé' : 'libre'
    const row = {
      kind: 'cart',
      title: `Panier ${catalogue} prérempli, ${place.code} – ${place.name}${lot ? `, lot ${lot}` : ''}`,
      details: need,
      account_id: actor.id,
      contact: [asker?.name, asker?.email, asker?.phone].filter(Boolean).join(', '),
      received_on: receivedOn,
      due_on: inquiryDue('cart', receivedOn),
    }
    const { id } = await addInquiry(trx, { ...row, entered_by: actor.id, entered_at: now })
    const details = { before: null, after: row }
    await record(trx, origin.author, now, { action: 'inquiryEntered', on: { type: 'inquiry', id }, details })
    return { id, dueOn: row.due_on }
  })
}
