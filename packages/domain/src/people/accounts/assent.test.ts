import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assentKinds, assentRights } from '../../platform/assent-kind.ts'
import { rights } from '../../platform/right.ts'
import { assentEnd, assentOutcomes, mayAssent, whyNotDecideAssent, whyNotWithdrawAssent } from './assent.ts'

const askedAt = new Date('2026-11-15T08:00:00Z')
const expiresAt = assentEnd(askedAt)
const [asker, concerned, other] = [1, 2, 3]
const request = {
  kind: 'publicationShown',
  askedBy: asker,
  isAskerIn: true,
  askerRights: rights,
  accountId: null,
  outcome: null,
  expiresAt,
  samePerson: [],
} as const
const aboutSomebody = { ...request, kind: 'operatorRightsChanged', accountId: concerned } as const

describe('K-TWO-01 what takes two persons', () => {
  test.each([
    ['another who holds the right decides', request, { id: other, rights: ['catalogue'] }, askedAt, null],
    ['until the last moment', request, { id: other, rights }, expiresAt, null],
    ['not after', request, { id: other, rights }, new Date(expiresAt.getTime() + 1), 'assentOver'],
    ['not twice', { ...request, outcome: 'approved' }, { id: other, rights }, askedAt, 'assentOver'],
    ['not once it has moved on', { ...request, outcome: 'moved' }, { id: other, rights }, askedAt, 'assentOver'],
    ['not once whoever asked is gone', { ...request, isAskerIn: false }, { id: other, rights }, askedAt, 'assentOver'],
    [
      'not once whoever asked has lost the right',
      { ...request, askerRights: ['orders'] },
      { id: other, rights },
      askedAt,
      'assentOver',
    ],
    ['never whoever asked', request, { id: asker, rights }, askedAt, 'assentOwn'],
    ['never whom it is about', aboutSomebody, { id: concerned, rights }, askedAt, 'assentAboutYou'],
    [
      'nobody who may be the same person',
      { ...request, samePerson: [other] },
      { id: other, rights },
      askedAt,
      'assentSamePerson',
    ],
    ['nobody without the right', request, { id: other, rights: ['orders'] }, askedAt, 'assentRightMissing'],
    ['nobody whose rights are unknown', request, { id: other }, askedAt, 'assentRightMissing'],
  ] as const)('%s', (_, facts, decider, now, expected) => {
    expect(whyNotDecideAssent(facts, decider, now)).toBe(expected)
  })

  test('is withdrawn by whoever asked, and only while it waits', () => {
    expect(whyNotWithdrawAssent(request, asker, askedAt)).toBeNull()
    expect(whyNotWithdrawAssent(request, other, askedAt)).toBe('assentNotYours')
    expect(whyNotWithdrawAssent({ ...request, outcome: 'declined' }, asker, askedAt)).toBe('assentOver')
  })

  test('those who are said to may decide are exactly those who are let', () => {
    const person = fc.record({ id: fc.integer({ min: 1, max: 5 }), rights: fc.uniqueArray(fc.constantFrom(...rights)) })
    const asked = fc.record({
      kind: fc.constantFrom(...assentKinds),
      askedBy: fc.integer({ min: 1, max: 5 }),
      accountId: fc.option(fc.integer({ min: 1, max: 5 })),
      samePerson: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(asked, fc.array(person), (facts, people) => {
        const waiting = { ...facts, isAskerIn: true, askerRights: rights, outcome: null, expiresAt }
        const entitled = people.filter((one) => whyNotDecideAssent(waiting, one, askedAt) === null)
        expect(mayAssent(facts, people)).toEqual(entitled)
      }),
    )
  })

  test('each kind names a right that exists, and each end is one of five', () => {
    for (const kind of assentKinds) expect(rights).toContain(assentRights[kind])
    expect(assentOutcomes).toHaveLength(5)
  })
})
