import { whyNotQuantity } from '../../catalogue/pricing/quantity.ts'
import { addDays, type Day, endOfParisDay, parisDay } from '../../platform/calendar.ts'
import { isUnit } from '../../platform/unit.ts'
import { acquiredAt, decideBy, guaranteeEnd } from './acceptance.ts'
import {
  type ActBodies,
  type ActForm,
  type ActKind,
  actSides,
  type ExecutionSide,
  type LinePercent,
  type LineQuantity,
  type ProposalKind,
} from './act.ts'
import { amountWith, penaltyAt } from './amounts.ts'
import {
  doneBefore,
  type Execution,
  type ExecutionPhase,
  isFinalAgreed,
  isOver,
  isTaken,
  isWorking,
  keptPenalty,
  openProposal,
  openSuspension,
  type Proposal,
} from './execution.ts'
import { accountAcquiredAt, drawnAccount, finalAccountBy } from './final-account.ts'
import { lineAt, orderAmount } from './order-amount.ts'
import { latePayment, payBy } from './payment.ts'
import { endOn } from './time.ts'

export type ExecutionRefusal =
  | 'executionAccountAwaited'
  | 'executionActUnknown'
  | 'executionDayInvalid'
  | 'executionDecided'
  | 'executionEndNone'
  | 'executionFinalGiven'
  | 'executionFinalTooEarly'
  | 'executionInvoiceKnown'
  | 'executionInvoiceUnknown'
  | 'executionLineUnknown'
  | 'executionNotAccepted'
  | 'executionNotCompleted'
  | 'executionNotOpen'
  | 'executionNotSuspended'
  | 'executionNotYours'
  | 'executionOutcomeInvalid'
  | 'executionPenaltyAnswerAwaited'
  | 'executionPenaltyAsked'
  | 'executionPenaltyNone'
  | 'executionPenaltyTooHigh'
  | 'executionPointClosed'
  | 'executionPointUnknown'
  | 'executionProgressMoved'
  | 'executionProposalAnswered'
  | 'executionProposalLapsed'
  | 'executionProposalOpen'
  | 'executionProposalOwn'
  | 'executionQuantitiesSame'
  | 'executionQuantityInvalid'
  | 'executionReasonMissing'
  | 'executionReservationsMissing'
  | 'executionSaidAlready'
  | 'executionSaidNothing'
  | 'executionSilenceAccepted'
  | 'executionStatementEmpty'
  | 'executionStatementTooHigh'
  | 'executionStatementUnknown'
  | 'executionNoticeNone'
  | 'executionNoticeRunning'
  | 'executionNoticeServed'
  | 'executionPaymentNotLate'
  | 'executionWarningTooEarly'
  | 'executionGuaranteeOver'

type Refused = ExecutionRefusal | null

const isOpen = (file: Execution) => isWorking(file) || file.phase === 'completed'
/** Accepted by the firm one day, whatever became of it: amounts are still settled. */
const isLived = (file: Execution) => isOpen(file) || file.phase === 'accepted' || file.phase === 'terminated'

const unless = (isRight: boolean, refusal: ExecutionRefusal): Refused => (isRight ? null : refusal)

/** The first reason that stands in the way. */
const first = (...reasons: Refused[]): Refused => reasons.find((one) => one !== null) ?? null

/** `files`: how many go with the act. */
type By = { side: ExecutionSide; now: Date; files?: number }
type Rule<K extends ActKind> = (file: Execution, body: Extract<ActForm, { kind: K }>['body'], by: By) => Refused

const onceOnly = (file: Execution, kind: ProposalKind): Refused =>
  first(
    unless(fits[kind](file), 'executionNotOpen'),
    unless(openProposal(file, kind) === null, 'executionProposalOpen'),
  )

function whyNotProposed(file: Execution, act: number, { side, now }: By, isOwn: boolean): Refused {
  const found = file.proposals.find((one) => one.act === act)
  if (!found) return 'executionActUnknown'
  // Silence has answered in the second after its last day, whenever the clock comes to write it.
  if ((found.outcome ?? 'lapsed') !== 'lapsed' || isSilent(file, found, now)) return 'executionProposalAnswered'
  return unless((found.side === side) === isOwn, isOwn ? 'executionNotYours' : 'executionProposalOwn')
}

function isSilent(file: Execution, found: Proposal, now: Date): boolean {
  const at = accountAcquiredAt(file)
  return found === drawnAccount(file) && at !== null && now > at
}

