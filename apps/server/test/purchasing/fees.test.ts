import { execFileSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FeeStatement } from '@charpente/contract/purchasing/fee'
import { shareOf } from '@charpente/domain/purchasing/fees/share'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { draftFeesJob } from '../../src/purchasing/fees/draft-fees.job.ts'
import { remindFeesJob } from '../../src/purchasing/fees/remind-fees.job.ts'
import { sendStatementJob } from '../../src/purchasing/fees/send-statement.job.ts'
import { camtFile, type Moved } from '../given/camt.ts'
import { AFTER, givenFees, QUARTER } from '../given/fees.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, trailOf, waitingFor } from '../given/orders.ts'
import { readOf } from '../given/pdf.ts'
import { said } from '../given/people.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { db, mails, work } = given
const { holder, rival } = market
const { asAnne, anne, samir, accepted, board, statement, draft, drafted, approve } = await givenFees(given, market)
const [asHolder, asRival, asSamir] = [anew(given, holder), anew(given, rival), anew(given, samir)]
const owner = connect(given.url, 2)
afterAll(() => owner.destroy())
const IBAN = 'FR76 3000 6000 0112 3456 7890 189'
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

beforeEach(async () => {
  // As the owner would: each test has quarters of its own.
  await owner.deleteFrom('fee_payment').execute()
  await owner.deleteFrom('fee_bank_entry').execute()
  await owner.deleteFrom('fee_dispute').execute()
  await owner.deleteFrom('fee_document').execute()
  await owner.deleteFrom('fee_line').execute()
  await owner.deleteFrom('fee_statement').execute()
  await owner.deleteFrom('fee_mandate').execute()
  await owner.deleteFrom('order_receipt').execute()
  await owner.deleteFrom('order_answer').execute()
  given.setNow(TEST_NOW)
  await mails()
})

/** Drafted, approved by two, sent. */
async function sent(): Promise<FeeStatement> {
  given.setNow(AFTER)
  const { id } = await drafted()
  expect((await approve([id])).statusCode).toBeLessThan(300)
  await work()
  return statement(id)
}
const imported = async (moved: readonly Moved[]) =>
  asAnne('importBankFile', { body: { name: 'releve.xml', content: camtFile(moved) } })
const inEuros = (cents: number) => (cents / 100).toFixed(2)
/** An order of the free catalogue, accepted by the same firm. */
async function acceptedFreely() {
  const { id } = await waitingFor(
    given,
    await givenOrder(anew(given, market.admin), 'free', [[market.freely.visit, 1]]),
  )
  expect(said(await asHolder('acceptPurchaseOrder', { params: { id }, body: {} }))).toBe(200)
}

