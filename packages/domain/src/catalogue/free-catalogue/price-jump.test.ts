import { expect, test } from 'vitest'
import { isPriceJump, isTenfold } from './price-jump.ts'

test.each([
  ['499 € become 99 999 €', 499_00, 99_999_00, true],
  ['a comma forgotten', 12_50, 1250_00, true],
  ['a hundredth of it', 1250_00, 12_50, true],
  ['twice, to the cent', 100_00, 200_00, false],
  ['a cent more than twice', 100_00, 200_01, true],
  ['half, to the cent', 100_00, 50_00, false],
  ['a cent less than half', 100_00, 49_99, true],
  ['the same', 100_00, 100_00, false],
  ['a tier that was not there', null, 99_999_00, false],
  ['a tier that goes', 100_00, null, false],
  ['from nothing', 0, 500_00, false],
])('%s', (_, before, after, expected) => {
  expect(isPriceJump(before, after)).toBe(expected)
})

test.each([
  ['ten times, to the cent', 104_50, 1045_00, true],
  ['a cent less than ten times', 104_50, 1044_99, false],
  ['a tenth', 1045_00, 104_50, true],
  ['twice', 100_00, 200_00, false],
  ['nothing to compare with', null, 1045_00, false],
  ['nothing any more', 104_50, null, false],
])('tenfold: %s', (_, before, after, expected) => expect(isTenfold(before, after)).toBe(expected))
