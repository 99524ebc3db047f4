import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, rounded, shortDecimalText, unitsTyped } from './decimal.ts'

test.each([
  ['0,15', 4, 1500],
  ['0.15', 4, 1500],
  ['1', 4, 10_000],
  ['118,4', 3, 118_400],
  ['118,4000', 3, 118_400],
  ['1 234,5', 3, 1_234_500],
  ['118,4001', 3, null],
  ['-1', 3, null],
  ['douze', 3, null],
  ['', 3, null],
])('« %s » with %i decimals: %s', (text, decimals, units) => {
  expect(unitsTyped(text, decimals)).toBe(units)
})

test.each([
  [10_219, 4, '1,0219', '1,0219'],
  [10_200, 4, '1,0200', '1,02'],
  [10_000, 4, '1,0000', '1'],
  [1500, 4, '0,1500', '0,15'],
  [120, 0, '120', '120'],
])('%i with %i decimals is written %s, or %s', (units, decimals, whole, short) => {
  expect(decimalText(units, decimals)).toBe(whole)
  expect(shortDecimalText(units, decimals)).toBe(short)
})

test.each([
  [25n, 10n, 3n, 2n, 3n],
  [24n, 10n, 2n, 2n, 3n],
  [20n, 10n, 2n, 2n, 2n],
  [0n, 10n, 0n, 0n, 0n],
])('%s / %s is %s nearest, %s down, %s up', (numerator, denominator, nearest, down, up) => {
  expect(rounded(numerator, denominator, 'nearest')).toBe(nearest)
  expect(rounded(numerator, denominator, 'down')).toBe(down)
  expect(rounded(numerator, denominator, 'up')).toBe(up)
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }), (units, decimals) => {
      expect(unitsTyped(decimalText(units, decimals), decimals)).toBe(units)
      expect(unitsTyped(shortDecimalText(units, decimals), decimals)).toBe(units)
    }),
  )
})
