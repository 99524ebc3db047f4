import type { BankImport } from '@charpente/contract/purchasing/fee'
import { matchEntry, numbersIn } from '@charpente/domain/purchasing/fees/bank-match'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { camtMovements, type Movement } from './camt-file.ts'
import {
  addBankFile,
  addEntries,
  addPayments,
  changeStatement,
  entriesOfFile,
  holdBank,
  knownEntries,
  lockNumbered,
  markSeen,
} from './queries.ts'
import { dueOf } from './read-fees.ts'
import { Unreadable } from './read-xml.ts'

function movementsIn(content: string): Movement[] {
  try {
    return camtMovements(content)
  } catch (error) {
    if (error instanceof Unreadable) return refuse('bankFileUnreadable', { raison: error.message })
    throw error
  }
}

/** What bears a number and its exact amount is paid, or no longer; the rest is kept for somebody to look at. */
export async function importBankFile(
  { name, content }: { name: string; content: string },
  { author }: Origin,
  context: Context,
): Promise<BankImport> {
  const movements = movementsIn(content)
  const fileId = await context.db.transaction().execute(async (trx) => {
    const at = context.now()
    const by = author.id ?? 0
    await holdBank(trx)
    const known = await knownEntries(
      trx,
      movements.map(({ key }) => key),
    )
    const fresh = [...new Map(movements.map((one) => [one.key, one])).values()].filter(({ key }) => !known.has(key))
    const told = await lockNumbered(
      trx,
      fresh.flatMap(({ reference }) => numbersIn(reference)),
    )
    const statements = new Map(
      told.map((one) => [
        one.number,
        {
          id: one.id,
          total: dueOf(one),
          isSent: one.sentAt !== null,
          isPaid: one.paidOn !== null,
          paidOn: one.paidOn,
        },
      ]),
    )
    const { id } = await addBankFile(trx, { name, imported_at: at, imported_by: by })
    const matched = fresh.map((movement) => {
      const match = matchEntry(movement, (number) => statements.get(number))
      const statement = [...statements.values()].find((one) => one.id === match.statementId)
      const paidBefore = statement?.paidOn ?? null
      // The next movement of the same file sees what this one has done.
      if (statement && (match.outcome === 'paid' || match.outcome === 'unpaid')) {
        statement.isPaid = match.outcome === 'paid'
        statement.paidOn = statement.isPaid ? movement.bookedOn : null
      }
      return { ...movement, ...match, total: statement?.total ?? 0, paidBefore }
    })
    if (matched.length > 0) {
      const added = await addEntries(
        trx,
        matched.map(({ key, bookedOn, amount, isCredit, currency, reference, outcome, statementId }) => ({
          file_id: id,
          entry_key: key,
          booked_on: bookedOn,
          amount,
          is_credit: isCredit,
          currency,
          reference,
          outcome,
          statement_id: statementId,
        })),
      )
      const entryOf = new Map(added.map((entry) => [entry.key, entry.id]))
      const moved = matched.flatMap((one) =>
        one.statementId !== null && (one.outcome === 'paid' || one.outcome === 'unpaid')
          ? [{ ...one, outcome: one.outcome, statementId: one.statementId }]
          : [],
      )
      if (moved.length > 0)
        await addPayments(
          trx,
          moved.map(({ key, statementId, outcome, bookedOn, total, reference }) => ({
            statement_id: statementId,
            kind: outcome,
            paid_on: bookedOn,
            amount: total,
            reference,
            bank_entry_id: entryOf.get(key) ?? null,
            at,
            by,
          })),
        )
      // One after the other, as the bank tells them: a payment may come back in the same file.
      for (const { statementId, bookedOn, outcome, total, reference, paidBefore } of moved) {
        const isPaid = outcome === 'paid'
        await changeStatement(
          trx,
          statementId,
          isPaid ? { paid_on: bookedOn } : { paid_on: null, debit_id: null, mandate_id: null },
        )
        await record(trx, author, at, {
          action: isPaid ? 'feeStatementPaid' : 'feeStatementUnpaid',
          on: { type: 'feeStatement', id: statementId },
          details: {
            amount: total,
            reference,
            before: { paidOn: paidBefore },
            after: { paidOn: isPaid ? bookedOn : null },
          },
        })
      }
    }
    const paid = matched.filter(({ outcome }) => outcome === 'paid').length
    await record(trx, author, at, {
      action: 'bankFileImported',
      on: { type: 'bankFile', id },
      details: { name, before: null, after: { count: matched.length, statements: paid } },
    })
    return { id, known: movements.length - fresh.length }
  })
  return { known: fileId.known, entries: await entriesOfFile(context.db, fileId.id) }
}

/** Somebody has looked at what did not match, and dealt with it elsewhere. */
export const seeEntry = (id: number, { author }: Origin, context: Context): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    const { fileId, reference, amount } = (await markSeen(trx, id, author.id, at)) ?? refuse('notFound')
    const details = { reference, amount, before: { state: 'unseen' }, after: { state: 'seen' } }
    await record(trx, author, at, { action: 'bankEntrySeen', on: { type: 'bankFile', id: fileId }, details })
  })
