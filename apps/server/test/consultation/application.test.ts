import { each } from '@charpente/domain/platform/testing/each'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  applicantCall,
  type Candidate,
  DEADLINE,
  givenCandidate,
  givenConsultation,
  save,
  saveAll,
  upload,
} from '../given/applications.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { callerOf, givenAccount, givenPeople, said, signedInAs, violationsOf } from '../given/people.ts'

const given = await givenPeople()
const { db, visitor, mails } = given
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
  await db.deleteFrom('throttle').execute()
})

let people = 0
const newEmail = () => {
  people += 1
  return `candidat.${people}@entreprise.example`
}
const start = (email: string, body: object = {}, ip?: string) =>
  visitor('startCandidate', { body: { email, ...body }, ...(ip && { ip }) })
const sentText = (email: string) =>
  `Vous allez recevoir un code de suivi sur votre email : ${email} à renseigner à l'étape suivante`
const codeIn = (text = '') => text.match(/^Code de suivi\s:\s(.+)$/m)?.[1]?.replaceAll(/\s/g, '') ?? ''
const byCode = async (token: string) => (await visitor('listCandidates', { query: { token } })).json()
const rows = (email: string) => db.selectFrom('candidate').selectAll().where('email', '=', email).execute()

describe('starting', () => {
  test('W-API-01 W-START-07 W-START-08 W-PHASE-05 an address begins an application of phase 2, edition 25, step 0, and gets its code by mail', async () => {
    const email = newEmail()
    const answer = await start(email, { phase: 2, edition: 25 })
    expect(answer.statusCode).toBe(201)
    // Neither the id nor the code: the code goes by mail only. Q-79
    expect(answer.json()).toEqual({ message: sentText(email) })
    const [row] = await rows(email)
    expect(row).toMatchObject({ phase: 2, edition: 25, step: 0 })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Votre code de suivi' })
    const code = codeIn(mail?.text)
    expect(code).toMatch(/^[A-Z2-9]{16}$/)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('vendredi 11 décembre 2026 à 12 h 00')
    // The code is in the text, never in an address of the mail.
    expect(mail?.html).not.toMatch(new RegExp(`href="[^"]*${code}`))
    const [found] = await byCode(code)
    expect(found).toMatchObject({ id: row?.id, phase: 2, edition: 25, step: 0, stepInprogress: 0, email })
    // Set by nobody, a phase is 1.
    await db
      .insertInto('candidate')
      .values({
        consultation_id: 25,
        edition: 25,
        email: 'sans-phase@entreprise.example',
        created_at: TEST_NOW,
        changed_at: TEST_NOW,
        code: Buffer.from('1'),
        code_hash: Buffer.from('1'),
        read_code: Buffer.from('2'),
        read_code_hash: Buffer.from('2'),
      })
      .execute()
    expect(await rows('sans-phase@entreprise.example')).toMatchObject([{ phase: 1 }])
  })

  test('the code is kept sealed: it lies nowhere in clear', async () => {
    const email = newEmail()
    await start(email)
    const code = codeIn((await mails())[0]?.text)
    const [row] = await rows(email)
    const stored = JSON.stringify(await db.selectFrom('mail').selectAll().where('recipient', '=', email).execute())
    for (const text of [row?.code.toString('latin1'), row?.code_hash.toString('latin1'), stored])
      expect(text).not.toContain(code)
  })

  test('a malformed address is refused in the words of the specification and creates nothing', async () => {
    for (const email of ['', 'x', 'x@', 'x y@z.example', '@z.example']) {
      const answer = await start(email)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().message).toBe("Merci d'indiquer un email valide")
      expect(violationsOf(answer)).toEqual({ email: "Merci d'indiquer un email valide" })
      expect(await rows(email)).toEqual([])
    }
    const bare = await visitor('startCandidate', { body: {} })
    expect(violationsOf(bare)).toEqual({ email: "Merci d'indiquer un email valide" })
  })

  test('W-START-12 an address that has one is told so; continuing sends the same code again, cancelling nothing', async () => {
    const email = newEmail()
    await start(email)
    const code = codeIn((await mails())[0]?.text)
    const warned = await start(email.toUpperCase())
    expect(warned.statusCode).toBe(409)
    expect(warned.json()).toMatchObject({
      code: 'candidateExists',
      message: 'Une candidature est déjà existante pour cet email.',
    })
    expect(await mails()).toEqual([])
    const again = await start(email.toUpperCase(), { again: true })
    expect(again.json()).toEqual({ message: sentText(email.toUpperCase()) })
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: email, subject: 'Votre code de suivi, à nouveau' })
    expect(codeIn(mail?.text)).toBe(code)
    expect(await rows(email)).toHaveLength(1)
  })

  test('signed, another one begins, with a code of its own', async () => {
    const email = newEmail()
    await start(email)
    const first = codeIn((await mails())[0]?.text)
    await db.updateTable('candidate').set({ signed_at: TEST_NOW }).where('email', '=', email).execute()
    expect((await start(email)).statusCode).toBe(201)
    const second = codeIn((await mails())[0]?.text)
    expect(second).not.toBe(first)
    expect(await rows(email)).toHaveLength(2)
  })

  test('ten at once for one address begin one', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(email)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await rows(email)).toHaveLength(1)
  })

  test('asking for codes is limited for an address and from an address, and says how long to wait', async () => {
    const email = newEmail()
    for (let time = 0; time < 6; time++) expect((await start(email, { again: true })).statusCode).toBe(201)
    const limited = await start(email, { again: true })
    expect(said(limited)).toBe('codeRequestLimited')
    expect(limited.json().message).toContain('Attendez 15 minutes')
    expect(said(await start(newEmail()))).toBe(201)
    const callers: (string | number)[] = []
    for (let time = 0; time < 42; time++) callers.push(said(await start(newEmail(), {}, '203.0.113.9')))
    expect(callers.filter((one) => one === 'codeRequestLimited')).toHaveLength(2)
    await mails()
  })
})

