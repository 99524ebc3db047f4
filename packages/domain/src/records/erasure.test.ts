import { describe, expect, test } from 'vitest'
import { type ErasureFacts, erasureObstacles, keptAfter, whyNotErase } from './erasure.ts'

const nothing: ErasureFacts = {
  isLastOperator: false,
  members: 0,
  departments: 0,
  lots: 0,
  runningOrders: 0,
  orders: 0,
  lastOrderOn: null,
  contracts: 0,
  lastContractOn: null,
  events: 0,
  isHead: true,
}

describe('what stands in the way of forgetting somebody', () => {
  const cases: [string, Partial<ErasureFacts>, ReturnType<typeof whyNotErase>][] = [
    ['nothing', {}, null],
    ['orders that ended do not', { orders: 3, lastOrderOn: '2025-01-01' }, null],
    ['the last operator', { isLastOperator: true }, 'erasureLastOperator'],
    ['colleagues it administers', { members: 1 }, 'erasureHasMembers'],
    ['departments it answers for', { departments: 2 }, 'erasureHasDepartments'],
    ['lots it holds', { lots: 1 }, 'erasureHoldsLots'],
    ['orders that run', { runningOrders: 1 }, 'erasureOrdersRunning'],
    ['the first to repair comes first', { runningOrders: 1, members: 1 }, 'erasureHasMembers'],
  ]
  for (const [name, facts, expected] of cases)
    test(name, () => expect(whyNotErase({ ...nothing, ...facts })).toBe(expected))
  test('every obstacle is met by a case', () =>
    expect(new Set(cases.flatMap(([, , why]) => why ?? []))).toEqual(new Set(erasureObstacles)))
})

describe('what the law keeps of somebody who is forgotten', () => {
  test('nothing of who did nothing', () => expect(keptAfter(nothing)).toEqual([]))
  test('orders for ten years from the last one, with the name of the body, and the trail', () =>
    expect(keptAfter({ ...nothing, orders: 2, lastOrderOn: '2024-02-29', events: 7 })).toEqual([
      { what: 'orders', count: 2, until: '2034-02-28' },
      { what: 'organisation', count: 1, until: null },
      { what: 'trail', count: 7, until: null },
    ]))
  test('contracts for ten years from the end of their edition', () =>
    expect(keptAfter({ ...nothing, contracts: 1, lastContractOn: '2026-12-31' })[0]).toEqual({
      what: 'contracts',
      count: 1,
      until: '2036-12-31',
    }))
  test('a colleague leaves the body as it is: it is not theirs', () =>
    expect(
      keptAfter({ ...nothing, orders: 1, lastOrderOn: '2026-01-01', isHead: false }).map(({ what }) => what),
    ).toEqual(['orders']))
})
