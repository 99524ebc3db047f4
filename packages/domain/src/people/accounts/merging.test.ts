import { expect, test } from 'vitest'
import { type MergeParty, type MergeRefusal, whyNotMerge } from './merging.ts'

const today = '2026-11-16'
const buyer: MergeParty = {
  id: 1,
  side: 'customer',
  adminId: null,
  type: 'free',
  formalizedFrom: null,
  isMerged: false,
  isOpen: true,
  asksFormalized: false,
  holds: false,
}
const firm: MergeParty = { ...buyer, side: 'supplier' }
const formalized = { type: 'formalized' } as const

const rows: [what: string, double: MergeParty, kept: MergeParty, why: MergeRefusal | null][] = [
  ['two free buyers', buyer, { ...buyer, id: 2 }, null],
  ['two free firms', firm, { ...firm, id: 2 }, null],
  ['a free firm into a holder', firm, { ...firm, ...formalized, id: 2, holds: true }, null],
  ['a free buyer into a formalized one', buyer, { ...buyer, ...formalized, id: 2 }, null],
  ['into itself', buyer, buyer, 'mergeIntoItself'],
  ['an operator', { ...buyer, side: 'operator' }, { ...buyer, id: 2 }, 'mergeOperator'],
  ['into an operator', buyer, { ...buyer, id: 2, side: 'operator' }, 'mergeOperator'],
  ['merged already', { ...buyer, isMerged: true, adminId: 3 }, { ...buyer, id: 2 }, 'mergeAlreadyDone'],
  ['into one that was merged', buyer, { ...buyer, id: 2, isMerged: true, adminId: 3 }, 'mergeAlreadyDone'],
  ['a sub-account', { ...buyer, adminId: 3 }, { ...buyer, id: 2 }, 'mergeHeadsOnly'],
  ['a buyer and a firm', buyer, { ...firm, id: 2 }, 'mergeOtherSide'],
  ['one that is closed', { ...buyer, isOpen: false }, { ...buyer, id: 2 }, 'mergeNotOpen'],
  ['one that asks for access', { ...buyer, asksFormalized: true }, { ...buyer, id: 2 }, 'mergeRequestWaits'],
  ['a holder into a free firm', { ...firm, holds: true }, { ...firm, id: 2 }, 'mergeKeepHolder'],
  ['two holders', { ...firm, holds: true }, { ...firm, id: 2, holds: true }, 'mergeTwoContracts'],
  ['a formalized buyer into a free one', { ...buyer, ...formalized }, { ...buyer, id: 2 }, 'mergeKeepFormalized'],
  [
    'one whose access is open into one whose access is to come',
    { ...buyer, ...formalized, formalizedFrom: '2026-01-01' },
    { ...buyer, ...formalized, id: 2, formalizedFrom: '2027-01-01' },
    'mergeKeepFormalized',
  ],
  [
    'one whose access came first into one whose access is open as well',
    { ...buyer, ...formalized, formalizedFrom: '2024-01-01' },
    { ...buyer, ...formalized, id: 2, formalizedFrom: '2026-01-01' },
    null,
  ],
]
for (const [what, double, kept, why] of rows)
  test(`${what}: ${why ?? 'they become one'}`, () => {
    expect(whyNotMerge(double, kept, { today, isSamePlaceHeld: false })).toBe(why)
  })

test('two firms that hold the same lot in the same place are told so, whatever else they hold', () => {
  const [double, kept] = [
    { ...firm, holds: true },
    { ...firm, id: 2, holds: true },
  ]
  expect(whyNotMerge(double, kept, { today, isSamePlaceHeld: true })).toBe('mergeSamePlace')
})
