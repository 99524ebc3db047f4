import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundings } from './decimal.ts'
import {
  coefficientOf,
  type Formula,
  formulaText,
  type IndexValue,
  moveOf,
  type ReadIndex,
  readIndexes,
  readMonth,
  revisedPrice,
  whyNotFormula,
} from './formula.ts'

/** The one of the mock-up: 0,15 + 0,85 × (0,50 BT32 + 0,30 BT53 + 0,20 BT34). */
const formula: Formula = {
  fixedPart: 1500,
  weights: [
    { index: 'BT32', weight: 4250 },
    { index: 'BT53', weight: 2550 },
    { index: 'BT34', weight: 1700 },
  ],
  baseMonth: '2025-09',
  lagMonths: 4,
  firstOn: '2026-01-01',
  everyMonths: 12,
  coefficientDecimals: 4,
  coefficientRounding: 'nearest',
  priceRounding: 'nearest',
  maximumRise: null,
}

const final = (value: number): IndexValue => ({ value, isProvisional: false })
const values: Record<string, IndexValue> = {
  'BT32 2025-09': final(118_400),
  'BT32 2026-09': final(121_600),
  'BT53 2025-09': final(131_200),
  'BT53 2026-09': final(135_900),
  'BT34 2025-09': final(142_000),
  'BT34 2026-09': final(143_100),
}
const among = (known: Record<string, IndexValue>) => (index: string, month: string) => known[`${index} ${month}`]

const read: ReadIndex[] = [
  { index: 'BT32', weight: 4250, base: 118_400, value: 121_600 },
  { index: 'BT53', weight: 2550, base: 131_200, value: 135_900 },
  { index: 'BT34', weight: 1700, base: 142_000, value: 143_100 },
]

describe('K-REV-03 a formula', () => {
  test.each([
    ['sums to one', formula, null],
    ['is one ten-thousandth short', { ...formula, fixedPart: 1499 }, 'formulaNotOne'],
    ['is one too many', { ...formula, fixedPart: 1501 }, 'formulaNotOne'],
    ['follows nothing', { fixedPart: 10_000, weights: [] }, 'formulaWithoutIndex'],
    [
      'follows one twice',
      {
        fixedPart: 0,
        weights: [
          { index: 'BT01', weight: 5000 },
          { index: 'BT01', weight: 5000 },
        ],
      },
      'formulaIndexTwice',
    ],
  ])('%s', (_, one, problem) => {
    expect(whyNotFormula(one)).toBe(problem)
  })
})

test('a formula is written as the contract writes it', () => {
  expect(formulaText(formula)).toBe(
    'P = P0 × (0,15 + 0,425 × BT32 ÷ BT32(0) + 0,255 × BT53 ÷ BT53(0) + 0,17 × BT34 ÷ BT34(0))',
  )
  expect(formulaText({ fixedPart: 0, weights: [{ index: 'BT01', weight: 10_000 }] })).toBe(
    'P = P0 × (1 × BT01 ÷ BT01(0))',
  )
})

describe('K-REV-04 indexes are read on the month the contract says', () => {
  test('so many months before', () => {
    expect(readMonth(formula, '2027-01-01')).toBe('2026-09')
    expect(readIndexes(formula, '2027-01-01', among(values), null)).toEqual({ read })
  })

  test.each([
    [
      'a value that is missing',
      '2027-01-01',
      { ...values, 'BT53 2026-09': undefined },
      null,
      { why: 'revisionValueMissing', index: 'BT53', month: 'septembre 2026' },
    ],
    [
      'the base that is missing',
      '2027-01-01',
      { ...values, 'BT32 2025-09': undefined },
      null,
      { why: 'revisionValueMissing', index: 'BT32', month: 'septembre 2025' },
    ],
    [
      'a value that is provisional',
      '2027-01-01',
      { ...values, 'BT34 2026-09': { value: 143_100, isProvisional: true } },
      null,
      { why: 'revisionValueProvisional', index: 'BT34', month: 'septembre 2026' },
    ],
    [
      'a day that is none of the contract',
      '2026-12-01',
      values,
      null,
      { why: 'revisionNotDue', days: ['2027-01-01', '2028-01-01'] },
    ],
    [
      'a day already revised',
      '2027-01-01',
      values,
      { on: '2027-01-01', units: 10_219, decimals: 4 },
      { why: 'revisionAlreadyDone' },
    ],
    [
      'a day before the last',
      '2027-01-01',
      values,
      { on: '2028-01-01', units: 10_219, decimals: 4 },
      { why: 'revisionPassed', on: '2028-01-01' },
    ],
  ])('refused: %s', (_, on, known, former, refusal) => {
    expect(readIndexes(formula, on, among(known as Record<string, IndexValue>), former)).toEqual(refusal)
  })
})

