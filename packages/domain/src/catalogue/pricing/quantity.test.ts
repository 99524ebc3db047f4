import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from '../../platform/format.ts'
import { type Unit, unitCodes, units } from '../../platform/unit.ts'
import {
  parseQuantity,
  QUANTITY_MAX,
  type QuantityRefusal,
  toHundredths,
  whyNotAddQuantity,
  whyNotQuantity,
} from './quantity.ts'

const judged: [quantity: number, unit: Unit, expected: QuantityRefusal | null][] = [
  [0, 'U', null],
  [1, 'U', null],
  [1_000_000, 'U', null],
  [1_000_001, 'U', 'quantityOutOfRange'],
  [1_000_000.01, 'm2', 'quantityOutOfRange'],
  [-1, 'm2', 'quantityOutOfRange'],
  [1_000_000.01, '€ (Budget)', 'budgetMaximum'],
  [1_000_000, '€ (Budget)', null],
  [-1, '€ (Budget)', 'quantityOutOfRange'],
  [Number.POSITIVE_INFINITY, 'm2', 'quantityOutOfRange'],
  [Number.NaN, 'm2', 'quantityNotNumber'],
  [1.5, 'm2', null],
  [0.29, 'm2', null],
  [999_999.99, 'KWh', null],
  [1.005, 'm2', 'quantityTooPrecise'],
  [0.001, 'J', 'quantityTooPrecise'],
  [1.5, 'U', 'quantityNotWhole'],
  [1.5, 'F', 'quantityNotWhole'],
  [1.5, 'Forfait', 'quantityNotWhole'],
  [0.5, 'PDL', 'quantityNotWhole'],
  [0.5, 'S', null],
]
for (const [quantity, unit, expected] of judged)
  test(`a quantity of ${quantity} ${unit} → ${expected ?? 'allowed'}`, () => {
    expect(whyNotQuantity(quantity, unit)).toBe(expected)
  })

test('a line is added above 0 only', () => {
  expect(whyNotAddQuantity(0, 'm2')).toBe('quantityRequired')
  expect(whyNotAddQuantity(0.01, 'm2')).toBeNull()
  expect(whyNotAddQuantity(-1, 'm2')).toBe('quantityOutOfRange')
})

const typed: [text: string, unit: Unit, expected: number | QuantityRefusal][] = [
  ['12', 'U', 12],
  ['1 234,5', 'm2', 1234.5],
  ['1\u202F234,5', 'm2', 1234.5],
  ['1\u00A0000\u00A0000', 'U', 1_000_000],
  ['1234.5', 'm2', 1234.5],
  ['  7 ', 'U', 7],
  ['007', 'U', 7],
  ['0', 'U', 0],
  ['-0', 'U', 0],
  ['12,', 'm2', 12],
  ['12,0', 'U', 12],
  ['0,29', 'm2', 0.29],
  ['', 'U', 'quantityRequired'],
  ['   ', 'U', 'quantityRequired'],
  ['douze', 'U', 'quantityNotNumber'],
  ['12 34', 'U', 'quantityNotNumber'],
  ['1.234,5', 'm2', 'quantityNotNumber'],
  ['1e3', 'U', 'quantityNotNumber'],
  ['0x10', 'U', 'quantityNotNumber'],
  ['Infinity', 'U', 'quantityNotNumber'],
  [',5', 'm2', 'quantityNotNumber'],
  ['1,500', 'm2', 'quantityTooPrecise'],
  ['1,99999999999999999999', 'm2', 'quantityTooPrecise'],
  ['1,5', 'U', 'quantityNotWhole'],
  ['-3', 'm2', 'quantityOutOfRange'],
  ['−3,125', 'm2', 'quantityOutOfRange'],
  ['1 000 001', 'm2', 'quantityOutOfRange'],
  ['99999999999999999999', 'm2', 'quantityOutOfRange'],
  ['2 000 000', '€ (Budget)', 'budgetMaximum'],
]
for (const [text, unit, expected] of typed)
  test(`« ${text} » typed in ${unit} → ${expected}`, () => {
    expect(parseQuantity(text, unit)).toBe(expected)
  })

const quantityOf = (unit: Unit) =>
  units[unit].whole ? fc.nat(QUANTITY_MAX) : fc.nat(QUANTITY_MAX * 100).map((hundredths) => hundredths / 100)
const unitAndQuantity = fc
  .constantFrom(...unitCodes)
  .chain((unit) => fc.record({ unit: fc.constant(unit), quantity: quantityOf(unit) }))

test('a quantity shown and typed again is the same', () => {
  fc.assert(
    fc.property(unitAndQuantity, ({ unit, quantity }) => parseQuantity(formatNumber(quantity), unit) === quantity),
  )
})

test('every quantity between 0 and 1000000 the unit can count is allowed', () => {
  fc.assert(fc.property(unitAndQuantity, ({ unit, quantity }) => whyNotQuantity(quantity, unit) === null))
})

test('whatever is typed, the answer is a refusal or an allowed quantity', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-−]?[\d ]{0,9}[,.]?\d{0,4}$/))
  fc.assert(
    fc.property(text, fc.constantFrom(...unitCodes), (input, unit) => {
      const parsed = parseQuantity(input, unit)
      return typeof parsed === 'string' || whyNotQuantity(parsed, unit) === null
    }),
  )
})

test('hundredths are exact', () => {
  fc.assert(fc.property(fc.nat(QUANTITY_MAX * 100), (hundredths) => toHundredths(hundredths / 100) === hundredths))
})