describe('phases', () => {
  const closed = 'Les candidatures sont actuellement closes'
  const late = 'Le délai pour déposer sa candidature est expiré. Merci de votre participation.'
  const other = 'Votre candidature ne correspond pas à la phase actuelle'

  /** Every way to write, on an application that was begun before. */
  const writes = async (candidate: Candidate) => {
    const call = applicantCall(given, candidate)
    return [
      await save(call, 'step2', { technicalCategory: '203', departments: ['74'] }),
      await call('saveCandidate', { body: { stepInprogress: 1 } }),
      await call('saveCandidateDraft', { params: { key: 'step2' }, body: { values: {} } }),
      await call('uploadMedia', { body: formWith(pdfBytes(), 'rib.pdf') }),
      await visitor('startCandidate', { body: { id: candidate.id, token: candidate.code, stepInprogress: 1 } }),
    ]
  }

  const cases: [id: string, words: string, change: Parameters<typeof givenConsultation>[1], now?: Date][] = [
    ['W-PHASE-02', closed, { phase: null }],
    ['W-PHASE-02', closed, { opens_at: new Date('2026-11-20T09:00:00+01:00') }],
    ['W-PHASE-03', late, {}, DEADLINE],
    ['W-PHASE-03', late, { phase: 3 }, DEADLINE],
    ['W-PHASE-04', other, { phase: 3 }],
  ]
  for (const [id, words, change, now = TEST_NOW] of cases)
    test(`${id} W-PHASE-01 nothing is written, everything is read: ${words} (${JSON.stringify(change)})`, async () => {
      const candidate = await givenCandidate(given)
      await givenConsultation(given, change)
      given.setNow(now)
      for (const answer of [...(await writes(candidate)), await start(newEmail())]) {
        expect(answer.statusCode).toBe(403)
        expect(answer.json().message).toBe(words)
      }
      const read = await applicantCall(given, candidate)('getCandidate')
      expect(read.statusCode).toBe(200)
      expect(read.json()).toMatchObject({ step: 0, drafts: {}, files: [] })
      expect(read.json().closed).not.toBeNull()
      const [row] = await db.selectFrom('candidate').selectAll().where('id', '=', candidate.id).execute()
      expect(row?.step_in_progress).toBe(0)
    })

  test('W-PHASE-01 open when the phase of the form is the current one', async () => {
    const candidate = await givenCandidate(given)
    for (const answer of each(await writes(candidate))) expect(answer.statusCode).toBeLessThan(300)
    expect((await visitor('getConsultation')).json()).toMatchObject({ phase: 2, closed: null })
  })

  test('W-PHASE-04 W-PHASE-05 an application of phase 1 does not fit phase 2', async () => {
    const candidate = await givenCandidate(given, { phase: 1 })
    for (const answer of each(await writes(candidate))) expect(answer.json().message).toBe(other)
    expect((await applicantCall(given, candidate)('getCandidate')).json()).toMatchObject({
      phase: 1,
      closed: 'candidateWrongPhase',
    })
  })

  test('signed, it is read and no longer written', async () => {
    const candidate = await givenCandidate(given)
    await db.updateTable('candidate').set({ signed_at: TEST_NOW }).where('id', '=', candidate.id).execute()
    for (const answer of each(await writes(candidate))) expect(said(answer)).toBe('candidateSigned')
    expect((await applicantCall(given, candidate)('getCandidate')).json().closeAndGenerate).toBe(true)
  })
})

