import { expect } from 'vitest'
import { givenSignedBare } from '../given/applications.ts'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** Every act of the centre on an application, with what was before and what is after; the applicant's answer too. */
export async function candidateJudgementActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const operator = await givenAccount(given, { side: 'operator' })
  const asOperator = await signedInAs(given, operator)
  const ask = (id: string) =>
    asOperator('askClarification', { params: { id }, body: { question: 'Et ?', dueAt: '2026-12-20T17:00:00.000Z' } })
  const onSigned = (name: RouteName, body: object) => async () => {
    const { id } = await givenSignedBare(given)
    return { answer: await asOperator(name, { params: { id }, body }), by: operator, on: id }
  }
  return {
    addApplicationNote: [
      {
        do: onSigned('addApplicationNote', { words: 'Pièces lues.' }),
        leaves: 'candidateNoted',
        details: { before: null, after: { words: 'Pièces lues.' } },
      },
    ],
    askClarification: [
      {
        do: async () => {
          const { id } = await givenSignedBare(given)
          return { answer: await ask(id), by: operator, on: id }
        },
        leaves: 'clarificationAsked',
      },
    ],
    acceptApplication: [
      {
        do: onSigned('acceptApplication', {}),
        leaves: 'candidateAccepted',
        details: { before: null, after: expect.objectContaining({ verdict: 'accept', reason: null }) },
      },
    ],
    refuseApplication: [
      {
        do: async () => {
          const { id } = await givenSignedBare(given)
          const accepted = await asOperator('acceptApplication', { params: { id }, body: {} })
          const body = { reason: 'Assurance échue.', known: accepted.json().decision.at }
          return { answer: await asOperator('refuseApplication', { params: { id }, body }), by: operator, on: id }
        },
        leaves: 'candidateRefused',
        details: {
          before: expect.objectContaining({ verdict: 'accept' }),
          after: expect.objectContaining({ verdict: 'refuse', reason: 'Assurance échue.' }),
        },
      },
    ],
    answerClarification: [
      {
        do: async () => {
          const { id, call } = await givenSignedBare(given)
          const clarificationId = (await ask(id)).json().clarifications[0].id
          const answer = await call('answerClarification', { params: { clarificationId }, body: { answer: 'Oui.' } })
          return { answer, by: null, on: id }
        },
        leaves: 'clarificationAnswered',
      },
    ],
  }
}
