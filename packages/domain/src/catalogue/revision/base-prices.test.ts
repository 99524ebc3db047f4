import { expect, test } from 'vitest'
import { basePrices } from './base-prices.ts'

test.each([
  ['the first revision starts from today', undefined, true, [1000, 900, null], false],
  [
    'what the last one wrote leads back to the contract',
    { base: [980, 880, null], after: [1000, 900, null] },
    false,
    [980, 880, null],
    false,
  ],
  [
    'one changed since stands for itself, and is told',
    { base: [980, 880, null], after: [999, 900, null] },
    false,
    [1000, 900, null],
    true,
  ],
  ['so does one that came since', undefined, false, [1000, 900, null], true],
] as const)('K-REV-06 %s', (_, former, isFirst, base, isChanged) => {
  expect(basePrices([1000, 900, null], former, isFirst)).toEqual({ base, isChanged })
})
