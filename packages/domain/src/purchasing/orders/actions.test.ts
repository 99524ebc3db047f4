import { expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import { CartStatus } from '../carts/status.ts'
import {
  isLate,
  type OrderFacts,
  type OrderRefusal,
  whyNotAnswer,
  whyNotAnswerDerogation,
  whyNotAskCancellation,
  whyNotAskDerogation,
  whyNotCancel,
  whyNotDecide,
  whyNotFollow,
  whyNotHandle,
} from './actions.ts'
import { OrderStatus } from './status.ts'

const { notReceived, pending, accepted, refused, unanswered, cancelled } = OrderStatus
const due = new Date('2026-11-25T23:59:59+01:00')
const before = new Date('2026-11-20T10:00:00+01:00')

const firm = (id: number, adminId: number | null = null): Actor => ({
  id,
  adminId,
  type: 'formalized',
  roles: adminId === null ? ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'] : ['ROLE_SUPPLIER'],
})
const buyer = (id: number, adminId: number | null = null): Actor => ({
  id,
  adminId,
  type: 'formalized',
  roles: adminId === null ? ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'] : ['ROLE_CUSTOMER'],
})

/** Put to firm 20, whose contact 21 answers for the department; ordered by 1. */
const anOrder = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  status: pending,
  dueAt: due,
  supplierId: 20,
  managerId: 21,
  customerId: 1,
  customerAdminId: null,
  ...changes,
})

const handled: [who: string, actor: Actor, expected: OrderRefusal | null][] = [
  ['the contact of the department', firm(21, 20), null],
  ['the head of the firm', firm(20), null],
  ['another contact of the firm', firm(22, 20), 'orderNotForYou'],
  ['another firm', firm(30), 'orderNotFound'],
  ['the buyer', buyer(1), 'orderNotFound'],
]
for (const [who, actor, expected] of handled)
  test(`handling: ${who} → ${expected ?? 'allowed'}`, () => {
    expect(whyNotHandle(anOrder(), actor)).toBe(expected)
  })

const followed: [who: string, order: OrderFacts, actor: Actor, expected: OrderRefusal | null][] = [
  ['whoever ordered', anOrder(), buyer(1), null],
  ['the administrator of whoever ordered', anOrder({ customerId: 2, customerAdminId: 1 }), buyer(1), null],
  ['a colleague', anOrder(), buyer(3, 1), 'orderNotFound'],
  ['another buyer', anOrder(), buyer(9), 'orderNotFound'],
  ['its supplier', anOrder(), firm(20), 'orderNotFound'],
]
for (const [who, order, actor, expected] of followed)
  test(`following: ${who} → ${expected ?? 'allowed'}`, () => {
    expect(whyNotFollow(order, actor)).toBe(expected)
  })

const answers: [why: string, order: OrderFacts, now: Date, expected: OrderRefusal | null][] = [
  ['in time', anOrder(), before, null],
  ['at the last moment', anOrder(), due, null],
  ['a moment too late', anOrder(), new Date(due.getTime() + 1), 'answerTooLate'],
  ['closed without answer', anOrder({ status: unanswered }), before, 'answerTooLate'],
  ['accepted already', anOrder({ status: accepted }), before, 'answerAlreadyGiven'],
  ['refused already', anOrder({ status: refused }), before, 'answerAlreadyGiven'],
  ['cancelled', anOrder({ status: cancelled }), before, 'orderLineNotWaiting'],
  ['not sent', anOrder({ status: notReceived, dueAt: null }), before, 'orderLineNotWaiting'],
]
for (const [why, order, now, expected] of answers)
  test(`answering ${why} → ${expected ?? 'allowed'}`, () => {
    expect(whyNotAnswer(order, now)).toBe(expected)
  })

const decisions: [why: string, passage: Parameters<typeof whyNotDecide>[0], expected: OrderRefusal | null][] = [
  ['asked', { outcome: null, hasNext: true }, null],
  ['nothing is asked', null, 'agreementNotNeeded'],
  ['nobody is left', { outcome: 'exhausted', hasNext: false }, 'noNextRank'],
  ['agreed already', { outcome: 'passed', hasNext: true }, 'agreementAlreadyGiven'],
  ['stopped already', { outcome: 'stopped', hasNext: true }, 'agreementAlreadyGiven'],
  ['closed for want of an answer', { outcome: 'lapsed', hasNext: true }, 'agreementAlreadyGiven'],
]
for (const [why, passage, expected] of decisions)
  test(`passing on, ${why} → ${expected ?? 'allowed'}`, () => {
    expect(whyNotDecide(passage)).toBe(expected)
  })

