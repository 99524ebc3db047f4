import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PasswordRefusal, passwordStrength, whyNotPassword } from './password.ts'

const passwords: [why: string, password: string, expected: PasswordRefusal | null][] = [
  ['eleven characters', 'aB3$efgh1jk', 'passwordTooShort'],
  ['twenty-one characters', 'xK9$mQ2!vB7&pL4#wZ8@z', 'passwordTooLong'],
  ['a well-known word and the year', 'Motdepasse2026', 'passwordTooWeak'],
  ['one letter all along', 'aaaaaaaaaaaaaaa', 'passwordTooWeak'],
  ['a run of digits', '123456789012345', 'passwordTooWeak'],
  ['the name of the product', 'CharpenteCharpente1', 'passwordTooWeak'],
  ['words without a link', 'tuile-gant-loupe-9', null],
  ['random characters', 'xK9$mQ2!vB7&', null],
  ['twenty characters', 'xK9$mQ2!vB7&pL4#wZ8@', null],
]
for (const [why, password, expected] of passwords)
  test(`${why} → ${expected ?? 'accepted'}`, () => {
    expect(whyNotPassword(password, { minimum: 12 })).toBe(expected)
  })

test('one’s own name does not make a password', () => {
  expect(whyNotPassword('claire.vasseur.2', { minimum: 12 })).toBeNull()
  expect(whyNotPassword('claire.vasseur.2', { minimum: 12, known: ['Claire', 'Vasseur'] })).toBe('passwordTooWeak')
})

test('operators need sixteen characters', () => {
  expect(whyNotPassword('xK9$mQ2!vB7&pL4', { minimum: 16 })).toBe('passwordTooShort')
  expect(whyNotPassword('xK9$mQ2!vB7&pL4#', { minimum: 16 })).toBeNull()
})

test('a longer password is never weaker by what is added at its end', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 19 }), fc.constantFrom('k', 'Z', '7', '&'), (password, more) => {
      expect(passwordStrength(`${password}${more}`)).toBeGreaterThanOrEqual(passwordStrength(password) - 1)
    }),
  )
})
