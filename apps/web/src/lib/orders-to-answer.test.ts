import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { expect, test } from 'vitest'
import { hasOrdersToAnswer } from './orders-to-answer.ts'

test('an order put to a supplier waits for its answer until it has one', () => {
  const orders = (...statuses: OrderStatus[]) =>
    ({ orderLotSuppliers: [], orderFreeSuppliers: statuses.map((status) => ({ status })) }) as never
  expect(hasOrdersToAnswer(null)).toBe(false)
  expect(hasOrdersToAnswer(orders(OrderStatus.accepted))).toBe(false)
  expect(hasOrdersToAnswer(orders(OrderStatus.accepted, OrderStatus.pending))).toBe(true)
})
