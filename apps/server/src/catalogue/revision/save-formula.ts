import type { RevisionFormula } from '@charpente/contract/catalogue/revision'
import { whyNotFormula } from '@charpente/domain/catalogue/revision/formula'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockEdition, lotsOfEdition } from '../editions/queries.ts'
import { formulasOf, priceIndexes, putFormula } from './queries.ts'
import { readLotRevision } from './read-revision.ts'

/** The formula of a lot as its contract says it. A revision computed with the one before is to be computed again. */
export const saveFormula = (
  { edition, lot }: { edition: number; lot: string },
  formula: RevisionFormula,
  { author }: Origin,
  { db, now }: Context,
) =>
  db.transaction().execute(async (trx) => {
    if (!(await lockEdition(trx, edition))) refuse('editionUnknown')
    if ((await lotsOfEdition(trx, edition, lot)).length === 0) refuse('notFound')
    const why = whyNotFormula(formula)
    if (why) refuse(why)
    const known = new Set((await priceIndexes(trx)).map(({ code }) => code))
    const unknown = formula.weights.find(({ index }) => !known.has(index))
    if (unknown) refuse('formulaIndexUnknown', { index: unknown.index })
    const before = (await formulasOf(trx, edition, lot)).get(lot) ?? null
    await putFormula(trx, edition, lot, formula)
    const details = { lot, before, after: formula }
    await record(trx, author, now(), { action: 'lotFormulaSaved', on: { type: 'edition', id: edition }, details })
    return readLotRevision(trx, { edition, lot }, now())
  })
