import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CENTS, TEN_THOUSANDTHS } from '../../platform/money.ts'
import type { Unit } from '../../platform/unit.ts'
import {
  isFarFromMedian,
  type OfferRemark,
  remarksOn,
  shownPrice,
  thresholdTexts,
  typedPrice,
  withLumpSum,
} from './offer-price.ts'

const article = (unit: Unit, lotCode = '203') => ({ lotCode, unit, quantityB: 49, quantityC: 200 })

const typed: [text: string, unit: Unit, lot: string, expected: number | null | string][] = [
  ['', 'm2', '203', null],
  ['12,34', 'm2', '203', 1234],
  ['1 234,5 €', 'm2', '203', 123_450],
  ['12,', 'm2', '203', 1200],
  ['12.5', 'm2', '203', 1250],
  ['12,3400', 'm2', '203', 1234],
  ['8,705', 'm2', '203', 'priceTooPrecise'],
  ['12.3456', 'm2', '203', 'priceTooPrecise'],
  ['0,0001', 'm2', '203', 'priceBelowCent'],
  ['0,000', 'm2', '203', 0],
  ['€', 'm2', '203', 'priceNotNumber'],
  ['12.345,6', 'm2', '203', 'priceNotNumber'],
  ['0', 'm2', '203', 0],
  ['-1', 'm2', '203', 'priceNegative'],
  ['douze', 'm2', '203', 'priceNotNumber'],
  ['99999999999', 'm2', '203', 'priceTooLarge'],
  ['0,05', '€ (Budget)', '101', 5],
  ['0', '€ (Budget)', '101', 0],
  ['1', '€ (Budget)', '101', 100],
  ['1,01', '€ (Budget)', '101', 'budgetRange'],
  ['0,055', '€ (Budget)', '101', 'budgetDecimals'],
  ['-0,05', '€ (Budget)', '101', 'budgetRange'],
  ['5 %', '€ (Budget)', '101', 'budgetWriting'],
  ['0.5', '€ (Budget)', '101', 'budgetWriting'],
  ['0,0525', '€ (Budget)', '105', 525],
  ['0,05255', '€ (Budget)', '105', 'budgetDecimals'],
]
for (const [text, unit, lot, expected] of typed)
  test(`« ${text} » in ${unit} of lot ${lot} → ${expected}`, () => {
    const read = typedPrice(text, article(unit, lot))
    expect('problem' in read ? read.problem : read.price).toBe(expected)
  })

test('what is rounded is proposed, never taken', () => {
  expect(typedPrice('12,345', article('m2'))).toEqual({ problem: 'priceTooPrecise', rounded: 1235 })
})

test('what is shown is typed again as the same price', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (price) => {
      expect(typedPrice(shownPrice(price, CENTS), article('m2'))).toEqual({ price })
    }),
  )
  fc.assert(
    fc.property(fc.nat(10_000), (price) => {
      expect(typedPrice(shownPrice(price, TEN_THOUSANDTHS), article('€ (Budget)', '105'))).toEqual({ price })
    }),
  )
})

test('a lump sum repeats its price, anything else keeps its three', () => {
  const prices = { priceA: 100, priceB: 90, priceC: null }
  expect(withLumpSum(prices, 'Forfait')).toEqual({ priceA: 100, priceB: 100, priceC: 100 })
  expect(withLumpSum(prices, 'F')).toEqual(prices)
})

test('thresholds are written as the schedule has them', () => {
  expect(thresholdTexts(article('m2'))).toEqual({ priceA: '1 à 49', priceB: '49 à 200', priceC: '> à 200' })
  expect(thresholdTexts({ quantityB: 50_000, quantityC: 200_000 })).toEqual({
    priceA: '1 à 50\u202F000',
    priceB: '50\u202F000 à 200\u202F000',
    priceC: '> à 200\u202F000',
  })
})

const remarked: [prices: [number | null, number | null, number | null], unit: Unit, expected: OfferRemark[]][] = [
  [[300, 200, 100], 'm2', []],
  [[100, 100, 100], 'm2', []],
  [[null, null, null], 'm2', ['missing']],
  [[100, 200, 50], 'm2', ['tierOrder']],
  [[100, null, 200], 'm2', ['tierOrder']],
  [[null, 200, 100], 'm2', ['firstTierMissing']],
  [[100, null, null], 'm2', []],
  [[101, null, null], '€ (Budget)', ['budgetRange']],
]
for (const [[priceA, priceB, priceC], unit, expected] of remarked)
  test(`${priceA}, ${priceB}, ${priceC} in ${unit} → ${expected.join(', ') || 'nothing'}`, () => {
    expect(remarksOn({ priceA, priceB, priceC }, article(unit, '101'))).toEqual(expected)
  })

test('a price is far when it is twice the middle one of three other places, or half of it', () => {
  expect(isFarFromMedian(201, [90, 100, 110])).toBe(true)
  expect(isFarFromMedian(200, [90, 100, 110])).toBe(false)
  expect(isFarFromMedian(49, [90, 100, 110])).toBe(true)
  expect(isFarFromMedian(900, [100, 110])).toBe(false)
})
