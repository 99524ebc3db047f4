import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSound, shownTiers } from './shown-tiers.ts'
import type { PricedArticle } from './tier.ts'

const article = (changes: Partial<PricedArticle> = {}): PricedArticle => ({
  prices: [39_200, 36_150, 33_400],
  thresholds: { quantityB: 5, quantityC: 20 },
  unit: 'U',
  ...changes,
})
const activeAt = (quantity: number, of = article()) =>
  shownTiers(of, quantity).find(({ active }) => active)?.tier ?? null

test('P-FREE-12 P-CAT-10 the columns: 1 to quantityB - 1, quantityB to quantityC, above quantityC', () => {
  expect(shownTiers(article()).map(({ range, price }) => [range, price])).toEqual([
    ['1 à 4', '392\u00A0€'],
    ['5 à 20', '361,50\u00A0€'],
    ['> à 20', '334\u00A0€'],
  ])
})

const reached: [quantity: number, tier: 'A' | 'B' | 'C' | null][] = [
  [0, null],
  [1, 'A'],
  [4, 'A'],
  [4.99, 'A'],
  [5, 'B'],
  [20, 'B'],
  [20.01, 'C'],
  [21, 'C'],
]
for (const [quantity, tier] of reached)
  test(`P-FREE-10 at ${quantity} the tier shown as paid is ${tier ?? 'none'}`, () => {
    expect(activeAt(quantity)).toBe(tier)
  })

test('a tier without price is shown empty, and the one below stays the one paid (Q-116)', () => {
  const holed = article({ prices: [39_200, null, 33_400] })
  expect(shownTiers(holed).map(({ price }) => price)).toEqual(['392\u00A0€', '–', '334\u00A0€'])
  expect(activeAt(10, holed)).toBe('A')
})

test('one price for every quantity', () => {
  const only = article({ prices: [24_500, null, null], thresholds: { quantityB: null, quantityC: null } })
  expect(shownTiers(only, 3)).toEqual([{ tier: 'A', range: 'toute quantité', price: '245\u00A0€', active: true }])
})

test('P-ERR-08 malformed prices and thresholds are told apart, and never shown', () => {
  const malformed: Partial<PricedArticle>[] = [
    { prices: [null, null, null] },
    { prices: [Number.NaN, null, null] },
    { prices: ['12' as never, null, null] },
    { prices: [undefined as never, null, null] },
    { prices: [-1, null, null] },
    { prices: [12.5, null, null] },
    { thresholds: { quantityB: Number.NaN, quantityC: null } },
    { thresholds: { quantityB: 30, quantityC: 20 } },
  ]
  for (const changes of malformed) {
    expect(areSound(article(changes))).toBe(false)
    expect(shownTiers(article(changes), 10)).toEqual([])
  }
  expect(areSound(article())).toBe(true)
})

test('whatever the prices and the quantity, no NaN is shown and at most one tier is active', () => {
  const price = fc.option(fc.oneof(fc.nat(10_000), fc.constant(Number.NaN), fc.double()))
  const threshold = fc.option(fc.oneof(fc.nat(100), fc.double()))
  fc.assert(
    fc.property(fc.tuple(price, price, price), threshold, threshold, fc.double(), (prices, b, c, quantity) => {
      const shown = shownTiers(article({ prices, thresholds: { quantityB: b, quantityC: c } }), quantity)
      expect(JSON.stringify(shown)).not.toContain('NaN')
      expect(shown.filter(({ active }) => active).length).toBeLessThanOrEqual(1)
    }),
  )
})
