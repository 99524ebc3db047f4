import type { RevisionFormula } from '@charpente/contract/catalogue/revision'
import { type FormerRevision, type RevisionRefusal, readIndexes } from '@charpente/domain/catalogue/revision/formula'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { valuesInForce } from './queries.ts'

/** The indexes of a formula on a day of revision, as they stand now. */
export async function indexesOn(db: Db, formula: RevisionFormula, on: string, former: FormerRevision | null) {
  const values = await valuesInForce(
    db,
    formula.weights.map(({ index }) => index),
  )
  return readIndexes(formula, on, (index, month) => values.get(`${index} ${month}`), former)
}

/** Why not, in words. */
export function refuseRevision(refusal: RevisionRefusal): never {
  switch (refusal.why) {
    case 'revisionNotDue':
      return refuse(refusal.why, { dates: refusal.days.map(formatDayNumeric).join(' et ') })
    case 'revisionPassed':
      return refuse(refusal.why, { date: formatDayNumeric(refusal.on) })
    case 'revisionValueMissing':
    case 'revisionValueProvisional':
      return refuse(refusal.why, { index: refusal.index, mois: refusal.month })
    default:
      return refuse(refusal.why)
  }
}