/** What a buyer may state: nothing but the final account, once the firm had its time to. CCAG travaux 12.3.4 */
function whyNotDraw(file: Execution, isLast: boolean, now: Date): Refused {
  const due = finalAccountBy(file)
  return first(unless(isLast, 'executionNotYours'), unless(due === null || now > due, 'executionFinalTooEarly'))
}

/** Where the works must stand for something to be proposed, and agreed to. */
const fits: Record<ProposalKind, (file: Execution) => boolean> = {
  startProposed: ({ phase }) => phase === 'toStart',
  suspensionProposed: (file) => isWorking(file) && openSuspension(file) === null,
  // What held the works up may be counted after they are done, until they are taken.
  extensionProposed: isOpen,
  quantitiesProposed: isWorking,
  statementProposed: isLived,
}

/** Whether somebody may still agree: a proposal the works have left behind asks nobody anything. */
export const isAgreeable = (file: Execution, { kind, outcome }: Proposal): boolean =>
  outcome === null && fits[kind](file)

/** What is shown of what was proposed: what waits, and what lapsed, as long as nobody has proposed it again and somebody may. */
export const shownProposals = (file: Execution): Proposal[] =>
  file.proposals.filter(
    ({ act, kind, outcome }) =>
      outcome === null ||
      (outcome === 'lapsed' && fits[kind](file) && !file.proposals.some((one) => one.kind === kind && one.act > act)),
  )

/** What is proposed must hold that day: asked when it is proposed, and again when it is agreed. */
const whyNotHold: { [K in ProposalKind]: Rule<K> } = {
  startProposed: ({ facts }, { day, end }, { now }) =>
    first(
      notBefore(day, now),
      // What the contract counts is not agreed otherwise here; a free order has nothing else.
      unless(facts.contractDays === null ? end === null || end > day : end === null, 'executionDayInvalid'),
    ),
  suspensionProposed: (_file, { from }, { now }) => notBefore(from, now),
  extensionProposed: (file, _body, { now }) => unless(endOn(file, parisDay(now)) !== null, 'executionEndNone'),
  quantitiesProposed: (file, { lines }) => whyNotQuantities(file, lines),
  statementProposed: (file, body, { side, now }) =>
    first(side === 'buyer' ? whyNotDraw(file, body.isFinal, now) : null, whyNotState(file, body)),
}

const whyNotPropose =
  <K extends ProposalKind>(kind: K): Rule<K> =>
  (file, body, by) =>
    first(onceOnly(file, kind), (whyNotHold[kind] as Rule<K>)(file, body, by))

/** What was proposed may have become impossible meanwhile: its day has passed, the works are accepted, the amounts billed. */
function whyNotAgree(file: Execution, act: number, days: number | null, now: Date): Refused {
  const found = file.proposals.find((one) => one.act === act)
  if (!found) return 'executionActUnknown'
  const { kind, body, side } = found
  // Fewer days than were asked is an answer too, of an extension only.
  const most = kind === 'extensionProposed' ? body.days : 0
  return first(
    unless(fits[kind](file), 'executionNotOpen'),
    unless(days === null || (days > 0 && days <= most), 'executionOutcomeInvalid'),
    (whyNotHold[kind] as Rule<ProposalKind>)(file, body, { side, now }),
    unless(found.outcome !== 'lapsed', 'executionProposalLapsed'),
  )
}

const isEachOnce = (lines: readonly { line: number }[]) => new Set(lines.map(({ line }) => line)).size === lines.length

/** As when it was ordered: pieces are whole, the rest has two decimals at most. Q-121 */
function isQuantity(file: Execution, { line, quantity }: LineQuantity): boolean {
  const unit = file.facts.lines.find((one) => one.line === line)?.unit ?? ''
  return lineAt(file, line, quantity) !== null && (!isUnit(unit) || whyNotQuantity(quantity, unit) === null)
}

function whyNotQuantities(file: Execution, lines: readonly LineQuantity[]): Refused {
  const known = (line: number) => file.quantities.has(line)
  const billed = doneBefore(file.statements)
  return first(
    unless(!isFinalAgreed(file), 'executionFinalGiven'),
    unless(
      lines.length > 0 && lines.some(({ line, quantity }) => file.quantities.get(line) !== quantity),
      'executionQuantitiesSame',
    ),
    unless(
      lines.every(({ line }) => known(line)),
      'executionLineUnknown',
    ),
    unless(isEachOnce(lines), 'executionLineUnknown'),
    unless(
      lines.every((one) => isQuantity(file, one)),
      'executionQuantityInvalid',
    ),
    unless(
      lines.every(({ line, quantity }) => (lineAt(file, line, quantity) ?? 0) >= (billed.get(line) ?? 0)),
      'executionStatementTooHigh',
    ),
    unless(amountWith(file, lines) > 0, 'executionQuantityInvalid'),
  )
}

