import type { Given } from '../given/given.ts'
import { givenFailedJob } from '../given/jobs.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account; on: number | string }>
  leaves: string
  details?: object
}

const words = { kind: 'market', title: 'Désamiantage', details: '', contact: 'Mairie', receivedOn: '2026-11-12' }
const row = { kind: 'market', details: '', contact: 'Mairie', account_id: null, received_on: '2026-11-12' }

/** What operators do from their home: inquiries, jobs and searches, with what was before and after. */
export async function deskHomeActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const operator = await givenAccount(given, { side: 'operator' })
  const call = await signedInAs(given, operator)
  const { id } = (await call('enterInquiry', { body: words })).json<{ id: number }>()
  const on =
    (name: RouteName, body?: object): Act['do'] =>
    async () => ({ answer: await call(name, { params: { id }, ...(body && { body }) }), by: operator, on: id })
  const search = { edition: 25, words: 'licorne' }
  const at = given.now()
  await given.db
    .insertInto('missed_search')
    .values({ ...search, first_at: at, last_at: at })
    .execute()
  const dismiss = (dismissed: boolean): Act => ({
    do: async () => ({
      answer: await call('setSearchDismissed', { body: { ...search, dismissed } }),
      by: operator,
      on: '25 licorne',
    }),
    leaves: dismissed ? 'searchDismissed' : 'searchPutBack',
    details: { before: { dismissed: !dismissed }, after: { dismissed } },
  })
  const buyer = await givenAccount(given, { type: 'formalized' })
  const ask = await signedInAs(given, buyer)
  return {
    askPrefilledCart: [
      {
        do: async () => {
          const body = { kind: 'formalized', department: 73, lot: '206', need: 'Éclairage de l’école' }
          const answer = await ask('askPrefilledCart', { body })
          return { answer, by: buyer, on: answer.json().id }
        },
        leaves: 'inquiryEntered',
      },
    ],
    enterInquiry: [
      {
        do: async () => {
          const answer = await call('enterInquiry', { body: words })
          return { answer, by: operator, on: answer.json().id }
        },
        leaves: 'inquiryEntered',
        details: { before: null, after: { ...row, title: 'Désamiantage', due_on: '2026-11-19' } },
      },
    ],
    changeInquiry: [
      {
        do: on('changeInquiry', { ...words, title: 'Amiante' }),
        leaves: 'inquiryChanged',
        details: {
          before: { ...row, title: 'Désamiantage', due_on: '2026-11-19' },
          after: { ...row, title: 'Amiante', due_on: '2026-11-19' },
        },
      },
    ],
    takeInquiry: [
      {
        do: on('takeInquiry'),
        leaves: 'inquiryTaken',
        details: { before: { takenBy: null }, after: { takenBy: operator.id } },
      },
    ],
    releaseInquiry: [
      {
        do: on('releaseInquiry'),
        leaves: 'inquiryReleased',
        details: { before: { takenBy: operator.id }, after: { takenBy: null } },
      },
    ],
    noteInquiry: [
      {
        do: on('noteInquiry', { words: 'Rappeler lundi' }),
        leaves: 'inquiryNoted',
        details: { before: { notes: 0 }, after: { notes: 1, words: 'Rappeler lundi' } },
      },
    ],
    closeInquiry: [
      {
        do: on('closeInquiry', { outcome: 'Devis envoyé' }),
        leaves: 'inquiryClosed',
        details: { before: { outcome: null }, after: { outcome: 'Devis envoyé' } },
      },
    ],
    reopenInquiry: [
      {
        do: on('reopenInquiry'),
        leaves: 'inquiryReopened',
        details: { before: { outcome: 'Devis envoyé' }, after: { outcome: null } },
      },
    ],
    setSearchDismissed: [dismiss(true), dismiss(false)],
    retryJob: [
      {
        do: async () => {
          const job = await givenFailedJob(given, 'count-figures', { edition: 25 })
          const answer = await call('retryJob', { params: { name: 'count-figures', id: job } })
          return { answer, by: operator, on: job }
        },
        leaves: 'jobRetried',
        details: {
          name: 'count-figures',
          before: { state: 'failed', attempts: 13, error: 'the printer is on fire' },
          after: { state: 'retry', attempts: 13, error: 'the printer is on fire' },
        },
      },
    ],
  }
}
