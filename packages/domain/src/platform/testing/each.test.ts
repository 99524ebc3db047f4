import { expect, test } from 'vitest'
import { each } from './each.ts'

test('all of something, in order', () => {
  expect(each(new Map([['a', 1]]).keys())).toEqual(['a'])
  expect(each([3, 1, 2])).toEqual([3, 1, 2])
})

test('an empty answer is refused', () => {
  expect(() => each([])).toThrow('Nothing to look at')
})
