import { expect, test } from 'vitest'
import { questionOf } from '../../platform/recap.ts'
import { riderRecap } from './recap.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const rider = {
  number: 2,
  kind: 'amount',
  ground: 'small',
  maximumBefore: 400_000_00,
  maximum: 440_000_00,
  endsBefore: '2027-12-31',
  endsOn: null,
  renewals: null,
  holderBefore: 'Toitures du Léman',
  holderAfter: null,
  content: null,
  effectiveOn: '2026-12-02',
} as const

test('a firm reads what a change of its contract changes before it signs', () => {
  const recap = riderRecap(rider, '26-203-014', true)
  expect(plain(questionOf(recap))).toBe('Signer l’avenant n° 2 du contrat 26-203-014 ?')
  expect(plain(recap.facts.at(-1)?.join(' : ') ?? '')).toBe('À partir du : mercredi 2 décembre 2026')
  expect(recap.changes.map(({ label, before, value }) => plain(`${label} : ${before} → ${value}`))).toEqual([
    'Maximum : 400 000,00 € HT → 440 000,00 € HT',
  ])
  const others = { ...rider, maximum: null, endsOn: '2028-12-31', holderAfter: 'Toits du Lac', content: 'Un index.' }
  const other = riderRecap({ ...others, renewals: { allowed: 2, months: 12 } }, '26-203-014', true)
  expect(other.changes.map(({ label }) => label)).toEqual(['Fin du contrat', 'Titulaire'])
  expect(other.facts.map(([name]) => name)).toEqual([
    'Objet',
    'Fondement',
    'À partir du',
    'Reconductions',
    'Ce qui change',
  ])
})

test('refused, nothing changes', () => {
  const { changes, effects } = riderRecap(rider, '26-203-014', false)
  expect([changes, effects]).toEqual([[], ['La centrale lit ce motif. Votre contrat reste tel qu’il est.']])
})