describe('drafts', () => {
  test('K-FEES-02 a quarter that is over is drafted by the worker, a statement for each firm, once', async () => {
    const [first, second] = [await accepted(60), await accepted(7)]
    expect(said(await draft())).toBe('feeNotOver')
    given.setNow(AFTER)
    expect((await board()).undrafted).toBe(1)
    await draftFeesJob({}, given)
    await draftFeesJob({}, given)
    expect((await draft()).json()).toEqual({ drafted: 0 })
    const { lines, states, undrafted, shares } = await board()
    expect(undrafted).toBe(0)
    expect(shares).toContainEqual({ edition: 25, rate: 300 })
    expect(lines).toHaveLength(1)
    expect(states.draft.count).toBe(1)
    const told = await statement(lines[0]?.id ?? 0)
    expect(told).toMatchObject({ supplierId: holder.id, number: null, state: 'draft', orders: 2 })
    expect(told.base).toBe(first.amount + second.amount)
    expect(told.share).toBe(shareOf(first.amount, 300) + shareOf(second.amount, 300))
    expect(told.total).toBe(told.share + shareOf(told.share, 2_000))
    expect(await trailOf(given, 'feeQuarter', QUARTER as unknown as number)).toEqual(['feesDrafted'])
  })

  test('K-FEES-01 K-FEES-03 cancelled the same quarter it is not asked, cancelled later it is taken back in the next statement', async () => {
    const [kept, gone, later] = [await accepted(60), await accepted(5), await accepted(9)]
    await asAnne('cancelPurchaseOrder', { params: { id: gone.id }, body: { reason: 'Doublon' } })
    given.setNow(AFTER)
    const first = await drafted()
    expect(first.base).toBe(kept.amount + later.amount)
    await asAnne('cancelPurchaseOrder', { params: { id: later.id }, body: { reason: 'Bâtiment vendu' } })
    given.setNow(new Date('2027-04-02T09:00:00+02:00'))
    const next = await drafted(holder, '2027-1')
    expect(next.lines).toMatchObject([{ orderNumber: later.number, cause: 'changed', base: -later.amount }])
    expect(first.share + next.share).toBe(shareOf(kept.amount, 300))
    expect(next.total).toBeLessThan(0)
    // What is told of later is corrected there.
    const line = first.lines.find(({ orderNumber }) => orderNumber === later.number)?.id ?? 0
    const again = await asAnne('correctFeeLine', { params: { id: line }, body: { base: 0, reason: 'Annulé' } })
    expect(said(again)).toBe('feeLineFollowed')
  })

  test('K-FEES-04 a line of a draft is corrected with a reason, between nothing and what was ordered', async () => {
    const { amount } = await accepted()
    given.setNow(AFTER)
    const told = await drafted()
    const params = { id: told.lines[0]?.id ?? 0 }
    const correct = (base: number, reason = 'Surface revue') =>
      asAnne('correctFeeLine', { params, body: { base, reason } })
    expect(said(await correct(amount + 1))).toBe('feeBaseOut')
    expect(said(await correct(-1))).toBe('feeBaseOut')
    expect((await correct(100, '')).statusCode).toBe(400)
    const after: FeeStatement = (await correct(100_00)).json()
    expect(after.lines[0]).toMatchObject({ computed: amount, base: 100_00, share: 3_00, reason: 'Surface revue' })
    expect(after).toMatchObject({ base: 100_00, share: 3_00, corrections: 1 })
    expect(await trailOf(given, 'feeStatement', told.id)).toEqual(['feeLineCorrected'])
    await approve([told.id])
    expect(said(await correct(0))).toBe('feeNotDraft')
  })
})

test('K-FEES-17 what a firm accepted in the free catalogue bears no share', async () => {
  await acceptedFreely()
  given.setNow(AFTER)
  expect((await board()).undrafted).toBe(0)
  expect((await draft()).json()).toEqual({ drafted: 0 })
  given.setNow(TEST_NOW)
  const { amount } = await accepted()
  given.setNow(AFTER)
  expect(await drafted()).toMatchObject({ orders: 1, base: amount })
})

