import { expect, test } from 'vitest'
import { isOffered, isRank, type PriceMatrix, pricesAt, type Rank, ranks, startingRank } from './rank.ts'
import type { TierPrices } from './tier.ts'

test('P-CONST-05 supplier ranks are 1 to 3', () => {
  expect(ranks).toEqual([1, 2, 3])
  expect([0, 1, 2, 3, 4, 1.5, Number.NaN].filter(isRank)).toEqual([1, 2, 3])
})

const some: TierPrices = [300, 200, 100]
const none: TierPrices = [null, null, null]

const starts: [why: string, matrix: PriceMatrix, expected: Rank | null][] = [
  ['three holders', [some, some, some], 1],
  ['no holder of rank 1', [null, some, some], 2],
  ['a holder of rank 3 only', [null, null, some], 3],
  ['a holder of rank 1 who offers no price is still asked first', [none, some, null], 1],
  ['no holder', [null, null, null], null],
]
for (const [why, matrix, expected] of starts)
  test(`a customer’s order starts at rank ${expected}: ${why}`, () => {
    expect(startingRank(matrix)).toBe(expected)
  })

test('prices are found by rank', () => {
  expect(pricesAt([some, null, none], 1)).toBe(some)
  expect(pricesAt([some, null, none], 2)).toBeNull()
})

test('an article without any price is not offered', () => {
  expect(isOffered([null, [null, null, 100], null])).toBe(true)
  expect(isOffered([none, null, null])).toBe(false)
  expect(isOffered([null, null, null])).toBe(false)
})
