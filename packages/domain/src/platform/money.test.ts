import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CENTS, fromCents, isAmount, roundHalfUp, TEN_THOUSANDTHS, toCents, toEuros, toPrice } from './money.ts'

const saved: [euros: number, cents: number][] = [
  [12.5, 1250],
  [0, 0],
  [0.01, 1],
  [42_000, 4_200_000],
  [19.99, 1999],
  [8.2, 820],
  [1.1, 110],
  [4.35, 435],
  [1.005, 101],
  [10.075, 1008],
  [0.285, 29],
  [1.0049, 100],
  [5e-7, 0],
  [1_000_000_000.01, 100_000_000_001],
]
for (const [euros, cents] of saved)
  test(`P-CONST-04 ${euros} € is saved as ${cents} cents`, () => {
    expect(toCents(euros)).toBe(cents)
  })

test('P-CONST-04 cents divided by 100 for edition come back unchanged when saved', () => {
  fc.assert(fc.property(fc.nat(1_000_000_000_000), (cents) => toCents(fromCents(cents)) === cents))
})

test('a rate of lot 105 is kept in ten-thousandths', () => {
  expect(toPrice(0.0525, TEN_THOUSANDTHS)).toBe(525)
  expect(toEuros(525, TEN_THOUSANDTHS)).toBe(0.0525)
  fc.assert(
    fc.property(fc.nat(100_000_000), (rate) => toPrice(toEuros(rate, TEN_THOUSANDTHS), TEN_THOUSANDTHS) === rate),
  )
})

test('what is no number stays none', () => {
  expect(toPrice(Number.NaN, CENTS)).toBeNaN()
})

test('an amount is a whole number of parts, not negative', () => {
  expect([0, 1, 525, Number.MAX_SAFE_INTEGER].every(isAmount)).toBe(true)
  expect([null, undefined, Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY, 2 ** 53].some(isAmount)).toBe(false)
})

const rounded: [numerator: bigint, denominator: bigint, expected: bigint][] = [
  [5n, 10n, 1n],
  [49n, 100n, 0n],
  [50n, 100n, 1n],
  [150n, 100n, 2n],
  [250n, 100n, 3n],
  [-5n, 10n, 0n],
  [-6n, 10n, -1n],
  [-15n, 10n, -1n],
  [7n, 1n, 7n],
]
for (const [numerator, denominator, expected] of rounded)
  test(`${numerator}/${denominator} rounds half up to ${expected}`, () => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected)
  })

test('rounding half up never moves by more than a half, and by a half only upwards', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 9n }), (numerator, denominator) => {
      const twiceTheMove = 2n * (roundHalfUp(numerator, denominator) * denominator - numerator)
      return -denominator < twiceTheMove && twiceTheMove <= denominator
    }),
  )
})
