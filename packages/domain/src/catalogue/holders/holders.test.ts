import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HeldRank, rankGap, rankMoves, sameHolders, whyNotHold } from './holders.ts'

const firms = [
  { id: 1, name: 'Un', siret: '00050000900014', mayHold: true },
  { id: 2, name: 'Deux', siret: '00050000900022', mayHold: true },
  { id: 3, name: 'Trois', siret: null, mayHold: true },
  { id: 4, name: 'Un, autre contrat', siret: '00050000900014', mayHold: true },
  { id: 5, name: 'Libre', siret: null, mayHold: false },
]
const held = (...ids: (number | null)[]): HeldRank[] =>
  ids.flatMap((id, at) => (id === null ? [] : [{ rank: at + 1, supplierId: id, marketNumber: `M${id}` }]))
const numbers = new Map([1, 2, 3, 4].map((id) => [`M${id}`, id]))
const why = (before: HeldRank[], after: HeldRank[], isGapConfirmed = false) =>
  whyNotHold(after, { before, firms, numbers, isGapConfirmed })

const cases: [string, HeldRank[], HeldRank[], ReturnType<typeof why>][] = [
  ['a hole is filled', held(1, 2), held(1, 2, 3), null],
  ['two holders change places', held(1, 2), held(2, 1), null],
  ['the last one goes', held(1, 2, 3), held(1, 2), null],
  ['everybody goes', held(1, 2), [], null],
  ['nothing changes', held(1, 2), held(1, 2), { why: 'holderUnchanged', rank: 1 }],
  ['one account has two ranks', held(1), held(1, 1), { why: 'operatorHolderTwice', rank: 2 }],
  ['one firm has two ranks by two contracts', held(1), held(1, 4), { why: 'operatorHolderTwice', rank: 2 }],
  ['two have the same rank', held(1), [...held(1), ...held(2)], { why: 'operatorRankTaken', rank: 1 }],
  ['a firm of the free catalogue', held(1), held(1, 5), { why: 'holderMayNot', rank: 2 }],
  ['an unknown firm', held(1), held(1, 9), { why: 'holderMayNot', rank: 2 }],
  ['one whose account was closed stays', held(5), held(5, 1), null],
  [
    'a number of another firm',
    held(1),
    [...held(1), { rank: 2, supplierId: 2, marketNumber: 'M3' }],
    { why: 'holderNumberTaken', rank: 2 },
  ],
  ['the first rank is left empty', held(1, 2), held(null, 2), { why: 'operatorRankGap', rank: 2 }],
  ['the same hole as before', held(null, 2), held(null, 2, 3), null],
]

test.each(cases)('%s', (_, before, after, expected) => {
  expect(why(before, after)).toEqual(expected)
})

test('an operator who knows of the empty rank may leave it', () => {
  expect(why(held(1, 2), held(null, 2), true)).toBeNull()
})

test('whatever may hold: no firm twice, and each brings its own prices', () => {
  const place = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { maxLength: 3 }).map((ids) => held(...ids))
  fc.assert(
    fc.property(place, place, (before, after) => {
      if (why(before, after)) return
      const companies = after.map(({ supplierId }) => firms.find(({ id }) => id === supplierId)?.siret ?? supplierId)
      expect(new Set(companies).size).toBe(after.length)
      expect(rankGap(after)).toBeNull()
      expect(sameHolders(before, after)).toBe(false)
      for (const { supplierId, from } of rankMoves(before, after))
        expect(from).toBe(before.find((one) => one.supplierId === supplierId)?.rank ?? null)
    }),
  )
})
