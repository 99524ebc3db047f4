import { expect, test } from 'vitest'
import { isStrongEnough, type PasswordRefusal, strengthOf, whyNotLength } from './password.ts'

const lengths: [why: string, password: string, minimum: number, expected: PasswordRefusal | null][] = [
  ['eleven characters', 'aB3$efgh1jk', 12, 'passwordTooShort'],
  ['twelve', 'xK9$mQ2!vB7&', 12, null],
  ['twenty', 'xK9$mQ2!vB7&pL4#wZ8@', 12, null],
  ['twenty-one', 'xK9$mQ2!vB7&pL4#wZ8@z', 12, 'passwordTooLong'],
  ['fifteen for an operator', 'xK9$mQ2!vB7&pL4', 16, 'passwordTooShort'],
  ['sixteen for an operator', 'xK9$mQ2!vB7&pL4#', 16, null],
]
for (const [why, password, minimum, expected] of lengths)
  test(`${why} → ${expected ?? 'accepted'}`, () => {
    expect(whyNotLength(password, minimum)).toBe(expected)
  })

test('ten thousand million guesses are the least accepted', () => {
  expect([0, 5.9, 6, 9.9, 10, 11.5, 15].map(strengthOf)).toEqual([0, 0, 1, 1, 2, 3, 4])
  expect(([0, 1, 2, 3, 4] as const).map(isStrongEnough)).toEqual([false, false, true, true, true])
})
