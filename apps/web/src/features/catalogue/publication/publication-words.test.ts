import { describe, expect, test } from 'vitest'
import { comings, fieldsOf, gapText, percentText, priceText, sidesOf, tierShown } from './publication-words.ts'

type Tiers = [number | null, number | null, number | null]
const nothing: Tiers = [null, null, null]

test.each<[string, Tiers, Tiers, string]>([
  ['the widest gap', [100, 100, 100], [101, 80, 102], 'B'],
  ['a tier that goes', [100, 90, 80], [150, 90, null], 'C'],
  ['the first one when all come', nothing, [100, 90, 80], 'A'],
  ['what was free', [100, 0, null], [200, 1, null], 'B'],
])('the tier shown is %s', (_, before, after, tier) => {
  expect(tierShown({ before, after })).toBe(tier)
})

test('what was published is no longer called prepared', () => {
  expect(sidesOf({ state: 'prepared' })).toEqual(['En ligne', 'Préparé'])
  expect(sidesOf({ state: 'published' })).toEqual(['Avant', 'Publié'])
})

describe('a gap in a word', () => {
  test.each<[number | null, Tiers, string]>([
    [null, nothing, 'retiré'],
    [null, [100, null, null], 'ajouté'],
    [9000, [1000, null, null], 'dix fois plus'],
    [-900, [10, null, null], 'dix fois moins'],
    [-1000, [100, null, null], 'palier retiré'],
    [0, [100, 90, null], 'palier ajouté'],
    [35, [103, null, null], '+\u00A03,5\u00A0%'],
    [-4, [99, null, null], '−\u00A00,4\u00A0%'],
  ])('%s reads %s', (gap, after, words) => {
    expect(gapText({ gap, after })).toBe(words)
  })
})

test('prices keep their decimals, rates of lot 105 all four', () => {
  expect(priceText(790, { lotCode: '208', unit: 'm2' })).toBe('7,90\u00A0€')
  expect(priceText(525, { lotCode: '105', unit: '€ (Budget)' })).toBe('0,0525\u00A0€')
  expect(priceText(null, { lotCode: '208', unit: 'm2' })).toBe('aucun')
})

test('what comes and what goes', () => {
  expect(comings(18, 3)).toBe('+\u00A018, −\u00A03')
  expect(comings(0, 0)).toBe('0')
  expect(percentText(-26)).toBe('−\u00A02,6\u00A0%')
})

test('fields of an article are told in the words of its form', () => {
  expect(fieldsOf({ before: { quantityB: null }, after: { quantityB: 10 } })).toEqual([
    { label: 'Palier 2, dès', before: 'aucun', after: '10' },
  ])
})
