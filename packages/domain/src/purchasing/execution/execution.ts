import type { Day } from '../../platform/calendar.ts'
import { addDays, daysBetween, parisDay } from '../../platform/calendar.ts'
import type { CartStatus } from '../carts/status.ts'
import { OrderStatus } from '../orders/status.ts'
import {
  type AcceptanceOutcome,
  type Act,
  type ActBodies,
  type ActForm,
  type ExecutionSide,
  type InvoiceState,
  isOnlyClaimed,
  type ProposalKind,
} from './act.ts'
import { type OrderedWork, penaltyFor } from './order-amount.ts'
import type { ExecutionRules } from './rules.ts'

/** What the file of an order starts from: the order as it was accepted. */
export type ExecutionFacts = {
  status: OrderStatus
  cartStatus: CartStatus
  /** Studies are admitted, works accepted. */
  nature: 'works' | 'studies'
  departmentCode: string
  acceptedAt: Date | null
  /** Of the contract; a free order has none, and ends on the day both sides agree. */
  contractDays: number | null
  /** Another end agreed by both, apart from this file. */
  derogation: { endOn: Day; decidedAt: Date } | null
  wishedEnd: Day | null
  lines: readonly OrderedWork[]
  rules: ExecutionRules
}

/** What a proposal may rest on: the end both sides agreed, the quantities, the penalty. */
type Ground = 'end' | 'quantities' | 'penalty'

/** What was proposed, and what became of it. */
export type Proposal = Extract<ActForm, { kind: ProposalKind }> & {
  act: number
  side: ExecutionSide
  at: Date
  /** Lapsed: its days are over, or what it rests on has moved. */
  outcome: 'agreed' | 'declined' | 'withdrawn' | 'lapsed' | null
  decidedAt: Date | null
  /** Of an extension: the days agreed to. */
  days: number | null
}

/** A reservation, or a defect of the year of guarantee: `12-1` is the first of act 12. */
export type Point = {
  id: string
  kind: 'reservation' | 'defect'
  words: string
  place: string
  liftBy: Day
  state: 'open' | 'done' | 'lifted'
  /** When the firm said so, or the buyer decided. */
  at: Date
}

/** From a day both agreed, which may be to come, until they are taken up again. */
type Suspension = { from: Day; until: Day | null }

export type Invoice = {
  /** The statement it bills. */
  act: number
  invoice: string
  amount: number
  state: InvoiceState
  receivedOn: Day
  /** When it came to the state it is in: what comes next is no earlier. */
  stoodOn: Day
  /** Days its clock stood still, once: from one day to the other. */
  suspendedOn: Day | null
  suspendedDays: number
  resumedOn: Day | null
  paidOn: Day | null
  reminders: number
}

export type Statement = {
  act: number
  isFinal: boolean
  lines: ActBodies['statementProposed']['lines']
  amount: number
}

export type ExecutionPhase =
  | 'asked'
  | 'notOrdered'
  | 'cancelled'
  | 'toStart'
  | 'underWay'
  | 'suspended'
  | 'completed'
  | 'accepted'
  | 'terminated'
  | 'closed'

/** While the works are not done, nor over one way or another. */
export const isWorking = ({ phase }: { phase: ExecutionPhase }): boolean =>
  phase === 'toStart' || phase === 'underWay' || phase === 'suspended'

/** The file of an order, read from its acts. */
export type Execution = {
  facts: ExecutionFacts
  phase: ExecutionPhase
  /** Agreed; null: that of the contract, if it gives one. */
  agreedStart: { day: Day; end: Day | null; at: Date; contact: string; access: string } | null
  /** The day one side said they began; how far they are says no more than that they have. */
  startedOn: Day | null
  isBegun: boolean
  /** The day the firm last said how far they are. */
  progressedOn: Day | null
  extensionDays: number
  suspensions: Suspension[]
  proposals: Proposal[]
  /** The last act that moved what a proposal may rest on. */
  moved: Readonly<Record<Ground, number>>
  quantities: ReadonlyMap<number, number>
  percents: ReadonlyMap<number, number>
  /** `day` is what the firm says; the one that counts is that of `at`, unless the buyer retains another. */
  completion: { day: Day; at: Date; act: number } | null
  visit: { day: Day; time: string } | null
  warnedAt: Date | null
  decision: {
    act: number
    outcome: AcceptanceOutcome
    at: Date
    completedOn: Day | null
    again: Day | null
    reduction: number
    isCountersigned: boolean
    /** By silence, after a warning, or at the end of the time for studies. */
    isAcquired: boolean
  } | null
  /** Studies given and put off: until when they are to be given again, and the file as it stood when they were. */
  putOff: { again: Day; at: Date; before: Execution } | null
  points: Point[]
  penalty: {
    days: number
    amount: number
    invitedAt: Date
    answeredAt: Date | null
    outcome: ActBodies['penaltyDecided']['outcome'] | null
    /** What the last decision says; what is taken off in the end follows the order: `keptPenalty`. */
    decided: number
  } | null
  notice: { act: number; at: Date; cureBy: Day; answeredAt: Date | null } | null
  terminatedAt: Date | null
  statements: Statement[]
  invoices: Invoice[]
  judgedAt: Date | null
  judgementAnsweredAt: Date | null
  /** When somebody was last reminded of what. */
  reminded: ReadonlyMap<string, Date>
  lastAct: number
}

