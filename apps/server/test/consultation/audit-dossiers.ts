import { applicantCall, CONSULTATION, givenCandidate, givenConsultation } from '../given/applications.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** Every act on what firms read; a question leaves a line that says nothing of who asked it. */
export async function dossierActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const operator = await givenAccount(given, { side: 'operator' })
  const asOperator = await signedInAs(given, operator)
  const { id: on } = CONSULTATION
  const drafted = async () => {
    const body = { edition: 25, reference: '2027-01', name: 'Études' }
    return (await asOperator('addConsultation', { body })).json().id as number
  }
  const file = async () => (await asOperator('uploadMedia', { body: formWith(pdfBytes(), 'reglement.pdf') })).json().id
  const added = async (id: number) =>
    asOperator('addDossierDocument', {
      params: { id },
      body: { kind: 'rules', title: 'Règlement', file: await file() },
    })
  const withDocument = async () => {
    const id = await drafted()
    return { id, document: (await added(id)).json().documents[0].id as number }
  }
  const ask = async () => {
    await givenConsultation(given)
    const call = applicantCall(given, await givenCandidate(given))
    return call('askQuestion', { body: { question: 'Et si ?', lot: null } })
  }
  return {
    addDossierDocument: [
      {
        do: async () => {
          const id = await drafted()
          return { answer: await added(id), by: operator, on: id }
        },
        leaves: 'dossierDocumentAdded',
      },
    ],
    fileDossierVersion: [
      {
        do: async () => {
          const params = await withDocument()
          const answer = await asOperator('fileDossierVersion', { params, body: { file: await file() } })
          return { answer, by: operator, on: params.id }
        },
        leaves: 'dossierVersionFiled',
        details: { title: 'Règlement' },
      },
    ],
    removeDossierDocument: [
      {
        do: async () => {
          const params = await withDocument()
          return { answer: await asOperator('removeDossierDocument', { params }), by: operator, on: params.id }
        },
        leaves: 'dossierDocumentRemoved',
      },
    ],
    askQuestion: [
      {
        do: async () => ({ answer: await ask(), by: null, on }),
        leaves: 'questionAsked',
        details: { before: null, after: { question: 'Et si ?', lot: null } },
      },
    ],
    answerQuestion: [
      {
        do: async () => {
          await ask()
          const { questions } = (await asOperator('readDeskDossier', { params: { id: on } })).json()
          const params = { id: on, question: questions[0].id }
          const body = { question: 'Et si ?', answer: 'Oui.' }
          return { answer: await asOperator('answerQuestion', { params, body }), by: operator, on }
        },
        leaves: 'questionAnswered',
      },
    ],
    announceResults: [
      {
        do: async () => {
          const body = { resultsOn: '2027-02-12' }
          return { answer: await asOperator('announceResults', { params: { id: on }, body }), by: operator, on }
        },
        leaves: 'resultsAnnounced',
      },
    ],
  }
}
