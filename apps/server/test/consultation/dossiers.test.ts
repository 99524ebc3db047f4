import { createHash } from 'node:crypto'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { handlers } from '../../src/app/registry.ts'
import {
  applicantCall,
  CONSULTATION,
  DEADLINE,
  givenCandidate,
  givenConsultation,
  givenSignedBare,
} from '../given/applications.ts'
import { formWith, jpegBytes, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { checked } from '../given/pdf.ts'
import { givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { db, visitor, mails } = given

let anne: Awaited<ReturnType<typeof signedInAs>>
const { id } = CONSULTATION

beforeAll(async () => {
  await givenConsultation(given)
  anne = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
})

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
  await setQuestionsUntil(null)
})

const plain = (text = '') => text.replace(/[\u00A0\u202F]/g, ' ')

const sent = async (bytes = pdfBytes(), name = 'reglement.pdf'): Promise<number> =>
  (await anne('uploadMedia', { body: formWith(bytes, name) })).json().id

const setQuestionsUntil = (until: Date | null) =>
  db.updateTable('consultation').set({ questions_until: until }).where('id', '=', id).execute()

const drafted = async (): Promise<number> =>
  (await anne('addConsultation', { body: { edition: 25, reference: '2027-01', name: 'Études' } })).json().id

test('P-DOSSIER-01 a draft is filled freely: documents are added, replaced, taken away, and nobody else reads them', async () => {
  const draft = await drafted()
  const params = { id: draft }
  const add = async (kind: string, title: string) =>
    anne('addDossierDocument', { params, body: { kind, title, file: await sent() } })
  expect((await add('annex', 'Plans')).statusCode).toBe(201)
  const added = await add('rules', 'Règlement')
  expect(added.json()).toMatchObject({
    filing: 'free',
    documents: [{ title: 'Règlement', versions: [{ version: 1, downloads: 0, amendment: null }] }, { title: 'Plans' }],
  })
  const [rules, plans] = added.json().documents
  const bytes = pdfBytes(5000)
  const replaced = await anne('fileDossierVersion', {
    params: { ...params, document: rules.id },
    body: { file: await sent(bytes) },
  })
  const [version, ...former] = replaced.json().documents[0].versions
  expect(former).toEqual([])
  expect(version).toMatchObject({ version: 1, sha256: createHash('sha256').update(bytes).digest('hex') })

  expect(said(await add('annex', ''))).toBe('invalidRequest')
  const picture = { kind: 'annex', title: 'Photo', file: await sent(jpegBytes(), 'photo.jpg') }
  expect(said(await anne('addDossierDocument', { params, body: picture }))).toBe('dossierNotPdf')

  expect(said(await visitor('getDossier', { params }))).toBe('consultationUnknown')
  const address = { ...params, document: rules.id, version: 1 }
  expect(said(await visitor('openDossierDocument', { params: address }))).toBe('consultationUnknown')

  const gone = await anne('removeDossierDocument', { params: { ...params, document: plans.id } })
  expect(gone.statusCode).toBe(204)
  expect((await anne('readDeskDossier', { params })).json().documents).toHaveLength(1)
})

