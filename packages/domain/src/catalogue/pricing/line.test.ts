import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CENTS, type PriceScale, TEN_THOUSANDTHS } from '../../platform/money.ts'
import { unitCodes } from '../../platform/unit.ts'
import { lotCodes } from '../formalized/lot.ts'
import { lineTotal, priceScale } from './line.ts'
import { QUANTITY_MAX } from './quantity.ts'

test('only budget rates of lot 105 are not in cents', () => {
  const finer = lotCodes.flatMap((lotCode) =>
    unitCodes.filter((unit) => priceScale({ lotCode, unit }) !== CENTS).map((unit) => `${lotCode} ${unit}`),
  )
  expect(finer).toEqual(['105 € (Budget)'])
  expect(priceScale({ lotCode: '105', unit: '€ (Budget)' })).toBe(TEN_THOUSANDTHS)
})

test('the free catalogue has no exception', () => {
  expect(priceScale({ lotCode: null, unit: '€ (Budget)' })).toBe(CENTS)
})

const totals: [why: string, unitPrice: number | null, quantity: number, scale: PriceScale, expected: number | null][] =
  [
    ['100 000 at 0,0525 is 5 250,00 €', 525, 100_000, TEN_THOUSANDTHS, 525_000],
    ['a budget of another lot, 100 000 at 0,05, is 5 000,00 €', 5, 100_000, CENTS, 500_000],
    ['64 at 104,90 € is 6 713,60 €', 10_490, 64, CENTS, 671_360],
    ['half a cent goes up: 0,5 at 0,01 €', 1, 0.5, CENTS, 1],
    ['less than half a cent goes down: 0,49 at 0,01 €', 1, 0.49, CENTS, 0],
    ['half a cent goes up where floats go down: 0,35 at 8,70 € is 3,045', 870, 0.35, CENTS, 305],
    ['half a cent goes up in lot 105: 1 at 0,0050', 50, 1, TEN_THOUSANDTHS, 1],
    ['a ten-thousandth below goes down: 1 at 0,0049', 49, 1, TEN_THOUSANDTHS, 0],
    ['nothing costs nothing', 10_490, 0, CENTS, 0],
    ['a price of zero is a price', 0, 12, CENTS, 0],
    ['the largest quantity at the largest stored price', 2_147_483_647, 1_000_000, CENTS, 2_147_483_647_000_000],
    ['no price', null, 12, CENTS, null],
    ['a negative price', -1, 12, CENTS, null],
    ['a price that is no whole number', 12.5, 12, CENTS, null],
    ['a price that is no number', Number.NaN, 12, CENTS, null],
    ['a negative quantity', 100, -1, CENTS, null],
    ['a quantity of three decimals', 100, 1.005, CENTS, null],
    ['a quantity too large', 100, 1_000_001, CENTS, null],
    ['a quantity that is no number', 100, Number.NaN, CENTS, null],
    ['a total too large to be exact', Number.MAX_SAFE_INTEGER, 1_000_000, CENTS, null],
  ]
for (const [why, unitPrice, quantity, scale, expected] of totals)
  test(`${why} → ${expected}`, () => {
    expect(lineTotal(unitPrice, quantity, scale)).toBe(expected)
  })

const price = fc.nat(100_000_000)
const hundredths = fc.nat(QUANTITY_MAX * 100)
const scale = fc.constantFrom(CENTS, TEN_THOUSANDTHS)

test('a total is a whole number of cents, never negative, within half a cent of the truth', () => {
  fc.assert(
    fc.property(price, hundredths, scale, (unitPrice, quantity, parts) => {
      const total = lineTotal(unitPrice, quantity / 100, parts) ?? -1
      expect(Number.isSafeInteger(total) && total >= 0).toBe(true)
      const twiceTheMove = 2n * (BigInt(total) * BigInt(parts) - BigInt(unitPrice) * BigInt(quantity))
      expect(-BigInt(parts) < twiceTheMove && twiceTheMove <= BigInt(parts)).toBe(true)
    }),
  )
})

test('at one price, more never costs less', () => {
  fc.assert(
    fc.property(price, hundredths, hundredths, scale, (unitPrice, one, other, parts) => {
      const [less, more] = [Math.min(one, other) / 100, Math.max(one, other) / 100]
      return (lineTotal(unitPrice, less, parts) ?? 1) <= (lineTotal(unitPrice, more, parts) ?? -1)
    }),
  )
})
