import type { Circular } from '@charpente/contract/centre/circulars'
import { wayOutToken } from '../../src/centre/circulars/way-out.ts'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, callerOf, givenAccount, type RouteName, signedInAs } from '../given/people.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

const written = {
  nature: 'service',
  necessity: 'Le portail de facturation change.',
  subject: 'Portail de facturation',
  body: 'Il change le 1er janvier.',
  sets: [{ kind: 'buyers', organisms: ['epl'], departments: ['48'] }],
  toMembers: false,
}
const summary = { title: 'Portail de facturation', nature: 'service', length: 25 }

/** What the centre writes to many, and what each reader chose. */
export async function circularActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const operator = await givenAccount(given, { side: 'operator' })
  const call = await signedInAs(given, operator)
  const reader = await givenAccount(given, { organism: 'epl', department_id: 47 })
  const own = await signedInAs(given, reader)
  const { secrets } = given
  const visitor = callerOf(given)
  const draft = async () => (await call('writeCircular', { body: written })).json<Circular>()
  const sent = async () => {
    const { id, version } = await draft()
    return { id, answer: await call('sendCircular', { params: { id }, body: { version, count: 1 } }) }
  }
  const on =
    (name: RouteName, make: () => Promise<{ id: number }>, body?: object): Act['do'] =>
    async () => {
      const { id } = await make()
      return { answer: await call(name, { params: { id }, ...(body && { body }) }), by: operator, on: id }
    }
  const choice = (receives: boolean): Act => ({
    do: async () => ({
      answer: await own('setCircularChoice', { body: { receives } }),
      by: reader,
      on: reader.id,
    }),
    leaves: receives ? 'circularsAccepted' : 'circularsRefused',
  })
  const way = (name: 'takeWayOut' | 'undoWayOut', leaves: string): Act => ({
    do: async () => {
      const { id } = await givenAccount(given)
      const params = { token: wayOutToken(secrets, id) }
      const answer = await visitor('takeWayOut', { params })
      return { answer: name === 'takeWayOut' ? answer : await visitor(name, { params }), by: null, on: id }
    },
    leaves,
  })
  return {
    writeCircular: [
      {
        do: async () => {
          const answer = await call('writeCircular', { body: written })
          return { answer, by: operator, on: answer.json().id }
        },
        leaves: 'circularSaved',
        details: {
          before: null,
          after: { ...summary, audience: ['Acheteurs\u00A0: Entreprise publique locale, département 48'] },
        },
      },
    ],
    changeCircular: [{ do: on('changeCircular', draft, { ...written, version: 1 }), leaves: 'circularSaved' }],
    removeCircular: [{ do: on('removeCircular', draft), leaves: 'circularRemoved' }],
    tryCircular: [{ do: on('tryCircular', draft), leaves: 'circularTried', details: { to: operator.email } }],
    sendCircular: [
      {
        do: async () => {
          const { id, answer } = await sent()
          return { answer, by: operator, on: id }
        },
        leaves: 'circularSent',
      },
    ],
    retryCircular: [{ do: on('retryCircular', sent), leaves: 'circularRetried' }],
    stopCircular: [{ do: on('stopCircular', sent), leaves: 'circularStopped' }],
    setCircularChoice: [choice(false), choice(true)],
    takeWayOut: [way('takeWayOut', 'circularsRefused')],
    undoWayOut: [way('undoWayOut', 'circularsAccepted')],
  }
}
