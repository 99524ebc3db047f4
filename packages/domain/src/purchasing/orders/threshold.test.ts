import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { purchaseNature, thresholdMark } from './threshold.ts'

describe('the nature of a purchase, by its trade', () => {
  test.each([
    ['112', 'services'],
    ['206', 'works'],
    ['203', 'works'],
    ['209', 'services'],
    ['211', 'services'],
    ['212', 'services'],
  ])('%s', (trade, nature) => expect(purchaseNature(trade)).toBe(nature))
})

describe('where the orders of a year stand', () => {
  test.each([
    ['nothing ordered', 0, 'clear'],
    ['just below four fifths', 47_999_99, 'clear'],
    ['four fifths', 48_000_00, 'near'],
    ['a cent below', 59_999_99, 'near'],
    ['at the threshold, no longer exempt', 60_000_00, 'over'],
    ['beyond', 75_000_00, 'over'],
  ])('%s', (_, cents, mark) => expect(thresholdMark(cents, 60_000_00)).toBe(mark))

  test('more orders never lead further from the threshold', () => {
    const marks = ['clear', 'near', 'over']
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1 }), (cents, more, threshold) => {
        const [before, after] = [thresholdMark(cents, threshold), thresholdMark(cents + more, threshold)]
        expect(marks.indexOf(after)).toBeGreaterThanOrEqual(marks.indexOf(before))
      }),
    )
  })
})
