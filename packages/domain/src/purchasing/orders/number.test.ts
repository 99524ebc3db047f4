import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotCodes } from '../../catalogue/formalized/lot.ts'
import { ranks } from '../../catalogue/pricing/rank.ts'
import { departmentCodes } from '../../platform/department.ts'
import { parseOrderNumber, printOrderNumber } from './number.ts'

test('an order number is the cart number, the lot code and the rank', () => {
  expect(printOrderNumber({ departmentCode: '75', cartId: 1234, lotCode: '206', rank: 1 })).toBe('751234F-206-1')
})

const refused = [
  '',
  '751234F',
  '751234F-206',
  '751234F-206-0',
  '751234F-206-4',
  '751234F-206-1-1',
  '751234F-206-01',
  '751234F-213-1',
  '751234L-206-1',
  '751234-206-1',
]
for (const number of refused)
  test(`« ${number} » is no order number`, () => {
    expect(parseOrderNumber(number)).toBe('orderNumberMalformed')
  })

test('every order number read is the order printed, however it is typed, and no two orders share one', () => {
  const order = fc.record({
    departmentCode: fc.constantFrom(...departmentCodes),
    cartId: fc.integer({ min: 1, max: 999_999_999 }),
    lotCode: fc.constantFrom(...lotCodes),
    rank: fc.constantFrom(...ranks),
  })
  fc.assert(
    fc.property(order, (printed) => {
      expect(parseOrderNumber(printOrderNumber(printed))).toEqual(printed)
      expect(parseOrderNumber(` ${printOrderNumber(printed).toLowerCase()} `)).toEqual(printed)
    }),
  )
})
