import type { Given } from '../given/given.ts'
import type { Market } from '../given/market.ts'
import { givenOrder } from '../given/orders.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'
import { givenWorldCandidates } from '../given/world-applications.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account; on: number | string }>
  leaves: string
  details?: object
}

/** What people and operators do with data: take it away, check it, ask that it be forgotten. */
export async function lifeActs(given: Given, { sold, calls }: Market): Promise<Partial<Record<RouteName, Act[]>>> {
  const operator = await givenAccount(given, { side: 'operator' })
  const desk = await signedInAs(given, operator)
  const asked = async () => {
    const person = await givenAccount(given)
    const call = await signedInAs(given, person)
    await call('askErasure', { body: {} })
    const { id } = await given.db
      .selectFrom('erasure_request')
      .select('id')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return { person, call, params: { id } }
  }
  return {
    askMyData: [
      {
        do: async () => {
          const person = await givenAccount(given)
          return { answer: await (await signedInAs(given, person))('askMyData'), by: person, on: person.id }
        },
        leaves: 'myDataAsked',
      },
    ],
    askOrderFile: [
      {
        do: async () => {
          const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 2]])
          return { answer: await desk('askOrderFile', { params: { cartId } }), by: operator, on: cartId }
        },
        leaves: 'orderFileAsked',
      },
    ],
    askApplicationFile: [
      {
        do: async () => {
          const { id } = (await givenWorldCandidates(given)).first
          const opened = { signed_at: given.now(), opened_at: given.now() }
          await given.db.updateTable('candidate').set(opened).where('id', '=', id).execute()
          return { answer: await desk('askApplicationFile', { params: { id } }), by: operator, on: id }
        },
        leaves: 'applicationFileAsked',
      },
    ],
    verifyTrail: [
      {
        do: async () => ({ answer: await desk('verifyTrail'), by: operator, on: 'all' }),
        leaves: 'trailCheckAsked',
      },
    ],
    askErasure: [
      {
        do: async () => {
          const person = await givenAccount(given)
          const answer = await (await signedInAs(given, person))('askErasure', { body: { reason: 'Je pars.' } })
          return { answer, by: person, on: person.id }
        },
        leaves: 'erasureAsked',
      },
    ],
    withdrawErasure: [
      {
        do: async () => {
          const { person, call } = await asked()
          return { answer: await call('withdrawErasure'), by: person, on: person.id }
        },
        leaves: 'erasureWithdrawn',
      },
    ],
    eraseAccount: [
      {
        do: async () => {
          const { person, params } = await asked()
          return { answer: await desk('eraseAccount', { params }), by: operator, on: person.id }
        },
        leaves: 'personErased',
        details: { before: { active: true } },
      },
    ],
    refuseErasure: [
      {
        do: async () => {
          const { person, params } = await asked()
          const body = { reason: 'Deux commandes sont en cours.' }
          return { answer: await desk('refuseErasure', { params, body }), by: operator, on: person.id }
        },
        leaves: 'erasureRefused',
        details: { before: null, after: { reason: 'Deux commandes sont en cours.' } },
      },
    ],
  }
}
