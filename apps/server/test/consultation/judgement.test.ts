import { applicationState } from '@charpente/domain/consultation/application/judgement'
import { each } from '@charpente/domain/platform/testing/each'
import { beforeEach, describe, expect, test } from 'vitest'
import { countWaiting } from '../../src/centre/desk-home/queries.ts'
import { findCandidate } from '../../src/consultation/application/queries.ts'
import { applicationFile } from '../../src/consultation/judgement/application-file.ts'
import { findApplications, waitingApplications } from '../../src/consultation/judgement/listing/queries.ts'
import { clarificationsOf } from '../../src/consultation/judgement/queries.ts'
import { purgeFilesJob } from '../../src/platform/media/purge-files.job.ts'
import {
  applicantCall,
  DEADLINE,
  givenCandidate,
  givenConsultation,
  givenSignedBare,
  save,
  upload,
} from '../given/applications.ts'
import { TEST_NOW } from '../given/given.ts'
import { type Answer, givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'
import { actionsLeft } from '../given/trail.ts'

const given = await givenPeople()
const { db, mails } = given
const operator = await givenAccount(given, { side: 'operator', firstname: 'Nadia', lastname: 'Ferrand' })
const colleague = await givenAccount(given, { side: 'operator', firstname: 'Samir', lastname: 'Belkacem' })
const asOperator = await signedInAs(given, operator)
const asColleague = await signedInAs(given, colleague)

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
})

const DUE = '2026-12-20T17:00:00.000Z'
const ask = (id: string, body: object = {}) =>
  asOperator('askClarification', {
    params: { id },
    body: { question: 'L’assurance couvre-t-elle la zinguerie ?', dueAt: DUE, ...body },
  })
const accept = (id: string, body: object = {}, by = asOperator) => by('acceptApplication', { params: { id }, body })
const refuse = (id: string, body: object = {}, by = asOperator) =>
  by('refuseApplication', { params: { id }, body: { reason: 'Assurance échue depuis juin.', ...body } })
/** Read past the session of the operator: days go by in these tests. */
const file = (id: string) => applicationFile(id, given)
const list = async (query: Record<string, string> = {}) =>
  (await asOperator('listApplications', { query: { consultation: '25', ...query } })).json()
const asked = async (id: string): Promise<number> => (await ask(id)).json().clarifications[0].id
const messageOf = (answer: Answer) => answer.json().message.replaceAll(/\s/g, ' ')
const plain = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

