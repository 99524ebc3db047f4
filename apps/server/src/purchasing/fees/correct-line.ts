import { formatAmountHT } from '@charpente/domain/platform/format'
import { shareOfLine } from '@charpente/domain/purchasing/fees/share'
import { whyNotCorrect } from '@charpente/domain/purchasing/fees/statement'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { changeLine, findLine, lockStatement } from './queries.ts'

type Correction = { base: number; reason: string }

/** Another base for a line, and the share that follows from it; its statement is held. */
export async function setBase(
  trx: Db,
  lineId: number,
  { base, reason }: Correction,
  standing: { approvedAt: Date | null },
  { author }: Origin,
  now: Date,
) {
  const line = (await findLine(trx, lineId)) ?? refuse('notFound')
  const billed = line.before.reduce((sum, told) => sum + told.base, 0)
  refuseIf(whyNotCorrect(standing, { ...line, billed }, base), {
    min: formatAmountHT(-billed || 0),
    max: formatAmountHT(line.ordered - billed),
  })
  const share = shareOfLine(base, line.rate, line.before)
  await changeLine(trx, lineId, { base, share, reason, corrected_at: now, corrected_by: author.id })
  await record(trx, author, now, {
    action: 'feeLineCorrected',
    on: { type: 'feeStatement', id: line.statementId },
    details: { order: line.purchaseOrder, reason, before: { base: line.base }, after: { base } },
  })
}

/** In a draft, with a reason; gives the statement it is of. */
export const correctLine = (
  lineId: number,
  correction: Correction,
  origin: Origin,
  context: Context,
): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const { statementId } = (await findLine(trx, lineId)) ?? refuse('notFound')
    const told = (await lockStatement(trx, statementId)) ?? refuse('notFound')
    await setBase(trx, lineId, correction, told, origin, context.now())
    return statementId
  })
