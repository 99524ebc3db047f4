import { expect } from 'vitest'
import { givenArticle } from '../given/catalogue.ts'
import type { Given } from '../given/given.ts'
import { csvOf, priceTitles } from '../given/import-files.ts'
import { givenReadyImport, sendImport } from '../given/imports.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** A consultation may be open on these lots. */
const amended = { amendment: { reason: 'Une erreur de plume.' } }

/** Every act on an edition, its lots and articles, or a file of them, and the line it leaves: before and after. */
export async function editionActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const operator = await givenAccount(given, { side: 'operator' })
  const call = await signedInAs(given, operator)
  const dates = { name: '2035-2036', startsOn: '2035-01-01', endsOn: '2036-12-31' }
  const lot = { name: 'Serrurerie', shortName: 'Serrurerie', description: 'Les portes.' }
  const article = { chapter: 'Portes', name: 'Serrure', description: 'Posée', unit: 'U', quantityB: 2, quantityC: 5 }
  const by = operator

  const onEdition =
    (name: RouteName, body: object | undefined, rest: object = {}): Act['do'] =>
    async () => ({ answer: await call(name, { params: { edition: 35, ...rest }, ...(body && { body }) }), by, on: 35 })
  const onArticle =
    (name: RouteName, body: object): Act['do'] =>
    async () => {
      const { id } = await givenArticle(given, { lotCode: '206', name: 'Prise' })
      return { answer: await call(name, { params: { id }, body }), by, on: id }
    }
  const onImport =
    (name: RouteName, body?: object): Act['do'] =>
    async () => {
      const id = await givenReadyImport(given, operator.id)
      return { answer: await call(name, { params: { id }, ...(body && { body }) }), by, on: id }
    }

  return {
    createEdition: [
      {
        do: async () => ({ answer: await call('createEdition', { body: { id: 35, ...dates } }), by, on: 35 }),
        leaves: 'editionCreated',
        details: { before: null, after: { id: 35, ...dates } },
      },
    ],
    updateEdition: [
      {
        do: onEdition('updateEdition', { ...dates, name: 'Suivante' }),
        leaves: 'editionChanged',
        details: { before: dates, after: { ...dates, name: 'Suivante' } },
      },
    ],
    createLot: [
      {
        do: onEdition('createLot', { code: '213', ...lot }),
        leaves: 'lotCreated',
        details: { before: null, after: { code: '213', ...lot } },
      },
    ],
    updateLot: [
      {
        do: onEdition('updateLot', { ...lot, name: 'Clés' }, { code: '213' }),
        leaves: 'lotChanged',
        details: { lot: '213', before: lot, after: { ...lot, name: 'Clés' } },
      },
    ],
    removeLot: [
      {
        do: onEdition('removeLot', undefined, { code: '213' }),
        leaves: 'lotRemoved',
        details: { before: expect.objectContaining({ code: '213', articles: [] }), after: null },
      },
    ],
    createArticle: [
      {
        do: async () => {
          const body = { code: '206.92.001', ...article, ...amended }
          const answer = await call('createArticle', { params: { edition: 25 }, body })
          return { answer, by, on: answer.json().id }
        },
        leaves: 'articleCreated',
        details: { before: null, after: { edition: 25, code: '206.92.001', ...article } },
      },
    ],
    updateArticle: [
      {
        do: onArticle('updateArticle', { ...article, ...amended }),
        leaves: 'articleChanged',
        details: { before: expect.objectContaining({ name: 'Prise', quantityB: null }), after: article },
      },
    ],
    setArticleWithdrawn: [
      {
        do: onArticle('setArticleWithdrawn', { withdrawn: true, ...amended }),
        leaves: 'articleWithdrawn',
        details: { before: { withdrawn: false }, after: { withdrawn: true } },
      },
      {
        do: onArticle('setArticleWithdrawn', { withdrawn: false, ...amended }),
        leaves: 'articleRestored',
        details: { after: { withdrawn: false } },
      },
    ],
    setArticleImage: [
      {
        do: onArticle('setArticleImage', { mediaId: null }),
        leaves: 'articleImageSet',
        details: { before: { imageId: null }, after: { imageId: null } },
      },
    ],
    startImport: [
      {
        do: async () => {
          const answer = await sendImport(call, 'prices', csvOf(priceTitles), 'prix.csv')
          return { answer, by, on: answer.json().id }
        },
        leaves: 'importStarted',
        details: { edition: 25, kind: 'prices', file: 'prix.csv' },
      },
    ],
    applyImport: [
      {
        do: onImport('applyImport', amended),
        leaves: 'importConfirmed',
        details: { before: { state: 'ready' }, after: expect.objectContaining({ state: 'applying', added: 1 }) },
      },
    ],
    abandonImport: [
      {
        do: onImport('abandonImport'),
        leaves: 'importAbandoned',
        details: { before: { state: 'ready' }, after: { state: 'abandoned' } },
      },
    ],
  }
}