test('P-DOSSIER-02 while it is open a new version comes by an amendment, mailed; the one before stays, by its fingerprint', async () => {
  const candidate = await givenCandidate(given)
  const params = { id }
  const [first, second] = [pdfBytes(3000), pdfBytes(4000)]
  const bare = { kind: 'administrative', title: 'CCAP', file: await sent(first) }
  expect(said(await anne('addDossierDocument', { params, body: bare }))).toBe('dossierReasonRequired')
  const body = { ...bare, reason: 'Il manquait au dossier.' }
  const added = await anne('addDossierDocument', { params, body })
  expect(added.statusCode, added.payload).toBe(201)
  const document = added.json().documents[0].id as number
  const filed = await anne('fileDossierVersion', {
    params: { id, document },
    body: { file: await sent(second), reason: 'Pénalités plafonnées à 10 %.' },
  })
  expect(filed.statusCode, filed.payload).toBe(201)

  const { documents } = (await visitor('getDossier', { params })).json()
  const numbers = (await visitor('listAmendments', { params })).json().map(({ number }: { number: number }) => number)
  expect(documents[0].versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect(documents[0].versions.map(({ amendment }: { amendment: number }) => amendment)).toEqual(numbers)
  for (const [version, bytes] of [
    [1, first],
    [2, second],
  ] as const) {
    const file = await visitor('openDossierDocument', { params: { id, document, version } })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toContain(`version%20${version}.pdf`)
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(
      documents[0].versions.find((one: { version: number }) => one.version === version).sha256,
    )
    expect(file.rawPayload.equals(bytes)).toBe(true)
  }
  const read = (await anne('readDeskDossier', { params })).json()
  expect(read).toMatchObject({ filing: 'amendment', documents: [{ versions: [{ downloads: 1 }, { downloads: 1 }] }] })
  const told = (await mails()).filter(({ to }) => to === candidate.email)
  expect(told.map(({ subject }) => plain(subject).replace(/\d+/, 'x'))).toEqual([
    'Rectificatif n° x : Travaux',
    'Rectificatif n° x : Travaux',
  ])
  expect(plain(told[1]?.text)).toContain('CCAP : version 2')
  expect(said(await anne('removeDossierDocument', { params: { id, document } }))).toBe('dossierClosed')

  given.setNow(new Date(DEADLINE.getTime() + 1))
  anne = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  const late = { file: await sent(), reason: 'Trop tard.' }
  expect(said(await anne('fileDossierVersion', { params: { id, document }, body: late }))).toBe('dossierClosed')
  expect((await visitor('openDossierDocument', { params: { id, document, version: 1 } })).statusCode).toBe(200)
})

test('P-DOSSIER-03 the contract text and an empty workbook for each lot are given to anybody', async () => {
  await db
    .insertInto('article')
    .values({
      edition: 25,
      lot_code: '203',
      code: '203-95-001',
      chapter: 'Essais',
      name: 'Tuile',
      description: '',
      unit: 'U',
    })
    .execute()
  const { contract, schedules, share } = (await visitor('getDossier', { params: { id } })).json()
  expect(share).toEqual({ rate: '3 %' })
  expect(schedules).toHaveLength(25)
  expect(contract.url).toBe(`/api/consultations/${id}/contract_text`)
  const pdf = await visitor('openContractText', { params: { id } })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(checked(pdf.rawPayload)).toContain('No syntax or stream encoding errors')
  const workbook = await visitor('openBlankSchedule', { params: { id, lot: '203' } })
  const [, prices] = await readXlsxFile(workbook.rawPayload)
  expect(prices?.data.flat()).toContain('203-95-001')
  expect(said(await visitor('openBlankSchedule', { params: { id, lot: '299' } }))).toBe('notFound')
})

test('P-DOSSIER-04 P-DOSSIER-05 a question reaches the centre without a name, is answered once, and everybody reads the answer', async () => {
  const [asker, other] = [await givenCandidate(given), await givenCandidate(given)]
  const signed = await givenSignedBare(given)
  const call = applicantCall(given, asker)
  const body = { question: 'Ici Toitures Durand : faut-il chiffrer la dépose ?', lot: '203' }
  const asked = await call('askQuestion', { body })
  expect(asked.statusCode, asked.payload).toBe(201)
  expect(asked.json()).toMatchObject({ closed: null, waiting: [{ question: body.question, lot: '203' }] })
  expect(said(await call('askQuestion', { body: { ...body, lot: '999' } }))).toBe('invalidRequest')
  expect((await applicantCall(given, other)('listQuestions')).json().waiting).toEqual([])
  const reader = applicantCall(given, { ...asker, code: asker.readCode })
  expect(said(await reader('askQuestion', { body }))).toBe('candidateReadOnly')

  const desk = await anne('readDeskDossier', { params: { id } })
  const [question] = desk.json().questions
  expect(question).toMatchObject({ lot: '203', question: body.question, answer: null, answeredBy: null })
  for (const secret of [asker.email, asker.id]) expect(desk.payload).not.toContain(secret)
  const lines = await db.selectFrom('audit_event').selectAll().where('action', '=', 'questionAsked').execute()
  expect(lines.map(({ author_id, ip }) => [author_id, ip])).toEqual(lines.map(() => [null, null]))
  expect(JSON.stringify(lines)).not.toContain(asker.id)
  const waits = (await anne('getWorklists')).json() as { name: string; count: number }[]
  expect(waits.find(({ name }) => name === 'questions')?.count).toBe(1)

  const params = { id, question: question.id }
  const answer = { question: 'Faut-il chiffrer la dépose ?', answer: 'Oui, en sous-section 3.' }
  expect((await anne('answerQuestion', { params, body: answer })).statusCode).toBe(200)
  expect(said(await anne('answerQuestion', { params, body: answer }))).toBe('questionAnswered')
  expect(said(await anne('answerQuestion', { params: { ...params, id: 9999 }, body: answer }))).toBe('notFound')

  const published = (await visitor('getDossier', { params: { id } })).json().questions
  expect(published[0]).toMatchObject({ ...answer, lot: '203' })
  expect(JSON.stringify(published)).not.toContain('Durand')
  expect((await call('listQuestions')).json()).toMatchObject({ waiting: [], published: [answer] })
  const told = (await mails()).filter(({ subject }) => plain(subject).startsWith('Une réponse est publiée'))
  for (const address of [asker.email, other.email, signed.email])
    expect(told.filter(({ to }) => to === address)).toHaveLength(1)
  expect(told[0]?.text).toContain('Oui, en sous-section 3.')
  expect(told[0]?.text).not.toContain('Durand')
})

test('P-DOSSIER-06 a question after the last day of questions is refused with that day, one after the deadline too', async () => {
  const call = applicantCall(given, await givenCandidate(given))
  const body = { question: 'Encore une ?', lot: null }
  await setQuestionsUntil(new Date('2026-11-14T18:00:00+01:00'))
  const late = await call('askQuestion', { body })
  expect(said(late)).toBe('questionsLate')
  expect(plain(late.json().message)).toContain('jusqu’au samedi 14 novembre 2026 à 18 h 00')
  expect((await call('listQuestions')).json().closed).toBe('questionsLate')
  await setQuestionsUntil(null)
  expect((await call('askQuestion', { body })).statusCode).toBe(201)
  given.setNow(new Date(DEADLINE.getTime() + 1))
  expect(said(await call('askQuestion', { body }))).toBe('candidatesDeadline')
})

test('one application does not flood the centre', async () => {
  const call = applicantCall(given, await givenCandidate(given))
  const body = { question: 'Encore une ?', lot: null }
  const answers = []
  for (let turn = 0; turn < 11; turn += 1) answers.push(said(await call('askQuestion', { body })))
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(201))
  expect(answers[10]).toBe('questionLimited')
})

