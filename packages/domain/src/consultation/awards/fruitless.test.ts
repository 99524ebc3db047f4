import { expect, test } from 'vitest'
import { fruitlessCause, type LotOutcome } from './fruitless.ts'

const outcome: LotOutcome = { signed: 2, unjudged: 0, accepted: 2, unranked: 0, ranked: 2, isDecided: false }

test.each<[string, Partial<LotOutcome>, string | null]>([
  ['nobody answered', { signed: 0, accepted: 0, ranked: 0 }, 'unanswered'],
  ['every application was refused', { accepted: 0, ranked: 0 }, 'unsuitable'],
  ['every offer was set aside', { ranked: 0 }, 'unsuitable'],
  ['an application is to be judged', { unjudged: 1, accepted: 0, ranked: 0 }, null],
  ['a ranking is to be frozen', { unranked: 1, ranked: 0 }, null],
  ['an offer has a rank', {}, null],
  ['it is awarded', { ranked: 0, isDecided: true }, null],
])('a lot is fruitless or not when %s', (_words, changes, expected) => {
  expect(fruitlessCause({ ...outcome, ...changes })).toBe(expected)
})
