import { describe, expect, test } from 'vitest'
import { legible, printed, unprintable, whyNotPrinted } from './printable.ts'

describe('what documents print', () => {
  test.each([
    ['letters of the Union', 'Łódź Győr Škoda Țara Ħal Ģ Å Þ œ æ ẞ Αθήνα София'],
    ['mathematics', '≤ ≥ ≈ ± × ÷ √ ∑ ∞ µ ² ³ Ω ° λ'],
    ['bullets and ticks', '• ▪ ‣ ● ✓ ✔ ☑ ☐'],
    ['hyphens and quotes of word processors', 'arc\u2010en\u2011ciel – — ‘a’ “b” „c“ … \u202F\u00A0'],
    ['what nobody sees', 'mot\u00ADcoupé \u0000\u0007\u200B\uFEFF ✔\uFE0F\r\nligne\t'],
    ['an accent apart from its letter', 'e\u0301'],
    ['a bullet pasted as a private sign', '\uF0B7 point'],
  ])('%s', (_, text) => expect(unprintable(text)).toEqual([]))

  test.each([
    ['an emoji', '🏗 et 🏗 encore', ['🏗']],
    ['ideograms', '漢字', ['漢', '字']],
    ['a mark no letter has', 'q\u0302', ['\u0302']],
    ['half of a pair', 'a\uD83C', ['\uD83C']],
  ])('not %s', (_, text, signs) => expect(unprintable(text)).toEqual(signs))

  test('lines are parted in one way, and pasted signs are those they show', () => {
    expect(printed('a\r\nb\u000Bc\td\u00ADe \uF0B7')).toBe('a\nb\nc de •')
  })
})

test('what cannot be printed is named, with what to do', () => {
  expect(whyNotPrinted('Ω')).toBeNull()
  expect(whyNotPrinted('Chantier 🏗')).toBe(
    'Le caractère «\u00A0🏗\u00A0» ne peut pas être imprimé dans le contrat. Remplacez-le ou retirez-le.',
  )
  expect(whyNotPrinted('漢字q\u0302')).toBe(
    'Les caractères «\u00A0漢\u00A0», «\u00A0字\u00A0», U+0302 ne peuvent pas être imprimés dans le contrat. Remplacez-les ou retirez-les.',
  )
  expect(whyNotPrinted('一二三四五六七')).toContain('«\u00A0五\u00A0»… ne peuvent')
})

test('where it was kept before, it is told by its number', () => {
  expect(legible('Où\u0300 ? 🏗 漢')).toBe('Où[U+0300] ? [U+1F3D7] [U+6F22]')
})
