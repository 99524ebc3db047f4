import type { OrderLine } from '@charpente/contract/purchasing/cart'
import { describe, expect, test } from 'vitest'
import { answererFor, partsOf } from './own-orders.ts'

const line = (id: number, status: number, dueAt: string) => ({ id, status, dueAt }) as OrderLine
const ids = (lines: readonly OrderLine[]) => lines.map(({ id }) => id)

describe('the order lines of a supplier', () => {
  const parts = partsOf([
    line(1, 1, '2026-11-26T22:59:59.000Z'),
    line(2, 0, '2026-11-26T22:59:59.000Z'),
    line(3, 2, '2026-11-01T22:59:59.000Z'),
    line(4, 1, '2026-11-17T22:59:59.000Z'),
    line(5, 3, '2026-11-01T22:59:59.000Z'),
    line(6, 4, '2026-11-01T22:59:59.000Z'),
    line(7, 5, '2026-11-01T22:59:59.000Z'),
  ])

  test.each([
    ['what waits, soonest due first', 'waiting', [4, 1]],
    ['what is accepted', 'running', [3]],
    ['what is over', 'over', [5, 6, 7]],
    ['never what was not put to it', 'all', [1, 3, 4, 5, 6, 7]],
  ] as const)('%s', (_, part, expected) => {
    expect(ids(parts[part])).toEqual(expected)
  })
})

test('whose an order is, for the head of a firm: what is answered waits for nobody', () => {
  const own = (id: number, status: number, manager: number, isStoodIn = false) =>
    ({ id, status, manager: { id: manager, name: 'Paul Verdier' }, isStoodIn }) as OrderLine
  const lines = [own(1, 1, 5), own(2, 2, 5), own(3, 3, 5), own(4, 2, 6), own(5, 1, 7, true)]
  const words = answererFor({ id: 5 }, lines)
  expect(lines.map((one) => words?.(one))).toEqual([
    'À vous de répondre',
    null,
    null,
    'Confiée à Paul Verdier',
    'Pour le compte de Paul Verdier',
  ])
  expect(answererFor({ id: 5 }, lines.slice(0, 3))).toBeNull()
})
