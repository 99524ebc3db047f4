import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { applicantCall, DEADLINE, givenConsultation, step9 } from '../given/applications.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenPeople, type RouteName, said } from '../given/people.ts'
import { type Complete, givenArticles, givenComplete, givenSigned } from '../given/signature.ts'

const given = await givenPeople()
const { db } = given
const SLOW = { timeout: 120_000 }

let articles: number[] = []
let signed: Complete
let unsigned: Complete
let workbook: Buffer
beforeAll(async () => {
  await givenConsultation(given)
  articles = await givenArticles(given)
  signed = await givenSigned(given, articles)
  unsigned = await givenComplete(given, articles)
  await given.mails()
  workbook = (await unsigned.call('downloadCandidateWorkbook')).rawPayload
}, 120_000)
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
})

type Write = { params?: Record<string, string>; body?: object }

/** Every way to write to an application: a new route gets its line here, or the first test below fails. */
const writes: Partial<Record<RouteName, (one: Complete, code: string) => Write[]>> = {
  startCandidate: ({ id }, token) => [{ body: { id, token, step: 9, step9 } }],
  saveCandidate: () => [
    { body: { step: 9, step9: { ...step9, presentationHuman: 'Autre.' } } },
    { body: { stepInprogress: 3 } },
    { body: { identicalOffer: false, losePrices: true } },
    { body: { step: 11, step11: { madeIn: 'Thonon', acceptDeal: true } } },
  ],
  saveCandidateDraft: () => [{ params: { key: 'step9' }, body: { values: { presentationHuman: 'Tard.' } } }],
  saveCandidatePrices: () => [{ body: { prices: [{ articleId: articles[0], priceA: 1 }] } }],
  importCandidateWorkbook: () => [{ body: formWith(workbook, 'bordereau.xlsx') }],
  uploadMedia: () => [{ body: formWith(pdfBytes(), 'tard.pdf') }],
  sendSignatureCode: () => [{ body: {} }],
  reuseAnswers: ({ candidate }) => [{ body: { earlierCode: candidate.code } }],
}

/** They take a POST and keep nothing: what they say is as true afterwards. */
const keepNothing: RouteName[] = [
  'annotateCandidateWorkbook',
  'checkCandidatePrices',
  'previewCandidateContacts',
  'previewCandidateWorkbook',
]

/** They begin, open or ask beside it, and change nothing of what it holds: they have rules of their own, tried with them. */
const beside: string[] = ['askQuestion', 'beginOwnCandidate', 'mailOwnCandidateCode']

/** Asked for by the centre once it is signed: they have rules of their own, tried with them. */
const afterSignature: string[] = ['saveClarificationDraft', 'answerClarification', 'confirmReceipt']

const forApplicants = ({ access, method }: Route) =>
  method !== 'GET' && Array.isArray(access) && access.includes('candidate')

test('every route that writes to an application is among those tried below', () => {
  const found = Object.entries<Route>(routes).filter(([, route]) => forApplicants(route))
  const known = [...Object.keys(writes), ...keepNothing].filter((name) => name !== 'startCandidate')
  const others = found.map(([name]) => name).filter((name) => ![...afterSignature, ...beside].includes(name))
  expect(others.sort()).toEqual(known.sort())
})

/** All that an application holds, and what was done to it. */
const heldBy = async (id: string) => {
  const { rows } = await sql<{ held: string }>`
    select md5(jsonb_build_array(
      (select to_jsonb(own) from candidate own where id = ${id}),
      (select jsonb_agg(to_jsonb(own) order by key) from candidate_step own where candidate_id = ${id}),
      (select jsonb_agg(to_jsonb(own) order by id) from candidate_price own where candidate_id = ${id}),
      (select jsonb_agg(to_jsonb(own) order by id) from media own where candidate_id = ${id}),
      (select jsonb_agg(to_jsonb(own)) from candidate_acceptance own where candidate_id = ${id}),
      (select jsonb_agg(to_jsonb(own)) from signature_code own where candidate_id = ${id}),
      (select count(*) from mail where candidate_id = ${id}),
      (select count(*) from audit_event where object_id = ${id}))::text) as held`.execute(db)
  return rows[0]?.held
}

/** What each write is answered, by whoever carries this code. */
async function tried(one: Complete, code: string): Promise<Record<string, unknown>> {
  const call = applicantCall(given, { id: one.id, code })
  const answers: Record<string, unknown> = {}
  for (const [name, bodies] of Object.entries(writes))
    for (const [at, { params, body }] of bodies(one, code).entries())
      answers[`${name} ${at}`] = said(
        await call(name as RouteName, { ...(params && { params }), ...(body && { body }) }),
      )
  return answers
}

const allSay = (code: string, answers: Record<string, unknown>) =>
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, code])))

test('Q-86 after the signature, every write is refused and nothing changes', SLOW, async () => {
  const before = await heldBy(signed.id)
  allSay('candidateSigned', await tried(signed, signed.candidate.code))
  expect(await heldBy(signed.id)).toBe(before)
})

test('Q-75 after the deadline, every write is refused and nothing changes', SLOW, async () => {
  const before = await heldBy(unsigned.id)
  given.setNow(new Date(DEADLINE.getTime() + 1))
  allSay('candidatesDeadline', await tried(unsigned, unsigned.candidate.code))
  const signing = { body: { step: 12, closeAndGenerate: true, signatureCode: '123456' } }
  expect(said(await unsigned.call('saveCandidate', signing))).toBe('candidatesDeadline')
  expect(await heldBy(unsigned.id)).toBe(before)
})

test('Q-80 with the read-only code, every write is refused and nothing changes', SLOW, async () => {
  for (const one of [unsigned, signed]) {
    const before = await heldBy(one.id)
    allSay('candidateReadOnly', await tried(one, one.candidate.readCode))
    const reader = applicantCall(given, { id: one.id, code: one.candidate.readCode })
    const signing = { body: { step: 12, closeAndGenerate: true, signatureCode: '123456' } }
    expect(said(await reader('saveCandidate', signing))).toBe('candidateReadOnly')
    expect(await heldBy(one.id)).toBe(before)
  }
})
