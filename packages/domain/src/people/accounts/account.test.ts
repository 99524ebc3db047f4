import { expect, test } from 'vitest'
import { actorOf, rolesOf, typeOn } from './account.ts'

test('a head account carries both roles, a sub-account the base one only', () => {
  expect(rolesOf({ side: 'customer', adminId: null })).toEqual(['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'])
  expect(rolesOf({ side: 'customer', adminId: 3 })).toEqual(['ROLE_CUSTOMER'])
  expect(rolesOf({ side: 'supplier', adminId: null })).toEqual(['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'])
  expect(rolesOf({ side: 'supplier', adminId: 3 })).toEqual(['ROLE_SUPPLIER'])
  expect(rolesOf({ side: 'operator', adminId: null })).toEqual(['ROLE_OPERATOR'])
})

const types: [why: string, formalizedFrom: string | null, today: string, expected: string][] = [
  ['formalized without a date', null, '2026-11-15', 'formalized'],
  ['the eve of its day', '2029-01-01', '2028-12-31', 'free'],
  ['its day', '2029-01-01', '2029-01-01', 'formalized'],
]
for (const [why, formalizedFrom, today, expected] of types)
  test(`${why}: ${expected}`, () => {
    expect(typeOn({ type: 'formalized', formalizedFrom }, today)).toBe(expected)
  })

test('a free account stays free whatever the date', () => {
  expect(typeOn({ type: 'free', formalizedFrom: '2020-01-01' }, '2026-11-15')).toBe('free')
})

test('the actor is what the account is today', () => {
  const account = { id: 7, side: 'customer', adminId: null, type: 'formalized', formalizedFrom: '2029-01-01' } as const
  expect(actorOf(account, '2026-11-15')).toEqual({
    id: 7,
    roles: ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'],
    type: 'free',
    adminId: null,
  })
})

test('K-RIGHTS-02 an operator acts with the rights kept; nobody else has any', () => {
  const account = { id: 9, side: 'operator', adminId: null, type: 'free', formalizedFrom: null } as const
  expect(actorOf({ ...account, rights: ['orders'] }, '2026-11-15').rights).toEqual(['orders'])
  expect(actorOf({ ...account, rights: null }, '2026-11-15').rights).toContain('administration')
  expect(actorOf({ ...account, side: 'supplier', rights: null }, '2026-11-15').rights).toBeUndefined()
})
