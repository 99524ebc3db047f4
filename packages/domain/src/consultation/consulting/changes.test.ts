import { describe, expect, test } from 'vitest'
import { type Announced, announcedChanges, basketChanges, rulesChanges } from './changes.ts'

const plain = (all: string[]) => all.map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' '))

const before: Announced = {
  reference: '2026-07',
  name: 'Travaux',
  phase: 2,
  opensAt: new Date('2026-11-02T08:00:00Z'),
  deadline: new Date('2026-12-11T11:00:00Z'),
  questionsUntil: null,
  validityDays: 180,
  lots: ['203', '205'],
  amounts: [{ lot: '203', min: null, max: 400_000_000 }],
  fruitless: [],
}

describe('what an amendment says of what was announced', () => {
  test.each<[what: string, Partial<Announced>, string[]]>([
    ['nothing changed', {}, []],
    ['the name', { name: 'Toitures' }, ['Objet : « Travaux » → « Toitures »']],
    [
      'the deadline',
      { deadline: new Date('2026-12-18T11:00:00Z') },
      ['Date limite : vendredi 11 décembre 2026 à 12 h 00 → vendredi 18 décembre 2026 à 12 h 00'],
    ],
    [
      'a first day for questions',
      { questionsUntil: new Date('2026-12-04T11:00:00Z') },
      ['Questions jusqu’au : non fixé → vendredi 4 décembre 2026 à 12 h 00'],
    ],
    ['how long an offer binds', { validityDays: 120 }, ['Validité des offres : 180 jours → 120 jours']],
    ['its lots', { lots: ['203', '206'] }, ['Mis en consultation : lot 206', 'Retiré de la consultation : lot 205']],
    [
      'an amount',
      { amounts: [{ lot: '203', min: 0, max: 500_000_000 }] },
      [
        'Lot 203, montant minimum : non fixé → 0,00 € HT',
        'Lot 203, montant maximum : 4 000 000,00 € HT → 5 000 000,00 € HT',
      ],
    ],
    ['it is suspended', { phase: null }, ['Candidatures : ouvertes, phase 2 → closes']],
    ['some places alone', { fruitless: [{ lot: '203', place: '74' }] }, ['Territoires relancés : 203 74']],
  ])('%s', (_, change, said) => expect(plain(announcedChanges(before, { ...before, ...change }))).toEqual(said))

  test('points and criteria, one by one', () => {
    const rules = {
      priceWeight: 6000,
      waitingDays: 11,
      missingPrices: 'clarify' as const,
      criteria: [
        { code: 'moyens', name: 'Moyens', weight: 3000 },
        { code: 'delais', name: 'Délais', weight: 1000 },
      ],
    }
    expect(rulesChanges(rules, rules)).toEqual([])
    const after = {
      priceWeight: 5000,
      waitingDays: 16,
      missingPrices: 'irregular' as const,
      criteria: [
        { code: 'moyens', name: 'Moyens humains', weight: 4000 },
        { code: 'social', name: 'Social', weight: 1000 },
      ],
    }
    expect(plain(rulesChanges(rules, after))).toEqual([
      'Prix : 60 points → 50 points',
      'Critère : « Moyens » → « Moyens humains »',
      'Critère « Moyens humains » : 30 points → 40 points',
      'Critère ajouté : Social, 10 points',
      'Critère retiré : Délais, 10 points',
      'Attente avant la notification : 11 jours → 16 jours',
      'Offre où un prix manque : une précision est demandée → elle est irrégulière',
    ])
  })

  test('a basket, by the code of its articles; a long list is cut short and counted', () => {
    const lines = (...of: [string, number][]) => new Map(of)
    expect(plain(basketChanges('203', lines(['a', 1], ['b', 2]), lines(['b', 3.5], ['c', 4])))).toEqual([
      'Lot 203, détail estimatif, quantités changées : b (2 → 3,5)',
      'Lot 203, détail estimatif, lignes ajoutées : c (4)',
      'Lot 203, détail estimatif, lignes retirées : a',
    ])
    const many = new Map(Array.from({ length: 14 }, (_, at) => [`x${at}`, 1] as const))
    expect(plain(basketChanges('203', new Map(), many))[0]).toMatch(/ et 2 autres$/)
  })
})