describe('deciding', () => {
  test('W-STEP12-09 an application is accepted: who applied is told, and reads it in their file', async () => {
    const { id, email, call } = await givenSignedBare(given)
    await mails()
    const answer = await accept(id)
    expect(answer.json()).toMatchObject({
      state: 'accepted',
      decision: { verdict: 'accept', by: 'Nadia Ferrand', at: TEST_NOW.toISOString(), reason: null },
    })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Votre candidature est acceptée' })
    expect(plain(mail?.text)).toContain('L’acceptation de la candidature n’attribue aucun lot.')
    expect((await call('getCandidate')).json()).toMatchObject({ accepted: true, acceptedAt: TEST_NOW.toISOString() })
  })

  test('W-STEP12-09 an application is refused for a reason, which is mailed and shown', async () => {
    const { id, email, call } = await givenSignedBare(given)
    await mails()
    expect(said(await asOperator('refuseApplication', { params: { id }, body: { reason: ' ' } }))).toBe(
      'invalidRequest',
    )
    expect((await refuse(id)).json()).toMatchObject({ state: 'refused', decision: { verdict: 'refuse' } })
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: email, subject: 'Votre candidature n’a pas été acceptée' })
    expect(plain(mail?.text)).toContain('Motif : Assurance échue depuis juin.')
    expect(plain(mail?.text)).toContain('écrivez-nous avant le mardi 15 décembre 2026')
    expect(plain(mail?.text)).toContain('Voies et délais de recours : référé précontractuel')
    const shown = (await call('getCandidate')).json()
    expect(shown).toMatchObject({ accepted: false, refusedAt: TEST_NOW.toISOString() })
    expect(shown.refusalReason).toBe('Assurance échue depuis juin.')
    expect(said(await save(call, 'step2', { technicalCategory: '203', departments: ['73'] }))).toBe('candidateSigned')
  })

  test('what was not opened, signed or not, is neither accepted nor refused', async () => {
    const { id } = await givenCandidate(given)
    const answer = await accept(id)
    expect(answer.statusCode).toBe(409)
    expect(messageOf(answer)).toContain('Ce pli est fermé')
    expect(said(await refuse((await givenSignedBare(given, { isClosed: true })).id))).toBe('envelopeClosed')
    expect(await mails()).toEqual([])
  })

  test('two operators at once: the second learns who decided, and nothing changes', async () => {
    const { id } = await givenSignedBare(given)
    const answers = await Promise.all([accept(id), refuse(id, {}, asColleague)])
    expect(answers.map(said).sort()).toEqual([200, 'operatorAlreadyHandled'])
    const late = answers.find(({ statusCode }) => statusCode === 409)
    expect(messageOf(late as Answer)).toMatch(
      /par (Nadia Ferrand|Samir Belkacem) le dimanche 15 novembre 2026 à 9 h 00/,
    )
  })

  test('a decision is changed by whoever saw it, for a reason, and the trail keeps both', async () => {
    const { id } = await givenSignedBare(given)
    const first = (await refuse(id)).json().decision.at
    expect(said(await accept(id, { known: first }))).toBe('operatorReasonRequired')
    expect(said(await refuse(id, { known: first }))).toBe('operatorSameDecision')
    given.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const changed = await accept(id, { known: first, reason: 'L’avenant est arrivé.' }, asColleague)
    expect(changed.json()).toMatchObject({ state: 'accepted', decision: { by: 'Samir Belkacem', reason: null } })
    const [last] = changed.json().history
    expect(last).toMatchObject({
      action: 'candidateAccepted',
      author: 'Samir Belkacem',
      details: {
        before: { verdict: 'refuse', reason: 'Assurance échue depuis juin.' },
        after: { verdict: 'accept', reason: 'L’avenant est arrivé.' },
      },
    })
  })
})

describe('asking', () => {
  test('a question goes to the application and to its first contractor, the code to the first only', async () => {
    const { id, email, code } = await givenSignedBare(given)
    await mails()
    const answer = await ask(id)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      state: 'asked',
      clarifications: [{ askedBy: 'Nadia Ferrand', answer: null }],
    })
    const sent = await mails()
    expect(sent.map(({ to }) => to).sort()).toEqual([email, 'karima@toitures.example'].sort())
    for (const mail of each(sent)) {
      expect(plain(mail.text)).toContain('avant le dimanche 20 décembre 2026 à 18 h 00')
      expect(mail.text.replaceAll(/\s/g, '').includes(code)).toBe(mail.to === email)
    }
    expect(said(await ask(id))).toBe('clarificationWaits')
  })

  test('refusing what may still be answered is confirmed, and until when is told', async () => {
    const { id } = await givenSignedBare(given)
    await ask(id)
    const answer = await refuse(id)
    expect([answer.statusCode, said(answer)]).toEqual([409, 'operatorAnswerAwaited'])
    expect(messageOf(answer)).toContain('20 décembre 2026')
    expect((await refuse(id, { confirmed: true })).json()).toMatchObject({ state: 'refused' })
  })

  test('nothing is asked about what was not opened, is refused, or for a day gone by', async () => {
    expect(said(await ask((await givenCandidate(given)).id))).toBe('envelopeClosed')
    const { id } = await givenSignedBare(given)
    expect(said(await ask(id, { dueAt: '2026-11-14T17:00:00.000Z' }))).toBe('clarificationDueLater')
    await refuse(id)
    expect(said(await ask(id))).toBe('clarificationDecided')
  })

  test('an offer accepted may still have to justify its prices', async () => {
    const { id } = await givenSignedBare(given)
    await accept(id)
    expect((await ask(id)).json().clarifications).toHaveLength(1)
  })
})

