import type { Given } from './given.ts'
import { applicantCall, givenCandidate, givenConsultation, save } from './given-candidates.ts'
import { formWith } from './given-files.ts'
import { type Account, type Answer, callerOf, givenAccount, type RouteName, signedInAs } from './given-people.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

const geography = (...departments: string[]) => ({ technicalCategory: '203', departments })

/** Every act on an application and the line it leaves; never what was answered. */
export async function candidateActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  await givenConsultation(given)
  const operator = await givenAccount(given, { side: 'operator' })
  const asOperator = await signedInAs(given, operator)
  const visitor = callerOf(given)
  const begin = async () => {
    const candidate = await givenCandidate(given)
    return { ...candidate, call: applicantCall(given, candidate) }
  }
  const priced = async () => {
    const begun = await begin()
    await save(begun.call, 'step2', geography('74'))
    return begun
  }
  const idOf = async (email: string) =>
    (await given.db.selectFrom('candidate').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  return {
    startCandidate: [
      {
        do: async () => {
          const email = 'commence@entreprise.example'
          return { answer: await visitor('startCandidate', { body: { email } }), by: null, on: await idOf(email) }
        },
        leaves: 'candidateStarted',
        details: { edition: 25, phase: 2 },
      },
      {
        do: async () => {
          const { id, email } = await begin()
          return { answer: await visitor('startCandidate', { body: { email, again: true } }), by: null, on: id }
        },
        leaves: 'candidateCodeAsked',
      },
      {
        do: async () => {
          const { id, code } = await begin()
          const body = { id, token: code, step: 2, step2: geography('74', '73') }
          return { answer: await visitor('startCandidate', { body }), by: null, on: id }
        },
        leaves: 'candidateStepSaved',
        details: { key: 'step2' },
      },
    ],
    saveCandidate: [
      {
        do: async () => {
          const { id, call } = await begin()
          return { answer: await save(call, 'step2', geography('74', '73')), by: null, on: id }
        },
        leaves: 'candidateStepSaved',
        details: { key: 'step2' },
      },
      {
        do: async () => {
          const { id, call } = await begin()
          await save(call, 'step2', geography('74', '73'))
          const answer = await call('saveCandidate', { body: { identicalOffer: false } })
          return { answer, by: null, on: id }
        },
        leaves: 'candidateOfferChosen',
        details: { identicalOffer: false },
      },
    ],
    saveCandidatePrices: [
      {
        do: async () => {
          const { id, call } = await priced()
          const answer = await call('saveCandidatePrices', { body: { prices: [] } })
          return { answer, by: null, on: id }
        },
        leaves: 'candidatePricesSaved',
        details: { lines: 0, placeId: null },
      },
    ],
    importCandidateWorkbook: [
      {
        do: async () => {
          const { id, call } = await priced()
          const workbook = await call('downloadCandidateWorkbook')
          const body = formWith(workbook.rawPayload, 'bordereau.xlsx')
          return { answer: await call('importCandidateWorkbook', { body }), by: null, on: id }
        },
        leaves: 'candidatePricesImported',
        details: { file: 'bordereau.xlsx', lines: 0, skipped: 0 },
      },
    ],
    saveConsultation: [
      {
        do: async () => {
          const settings = { reference: '2026-07', name: 'Travaux', phase: 2, lots: ['203'], fruitless: [] }
          const dates = { opensAt: null, deadline: null, questionsUntil: null }
          const body = { ...settings, ...dates }
          const answer = await asOperator('saveConsultation', { params: { edition: 25 }, body })
          await givenConsultation(given)
          return { answer, by: operator, on: 25 }
        },
        leaves: 'consultationSaved',
      },
    ],
  }
}
