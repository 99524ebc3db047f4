import { expect } from 'vitest'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'
import { formulaForm, givenRevision } from '../given/revisions.ts'
import { agreedBy } from '../given/two-persons.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** Every act on indexes, formulas and revisions, and the line it leaves. */
export async function revisionActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const by = await givenAccount(given, { side: 'operator' })
  const call = await signedInAs(given, by)
  const second = await givenAccount(given, { side: 'operator' })
  const pair = agreedBy(given, call, second)
  const at = { edition: 25, lot: '212' }
  const code = 'BT02'
  const index = { params: { code }, body: { label: 'Terrassements', source: 'INSEE' } }
  const known = () => call('savePriceIndex', index)
  return {
    savePriceIndex: [
      {
        do: async () => ({ answer: await known(), by, on: code }),
        leaves: 'priceIndexSaved',
        details: { before: null, after: index.body },
      },
    ],
    addIndexValue: [
      {
        do: async () => {
          await known()
          const body = { month: '2026-09', value: 101_000 }
          return { answer: await call('addIndexValue', { params: { code }, body }), by, on: code }
        },
        leaves: 'indexValueEntered',
        details: { month: '2026-09', before: null, after: { value: 101_000, isProvisional: false } },
      },
    ],
    importIndexValues: [
      {
        do: async () => {
          await known()
          const content = Buffer.from(`Index;Mois;Valeur\n${code};2026-05;99,5`).toString('base64')
          return { answer: await call('importIndexValues', { body: { name: 'mai.csv', content } }), by, on: code }
        },
        leaves: 'indexValuesImported',
        details: {
          file: 'mai.csv',
          added: 1,
          corrected: 0,
          before: { values: [] },
          after: { values: [expect.objectContaining({ isProvisional: false })] },
        },
      },
    ],
    saveRevisionFormula: [
      {
        do: async () => {
          await givenRevision(given, by.id)
          return { answer: await call('saveRevisionFormula', { params: at, body: formulaForm }), by, on: 25 }
        },
        leaves: 'lotFormulaSaved',
        details: { lot: '212', after: expect.objectContaining({ fixedPart: 1500 }) },
      },
    ],
    computeRevision: [
      {
        do: async () => {
          await givenRevision(given, by.id)
          const answer = await call('computeRevision', { params: at, body: { on: '2027-01-01' } })
          return { answer, by, on: answer.json().id }
        },
        leaves: 'revisionComputed',
        details: { edition: 25, lot: '212', on: '2027-01-01', coefficient: '1,0170', prices: 1, changed: 1 },
      },
    ],
    abandonRevision: [
      {
        do: async () => {
          const id = await givenRevision(given, by.id)
          return { answer: await call('abandonRevision', { params: { id } }), by, on: id }
        },
        leaves: 'revisionAbandoned',
      },
    ],
    askRevision: [
      {
        do: async () => {
          const id = await givenRevision(given, by.id)
          const answer = await call('askRevision', { params: { id }, body: { reason: 'Révision annuelle' } })
          return { answer, by, on: answer.json().id }
        },
        leaves: 'assentAsked',
        details: { before: null, after: { until: expect.any(String) } },
      },
    ],
    approveAssent: [
      {
        do: async () => {
          const id = await givenRevision(given, by.id)
          return { answer: await pair('askRevision', { params: { id } }), by: second, on: id }
        },
        leaves: 'pricesRevised',
        details: { lot: '212', before: { coefficient: '1' }, after: { coefficient: '1,0170' }, prices: 1 },
      },
    ],
  }
}
