import { beforeEach, expect, test } from 'vitest'
import { applicantCall, givenCandidate, givenConsultation, save } from '../given/applications.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenPeople, said } from '../given/people.ts'

const given = await givenPeople()
const { db, visitor, mails } = given
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
  await db.deleteFrom('throttle').execute()
})

const codeIn = (text = '') => text.match(/^Code de suivi\s:\s(.+)$/m)?.[1]?.replaceAll(/\s/g, '') ?? ''

/** An application of lot 203, and one begun beside it. */
async function two() {
  const first = await givenCandidate(given)
  const call = applicantCall(given, first)
  await save(call, 'step2', { technicalCategory: '203', departments: ['73', '74'] })
  await mails()
  const begun = await call('beginOwnCandidate')
  const [mail] = await mails()
  return { first, call, begun, mail, code: codeIn(mail?.text) }
}

test('W-EASE-06 from inside an application another is begun for the same address; its code goes by mail and nowhere else', async () => {
  const { first, call, begun, mail, code } = await two()
  expect(begun.statusCode).toBe(200)
  expect(begun.payload).not.toContain(code)
  expect(mail).toMatchObject({ to: first.email, subject: 'Votre code de suivi' })
  const [other] = (await visitor('listCandidates', { query: { token: code } })).json()
  expect(other).toMatchObject({ email: first.email, phase: 2, step: 0 })
  expect(other.id).not.toBe(first.id)
  // Not one more before that one has its category.
  expect(said(await call('beginOwnCandidate'))).toBe('otherCandidateBlank')
  await save(applicantCall(given, { id: other.id, code }), 'step2', { technicalCategory: '204', departments: ['74'] })
  expect((await call('beginOwnCandidate')).statusCode).toBe(200)
})

test('W-EASE-07 those of the same e-mail are listed without a code; that of another is mailed, to that address alone', async () => {
  const { first, call, code } = await two()
  const listed = await call('listOwnCandidates')
  expect(listed.json()).toHaveLength(2)
  expect(listed.json()).toContainEqual(expect.objectContaining({ lot: null, reference: null, state: 'draft' }))
  const mine = listed.json().find(({ isThis }: { isThis: boolean }) => isThis)
  expect(mine).toMatchObject({
    id: first.id,
    lot: '203',
    places: 2,
    reference: `C-25-203-${first.id.slice(0, 8).toUpperCase()}`,
  })
  expect(listed.payload.replaceAll(' ', '')).not.toContain(code)

  const other = listed.json().find(({ isThis }: { isThis: boolean }) => !isThis).id
  const answer = await call('mailOwnCandidateCode', { params: { other } })
  expect(answer.payload.replaceAll(' ', '')).not.toContain(code)
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: first.email, subject: 'Le code de suivi d’une autre de vos candidatures' })
  expect(codeIn(mail?.text)).toBe(code)

  // Somebody else's is not there, and whoever only reads is told nothing.
  const stranger = await givenCandidate(given)
  expect(said(await call('mailOwnCandidateCode', { params: { other: stranger.id } }))).toBe('candidateNotFound')
  const reader = applicantCall(given, { id: first.id, code: first.readCode })
  expect(said(await reader('listOwnCandidates'))).toBe('candidateReadOnly')
  expect(await mails()).toEqual([])
})

test('W-EASE-08 the start panel still begins one at a time: it warns, and continues with the code of each', async () => {
  const { first } = await two()
  expect(said(await visitor('startCandidate', { body: { email: first.email } }))).toBe('candidateExists')
  expect(await mails()).toEqual([])
  expect(
    (await visitor('startCandidate', { body: { email: first.email.toUpperCase(), again: true } })).statusCode,
  ).toBe(201)
  const sent = await mails()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [first.email, 'Votre code de suivi, à nouveau'],
    [first.email, 'Votre code de suivi, à nouveau'],
  ])
  expect(new Set(sent.map(({ text }) => codeIn(text))).size).toBe(2)
})

test('once applications are closed none is begun', async () => {
  const { call } = await two()
  given.setNow(new Date('2026-12-12T12:00:00+01:00'))
  expect((await call('beginOwnCandidate')).statusCode).toBe(403)
})
