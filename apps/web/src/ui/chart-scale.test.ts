import { describe, expect, test } from 'vitest'
import { labelStep, smoothPath, ticksUpTo } from './chart-scale.ts'

describe('an axis', () => {
  test.each([
    [451, [0, 150, 300, 450, 600]],
    [10, [0, 2.5, 5, 7.5, 10]],
    [3, [0, 1, 2, 3]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [0, [0, 1]],
    [61_400_000, [0, 20_000_000, 40_000_000, 60_000_000, 80_000_000]],
  ])('up to %d has round steps', (largest, ticks) => {
    expect(ticksUpTo(largest)).toEqual(ticks)
  })

  test('writes only the labels there is room for', () => {
    expect([labelStep(12, 480, 38), labelStep(12, 260, 38), labelStep(23, 480, 38)]).toEqual([1, 2, 2])
  })
})

test('a curve goes through each of its points and stays between them', () => {
  expect(smoothPath([])).toBe('')
  expect(smoothPath([[0, 5]])).toBe('M0 5')
  expect(
    smoothPath([
      [0, 0],
      [3, 3],
      [6, 0],
    ]),
  ).toBe('M0 0C1 1 2 3 3 3C4 3 5 1 6 0')
})
