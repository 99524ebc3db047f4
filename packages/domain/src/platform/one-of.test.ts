import { expect, test } from 'vitest'
import { oneOf } from './one-of.ts'

test.each([
  [[], ''],
  [['Anne'], 'Anne'],
  [['Anne', 'Samir'], 'Anne ou Samir'],
  [['Anne', 'Samir', 'Inès'], 'Anne, Samir ou Inès'],
])('%j is read « %s »', (names, words) => {
  expect(oneOf(names)).toBe(words)
})
