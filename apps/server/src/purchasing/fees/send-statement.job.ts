import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { shownNumber } from '@charpente/domain/purchasing/fees/statement'
import { machine, record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState, setUnusedSince } from '../../platform/media/queries.ts'
import { compileForm } from '../../platform/pdf/compile.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { centreOf } from '../orders/centre.ts'
import { firmMail } from './firm-mail.ts'
import { addDocument, changeStatement, findStatement, linesOf, lockStatement } from './queries.ts'
import { dueOf } from './read-fees.ts'
import { statementForm } from './statement-form.ts'
import { statementTable } from './statement-table.ts'

export const fileName = (number: string): string => number.replaceAll(' ', '-')

/** Approved by two, it leaves: a paper and a table, kept as they were sent. Run twice, it leaves once. */
export async function sendStatementJob({ statementId }: { statementId: number }, context: Context): Promise<void> {
  const { db } = context
  const told = await findStatement(db, statementId)
  if (!told?.number || told.approvedAt === null || told.sentAt !== null) return
  const at = context.now()
  const { stored } = await currentSettings(db, at)
  const dueOn = addDays(parisDay(at), Number(stored['redevance.delai']))
  const lines = await linesOf(db, [statementId])
  const number = shownNumber(told.number, told.revision)
  const centre = { ...(await centreOf(db, at)), iban: stored['centre.iban'] }
  const bytes = await compileForm('fees', statementForm({ told, lines, centre, dueOn, now: at }), at)
  const csv = statementTable([told], lines).toString()
  const name = `${fileName(number)}.pdf`
  const made = await keepFile(context, { name, type: 'application/pdf', bytes, uploaderId: null })
  await db.transaction().execute(async (trx) => {
    const held = await lockStatement(trx, statementId)
    // Somebody else sent it, or it was opened again: this paper is of no use.
    if (!held || held.sentAt !== null || held.approvedAt === null || held.revision !== told.revision) return
    await setMediaState(trx, made.id, 'ready')
    await setUnusedSince(trx, made.id, null)
    await addDocument(trx, {
      statement_id: statementId,
      revision: told.revision,
      media_id: made.id,
      sha256: made.sha256,
      csv,
      made_at: at,
    })
    await changeStatement(trx, statementId, { sent_at: at, due_on: dueOn })
    const total = dueOf(told)
    await firmMail(trx, context, told, {
      template: 'feeStatement',
      data: {
        number,
        quarter: told.quarter,
        orders: told.orders,
        base: told.base,
        share: told.share,
        total,
        dueOn,
        isAgain: told.revision > 1,
        mandate: told.mandateReference ?? '',
        file: { mediaId: made.id, name },
        table: { name: `${fileName(number)}.csv`, csv },
      },
    })
    await record(trx, machine, at, {
      action: 'feeStatementSent',
      on: { type: 'feeStatement', id: statementId },
      details: { number, supplier: told.supplierId, total, payBy: dueOn },
    })
  })
}
