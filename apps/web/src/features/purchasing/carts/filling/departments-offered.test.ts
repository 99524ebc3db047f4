import type { Role } from '@charpente/domain/platform/actor'
import { expect, test } from 'vitest'
import { departmentsOffered, likelyDepartment } from './departments-offered.ts'

const lotGeo = (departmentCode: string, edition = 25) => ({ lotCode: '206', edition, departmentCode, rank: 1 })

const aReader = (...roles: Role[]) => ({
  user: { roles, lotGeos: [lotGeo('74'), lotGeo('73'), lotGeo('74'), lotGeo('13', 23)] },
  freeDepartmentCodes: ['01', '74'],
})

const offers: [who: string, roles: Role[], kind: 'formalized' | 'free', expected: string[] | null][] = [
  ['a customer, anywhere', ['ROLE_CUSTOMER'], 'formalized', null],
  ['a customer, anywhere', ['ROLE_CUSTOMER'], 'free', null],
  ['a holder, where it holds a lot of the edition, once each', ['ROLE_SUPPLIER'], 'formalized', ['74', '73']],
  ['a supplier, where its free articles are', ['ROLE_SUPPLIER'], 'free', ['01', '74']],
]
for (const [who, roles, kind, expected] of offers)
  test(`P-CART-04 P-FCART-02 a ${kind} cart is created by ${who}`, () => {
    expect(departmentsOffered(kind, aReader(...roles), 25)).toEqual(expected)
  })

const guesses: [what: string, offered: string[] | null, likely: (string | undefined)[], expected: string | null][] = [
  ['the page one comes from', null, ['75', '74'], '75'],
  ['one’s own, without a page', null, [undefined, '74'], '74'],
  ['the next one that is offered', ['74'], ['75', '74'], '74'],
  ['the only one offered', ['13'], ['75', '74'], '13'],
  ['nothing among several', ['13', '84'], ['75'], null],
  ['nothing where none is offered', [], ['75'], null],
]
for (const [what, offered, likely, expected] of guesses)
  test(`the form starts with ${what}`, () => {
    expect(likelyDepartment({ offered, likely })).toBe(expected)
  })
