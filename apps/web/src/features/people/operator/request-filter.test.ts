import { expect, test } from 'vitest'
import { filtered, neighbour, requestFilters } from './request-filter.ts'

const requests = [
  { id: 1, kind: 'registration', side: 'customer', complement: null },
  { id: 2, kind: 'registration', side: 'supplier', complement: null },
  { id: 3, kind: 'access', side: 'customer', complement: null },
  {
    id: 4,
    kind: 'registration',
    side: 'customer',
    complement: { askedAt: '2026-11-16T09:00:00Z', message: 'Vos statuts\u202F?' },
  },
] as const

test('each request is in one part of the list', () => {
  for (const request of requests)
    expect(Object.values(requestFilters).filter(({ holds }) => holds(request))).toHaveLength(1)
  expect(filtered([...requests], 'acheteurs').map(({ id }) => id)).toEqual([1])
  expect(filtered([...requests])).toHaveLength(4)
  expect(filtered([...requests], 'complement').map(({ id }) => id)).toEqual([4])
})

test('after the last file comes the one before, and then none', () => {
  expect(neighbour([...requests], 1)?.id).toBe(2)
  expect(neighbour([...requests], 4)?.id).toBe(3)
  expect(neighbour([{ id: 1 }], 1)).toBeNull()
})
