import { expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import { freeDepartmentCodes, mayEditFreeArticles, seesFreePrices, whyNotOpenFreeSupplier } from './access.ts'

const actor = (id: number, roles: Actor['roles'], adminId: number | null = null): Actor => ({
  id,
  roles,
  type: 'free',
  adminId,
})
const head = actor(7, ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'])
const member = actor(8, ['ROLE_SUPPLIER'], 7)
const buyer = actor(9, ['ROLE_CUSTOMER'], 3)
const operator = actor(2, ['ROLE_OPERATOR'])

const lines: [who: string, actor: Actor | null, supplier: number, opens: boolean, prices: boolean][] = [
  ['a visitor reads the names', null, 7, true, false],
  ['a buyer sees everything', buyer, 7, true, true],
  ['an operator sees everything', operator, 7, true, true],
  ['P-FREE-16 a head supplier opens its own page', head, 7, true, true],
  ['P-FREE-16 a supplier that is its own admin opens its own page', actor(7, ['ROLE_SUPPLIER'], 7), 7, true, true],
  ['P-FREE-15 a supplier does not open another’s', head, 12, false, false],
  ['P-FREE-17 a sub-account does not open its head’s page', member, 7, false, false],
  ['P-FREE-17 a sub-account does not open a page with its own id', member, 8, false, false],
]
for (const [who, someone, supplier, opens, prices] of lines)
  test(who, () => {
    expect(whyNotOpenFreeSupplier(supplier, someone)).toBe(opens ? null : 'freeCustomersOnly')
    expect(seesFreePrices(supplier, someone)).toBe(prices)
  })

test('only the head of a supplier changes its articles (Q-134)', () => {
  expect([head, member, buyer, operator, null].map(mayEditFreeArticles)).toEqual([true, false, false, false, false])
})

test('P-API-15 the distinct department codes of the articles', () => {
  const at = (...codes: string[]) => ({ departments: codes.map((code) => ({ code })) })
  expect(freeDepartmentCodes([at('74', '73'), at('73', '01'), at()])).toEqual(['01', '73', '74'])
})
