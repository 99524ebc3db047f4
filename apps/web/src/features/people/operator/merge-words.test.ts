import type { AccountLine, MergePreview } from '@charpente/contract/people/operator'
import { expect, test } from 'vitest'
import { mergeSentences } from './merge-words.ts'

const line = (change: Partial<AccountLine>): AccountLine => ({
  id: 1,
  side: 'customer',
  name: 'Mairie de Rumilly',
  email: 'a@rumilly.example',
  code: 'A-1',
  firstname: 'Paul',
  lastname: 'Girod',
  type: 'free',
  state: 'active',
  departmentCode: '74',
  adminId: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  ...change,
})
const paul = { id: 1, firstname: 'Paul', lastname: 'Girod', email: 'a@rumilly.example', active: true }
const preview: MergePreview = {
  double: line({}),
  kept: line({ id: 2, name: 'Commune de Rumilly', firstname: 'Hélène', lastname: 'Morand' }),
  people: [paul],
  attached: 0,
  carts: 0,
  cartsToApprove: 0,
  orders: 0,
  articles: 0,
  papersMoved: [],
  papersLeft: [],
  seen: '',
}
const told = (change: Partial<MergePreview>) =>
  mergeSentences({ ...preview, ...change }).map((text) => text.replaceAll('\u00A0', ' '))

test('somebody alone: who joins, who administers, and that it is for good', () => {
  expect(told({})).toEqual([
    'Paul Girod devient sous-compte de « Commune de Rumilly », avec son e-mail et son mot de passe.',
    'Hélène Morand administre le tout, et personne d’autre ne commande.',
    'Toutes ces personnes reçoivent un e-mail et se connectent de nouveau. La fusion ne s’annule pas.',
  ])
})

test('carts and orders of a buyer, one or many', () => {
  expect(told({ carts: 1, cartsToApprove: 2, orders: 1, attached: 1 })).toEqual(
    expect.arrayContaining([
      '2 paniers à valider passent à Hélène Morand.',
      '1 panier en cours reste à qui le prépare.',
      '1 commande garde le nom « Mairie de Rumilly » et se suit aussi depuis le compte « Commune de Rumilly ».',
      '1 compte rattaché au doublon l’est désormais à « Commune de Rumilly ».',
    ]),
  )
})

test('the catalogue and the papers of a firm', () => {
  const double = line({ side: 'supplier' })
  expect(told({ double, carts: 2, articles: 3, papersMoved: ['Assurance'], papersLeft: ['RIB'] })).toEqual(
    expect.arrayContaining([
      '2 paniers préparés passent à Hélène Morand.',
      '3 articles libres rejoignent son catalogue, y compris dans les paniers en cours des acheteurs.',
      'Rejoignent son dossier : Assurance.',
      'Restent au dossier du doublon, puisque l’autre compte a les siennes : RIB.',
    ]),
  )
})
