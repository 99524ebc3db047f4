import { isIban, plainIban } from '@charpente/domain/platform/bank'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { TO_FILL } from '@charpente/domain/platform/setting'
import { firstCollection, shownNumber, whyNotCollect } from '@charpente/domain/purchasing/fees/statement'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { firmMail } from './firm-mail.ts'
import {
  addDebit,
  collectable,
  debitedStatements,
  debitStatements,
  findDebit,
  holdBank,
  lockStatements,
} from './queries.ts'
import { dueOf } from './read-fees.ts'
import { sepaFile } from './sepa-file.ts'

/** Who collects: nothing is asked of a bank without it. */
async function creditorOf(db: Db, now: Date) {
  const { stored } = await currentSettings(db, now)
  const [id, iban] = [stored['centre.ics'], stored['centre.iban']]
  const missing = [...(id === TO_FILL ? ['l’identifiant créancier SEPA'] : []), ...(isIban(iban) ? [] : ['l’IBAN'])]
  if (missing.length > 0) refuse('feeCreditorMissing', { quoi: missing.join(' et ') })
  return {
    creditor: { name: stored['centre.nom'], iban: plainIban(iban), id },
    notice: Number(stored['sepa.preavis']),
  }
}

/** Everything that can be collected goes in one file; each firm is told its day and its amount. */
export const makeDebit = (collectOn: string, { author }: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    const today = parisDay(at)
    const { creditor, notice } = await creditorOf(trx, at)
    refuseIf(whyNotCollect(collectOn, today, notice), {
      date: formatDayPlain(firstCollection(today, notice)),
      jours: notice,
    })
    await holdBank(trx)
    const ids = (await collectable(trx).execute()).map(({ id }) => id)
    if (ids.length === 0) refuse('feeNothingToCollect')
    const told = await lockStatements(trx, ids)
    const messageId = `RED-${at.toISOString().replace(/\D/g, '').slice(0, 17)}`
    const { id } = await addDebit(trx, {
      message_id: messageId,
      collect_on: collectOn,
      made_at: at,
      made_by: author.id ?? 0,
    })
    await debitStatements(trx, id, ids)
    for (const one of told)
      await firmMail(trx, context, one, {
        template: 'feeDebitAnnounced',
        data: {
          number: shownNumber(one.number ?? '', one.revision),
          total: dueOf(one),
          collectOn,
          mandate: one.mandateReference ?? '',
          iban: one.ibanShown ?? '',
          creditor: creditor.id,
        },
      })
    const total = told.reduce((sum, one) => sum + dueOf(one), 0)
    const details = { before: null, after: { collectOn, count: told.length, total } }
    await record(trx, author, at, { action: 'feeDebitMade', on: { type: 'feeDebit', id }, details })
    return { id, count: told.length, total }
  })

/** The file itself, made from what is sealed when somebody takes it: it is kept nowhere in clear. */
export const openDebit = (id: number, { author }: Origin, context: Context): Promise<FileAnswer> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    const debit = (await findDebit(trx, id)) ?? refuse('notFound')
    // Announced with it: what says where money goes keeps each of its days.
    const { creditor } = await creditorOf(trx, debit.madeAt)
    const told = await debitedStatements(trx, id)
    const content = Buffer.from(
      sepaFile({
        messageId: debit.messageId,
        madeAt: debit.madeAt,
        collectOn: debit.collectOn,
        creditor,
        collections: told.map(({ number, revision, share, vatRate, reference, signedOn, holder, iban }) => ({
          reference: shownNumber(number ?? '', revision),
          amount: dueOf({ share: share ?? 0, vatRate }),
          mandate: reference,
          signedOn,
          debtor: holder,
          iban: context.secrets.decrypt(iban),
        })),
      }),
    )
    const details = { count: told.length, collectOn: debit.collectOn }
    await record(trx, author, at, { action: 'feeDebitOpened', on: { type: 'feeDebit', id }, details })
    return { content, name: `prelevement-${debit.collectOn}.xml`, type: 'application/xml', size: content.length }
  })
