import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { findConsultation, lockConsultation } from '../consulting/queries.ts'
import { resultsOnOf, setResultsOn } from './queries.ts'
import { readDeskDossier } from './read-dossier.ts'

/** An announcement: it moves as the analysis goes, and binds nobody. */
export const announceResults = (
  id: number,
  resultsOn: string | null,
  actor: Actor,
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    await lockConsultation(trx, id)
    if (!(await findConsultation(trx, id))) refuse('consultationUnknown')
    const before = await resultsOnOf(trx, id)
    await setResultsOn(trx, id, resultsOn)
    await record(trx, author, context.now(), {
      action: 'resultsAnnounced',
      on: { type: 'consultation', id },
      details: { before: { resultsOn: before }, after: { resultsOn } },
    })
    return readDeskDossier(id, actor, { ...context, db: trx })
  })
