import { parisDay } from '@charpente/domain/platform/calendar'
import { whyNotPay, whyNotPayOn, whyNotUnpay } from '@charpente/domain/purchasing/fees/statement'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { addPayments, changeStatement, lockStatement } from './queries.ts'
import { dueOf } from './read-fees.ts'

/** Said by hand: a transfer or a cheque somebody has seen. */
export const payStatement = (
  id: number,
  { on, reference }: { on: string; reference: string },
  { author }: Origin,
  context: Context,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    const told = (await lockStatement(trx, id)) ?? refuse('notFound')
    refuseIf(whyNotPay(told) ?? whyNotPayOn(on, parisDay(at)))
    const amount = dueOf(told)
    await changeStatement(trx, id, { paid_on: on })
    await addPayments(trx, [{ statement_id: id, kind: 'paid', paid_on: on, amount, reference, at, by: author.id ?? 0 }])
    await record(trx, author, at, {
      action: 'feeStatementPaid',
      on: { type: 'feeStatement', id },
      details: { amount, reference, before: { paidOn: null }, after: { paidOn: on } },
    })
  })

/** A payment that was none, or came back: it is due again, and may be asked of the bank again. */
export const unpayStatement = (id: number, reason: string, { author }: Origin, context: Context): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    const told = (await lockStatement(trx, id)) ?? refuse('notFound')
    refuseIf(whyNotUnpay(told))
    const amount = dueOf(told)
    await changeStatement(trx, id, { paid_on: null, debit_id: null, mandate_id: null })
    const by = author.id ?? 0
    await addPayments(trx, [
      { statement_id: id, kind: 'unpaid', paid_on: parisDay(at), amount, reference: reason, at, by },
    ])
    await record(trx, author, at, {
      action: 'feeStatementUnpaid',
      on: { type: 'feeStatement', id },
      details: { amount, reason, before: { paidOn: told.paidOn }, after: { paidOn: null } },
    })
  })
