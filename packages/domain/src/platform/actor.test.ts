import { expect, test } from 'vitest'
import { type Actor, has, type Role, roles } from './actor.ts'

const anActor = (...held: Role[]): Actor => ({ id: 1, roles: held, type: 'formalized', adminId: null })

const answers: [who: string, actor: Actor | null, role: Role, expected: boolean][] = [
  ['a visitor', null, 'ROLE_CUSTOMER', false],
  ['a customer', anActor('ROLE_CUSTOMER'), 'ROLE_CUSTOMER', true],
  ['a customer', anActor('ROLE_CUSTOMER'), 'ROLE_SUPER_CUSTOMER', false],
  ['a super customer, who carries both roles,', anActor('ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'), 'ROLE_CUSTOMER', true],
  ['a supplier', anActor('ROLE_SUPPLIER'), 'ROLE_CUSTOMER', false],
  ['an operator', anActor('ROLE_OPERATOR'), 'ROLE_SUPER_CUSTOMER', false],
]
for (const [who, actor, role, expected] of answers)
  test(`${who} ${expected ? 'has' : 'has not'} ${role}`, () => {
    expect(has(actor, role)).toBe(expected)
  })

test('nobody without roles has any', () => {
  expect(roles.filter((role) => has(anActor(), role))).toEqual([])
})
