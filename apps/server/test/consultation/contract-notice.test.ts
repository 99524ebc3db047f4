import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { fileHolderPapersJob } from '../../src/consultation/awards/file-papers.job.ts'
import { applicantCall, givenConsultation } from '../given/applications.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenPieces } from '../given/offers.ts'
import { opensslSays } from '../given/openssl.ts'
import { readOf } from '../given/pdf.ts'
import { givenAccount, givenPeople, said } from '../given/people.ts'
import { placeIdOf } from '../given/publications.ts'
import { givenArticles, givenSigned } from '../given/signature.ts'
import { inPair, type Pair } from '../given/two-persons.ts'

const given = await givenPeople()
const { db } = given
const EDITION = 25
const lot = { edition: EDITION, lot: '203' }
let operator: Pair
let firm: Awaited<ReturnType<typeof givenSigned>>

beforeAll(async () => {
  given.setNow(TEST_NOW)
  const account = await givenAccount(given, { side: 'operator' })
  operator = await inPair(given, account)
  await givenConsultation(given)
  firm = await givenSigned(given, await givenArticles(given))
  await given.work()
  const now = given.now()
  await db.updateTable('candidate').set({ opened_at: now, accepted_at: now }).where('id', '=', firm.id).execute()
  const decided = { edition: EDITION, lot_code: '203', decided_by: account.id, decided_at: now, letters_at: now }
  await db.insertInto('lot_award').values(decided).execute()
  const held = { edition: EDITION, lot_code: '203', candidate_id: firm.id, rank: 1 }
  await db
    .insertInto('award')
    .values({ ...held, place_id: await placeIdOf(given, '74') })
    .execute()
  await givenPieces(given, [firm.id])
  await given.mails()
})

const notice = () =>
  db.selectFrom('contract_notice').selectAll().where('candidate_id', '=', firm.id).executeTakeFirstOrThrow()

test('P-NOTIF-05 the contract is countersigned with its number and its day, sealed, and mailed to the firm', async () => {
  expect((await operator('notifyAward', { params: lot })).statusCode).toBe(200)
  expect((await notice()).sent_at).toBeNull()
  await given.work()
  const made = await db
    .selectFrom('candidate_document as document')
    .innerJoin('media', 'media.id', 'document.media_id')
    .select(['document.seal', 'document.seal_key as key', 'media.storage_key as storageKey', 'media.id'])
    .where('document.candidate_id', '=', firm.id)
    .where('document.kind', '=', 'notified')
    .executeTakeFirstOrThrow()
  const content = await given.storage.get(made.storageKey)
  const pdf = content ? await buffer(content) : Buffer.alloc(0)
  const text = readOf(pdf)
  expect(text).toMatch(/Contrat n°\s?25-203-001, notifié le/)
  expect(text).toContain('Hélène Verchère, directrice, pour')
  expect(text).toContain('créancier FR00ZZZ000000')
  const pem = (await given.seals.certificate(made.key ?? '')) ?? ''
  expect(opensslSays(pdf, made.seal ?? Buffer.alloc(0), pem)).toBe('verified')
  expect((await notice()).sent_at).not.toBeNull()
  const posted = await db
    .selectFrom('mail')
    .select(['recipient', 'data'])
    .where('template', '=', 'contractNotified')
    .where('candidate_id', '=', firm.id)
    .execute()
  expect(posted.map(({ recipient }) => recipient).sort()).toEqual(
    [firm.candidate.email, 'karima@toitures.example'].sort(),
  )
  expect(posted[0]?.data).toMatchObject({ file: { mediaId: made.id, name: 'contrat-notifie-25-203-001.pdf' } })
  const sent = (await given.mails()).filter(({ subject }) => subject.includes('25-203-001'))
  expect(sent.find(({ to }) => to === firm.candidate.email)?.text).toContain('Code de suivi')
  expect(sent.find(({ to }) => to === 'karima@toitures.example')?.text).not.toContain(firm.candidate.code)
  // Among the papers of the firm, and not of those buyers read.
  await fileHolderPapersJob({ candidateId: firm.id }, given)
  const papers = await db
    .selectFrom('supplier_document')
    .innerJoin('candidate', 'candidate.supplier_id', 'supplier_document.supplier_id')
    .select('kind')
    .where('candidate.id', '=', firm.id)
    .execute()
  expect(papers.map(({ kind }) => kind).sort()).toEqual([
    'companyInsuranceFile',
    'contract',
    'fiscalRegularityFile',
    'notifiedContract',
    'rib',
  ])
})

test('P-NOTIF-06 the firm acknowledges its contract with its code, once; the desk shows the day', async () => {
  const { id, readCode } = firm.candidate
  expect((await applicantCall(given, { id, code: readCode })('confirmReceipt', { body: {} })).statusCode).toBe(403)
  const read = (await firm.call('getDecision')).json()
  expect(read.contract).toMatchObject({ marketNumber: '25-203-001', receivedAt: null, url: expect.any(String) })
  given.setNow(new Date(TEST_NOW.getTime() + 1_200_000))
  const confirmed = (await firm.call('confirmReceipt', { body: {} })).json()
  expect(confirmed.contract.receivedAt).toBe(given.now().toISOString())
  given.setNow(new Date(TEST_NOW.getTime() + 2_400_000))
  expect((await firm.call('confirmReceipt', { body: {} })).json().contract).toEqual(
    expect.objectContaining({ receivedAt: confirmed.contract.receivedAt }),
  )
  const [desk] = (await operator('getNotification', { params: lot })).json().firms
  expect(desk.contract).toMatchObject({ receivedAt: confirmed.contract.receivedAt, receivedBy: firm.candidate.email })
})

test('nothing to acknowledge before a contract is notified', async () => {
  const other = await givenSigned(given, [])
  expect(said(await other.call('confirmReceipt', { body: {} }))).toBe('contractNotNotified')
})