describe('answering', () => {
  test('after the signature and the deadline of the consultation, before the question’s own; once', async () => {
    const { id, call, code } = await givenSignedBare(given)
    const clarificationId = await asked(id)
    await mails()
    given.setNow(new Date(DEADLINE.getTime() + 3_600_000))
    const paper = await upload(call, 'avenant.pdf')
    const answer = await call('answerClarification', {
      params: { clarificationId },
      body: { answer: 'Oui, voir l’avenant.', files: [paper] },
    })
    expect(answer.json()).toMatchObject([
      { answer: 'Oui, voir l’avenant.', closed: 'clarificationAnswered', files: [{ id: paper, name: 'avenant.pdf' }] },
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'contact@charpente.example' })
    expect(plain(mail?.text)).toContain(`/operateur/candidatures/${id}`)
    expect(mail?.text).not.toContain(code)
    const again = await call('answerClarification', { params: { clarificationId }, body: { answer: 'Non.' } })
    expect(said(again)).toBe('clarificationAnswered')
    const shown = await file(id)
    expect(shown).toMatchObject({ state: 'answered', clarifications: [{ answer: 'Oui, voir l’avenant.' }] })
    const opened = await given.app.inject(shown.clarifications[0]?.files[0]?.contentUrl ?? '')
    expect(opened.statusCode).toBe(200)
    // Everything else stays as it was signed.
    expect(said(await save(call, 'step9', {}))).toBe('candidateSigned')
    expect(said(await call('uploadMedia', {}))).toBe('candidateSigned')
  })

  test('not after its deadline, nor once refused', async () => {
    const late = await givenSignedBare(given)
    const first = await asked(late.id)
    const decided = await givenSignedBare(given)
    const second = await asked(decided.id)
    await refuse(decided.id, { confirmed: true })
    given.setNow(new Date(DUE))
    const answer = (of: typeof late, clarificationId: number) =>
      of.call('answerClarification', { params: { clarificationId }, body: { answer: 'Oui.' } })
    expect(said(await answer(late, first))).toBe('clarificationExpired')
    expect(said(await answer(decided, second))).toBe('clarificationDecided')
    expect(said(await late.call('uploadMedia', {}))).toBe('candidateSigned')
    expect(await file(late.id)).toMatchObject({ state: 'signed', since: DUE })
  })

  test('not with the read-only code, which shows what was sent and nothing else', async () => {
    const { id, readCode, call } = await givenSignedBare(given)
    const clarificationId = await asked(id)
    await call('saveClarificationDraft', { params: { clarificationId }, body: { answer: 'Je cherche' } })
    const reader = applicantCall(given, { id, code: readCode })
    const body = { answer: 'Oui.' }
    expect(said(await reader('answerClarification', { params: { clarificationId }, body }))).toBe('candidateReadOnly')
    expect(said(await reader('saveClarificationDraft', { params: { clarificationId }, body }))).toBe(
      'candidateReadOnly',
    )
    expect((await reader('listClarifications')).json()).toMatchObject([{ draft: null, answer: null, files: [] }])
  })

  test('nobody answers for another application, nor joins its files', async () => {
    const [one, other] = [await givenSignedBare(given), await givenSignedBare(given)]
    const clarificationId = await asked(one.id)
    const foreign = await asked(other.id)
    const paper = await upload(other.call, 'ailleurs.pdf')
    const body = { answer: 'Oui.' }
    expect(said(await one.call('answerClarification', { params: { clarificationId: foreign }, body }))).toBe('notFound')
    const joined = { answer: 'Oui.', files: [paper] }
    expect(said(await one.call('answerClarification', { params: { clarificationId }, body: joined }))).toBe(
      'fileNotYours',
    )
  })

  test('a draft is found again, and its files outlive the purge until they are taken away', async () => {
    const { id, call } = await givenSignedBare(given)
    const clarificationId = await asked(id)
    const [kept, left] = [await upload(call, 'garde.pdf'), await upload(call, 'enleve.pdf')]
    const rib = (await file(id)).files[0]?.id ?? 0
    const draft = (files: number[]) =>
      call('saveClarificationDraft', { params: { clarificationId }, body: { answer: 'Je cherche', files } })
    await draft([kept, left, rib])
    await draft([kept])
    given.setNow(new Date(TEST_NOW.getTime() + 3 * 24 * 3_600_000))
    await purgeFilesJob({}, given)
    expect((await call('listClarifications')).json()).toMatchObject([
      { draft: 'Je cherche', answer: null, closed: null, files: [{ id: kept }] },
    ])
    expect((await file(id)).clarifications).toMatchObject([{ answer: null, files: [] }])
    // What was signed is never lost by an answer.
    expect((await file(id)).files.map(({ id: one }) => one)).toContain(rib)
    expect(said(await draft([left]))).toBe('fileNotYours')
  })
})

