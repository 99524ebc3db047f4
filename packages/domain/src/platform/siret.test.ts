import { expect, test } from 'vitest'
import { isSiret, sirenOf, siretDigits, whyNotSiret } from './siret.ts'

const numbers: [what: string, text: string, expected: boolean][] = [
  ['a well-formed one', '73282932000074', true],
  ['written with spaces', '732 829 320 00074', true],
  ['one digit wrong', '73282932000075', false],
  ['thirteen digits', '7328293200007', false],
  ['letters', '7328293200007A', false],
  ['the head office of La Poste', '35600000000048', true],
  ['another office of La Poste', '35600000049837', true],
  ['zeros are a sum too', '00000000000000', true],
]
for (const [what, text, expected] of numbers)
  test(`SIRET: ${what} → ${expected}`, () => {
    expect(isSiret(text)).toBe(expected)
  })

test('the SIREN is its first nine digits', () => {
  expect(sirenOf('73282932000074')).toBe('732829320')
})

const reasons: [text: string, expected: ReturnType<typeof whyNotSiret>][] = [
  ['123', 'notFourteenDigits'],
  ['2', 'notFourteenDigits'],
  ['732829320000745', 'notFourteenDigits'],
  ['SIRET 73282932000', 'notFourteenDigits'],
  ['73282932000075', 'wrongKey'],
  ['73282932100074', 'wrongKey'],
  ['732.829.320-00074', null],
]
for (const [text, expected] of reasons)
  test(`SIRET « ${text} » is refused for ${expected}`, () => {
    expect(whyNotSiret(text)).toBe(expected)
  })

test('a SIRET is kept as its digits', () => {
  expect(siretDigits(' 732\u00A0829.320-00074 ')).toBe('73282932000074')
})
