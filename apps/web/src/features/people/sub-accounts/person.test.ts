import { expect, test } from 'vitest'
import { fullName, initials } from './person.ts'

test('a person by name', () => {
  expect(fullName({ firstname: 'Inès', lastname: 'Charles' })).toBe('Inès Charles')
  expect(fullName({ firstname: '', lastname: 'Charles' })).toBe('Charles')
})

const people: [firstname: string, lastname: string, expected: string][] = [
  ['Karim', 'Belhadj', 'KB'],
  ['élodie', 'œuvrard', 'ÉŒ'],
  ['', 'Moreau', 'M'],
]
for (const [firstname, lastname, expected] of people)
  test(`initials of ${firstname} ${lastname}: ${expected}`, () => {
    expect(initials({ firstname, lastname })).toBe(expected)
  })