describe('noting', () => {
  test('notes are dated, signed, kept as they are, and never shown to who applies', async () => {
    const { id, call } = await givenSignedBare(given)
    const note = (words: string, by = asOperator) => by('addApplicationNote', { params: { id }, body: { words } })
    await note('Décennale à vérifier.')
    const answer = await note('Vérifiée par téléphone.', asColleague)
    expect(answer.json().notes).toMatchObject([
      { words: 'Vérifiée par téléphone.', author: 'Samir Belkacem', writtenAt: TEST_NOW.toISOString() },
      { words: 'Décennale à vérifier.', author: 'Nadia Ferrand' },
    ])
    await expect(db.updateTable('candidate_note').set({ words: '' }).execute()).rejects.toThrow('permission denied')
    await expect(db.deleteFrom('candidate_note').execute()).rejects.toThrow('permission denied')
    for (const name of ['getCandidate', 'listClarifications'] as const)
      expect((await call(name)).payload).not.toContain('Vérifiée par téléphone.')
  })
})

describe('the file', () => {
  test('shows who applies and what is judged, opens papers, and gives neither of its codes', async () => {
    const { id, code, readCode } = await givenSignedBare(given, {
      departments: ['74', '73'],
      companies: ['Zinc A', 'Couvertures B'],
    })
    const answer = await asOperator('getApplication', { params: { id } })
    expect(answer.json()).toMatchObject({
      organization: 'Zinc A',
      members: 2,
      lot: { code: '203' },
      geography: 'department',
      missing: [],
      places: [{ code: '73' }, { code: '74' }],
      contractors: [{ organization: 'Zinc A', person: 'Karima Bouvier' }, { organization: 'Couvertures B' }],
      completeness: { steps: 8, files: 1 },
      files: [{ name: 'rib.pdf' }],
      documents: [],
      readOnlyPath: expect.stringMatching(/^\/depot-offre\/1\/OP[0-9A-FX]+$/),
    })
    for (const secret of [code, readCode]) expect(answer.payload.replaceAll(' ', '')).not.toContain(secret)
    expect((await given.app.inject(answer.json().files[0].contentUrl)).statusCode).toBe(200)
    expect(answer.payload).not.toContain('7630006000011234567890189')
  })
})

