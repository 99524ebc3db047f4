import { describe, expect, test } from 'vitest'
import { isLinkOver } from './link.ts'
import { OrderStatus } from './status.ts'

const { pending, accepted, refused, unanswered, cancelled } = OrderStatus
const closedAt = new Date('2026-03-02T10:00:00+01:00')

describe('the mailed address of an order', () => {
  test.each([
    ['waits: it opens, however long', { status: pending, closedAt: null, end: null, file: null }, '2036-01-01', false],
    ['refused: sixty days more', { status: refused, closedAt, end: null, file: null }, '2026-05-01', false],
    ['refused: not one more', { status: refused, closedAt, end: null, file: null }, '2026-05-02', true],
    ['unanswered: the same', { status: unanswered, closedAt, end: null, file: null }, '2026-05-02', true],
    [
      'cancelled: the end it was to have is nothing',
      { status: cancelled, closedAt, end: '2026-06-30', file: null },
      '2026-05-02',
      true,
    ],
    [
      'accepted: sixty days after its last day',
      { status: accepted, closedAt, end: '2026-06-30', file: null },
      '2026-08-29',
      false,
    ],
    ['accepted: not one more', { status: accepted, closedAt, end: '2026-06-30', file: null }, '2026-08-30', true],
    [
      'accepted freely, without a day: after its acceptance',
      { status: accepted, closedAt, end: null, file: null },
      '2026-05-02',
      true,
    ],
    [
      'its file open, long after its last day: it opens',
      { status: accepted, closedAt, end: '2026-06-30', file: 'open' },
      '2027-06-01',
      false,
    ],
    [
      'its file closed: sixty days more',
      { status: accepted, closedAt, end: '2026-06-30', file: '2027-07-01' },
      '2027-08-30',
      false,
    ],
    [
      'its file closed: not one more',
      { status: accepted, closedAt, end: '2026-06-30', file: '2027-07-01' },
      '2027-08-31',
      true,
    ],
    [
      'cancelled: no file holds it open',
      { status: cancelled, closedAt, end: '2026-06-30', file: 'open' },
      '2026-05-02',
      true,
    ],
  ] as const)('%s', (_, order, today, expected) => {
    expect(isLinkOver([order], today)).toBe(expected)
  })

  test('of several orders, ends with the last of them', () => {
    const over = { status: refused, closedAt, end: null, file: null }
    expect(isLinkOver([over, { status: pending, closedAt: null, end: null, file: null }], '2027-01-01')).toBe(false)
    expect(isLinkOver([over, { status: accepted, closedAt, end: '2026-12-31', file: null }], '2027-01-01')).toBe(false)
    expect(isLinkOver([over, over], '2027-01-01')).toBe(true)
  })
})