/** Why these amounts cannot be stated. */
function whyNotState(file: Execution, { lines, isFinal: isLast }: ActBodies['statementProposed']): Refused {
  const before = doneBefore(file.statements)
  const whole = (line: number) => lineAt(file, line, file.quantities.get(line) ?? 0)
  return first(
    unless(!isFinalAgreed(file), 'executionFinalGiven'),
    unless(!isLast || isOver(file), 'executionNotAccepted'),
    // A penalty that is being discussed is settled first: the final account is final.
    unless(!isLast || file.penalty === null || file.penalty.outcome !== null, 'executionPenaltyAsked'),
    unless(isEachOnce(lines) && lines.length === file.facts.lines.length, 'executionLineUnknown'),
    unless(
      lines.every(({ line }) => whole(line) !== null),
      'executionLineUnknown',
    ),
    unless(
      lines.every(({ line, done }) => done >= (before.get(line) ?? 0) && done <= (whole(line) ?? 0)),
      'executionStatementTooHigh',
    ),
    unless(isLast || lines.some(({ line, done }) => done > (before.get(line) ?? 0)), 'executionStatementEmpty'),
  )
}

const whyNotPoint =
  (states: readonly string[]) =>
  (file: Execution, { point }: { point: string }): Refused => {
    const found = file.points.find(({ id }) => id === point)
    if (!found) return 'executionPointUnknown'
    return unless(states.includes(found.state) && file.phase === 'accepted', 'executionPointClosed')
  }

/** What another device has told since these were read: told again, they would take its place. */
export const movedSince = (file: Pick<Execution, 'percents'>, percents: readonly LinePercent[]): LinePercent[] =>
  percents.filter(({ line, from, percent }) => {
    const now = file.percents.get(line)
    return from !== undefined && now !== from && now !== percent
  })

/** Works are neither begun nor done before the order, nor on a day to come. */
const whyNotOn = ({ facts: { acceptedAt } }: Execution, day: Day, now: Date) =>
  first(notAfter(day, now), unless(acceptedAt !== null && day >= parisDay(acceptedAt), 'executionDayInvalid'))
const whyNotDone = (file: Execution, day: Day, now: Date) =>
  first(whyNotOn(file, day, now), unless(day >= (file.startedOn ?? day), 'executionDayInvalid'))

/** What shows that the works were not done: how far they were said to be, a formal notice, a refusal to take them. */
const lastUndone = ({ progressedOn, notice, decision }: Execution): Day =>
  [progressedOn, notice && parisDay(notice.at), decision && parisDay(decision.at)]
    .filter((day) => day !== null)
    .reduce((one, other) => (one > other ? one : other), '')

const notAfter = (day: Day, now: Date) => unless(day <= parisDay(now), 'executionDayInvalid')
const notBefore = (day: Day, now: Date) => unless(day >= parisDay(now), 'executionDayInvalid')

const whyNotDecided: Rule<'decided'> = (
  file,
  { outcome, completedOn, words, reservations, again, reduction },
  { now },
) => {
  const { nature } = file.facts
  const silent = acquiredAt(file)
  if (file.decision && isTaken(file)) return file.decision.isAcquired ? 'executionSilenceAccepted' : 'executionDecided'
  if (file.phase !== 'completed') return 'executionNotCompleted'
  if (silent && now > silent) return 'executionSilenceAccepted'
  const isOfStudies = outcome === 'putOff' || outcome === 'reduced'
  return first(
    unless(nature === 'studies' ? outcome !== 'reserved' : !isOfStudies, 'executionOutcomeInvalid'),
    unless(outcome !== 'reserved' || reservations.length > 0, 'executionReservationsMissing'),
    unless(outcome === 'reserved' || reservations.length === 0, 'executionOutcomeInvalid'),
    unless(outcome === 'accepted' || outcome === 'reserved' || words.trim() !== '', 'executionReasonMissing'),
    ...reservations.map(({ liftBy }) => unless(liftBy > parisDay(now), 'executionDayInvalid')),
    completedOn === null ? null : whyNotDone(file, completedOn, now),
    unless(
      (outcome === 'putOff') === (again !== null) && (again === null || again > parisDay(now)),
      'executionDayInvalid',
    ),
    unless(
      outcome === 'reduced' ? reduction !== null && reduction > 0 && reduction < orderAmount(file) : reduction === null,
      'executionOutcomeInvalid',
    ),
  )
}

