import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds, may, type NeededRight, type Right, rights, rightsNeeded } from './right.ts'

const answers: [who: string, held: readonly Right[] | undefined, needed: NeededRight | undefined, expected: boolean][] =
  [
    ['an operator with the right', ['orders'], 'orders', true],
    ['an operator with another', ['catalogue'], 'orders', false],
    ['an operator with one of several', ['contracts'], ['registrations', 'contracts'], true],
    ['an operator with none of several', ['orders'], ['registrations', 'contracts'], false],
    ['an operator without any, where the desk is enough,', [], 'desk', true],
    ['somebody who has no rights to speak of', undefined, 'orders', false],
    ['somebody, where no right is named,', undefined, undefined, true],
  ]

describe('K-RIGHTS-01 a right', () => {
  test.each(answers)('%s', (_, held, needed, expected) => {
    expect(may(held ? { rights: held } : {}, needed)).toBe(expected)
  })

  test('nobody holds any without being there', () => {
    expect(rights.filter((right) => holds(null, right))).toEqual([])
  })

  test('one right never opens what asks for others only', () => {
    const some = fc.uniqueArray(fc.constantFrom(...rights), { minLength: 1 })
    fc.assert(
      fc.property(some, fc.uniqueArray(fc.constantFrom(...rights)), ([first, ...rest], held) => {
        if (!first) return
        const needed: NeededRight = [first, ...rest]
        expect(may({ rights: held }, needed)).toBe(rightsNeeded(needed).some((right) => held.includes(right)))
      }),
    )
  })
})
