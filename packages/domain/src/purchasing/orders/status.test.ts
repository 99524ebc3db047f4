import { expect, test } from 'vitest'
import { isHidden, isLive, OrderStatus, orderStatusLabel } from './status.ts'

const statuses = Object.values(OrderStatus)

test('P-ORDER-12 order-line statuses read as specified', () => {
  expect(statuses.map((status) => [status, orderStatusLabel(status)])).toEqual([
    [0, 'Non reçu'],
    [1, 'en attente'],
    [2, 'accepté'],
    [3, 'refusé'],
    [4, 'sans réponse'],
    [5, 'annulé'],
  ])
})

test('only a line not received is hidden', () => {
  expect(statuses.filter(isHidden)).toEqual([OrderStatus.notReceived])
})

test('lines waiting or accepted show the link, others do not', () => {
  expect(statuses.filter(isLive)).toEqual([OrderStatus.pending, OrderStatus.accepted])
})
