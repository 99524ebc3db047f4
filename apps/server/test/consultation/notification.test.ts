import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fileHolderPapersJob } from '../../src/consultation/awards/file-papers.job.ts'
import { makeLetterJob } from '../../src/consultation/awards/make-letter.job.ts'
import { setMediaState } from '../../src/platform/media/queries.ts'
import { applicantCall, givenConsultation, upload } from '../given/applications.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenOffer, givenPieces } from '../given/offers.ts'
import { givenAccount, givenPeople, said } from '../given/people.ts'
import { placeIdOf } from '../given/publications.ts'
import { actionsLeft } from '../given/trail.ts'
import { inPair, type Pair } from '../given/two-persons.ts'

const given = await givenPeople()
const { db } = given
const EDITION = 25
let operator: Pair
let operatorId: number

beforeAll(async () => {
  given.setNow(TEST_NOW)
  const account = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Essai' })
  operatorId = account.id
  operator = await inPair(given, account)
  await givenConsultation(given)
})

/** A lot awarded to these firms in one place, its letters sent: it only has to be notified. */
async function givenAwarded(lot: string, organizations: readonly string[]) {
  const now = given.now()
  await db
    .insertInto('lot_award')
    .values({ edition: EDITION, lot_code: lot, decided_by: operatorId, decided_at: now, letters_at: now })
    .execute()
  const placeId = await placeIdOf(given, '74')
  const offers = []
  for (const [at, organization] of organizations.entries()) {
    const offer = await givenOffer(given, { lot, organization, departments: ['74'], prices: {} })
    offers.push(offer)
    await db
      .insertInto('award')
      .values({ edition: EDITION, lot_code: lot, candidate_id: offer.id, place_id: placeId, rank: at + 1 })
      .execute()
  }
  return offers
}

const read = async (lot: string) => (await operator('getNotification', { params: { edition: EDITION, lot } })).json()
const notify = (lot: string) => operator('notifyAward', { params: { edition: EDITION, lot } })

test('P-NOTIF-01 a lot is not notified while the centre or a firm lacks something, and it says what, firm by firm', async () => {
  const [first, second] = await givenAwarded('201', ['Maçons du Lac', 'Murs et Fils'])
  const refused = await notify('201')
  expect([refused.statusCode, said(refused)]).toEqual([409, 'awardCentreMissing'])
  expect(refused.json().message).toContain(
    'signataire des contrats, fonction du signataire, identifiant créancier SEPA',
  )
  await givenPieces(given, [first?.id ?? ''])
  const again = await notify('201')
  expect([again.statusCode, said(again)]).toEqual([409, 'awardPiecesMissing'])
  expect(again.json().message).toContain(
    'Murs et Fils (contrat signé, RIB, attestation d’assurance, attestations fiscale',
  )
  expect(again.json().message).not.toContain('Maçons du Lac')
  const { centre, firms } = await read('201')
  expect(centre).toEqual([])
  expect(firms.map(({ organization, missing }: never) => [organization, missing])).toEqual([
    ['Maçons du Lac', []],
    ['Murs et Fils', ['contract', 'rib', 'insurance', 'attestations']],
  ])
  await givenPieces(given, [second?.id ?? ''])
  expect((await notify('201')).statusCode).toBe(200)
  expect(said(await operator('askPieces', { params: { id: first?.id ?? '' } }))).toBe('contractNotified')
})

test('P-NOTIF-02 papers are asked for by mail and answered with files, as any precision', async () => {
  const [firm] = await givenAwarded('202', ['Charpentes du Giffre'])
  if (!firm) throw new Error('no firm')
  await given.mails()
  const asked = await operator('askPieces', { params: { id: firm.id } })
  expect(asked.statusCode).toBe(201)
  expect(asked.json().firms[0].request).toMatchObject({ dueAt: '2026-11-23T17:00:00.000Z', answeredAt: null })
  expect(said(await operator('askPieces', { params: { id: firm.id } }))).toBe('clarificationWaits')
  const mail = (await given.mails()).find(({ to }) => to === firm.email)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toMatch(/retenue.*relevé d’identité bancaire.*vigilance/)
  expect(mail?.text).toContain('Code de suivi')
})

