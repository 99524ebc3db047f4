import type { candidateRoutes, DeskConsultation } from '@charpente/contract/consultation/application'
import type { Received } from '@charpente/contract/platform/route'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readDeskConsultation } from './desk-consultation.ts'
import { findConsultation, hasPaperEffects, lockConsultation, setPaperClause, statedIn } from './queries.ts'

type Asked = Received<typeof candidateRoutes.savePaperClause>['body']

/** What its documents say of papers that are no longer good; not unsaid while an effect stands by it. Decision 064 */
export const savePaperClause = (
  id: number,
  { clause, reason }: Asked,
  origin: Origin,
  context: Context,
): Promise<DeskConsultation> =>
  context.db.transaction().execute(async (trx) => {
    await lockConsultation(trx, id)
    const { edition, phase } = (await findConsultation(trx, id)) ?? refuse('consultationUnknown')
    if (clause === null && phase !== null && (await hasPaperEffects(trx, edition)))
      refuse('paperClauseInUse', { edition })
    const { paperClause: before } = await statedIn(trx, id)
    await setPaperClause(trx, id, clause)
    await record(trx, origin.author, context.now(), {
      action: 'paperClauseSaved',
      on: { type: 'consultation', id },
      details: { before: { clause: before }, after: { clause }, reason },
    })
    return readDeskConsultation(id, { db: trx, now: context.now })
  })
