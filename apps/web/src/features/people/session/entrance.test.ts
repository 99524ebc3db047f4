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

test('a supplier with an order to answer goes to it, once none waits to its catalogue', () => {
  const inbox = '/compte/fournisseur/commandes?nature=toutes&etat=a-repondre'
  expect(homeOf({ roles: ['ROLE_SUPPLIER'], type: 'free' }, true)).toBe(inbox)
  expect(homeOf({ roles: ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'], type: 'formalized' }, true)).toBe(inbox)
  expect(homeOf({ roles: ['ROLE_SUPPLIER'], type: 'formalized' }, false)).toBe('/catalogue')
  expect(homeOf({ roles: ['ROLE_CUSTOMER'], type: 'free' }, true)).toBe('/catalogue/libre')
})