const blank = (facts: ExecutionFacts): Execution => ({
  facts,
  phase: 'notOrdered',
  agreedStart: null,
  startedOn: null,
  isBegun: false,
  progressedOn: null,
  extensionDays: 0,
  suspensions: [],
  proposals: [],
  moved: { end: 0, quantities: 0, penalty: 0 },
  quantities: new Map(facts.lines.map(({ line, quantity }) => [line, quantity])),
  percents: new Map(facts.lines.map(({ line }) => [line, 0])),
  completion: null,
  visit: null,
  warnedAt: null,
  decision: null,
  putOff: null,
  points: [],
  penalty: null,
  notice: null,
  terminatedAt: null,
  statements: [],
  invoices: [],
  judgedAt: null,
  judgementAnsweredAt: null,
  reminded: new Map(),
  lastAct: 0,
})

type Penalised = Pick<Execution, 'penalty' | 'facts' | 'quantities'>

/** What is kept of a penalty: what was decided, and never more than its days come to for the order as it stands. */
export const keptPenalty = (file: Penalised): number =>
  file.penalty ? Math.min(file.penalty.decided, penaltyFor(file, file.penalty.days).amount) : 0

/** What is taken off the final account: penalties, and what was admitted for less. */
export const takenOff = (file: Penalised & Pick<Execution, 'decision'>): number =>
  keptPenalty(file) + (file.decision?.reduction ?? 0)

/** What the firm gives back in the end: penalties came to more than what was left to pay. */
export const owedBack = ({ statements }: Pick<Execution, 'statements'>): number =>
  Math.max(0, -(statements.find(({ isFinal }) => isFinal)?.amount ?? 0))

/** What a statement adds to those agreed before it. */
const statementAmount = (
  lines: readonly { line: number; done: number }[],
  before: readonly Pick<Statement, 'lines'>[],
): number => {
  const billed = doneBefore(before)
  return lines.reduce((sum, { line, done }) => sum + done - (billed.get(line) ?? 0), 0)
}

/** What a statement comes to once agreed: what it adds, and on the last one what is taken off. */
export function statementDue(
  file: Penalised & Pick<Execution, 'decision' | 'statements'>,
  { lines, isFinal }: Pick<ActBodies['statementProposed'], 'lines' | 'isFinal'>,
): { off: number; amount: number } {
  const off = isFinal ? takenOff(file) : 0
  return { off, amount: statementAmount(lines, file.statements) - off }
}

/** Whether the final account is agreed: nothing else is billed. */
export const isFinalAgreed = ({ statements }: Pick<Execution, 'statements'>): boolean =>
  statements.some(({ isFinal }) => isFinal)

/** Reservations and defects that are not lifted. */
export const pointsLeft = ({ points }: Pick<Execution, 'points'>): number =>
  points.filter(({ state }) => state !== 'lifted').length

/** Cents already in a statement, line by line: the last one has them all. */
export const doneBefore = (statements: readonly Pick<Statement, 'lines'>[]): ReadonlyMap<number, number> =>
  new Map((statements.at(-1)?.lines ?? []).map(({ line, done }) => [line, done]))

