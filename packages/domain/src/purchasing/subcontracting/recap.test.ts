import { expect, test } from 'vitest'
import { questionOf } from '../../platform/recap.ts'
import { declareRecap, subcontractRecap } from './recap.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const declared = { name: 'Façades du Faucigny', amount: 12_000_00, paysDirectly: true }

test('a firm declares: whom, for how much, who pays, and what silence is worth', () => {
  const { facts, effects, ...recap } = declareRecap(declared, { buyer: 'Ville d’Annecy', days: 21 })
  expect(plain(questionOf({ facts, effects, ...recap }))).toBe('Envoyer cette déclaration ?')
  expect(facts.map((fact) => plain(fact.join(' : ')))).toEqual([
    'Sous-traitant : Façades du Faucigny',
    'Montant maximal : 12 000,00 € HT',
    'Paiement : Direct, par l’acheteur',
  ])
  expect(plain(effects[0] ?? '')).toBe('Ville d’Annecy a 21 jours pour répondre ; son silence vaut acceptation.')
})

test('the buyer reads what is left to the firm, the act that is replaced counted once', () => {
  const acts = [
    { id: 1, state: 'accepted', amount: 5_000_00, replacesId: null },
    { id: 2, state: 'sent', amount: 12_000_00, replacesId: 1 },
    { id: 3, state: 'accepted', amount: 1_000_00, replacesId: null },
  ] as const
  const act = { ...declared, id: 2, replacesId: 1 }
  const { changes } = subcontractRecap(act, true, { price: 40_000_00, acts })
  expect(changes.map(({ label, before, value }) => plain(`${label} : ${before} → ${value}`))).toEqual([
    'Sous-traité, accepté : 6 000,00 € HT → 13 000,00 € HT',
    'Reste du titulaire : 34 000,00 € HT → 27 000,00 € HT',
  ])
  const refused = subcontractRecap(act, false, { price: 40_000_00, acts })
  expect([refused.title, refused.changes]).toEqual(['Refuser le sous-traitant', []])
})
