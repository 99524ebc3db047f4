import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type ApplicantCall,
  applicantCall,
  givenCandidate,
  givenConsultation,
  IBAN,
  save,
  step9,
  upload,
} from '../given/applications.ts'
import { formWith, pdfBytes, pngBytes } from '../given/files.ts'
import { givenApp, TEST_NOW } from '../given/given.ts'
import { said, violationsOf } from '../given/people.ts'

const given = await givenApp()
const { db } = given
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
  await db.deleteFrom('throttle').execute()
})

const begin = async (): Promise<ApplicantCall> => applicantCall(given, await givenCandidate(given))
const read = async (call: ApplicantCall) => (await call('getCandidate')).json()
const geography = (departments: string[]) => ({ technicalCategory: '203', departments })

describe('drafts', () => {
  const draft = (call: ApplicantCall, key: FormKey, values: object, version?: number) =>
    call('saveCandidateDraft', {
      params: { key },
      body: { values },
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })

  test('anything is kept beside what was saved, and comes back as typed; saving the step ends it', async () => {
    const call = await begin()
    await save(call, 'step2', geography(['74']))
    const typed = { technicalCategory: '', departments: ['74', null], odd: { deep: [1, 'é', null] } }
    const kept = await draft(call, 'step2', typed)
    expect(kept.json()).toEqual({ version: 2, savedAt: TEST_NOW.toISOString() })
    const application = await read(call)
    expect(application.step2.departments).toEqual(['74'])
    expect(application.drafts).toEqual({ step2: { values: typed, savedAt: TEST_NOW.toISOString() } })
    expect(application.versions.step2).toBe(2)
    await draft(call, 'step4', { bankDetails: { iban: IBAN } })
    expect((await read(call)).drafts.step4.values.bankDetails.iban).toBe(IBAN)
    await save(call, 'step2', geography(['73']))
    expect(Object.keys((await read(call)).drafts)).toEqual(['step4'])
  })

  test('what no database keeps does not keep the rest from being kept', async () => {
    const call = await begin()
    const typed = {
      'na\0me': 'a\0b',
      half: '\u{1F600}'.slice(0, 1),
      whole: '\u{1F600}',
      words: '\\u0000 \\ud83d',
      line: '\n"',
    }
    expect((await draft(call, 'step9', typed)).statusCode).toBe(200)
    expect((await read(call)).drafts.step9.values).toEqual({
      name: 'ab',
      half: '\uFFFD',
      whole: '\u{1F600}',
      words: '\\u0000 \\ud83d',
      line: '\n"',
    })
    expect((await save(call, 'step9', { ...step9, presentationHuman: 'a\0b' })).statusCode).toBe(200)
  })

  test('two tabs: the second is told, with what the first wrote, and overwrites nothing', async () => {
    const call = await begin()
    expect((await draft(call, 'step9', { a: 1 }, 0)).json().version).toBe(1)
    const second = await draft(call, 'step9', { a: 2 }, 0)
    expect(said(second)).toBe('draftConflict')
    expect(second.json().details).toEqual({ values: { a: 1 }, savedAt: TEST_NOW.toISOString(), version: 1 })
    expect(said(await save(call, 'step9', step9, { 'if-match': '"0"' }))).toBe('draftConflict')
    expect((await read(call)).drafts.step9.values).toEqual({ a: 1 })
    expect((await draft(call, 'step9', { a: 3 }, 1)).json().version).toBe(2)
    expect((await save(call, 'step9', step9, { 'if-match': '"2"' })).statusCode).toBe(200)
    const late = await draft(call, 'step9', { a: 4 }, 2)
    expect(late.json().details).toMatchObject({ values: step9, version: 3 })
  })

  test('twenty tabs at once: each version is written by one', async () => {
    const call = await begin()
    let version = 0
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, tab) => draft(call, 'step9', { tab }, version)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      version += 1
    }
    expect((await read(call)).versions.step9).toBe(5)
  })

  test('typed and saved at the same moment, with files: one comes after the other, nothing fails', async () => {
    const call = await begin()
    for (let round = 0; round < 15; round++) {
      const proofs = { presentationHumanProofs: [{ proofUpload: await upload(call) }] }
      const answers = await Promise.all([
        draft(call, 'step9', proofs),
        save(call, 'step9', { ...step9, ...proofs }),
        draft(call, 'step9', { ...proofs, again: true }),
        draft(call, 'step5', { activitiesAptitudeDetails: [{ proofFileUpload: proofs.presentationHumanProofs[0] }] }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    }
  })

  test('a draft too large is refused, one of 390 kB is kept', async () => {
    const call = await begin()
    expect((await draft(call, 'step9', { text: 'x'.repeat(390_000) })).statusCode).toBe(200)
    expect(said(await draft(call, 'step9', { text: 'x'.repeat(400_001) }))).toBe('draftTooLarge')
  })
})

describe('files', () => {
  const unused = async (id: number) =>
    (await db.selectFrom('media').select('unused_since').where('id', '=', id).executeTakeFirstOrThrow()).unused_since

  test('W-FILE-04 a file comes by a multipart call that gives its id, and is opened by an address for ten minutes', async () => {
    const candidate = await givenCandidate(given)
    const call = applicantCall(given, candidate)
    const answer = await call('uploadMedia', { body: formWith(pdfBytes(5000), 'attestation.pdf') })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ id: expect.any(Number), name: 'attestation.pdf', type: 'application/pdf' })
    const { contentUrl, id } = answer.json()
    const opened = await given.app.inject({ url: contentUrl })
    expect(opened.rawPayload).toEqual(pdfBytes(5000))
    expect(opened.headers['content-disposition']).toContain('attestation.pdf')
    await db.updateTable('media').set({ state: 'checking' }).where('id', '=', id).execute()
    expect(said(await given.app.inject({ url: contentUrl }))).toBe('fileBeingChecked')
    await db.updateTable('media').set({ state: 'ready' }).where('id', '=', id).execute()
    const other = await givenCandidate(given)
    for (const url of [
      contentUrl.replace(/signature=.*/, 'signature=none'),
      contentUrl.replace(candidate.id, other.id),
      contentUrl.replace(`/files/${id}`, `/files/${id - 1}`),
      contentUrl.replace(/expires=\d+/, 'expires=9999999999'),
    ])
      expect((await given.app.inject({ url })).json().code).toBe('fileNotAllowed')
    given.setNow(new Date(TEST_NOW.getTime() + 601_000))
    expect((await given.app.inject({ url: contentUrl })).json().code).toBe('fileLinkExpired')
    expect((await read(call)).files).toMatchObject([{ id, name: 'attestation.pdf', checking: false }])
  })

  test('a file of another application, or of an account, is not taken; a wrong kind neither', async () => {
    const [call, other] = [await begin(), await begin()]
    const foreign = await upload(other)
    const answer = await save(call, 'step9', { ...step9, presentationHumanProofs: [{ proofUpload: foreign }] })
    expect(said(answer)).toBe('fileNotYours')
    expect(Object.keys(violationsOf(answer))).toContain('presentationHumanProofs.0.proofUpload')
    await call('saveCandidateDraft', {
      params: { key: 'step9' },
      body: { values: { presentationHumanProofs: [{ proofUpload: foreign }] } },
    })
    // A draft says anything, and gives no address of what is another's.
    expect((await read(call)).drafts.step9.values.presentationHumanProofs).toEqual([{ proofUpload: null, proof: null }])
    expect(await unused(foreign)).not.toBeNull()
    const logo = (
      await call('uploadMedia', { body: formWith(pngBytes(), 'l.png'), query: { purpose: 'image' } })
    ).json().id
    expect(said(await save(call, 'step9', { ...step9, presentationHumanProofs: [{ proofUpload: logo }] }))).toBe(
      'documentFormat',
    )
  })

  test('what is saved or typed is of use, the rest is left to the purge', async () => {
    const call = await begin()
    const [one, two] = [await upload(call), await upload(call)]
    const proofs = (...ids: number[]) => ({ presentationHumanProofs: ids.map((proofUpload) => ({ proofUpload })) })
    const draft = (...ids: number[]) =>
      call('saveCandidateDraft', { params: { key: 'step9' }, body: { values: proofs(...ids) } })
    const inUse = async () => [(await unused(one)) === null, (await unused(two)) === null]
    expect(await inUse()).toEqual([false, false])
    await draft(one)
    expect(await inUse()).toEqual([true, false])
    await draft(two)
    expect(await inUse()).toEqual([false, true])
    await save(call, 'step9', { ...step9, ...proofs(one) })
    expect(await inUse()).toEqual([true, false])
    await draft(one, two)
    expect(await inUse()).toEqual([true, true])
    await draft()
    expect(await inUse()).toEqual([true, false])
  })
})
