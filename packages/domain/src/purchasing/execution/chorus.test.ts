import { expect, test } from 'vitest'
import { chorusLines } from './chorus.ts'

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
    { row: 3, invoice: 'F-12', order: '74-1', state: 'paid', said: 'MISE EN PAIEMENT', day: '2026-12-03', reason: '' },
    {
      row: 4,
      invoice: 'F-13',
      order: '',
      state: 'rejected',
      said: 'À recycler',
      day: '2026-12-04',
      reason: 'Mauvais destinataire',
    },
    { row: 5, invoice: 'F-14', order: '', state: null, said: 'Inconnue', day: null, reason: '' },
  ])
  expect(chorusLines([['Nom', 'Prix']])).toBeNull()
})
