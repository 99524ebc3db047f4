import type { Role } from '@charpente/domain/platform/actor'
import { expect, test } from 'vitest'
import { closedWords } from './closed-words.ts'

const readers: [who: string, roles: Role[] | null, expected: string | null][] = [
  ['P-DIR-12 a visitor', null, 'Vous devez être connecté(e)'],
  ['P-DIR-13 a supplier', ['ROLE_SUPPLIER'], 'Réservé aux clients'],
  ['P-DIR-13 the head of a firm', ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'], 'Réservé aux clients'],
  ['P-DIR-10 a customer', ['ROLE_CUSTOMER'], null],
  ['an operator', ['ROLE_OPERATOR'], null],
]
for (const [who, roles, expected] of readers)
  test(`${who} reads ${expected ?? 'the contact'}`, () => {
    expect(closedWords(roles && { id: 1, roles, type: 'free', adminId: null })).toBe(expected)
  })
