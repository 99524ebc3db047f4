import { beforeEach, describe, expect, test } from 'vitest'
import { purgeCandidatesJob } from '../../src/consultation/application/purge-candidates.job.ts'
import { remindCandidatesJob } from '../../src/consultation/application/remind-candidates.job.ts'
import { purgeFilesJob } from '../../src/platform/media/purge-files.job.ts'
import { applicantCall, DEADLINE, givenCandidate, givenConsultation, save, upload } from '../given/applications.ts'
import { givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { db, mails, visitor } = given
const at = (text: string) => given.setNow(new Date(`${text}+01:00`))
beforeEach(async () => {
  await db.deleteFrom('candidate').execute()
  at('2026-11-15T09:00:00')
  await givenConsultation(given)
})

const remind = async () => {
  await remindCandidatesJob({}, given)
  await remindCandidatesJob({}, given)
  return (await mails()).map(({ to, subject }) => [to, subject])
}

describe('reminders', () => {
  test('seven and two days before the deadline, once each, to whoever has not signed', async () => {
    const [one, signed] = [await givenCandidate(given), await givenCandidate(given)]
    await db.updateTable('candidate').set({ signed_at: given.now() }).where('id', '=', signed.id).execute()
    await save(applicantCall(given, one), 'step2', { technicalCategory: '203', departments: ['74'] })
    expect(await remind()).toEqual([])
    at('2026-12-04T07:15:00')
    await remindCandidatesJob({}, given)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: one.email, subject: 'Plus que 7 jours pour votre candidature' })
    const text = mail?.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('« 203 Couverture, étanchéité et bardage »')
    expect(text).toContain('Il reste : Présentation du candidat, Coordonnées détaillées,')
    expect(mail?.html).not.toContain(one.code)
    expect(await remind()).toEqual([])
    at('2026-12-09T07:15:00')
    expect(await remind()).toEqual([[one.email, 'Plus que 2 jours pour votre candidature']])
    at('2026-12-10T07:15:00')
    expect(await remind()).toEqual([])
    // Put off, the deadline is reminded of again.
    await givenConsultation(given, { deadline: new Date('2026-12-17T12:00:00+01:00') })
    expect(await remind()).toEqual([[one.email, 'Plus que 7 jours pour votre candidature']])
  })

  test('nobody is asked to finish what can no longer be written, nor told of a threshold passed before they began', async () => {
    const early = await givenCandidate(given)
    at('2026-12-06T10:00:00')
    const late = await givenCandidate(given)
    await givenConsultation(given, { phase: null })
    expect(await remind()).toEqual([])
    await givenConsultation(given)
    // A worker that slept says how many days are left.
    expect(await remind()).toEqual([[early.email, 'Plus que 5 jours pour votre candidature']])
    given.setNow(DEADLINE)
    expect(await remind()).toEqual([])
    expect(late.id).toBeTruthy()
  })
})

describe('forgetting', () => {
  test('a draft never signed is announced, then goes six months after the deadline with its files, its codes and its mails', async () => {
    const candidate = await givenCandidate(given)
    const signed = await givenCandidate(given)
    const call = applicantCall(given, candidate)
    await upload(call)
    const proof = await upload(call)
    await call('saveCandidateDraft', {
      params: { key: 'step9' },
      body: { values: { presentationHumanProofs: [{ proofUpload: proof }] } },
    })
    await visitor('startCandidate', { body: { email: candidate.email, again: true } })
    await mails()
    await db.updateTable('candidate').set({ signed_at: given.now() }).where('id', '=', signed.id).execute()
    const run = async (day: string) => {
      given.setNow(new Date(`${day}T08:00:00+02:00`))
      await purgeCandidatesJob({}, given)
    }
    const left = async () => (await db.selectFrom('candidate').select('id').execute()).length
    await run('2027-05-11')
    await remindCandidatesJob({}, given)
    expect(await mails()).toEqual([])
    await run('2027-05-12')
    await remindCandidatesJob({}, given)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: candidate.email, subject: 'Votre brouillon de candidature sera supprimé' })
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('avant le vendredi 11 juin 2027')
    expect(mail?.text).toContain(`/depot-offre/1/${candidate.readCode}`)
    expect(mail?.text).not.toContain(candidate.code)
    await run('2027-06-10')
    expect(await left()).toBe(2)
    await run('2027-06-11')
    expect(await left()).toBe(1)
    expect((await visitor('listCandidates', { query: { token: candidate.code } })).json()).toEqual([])
    given.setNow(new Date('2027-06-13T08:00:00+02:00'))
    await purgeFilesJob({}, given)
    expect(await db.selectFrom('media').select('id').execute()).toEqual([])
    expect(await db.selectFrom('mail').select('id').where('recipient', '=', candidate.email).execute()).toEqual([])
    const trail = db.selectFrom('audit_event').select('action').where('object_id', '=', candidate.id).orderBy('seq')
    expect((await trail.execute()).at(-1)?.action).toBe('candidatePurged')
  })

  test('told late, it is kept a month all the same', async () => {
    await givenCandidate(given)
    given.setNow(new Date('2027-09-01T08:00:00+02:00'))
    await purgeCandidatesJob({}, given)
    await remindCandidatesJob({}, given)
    expect((await mails())[0]?.text.replaceAll(/\s+/g, ' ')).toContain('avant le vendredi 1ᵉʳ octobre 2027')
    given.setNow(new Date('2027-09-30T08:00:00+02:00'))
    await purgeCandidatesJob({}, given)
    expect(await db.selectFrom('candidate').select('id').execute()).toHaveLength(1)
    given.setNow(new Date('2027-10-01T08:00:00+02:00'))
    await purgeCandidatesJob({}, given)
    expect(await db.selectFrom('candidate').select('id').execute()).toEqual([])
  })
})