describe('approved by two', () => {
  test('K-FEES-05 asked alone nothing is sent; agreed, it is numbered and leaves; changed meanwhile, nothing is done', async () => {
    await accepted()
    given.setNow(AFTER)
    const told = await drafted()
    const ask = () => asAnne('approveFees', { body: { ids: [told.id], reason: 'Relevé relu' } })
    const asked = (await ask()).json()
    expect(asked).toMatchObject({ kind: 'feeStatementsApproved', subject: { type: 'feeQuarter', id: QUARTER } })
    expect(JSON.stringify(asked.facts)).toContain(holder.name)
    expect(said(await asAnne('approveAssent', { params: { id: asked.id }, body: {} }))).toBe('assentOwn')
    expect(await statement(told.id)).toMatchObject({ state: 'draft', number: null })
    const line = { id: told.lines[0]?.id ?? 0 }
    await asAnne('correctFeeLine', { params: line, body: { base: 1, reason: 'Essai' } })
    expect(said(await asSamir('approveAssent', { params: { id: asked.id }, body: {} }))).toBe('assentMovedOn')
    expect(await statement(told.id)).toMatchObject({ state: 'draft', number: null })
    const again = (await ask()).json()
    expect(said(await asSamir('approveAssent', { params: { id: again.id }, body: {} }))).toBe(200)
    expect(await statement(told.id)).toMatchObject({ state: 'approved', number: 'R-2026-4-001' })
    expect(said(await ask())).toBe('feeNotDraft')
    const { approved_by, asked_by } = await db.selectFrom('fee_statement').selectAll().executeTakeFirstOrThrow()
    expect([approved_by, asked_by]).toEqual([samir.id, anne.id])
  })

  test('K-FEES-06 it is sent once, with a PDF and a table, and read as it was sent', async () => {
    const { number, amount } = await accepted()
    await db
      .updateTable('account')
      .set({ remuneration_email: 'compta@holder.example' })
      .where('id', '=', holder.id)
      .execute()
    await mails()
    const told = await sent()
    await sendStatementJob({ statementId: told.id }, given)
    expect(told).toMatchObject({ state: 'sent', dueOn: '2027-02-04', number: 'R-2026-4-001' })
    const posted = (await mails()).filter(({ subject }) => subject.includes('Relevé de redevance'))
    expect(posted).toHaveLength(1)
    expect(posted[0]?.to).toBe('compta@holder.example')
    expect(posted[0]?.attachments).toEqual(['R-2026-4-001.pdf', 'R-2026-4-001.csv'])
    const file = { params: { id: told.id, revision: 1, kind: 'pdf' } }
    const paper = readOf((await asHolder('openOwnFeeDocument', file)).rawPayload)
    expect(paper).toContain(number)
    const csv = (await asHolder('openOwnFeeDocument', { params: { ...file.params, kind: 'csv' } })).body
    expect(csv).toContain(`"${number}"`)
    expect(csv).toContain(`;${String(amount / 100).replace('.', ',')};3;`)
    expect((await asRival('openOwnFeeDocument', file)).statusCode).toBe(404)
    await db.updateTable('account').set({ remuneration_email: null }).where('id', '=', holder.id).execute()
  })
})

describe('the firm', () => {
  test('K-FEES-07 sees what it was sent, its own alone, and no draft', async () => {
    await accepted()
    given.setNow(AFTER)
    const { id } = await drafted()
    expect((await asHolder('listOwnFees')).json()).toEqual([])
    expect((await asHolder('getOwnFee', { params: { id } })).statusCode).toBe(404)
    await approve([id])
    await work()
    expect((await asHolder('listOwnFees')).json()).toMatchObject([{ id, state: 'sent' }])
    expect((await asRival('listOwnFees')).json()).toEqual([])
    expect((await asRival('getOwnFee', { params: { id } })).statusCode).toBe(404)
  })

  test('K-FEES-08 disputes a line before it pays; right, the statement is made again under its number, by two', async () => {
    const [{ amount }] = [await accepted(60), await accepted(7)]
    const told = await sent()
    const line = told.lines[0]?.id ?? 0
    const dispute = () =>
      asHolder('disputeFeeLine', { params: { id: told.id }, body: { line, reason: 'Ce bon est en double' } })
    expect((await dispute()).json()).toMatchObject({ state: 'disputed', disputes: 1 })
    expect(said(await dispute())).toBe('feeDisputeOpen')
    const rivals = await asRival('disputeFeeLine', { params: { id: told.id }, body: { line, reason: 'Moi aussi' } })
    expect(rivals.statusCode).toBe(404)
    const waiting = (await asAnne('getWorklists')).json()
    expect(waiting.find(({ name }: { name: string }) => name === 'feeDisputes').count).toBe(1)
    const { lines } = await statement(told.id)
    const params = { id: lines[0]?.dispute?.id ?? 0 }
    await mails()
    const body = { upheld: true, base: 0, answer: 'Vous avez raison' }
    const after: FeeStatement = (await asAnne('answerFeeDispute', { params, body })).json()
    expect(after).toMatchObject({ state: 'draft', number: 'R-2026-4-001 bis', base: told.base - amount })
    expect(said(await asAnne('answerFeeDispute', { params, body }))).toBe('feeDisputeOver')
    expect((await mails()).map(({ subject }) => spaced(subject))).toEqual([
      'Relevé R-2026-4-001 : réponse à votre contestation',
    ])
    await approve([told.id])
    await work()
    expect(await statement(told.id)).toMatchObject({ state: 'sent', number: 'R-2026-4-001 bis' })
    expect((await statement(told.id)).documents).toHaveLength(2)
    expect(await trailOf(given, 'feeStatement', told.id)).toEqual([
      'feeStatementSent',
      'feeLineDisputed',
      'feeDisputeAnswered',
      'feeLineCorrected',
      'feeStatementSent',
    ])
  })

  test('K-FEES-08 wrong, the statement stays; paid, nothing is disputed any more', async () => {
    await accepted()
    const told = await sent()
    const body = { line: told.lines[0]?.id ?? 0, reason: 'Trop cher' }
    const asked: FeeStatement = (await asHolder('disputeFeeLine', { params: { id: told.id }, body })).json()
    const params = { id: asked.lines[0]?.dispute?.id ?? 0 }
    const after = await asAnne('answerFeeDispute', { params, body: { upheld: false, answer: 'Le bon est accepté' } })
    expect(after.json()).toMatchObject({ state: 'sent', base: told.base })
    await asAnne('payFeeStatement', { params: { id: told.id }, body: { on: '2027-01-05', reference: 'VIR 12' } })
    expect(said(await asHolder('disputeFeeLine', { params: { id: told.id }, body }))).toBe('feePaid')
  })
})

