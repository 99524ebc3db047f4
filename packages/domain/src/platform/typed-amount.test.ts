import { expect, test } from 'vitest'
import { parseAmount } from './typed-amount.ts'

const written: [typed: string, cents: number | null][] = [
  ['42000', 4_200_000],
  ['42 000', 4_200_000],
  ['42\u202F000', 4_200_000],
  ['1\u00A0234,56 €', 123_456],
  ['1234.5', 123_450],
  ['1 500 € HT', 150_000],
  [' 1 500€ht ', 150_000],
  ['0', 0],
  ['', null],
  ['€', null],
  ['abc', null],
  ['12 34', null],
  ['42.000', null],
  ['1,005', null],
  ['-5', null],
]
for (const [typed, cents] of written)
  test(`« ${typed} » → ${cents ?? 'no amount'}`, () => {
    expect(parseAmount(typed)).toBe(cents)
  })