for (const status of Object.values(OrderStatus)) {
  const isRunning = status === pending || status === accepted
  test(`cancelling at ${status} → ${isRunning ? 'allowed' : 'cancellationNotOpen'}`, () => {
    const expected = isRunning ? null : 'cancellationNotOpen'
    const order = { status, isCarriedOut: false }
    expect(whyNotCancel(order)).toBe(expected)
    expect(whyNotAskCancellation(order, { isAsked: false })).toBe(expected)
  })
}
test('asking twice for a cancellation → cancellationAlreadyAsked', () => {
  expect(whyNotAskCancellation({ status: accepted, isCarriedOut: false }, { isAsked: true })).toBe(
    'cancellationAlreadyAsked',
  )
})
test('cancelling what is carried out → cancellationCarriedOut, whoever asks', () => {
  const order = { status: accepted, isCarriedOut: true }
  expect(whyNotCancel(order)).toBe('cancellationCarriedOut')
  expect(whyNotAskCancellation(order, { isAsked: false })).toBe('cancellationCarriedOut')
})

const open = { side: 'customer', answerBy: due } as const
const asked = { end: '2027-01-15', dueOn: '2026-12-24', today: '2026-11-20' }
type Asking = [why: string, order: Parameters<typeof whyNotAskDerogation>[0], open: typeof open | null, typeof asked]
const askings: [...Asking, OrderRefusal | null][] = [
  ['accepted', { status: accepted, rank: 1, cartStatus: 2, isDone: false }, null, asked, null],
  ['waiting', { status: pending, rank: 1, cartStatus: 2, isDone: false }, null, asked, null],
  ['refused', { status: refused, rank: 1, cartStatus: 2, isDone: false }, null, asked, 'derogationNotOpen'],
  ['a free order', { status: accepted, rank: null, cartStatus: 2, isDone: false }, null, asked, 'derogationNotOpen'],
  ['one is open', { status: accepted, rank: 1, cartStatus: 2, isDone: false }, open, asked, 'derogationAlreadyAsked'],
  [
    'for the same day',
    { status: accepted, rank: 1, cartStatus: 2, isDone: false },
    null,
    { ...asked, end: '2026-12-24' },
    'derogationDateInvalid',
  ],
  [
    'for today',
    { status: accepted, rank: 1, cartStatus: 2, isDone: false },
    null,
    { ...asked, end: '2026-11-20' },
    'derogationDateInvalid',
  ],
  [
    'its end has passed',
    { status: accepted, rank: 1, cartStatus: 2, isDone: false },
    null,
    { ...asked, today: '2026-12-25' },
    'derogationTooLate',
  ],
]
for (const [why, order, running, end, expected] of askings)
  test(`asking for another end, ${why} → ${expected ?? 'allowed'}`, () => {
    expect(whyNotAskDerogation(order, running, end)).toBe(expected)
  })

type Answering = [why: string, status: OrderStatus, open: typeof open | null, side: 'customer' | 'supplier', now: Date]
const answerings: [...Answering, OrderRefusal | null][] = [
  ['by the other side', accepted, open, 'supplier', before, null],
  ['by whoever asked', accepted, open, 'customer', before, 'derogationNotYours'],
  ['nothing is asked', accepted, null, 'supplier', before, 'derogationNotAsked'],
  ['too late', accepted, open, 'supplier', new Date(due.getTime() + 1), 'derogationNotAsked'],
  ['the order is over', cancelled, open, 'supplier', before, 'derogationNotOpen'],
]
for (const [why, status, running, side, now, expected] of answerings)
  test(`answering about another end, ${why} → ${expected ?? 'allowed'}`, () => {
    expect(whyNotAnswerDerogation({ status }, running, side, now)).toBe(expected)
  })

test('late: accepted, its last day passed, and not said to be over', () => {
  const order = { status: accepted, executionEnd: '2026-12-24', cartStatus: CartStatus.confirmed, isDone: false }
  expect(isLate(order, '2026-12-24')).toBe(false)
  expect(isLate(order, '2026-12-25')).toBe(true)
  expect(isLate({ ...order, isDone: true }, '2026-12-25')).toBe(false)
  expect(isLate({ ...order, executionEnd: null }, '2026-12-25')).toBe(false)
  expect(isLate({ ...order, cartStatus: CartStatus.completed }, '2026-12-25')).toBe(false)
  expect(isLate({ ...order, status: cancelled }, '2026-12-25')).toBe(false)
})