describe('payment', () => {
  test('K-FEES-09 is said by hand and taken back with a reason', async () => {
    await accepted()
    const { id, total } = await sent()
    const pay = (on = '2027-01-05') => asAnne('payFeeStatement', { params: { id }, body: { on, reference: 'VIR 12' } })
    expect(said(await pay('2027-01-06'))).toBe('feePayDay')
    expect((await pay()).json()).toMatchObject({ state: 'paid', paidOn: '2027-01-05', payments: [{ amount: total }] })
    expect(said(await pay())).toBe('feePaid')
    const back = await asAnne('unpayFeeStatement', { params: { id }, body: { reason: 'Chèque sans provision' } })
    expect(back.json()).toMatchObject({ state: 'sent', paidOn: null })
    expect(said(await asAnne('unpayFeeStatement', { params: { id }, body: { reason: 'Encore' } }))).toBe('feeNotPaid')
    expect(await trailOf(given, 'feeStatement', id)).toEqual([
      'feeStatementSent',
      'feeStatementPaid',
      'feeStatementUnpaid',
    ])
  })

  test('K-FEES-10 is found in a file of the bank by number and exact amount; the rest is shown, and known once', async () => {
    await accepted()
    const { id, total } = await sent()
    const moved: Moved[] = [
      { reference: 'R-2026-4-001', amount: inEuros(total + 1), own: 'A1' },
      { reference: 'FACTURE 12', amount: '10.00', own: 'A2' },
      { reference: 'R 2026 4 001', amount: inEuros(total), own: 'A3' },
    ]
    const { entries, known } = (await imported(moved)).json()
    expect(known).toBe(0)
    expect(entries.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['amount', 'noNumber', 'paid'])
    expect(await statement(id)).toMatchObject({ state: 'paid', paidOn: '2027-01-20' })
    expect((await imported(moved)).json()).toEqual({ known: 3, entries: [] })
    const left = (await asAnne('listBankEntries')).json()
    expect(left).toHaveLength(2)
    for (const one of left) expect((await asAnne('seeBankEntry', { params: { id: one.id } })).statusCode).toBe(204)
    expect((await asAnne('listBankEntries')).json()).toEqual([])
    const returned = { reference: 'R-2026-4-001 RETOUR', amount: inEuros(total), direction: 'DBIT' as const, own: 'A4' }
    expect((await imported([returned])).json().entries).toMatchObject([{ outcome: 'unpaid' }])
    expect(await statement(id)).toMatchObject({ state: 'sent', paidOn: null })
    await asAnne('payFeeStatement', { params: { id }, body: { on: '2027-01-05', reference: 'VIR 12' } })
    expect((await imported([{ ...returned, own: 'A5' }])).json().entries).toMatchObject([{ outcome: 'unpaid' }])
    const last = await db
      .selectFrom('audit_event')
      .select('details')
      .where('object_type', '=', 'feeStatement')
      .where('object_id', '=', String(id))
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(last.details).toMatchObject({ before: { paidOn: '2027-01-05' }, after: { paidOn: null } })
  })

  for (const [why, content] of [
    ['no XML', 'Date;Montant'],
    ['a tag left open', camtFile([]).replace('</Stmt>', '')],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${camtFile([])}`],
    ['another message', camtFile([]).replace('camt.053', 'camt.054')],
    ['an amount that is none', camtFile([{ reference: 'R-2026-4-001', amount: '1,00' }])],
  ] as const)
    test(`K-FEES-10 a file with ${why} is refused whole, and why`, async () => {
      const answer = await asAnne('importBankFile', { body: { name: 'releve.xml', content } })
      expect(said(answer)).toBe('bankFileUnreadable')
    })

  test('K-FEES-11 a mandate is recorded with an exact IBAN, sealed, and shown by its ends alone', async () => {
    const body = { iban: IBAN, holder: 'Étanchéité du Léman', reference: 'RUM-118', signedOn: '2026-02-01' }
    const params = { id: holder.id }
    const save = (changes: object = {}) => asAnne('saveFeeMandate', { params, body: { ...body, ...changes } })
    expect((await save({ iban: `${IBAN.slice(0, -1)}8` })).statusCode).toBe(400)
    expect((await save()).statusCode).toBe(204)
    expect(said(await asAnne('saveFeeMandate', { params: { id: rival.id }, body }))).toBe('feeMandateKnown')
    expect((await save({ reference: 'RUM-119' })).statusCode).toBe(204)
    const rows = await db.selectFrom('fee_mandate').selectAll().orderBy('id').execute()
    expect(rows.map(({ reference, ended_at }) => [reference, ended_at === null])).toEqual([
      ['RUM-118', false],
      ['RUM-119', true],
    ])
    expect(rows[1]?.iban.toString('latin1')).not.toContain('30006000')
    expect(given.secrets.decrypt(rows[1]?.iban as Buffer)).toBe('FR7630006000011234567890189')
    expect(rows[1]?.iban_shown).toBe('FR76 •••• 0189')
    expect((await asAnne('endFeeMandate', { params, body: { reason: 'Révoqué' } })).statusCode).toBe(204)
    expect(said(await asAnne('endFeeMandate', { params, body: { reason: 'Révoqué' } }))).toBe('feeMandateMissing')
  })

  test('K-FEES-12 what may be collected goes in one file, announced to each firm long enough before', async () => {
    await accepted()
    const body = { iban: IBAN, holder: 'Étanchéité & Zinc du Léman', reference: 'RUM-120', signedOn: '2026-02-01' }
    const told = await sent()
    const collect = (collectOn: string) => asAnne('makeFeeDebit', { body: { collectOn } })
    expect(said(await collect('2027-01-19'))).toBe('feeCreditorMissing')
    await db
      .insertInto('setting')
      .values([
        { key: 'centre.ics', value: 'FR12ZZZ123456' },
        { key: 'centre.iban', value: IBAN },
      ])
      .execute()
    expect(said(await collect('2027-01-18'))).toBe('feeCollectDay')
    expect(said(await collect('2027-01-19'))).toBe('feeNothingToCollect')
    await asAnne('saveFeeMandate', { params: { id: holder.id }, body })
    await mails()
    const { id, count, total } = (await collect('2027-01-19')).json()
    expect([count, total]).toEqual([1, told.total])
    expect((await mails()).map(({ subject }) => spaced(subject))).toEqual([
      expect.stringMatching(/^Prélèvement de .* le 19 janvier/),
    ])
    expect(said(await collect('2027-01-19'))).toBe('feeNothingToCollect')
    const xml = (await asAnne('openFeeDebit', { params: { id } })).body
    expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08')
    expect(xml).toContain(`<InstdAmt Ccy="EUR">${inEuros(total)}</InstdAmt>`)
    expect(xml).toContain('<EndToEndId>R-2026-4-001</EndToEndId>')
    expect(xml).toContain('<IBAN>FR7630006000011234567890189</IBAN>')
    expect(await trailOf(given, 'feeDebit', id)).toEqual(['feeDebitMade', 'feeDebitOpened'])
    // Announced, it keeps the account it was announced with, whatever is in force when somebody takes it.
    await db
      .insertInto('setting')
      .values([
        { key: 'centre.iban', value: 'DE89370400440532013000', effective_from: '2027-01-10' },
        { key: 'centre.ics', value: 'DE98ZZZ09999999999', effective_from: '2027-01-10' },
      ])
      .execute()
    given.setNow(new Date('2027-01-12T09:00:00+01:00'))
    expect((await asAnne('openFeeDebit', { params: { id } })).body).toBe(xml)
    given.setNow(AFTER)
    // Asked of the bank: it is not made again meanwhile, and nobody is reminded of it.
    const [line] = (await statement(told.id)).lines
    const disputed = { line: line?.id ?? 0, reason: 'Ce bon est en double' }
    await asHolder('disputeFeeLine', { params: { id: told.id }, body: disputed })
    const answered = { params: { id: (await statement(told.id)).lines[0]?.dispute?.id ?? 0 } }
    const upheld = { upheld: true, base: 0, answer: 'Vous avez raison' }
    expect(said(await asAnne('answerFeeDispute', { ...answered, body: upheld }))).toBe('feeCollecting')
    expect(said(await asAnne('answerFeeDispute', { ...answered, body: { ...upheld, upheld: false } }))).toBe(200)
    await mails()
    given.setNow(new Date('2027-02-10T09:00:00+01:00'))
    await remindFeesJob({}, given)
    expect(await mails()).toEqual([])
  })

  test('K-FEES-13 whoever has not paid is reminded, then again, not while a line is disputed', async () => {
    await accepted()
    const told = await sent()
    await mails()
    const remind = async (day: string) => {
      given.setNow(new Date(`${day}T09:00:00+01:00`))
      await remindFeesJob({}, given)
      await remindFeesJob({}, given)
      return (await mails()).map(({ subject }) => spaced(subject))
    }
    expect(await remind('2027-02-04')).toEqual([])
    expect(await remind('2027-02-05')).toEqual([
      'Relevé de redevance R-2026-4-001 : paiement attendu depuis le 4 février',
    ])
    expect(await statement(told.id)).toMatchObject({ state: 'late' })
    expect(await remind('2027-02-19')).toEqual([])
    expect(await remind('2027-02-20')).toHaveLength(1)
    const body = { line: told.lines[0]?.id ?? 0, reason: 'Jamais commandé' }
    await asHolder('disputeFeeLine', { params: { id: told.id }, body })
    expect(await remind('2027-03-15')).toEqual([])
  })
})

test('K-FEES-14 a statement is recomputed from the orders exported, by a script that knows nothing of ours', async () => {
  const [, gone] = [await accepted(60), await accepted(7), await accepted(13)]
  await acceptedFreely()
  await asAnne('cancelPurchaseOrder', { params: { id: gone.id }, body: { reason: 'Doublon' } })
  const told = await sent()
  const folder = await mkdtemp(join(tmpdir(), 'fees-'))
  const files = { orders: join(folder, 'commandes.csv'), statement: join(folder, 'releve.csv') }
  const ofFirm = (await asHolder('exportOrders', { query: { format: 'csv' } })).body
  await writeFile(files.orders, ofFirm)
  const csv = (await asHolder('openOwnFeeDocument', { params: { id: told.id, revision: 1, kind: 'csv' } })).body
  await writeFile(files.statement, csv)
  const script = fileURLToPath(new URL('../../../../tools/recompute-fees.mjs', import.meta.url))
  const run = () =>
    execFileSync(process.execPath, [script, files.orders, QUARTER, '3', files.statement], { encoding: 'utf8' })
  expect(run()).toContain(`${inEuros(told.base)} ${inEuros(told.share)}`)
  await writeFile(files.statement, csv.replace(/;3;(\d+)/, ';3;9$1'))
  expect(run).toThrow(/differs/)
})
