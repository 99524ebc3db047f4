import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitCodes, units } from '../../platform/unit.ts'
import { QUANTITY_MAX } from './quantity.ts'
import {
  cheaperQuantity,
  fromPrice,
  type PricedArticle,
  type Thresholds,
  type Tier,
  type TierPrices,
  tierOf,
  tierRanges,
  tierRangeText,
  tiers,
  totalAt,
  unitPriceAt,
} from './tier.ts'

const upTo = (quantityB: number | null, quantityC: number | null): Thresholds => ({ quantityB, quantityC })

const reached: [quantity: number, thresholds: Thresholds, expected: Tier][] = [
  [0, upTo(50, 500), 'A'],
  [49, upTo(50, 500), 'A'],
  [49.99, upTo(50, 500), 'A'],
  [50, upTo(50, 500), 'B'],
  [500, upTo(50, 500), 'B'],
  [500.01, upTo(50, 500), 'C'],
  [501, upTo(50, 500), 'C'],
]
for (const [quantity, thresholds, expected] of reached)
  test(`P-FREE-10 ${quantity} with thresholds ${thresholds.quantityB} and ${thresholds.quantityC} → tier ${expected}`, () => {
    expect(tierOf(quantity, thresholds)).toBe(expected)
  })

const fewerTiers: typeof reached = [
  [49, upTo(50, null), 'A'],
  [1_000_000, upTo(50, null), 'B'],
  [1_000_000, upTo(null, null), 'A'],
  [500, upTo(null, 500), 'A'],
  [501, upTo(null, 500), 'C'],
  [1, upTo(1, 1), 'B'],
  [2, upTo(1, 1), 'C'],
]
for (const [quantity, thresholds, expected] of fewerTiers)
  test(`${quantity} with thresholds ${thresholds.quantityB} and ${thresholds.quantityC} → tier ${expected}`, () => {
    expect(tierOf(quantity, thresholds)).toBe(expected)
  })

const priced: [why: string, prices: TierPrices, quantity: number, expected: number | null][] = [
  ['priceA before quantityB', [300, 200, 100], 49, 300],
  ['priceB at quantityB', [300, 200, 100], 50, 200],
  ['priceB at quantityC', [300, 200, 100], 500, 200],
  ['priceC above quantityC', [300, 200, 100], 501, 100],
]
for (const [why, prices, quantity, expected] of priced)
  test(`P-FREE-10 the price used is ${why}`, () => {
    expect(unitPriceAt(prices, upTo(50, 500), quantity)).toBe(expected)
  })

const fallbacks: [why: string, prices: TierPrices, quantity: number, expected: number | null][] = [
  ['B missing takes A', [300, null, 100], 50, 300],
  ['C missing takes B', [300, 200, null], 501, 200],
  ['B and C missing take A', [300, null, null], 501, 300],
  ['A missing takes nothing: no tier is lower', [null, 200, 100], 49, null],
  ['A and B missing, at B: none', [null, null, 100], 50, null],
  ['A and B missing, at C: C itself', [null, null, 100], 501, 100],
  ['no price at all', [null, null, null], 501, null],
  ['a price of zero is a price', [300, 0, 100], 50, 0],
]
for (const [why, prices, quantity, expected] of fallbacks)
  test(`missing tier price: ${why}`, () => {
    expect(unitPriceAt(prices, upTo(50, 500), quantity)).toBe(expected)
  })

const lowest: [prices: TierPrices, expected: number | null][] = [
  [[300, 200, 100], 100],
  [[100, 200, 300], 100],
  [[300, null, 250], 250],
  [[null, 200, null], 200],
  [[0, null, 250], 0],
  [[null, null, null], null],
]
for (const [prices, expected] of lowest)
  test(`P-CAT-11 the « à partir de » price of ${prices.map(String).join(', ')} is ${expected}`, () => {
    expect(fromPrice(prices)).toBe(expected)
  })

const headers: [thresholds: Thresholds, expected: string[]][] = [
  [upTo(50, 500), ['1 à 49', '50 à 500', '> à 500']],
  [upTo(100, 1000), ['1 à 99', '100 à 1\u202F000', '> à 1\u202F000']],
  [upTo(2, 6), ['1', '2 à 6', '> à 6']],
  [upTo(3, 3), ['1 à 2', '3', '> à 3']],
]
for (const [thresholds, expected] of headers)
  test(`P-CAT-10 thresholds ${thresholds.quantityB} and ${thresholds.quantityC} are headed ${expected.join(' | ')}`, () => {
    expect(tierRanges(thresholds).map(tierRangeText)).toEqual(expected)
  })

const oddHeaders: typeof headers = [
  [upTo(1, 1), ['< à 1', '1', '> à 1']],
  [upTo(2.5, 10), ['< à 2,5', '2,5 à 10', '> à 10']],
  [upTo(0, 10), ['0 à 10', '> à 10']],
  [upTo(50, null), ['1 à 49', 'dès 50']],
  [upTo(null, 500), ['1 à 500', '> à 500']],
  [upTo(null, null), ['toute quantité']],
]
for (const [thresholds, expected] of oddHeaders)
  test(`thresholds ${thresholds.quantityB} and ${thresholds.quantityC} are headed ${expected.join(' | ')}`, () => {
    expect(tierRanges(thresholds).map(tierRangeText)).toEqual(expected)
  })