/** What the other side agreed to comes to be. */
function agree(file: Execution, proposed: Proposal, at: Date, days: number | null): Partial<Execution> {
  switch (proposed.kind) {
    case 'startProposed': {
      const { day, end, contact, access } = proposed.body
      return { agreedStart: { day, end, at, contact, access } }
    }
    case 'suspensionProposed':
      return { suspensions: [...file.suspensions, { from: proposed.body.from, until: null }] }
    case 'extensionProposed':
      return { extensionDays: file.extensionDays + (days ?? proposed.body.days) }
    case 'quantitiesProposed':
      return {
        quantities: new Map([
          ...file.quantities,
          ...proposed.body.lines.map(({ line, quantity }) => [line, quantity] as const),
        ]),
      }
    case 'statementProposed': {
      const { lines, isFinal } = proposed.body
      const { amount } = statementDue(file, proposed.body)
      return { statements: [...file.statements, { act: proposed.act, isFinal, lines, amount }] }
    }
  }
}

/** The clock of an invoice that is suspended stands still until it is put in service again. R2192-27 */
function standAt(invoice: Invoice, { state, day }: ActBodies['invoiceStood']): Invoice {
  const { suspendedOn } = invoice
  const stood = { ...invoice, state, stoodOn: day, paidOn: state === 'paid' ? day : null }
  if (state === 'suspended') return { ...stood, suspendedOn: day }
  if (suspendedOn === null) return stood
  return {
    ...stood,
    suspendedOn: null,
    suspendedDays: invoice.suspendedDays + daysBetween(suspendedOn, day),
    resumedOn: day,
  }
}

const onPoint = (file: Execution, id: string, change: Partial<Point>): Partial<Execution> => ({
  points: file.points.map((point) => (point.id === id ? { ...point, ...change } : point)),
})

/** The day of the progress, which a phone without network tells later; it never goes back. */
function progressedOn(file: Execution, { at, takenAt }: Act): Day {
  const day = parisDay(takenAt && takenAt < at && !isOnlyClaimed(takenAt, at) ? takenAt : at)
  return file.progressedOn && file.progressedOn > day ? file.progressedOn : day
}

/** What one act makes of the file. */
function next(file: Execution, act: Act): Partial<Execution> {
  const { at } = act
  switch (act.kind) {
    case 'agreed':
    case 'statementAcquired': {
      const proposed = file.proposals.find((one) => one.act === act.body.act)
      if (!proposed) return {}
      const days = act.kind === 'agreed' ? act.body.days : null
      return {
        ...agree(file, proposed, at, days),
        proposals: settled(file, act.body.act, { outcome: 'agreed', decidedAt: at, days }),
        ...moves(file, grounds[proposed.kind], act.number),
      }
    }
    case 'declined':
      return { proposals: settled(file, act.body.act, { outcome: 'declined', decidedAt: at }) }
    case 'withdrawn':
      return { proposals: settled(file, act.body.act, { outcome: 'withdrawn', decidedAt: at }) }
    case 'started':
      return { startedOn: act.body.day, isBegun: true }
    case 'progressed':
      return {
        percents: new Map([
          ...file.percents,
          ...act.body.percents.map(({ line, percent }) => [line, percent] as const),
        ]),
        isBegun: true,
        progressedOn: progressedOn(file, act),
      }
    case 'resumed':
      return { suspensions: takenUp(file, act.body.day) }
    case 'completed':
      return {
        completion: { day: act.body.day, at, act: act.number },
        // Done without a word of the beginning: they began, and go on if they are refused.
        isBegun: true,
        // What is done does not stop: a suspension that was still to come is called off.
        suspensions: takenUp(file, parisDay(at)),
        visit: null,
        warnedAt: null,
        decision: null,
      }
    case 'visitSet':
      return { visit: { day: act.body.day, time: act.body.time } }
    case 'warned':
      return { warnedAt: at }
    case 'decided':
      return decide(file, act)
    case 'acquired':
      return {
        decision: {
          act: act.number,
          outcome: 'accepted',
          at,
          completedOn: declaredOn(file),
          again: null,
          reduction: 0,
          isCountersigned: false,
          isAcquired: true,
        },
      }
    case 'countersigned':
      return file.decision ? { decision: { ...file.decision, isCountersigned: true } } : {}
    case 'defectDeclared':
      return {
        points: [...file.points, { id: `${act.number}-1`, kind: 'defect', ...act.body, state: 'open', at }],
      }
    case 'pointDone':
      return onPoint(file, act.body.point, { state: 'done', at })
    case 'pointLifted':
      return onPoint(file, act.body.point, { state: 'lifted', at })
    case 'pointKept':
      return onPoint(file, act.body.point, {
        state: 'open',
        at,
        ...(act.body.liftBy !== null && { liftBy: act.body.liftBy }),
      })
    case 'penaltyInvited': {
      const { days, amount } = act.body
      // Of the whole delay: what was kept of fewer days holds until this is decided.
      const decided = file.penalty?.decided ?? 0
      return { penalty: { days, amount, invitedAt: at, answeredAt: null, outcome: null, decided } }
    }
    case 'penaltyAnswered':
      return file.penalty ? { penalty: { ...file.penalty, answeredAt: at } } : {}
    case 'penaltyDecided':
      if (!file.penalty) return {}
      return {
        penalty: { ...file.penalty, outcome: act.body.outcome, decided: act.body.amount },
        ...moves(file, 'penalty', act.number),
      }
    case 'noticeServed':
      return { notice: { act: act.number, at, cureBy: act.body.cureBy, answeredAt: null } }
    case 'noticeAnswered':
      return file.notice ? { notice: { ...file.notice, answeredAt: at } } : {}
    case 'noticeLifted':
      return { notice: null }
    case 'terminated':
      return { terminatedAt: at }
    case 'invoiced': {
      const statement = file.statements.find((one) => one.act === act.body.act)
      const { invoice, day } = act.body
      return {
        invoices: [
          ...file.invoices.filter((one) => one.act !== act.body.act),
          {
            act: act.body.act,
            invoice,
            amount: statement?.amount ?? 0,
            state: 'deposited',
            receivedOn: day,
            stoodOn: day,
            suspendedOn: null,
            suspendedDays: 0,
            resumedOn: null,
            paidOn: null,
            reminders: 0,
          },
        ],
      }
    }
    case 'invoiceStood':
      return {
        invoices: file.invoices.map((one) => (one.invoice === act.body.invoice ? standAt(one, act.body) : one)),
      }
    case 'paymentReminded':
      return {
        invoices: file.invoices.map((one) =>
          one.invoice === act.body.invoice ? { ...one, reminders: one.reminders + 1 } : one,
        ),
      }
    case 'judged':
      return { judgedAt: at }
    case 'judgementAnswered':
      return { judgementAnsweredAt: at }
    case 'reminded':
      return { reminded: new Map([...file.reminded, [act.body.task, at]]) }
    case 'closed':
      return { phase: 'closed' }
    case 'said':
      return {}
    case 'startProposed':
    case 'suspensionProposed':
    case 'extensionProposed':
    case 'quantitiesProposed':
    case 'statementProposed': {
      const { number, ...proposed } = act
      const waiting = { ...proposed, act: number, outcome: null, decidedAt: null, days: null }
      return { proposals: [...file.proposals, waiting] }
    }
  }
}

