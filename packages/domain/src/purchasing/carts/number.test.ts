import fc from 'fast-check'
import { expect, test } from 'vitest'
import { departmentCodes } from '../../platform/department.ts'
import { type CartNumber, type CartNumberRefusal, parseCartNumber, printCartNumber } from './number.ts'

const numbers: [number: string, cart: CartNumber][] = [
  ['751234F', { departmentCode: '75', id: 1234, kind: 'formalized' }],
  ['9711234L', { departmentCode: '971', id: 1234, kind: 'free' }],
  ['2A17F', { departmentCode: '2A', id: 17, kind: 'formalized' }],
  ['2B17L', { departmentCode: '2B', id: 17, kind: 'free' }],
  ['0187654321F', { departmentCode: '01', id: 87654321, kind: 'formalized' }],
]
for (const [number, cart] of numbers)
  test(`${cart.kind === 'formalized' ? 'P-CART-07' : 'P-FCART-05'} cart ${cart.id} of ${cart.departmentCode} is ${number}`, () => {
    expect(printCartNumber(cart)).toBe(number)
    expect(parseCartNumber(number)).toEqual(cart)
  })

const typed: [typed: string, expected: string | CartNumberRefusal][] = [
  [' 75 1234 f ', '751234F'],
  ['2a17l', '2A17L'],
  ['75\u00A01234\u202FF', '751234F'],
  ['', 'cartNumberMissing'],
  ['   ', 'cartNumberMissing'],
  ['751234', 'cartNumberLetter'],
  ['751234X', 'cartNumberLetter'],
  ['F751234', 'cartNumberLetter'],
  ['F', 'cartNumberMalformed'],
  ['75F', 'cartNumberMalformed'],
  ['971F', 'cartNumberMalformed'],
  ['971234F', '971234F'],
  ['2C17F', 'cartNumberMalformed'],
  ['7A17F', 'cartNumberMalformed'],
  ['75-1234F', 'cartNumberMalformed'],
  ['7501234F', 'cartNumberMalformed'],
  ['750F', 'cartNumberMalformed'],
  ['7512345678901234567890F', 'cartNumberMalformed'],
  ['751234FF', 'cartNumberMalformed'],
]
for (const [input, expected] of typed)
  test(`a customer types « ${input} » → ${expected}`, () => {
    const parsed = parseCartNumber(input)
    expect(typeof parsed === 'string' ? parsed : printCartNumber(parsed)).toBe(expected)
  })

test('prefix 97 takes three characters: 971234F is cart 234 of Guadeloupe', () => {
  expect(parseCartNumber('971234F')).toEqual({ departmentCode: '971', id: 234, kind: 'formalized' })
})

test('P-CART-07 every cart number read is the cart printed, however it is typed', () => {
  const cart = fc.record({
    departmentCode: fc.constantFrom(...departmentCodes),
    id: fc.integer({ min: 1, max: 999_999_999 }),
    kind: fc.constantFrom('formalized' as const, 'free' as const),
  })
  fc.assert(
    fc.property(cart, (printed) => {
      const number = printCartNumber(printed)
      expect(parseCartNumber(number)).toEqual(printed)
      expect(parseCartNumber([...number.toLowerCase()].join(' '))).toEqual(printed)
    }),
  )
})
