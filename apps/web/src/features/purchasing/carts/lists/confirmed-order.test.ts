import type { CartSummary } from '@charpente/contract/purchasing/cart'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedFirst, inOrder } from './confirmed-order.ts'

const cart = (id: number, day: number, status: 2 | 3 | 4 = 2) =>
  ({ id, status, date: new Date(Date.UTC(2026, 0, day)).toISOString() }) as CartSummary
const ids = (carts: readonly CartSummary[]) => carts.map(({ id }) => id)

test('two whole lists become one, the latest first; what is over comes last', () => {
  const formalized = [cart(1, 30), cart(2, 10), cart(3, 29, 3)]
  const free = [cart(4, 20), cart(5, 31, 4)]
  const lists = [
    { carts: formalized, end: true },
    { carts: free, end: true },
  ]
  expect(ids(inOrder(lists))).toEqual([1, 4, 2, 3, 5])
})

test('older than the last one read of a list that goes on: it waits for what may come before it', () => {
  const lists = [
    { carts: [cart(1, 30), cart(2, 20)], end: false },
    { carts: [cart(3, 25), cart(4, 10)], end: true },
  ]
  expect(ids(inOrder(lists))).toEqual([1, 3, 2])
})

test('reading on only ever adds below, until everything is there', () => {
  const list = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 20 })
  fc.assert(
    fc.property(list, list, fc.integer({ min: 1, max: 5 }), (one, other, size) => {
      const all = [one, other].map((days, at) =>
        days.toSorted((a, b) => b - a).map((day, index) => cart(1 + at * 100 + index, day)),
      )
      let shown: number[] = []
      for (let read = size; ; read += size) {
        const lists = all.map((carts) => ({ carts: carts.slice(0, read), end: carts.length < read }))
        const next = ids(inOrder(lists))
        expect(next.slice(0, shown.length)).toEqual(shown)
        shown = next
        if (lists.every(({ end }) => end)) break
      }
      expect(shown).toHaveLength(one.length + other.length)
    }),
  )
})

test('an order that waits for an agreement comes first, the others keep their order', () => {
  const order = (id: number, ...standings: string[]) =>
    ({ id, orders: standings.map((standing) => ({ standing })) }) as CartSummary
  const carts = [order(1, 'accepted'), order(2, 'waiting'), order(3, 'refused', 'agreementAwaited'), order(4)]
  expect(askedFirst(carts).map(({ id }) => id)).toEqual([3, 1, 2, 4])
})
