import { expect, test } from 'vitest'
import { idIn, idsIn, oneOf, wordsIn } from './address-values.ts'

test('words are trimmed and not longer than the API reads', () => {
  expect(wordsIn('  toit ')).toBe('toit')
  expect(wordsIn('a'.repeat(300))).toHaveLength(100)
  expect([wordsIn('  '), wordsIn(undefined), wordsIn(12)]).toEqual([undefined, undefined, undefined])
})

test('what is not expected is left out', () => {
  expect(oneOf(['1', '2', '3'], '2')).toBe('2')
  expect(oneOf(['1', '2', '3'], '9')).toBeUndefined()
  expect([idIn('74'), idIn('0'), idIn('-1'), idIn('abc'), idIn('99999')]).toEqual(['74', ...Array(4).fill(undefined)])
})

test('several ids, each once, no more than asked', () => {
  expect(idsIn('12,45,12,0,x,7,9', 3)).toBe('12,45,7')
  expect([idsIn('', 3), idsIn('x', 3), idsIn(undefined, 3)]).toEqual([undefined, undefined, undefined])
})
