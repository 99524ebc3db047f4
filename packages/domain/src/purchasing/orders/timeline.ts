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
  'quantitiesAgreed',
  'cancellationAsked',
  'cancellationDeclined',
] as const
export type OrderEventName = (typeof orderEvents)[number]

export type OrderEvent = {
  at: Date
  event: OrderEventName
  words: string | null
  by: string | null
  /** What the order came to from then on, where the event says so. */
  amount: number | null
}

type Derogation = {
  askedAt: Date
  askedName: string
  reason: string
  outcome: 'agreed' | 'refused' | 'lapsed' | null
  decidedAt: Date | null
  decidedName: string | null
  decisionReason: string | null
}
/** What the supplier answered: kept whatever became of the order since. */
type Answer = { at: Date; answer: 'accepted' | 'refused'; name: string; reason: string | null }
type Passage = {
  hasNext: boolean
  askedAt: Date
  remindedAt: Date | null
  outcome: 'passed' | 'stopped' | 'lapsed' | 'exhausted' | null
  decidedAt: Date | null
  decidedBy: string | null
  inAdvance: boolean
}
type CancellationAsked = {
  askedAt: Date
  askedBy: string | null
  reason: string
  outcome: 'granted' | 'declined' | null
  decidedAt: Date | null
  decidedBy: string | null
  decisionReason: string | null
}
type Cancellation = { at: Date; by: string | null; reason: string }

export type History = {
  status: OrderStatus
  sentAt: Date | null
  /** What it came to that day, whatever was agreed since. */
  sentAmount: number | null
  openedAt: Date | null
  remindedAt: Date | null
  closedAt: Date | null
  answer: Answer | null
  /** The centre's. */
  cancellation: Cancellation | null
  derogations: readonly Derogation[]
  /** Other quantities both sides agreed on. */
  quantities: readonly { at: Date; by: string; amount: number }[]
  /** More time to answer, given once; what had been reminded before it is kept with it. */
  extension?: { at: Date; by: string | null; reason: string; remindedAt: Date | null } | null
  /** What only the buyer and the centre see. */
  passage?: Passage | null
  cancellations?: readonly CancellationAsked[]
}

const derogationEvents = {
  agreed: 'derogationAgreed',
  refused: 'derogationRefused',
  lapsed: 'derogationLapsed',
} as const

type Dated = {
  at: Date | null
  event: OrderEventName
  words?: string | null
  by?: string | null
  amount?: number | null
}

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

const ofCancellationAsked = (asked: CancellationAsked): Dated[] => [
  { at: asked.askedAt, event: 'cancellationAsked', words: asked.reason, by: asked.askedBy },
  ...(asked.outcome === 'declined'
    ? [
        {
          at: asked.decidedAt,
          event: 'cancellationDeclined' as const,
          words: asked.decisionReason,
          by: byCentre(asked.decidedBy),
        },
      ]
    : []),
]

/** « la centrale, Anne Lefort »: what is the centre's never bears the name of a supplier. */
const byCentre = (person: string | null) => (person?.trim() ? `la centrale, ${person.trim()}` : 'la centrale')

/** What the supplier did, or did not, and what the centre did of it. */
function endings({ status, closedAt, answer, cancellation }: History): Dated[] {
  return [
    ...(answer ? [{ at: answer.at, event: answer.answer, words: answer.reason, by: answer.name }] : []),
    ...(status === OrderStatus.unanswered ? [{ at: closedAt, event: 'unanswered' as const }] : []),
    ...(cancellation
      ? [
          {
            at: cancellation.at,
            event: 'cancelled' as const,
            words: cancellation.reason || null,
            by: byCentre(cancellation.by),
          },
        ]
      : []),
  ]
}

/**
 * What happened to an order, in the order it happened: read from facts that are each written once, so that what was
 * told is told for ever and the rest only ever comes after it.
 */
export function timelineOf(order: History): OrderEvent[] {
  const { extension } = order
  const events: Dated[] = [
    { at: order.sentAt, event: 'sent', amount: order.sentAmount },
    { at: order.openedAt, event: 'opened' },
    ...(extension
      ? [
          { at: extension.remindedAt, event: 'reminded' as const },
          { at: extension.at, event: 'extended' as const, words: extension.reason, by: byCentre(extension.by) },
        ]
      : []),
    { at: order.remindedAt, event: 'reminded' },
    ...(order.cancellations ?? []).flatMap(ofCancellationAsked),
    ...endings(order),
    ...order.derogations.flatMap(ofDerogation),
    ...order.quantities.map((agreed) => ({ event: 'quantitiesAgreed' as const, ...agreed })),
    ...(order.passage ? ofPassage(order.passage) : []),
  ]
  return events
    .flatMap(({ at, event, words = null, by = null, amount = null }) => (at ? [{ at, event, words, by, amount }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
