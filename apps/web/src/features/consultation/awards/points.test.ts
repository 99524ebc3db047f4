import { expect, test } from 'vitest'
import { aboveLowest, markIn, markText, pointsText, stepped } from './points.ts'

test('points are printed with two decimals, marks as they are given', () => {
  expect(pointsText(5793)).toBe('57,93')
  expect(pointsText(6000)).toBe('60,00')
  expect(markText(1350)).toBe('13,5')
  expect(markText(800)).toBe('8')
})

test.each([
  ['13,5', 1350],
  [' 15 ', 1500],
  ['7.50', 750],
  ['15,5', null],
  ['7,25', null],
  ['-1', null],
  ['', null],
  ['dix', null],
])('a mark goes by halves up to its weight: %s', (typed, mark) => expect(markIn(typed, 1500)).toBe(mark))

test('arrows stop at both ends', () => {
  expect([stepped(0, -1, 1500), stepped(1450, 1, 1500), stepped(1500, 1, 1500)]).toEqual([0, 1500, 1500])
})

test('how far above the lowest total', () => {
  expect(aboveLowest(412_380, 398_120)).toBe('+\u00A03,58\u00A0%')
  expect(aboveLowest(398_120, 398_120)).toBeNull()
})
