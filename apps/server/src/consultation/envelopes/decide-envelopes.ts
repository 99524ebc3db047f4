import type { envelopeRoutes } from '@charpente/contract/consultation/envelopes'
import type { Received } from '@charpente/contract/platform/route'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { openedConsultation } from './opened-consultation.ts'
import { setVerdicts } from './queries.ts'
import { readEnvelopes } from './read-envelopes.ts'

type Decision = Received<typeof envelopeRoutes.decideEnvelopes>['body']

/** Missing, late or different on the buyer profile: somebody says what becomes of them, and why. */
export const decideEnvelopes = (
  id: number,
  { numbers, verdict, reason }: Decision,
  operator: number,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const opening = await openedConsultation(trx, id)
    const decided = await setVerdicts(trx, opening.id, numbers, { verdict, reason, by: operator, now })
    if (decided !== new Set(numbers).size) refuse('notFound')
    await record(trx, origin.author, now, {
      action: 'envelopesDecided',
      on: { type: 'consultation', id },
      details: { before: null, after: { envelopes: numbers, verdict }, reason },
    })
    return readEnvelopes(id, operator, { db: trx, now: context.now })
  })
