import { OrderStatus } from './status.ts'

/** What can happen to an order, in the words of the code; the screens have theirs. */
export const orderEvents = [
  'sent',
  'opened',
  'reminded',
  'extended',
  'accepted',
  'refused',
  'unanswered',
  'cancelled',
  'agreementAsked',
  'agreementReminded',
  'passed',
  'stopped',
  'lapsed',
  'exhausted',
  'derogationAsked',
  'derogationAgreed',
  'derogationRefused',
  'derogationLapsed',
  'cancellationAsked',
  'cancellationDeclined',
] as const
export type OrderEventName = (typeof orderEvents)[number]

export type OrderEvent = { at: Date; event: OrderEventName; words: string | null; by: string | null }

type Derogation = {
  askedAt: Date
  askedName: string
  reason: string
  outcome: 'agreed' | 'refused' | 'lapsed' | null
  decidedAt: Date | null
  decidedName: string | null
  decisionReason: string | null
}
type Passage = {
  hasNext: boolean
  askedAt: Date
  remindedAt: Date | null
  outcome: 'passed' | 'stopped' | 'lapsed' | 'exhausted' | null
  decidedAt: Date | null
  decidedBy: string | null
  inAdvance: boolean
}
type Cancellation = {
  askedAt: Date
  reason: string
  outcome: 'granted' | 'declined' | null
  decidedAt: Date | null
  decisionReason: string | null
}

export type History = {
  status: OrderStatus
  sentAt: Date | null
  openedAt: Date | null
  remindedAt: Date | null
  closedAt: Date | null
  answeredName: string | null
  reason: string | null
  derogations: readonly Derogation[]
  /** More time to answer, given once; what had been reminded before it is kept with it. */
  extension?: { at: Date; reason: string; remindedAt: Date | null } | null
  /** What only the buyer and the centre see. */
  passage?: Passage | null
  cancellations?: readonly Cancellation[]
}

const closings: Partial<Record<OrderStatus, OrderEventName>> = {
  [OrderStatus.accepted]: 'accepted',
  [OrderStatus.refused]: 'refused',
  [OrderStatus.unanswered]: 'unanswered',
  [OrderStatus.cancelled]: 'cancelled',
}

const derogationEvents = {
  agreed: 'derogationAgreed',
  refused: 'derogationRefused',
  lapsed: 'derogationLapsed',
} as const

type Dated = { at: Date | null; event: OrderEventName; words?: string | null; by?: string | null }

const ofPassage = ({ hasNext, inAdvance, ...passage }: Passage): Dated[] => [
  // Agreed in advance or nobody left: nothing was asked.
  ...(hasNext && !inAdvance ? [{ at: passage.askedAt, event: 'agreementAsked' } as const] : []),
  { at: passage.remindedAt, event: 'agreementReminded' },
  ...(passage.outcome ? [{ at: passage.decidedAt, event: passage.outcome, by: passage.decidedBy }] : []),
]

const ofDerogation = (asked: Derogation): Dated[] => [
  { at: asked.askedAt, event: 'derogationAsked', words: asked.reason, by: asked.askedName },
  ...(asked.outcome
    ? [
        {
          at: asked.decidedAt,
          event: derogationEvents[asked.outcome],
          words: asked.decisionReason,
          by: asked.decidedName,
        },
      ]
    : []),
]

const ofCancellation = (asked: Cancellation): Dated[] => [
  { at: asked.askedAt, event: 'cancellationAsked', words: asked.reason },
  ...(asked.outcome === 'declined'
    ? [{ at: asked.decidedAt, event: 'cancellationDeclined' as const, words: asked.decisionReason }]
    : []),
]

/** What happened to an order, in the order it happened: read from what is kept, written nowhere twice. */
export function timelineOf(order: History): OrderEvent[] {
  const closing = closings[order.status]
  const events: Dated[] = [
    { at: order.sentAt, event: 'sent' },
    { at: order.openedAt, event: 'opened' },
    { at: order.remindedAt, event: 'reminded' },
    ...(order.extension
      ? [
          { at: order.extension.remindedAt, event: 'reminded' as const },
          { at: order.extension.at, event: 'extended' as const, words: order.extension.reason },
        ]
      : []),
    ...(order.cancellations ?? []).flatMap(ofCancellation),
    ...(closing ? [{ at: order.closedAt, event: closing, words: order.reason, by: order.answeredName }] : []),
    ...order.derogations.flatMap(ofDerogation),
    ...(order.passage ? ofPassage(order.passage) : []),
  ]
  return events
    .flatMap(({ at, event, words = null, by = null }) => (at ? [{ at, event, words, by }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
