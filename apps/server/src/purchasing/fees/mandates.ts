import { maskedIban, plainIban } from '@charpente/domain/platform/bank'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { addMandate, endMandate, lockFirm } from './queries.ts'

type Mandate = { iban: string; holder: string; reference: string; signedOn: string }

/** The account number is kept sealed; another mandate takes the place of the one before. */
export const saveMandate = (
  supplierId: number,
  { iban, holder, reference, signedOn }: Mandate,
  { author }: Origin,
  context: Context,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    await lockFirm(trx, supplierId).then((firm) => firm ?? refuse('notFound'))
    const before = await endMandate(trx, supplierId, { by: author.id, at, reason: 'Remplacé par un autre mandat' })
    const shown = maskedIban(iban)
    const added = await addMandate(trx, {
      supplier_id: supplierId,
      iban: context.secrets.encrypt(plainIban(iban)),
      iban_shown: shown,
      holder,
      reference: reference.toUpperCase(),
      signed_on: signedOn,
      recorded_at: at,
      recorded_by: author.id ?? 0,
    })
    if (!added) refuse('feeMandateKnown')
    await record(trx, author, at, {
      action: 'feeMandateSaved',
      on: { type: 'account', id: supplierId },
      details: {
        signedOn,
        before: { reference: before?.reference ?? null, iban: before?.ibanShown ?? null },
        after: { reference: reference.toUpperCase(), iban: shown },
      },
    })
    await postMail(trx, context, {
      template: 'feeMandateChanged',
      accountId: supplierId,
      data: { before: before?.ibanShown ?? '', after: shown, reference: reference.toUpperCase(), changedAt: at },
    })
  })

export const closeMandate = (supplierId: number, reason: string, { author }: Origin, context: Context): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    await lockFirm(trx, supplierId).then((firm) => firm ?? refuse('notFound'))
    const ended = (await endMandate(trx, supplierId, { by: author.id, at, reason })) ?? refuse('feeMandateMissing')
    await record(trx, author, at, {
      action: 'feeMandateEnded',
      on: { type: 'account', id: supplierId },
      details: { reason, before: { reference: ended.reference }, after: { reference: null } },
    })
    await postMail(trx, context, {
      template: 'feeMandateChanged',
      accountId: supplierId,
      data: { before: ended.ibanShown, after: '', reference: ended.reference, changedAt: at },
    })
  })