describe('K-REV-05 the coefficient', () => {
  test('of the mock-up', () => {
    expect(coefficientOf(formula, read, null)).toEqual({
      units: 10_219,
      decimals: 4,
      exact: '1,02193830',
      isCapped: false,
    })
  })

  test.each([
    ['nearest', 3, 1022],
    ['down', 3, 1021],
    ['up', 3, 1022],
    ['down', 4, 10_219],
    ['up', 4, 10_220],
  ] as const)('rounded %s to %i decimals: %i', (coefficientRounding, coefficientDecimals, units) => {
    expect(coefficientOf({ ...formula, coefficientRounding, coefficientDecimals }, read, null).units).toBe(units)
  })

  test.each([
    ['under the highest rise', 300, null, 10_219, false],
    ['over it', 200, null, 10_200, true],
    ['over it, from the former revision', 50, { units: 1010, decimals: 3 }, 10_150, true],
    ['never cut when it falls', 0, { units: 1100, decimals: 3 }, 10_219, false],
  ] as const)('%s', (_, maximumRise, former, units, isCapped) => {
    expect(coefficientOf({ ...formula, maximumRise }, read, former)).toMatchObject({ units, isCapped })
  })
})

// Properties ----------------------------------------------------------------------

const indexes = fc.array(
  fc.record({ base: fc.integer({ min: 1, max: 999_999 }), value: fc.integer({ min: 1, max: 999_999 }) }),
  { minLength: 1, maxLength: 5 },
)
/** Weights that make one with the fixed part, whatever was drawn. */
const drawn = fc.record({
  indexes,
  cuts: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 5, maxLength: 5 }),
  coefficientDecimals: fc.integer({ min: 2, max: 6 }),
  coefficientRounding: fc.constantFrom(...roundings),
})
function given({ indexes: few, cuts, ...rest }: typeof drawn extends fc.Arbitrary<infer D> ? D : never) {
  const marks = [0, ...cuts.slice(0, few.length).toSorted((a, b) => a - b), 10_000]
  const parts = marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0))
  const [fixedPart = 0, ...weights] = parts
  const all = few.map((one, at) => ({ index: `I${at}`, weight: weights[at] ?? 0, ...one }))
  return { of: { ...formula, ...rest, fixedPart }, all }
}

test('K-REV-05 nothing moved: the coefficient is one, and no price changes', () => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...roundings), (some, price, how) => {
      const { of, all } = given(some)
      const coefficient = coefficientOf(
        of,
        all.map((one) => ({ ...one, value: one.base })),
        null,
      )
      expect(coefficient.units).toBe(10 ** of.coefficientDecimals)
      expect(revisedPrice(price, coefficient, how)).toBe(price)
    }),
  )
})

test('K-REV-05 an index that rises never lowers the coefficient, nor a price', () => {
  fc.assert(
    fc.property(
      drawn,
      fc.nat(4),
      fc.integer({ min: 1, max: 99_999 }),
      fc.nat(10_000_000),
      (some, which, more, price) => {
        const { of, all } = given(some)
        const raised = all.map((one, at) => (at === which % all.length ? { ...one, value: one.value + more } : one))
        const [before, after] = [coefficientOf(of, all, null), coefficientOf(of, raised, null)]
        expect(after.units).toBeGreaterThanOrEqual(before.units)
        for (const how of roundings) {
          const [was, is] = [revisedPrice(price, before, how), revisedPrice(price, after, how)]
          if (was !== null && is !== null) expect(is).toBeGreaterThanOrEqual(was)
        }
      },
    ),
  )
})

test('K-REV-05 a price is within one part of a euro of the exact one, on the side its rounding says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom(...roundings),
      (price, units, how) => {
        const found = BigInt(revisedPrice(price, { units, decimals: 4 }, how) ?? 0)
        const [exact, is] = [BigInt(price) * BigInt(units), found * 10_000n]
        if (how === 'down') expect(is <= exact && exact - is < 10_000n).toBe(true)
        else if (how === 'up') expect(is >= exact && is - exact < 10_000n).toBe(true)
        else expect(is - exact <= 5_000n && exact - is < 5_001n).toBe(true)
      },
    ),
  )
})

test.each([
  [10_000, 10_219, 219],
  [440, 450, 227],
  [100, 90, -1000],
  [0, 10, null],
])('from %i to %i: %s ten-thousandths', (before, after, move) => {
  expect(moveOf(before, after)).toBe(move)
})

test('a price with no room left is told', () => {
  expect(revisedPrice(2_147_483_647, { units: 2, decimals: 0 }, 'nearest')).toBeNull()
})