describe('the list', () => {
  const names = (answer: { lines: { organization: string | null }[] }) => answer.lines.map((line) => line.organization)

  test('by lot, place, state and words, what waits longest first, with counts', async () => {
    const day = (days: number) => new Date(TEST_NOW.getTime() - days * 24 * 3_600_000)
    const all = { departments: ['05'] }
    await givenSignedBare(given, { ...all, companies: ['Essai récent'], signedAt: day(1) })
    const old = await givenSignedBare(given, { ...all, companies: ['Essai ancien', 'Essai frère'], signedAt: day(9) })
    const waiting = await givenSignedBare(given, { ...all, companies: ['Essai demandé'], signedAt: day(20) })
    await asked(waiting.id)
    const done = await givenSignedBare(given, { ...all, companies: ['Essai accepté'] })
    await accept(done.id)
    const regional = await givenCandidate(given)
    await save(applicantCall(given, regional), 'step2', { technicalCategory: '101', regions: ['93'] })
    // Begun, or signed and not opened: counted, and nothing else.
    await givenSignedBare(given, { ...all, companies: ['Essai fermé'], isClosed: true })
    const here = await list({ place: '05' })
    expect(names(here)).toEqual(['Essai ancien', 'Essai récent', 'Essai demandé', 'Essai accepté'])
    expect(here.counts).toEqual({ drafting: 0, signed: 2, asked: 1, answered: 0, accepted: 1, refused: 0 })
    expect(here.lines[0]).toMatchObject({
      id: old.id,
      members: 2,
      lot: { code: '203' },
      places: ['05'],
      state: 'signed',
      since: day(9).toISOString(),
      completeness: { steps: 8, files: 1, priced: 0 },
    })
    expect(here.closed).toBeGreaterThan(0)
    expect(here.drafts).toBeGreaterThan(0)
    expect(names(await list({ place: '05', lot: '101' }))).toEqual([])
    expect(names(await list({ place: '05', state: 'asked' }))).toEqual(['Essai demandé'])
    expect((await list({ place: '05', state: 'asked' })).counts.signed).toBe(2)
    expect(names(await list({ search: 'FRERE essai' }))).toEqual(['Essai ancien'])
    expect(names(await list({ search: done.email }))).toEqual(['Essai accepté'])
    expect(names(await list({ place: '05', search: '000 000 11' }))).toEqual(['Essai ancien'])
    expect(await list({ search: 'personne de ce nom' })).toMatchObject({ lines: [], end: true, counts: { signed: 0 } })
  })

  test('says of each what the domain says, whatever happened to it', async () => {
    const candidates = await db.selectFrom('candidate').select('id').execute()
    const later = new Date(new Date(DUE).getTime() + 1000)
    for (const now of [TEST_NOW, later]) {
      const { lines } = await findApplications(db, { consultation: 25, offset: 0 }, now)
      const bySql = new Map(lines.map(({ id, state, since }) => [id, `${state} ${since.toISOString()}`]))
      given.setNow(now)
      let compared = 0
      for (const { id } of each(candidates)) {
        const candidate = await findCandidate(db, id)
        const [clarification = null] = await clarificationsOf(db, id)
        if (!candidate || !bySql.has(id)) continue
        const state = applicationState({ ...candidate, clarification }, now)
        expect(bySql.get(id)).toBe(`${state} ${(await file(id)).since}`)
        compared++
      }
      expect(compared).toBeGreaterThan(3)
      const [waiting] = await countWaiting(db, { waiting: waitingApplications(now, '15 days') }, now)
      const { counts } = await findApplications(db, { consultation: 25, offset: 0 }, now)
      expect(waiting?.count ?? 0).toBe((counts.signed ?? 0) + (counts.answered ?? 0))
    }
  })

  test('the home of the centre counts what waits to be judged, and since when', async () => {
    const old = new Date(TEST_NOW.getTime() - 40 * 24 * 3_600_000)
    await givenSignedBare(given, { signedAt: old })
    const worklists = (await asOperator('getWorklists')).json()
    const line = worklists.find(({ name }: { name: string }) => name === 'applications')
    expect(line.oldest).toBe(old.toISOString())
    expect(line.late).toBeGreaterThan(0)
  })
})

describe('an address given to an operator ends with what gave it', () => {
  const addressFor = async (account: { id: number }) => {
    const { id, call } = await givenSignedBare(given)
    const clarificationId = await asked(id)
    const paper = await upload(call, 'avenant.pdf')
    await call('answerClarification', {
      params: { clarificationId },
      body: { answer: 'Voir l’avenant.', files: [paper] },
    })
    const asThem = await signedInAs(given, account)
    const shown = (await asThem('getApplication', { params: { id } })).json()
    return { id, asThem, url: shown.clarifications[0].files[0].contentUrl as string }
  }
  const open = async (url: string) => said(await given.app.inject(url))

  test('P-BOUND-06 signed out, deactivated, of another side, or the envelope closed: it opens nothing', async () => {
    const leaving = await givenAccount(given, { side: 'operator' })
    const { id, asThem, url } = await addressFor(leaving)
    expect(await open(url)).toBe(200)
    const change = (changes: object) => db.updateTable('account').set(changes).where('id', '=', leaving.id).execute()
    await change({ active: false })
    expect(await open(url)).toBe('fileNotAllowed')
    await change({ active: true, side: 'customer' })
    expect(await open(url)).toBe('fileNotAllowed')
    await change({ side: 'operator' })
    expect(await open(url)).toBe(200)
    await db.updateTable('candidate').set({ opened_at: null }).where('id', '=', id).execute()
    expect(await open(url)).toBe('envelopeClosed')
    await db.updateTable('candidate').set({ opened_at: TEST_NOW }).where('id', '=', id).execute()
    expect(await open(url)).toBe(200)
    await asThem('logout')
    expect(await open(url)).toBe('fileNotAllowed')
  })
})

test('each of these acts left its line', async () => {
  expect(await actionsLeft(given)).toEqual(
    expect.arrayContaining([
      'candidateNoted',
      'candidateAccepted',
      'candidateRefused',
      'clarificationAsked',
      'clarificationAnswered',
    ]),
  )
})