type Settled = Partial<Pick<Proposal, 'outcome' | 'decidedAt' | 'days'>>
const settled = (file: Execution, number: number, change: Settled): Proposal[] =>
  file.proposals.map((one) => (one.act === number ? { ...one, ...change } : one))

/** What agreeing to a proposal moves, which others may rest on. */
const grounds: Record<ProposalKind, Ground | null> = {
  startProposed: 'end',
  suspensionProposed: null,
  extensionProposed: 'end',
  quantitiesProposed: 'quantities',
  statementProposed: null,
}
const moves = ({ moved }: Execution, ground: Ground | null, act: number): Partial<Execution> =>
  ground === null ? {} : { moved: { ...moved, [ground]: act } }

/** What was proposed rests on what was agreed and decided until then. */
function restsOn({ kind, body }: Proposal): Ground[] {
  switch (kind) {
    // A day to begin rests on nothing else, unless an end was proposed with it.
    case 'startProposed':
      return body.end === null ? [] : ['end']
    case 'extensionProposed':
      return ['end']
    case 'statementProposed':
      return body.isFinal ? ['quantities', 'penalty'] : ['quantities']
    default:
      return []
  }
}

/** The first day of what is proposed, which cannot have passed when the other side agrees. */
const firstDay = ({ kind, body }: Proposal): Day | null =>
  kind === 'startProposed' ? body.day : kind === 'suspensionProposed' ? body.from : null

/** The last day on which a proposal may be agreed to. Null: what is done does not grow old, a statement waits for its answer. */
export function lastDay(proposal: Proposal, { rules }: ExecutionFacts): Day | null {
  if (proposal.kind === 'statementProposed') return null
  const last = addDays(parisDay(proposal.at), rules.proposalDays)
  const day = firstDay(proposal)
  return day !== null && day < last ? day : last
}

