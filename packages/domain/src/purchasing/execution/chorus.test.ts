import { expect, test } from 'vitest'
import { chorusLines, isOfAmount } from './chorus.ts'

const none = { deposited: null, net: null, gross: null }

test('the columns of an export are found by their names, whatever their order and their accents', () => {
  expect(
    chorusLines([
      ['Export Chorus Pro'],
      ['Statut', 'Date du statut', 'Numéro de facture', 'N° d’engagement', 'Motif'],
      ['MISE EN PAIEMENT', '03/12/2026', 'F-12', '74-1', ''],
      ['À recycler', '2026-12-04', 'F-13', '', 'Mauvais destinataire'],
      ['Inconnue', '', 'F-14', '', ''],
      ['', '', '', '', ''],
    ]),
  ).toEqual([
    {
      row: 3,
      invoice: 'F-12',
      order: '74-1',
      state: 'paid',
      said: 'MISE EN PAIEMENT',
      day: '2026-12-03',
      ...none,
      reason: '',
    },
    {
      row: 4,
      invoice: 'F-13',
      order: '',
      state: 'rejected',
      said: 'À recycler',
      day: '2026-12-04',
      ...none,
      reason: 'Mauvais destinataire',
    },
    { row: 5, invoice: 'F-14', order: '', state: null, said: 'Inconnue', day: null, ...none, reason: '' },
  ])
  expect(chorusLines([['Nom', 'Prix']])).toBeNull()
})

test('amounts and the day of the deposit are read where the file has them', () => {
  expect(
    chorusLines([
      ['N° facture', 'Statut', 'Date de dépôt', 'Montant HT', 'Montant TTC'],
      ['F-1', 'Déposée', '02/12/2026', '1 234,50', 1481.4],
    ]),
  ).toMatchObject([{ invoice: 'F-1', deposited: '2026-12-02', net: 1_234_50, gross: 1_481_40 }])
})

const amounts: [sentence: string, net: number | null, gross: number | null, expected: boolean][] = [
  ['without tax, to the cent', 1_000_00, null, true],
  ['not a cent more', 1_000_01, 1_200_00, false],
  ['with the ordinary tax', null, 1_200_00, true],
  ['with that of renovation', null, 1_055_00, true],
  ['with that of overseas', null, 1_085_00, true],
  ['with none that exists', null, 1_150_00, false],
  ['an export that gives no amount is of none', null, null, false],
]
test.each(amounts)('an invoice of 1 000 € is told by its amount: %s', (_sentence, net, gross, expected) =>
  expect(isOfAmount({ net, gross }, 1_000_00)).toBe(expected),
)