/** Decided once, a penalty is decided anew only to follow a count that fell below it: days were given back since. */
function whyNotLower(file: Execution, { outcome, amount, words }: ActBodies['penaltyDecided'], now: Date): Refused {
  const most = lowerPenalty(file, parisDay(now))
  if (most === null) return 'executionDecided'
  return first(
    unless(words.trim() !== '', 'executionReasonMissing'),
    unless(
      { applied: false, reduced: amount > 0 && amount <= most, waived: amount === 0 }[outcome],
      'executionPenaltyTooHigh',
    ),
  )
}

const rules: { [K in ActKind]: Rule<K> } = {
  // A question may be asked before the answer; what was said stays whatever becomes of the order.
  said: (_file, { words }, { files = 0 }) => unless(words.trim() !== '' || files > 0, 'executionSaidNothing'),
  startProposed: whyNotPropose('startProposed'),
  suspensionProposed: whyNotPropose('suspensionProposed'),
  extensionProposed: whyNotPropose('extensionProposed'),
  quantitiesProposed: whyNotPropose('quantitiesProposed'),
  statementProposed: whyNotPropose('statementProposed'),
  agreed: (file, { act, days }, by) =>
    first(whyNotProposed(file, act, by, false), whyNotAgree(file, act, days, by.now)),
  declined: (file, { act, words }, by) =>
    first(whyNotProposed(file, act, by, false), unless(words.trim() !== '', 'executionReasonMissing')),
  withdrawn: (file, { act }, by) => whyNotProposed(file, act, by, true),
  statementAcquired: (file, { act }, { now }) => {
    const found = file.proposals.find((one) => one.act === act)
    return unless(found !== undefined && isSilent(file, found, now), 'executionNotOpen')
  },

  started: (file, { day }, { now }) =>
    first(unless(file.phase === 'toStart', 'executionNotOpen'), whyNotOn(file, day, now)),
  progressed: (file, { percents }) =>
    first(
      unless(isWorking(file), 'executionNotOpen'),
      unless(
        percents.every(({ line }) => file.percents.has(line)),
        'executionLineUnknown',
      ),
      unless(
        percents.every(({ percent }) => Number.isInteger(percent) && percent >= 0 && percent <= 100),
        'executionQuantityInvalid',
      ),
      unless(movedSince(file, percents).length === 0, 'executionProgressMoved'),
    ),
  resumed: (file, { day }, { now, side }) => {
    const open = openSuspension(file)
    if (!open) return 'executionNotSuspended'
    return first(
      notAfter(day, now),
      // Days that have stood still are the firm's: nobody else takes them back.
      unless(side === 'firm' || day === parisDay(now), 'executionDayInvalid'),
      // One that is still to come may be called off.
      unless(day >= open.from || parisDay(now) < open.from, 'executionDayInvalid'),
    )
  },
  completed: (file, { day }, { now }) => {
    const open = openSuspension(file)
    return first(
      unless(isWorking(file), file.phase === 'completed' ? 'executionSaidAlready' : 'executionNotOpen'),
      // What stands still is taken up again first, unless it was done before.
      unless(open === null || day < open.from, 'executionNotOpen'),
      whyNotDone(file, day, now),
      unless(day >= lastUndone(file), 'executionDayInvalid'),
    )
  },
  visitSet: (file, { day }, { now }) =>
    first(unless(file.phase === 'completed', 'executionNotCompleted'), notBefore(day, now)),
  warned: (file, _body, { now }) => {
    const due = decideBy(file)
    return first(
      unless(file.phase === 'completed' && file.facts.nature === 'works', 'executionNotCompleted'),
      unless(file.warnedAt === null, 'executionSaidAlready'),
      unless(due !== null && now > due, 'executionWarningTooEarly'),
    )
  },
  decided: whyNotDecided,
  countersigned: (file) =>
    first(
      unless(file.decision !== null && !file.decision.isAcquired, 'executionNotAccepted'),
      unless(file.decision?.isCountersigned === false, 'executionSaidAlready'),
    ),
  acquired: (file, _body, { now }) => {
    const at = acquiredAt(file)
    return unless(at !== null && now > at, 'executionNotOpen')
  },

  defectDeclared: (file, { liftBy }, { now }) => {
    const end = guaranteeEnd(file)
    return first(
      unless(file.phase === 'accepted' && file.facts.nature === 'works', 'executionNotAccepted'),
      unless(end !== null && parisDay(now) <= end, 'executionGuaranteeOver'),
      unless(liftBy > parisDay(now), 'executionDayInvalid'),
    )
  },
  pointDone: whyNotPoint(['open']),
  pointLifted: whyNotPoint(['open', 'done']),
  pointKept: (file, body, { now }) =>
    first(
      whyNotPoint(['done'])(file, body),
      unless(body.words.trim() !== '', 'executionReasonMissing'),
      unless(body.liftBy === null || body.liftBy > parisDay(now), 'executionDayInvalid'),
    ),

  penaltyInvited: (file, { days, amount }, { now }) => {
    const today = parisDay(now)
    const count = penaltyAt(file, today)
    return first(
      unless(isLived(file), 'executionNotOpen'),
      unless(!isFinalAgreed(file), 'executionFinalGiven'),
      unless(file.penalty === null || file.penalty.outcome !== null, 'executionPenaltyAsked'),
      // What the firm's silence agrees to does not move meanwhile: the account is taken back first.
      unless(drawnAccount(file) === null, 'executionAccountAwaited'),
      // Decided once while the works went on, it is looked at again only for days that came since.
      unless(count.amount > 0 && count.days > (file.penalty?.days ?? 0), 'executionPenaltyNone'),
      // While the works go on the figure moves: what is written to the firm is what is counted that day.
      unless(days === count.days && amount === count.amount, 'executionPenaltyTooHigh'),
    )
  },
  penaltyAnswered: (file) =>
    first(
      unless(file.penalty !== null && file.penalty.outcome === null, 'executionPenaltyNone'),
      unless(file.penalty?.answeredAt === null, 'executionSaidAlready'),
    ),
  penaltyDecided: (file, { outcome, amount, words }, { now }) => {
    const { penalty } = file
    if (!penalty) return 'executionPenaltyNone'
    if (penalty.outcome !== null) return whyNotLower(file, { outcome, amount, words }, now)
    return first(
      unless(penalty.answeredAt !== null || now > penaltyAnswerBy(file), 'executionPenaltyAnswerAwaited'),
      unless(outcome === 'applied' || words.trim() !== '', 'executionReasonMissing'),
      unless(
        { applied: amount === penalty.amount, reduced: amount > 0 && amount < penalty.amount, waived: amount === 0 }[
          outcome
        ],
        'executionPenaltyTooHigh',
      ),
    )
  },

  noticeServed: (file, { cureBy, words }, { now }) =>
    first(
      unless(isOpen(file), 'executionNotOpen'),
      unless(file.notice === null, 'executionNoticeServed'),
      unless(words.trim() !== '', 'executionReasonMissing'),
      unless(cureBy >= leastCure(file, now), 'executionDayInvalid'),
    ),
  noticeAnswered: (file) =>
    first(
      unless(file.notice !== null && isOpen(file), 'executionNoticeNone'),
      unless(file.notice?.answeredAt === null, 'executionSaidAlready'),
    ),
  noticeLifted: (file) => unless(file.notice !== null && isOpen(file), 'executionNoticeNone'),
  terminated: (file, { words }, { now }) =>
    first(
      unless(file.notice !== null && isOpen(file), 'executionNoticeNone'),
      unless(file.notice !== null && parisDay(now) > file.notice.cureBy, 'executionNoticeRunning'),
      unless(words.trim() !== '', 'executionReasonMissing'),
    ),

  invoiced: (file, { act, invoice, day }, { now }) => {
    const known = file.invoices.find((one) => one.act === act)
    const agreedAt = file.proposals.find((one) => one.act === act)?.decidedAt ?? now
    return first(
      unless(
        file.statements.some((one) => one.act === act && one.amount > 0),
        'executionStatementUnknown',
      ),
      // One invoice for each statement; one that was rejected is made again.
      unless(known === undefined || known.state === 'rejected', 'executionInvoiceKnown'),
      unless(!file.invoices.some((one) => one.invoice === invoice && one.act !== act), 'executionInvoiceKnown'),
      notAfter(day, now),
      // The clock of a payment starts neither before its amount is agreed nor before what was sent back.
      unless(day >= (known?.stoodOn ?? parisDay(agreedAt)), 'executionDayInvalid'),
    )
  },
  invoiceStood: (file, { invoice, state, day, words }, { now, side }) => {
    const found = file.invoices.find((one) => one.invoice === invoice)
    if (!found) return 'executionInvoiceUnknown'
    return first(
      unless(found.state !== 'paid' && found.state !== 'rejected' && found.state !== state, 'executionOutcomeInvalid'),
      unless(state !== 'deposited', 'executionOutcomeInvalid'),
      // Only whoever pays lets the clock of a payment stand still, or sends an invoice back.
      unless(side === 'buyer' || (state !== 'suspended' && state !== 'rejected'), 'executionNotYours'),
      unless((state !== 'suspended' && state !== 'rejected') || words.trim() !== '', 'executionReasonMissing'),
      notAfter(day, now),
      unless(day >= found.stoodOn, 'executionDayInvalid'),
      // Once only, and while there is something left of its time. R2192-27
      unless(state !== 'suspended' || found.resumedOn === null, 'executionOutcomeInvalid'),
      unless(state !== 'suspended' || day <= (payBy(found, file.facts.rules) ?? day), 'executionDayInvalid'),
    )
  },
  paymentReminded: (file, { invoice }, { now }) => {
    const found = file.invoices.find((one) => one.invoice === invoice)
    if (!found) return 'executionInvoiceUnknown'
    const { days } = latePayment(found, parisDay(now), file.facts.rules)
    return unless(found.paidOn === null && days > 0, 'executionPaymentNotLate')
  },

  judged: (file) =>
    first(unless(isOver(file), 'executionNotAccepted'), unless(file.judgedAt === null, 'executionSaidAlready')),
  judgementAnswered: (file) =>
    first(
      unless(file.judgedAt !== null, 'executionNotAccepted'),
      unless(file.judgementAnsweredAt === null, 'executionSaidAlready'),
    ),
  reminded: () => null,
  closed: (file, _body, { now }) => unless(isClosable(file, now), 'executionNotOpen'),
}