test('P-NOTIF-03 a paper found right lets the notification go on, and joins the papers of the firm', async () => {
  const [firm] = await givenAwarded('204', ['Façades du Môle'])
  if (!firm) throw new Error('no firm')
  const call = applicantCall(given, firm)
  await operator('askPieces', { params: { id: firm.id } })
  const [{ id: clarificationId }] = (await call('listClarifications')).json()
  const rib = await upload(call, 'rib-2026.pdf')
  await call('answerClarification', { params: { clarificationId }, body: { answer: 'Voici.', files: [rib] } })
  const answered = (await read('204')).firms[0]
  expect(answered.files).toMatchObject([{ id: rib, name: 'rib-2026.pdf' }])
  const receive = (piece: string, body: object) => operator('receivePiece', { params: { id: firm.id, piece }, body })
  expect(said(await receive('rib', { received: true, file: 999_999 }))).toBe('fileNotYours')
  expect(said(await receive('rib', { received: true }))).toBe('pieceWithoutFile')
  expect(said(await receive('insurance', { received: true, file: rib }))).toBe('pieceWithoutDay')
  expect(said(await receive('insurance', { received: true, file: rib, expiresOn: '2026-11-14' }))).toBe('pieceOver')
  await setMediaState(db, rib, 'checking')
  expect(said(await receive('rib', { received: true, file: rib }))).toBe('fileBeingChecked')
  await setMediaState(db, rib, 'ready')
  // Whoever receives it otherwise joins it: what the centre sends is as good as what the firm does.
  const joined = async (name: string) => {
    const sent = await operator('uploadMedia', { body: formWith(pdfBytes(), name) })
    await setMediaState(db, sent.json().id, 'ready')
    return sent.json().id
  }
  await receive('contract', { received: true, file: await joined('contrat-signe.pdf') })
  const insurance = { received: true, file: await joined('assurance.pdf'), expiresOn: '2027-06-30' }
  await receive('insurance', insurance)
  const attestations = { received: true, file: await joined('attestations.pdf'), issuedOn: '2026-10-01' }
  expect((await receive('attestations', attestations)).json().firms[0].received).toContainEqual(
    expect.objectContaining({ piece: 'attestations', file: 'attestations.pdf', goodUntil: '2027-04-01', isGood: true }),
  )
  expect((await receive('rib', { received: true, file: rib })).json().firms[0]).toMatchObject({
    missing: [],
    received: expect.arrayContaining([
      expect.objectContaining({ piece: 'rib', by: 'Anne Essai', file: 'rib-2026.pdf' }),
    ]),
  })
  // A wrong click is taken back.
  expect((await receive('insurance', { received: false })).json().firms[0].missing).toEqual(['insurance'])
  expect(said(await notify('204'))).toBe('awardPiecesMissing')
  // What was good when it was received is looked at again when it binds.
  await receive('insurance', insurance)
  const until = (expires_on: string) =>
    db
      .updateTable('award_piece')
      .set({ expires_on })
      .where('candidate_id', '=', firm.id)
      .where('piece', '=', 'insurance')
      .execute()
  await until('2026-11-14')
  expect(said(await notify('204'))).toBe('awardPiecesMissing')
  await until(insurance.expiresOn)
  await given.mails()
  expect((await notify('204')).statusCode).toBe(200)
  const told = (await given.mails()).find(({ subject }) => subject.startsWith('Votre contrat'))
  expect(told?.attachments).toEqual(['contrat-signe.pdf'])
  expect(said(await receive('rib', { received: false }))).toBe('contractNotified')
  const { rows: waiting } = await sql`
    select from pgboss.job where name = 'file-holder-papers' and data ->> 'candidateId' = ${firm.id}`.execute(db)
  expect(waiting).toHaveLength(1)
  await fileHolderPapersJob({ candidateId: firm.id }, given)
  const filed = await db
    .selectFrom('supplier_document')
    .innerJoin('candidate', 'candidate.supplier_id', 'supplier_document.supplier_id')
    .innerJoin('media', 'media.id', 'supplier_document.media_id')
    .select(['kind', 'media.name', 'expires_on as until'])
    .where('candidate.id', '=', firm.id)
    .orderBy('kind')
    .execute()
  expect(filed).toEqual([
    { kind: 'rib', name: 'rib-2026.pdf', until: null },
    { kind: 'fiscalRegularityFile', name: 'attestations.pdf', until: '2027-04-01' },
    { kind: 'companyInsuranceFile', name: 'assurance.pdf', until: '2027-06-30' },
    { kind: 'notifiedContract', name: 'contrat-signe.pdf', until: null },
  ])
})

