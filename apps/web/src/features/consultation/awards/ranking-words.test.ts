import type { AnalysedOffer } from '@charpente/contract/consultation/awards'
import { expect, test } from 'vitest'
import { priceMark, rankingWords, ranksOf, waitingWords } from './ranking-words.ts'

const offer = (organization: string, rank: number | null, price: number, technical: number, more = {}) =>
  ({
    id: organization,
    organization,
    rank,
    price,
    technical,
    score: price + technical,
    missing: 0,
    decision: null,
    abnormallyLow: false,
    justified: null,
    tied: false,
    why: null,
    evaluators: [],
    ...more,
  }) as unknown as AnalysedOffer

const words = (offers: AnalysedOffer[], draw: string[] = []) =>
  rankingWords({ offers, draw }).map(({ words: said, inverts }) => [said.replaceAll('\u00A0', ' '), inverts])

test('why the first is not the cheapest, and how little would invert two ranks', () => {
  const valued = { missing: 4, decision: { kind: 'valued' } }
  const offers = [
    offer('Léman', 1, 5793, 3400),
    offer('Savoie', 2, 6000, 2900, valued),
    offer('Rhône', 3, 5405, 3450),
    offer('Zinc', null, 0, 2200),
  ]
  expect(words(offers)).toEqual([
    [
      'passe devant l’offre la moins chère, Savoie : 2,07 points de moins sur le prix, 5,00 de plus sur la technique.',
      null,
    ],
    [
      'a le meilleur prix, à 2,93 points du rang 1 : 5,00 points de moins sur la technique. 4 prix manquants, valorisés au plus haut des autres offres.',
      null,
    ],
    ['à 0,45 point du rang 2 : 5,95 points de moins sur le prix.', 'Un demi-point technique suffit à inverser.'],
  ])
})

test('an offer set aside waits for no mark of price', () => {
  expect(priceMark({ price: 5793, why: null })).toBe('57,93')
  expect(priceMark({ price: null, why: 'priceMissing' })).toBe('en suspens')
  expect(priceMark({ price: null, why: 'apart' })).toBe('offre écartée')
})

test('whoever asks to freeze or to award reads who comes where, with what total', () => {
  const offers = [offer('Léman', 1, 5793, 3400, { total: 409_450 }), offer('Zinc', null, 0, 2200, { why: 'apart' })]
  expect(ranksOf({ offers }).map((line) => line.replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual([
    'Rang 1 : Léman, 91,93 points, 4 094,50 € HT',
  ])
})

test('half a point exactly only equals: the better price then decides', () => {
  const dearer = [offer('A', 1, 6000, 2050), offer('B', 2, 5900, 2100)]
  expect(words(dearer)[1]?.[1]).toBe('1 point technique suffit à inverser.')
  const cheaper = [offer('A', 1, 5900, 2150), offer('B', 2, 6000, 2000)]
  expect(words(cheaper)[1]?.[1]).toBe('Un demi-point technique suffit à inverser.')
})

test('one alone, the best in everything, and those that only a draw tells apart', () => {
  expect(words([offer('A', 1, 6000, 2000)])).toEqual([['est la seule offre classée.', null]])
  const twins = [offer('A', 1, 6000, 2000), offer('B', 2, 6000, 2000)]
  expect(words(twins).map(([said]) => said)).toEqual([
    'a le meilleur prix et la meilleure note technique.',
    'à égalité en tout avec le rang 1 : seul un tirage au sort les départage.',
  ])
  expect(words(twins, ['A', 'B'])[1]?.[0]).toContain('le tirage au sort les a départagées')
})

test('what is still awaited of whom', () => {
  const offers = [
    offer('A', null, 0, 0, { why: 'priceMissing' }),
    offer('B', null, 0, 0, { why: 'marksMissing', evaluators: ['Anne'] }),
    offer('C', null, 0, 0, { why: 'marksMissing' }),
    offer('D', null, 0, 0, { why: 'apart' }),
  ]
  expect(waitingWords({ offers }).map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
    'A : une décision sur ses prix manquants.',
    'B : les notes d’une personne encore.',
    'C : les notes de deux personnes.',
  ])
})
