import { expect, test } from 'vitest'
import { motiveText } from './motive.ts'
import { OrderStatus } from './status.ts'
import { type History, timelineOf } from './timeline.ts'

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T10:00:00Z`)
const anOrder = (changes: Partial<History> = {}): History => ({
  status: OrderStatus.pending,
  sentAt: at(1),
  sentAmount: 15_724_00,
  openedAt: null,
  remindedAt: null,
  closedAt: null,
  answer: null,
  cancellation: null,
  derogations: [],
  quantities: [],
  ...changes,
})
const asked = {
  askedAt: at(1),
  askedName: 'Ville',
  reason: 'Avant Noël',
  outcome: null,
  decidedAt: null,
  decidedName: null,
  decisionReason: null,
}
const passage = {
  hasNext: true,
  askedAt: at(8),
  remindedAt: null,
  outcome: null,
  decidedAt: null,
  decidedBy: null,
  inAdvance: false,
}
const refused = { at: at(8), answer: 'refused' as const, name: 'Sophie', reason: 'Délai trop court' }
const closed = { status: OrderStatus.refused, closedAt: at(8), answer: refused }
const accepted = { at: at(3), answer: 'accepted' as const, name: 'Karim Belaïd, maçon', reason: null }

const request = { askedBy: 'Nora Blanc', reason: 'Vendu', decidedBy: 'Anne Lefort' }

const histories: [why: string, order: History, events: string[]][] = [
  ['just sent', anOrder(), ['sent']],
  ['not sent', anOrder({ status: OrderStatus.notReceived, sentAt: null }), []],
  ['read, reminded', anOrder({ openedAt: at(2), remindedAt: at(7) }), ['sent', 'opened', 'reminded']],
  [
    'reminded, given more time, reminded again',
    anOrder({ remindedAt: at(12), extension: { at: at(8), by: 'Anne Lefort', reason: 'Congés', remindedAt: at(7) } }),
    ['sent', 'reminded', 'extended', 'reminded'],
  ],
  ['accepted', anOrder({ status: OrderStatus.accepted, closedAt: at(3), answer: accepted }), ['sent', 'accepted']],
  ['refused, the buyer asked', anOrder({ ...closed, passage }), ['sent', 'refused', 'agreementAsked']],
  [
    'refused, agreed in advance',
    anOrder({ ...closed, passage: { ...passage, outcome: 'passed', decidedAt: at(8), inAdvance: true } }),
    ['sent', 'refused', 'passed'],
  ],
  [
    'nobody left',
    anOrder({ ...closed, passage: { ...passage, hasNext: false, outcome: 'exhausted', decidedAt: at(8) } }),
    ['sent', 'refused', 'exhausted'],
  ],
  [
    'an end wished, then agreed after the acceptance',
    anOrder({
      status: OrderStatus.accepted,
      closedAt: at(3),
      answer: accepted,
      derogations: [{ ...asked, outcome: 'agreed', decidedAt: at(4), decidedName: 'Sophie' }],
    }),
    ['sent', 'derogationAsked', 'accepted', 'derogationAgreed'],
  ],
  [
    'a cancellation declined, then granted',
    anOrder({
      status: OrderStatus.cancelled,
      closedAt: at(9),
      cancellation: { at: at(9), by: 'Anne Lefort', reason: 'Oui' },
      cancellations: [
        { ...request, askedAt: at(2), outcome: 'declined', decidedAt: at(3), decisionReason: 'Commencé' },
        { ...request, askedAt: at(8), outcome: 'granted', decidedAt: at(9), decisionReason: 'Oui' },
      ],
    }),
    ['sent', 'cancellationAsked', 'cancellationDeclined', 'cancellationAsked', 'cancelled'],
  ],
]
for (const [why, order, events] of histories)
  test(`the timeline of an order ${why}`, () => {
    expect(timelineOf(order).map(({ event }) => event)).toEqual(events)
  })

test('a refusal says why, and who said so', () => {
  expect(timelineOf(anOrder(closed)).at(-1)).toMatchObject({
    event: 'refused',
    words: 'Délai trop court',
    by: 'Sophie',
  })
})

test('Q-132 accepted, then cancelled: both stay, each with its own author', () => {
  const order = anOrder({
    status: OrderStatus.cancelled,
    closedAt: at(9),
    answer: accepted,
    cancellation: { at: at(9), by: 'Anne Lefort', reason: 'Bâtiment vendu' },
  })
  expect(timelineOf(order).slice(1)).toEqual([
    { at: at(3), event: 'accepted', words: null, by: 'Karim Belaïd, maçon', amount: null },
    { at: at(9), event: 'cancelled', words: 'Bâtiment vendu', by: 'la centrale, Anne Lefort', amount: null },
  ])
})

test('what an order came to when it was sent stays, and what was agreed of its quantities comes after', () => {
  const order = anOrder({
    status: OrderStatus.accepted,
    closedAt: at(3),
    answer: accepted,
    quantities: [{ at: at(12), by: 'Claire Vasseur', amount: 18_384_00 }],
  })
  expect(timelineOf(order).map(({ event, amount, by }) => [event, amount, by])).toEqual([
    ['sent', 15_724_00, null],
    ['accepted', null, 'Karim Belaïd, maçon'],
    ['quantitiesAgreed', 18_384_00, 'Claire Vasseur'],
  ])
})

test('a motive reads alone, with words after it, or as the words when it is another', () => {
  expect(motiveText('workload', null)).toBe('Charge de travail')
  expect(motiveText('workload', 'jusqu’en mars')).toBe('Charge de travail\u00A0: jusqu’en mars')
  expect(motiveText('other', 'Plus d’assurance')).toBe('Plus d’assurance')
})
