import { expect, test } from 'vitest'
import { whyNotOrderMore } from './order-more.ts'

const open = { room: 100_00, isSuspended: false, hasEnded: false }
const cases: [
  sentence: string,
  more: number,
  contract: Parameters<typeof whyNotOrderMore>[1],
  expected: string | null,
][] = [
  ['a free order has no contract', 1_000_00, null, null],
  ['up to what is left', 100_00, open, null],
  ['not a cent above it', 100_01, open, 'executionAboveCeiling'],
  ['nor under a contract that is over', 1, { ...open, hasEnded: true }, 'executionContractEnded'],
  ['nor while the rank is suspended', 1, { ...open, isSuspended: true }, 'executionRankSuspended'],
  ['less is let whatever became of the contract', 0, { room: 0, isSuspended: true, hasEnded: true }, null],
]
test.each(cases)('more quantities: %s', (_sentence, more, contract, expected) =>
  expect(whyNotOrderMore(more, contract)).toBe(expected),
)