describe('the consultation', () => {
  const settings = {
    reference: '2026-08',
    name: 'Travaux',
    phase: 2,
    lots: ['203', '105', '203'],
    questionsUntil: null,
    opensAt: '2026-11-01T08:00:00.000Z',
    deadline: '2026-12-11T11:00:00.000Z',
    fruitless: [
      { lot: '203', place: '74' },
      { lot: '105', place: '84' },
    ],
  }

  test('the centre sets it, everybody reads it', async () => {
    const call = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    const put = (changes: object) => call('saveConsultation', { params: { id: 25 }, body: { ...settings, ...changes } })
    const answer = await put({ amendment: { reason: 'Deux lots relancés.' } })
    expect(answer.statusCode, answer.payload).toBe(200)
    const shown = {
      ...settings,
      id: 25,
      edition: 25,
      lots: ['105', '203'],
      closed: null,
      fruitless: expect.anything(),
      validityDays: null,
      amounts: ['105', '203'].map((lot) => ({ lot, min: null, max: null })),
      now: expect.any(String),
    }
    expect(answer.json()).toMatchObject({ ...shown, state: 'open', lacks: [] })
    expect((await visitor('getConsultation')).json()).toEqual(shown)
    expect(answer.json().fruitless).toHaveLength(2)
    expect(said(await put({ deadline: settings.opensAt }))).toBe('consultationDates')
    expect(said(await put({ fruitless: [{ lot: '203', place: 'XX' }] }))).toBe('invalidRequest')
    expect(said(await put({ lots: ['199'] }))).toBe('invalidRequest')
    expect((await visitor('getConsultation')).json()).toEqual(shown)
    // Firms are answering: it does not change in silence.
    expect(said(await put({ phase: null, fruitless: [] }))).toBe('consultationOpen')
    await put({ phase: null, fruitless: [], amendment: { reason: 'Suspendue.' } })
    expect((await visitor('getConsultation')).json()).toMatchObject({ closed: 'candidatesClosed', fruitless: [] })
  })

  test('Q-124 without an edition, the one that is open answers, and firms apply for it', async () => {
    await givenConsultation(given, { deadline: new Date('2026-11-03T09:00:00+01:00') })
    const next = { id: 27, name: 'Édition 27', starts_on: '2027-01-01', ends_on: '2028-01-01' }
    await db.insertInto('edition').values(next).execute()
    const values = { reference: '2027-01', name: 'Travaux', phase: 2 }
    await db
      .insertInto('consultation')
      .values({ id: 27, edition: 27, ...values, opens_at: new Date('2026-11-04T09:00:00+01:00'), deadline: null })
      .execute()
    expect((await visitor('getConsultation')).json()).toMatchObject({ edition: 27, closed: null })
    const email = 'suite@candidat.example'
    expect((await visitor('startCandidate', { body: { email } })).statusCode).toBe(201)
    const begun = await db.selectFrom('candidate').select('edition').where('email', '=', email).execute()
    expect(begun).toEqual([{ edition: 27 }])
    // Closed again: the last that was open, which is what there is to read and to analyse.
    await db.updateTable('consultation').set({ phase: 3 }).where('edition', '=', 27).execute()
    expect((await visitor('getConsultation')).json()).toMatchObject({ edition: 27, closed: 'candidateWrongPhase' })
    await db.deleteFrom('candidate').execute()
    await db.deleteFrom('consultation').where('id', '=', 27).execute()
    expect((await visitor('getConsultation')).json()).toMatchObject({ edition: 25 })
  })

  test('an edition nobody opened is closed, one that does not exist is said so', async () => {
    await db.deleteFrom('consultation').execute()
    expect((await visitor('getConsultation')).json()).toMatchObject({
      phase: null,
      closed: 'candidatesClosed',
      lots: [],
    })
    expect(said(await visitor('getConsultation', { query: { edition: '99' } }))).toBe('editionUnknown')
    expect(said(await visitor('startCandidate', { body: { email: 'a@b.example' } }))).toBe('candidatesClosed')
  })
})