/** The least day by which a firm put on notice may be asked to mend its ways. */
export const leastCure = ({ facts }: Execution, now: Date): Day => addDays(parisDay(now), facts.rules.noticeDays)

/** The most a penalty that was decided may be brought down to, where fewer days are counted since; null: it holds. */
export function lowerPenalty(file: Execution, today: Day): number | null {
  const { amount } = penaltyAt(file, today)
  const isDecided = file.penalty !== null && file.penalty.outcome !== null
  // What was agreed to, or will be by silence, moves no more.
  return isDecided && amount < keptPenalty(file) && !isFinalAgreed(file) && drawnAccount(file) === null ? amount : null
}

/** The end of what the firm has to answer before a penalty. */
export const penaltyAnswerBy = ({ penalty, facts }: Execution): Date =>
  endOfParisDay(addDays(parisDay(penalty?.invitedAt ?? new Date(0)), facts.rules.penaltyAnswerDays))

/** Paid to the end, nothing left to repair, and the guarantee over where there is one. */
export function isClosable(file: Execution, now: Date): boolean {
  if (file.phase !== 'accepted' && file.phase !== 'terminated') return false
  const end = guaranteeEnd(file)
  return (
    isFinalAgreed(file) &&
    file.statements.every(
      ({ act, amount }) => amount <= 0 || file.invoices.some((one) => one.act === act && one.state === 'paid'),
    ) &&
    file.points.every(({ state }) => state === 'lifted') &&
    (end === null || parisDay(now) > end)
  )
}

/** Before the answer there is only talk; what came to nothing, or is closed, takes no act but a judgement. */
const actsLeft: Partial<Record<ExecutionPhase, readonly ActKind[]>> = {
  asked: ['said'],
  notOrdered: [],
  cancelled: [],
  closed: ['judged', 'judgementAnswered'],
}

/** Why this cannot be done to the file now, by that side. Null: it can. */
export function whyNotAct(file: Execution, { kind, body }: ActForm, by: By): Refused {
  if (!actSides[kind].includes(by.side)) return 'executionNotYours'
  if (!(actsLeft[file.phase]?.includes(kind) ?? true)) return 'executionNotOpen'
  return (rules[kind] as Rule<ActKind>)(file, body as never, by)
}
