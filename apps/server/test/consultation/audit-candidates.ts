import { lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import { applicantCall, givenCandidate, givenConsultation, save } from '../given/applications.ts'
import { formWith } from '../given/files.ts'
import {
  type Account,
  type Answer,
  callerOf,
  type GivenPeople,
  givenAccount,
  type RouteName,
  signedInAs,
} from '../given/people.ts'
import {
  accept,
  givenAccepted,
  givenArticles,
  givenComplete,
  givenSigned,
  mailedCode,
  previewed,
  sign,
} from '../given/signature.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

const geography = (...departments: string[]) => ({ technicalCategory: '203', departments })

/** Every act on an application and the line it leaves; never what was answered. */
export async function candidateActs(given: GivenPeople): Promise<Partial<Record<RouteName, Act[]>>> {
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
  let made: Promise<number[]> | null = null
  const articles = () => {
    made ??= givenArticles(given)
    return made
  }
  /** A lot nobody answered for, put out again. */
  const againOf = async (lot: string) => {
    const out = { edition: 25, reference: `Close ${lot}`, name: 'Close', phase: 2, opens_at: new Date('2026-09-01') }
    const { id } = await given.db
      .insertInto('consultation')
      .values({ ...out, deadline: new Date('2026-10-01') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await given.db
      .updateTable('consultation_lot')
      .set({ consultation_id: id })
      .where('edition', '=', 25)
      .where('lot_code', '=', lot)
      .execute()
    const body = { lots: [lot], reference: `Relance ${lot}`, name: 'Relance' }
    return { id, answer: await asOperator('putOutAgain', { params: { id }, body }) }
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
        details: { consultation: '2026-07', phase: 2 },
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
    beginOwnCandidate: [
      {
        do: async () => {
          const { id, email, call } = await priced()
          const answer = await call('beginOwnCandidate')
          const others = given.db.selectFrom('candidate').select('id').where('email', '=', email).where('id', '<>', id)
          return { answer, by: null, on: (await others.executeTakeFirstOrThrow()).id }
        },
        leaves: 'candidateStarted',
      },
    ],
    mailOwnCandidateCode: [
      {
        do: async () => {
          const { id, call } = await begin()
          return { answer: await call('mailOwnCandidateCode', { params: { other: id } }), by: null, on: id }
        },
        leaves: 'candidateCodeAsked',
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
      {
        do: async () => {
          const one = await givenComplete(given, await articles())
          await previewed(given, one)
          return { answer: await accept(one), by: null, on: one.id }
        },
        leaves: 'candidateDealAccepted',
        details: { version: '2026-1' },
      },
      {
        do: async () => {
          const one = await givenAccepted(given, await articles())
          return { answer: await sign(one, await mailedCode(given, one)), by: null, on: one.id }
        },
        leaves: 'candidateSigned',
        details: { version: '2026-1' },
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
    sendSignatureCode: [
      {
        do: async () => {
          const one = await givenAccepted(given, await articles())
          return { answer: await one.call('sendSignatureCode', { body: {} }), by: null, on: one.id }
        },
        leaves: 'candidateSignatureCodeSent',
        details: { copies: 1 },
      },
    ],
    reuseAnswers: [
      {
        do: async () => {
          const { id, call } = await begin()
          const earlierCode = (await givenSigned(given, await articles())).candidate.code
          return { answer: await call('reuseAnswers', { body: { earlierCode } }), by: null, on: id }
        },
        leaves: 'candidateAnswersReused',
        details: { prices: 2 },
      },
    ],
    addConsultation: [
      {
        do: async () => {
          const body = { edition: 25, reference: '2026-09', name: 'Études' }
          const answer = await asOperator('addConsultation', { body })
          return { answer, by: operator, on: answer.json().id }
        },
        leaves: 'consultationAdded',
      },
    ],
    putOutAgain: [
      {
        do: async () => {
          const { id, answer } = await againOf('112')
          return { answer, by: operator, on: id }
        },
        leaves: 'lotsPutOutAgain',
      },
      {
        do: async () => {
          const { answer } = await againOf('113')
          return { answer, by: operator, on: answer.json().id }
        },
        leaves: 'consultationAdded',
      },
    ],
    publishAmendment: [
      {
        do: async () => {
          const body = { reason: 'Une erreur de plume.', changes: ['Règlement, article 3'] }
          return { answer: await asOperator('publishAmendment', { params: { id: 25 }, body }), by: operator, on: 25 }
        },
        leaves: 'amendmentPublished',
      },
    ],
    savePaperClause: [
      {
        do: async () => {
          const body = { clause: 'article 9.4 du CCAP', reason: 'Relu dans le dossier publié' }
          const answer = await asOperator('savePaperClause', { params: { id: 25 }, body })
          return { answer, by: operator, on: 25 }
        },
        leaves: 'paperClauseSaved',
        details: {
          before: { clause: null },
          after: { clause: 'article 9.4 du CCAP' },
          reason: 'Relu dans le dossier publié',
        },
      },
    ],
    saveRenewalTerms: [
      {
        do: async () => {
          const body = { count: 2, months: 12, reason: 'Relu dans le dossier publié' }
          // Of a lot whose contract is not notified yet.
          await givenConsultation(given, { lots: ['101'] })
          const answer = await asOperator('saveRenewalTerms', { params: { id: 25 }, body })
          // What it states is no longer noted on its contracts.
          await givenConsultation(given)
          await given.db.updateTable('consultation').set({ renewals: null, renewal_months: null }).execute()
          return { answer, by: operator, on: 25 }
        },
        leaves: 'renewalTermsSaved',
        details: {
          before: { renewals: null, months: null },
          after: { renewals: 2, months: 12 },
          reason: 'Relu dans le dossier publié',
        },
      },
    ],
    saveConsultation: [
      {
        do: async () => {
          const settings = { reference: '2026-07', name: 'Travaux', phase: 2, lots: lotCodes, fruitless: [] }
          const dates = { opensAt: null, deadline: '2026-12-18T11:00:00.000Z', questionsUntil: null }
          const body = { ...settings, ...dates, amendment: { reason: 'Plus de temps.' } }
          const answer = await asOperator('saveConsultation', { params: { id: 25 }, body })
          await givenConsultation(given)
          return { answer, by: operator, on: 25 }
        },
        leaves: 'consultationSaved',
      },
    ],
  }
}
