import { expect, test } from 'vitest'
import { inReadingOrder } from './departments.ts'

test('Corsica stands between 19 and 21, overseas at the end', () => {
  const codes = ['01', '19', '21', '95', '2A', '2B', '971']
  const departments = codes.map((code) => ({ code, name: code, holders: 0 }))
  expect(inReadingOrder(departments).map(({ code }) => code)).toEqual(['01', '19', '2A', '2B', '21', '95', '971'])
})