test('P-NOTIF-04 prices left out are asked about, or the offer is irregular: never valued before the answer', async () => {
  const [article] = await db
    .insertInto('article')
    .values({
      edition: EDITION,
      lot_code: '205',
      code: '205-95-001',
      chapter: 'E',
      name: 'E',
      description: '',
      unit: 'm2',
    })
    .returning('id')
    .execute()
  await db
    .insertInto('basket_line')
    .values({ article_id: article?.id ?? 0, quantity: 10 })
    .execute()
  const offer = (organization: string, prices: Record<number, number[]>) =>
    givenOffer(given, { lot: '205', organization, departments: ['74'], prices })
  const lacking = await offer('Sans prix', {})
  await offer('Avec prix', { [article?.id ?? 0]: [100, 100, 100] })
  const decide = (kind: string) =>
    operator('decideOffer', { params: { id: lacking.id, place: '74' }, body: { kind, reason: 'Un oubli.' } })
  const rule = (missing_prices: string) =>
    db.updateTable('consultation').set({ missing_prices }).where('id', '=', EDITION).execute()
  await rule('irregular')
  expect(said(await decide('valued'))).toBe('pricesIrregular')
  await rule('clarify')
  expect(said(await decide('valued'))).toBe('pricesUnasked')
  const asked = await operator('askClarification', {
    params: { id: lacking.id },
    body: { question: 'Un prix manque.', dueAt: '2026-11-20T17:00:00.000Z' },
  })
  expect(said(await decide('valued'))).toBe('pricesWaits')
  await applicantCall(given, lacking)('answerClarification', {
    params: { clarificationId: asked.json().clarifications[0].id },
    body: { answer: 'Compris dans la ligne suivante.' },
  })
  const valued = (await decide('valued')).json()
  expect(valued).toMatchObject({ missingPrices: 'clarify' })
  // One valued by an earlier version without any answer holds the freeze back.
  await db
    .updateTable('candidate_clarification')
    .set({ answered_at: null })
    .where('candidate_id', '=', lacking.id)
    .execute()
  const decider = await inPair(given, await givenAccount(given, { side: 'operator' }))
  for (let evaluator = 0; evaluator < 2; evaluator++) {
    const { id } = await givenAccount(given, { side: 'operator' })
    const offers = await db.selectFrom('candidate').select('id').where('accepted_at', 'is not', null).execute()
    for (const one of offers)
      await db
        .insertInto('offer_mark')
        .values({ candidate_id: one.id, evaluator_id: id, criterion: 'moyens', mark: 100, marked_at: given.now() })
        .execute()
  }
  expect(said(await decider('freezeRanking', { params: { edition: EDITION, lot: '205', place: '74' } }))).toBe(
    'pricesUnclear',
  )
  expect((await decide('apart')).json().offers.find(({ id }: { id: string }) => id === lacking.id).why).toBe('apart')
})

test('each of these acts left its line', async () => {
  expect(await actionsLeft(given)).toEqual(expect.arrayContaining(['awardPieceReceived', 'awardNotified']))
})

test('P-NOTIF-01 the waiting period runs from the day the last letter leaves: one whose paper is stuck holds the notification', async () => {
  const [offer] = await givenAwarded('209', ['Charpentes du Lac'])
  const candidateId = offer?.id ?? ''
  await givenPieces(given, [candidateId])
  const data = { lot: '209', lotName: 'Charpente', notifyFrom: '2026-11-15', places: [], recourse: '' }
  await db
    .insertInto('award_letter')
    .values({ candidate_id: candidateId, kind: 'awardLetter', data: JSON.stringify(data), written_at: given.now() })
    .execute()
  await db.updateTable('lot_award').set({ notify_from: '2026-11-15' }).where('lot_code', '=', '209').execute()
  expect(said(await notify('209'))).toBe('awardLettersWaiting')
  await makeLetterJob({ candidateId, kind: 'awardLetter' }, given)
  const { notify_from: from } = await db
    .selectFrom('lot_award')
    .select('notify_from')
    .where('lot_code', '=', '209')
    .executeTakeFirstOrThrow()
  expect(String(from) > '2026-11-25').toBe(true)
  const { data: sent } = await db
    .selectFrom('mail')
    .select('data')
    .where('template', '=', 'awardLetter')
    .executeTakeFirstOrThrow()
  expect(sent).toMatchObject({ notifyFrom: from })
  expect(said(await notify('209'))).toBe('awardTooEarly')
})
