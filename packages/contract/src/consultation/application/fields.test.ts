import { describe, expect, test } from 'vitest'
import { bic, email, iban, number, pastYear, phone, share, text, textInstead, words } from './fields.ts'

describe('a number as a French hand types it', () => {
  test.each([
    ['125 000', 125_000],
    ['2\u202F222,22\u00A0€', 2222.22],
    ['22 %', 22],
    ['0', 0],
    [2, 2],
  ])('%j is %d', (typed, value) => expect(number.parse(typed)).toBe(value))

  test('2024 is a year, 120 no share, and nothing is missing', () => {
    expect(pastYear(2026).parse('2024')).toBe(2024)
    expect(share.safeParse('120').error?.issues[0]?.message).toMatch(/dépasse 100/)
    expect(number.safeParse('').error?.issues[0]?.message).toBe('Ce champ est requis')
    expect(number.safeParse('douze').error?.issues[0]?.message).toMatch(/Indiquez un nombre/)
  })
})

test.each([
  ['phone', phone],
  ['email', email],
  ['iban', iban],
  ['bic', bic],
] as const)('%s: nothing typed is missing, and not wrong besides', (_, schema) => {
  expect(schema.safeParse('').error?.issues.map(({ message }) => message)).toEqual(['Ce champ est requis'])
})

describe('what goes to the contract can be printed', () => {
  const wrong = 'Le caractère «\u00A0🏗\u00A0» ne peut pas être imprimé dans le contrat. Remplacez-le ou retirez-le.'
  test.each([
    ['text', text],
    ['words', words(2000, 'trop long')],
    ['textInstead', textInstead],
    ['email', email],
  ] as const)('%s', (_, schema) => {
    expect(schema.safeParse('Chantier 🏗').error?.issues.map(({ message }) => message)).toEqual([wrong])
  })
  test('Greek, mathematics and ticks are as good as letters', () => {
    expect(text.parse('λ ≤ 0,035 ✓ Łódź')).toBe('λ ≤ 0,035 ✓ Łódź')
  })
})