function hasLapsed({ facts, moved }: Execution, proposal: Proposal, today: Day): boolean {
  const last = lastDay(proposal, facts)
  const rests = restsOn(proposal)
  const { derogation } = facts
  return (
    (last !== null && today > last) ||
    rests.some((ground) => moved[ground] > proposal.act) ||
    (rests.includes('end') &&
      derogation !== null &&
      derogation.decidedAt > proposal.at &&
      parisDay(derogation.decidedAt) <= today)
  )
}

/** The day works were declared done, whatever day the firm says they were: another one is for the buyer to retain. */
export const declaredOn = ({ completion }: Pick<Execution, 'completion'>): Day | null =>
  completion && parisDay(completion.at)

/** Refused or put off, the works go on: they are declared done once more. */
function decide(file: Execution, { body, at, number }: Act & { kind: 'decided' }): Partial<Execution> {
  const decision = {
    act: number,
    outcome: body.outcome,
    at,
    completedOn: isTaking(body.outcome) ? (body.completedOn ?? declaredOn(file)) : null,
    again: body.again,
    reduction: body.reduction ?? 0,
    isCountersigned: false,
    isAcquired: false,
  }
  if (!isTaking(body.outcome)) {
    if (body.again === null) return { decision, completion: null, visit: null }
    const putOff = { again: body.again, at, before: file }
    return { decision, completion: null, visit: null, putOff, ...moves(file, 'end', number) }
  }
  const raised = body.reservations.map(
    (one, index): Point => ({ id: `${number}-${index + 1}`, kind: 'reservation', ...one, state: 'open', at }),
  )
  return { decision, points: [...file.points, ...raised] }
}

const isTaking = (outcome: AcceptanceOutcome): boolean => ['accepted', 'reserved', 'reduced'].includes(outcome)

export const isTaken = ({ decision }: Execution): boolean => decision !== null && isTaking(decision.outcome)

/** Over for both sides but for what is still to be settled: taken, or ended for fault. */
export const isOver = (file: Execution): boolean => overAt(file) !== null

/** When the works were taken, or the order ended. */
export const overAt = (file: Execution): Date | null =>
  file.terminatedAt ?? (isTaken(file) ? (file.decision?.at ?? null) : null)

/** The suspension agreed that nobody has put an end to; it may still be to come. */
export const openSuspension = ({ suspensions }: Execution): Suspension | null =>
  suspensions.find(({ until }) => until === null) ?? null

const takenUp = ({ suspensions }: Execution, day: Day): Suspension[] =>
  suspensions.map((one) => (one.until === null ? { ...one, until: day } : one))

function phaseOf(file: Execution, today: Day): ExecutionPhase {
  const { status } = file.facts
  if (file.phase === 'closed') return 'closed'
  if (status === OrderStatus.cancelled) return 'cancelled'
  if (status === OrderStatus.pending) return 'asked'
  if (status !== OrderStatus.accepted) return 'notOrdered'
  if (file.terminatedAt) return 'terminated'
  if (isTaken(file)) return 'accepted'
  if (file.completion) return 'completed'
  const stopped = openSuspension(file)
  if (stopped && stopped.from <= today) return 'suspended'
  return file.isBegun ? 'underWay' : 'toStart'
}

/**
 * The file of an order: its acts, one after the other, from what was accepted, as it stands that day. Works that are to
 * stop go on until they do.
 */
export function executionOf(facts: ExecutionFacts, acts: readonly Act[], today: Day): Execution {
  let file = blank(facts)
  for (const act of acts) {
    const after = { ...file, ...next(file, act), lastAct: act.number }
    file = { ...after, phase: phaseOf(after, today) }
  }
  const proposals = file.proposals.map((one) =>
    one.outcome === null && hasLapsed(file, one, today) ? { ...one, outcome: 'lapsed' as const } : one,
  )
  return { ...file, proposals, phase: phaseOf(file, today) }
}

/** The first day of the execution time: agreed, or the day after acceptance where the contract counts from there. */
export const startOn = ({ agreedStart, facts: { contractDays, acceptedAt } }: Execution): Day | null =>
  agreedStart?.day ?? (contractDays === null ? null : acceptedAt && addDays(parisDay(acceptedAt), 1))

export const openProposal = (file: Execution, kind?: ProposalKind): Proposal | null =>
  file.proposals.find((one) => one.outcome === null && (kind === undefined || one.kind === kind)) ?? null
