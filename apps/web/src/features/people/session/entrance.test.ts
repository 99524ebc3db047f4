import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
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
  const waiting = [{ status: OrderStatus.accepted }, { status: OrderStatus.pending }]
  expect(homeOf({ roles: ['ROLE_SUPPLIER'], type: 'free' }, waiting)).toBe(inbox)
  expect(homeOf({ roles: ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'], type: 'formalized' }, waiting)).toBe(inbox)
  expect(homeOf({ roles: ['ROLE_SUPPLIER'], type: 'formalized' }, [{ status: OrderStatus.accepted }])).toBe(
    '/catalogue',
  )
  expect(homeOf({ roles: ['ROLE_CUSTOMER'], type: 'free' }, waiting)).toBe('/catalogue/libre')
})
