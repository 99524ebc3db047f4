import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Right, rights } from '../../platform/right.ts'
import { inOrder, rightSetNames, rightSets, rightsOf, setOf, whyNotSetRights } from './rights.ts'

const some = fc.uniqueArray(fc.constantFrom(...rights))

describe('what an operator may', () => {
  test('K-RIGHTS-02 nothing kept is everything, as before there were rights', () => {
    expect(rightsOf({ side: 'operator', rights: null })).toEqual(rights)
  })

  test.each([
    ['what is kept', 'operator', ['orders', 'catalogue'], ['orders', 'catalogue']],
    ['in the order it is read, whatever way it is kept', 'operator', ['catalogue', 'orders'], ['orders', 'catalogue']],
    ['none that does not exist', 'operator', ['orders', 'everything'], ['orders']],
    ['none at all', 'operator', [], []],
    ['unknown: none', 'operator', undefined, []],
    ['a buyer has none, whatever is kept', 'customer', null, []],
  ] as const)('%s', (_, side, kept, expected) => {
    expect(rightsOf({ side, rights: kept as readonly string[] | null })).toEqual(expected)
  })
})

describe('ready-made sets', () => {
  test('are recognised, and nothing else is', () => {
    for (const name of rightSetNames) expect(setOf(rightSets[name].rights)).toBe(name)
    expect(setOf(['orders'])).toBeNull()
    expect(setOf([])).toBeNull()
  })

  test('cover every right between them, direction all of them', () => {
    const given = inOrder(
      rightSetNames.filter((name) => name !== 'direction').flatMap((name) => rightSets[name].rights),
    )
    expect(rights.filter((right) => !given.includes(right))).toEqual(['dataProtection', 'administration'])
    expect(rightSets.direction.rights).toEqual(rights)
  })
})

describe('K-RIGHTS-03 rights given or taken', () => {
  const before: Right[] = ['orders', 'administration']
  test.each([
    ['one more', { before, after: [...before, 'catalogue'], otherAdministrators: 0 }, null],
    ['one less', { before, after: ['administration'], otherAdministrators: 0 }, null],
    ['the same', { before, after: ['administration', 'orders'], otherAdministrators: 3 }, 'rightsSame'],
    ['none left', { before, after: [], otherAdministrators: 3 }, 'rightsNone'],
    ['administration, another has it', { before, after: ['orders'], otherAdministrators: 1 }, null],
    ['the last administration', { before, after: ['orders'], otherAdministrators: 0 }, 'rightsLastAdministrator'],
  ] as const)('%s', (_, change, expected) => {
    expect(whyNotSetRights(change)).toBe(expected)
  })

  test('somebody can always administer afterwards', () => {
    fc.assert(
      fc.property(some, some, fc.nat(3), (held, asked, otherAdministrators) => {
        if (whyNotSetRights({ before: held, after: asked, otherAdministrators }) !== null) return
        const isThere = otherAdministrators > 0 || held.includes('administration')
        expect(asked.includes('administration') || otherAdministrators > 0 || !isThere).toBe(true)
      }),
    )
  })
})
