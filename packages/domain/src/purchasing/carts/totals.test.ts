import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartLine, priceLine, totalOf } from './totals.ts'

const aLine = (changes: Partial<CartLine> = {}): CartLine => ({
  lotCode: '206',
  unit: 'U',
  quantity: 10,
  thresholds: { quantityB: 50, quantityC: 500 },
  prices: [1000, 900, 800],
  unitPrice: null,
  seenPrice: 1000,
  seenUnit: 'U',
  ...changes,
})

const lines: [what: string, line: CartLine, expected: ReturnType<typeof priceLine>][] = [
  ['the tier of its quantity', aLine(), { price: 1000, total: 10_000, priceBefore: null, unitBefore: null }],
  [
    'tier B at its threshold',
    aLine({ quantity: 50, seenPrice: 900 }),
    { price: 900, total: 45_000, priceBefore: null, unitBefore: null },
  ],
  ['a price that moved', aLine({ seenPrice: 950 }), { price: 1000, total: 10_000, priceBefore: 950, unitBefore: null }],
  [
    'a frozen price, whatever the catalogue says',
    aLine({ unitPrice: 700 }),
    { price: 700, total: 7000, priceBefore: null, unitBefore: null },
  ],
  [
    'nobody offers it any more',
    aLine({ prices: null }),
    { price: null, total: null, priceBefore: 1000, unitBefore: null },
  ],
  ['another unit', aLine({ seenUnit: 'ml' }), { price: 1000, total: 10_000, priceBefore: null, unitBefore: 'ml' }],
  [
    'ordered, whatever the unit is now',
    aLine({ seenUnit: 'ml', unitPrice: 1000 }),
    { price: 1000, total: 10_000, priceBefore: null, unitBefore: null },
  ],
  [
    'no tier below has a price',
    aLine({ prices: [null, 900, 800] }),
    { price: null, total: null, priceBefore: 1000, unitBefore: null },
  ],
]
for (const [what, line, expected] of lines)
  test(`P-FCART-10 a line: ${what}`, () => {
    expect(priceLine(line)).toEqual(expected)
  })

test('P-CART-52 100 000 € of budget at 0,0525 is 5 250 € in lot 105, and a rate in cents elsewhere', () => {
  const budget = aLine({ unit: '€ (Budget)', quantity: 100_000, thresholds: { quantityB: null, quantityC: null } })
  expect(priceLine({ ...budget, lotCode: '105', prices: [525, null, null] }).total).toBe(525_000)
  expect(priceLine({ ...budget, lotCode: '106', prices: [5, null, null] }).total).toBe(500_000)
})

test('a total is the sum of its lines, those without price apart', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(1_000_000))), (totals) => {
      const known = totals.filter((total) => total !== null)
      expect(totalOf(totals.map((total) => ({ total })))).toBe(known.reduce((sum, total) => sum + total, 0))
    }),
  )
})
