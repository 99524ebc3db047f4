import { expect, test } from 'vitest'
import type { AnyCart } from './cart-groups.ts'
import { differencesOf, draftOf, openedInfo, sameInfo, savedInfo } from './info-values.ts'

const cart = (changes: Partial<AnyCart> = {}) =>
  ({
    address: '12 rue',
    message: 'Bonjour',
    customerReferenceNumber: null,
    moContact: null,
    modalite: null,
    operationEndingDate: null,
    termsAcceptedBy: 7,
    department: { id: 73, code: '74', name: 'Haute-Savoie' },
    draft: null,
    ...changes,
  }) as AnyCart

test('what was saved, the terms counting for whoever accepted them (Q-11)', () => {
  expect(savedInfo(cart(), 7)).toMatchObject({ address: '12 rue', code: '74', modalite: '', registerCgu: true })
  expect(savedInfo(cart(), 8).registerCgu).toBe(false)
})

test('the draft is shown over what was saved, an emptied field included (Q-129)', () => {
  const draft = { address: '', modalite: 'Par la cour', savedAt: '2026-11-15T09:00:00Z' }
  expect(openedInfo(cart({ draft }), 7)).toMatchObject({ address: '', message: 'Bonjour', modalite: 'Par la cour' })
})

test('a draft has the texts alone: the department is fixed, the terms are accepted by saving', () => {
  expect(Object.keys(draftOf(savedInfo(cart(), 7)))).toEqual([
    'address',
    'customerReferenceNumber',
    'moContact',
    'message',
    'operationEndingDate',
    'modalite',
    'building',
  ])
})

test('two versions differ by field', () => {
  const mine = savedInfo(cart(), 7)
  const theirs = savedInfo(cart({ address: '14 rue' }), 8)
  expect(differencesOf(mine, theirs)).toEqual([
    { name: 'address', mine: '12 rue', theirs: '14 rue' },
    { name: 'registerCgu', mine: true, theirs: false },
  ])
  expect(sameInfo(mine, { ...mine })).toBe(true)
})
