import { expect } from 'vitest'
import { camtFile } from '../given/camt.ts'
import { givenStatement } from '../given/fees.ts'
import type { Given } from '../given/given.ts'
import type { Market } from '../given/market.ts'
import { anew, givenOrder, waitingFor } from '../given/orders.ts'
import { type Account, type Answer, givenAccount, type RouteName } from '../given/people.ts'
import { agreedBy } from '../given/two-persons.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** Every act on what firms owe the centre, and the line it leaves. */
export async function feeActs(
  given: Given,
  market: Market,
  asOwner: (text: string) => Promise<unknown>,
): Promise<Partial<Record<RouteName, Act[]>>> {
  const { db } = given
  const by = await givenAccount(given, { side: 'operator' })
  const second = await givenAccount(given, { side: 'operator' })
  const call = anew(given, by)
  const reason = 'Erreur de saisie'
  let accepted: number | null = null
  const order = async () => {
    if (accepted !== null) return accepted
    const cartId = await givenOrder(anew(given, market.admin), 'formalized', [[market.sold.socket, 5]])
    accepted = (await waitingFor(given, cartId)).id
    await anew(given, market.holder)('acceptPurchaseOrder', { params: { id: accepted }, body: {} })
    return accepted
  }
  const statement = async (isSent: boolean) => givenStatement(given, await order(), isSent)
  const sent = () => statement(true)
  const disputed = async () => {
    const told = await sent()
    const body = { line: told.lineId, reason: 'Ce bon est en double' }
    const { lines } = (await anew(given, told.firm)('disputeFeeLine', { params: { id: told.id }, body })).json()
    return { ...told, dispute: lines[0].dispute.id as number }
  }
  const paid = async () => {
    const told = await sent()
    await call('payFeeStatement', { params: { id: told.id }, body: { on: '2026-11-10', reference: 'VIR 1' } })
    return told
  }
  const mandate = async (firm: Account) => {
    const body = {
      iban: 'FR76 3000 6000 0112 3456 7890 189',
      holder: 'Toitures',
      reference: `RUM-${firm.id}`,
      signedOn: '2026-02-01',
    }
    return call('saveFeeMandate', { params: { id: firm.id }, body })
  }
  const creditor = async () => {
    const value = 'FR76 3000 6000 0112 3456 7890 189'
    await db
      .insertInto('setting')
      .values([
        { key: 'centre.ics', value: 'FR12ZZZ123456' },
        { key: 'centre.iban', value },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  return {
    draftFees: [
      {
        do: async () => {
          // One accepted in the quarter before.
          const id = await order()
          await asOwner(`update order_answer set answered_at = '2026-05-10' where purchase_order_id = ${id}`)
          return { answer: await call('draftFees', { body: { quarter: '2026-2' } }), by, on: '2026-2' }
        },
        leaves: 'feesDrafted',
        details: { quarter: '2026-2', before: null, after: expect.objectContaining({ count: 1 }) },
      },
    ],
    correctFeeLine: [
      {
        do: async () => {
          const { id, lineId } = await statement(false)
          const answer = await call('correctFeeLine', { params: { id: lineId }, body: { base: 0, reason } })
          return { answer, by, on: id }
        },
        leaves: 'feeLineCorrected',
        details: { reason, before: { base: 100_00 }, after: { base: 0 } },
      },
    ],
    approveFees: [
      {
        do: async () => {
          const { id } = await statement(false)
          const answer = await call('approveFees', { body: { ids: [id], reason } })
          return { answer, by, on: answer.json().id }
        },
        leaves: 'assentAsked',
        details: { before: null, after: { until: expect.any(String) } },
      },
      {
        do: async () => {
          const { id } = await statement(false)
          const answer = await agreedBy(given, call, second)('approveFees', { body: { ids: [id], reason } })
          return { answer, by: second, on: '2026-3' }
        },
        leaves: 'feeStatementsApproved',
        details: {
          quarter: '2026-3',
          count: 1,
          base: 100_00,
          share: 3_00,
          before: { state: 'draft' },
          after: { state: 'approved' },
        },
      },
    ],
    disputeFeeLine: [
      {
        do: async () => {
          const { id, lineId, firm } = await sent()
          const body = { line: lineId, reason }
          return { answer: await anew(given, firm)('disputeFeeLine', { params: { id }, body }), by: firm, on: id }
        },
        leaves: 'feeLineDisputed',
        details: { reason },
      },
    ],
    answerFeeDispute: [
      {
        do: async () => {
          const { id, dispute } = await disputed()
          const body = { upheld: false, answer: 'Le bon est accepté' }
          return { answer: await call('answerFeeDispute', { params: { id: dispute }, body }), by, on: id }
        },
        leaves: 'feeDisputeAnswered',
        details: { answer: 'Le bon est accepté', before: { verdict: null }, after: { verdict: 'rejected' } },
      },
    ],
    payFeeStatement: [
      {
        do: async () => {
          const { id } = await sent()
          const body = { on: '2026-11-10', reference: 'VIR 1' }
          return { answer: await call('payFeeStatement', { params: { id }, body }), by, on: id }
        },
        leaves: 'feeStatementPaid',
        details: { reference: 'VIR 1', before: { paidOn: null }, after: { paidOn: '2026-11-10' } },
      },
    ],
    unpayFeeStatement: [
      {
        do: async () => {
          const { id } = await paid()
          return { answer: await call('unpayFeeStatement', { params: { id }, body: { reason } }), by, on: id }
        },
        leaves: 'feeStatementUnpaid',
        details: { reason, before: { paidOn: '2026-11-10' }, after: { paidOn: null } },
      },
    ],
    saveFeeMandate: [
      {
        do: async () => {
          const firm = await givenAccount(given, { side: 'supplier' })
          return { answer: await mandate(firm), by, on: firm.id }
        },
        leaves: 'feeMandateSaved',
        details: { before: { reference: null, iban: null } },
      },
    ],
    endFeeMandate: [
      {
        do: async () => {
          const firm = await givenAccount(given, { side: 'supplier' })
          await mandate(firm)
          return { answer: await call('endFeeMandate', { params: { id: firm.id }, body: { reason } }), by, on: firm.id }
        },
        leaves: 'feeMandateEnded',
        details: { reason, after: { reference: null } },
      },
    ],
    makeFeeDebit: [
      {
        do: async () => {
          await creditor()
          const { firm } = await sent()
          await mandate(firm)
          const answer = await call('makeFeeDebit', { body: { collectOn: '2026-12-15' } })
          return { answer, by, on: answer.json().id }
        },
        leaves: 'feeDebitMade',
        details: { before: null, after: expect.objectContaining({ collectOn: '2026-12-15' }) },
      },
    ],
    importBankFile: [
      {
        do: async () => {
          const moved = [{ reference: 'FACTURE 9', amount: '9.00' }]
          const body = { name: 'releve.xml', content: camtFile(moved) }
          const answer = await call('importBankFile', { body })
          const { id } = await db
            .selectFrom('fee_bank_file')
            .select('id')
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow()
          return { answer, by, on: id }
        },
        leaves: 'bankFileImported',
        details: { name: 'releve.xml', before: null, after: expect.objectContaining({ count: 1 }) },
      },
    ],
    seeBankEntry: [
      {
        do: async () => {
          const moved = [{ reference: 'FACTURE 10', amount: '10.00' }]
          const { entries } = (
            await call('importBankFile', { body: { name: 'autre.xml', content: camtFile(moved) } })
          ).json()
          const { id } = await db
            .selectFrom('fee_bank_file')
            .select('id')
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow()
          return { answer: await call('seeBankEntry', { params: { id: entries[0].id } }), by, on: id }
        },
        leaves: 'bankEntrySeen',
        details: { amount: 10_00, before: { state: 'unseen' }, after: { state: 'seen' } },
      },
    ],
  }
}