describe('codes', () => {
  test('W-API-02 W-API-09 P-CONST-09 loads by code and by id, in JSON, without any bearer nor account', async () => {
    const candidate = await givenCandidate(given)
    const spaced = candidate.code.toLowerCase().replaceAll(/(.{4})/g, '$1 ')
    for (const token of [candidate.code, spaced]) {
      const answer = await visitor('listCandidates', { query: { token } })
      expect(answer.headers['content-type']).toContain('application/json')
      expect(answer.json()).toMatchObject([{ id: candidate.id, email: candidate.email }])
    }
    const ways: { headers?: Record<string, string>; query?: Record<string, string> }[] = [
      { headers: { 'x-candidate-token': candidate.code } },
      { query: { token: candidate.code } },
      // An old session does not stand in the way.
      { headers: { 'x-candidate-token': candidate.code, authorization: 'Bearer over' } },
    ]
    for (const way of ways)
      expect((await visitor('getCandidate', { params: { id: candidate.id }, ...way })).json().id).toBe(candidate.id)
    const body = { token: candidate.code, stepInprogress: 1 }
    expect((await visitor('saveCandidate', { params: { id: candidate.id }, body })).json().stepInprogress).toBe(1)
  })

  test('W-VIEW-04 no code, no data: without it, with a wrong one or another’s, an id gives the same 404 as none', async () => {
    const [candidate, stranger] = [await givenCandidate(given), await givenCandidate(given)]
    const account = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    const codes = [undefined, 'AAAABBBBCCCCDDDD', stranger.code, stranger.readCode]
    for (const id of [candidate.id, '5f0c7a52-0000-4000-8000-000000000000', 'nothing'])
      for (const code of codes)
        for (const name of ['getCandidate', 'saveCandidate', 'saveCandidateDraft'] as const) {
          const answer = await callerOf(given)(name, {
            params: { id, key: 'step2' },
            ...(code && { headers: { 'x-candidate-token': code } }),
            ...(name !== 'getCandidate' && { body: { values: {}, stepInprogress: 3 } }),
          })
          const { requestId: _, ...body } = answer.json()
          expect({ status: answer.statusCode, ...body }).toEqual({
            status: 404,
            code: 'candidateNotFound',
            message:
              'Votre candidature est actuellement introuvable. Merci de nous contacter ou de recommencer une candidature en cliquant ici.',
          })
        }
    expect((await account('getCandidate', { params: { id: candidate.id } })).statusCode).toBe(404)
    const posted = { id: candidate.id, stepInprogress: 3 }
    expect((await visitor('startCandidate', { body: posted })).statusCode).toBe(404)
    expect((await visitor('listCandidates')).json()).toEqual([])
    expect((await visitor('listCandidates', { query: { token: 'AAAABBBBCCCCDDDD' } })).json()).toEqual([])
    const unchanged = await applicantCall(given, candidate)('getCandidate')
    expect(unchanged.json()).toMatchObject({ stepInprogress: 0, drafts: {} })
  })

  test('W-VIEW-03 the read-only code reads in any phase and writes nothing', async () => {
    const candidate = await givenCandidate(given)
    await saveAll(applicantCall(given, candidate), ['74'], ['Toitures du Léman'])
    await applicantCall(given, candidate)('saveCandidateDraft', {
      params: { key: 'step4' },
      body: { values: { bankDetails: { iban: 'FR7630006000011234567890189' } } },
    })
    const reader = applicantCall(given, { id: candidate.id, code: candidate.readCode })
    const before = await db.selectFrom('candidate_step').selectAll().execute()
    for (const answer of [
      await save(reader, 'step2', { technicalCategory: '203', departments: ['73'] }),
      await reader('saveCandidate', { body: { stepInprogress: 1 } }),
      await reader('saveCandidate', { body: { identicalOffer: true } }),
      await reader('saveCandidateDraft', { params: { key: 'step2' }, body: { values: {} } }),
      await reader('uploadMedia', { body: formWith(pdfBytes(), 'rib.pdf') }),
      await visitor('startCandidate', { body: { id: candidate.id, token: candidate.readCode, stepInprogress: 1 } }),
    ])
      expect(said(answer)).toBe('candidateReadOnly')
    expect(await db.selectFrom('candidate_step').selectAll().execute()).toEqual(before)
    await givenConsultation(given, { phase: null })
    const read = (await reader('getCandidate')).json()
    expect(read).toMatchObject({ id: candidate.id, token: null, readOnlyCode: null, step: 9 })
    // Nothing that opens more than reading, and no account number.
    expect(JSON.stringify(read)).not.toMatch(/30006000011234567890/)
    const [listed] = (await visitor('listCandidates', { query: { token: candidate.readCode } })).json()
    expect(listed.token).toBeNull()
  })

  test('a file comes by code or by session, and by neither is 401', async () => {
    const candidate = await givenCandidate(given)
    const body = () => formWith(pdfBytes(), 'rib.pdf')
    expect((await visitor('uploadMedia', { body: body() })).statusCode).toBe(401)
    expect(said(await visitor('uploadMedia', { body: body(), query: { token: 'AAAABBBBCCCCDDDD' } }))).toBe(
      'candidateNotFound',
    )
    expect((await visitor('uploadMedia', { body: body(), query: { token: candidate.code } })).statusCode).toBe(201)
    expect(await upload(applicantCall(given, candidate))).toBeGreaterThan(0)
  })
})
