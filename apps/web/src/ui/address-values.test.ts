import { expect, test } from 'vitest'
import { asking, codeIn, idIn, idsIn, textIn, wordsIn } from './address-values.ts'

test('words are trimmed and not longer than the API reads', () => {
  expect(wordsIn('  toit ')).toBe('toit')
  expect(wordsIn('a'.repeat(300))).toHaveLength(100)
  expect([wordsIn('  '), wordsIn(undefined), wordsIn(12)]).toEqual([undefined, undefined, undefined])
})

test('what is not expected is left out', () => {
  expect(codeIn(['1', '2', '3'])('2')).toBe('2')
  expect(codeIn(['1', '2', '3'])('9')).toBeUndefined()
  expect([idIn('74'), idIn('0'), idIn('-1'), idIn('abc'), idIn('99999')]).toEqual(['74', ...Array(4).fill(undefined)])
})

test('several ids, each once, no more than asked', () => {
  expect(idsIn(3)('12,45,12,0,x,7,9')).toBe('12,45,7')
  expect([idsIn(3)(''), idsIn(3)('x'), idsIn(3)(undefined)]).toEqual([undefined, undefined, undefined])
})

test('an address is read name by name, and gives back every name it knows', () => {
  const read = asking({ lot: wordsIn, rang: codeIn(['1', '2', '3']), nom: textIn })
  expect(read({ lot: ' 206 ', rang: '9', nom: ' a ', autre: 'x' })).toStrictEqual({
    lot: '206',
    rang: undefined,
    nom: ' a ',
  })
  expect(read({ nom: '' })).toStrictEqual({ lot: undefined, rang: undefined, nom: undefined })
})
