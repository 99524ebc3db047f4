import { expect, test } from 'vitest'
import { printOrderNumber } from './number.ts'

test('an order number is the cart number, the lot code and the rank', () => {
  expect(printOrderNumber({ departmentCode: '75', cartId: 1234, lotCode: '206', rank: 1 })).toBe('751234F-206-1')
})
