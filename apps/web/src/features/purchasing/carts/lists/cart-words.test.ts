import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { expect, test } from 'vitest'
import { contentOf, dayOf, placeOf, statusOf } from './cart-words.ts'

const cart = (changes: Partial<CartSummary>) =>
  ({
    kind: 'formalized',
    countArticles: 9,
    countLots: 3,
    department: { id: 73, code: '74', name: 'Haute-Savoie' },
    ...changes,
  }) as CartSummary

const contents: [changes: Partial<CartSummary>, words: string][] = [
  [{}, '9\u00A0articles, 3\u00A0lots'],
  [{ countArticles: 1, countLots: 1 }, '1\u00A0article, 1\u00A0lot'],
  [{ kind: 'free', countArticles: 2, countLots: 2 }, '2\u00A0articles, 2\u00A0prestataires'],
  [{ countArticles: 0, countLots: 0 }, 'Panier vide'],
]
for (const [changes, words] of contents)
  test(`what a cart holds: ${words}`, () => {
    expect(contentOf(cart(changes))).toBe(words)
  })

const statuses: [status: CartSummary['status'], label: string | undefined][] = [
  [1, 'Proposé'],
  [2, 'Confirmé'],
  [3, 'Terminé'],
  [4, 'Annulé'],
  [10, 'Proposé'],
  [11, 'Refusé'],
  [5, undefined],
]
for (const [status, label] of statuses)
  test(`in a list, status ${status} reads ${label ?? 'nothing: its section says that it is being prepared'}`, () => {
    expect(statusOf({ status })?.label).toBe(label)
  })

test('where, and since when, in Paris', () => {
  expect(placeOf(cart({}))).toBe('Haute-Savoie (74)')
  expect(dayOf('2026-11-03T23:30:00Z')).toBe('4\u00A0novembre 2026')
})
