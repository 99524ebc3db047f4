import type { candidateRoutes, DeskConsultation } from '@charpente/contract/consultation/application'
import type { Received } from '@charpente/contract/platform/route'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readDeskConsultation } from './desk-consultation.ts'
import { findConsultation, isNotified, lockConsultation, setRenewalTerms, statedIn } from './queries.ts'

type Asked = Received<typeof candidateRoutes.saveRenewalTerms>['body']

/** What its documents state of renewals: its contracts are renewed so often, and no more. Decision 066 */
export const saveRenewalTerms = (
  id: number,
  { count, months, reason }: Asked,
  origin: Origin,
  context: Context,
): Promise<DeskConsultation> =>
  context.db.transaction().execute(async (trx) => {
    await lockConsultation(trx, id)
    if (!(await findConsultation(trx, id))) refuse('consultationUnknown')
    // A notified contract changes by a rider, that its firm signs.
    if (await isNotified(trx, id)) refuse('renewalTermsNotified')
    const { renewals: before } = await statedIn(trx, id)
    const kept = { renewals: count, months: count ? months : null }
    await setRenewalTerms(trx, id, kept.renewals, kept.months)
    await record(trx, origin.author, context.now(), {
      action: 'renewalTermsSaved',
      on: { type: 'consultation', id },
      details: { before: { renewals: before?.count ?? null, months: before?.months ?? null }, after: kept, reason },
    })
    return readDeskConsultation(id, { db: trx, now: context.now })
  })
