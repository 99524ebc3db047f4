import { expect, test } from 'vitest'
import { questionOf } from '../../platform/recap.ts'
import { debitRecap, endMandateRecap, paidRecap } from '../fees/recap.ts'
import { cancelRecap, closeRecap, declineRecap, extendRecap, settleRecap } from './desk-recap.ts'

/** Spaces that do not break are shown like others. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(/[\u00A0\u202F]/g, ' '))

const order = { number: '2026-0042', price: 1_064_200, supplier: { organisation: 'Toitures du Léman' } }
const facts = [
  ['Bon de commande', '2026-0042'],
  ['Entreprise', 'Toitures du Léman'],
  ['Montant', '10 642,00 € HT'],
]

test('P-ERR-06 what the centre decides of an order names it, its firm and its amount', () => {
  for (const recap of [cancelRecap(order), declineRecap(order), settleRecap(order)])
    expect(plain(recap.facts)).toEqual(facts)
  expect(plain(questionOf(cancelRecap(order)))).toBe('Annuler le bon 2026-0042 ?')
})

test('more time says until when it was and will be; no day chosen yet, nothing is promised', () => {
  const dueAt = new Date('2026-11-30T23:59:00+01:00')
  expect(plain(extendRecap(order, dueAt, '2026-12-04').changes)).toEqual([
    {
      label: 'Réponse au plus tard',
      before: expect.stringContaining('30 novembre'),
      value: 'vendredi 4 décembre 2026, 23 h 59',
    },
  ])
  expect(extendRecap(order, dueAt, null).changes).toEqual([])
})

test('an order that is closed counts what is still waited for', () => {
  const closed = (pending: { price: number }[]) => plain(closeRecap({ cartNumber: 'P-12', pending, isCancelled: true }))
  expect(closed([]).facts).toContainEqual(['Encore en attente', 'aucun bon'])
  expect(closed([order, order]).facts).toContainEqual(['Encore en attente', '2 bons, 21 284,00 € HT'])
})

test('money of the statements: how much, of whom, on which day', () => {
  expect(plain(debitRecap({ count: 2, total: 123_456, day: '2026-12-04' }))).toMatchObject({
    facts: [
      ['Relevés', '2'],
      ['Montant', '1 234,56 € TTC'],
      ['Jour du prélèvement', 'vendredi 4 décembre 2026'],
    ],
    effects: [expect.stringMatching(/^Les entreprises sont prévenues/), expect.anything()],
  })
  const statement = { number: 'R-7', supplierName: 'Toitures du Léman', total: 123_456 }
  expect(plain(paidRecap(statement).facts)).toContainEqual(['Montant', '1 234,56 € TTC'])
  const mandate = { reference: 'M-1', iban: 'FR76…', holder: 'Toitures', signedOn: '2026-01-05' }
  expect(plain(endMandateRecap('Toitures du Léman', mandate).facts)).toContainEqual([
    'Mandat',
    'M-1, signé le 5 janvier 2026',
  ])
})
