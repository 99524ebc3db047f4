import type { PriceRevision } from '@charpente/contract/catalogue/revision'
import { expect, test } from 'vitest'
import { arithmeticText, moveText, priceText, riseOf, tierShown } from './revision-words.ts'

const of = {
  formula: { fixedPart: 1500 },
  indexes: [
    { code: 'BT32', label: 'Tuiles', weight: 4250, base: 118_400, value: 121_600 },
    { code: 'BT53', label: 'Étanchéité', weight: 4250, base: 131_200, value: 135_900 },
  ],
  coefficient: { units: 10_267, decimals: 4, exact: '1,02671133', isCapped: false },
} as PriceRevision

test('the arithmetic is written as one redoes it, weights with all their decimals', () => {
  expect(arithmeticText(of)).toBe('0,15 + 0,425 × 1,02703 + 0,425 × 1,03582 = 1,02671133, retenu 1,0267')
})

test.each([
  [219, '+\u00A02,19\u00A0%'],
  [-50, '−\u00A00,5\u00A0%'],
  [0, '0\u00A0%'],
  [null, '–'],
])('%s ten-thousandths: %s', (move, text) => {
  expect(moveText(move)).toBe(text)
})

test.each([
  ['from the prices of the contract', null, 267],
  ['from the revision before', { on: '2026-01-01', units: 1010, decimals: 3 }, 165],
])('a rise is told %s', (_, former, rise) => {
  expect(riseOf({ coefficient: of.coefficient, former })).toBe(rise)
})

test('the tier that moves most is the one shown; a rate is a share', () => {
  expect(tierShown({ before: [100, 9_000, null], after: [102, 9_197, null] })).toBe('B')
  expect(priceText(12, { lotCode: '203', unit: '€ (Budget)' })).toBe('12\u00A0%')
  expect(priceText(null, { lotCode: '203', unit: 'U' })).toBe('–')
})