test('P-DOSSIER-07 who asks to be told is told once when a consultation opens, then forgotten; the mail holds the way out', async () => {
  const ask = (email: string) => visitor('askOpeningAlert', { body: { email } })
  expect(said(await ask('tot@alerte.example'))).toBe('alertNotNeeded')
  await givenConsultation(given, { phase: null })
  expect(said(await ask('pas une adresse'))).toBe('invalidRequest')
  for (const email of ['reste@alerte.example', 'part@alerte.example'])
    expect((await ask(email)).json().message).toContain(email)
  const first = (await mails()).find(({ to }) => to === 'part@alerte.example')
  const token = first?.text.match(/\/alerte\/([\w-]+)/)?.[1] ?? ''
  expect(token).not.toBe('')
  expect((await visitor('removeOpeningAlert', { params: { token } })).statusCode).toBe(204)

  await handlers['tell-openings']({}, given)
  expect(await db.selectFrom('opening_alert').selectAll().execute()).toHaveLength(1)
  await givenConsultation(given)
  await handlers['tell-openings']({}, given)
  await handlers['tell-openings']({}, given)
  const opened = (await mails()).filter(({ subject }) => plain(subject) === 'La consultation n° 2026-07 est ouverte')
  expect(opened.map(({ to }) => to)).toEqual(['reste@alerte.example'])
  expect(plain(opened[0]?.text)).toContain('vendredi 11 décembre 2026')
  expect(await db.selectFrom('opening_alert').selectAll().execute()).toEqual([])
  const kept = await db.selectFrom('mail').select('recipient').where('recipient', 'like', '%@alerte.example').execute()
  expect(kept).toEqual([])
})

test('the day of the result is announced, moved and taken back', async () => {
  for (const resultsOn of ['2027-02-12', '2027-02-26', null]) {
    expect((await anne('announceResults', { params: { id }, body: { resultsOn } })).json().resultsOn).toBe(resultsOn)
    expect((await visitor('getDossier', { params: { id } })).json().resultsOn).toBe(resultsOn)
  }
})
