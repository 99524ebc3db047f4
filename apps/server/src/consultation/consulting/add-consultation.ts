import type { candidateRoutes, DeskConsultation } from '@charpente/contract/consultation/application'
import type { Received } from '@charpente/contract/platform/route'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readDeskConsultation } from './desk-consultation.ts'
import { addConsultationRow, isEdition } from './queries.ts'

type New = Received<typeof candidateRoutes.addConsultation>['body']

/** A draft, beside whatever is under way: nobody else sees it until it is put out. */
export const addConsultation = (asked: New, origin: Origin, context: Context): Promise<DeskConsultation> =>
  context.db.transaction().execute(async (trx) => {
    if (!(await isEdition(trx, asked.edition))) refuse('editionUnknown')
    const id = await addConsultationRow(trx, asked)
    await record(trx, origin.author, context.now(), {
      action: 'consultationAdded',
      on: { type: 'consultation', id },
      details: { before: null, after: asked },
    })
    return readDeskConsultation(id, { db: trx, now: context.now })
  })