const thresholdsArb = fc.oneof(
  fc.constant(upTo(null, null)),
  fc.integer({ min: 1, max: 2000 }).map((b) => upTo(b, null)),
  fc.tuple(fc.integer({ min: 1, max: 2000 }), fc.nat(2000)).map(([b, more]) => upTo(b, b + more)),
)
const quantityArb = fc.nat(5000 * 100).map((hundredths) => hundredths / 100)

test('P-CONST-05 an article has at most 3 tiers, in the order of quantities', () => {
  fc.assert(
    fc.property(thresholdsArb, (thresholds) => {
      const shown = tierRanges(thresholds).map(({ tier }) => tier)
      expect(shown).toEqual(tiers.filter((tier) => shown.includes(tier)))
      expect(shown.length).toBeLessThanOrEqual(3)
    }),
  )
})

test('P-FREE-10 a larger quantity never falls back to a lower tier', () => {
  fc.assert(
    fc.property(thresholdsArb, quantityArb, quantityArb, (thresholds, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      return tierOf(less, thresholds) <= tierOf(more, thresholds)
    }),
  )
})

test('P-CAT-10 each whole quantity lies under the header of its own tier and no other', () => {
  fc.assert(
    fc.property(thresholdsArb, fc.integer({ min: 1, max: 5000 }), (thresholds, quantity) => {
      const under = tierRanges(thresholds).filter(
        ({ from = 0, to = Number.POSITIVE_INFINITY, below = Number.POSITIVE_INFINITY, above = -1 }) =>
          quantity >= from && quantity <= to && quantity < below && quantity > above,
      )
      expect(under.map(({ tier }) => tier)).toEqual([tierOf(quantity, thresholds)])
    }),
  )
})

const anArticle = (facts: Partial<PricedArticle> = {}): PricedArticle => ({
  prices: [1000, 800, 500],
  thresholds: upTo(10, 20),
  unit: 'U',
  ...facts,
})

const savings: [why: string, article: Partial<PricedArticle>, quantity: number, expected: [number, number] | null][] = [
  ['9 at 10 € cost 90 €, 10 at 8 € cost 80 €', {}, 9, [10, 8000]],
  ['8 at 10 € cost as much as 10 at 8 €: nothing to gain', {}, 8, null],
  ['20 at 8 € cost 160 €, 21 at 5 € cost 105 €', {}, 20, [21, 10_500]],
  ['14 at 8 € cost 112 €, 21 at 5 € cost 105 €', {}, 14, [21, 10_500]],
  ['13 at 8 € cost 104 €: nothing to gain', {}, 13, null],
  ['the last tier has no next', {}, 21, null],
  ['tier C begins a hundredth above quantityC where decimals are allowed', { unit: 'm2' }, 20, [20.01, 10_005]],
  ['tier C may beat tier B', { prices: [1000, 990, 100] }, 9, [21, 2100]],
  ['tier B stays when tier C costs as much', { prices: [1000, 105, 50] }, 9, [10, 1050]],
  ['a fractional threshold is reached at the next whole one', { thresholds: upTo(9.5, null) }, 9, [10, 8000]],
  ['a missing tier price takes the lower tier: nothing to gain', { prices: [1000, null, null] }, 9, null],
  ['no threshold', { thresholds: upTo(null, null) }, 9, null],
  ['nothing ordered', {}, 0, null],
  ['no price at this quantity', { prices: [null, 800, 500] }, 9, null],
  ['a budget is not something to order more of', { unit: '€ (Budget)' }, 9, null],
  ['no quantity above the maximum is proposed', { thresholds: upTo(10, QUANTITY_MAX) }, QUANTITY_MAX, null],
]
for (const [why, article, quantity, expected] of savings)
  test(`a cheaper quantity: ${why}`, () => {
    const found = cheaperQuantity(anArticle(article), quantity)
    expect(found).toEqual(expected && { quantity: expected[0], total: expected[1] })
  })

test('a cheaper quantity is larger, costs less, and is billed exactly as told', () => {
  const price = fc.option(fc.nat(10_000))
  const article = fc.record({
    prices: fc.tuple(price, price, price),
    thresholds: thresholdsArb,
    unit: fc.constantFrom(...unitCodes),
  })
  fc.assert(
    fc.property(article, quantityArb, (facts, typed) => {
      const quantity = units[facts.unit].whole ? Math.floor(typed) : typed
      const found = cheaperQuantity(facts, quantity)
      if (!found) return
      expect(found.quantity).toBeGreaterThan(quantity)
      expect(found.total).toBeLessThan(totalAt(facts, quantity) ?? -1)
      expect(found.total).toBe(totalAt(facts, found.quantity))
      expect(units[facts.unit].whole ? Number.isInteger(found.quantity) : true).toBe(true)
    }),
  )
})

test('among larger quantities none costs less than the one proposed', () => {
  const prices = fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500))
  const small = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat(30)).map(([b, more]) => upTo(b, b + more))
  fc.assert(
    fc.property(prices, small, fc.integer({ min: 1, max: 70 }), (offered, thresholds, quantity) => {
      const article = anArticle({ prices: offered, thresholds })
      const totals = Array.from({ length: 100 }, (_, index) => totalAt(article, quantity + index) ?? -1)
      expect(cheaperQuantity(article, quantity)?.total ?? totals[0]).toBe(Math.min(...totals))
    }),
  )
})
