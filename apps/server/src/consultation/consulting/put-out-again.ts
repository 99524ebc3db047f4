import type { candidateRoutes, DeskConsultation } from '@charpente/contract/consultation/application'
import type { Received } from '@charpente/contract/platform/route'
import { lotsInWords } from '@charpente/domain/consultation/consulting/state'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readDeskConsultation } from './desk-consultation.ts'
import { fruitlessOf } from './fruitless-lots.ts'
import { findConsultation, lockConsultation, moveFruitless } from './queries.ts'

type Again = Received<typeof candidateRoutes.putOutAgain>['body']

/** Lots nobody can be retained for are said so, and put out again by a draft of their own, on the same terms. R2185-1 */
export const putOutAgain = (
  id: number,
  { lots, reference, name }: Again,
  { author }: Origin,
  context: Context,
): Promise<DeskConsultation> =>
  context.db.transaction().execute(async (trx) => {
    await lockConsultation(trx, id)
    const own = (await findConsultation(trx, id)) ?? refuse('consultationUnknown')
    const now = context.now()
    const fruitless = await fruitlessOf(trx, own, now)
    const chosen = fruitless.filter(({ lot }) => lots.includes(lot))
    const others = lots.filter((lot) => !chosen.some((one) => one.lot === lot))
    if (others.length > 0) refuse('lotNotFruitless', { lots: lotsInWords(others) })
    const next = await moveFruitless(trx, { id, edition: own.edition, reference, name }, chosen, { by: author.id, now })
    await record(trx, author, now, {
      action: 'lotsPutOutAgain',
      on: { type: 'consultation', id },
      details: { before: null, after: { consultation: next, reference, lots: chosen.map(({ lot }) => lot) } },
    })
    await record(trx, author, now, {
      action: 'consultationAdded',
      on: { type: 'consultation', id: next },
      details: { before: null, after: { edition: own.edition, reference, name } },
    })
    return readDeskConsultation(next, { db: trx, now: context.now })
  })
