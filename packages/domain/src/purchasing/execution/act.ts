import type { Day } from '../../platform/calendar.ts'

/** Who acts: the two sides of an order, or the clock. */
export const executionSides = ['firm', 'buyer', 'clock'] as const
export type ExecutionSide = (typeof executionSides)[number]

/** So many working days at most in one request. */
export const MOST_EXTENSION_DAYS = 400

export const extensionCauses = ['weather', 'unforeseen', 'buyer', 'supply', 'other'] as const
export type ExtensionCause = (typeof extensionCauses)[number]

/** Works are accepted, with reservations or refused; studies are admitted, put off, admitted for less, or rejected. */
export const acceptanceOutcomes = ['accepted', 'reserved', 'refused', 'putOff', 'reduced'] as const
export type AcceptanceOutcome = (typeof acceptanceOutcomes)[number]

export const penaltyOutcomes = ['applied', 'reduced', 'waived'] as const
export type PenaltyOutcome = (typeof penaltyOutcomes)[number]

/** Where an invoice stands, in the order it goes through them. */
export const invoiceStates = ['deposited', 'inService', 'suspended', 'rejected', 'paid'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The four questions of the judgement of the work. */
export const judgementQuestions = ['quality', 'delay', 'site', 'dialogue'] as const
export type JudgementQuestion = (typeof judgementQuestions)[number]

/** How somebody signed: with a code mailed to them, or shown in their own session and typed on the other's phone. */
export type Signature = { name: string; role: string; means: 'mailed' | 'shown'; email: string; codeSentAt: string }

type ReservationForm = { words: string; place: string; liftBy: Day }
export type LineQuantity = { line: number; quantity: number; reason: string }
/** `from`: what was read before it was changed; acts of former versions do not say. */
export type LinePercent = { line: number; percent: number; from?: number | undefined }
/** Done since the beginning, in cents, so that a statement is what the one before did not have. */
type LineDone = { line: number; done: number }

/**
 * What can be done to the file of an order, and with what: the file is nothing else than these acts, one after the other.
 * `act` is the number of an earlier one in the same file.
 */
export type ActBodies = {
  said: { words: string }
  /** What the other side may agree to, decline, or its author take back. */
  startProposed: { day: Day; end: Day | null; contact: string; access: string; words: string }
  suspensionProposed: { from: Day; words: string }
  extensionProposed: { days: number; cause: ExtensionCause; words: string }
  quantitiesProposed: { lines: LineQuantity[] }
  statementProposed: { lines: LineDone[]; isFinal: boolean; words: string }
  agreed: { act: number; days: number | null; words: string }
  declined: { act: number; words: string }
  withdrawn: { act: number }
  /** The firm left the final account of the buyer without an answer. */
  statementAcquired: { act: number }

  started: { day: Day; words: string }
  progressed: { percents: LinePercent[]; words: string }
  resumed: { day: Day; words: string }
  completed: { day: Day; missing: string; visit: string; name: string; role: string }
  visitSet: { day: Day; time: string; words: string }
  warned: { words: string }
  decided: {
    outcome: AcceptanceOutcome
    completedOn: Day | null
    words: string
    reservations: ReservationForm[]
    /** Studies put off: when they are given again. Admitted for less: the cents taken off. */
    again: Day | null
    reduction: number | null
    signature: Signature
  }
  countersigned: { words: string; signature: Signature }
  acquired: Record<string, never>

  defectDeclared: { words: string; place: string; liftBy: Day }
  pointDone: { point: string; words: string }
  pointLifted: { point: string; words: string }
  pointKept: { point: string; words: string; liftBy: Day | null }

  penaltyInvited: { days: number; amount: number; words: string }
  penaltyAnswered: { words: string }
  penaltyDecided: { outcome: PenaltyOutcome; amount: number; words: string }

  noticeServed: { words: string; cureBy: Day }
  noticeAnswered: { words: string }
  noticeLifted: { words: string }
  terminated: { words: string }

  invoiced: { act: number; invoice: string; day: Day }
  invoiceStood: { invoice: string; state: InvoiceState; day: Day; words: string }
  paymentReminded: { invoice: string }

  judged: { marks: Record<JudgementQuestion, number>; words: string }
  judgementAnswered: { words: string }
  /** Which of the reminders of its task. */
  reminded: { task: string; time: number }
  closed: Record<string, never>
}
export type ActKind = keyof ActBodies

/** What somebody does, before it is kept. */
export type ActForm = { [K in ActKind]: { kind: K; body: ActBodies[K] } }[ActKind]

/** An act as it is kept: `day` is the one in Paris of `at`; `takenAt` is when a phone says it was done, before it was sent. */
export type Act = ActForm & { number: number; side: ExecutionSide; at: Date; takenAt?: Date | null }

/** A building site may be days without network; no clock runs minutes ahead by itself. */
const FORMERLY_MS = 3 * 86_400_000
const AHEAD_MS = 5 * 60_000

/** Whether the hour a device gives is too far from that of the platform to be more than what the device says. */
export const isOnlyClaimed = (takenAt: Date, at: Date): boolean => {
  const before = at.getTime() - takenAt.getTime()
  return before > FORMERLY_MS || before < -AHEAD_MS
}

const BOTH = ['firm', 'buyer'] as const
const FIRM = ['firm'] as const
const BUYER = ['buyer'] as const
const CLOCK = ['clock'] as const

/** Who may do what. */
export const actSides: Record<ActKind, readonly ExecutionSide[]> = {
  said: BOTH,
  startProposed: BOTH,
  suspensionProposed: BOTH,
  extensionProposed: BOTH,
  quantitiesProposed: BOTH,
  statementProposed: BOTH,
  agreed: BOTH,
  declined: BOTH,
  withdrawn: BOTH,
  statementAcquired: CLOCK,
  started: BOTH,
  progressed: FIRM,
  resumed: BOTH,
  completed: FIRM,
  visitSet: BUYER,
  warned: FIRM,
  decided: BUYER,
  countersigned: FIRM,
  acquired: CLOCK,
  defectDeclared: BUYER,
  pointDone: FIRM,
  pointLifted: BUYER,
  pointKept: BUYER,
  penaltyInvited: BUYER,
  penaltyAnswered: FIRM,
  penaltyDecided: BUYER,
  noticeServed: BUYER,
  noticeAnswered: FIRM,
  noticeLifted: BUYER,
  terminated: BUYER,
  invoiced: BOTH,
  invoiceStood: BOTH,
  paymentReminded: FIRM,
  judged: BUYER,
  judgementAnswered: FIRM,
  reminded: CLOCK,
  closed: CLOCK,
}
export const actKinds = Object.keys(actSides) as ActKind[]

/** What the other side answers. */
const proposals = [
  'startProposed',
  'suspensionProposed',
  'extensionProposed',
  'quantitiesProposed',
  'statementProposed',
] as const
export type ProposalKind = (typeof proposals)[number]
export const isProposal = (kind: ActKind): kind is ProposalKind => proposals.some((one) => one === kind)

/** Acts that make a paper of their own, sealed by the centre. An agreement makes one for quantities and statements. */
export const papers = ['acceptance', 'addendum', 'penalty', 'termination', 'statement', 'reminder'] as const
export type ExecutionPaper = (typeof papers)[number]
