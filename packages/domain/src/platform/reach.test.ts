import { expect, test } from 'vitest'
import { isPhone, isPostalCode, postalDigits } from './reach.ts'

const phones: [text: string, expected: boolean][] = [
  ['04 65 71 00 01', true],
  ['0465710001', true],
  ['04.65.71.00.01', true],
  ['06-39-98-00-01', true],
  ['+33 4 65 71 00 01', true],
  ['+33 (0)4.50-12/34 56', true],
  ['0033465710001', true],
  ['+262 262 12 34 56', true],
  ['0262 12 34 56', true],
  ['+687 26 40 00', true],
  ['+41 22 345 67 89', true],
  ['0041 22 345 67 89', true],
  ['3939', true],
  ['12', false],
  ['04 65 71 00', false],
  ['04 65 71 00 01 2', false],
  ['00 00 00 00 00', false],
  ['+33 4 65 71 00', false],
  ['+12', false],
  ['04 65 71 00 0x', false],
  ['poste 12', false],
  ['', false],
]
for (const [text, expected] of phones)
  test(`phone « ${text} » → ${expected}`, () => {
    expect(isPhone(text)).toBe(expected)
  })

const postals: [text: string, expected: boolean][] = [
  ['74000', true],
  ['74 000', true],
  ['01000', true],
  ['20000', true],
  ['97400', true],
  ['98800', true],
  ['75334', true],
  ['00100', true],
  ['7400', false],
  ['740000', false],
  ['96000', false],
  ['99123', false],
  ['00000', false],
  ['2A004', false],
  ['', false],
]
for (const [text, expected] of postals)
  test(`postal code « ${text} » → ${expected}`, () => {
    expect(isPostalCode(text)).toBe(expected)
  })

test('a postal code is kept as its digits', () => {
  expect(postalDigits(' 74\u00A0000 ')).toBe('74000')
})
