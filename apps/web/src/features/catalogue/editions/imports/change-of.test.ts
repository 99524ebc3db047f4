import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test.each([
  ['', '12,50', 'ajouté'],
  ['12,50', '', 'retiré'],
  ['12,50', '125,00', 'dix fois plus'],
  ['125,00', '12,50', 'dix fois moins'],
  ['0,00', '12,50', 'modifié'],
  ['100,00', '103,50', '+\u202F3,5\u00A0%'],
  ['100,00', '99,60', '−\u202F0,4\u00A0%'],
])('%s then %s is %s', (before, after, words) => expect(changeOf(before, after).words).toBe(words))
