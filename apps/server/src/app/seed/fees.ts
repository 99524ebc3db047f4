import { operators } from '../../people/operator/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { approveStatements } from '../../purchasing/fees/approve-statements.ts'
import { disputeLine } from '../../purchasing/fees/dispute-line.ts'
import { draftQuarter } from '../../purchasing/fees/draft-quarter.ts'
import { saveMandate } from '../../purchasing/fees/mandates.ts'
import { payStatement } from '../../purchasing/fees/pay-statement.ts'
import { linesOf, statementsOfQuarter } from '../../purchasing/fees/queries.ts'
import { sendStatementJob } from '../../purchasing/fees/send-statement.job.ts'
import { by } from './origin.ts'

const QUARTER = '2026-3'

/** The share of the centre for the last quarter: drafts, and one statement of each other state. */
export async function writeFees(context: Context): Promise<number> {
  const at = (day: string): Context => ({ ...context, now: () => new Date(`${day}T09:00:00+01:00`) })
  const drafted = await draftQuarter(QUARTER, by(null).author, at('2026-10-01'))
  const [first, second] = (await operators(context.db)).map(({ id }) => id).toSorted((one, other) => one - other)
  const told = (await statementsOfQuarter(context.db, QUARTER))
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => one.supplierId - other.supplierId)
  if (first === undefined || second === undefined) return drafted
  const send = async (some: typeof told, day: string) => {
    if (some.length === 0) return
    await approveStatements(
      some.map(({ id }) => id),
      first,
      by(second),
      at(day),
    )
    for (const { id } of some) await sendStatementJob({ statementId: id }, at(day))
  }
  const [, disputed, ...paid] = told.slice(0, 4)
  const collected = told[4]
  if (collected)
    await saveMandate(
      collected.supplierId,
      {
        iban: 'FR76 3000 6000 0112 3456 7890 189',
        holder: collected.supplierName.slice(0, 70),
        reference: 'CHARPENTE-DEMO-5',
        signedOn: '2026-02-02',
      },
      by(first),
      at('2026-10-20'),
    )
  // Due on 14 November, and not paid by the first of them.
  await send(told.slice(0, 4), '2026-10-15')
  await send(told.slice(4, 6), '2026-11-02')
  const [line] = disputed ? await linesOf(context.db, [disputed.id]) : []
  if (disputed && line)
    await disputeLine(
      disputed.id,
      { line: line.id, reason: 'Les travaux de ce bon ont été arrêtés par l’acheteur avant notre venue.' },
      by(disputed.supplierId),
      disputed.supplierId,
      at('2026-11-06'),
    )
  for (const { id } of paid)
    await payStatement(id, { on: '2026-11-09', reference: 'Virement reçu' }, by(first), at('2026-11-09'))
  return drafted
}
