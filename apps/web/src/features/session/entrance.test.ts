import { expect, test } from 'vitest'
import { homeOf } from './entrance.ts'

test('P-AUTH-06 a free-type user goes to the free catalogue', () => {
  expect(homeOf({ roles: ['ROLE_CUSTOMER'], type: 'free' })).toBe('/catalogue/libre')
  expect(homeOf({ roles: ['ROLE_SUPPLIER'], type: 'free' })).toBe('/catalogue/libre')
})

test('P-AUTH-07 a formalized-type user goes to the catalogue', () => {
  expect(homeOf({ roles: ['ROLE_CUSTOMER'], type: 'formalized' })).toBe('/catalogue')
})

test('Q-125 an operator goes to the desk, whatever the type', () => {
  expect(homeOf({ roles: ['ROLE_OPERATOR'], type: 'free' })).toBe('/operateur')
})
