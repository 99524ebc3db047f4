import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { medianOf, middlesOf } from './median.ts'

describe('a median found from classes', () => {
  test('is nowhere without values', () => {
    expect(middlesOf([])).toEqual([])
    expect(middlesOf([{ at: 3, count: 0 }])).toEqual([])
    expect(medianOf([])).toBeNull()
  })

  test('is the value in the middle, or halfway between two', () => {
    expect(middlesOf([{ at: 1, count: 3 }])).toEqual([{ at: 1, below: 1 }])
    expect(
      middlesOf([
        { at: 1, count: 2 },
        { at: 5, count: 2 },
      ]),
    ).toEqual([
      { at: 1, below: 1 },
      { at: 5, below: 0 },
    ])
    expect([medianOf([4]), medianOf([4, 7])]).toEqual([4, 5.5])
  })

  test('is that of the values sorted, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 1 }), (values) => {
        const sorted = values.toSorted((one, other) => one - other)
        const inClass = (at: number) => sorted.filter((value) => Math.floor(value) === at)
        const classes = Array.from({ length: 21 }, (_, at) => ({ at, count: inClass(at).length }))
        const found = middlesOf(classes).map(({ at, below }) => inClass(at)[below] as number)
        const half = sorted.length / 2
        const expected = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]] as [number, number]
        expect(medianOf(found)).toBe(expected[0] + (expected[1] - expected[0]) * 0.5)
      }),
    )
  })
})
