import { expect } from 'vitest'
import { formWith, pdfBytes } from '../given/files.ts'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, type Call, givenAccount, type RouteName, signedInAs } from '../given/people.ts'
import { agreedBy } from '../given/two-persons.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account; on: number | string }>
  leaves: string
  details?: object
}

const texts = [{ original: 'Votre mot de passe a été changé', text: 'Nouveau mot de passe' }]

const sentPdf = async (call: Call) =>
  (await call('uploadMedia', { body: formWith(pdfBytes(), 'guide.pdf') })).json().id as number

/** What the centre writes on its site, and what the trail says it was before and after. */
export async function contentDeskActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const operator = await givenAccount(given, { side: 'operator' })
  const call = await signedInAs(given, operator)
  const second = await givenAccount(given, { side: 'operator' })
  const reason = 'Nouvelle banque'
  const by =
    (name: RouteName, on: number | string, asked: object): Act['do'] =>
    async () => ({ answer: await call(name, asked), by: operator, on })
  const [mention] = [{ quote: 'Simple et clair.', source: 'Un journal' }]
  const category = (name: string) => ({ name, description: 'Ce qui manquait', trade: '206' })
  const addedDocument = async () => {
    const body = { type: 'free', name: 'Guide', summary: 'Pour commencer', file: await sentPdf(call) }
    return call('addDocument', { body })
  }
  const { id: firstDocument } = (await addedDocument()).json()
  const { id: firstCategory } = (await call('addCategory', { body: category('Sonorisation') })).json()

  return {
    saveSetting: [
      {
        do: by('saveSetting', 'marque.nom', { params: { key: 'marque.nom' }, body: { value: 'Solive' } }),
        leaves: 'settingSaved',
        details: { before: 'Charpente', after: 'Solive', from: null },
      },
    ],
    restoreSetting: [
      {
        do: by('restoreSetting', 'marque.nom', { params: { key: 'marque.nom' } }),
        leaves: 'settingRestored',
        details: { before: 'Solive', after: 'Charpente', from: null },
      },
    ],
    askPaymentSetting: [
      {
        do: async () => {
          const body = { value: 'FR12ZZZ123456', reason }
          const answer = await call('askPaymentSetting', { params: { key: 'centre.ics' }, body })
          return { answer, by: operator, on: answer.json().id }
        },
        leaves: 'assentAsked',
        details: { before: null, after: { until: expect.any(String) } },
      },
      {
        do: async () => {
          const body = { value: 'FR12ZZZ654321', reason }
          const answer = await agreedBy(
            given,
            call,
            second,
          )('askPaymentSetting', { params: { key: 'centre.ics' }, body })
          return { answer, by: second, on: 'centre.ics' }
        },
        leaves: 'paymentSettingChanged',
        details: { askedBy: operator.id, reason, after: 'FR12ZZZ654321' },
      },
    ],
    askDatedSetting: [
      {
        do: async () => {
          const body = { value: '200', from: '2027-01-01', reason }
          const answer = await call('askDatedSetting', { params: { key: 'penalites.diviseur' }, body })
          return { answer, by: operator, on: answer.json().id }
        },
        leaves: 'assentAsked',
      },
      {
        do: async () => {
          const body = { value: '300', from: '2027-01-01', reason }
          const answer = await agreedBy(
            given,
            call,
            second,
          )('askDatedSetting', { params: { key: 'penalites.diviseur' }, body })
          return { answer, by: second, on: 'penalites.diviseur' }
        },
        leaves: 'datedSettingChanged',
        details: { askedBy: operator.id, reason, before: '3000', after: '300', from: '2027-01-01' },
      },
    ],
    stopSetting: [
      {
        do: async () => {
          const [{ from }] = (await call('listSettings'))
            .json()
            .find(({ key }: { key: string }) => key === 'centre.ics').upcoming
          return {
            answer: await call('stopSetting', { params: { key: 'centre.ics' }, body: { from } }),
            by: operator,
            on: 'centre.ics',
          }
        },
        leaves: 'settingStopped',
        details: { before: 'FR12ZZZ654321' },
      },
    ],
    savePage: [
      {
        do: by('savePage', 'faq', {
          params: { name: 'faq' },
          body: { title: 'Vos questions', description: '<p>Bonjour</p>', version: 1 },
        }),
        leaves: 'pageSaved',
        details: { after: { version: 2, title: 'Vos questions', length: 14 } },
      },
    ],
    restorePage: [
      {
        do: by('restorePage', 'faq', { params: { name: 'faq', version: 1 } }),
        leaves: 'pageRestored',
      },
    ],
    addDocument: [
      {
        do: async () => {
          const answer = await addedDocument()
          return { answer, by: operator, on: answer.json().id }
        },
        leaves: 'documentAdded',
      },
    ],
    updateDocument: [
      {
        do: by('updateDocument', firstDocument, {
          params: { id: firstDocument },
          body: { name: 'Guide libre', summary: 'Pour commencer' },
        }),
        leaves: 'documentChanged',
      },
    ],
    removeDocument: [
      { do: by('removeDocument', firstDocument, { params: { id: firstDocument } }), leaves: 'documentRemoved' },
    ],
    orderDocuments: [
      { do: by('orderDocuments', 'free', { body: { type: 'free', ids: [] } }), leaves: 'documentsOrdered' },
    ],
    savePressMentions: [
      {
        do: by('savePressMentions', 'presentation', { body: { mentions: [mention] } }),
        leaves: 'pressSaved',
        details: { before: [], after: [mention] },
      },
    ],
    addCategory: [
      {
        do: async () => {
          const answer = await call('addCategory', { body: category('Ascenseurs') })
          return { answer, by: operator, on: answer.json().id }
        },
        leaves: 'categoryAdded',
        details: { before: null, after: { ...category('Ascenseurs'), image: null } },
      },
    ],
    updateCategory: [
      {
        do: by('updateCategory', firstCategory, { params: { id: firstCategory }, body: category('Son et lumière') }),
        leaves: 'categoryChanged',
        details: {
          before: { ...category('Sonorisation'), image: null },
          after: { ...category('Son et lumière'), image: null },
        },
      },
    ],
    removeCategory: [
      { do: by('removeCategory', firstCategory, { params: { id: firstCategory } }), leaves: 'categoryRemoved' },
    ],
    saveMailText: [
      {
        do: by('saveMailText', 'passwordChanged', { params: { name: 'passwordChanged' }, body: { texts } }),
        leaves: 'mailTextSaved',
        details: { before: [], after: texts },
      },
    ],
    restoreMailText: [
      {
        do: by('restoreMailText', 'passwordChanged', { params: { name: 'passwordChanged' } }),
        leaves: 'mailTextRestored',
        details: { before: texts, after: [] },
      },
    ],
    tryMailText: [
      {
        do: by('tryMailText', 'passwordChanged', { params: { name: 'passwordChanged' }, body: { texts: [] } }),
        leaves: 'mailTextTried',
        details: { to: operator.email },
      },
    ],
  }
}
