import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { fileRead } from '@charpente/contract/purchasing/execution-file'
import {
  addDays,
  type Day,
  endOfParisDay,
  isWorkingDay,
  parisDay,
  parisInstant,
} from '@charpente/domain/platform/calendar'
import { penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import { latePayment } from '@charpente/domain/purchasing/execution/payment'
import { lateDays, movedEnd } from '@charpente/domain/purchasing/execution/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { followOrderMove } from '../../src/purchasing/execution/keep-standing.ts'
import { act, sweepFiles } from '../given/execution.ts'
import type { Given } from '../given/given.ts'
import { TEST_NOW } from '../given/given.ts'
import { drawnFrom, type Histories } from '../given/histories.ts'
import type { Market } from '../given/market.ts'
import { anew, givenOrder, putFor } from '../given/orders.ts'

/**
 * Random lives of an order on the real server, by its two sides and the clock, held against a model written from the law
 * and naive on purpose: every day is walked, every figure added up. No rule of the product is asked.
 */

const DAY = 86_400_000
const FIRM = ['completed', 'progressed', 'warned', 'countersigned', 'pointDone', 'penaltyAnswered'] as const
const FIRMS = [...FIRM, 'noticeAnswered', 'paymentReminded', 'judgementAnswered'] as const
const BUYER = ['visitSet', 'decided', 'defectDeclared', 'pointLifted', 'pointKept', 'penaltyInvited'] as const
const BUYERS = [...BUYER, 'penaltyDecided', 'noticeServed', 'noticeLifted', 'terminated', 'judged'] as const
const PROPOSED = ['startProposed', 'suspensionProposed', 'extensionProposed', 'quantitiesProposed'] as const
const EITHER = [
  ...PROPOSED,
  'statementProposed',
  'said',
  'agreed',
  'declined',
  'withdrawn',
  'started',
  'resumed',
  'invoiced',
] as const
/** Ordered whole. */
const PIECES = ['U', 'F', 'Forfait', 'PDL']
const kinds = [...FIRMS, ...BUYERS, ...EITHER, 'invoiceStood', 'derogated', 'cancelled'] as const
type Kind = (typeof kinds)[number]
type Side = 'firm' | 'buyer'

/** What is mostly done where the works stand, how often beside the rest; anything else is tried too. */
const weights: Record<string, Partial<Record<Kind, number>>> = {
  toStart: {
    startProposed: 1,
    agreed: 2,
    started: 1,
    extensionProposed: 1,
    progressed: 1,
    completed: 1,
    derogated: 1,
  },
  underWay: {
    progressed: 1,
    suspensionProposed: 1,
    extensionProposed: 1,
    quantitiesProposed: 1,
    statementProposed: 1,
    agreed: 4,
    completed: 3,
    invoiced: 1,
    invoiceStood: 1,
    noticeServed: 1,
    noticeLifted: 1,
    penaltyInvited: 1,
    terminated: 2,
    declined: 1,
  },
  suspended: {
    resumed: 2,
    agreed: 1,
    extensionProposed: 1,
    completed: 1,
    quantitiesProposed: 1,
  },
  completed: {
    decided: 3,
    visitSet: 1,
    warned: 1,
    agreed: 1,
    terminated: 1,
    invoiced: 1,
    completed: 1,
  },
  accepted: {
    statementProposed: 2,
    agreed: 3,
    invoiced: 2,
    invoiceStood: 2,
    paymentReminded: 1,
    pointDone: 2,
    pointLifted: 1,
    pointKept: 1,
    countersigned: 1,
    defectDeclared: 2,
    judged: 1,
    judgementAnswered: 1,
    penaltyInvited: 2,
    penaltyAnswered: 1,
    penaltyDecided: 2,
  },
  terminated: {
    statementProposed: 1,
    agreed: 2,
    invoiced: 1,
    invoiceStood: 1,
    judged: 1,
    penaltyInvited: 1,
  },
  closed: {
    judged: 1,
    judgementAnswered: 1,
    said: 1,
    invoiceStood: 1,
    countersigned: 1,
  },
  cancelled: {
    said: 1,
    agreed: 1,
    completed: 1,
    judged: 1,
  },
}
const likely = new Map(
  Object.entries(weights).map(([phase, kinds]) => [
    phase,
    Object.entries(kinds).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind as Kind)),
  ]),
)

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  isLikely: fc.nat(5).map((drawn) => drawn > 0),
  isOwn: fc.nat(11).map((drawn) => drawn > 0),
  /** What is asked is mostly what is right: one in eight is not. */
  isWrong: fc.nat(7).map((drawn) => drawn === 0),
  pick: fc.nat(999),
  part: fc.constantFrom(0, 10, 50, 80, 100, 100),
  shift: fc.constantFrom(-2, 0, 0, 0, 1, 4),
  days: fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 2, 6, 16, 31, 62),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Proposed = {
  act: number
  kind: string
  side: Side
  at: Date
  open: boolean
  decidedAt: Date | null
  // biome-ignore lint/suspicious/noExplicitAny: what was sent, whatever it is
  body: any
}
type Bill = {
  act: number
  invoice: string
  amount: number
  state: string
  from: Day
  last: Day
  stopped: { from: Day; until: Day | null } | null
  paidOn: Day | null
}
type Waiting = { key: string; side: Side; from: Date; due: Date | null; remind: Date[] }

const morning = (day: Day) => parisInstant({ day, hour: 0, minute: 0, second: 0 })
const plus = (at: Date, days: number) => new Date(at.getTime() + days * DAY)
const past = (at: Date) => new Date(at.getTime() + 1_000)
const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]
const walked = (from: Day, to: Day) => {
  let days = 0
  for (let day = from; day < to; day = addDays(day, 1)) days++
  return days
}

type Kept = { id: number; file: ExecutionFile; contractEnds: Day | null }

/** What the model knows of an order. */
class Model {
  readonly facts: ExecutionFile['facts']
  readonly rules: ExecutionFile['facts']['rules']
  readonly accepted: Date
  phase = 'toStart'
  acts = 0
  began = false
  startedOn: Day | null = null
  start: { day: Day; end: Day | null; at: Date } | null = null
  other: { end: Day; at: Date } | null = null
  given: { at: Date; days: number }[] = []
  stops: { from: Day; until: Day | null; at: Date }[] = []
  /** Each time studies were put off: the day they had been given, and until when they are to be given again. */
  puts: { at: Date; done: Day; again: Day }[] = []
  proposed: Proposed[] = []
  quantity = new Map<number, number>()
  percent = new Map<number, number>()
  progressed: Day = ''
  /** The last act that moved the end both agreed, the quantities, or the penalty. */
  moved = { end: 0, quantities: 0, penalty: 0 }
  done: { day: Day; at: Date } | null = null
  visit = false
  warned: Date | null = null
  decided: { at: Date; outcome: string; on: Day | null; again: Day | null; signed: boolean; silent: boolean } | null =
    null
  off = 0
  points: { id: string; state: string; liftBy: Day; at: Date }[] = []
  penalty: { days: number; amount: number; at: Date; answered: Date | null; open: boolean } | null = null
  kept = 0
  notice: { at: Date; by: Day; answered: boolean } | null = null
  ended: Date | null = null
  stated: { act: number; at: Date; last: boolean; amount: number; lines: { line: number; done: number }[] }[] = []
  bills: Bill[] = []
  judged: Date | null = null
  judgedBack = false
  told = new Map<string, Date>()

  readonly contractEnds: Day | null

  constructor({ facts }: ExecutionFile, contractEnds: Day | null) {
    this.contractEnds = contractEnds
    this.facts = facts
    this.rules = facts.rules
    this.accepted = new Date(facts.acceptedAt ?? 0)
    for (const { line, quantity } of facts.lines) {
      this.quantity.set(line, quantity)
      this.percent.set(line, 0)
    }
  }

  works = (day: Day) => isWorkingDay(day, this.facts.departmentCode)
  get isWorking() {
    return ['toStart', 'underWay', 'suspended'].includes(this.phase)
  }
  get isOver() {
    return this.phase === 'accepted' || this.ended !== null || this.phase === 'closed'
  }
  get isFinal() {
    return this.stated.some(({ last }) => last)
  }
  /** When it was over, and until when the firm proposes its final account. */
  get overAt(): Date | null {
    return this.ended ?? (this.phase === 'accepted' ? (this.decided?.at ?? null) : null)
  }
  get accountBy(): Date | null {
    return this.overAt && endOfParisDay(addDays(parisDay(this.overAt), this.rules.finalAccountDays))
  }
  mayDraw = (now: Date): boolean => this.accountBy !== null && now > this.accountBy
  /** The account a buyer drew up, and the end of the days after which nobody having answered is agreeing. */
  get drawn(): { act: number; until: Date } | null {
    const one = this.proposed.find(({ kind, open, side }) => kind === 'statementProposed' && open && side === 'buyer')
    if (!one || this.phase === 'cancelled') return null
    return { act: one.act, until: endOfParisDay(addDays(parisDay(one.at), this.rules.finalAccountDays)) }
  }
  /** Where works go on that are neither stopped nor done. */
  goOn = () => {
    this.phase = this.began ? 'underWay' : 'toStart'
  }
  get stop() {
    return this.stops.find(({ until }) => until === null)
  }
  /** Those that are to stop do on their day, in the morning. */
  wake(today: Day) {
    if (this.isWorking && this.stop && this.stop.from <= today) this.phase = 'suspended'
  }

  /** What a line comes to, half a cent going up. */
  total(line: number, quantity = this.quantity.get(line) ?? 0): number {
    const ordered = this.facts.lines.find((one) => one.line === line)
    if (!ordered || quantity === 0) return 0
    if (quantity === ordered.quantity) return ordered.total
    return Math.floor((2 * ordered.unitPrice * Math.round(quantity * 100) + ordered.scale) / (2 * ordered.scale))
  }
  get amount() {
    return this.facts.lines.reduce((sum, { line }) => sum + this.total(line), 0)
  }
  billed = (line: number) => this.stated.at(-1)?.lines.find((one) => one.line === line)?.done ?? 0

  get startOn(): Day | null {
    return this.start?.day ?? (this.facts.contractDays === null ? null : addDays(parisDay(this.accepted), 1))
  }
  /** The end to hold that day, as if studies had been put off so many times only, and nothing agreed since. */
  endOn(today: Day, puts = this.puts.length): Day | null {
    const put = this.puts[puts - 1]
    const next = this.puts[puts]
    const isKnown = (at: Date) => !next || at <= next.at
    let other = this.other
    if (other && this.start && other.at <= this.start.at) {
      const { day, end } = this.start
      // A start agreed since leaves the other end where it is, unless it comes too late for it.
      const ofContract = this.after(addDays(day, -1), this.facts.contractDays ?? 0)
      if (end) other = null
      else if (ofContract > other.end) other = { end: ofContract, at: other.at }
    }
    if (put && (!other || other.at < put.at)) {
      const before = this.endOn(parisDay(put.at), puts - 1)
      other = { end: before && before > put.again ? before : put.again, at: put.at }
    }
    const { contractDays } = this.facts
    let end = other?.end ?? this.start?.end ?? null
    let left = 0
    if (!other && !this.start?.end && contractDays !== null) {
      end = addDays(this.startOn ?? '', -1)
      left = contractDays
    }
    for (const { at, days } of this.given) if (isKnown(at) && (!other || at > other.at)) left += days
    const since = other ? parisDay(other.at) : (this.startOn ?? '')
    for (const { from, until } of this.stops.filter(({ at }) => isKnown(at)))
      for (let day = from; day < today && (!until || day < until); day = addDays(day, 1))
        if (day >= since && this.works(day)) left++
    if (end === null) return null
    return this.after(end, left)
  }
  /** So many worked days later. */
  after(from: Day, days: number): Day {
    let day = from
    for (let left = days; left > 0; ) {
      day = addDays(day, 1)
      if (this.works(day)) left--
    }
    return day
  }
  get doneOn(): Day | null {
    return this.decided?.on ?? this.declaredOn
  }
  /** Whatever day the firm says. */
  get declaredOn(): Day | null {
    return this.done && parisDay(this.done.at)
  }
  late(today: Day): number {
    if (this.phase === 'cancelled') return 0
    const last = this.doneOn ?? (this.ended && parisDay(this.ended)) ?? today
    let days = 0
    for (const [put, until] of [...this.puts.map(({ done }) => done), last].entries()) {
      const end = this.endOn(until, put)
      if (end) days += walked(end, until)
    }
    return days
  }
  /** So much a day, a tenth at most, nothing up to the floor. */
  due(today: Day): { days: number; amount: number } {
    const days = this.late(today)
    return { days, amount: this.costOf(days) }
  }
  costOf(days: number): number {
    const { penaltyDivisor, penaltyCapPercent, penaltyFloor } = this.rules
    const most = Math.floor((this.amount * penaltyCapPercent) / 100 + 0.5)
    const amount = Math.min(Math.floor((this.amount * days) / penaltyDivisor + 0.5), most)
    return amount > penaltyFloor ? amount : 0
  }
  /** It follows the order down. */
  get keptNow(): number {
    return Math.min(this.kept, this.penalty ? this.costOf(this.penalty.days) : 0)
  }

  get silentAt(): Date | null {
    if (this.phase !== 'completed' || !this.done) return null
    if (this.facts.nature === 'studies') return endOfParisDay(addDays(parisDay(this.done.at), this.rules.studyDays))
    return this.warned && endOfParisDay(addDays(parisDay(this.warned), this.rules.warnedDays))
  }
  get decideBy(): Date {
    const days = this.facts.nature === 'studies' ? this.rules.studyDays : this.rules.decisionDays
    return endOfParisDay(addDays(parisDay(this.done?.at ?? this.accepted), days))
  }
  /** The same day a year later; 29 February becomes the 28th. */
  get guaranteed(): Day | null {
    const on = this.decided?.on
    if (this.facts.nature === 'studies') return null
    if (!on || !(this.phase === 'accepted' || this.phase === 'closed') || this.ended) return null
    const later = `${Number(on.slice(0, 4)) + this.rules.guaranteeMonths / 12}${on.slice(4)}`
    return later.endsWith('02-29') ? `${later.slice(0, 8)}28` : later
  }
  get answerBy(): Date {
    return endOfParisDay(addDays(parisDay(this.penalty?.at ?? this.accepted), this.rules.penaltyAnswerDays))
  }
  payBy({ state, from, stopped }: Bill): Day | null {
    if (state === 'suspended' || state === 'rejected') return null
    let due = addDays(from, this.rules.paymentDays)
    if (stopped?.until) {
      due = addDays(due, walked(stopped.from, stopped.until))
      const again = addDays(stopped.until, Math.min(30, this.rules.paymentDays))
      if (again > due) due = again
    }
    return due
  }

  canAgree = ({ kind, open }: Pick<Proposed, 'kind' | 'open'>): boolean =>
    open &&
    {
      startProposed: this.phase === 'toStart',
      suspensionProposed: this.isWorking && !this.stop,
      extensionProposed: this.isWorking || this.phase === 'completed',
      quantitiesProposed: this.isWorking,
      statementProposed: this.isWorking || ['completed', 'accepted', 'terminated'].includes(this.phase),
    }[kind as 'startProposed']

  /** The last day to agree to it: its own, or when it has waited long enough; what is done waits. */
  lastDay({ kind, at, body }: Proposed): Day | null {
    if (kind === 'statementProposed') return null
    const last = addDays(parisDay(at), this.rules.proposalDays)
    const own = kind === 'startProposed' ? body.day : kind === 'suspensionProposed' ? body.from : last
    return own < last ? own : last
  }
  isLapsed(one: Proposed, today: Day): boolean {
    const last = this.lastDay(one)
    if (last && today > last) return true
    const isOfEnd = one.kind === 'extensionProposed' || (one.kind === 'startProposed' && one.body.end !== null)
    if (isOfEnd) return this.moved.end > one.act || (this.other !== null && this.other.at > one.at)
    if (one.kind !== 'statementProposed') return false
    return this.moved.quantities > one.act || (one.body.isFinal && this.moved.penalty > one.act)
  }

  // biome-ignore lint/suspicious/noExplicitAny: what was sent, whatever it is
  letsQuantities({ lines }: any, today: Day): boolean {
    const seen = lines.map((one: { line: number }) => one.line)
    if (this.isFinal || new Set(seen).size < seen.length) return false
    let isOther = false
    const after = new Map(this.quantity)
    for (const { line, quantity } of lines) {
      if (!this.quantity.has(line)) return false
      if (this.total(line, quantity) < this.billed(line)) return false
      const unit = this.facts.lines.find((one) => one.line === line)?.unit ?? ''
      if (PIECES.includes(unit) && quantity % 1 !== 0) return false
      isOther ||= quantity !== this.quantity.get(line)
      after.set(line, quantity)
    }
    let sum = 0
    for (const [line, quantity] of after) sum += this.total(line, quantity)
    // Nothing more is ordered under a contract that is over.
    if (sum > this.amount && this.contractEnds && today > this.contractEnds) return false
    return isOther && sum > 0
  }

  // biome-ignore lint/suspicious/noExplicitAny: what was sent, whatever it is
  letsStatement({ lines, isFinal }: any): boolean {
    if (this.isFinal || (isFinal && (!this.isOver || this.penalty?.open))) return false
    const seen = lines.map((one: { line: number }) => one.line).toSorted()
    if (seen.join() !== [...this.quantity.keys()].toSorted().join()) return false
    let isMore = false
    for (const { line, done } of lines) {
      if (done < this.billed(line) || done > this.total(line)) return false
      isMore ||= done > this.billed(line)
    }
    return isFinal || isMore
  }

  get isClosable() {
    if (this.phase !== 'accepted' && this.phase !== 'terminated') return false
    const isPaid = this.stated.every(
      ({ act: of, amount }) => amount <= 0 || this.bills.some((one) => one.act === of && one.state === 'paid'),
    )
    return this.isFinal && isPaid && this.points.every(({ state }) => state === 'lifted')
  }

  waiting(today: Day): Waiting[] {
    const list: Waiting[] = []
    const add = (key: string, side: Side, from: Date, due: Date | null = null, remind: Date[] = []) =>
      list.push({ key, side, from, due, remind })
    const { phase, done, penalty, notice } = this
    if (phase === 'closed' || phase === 'cancelled') return []
    const isWorks = this.facts.nature === 'works'
    const names: Record<string, string> = { startProposed: 'Start', suspensionProposed: 'Suspension' }
    Object.assign(names, {
      extensionProposed: 'Extension',
      quantitiesProposed: 'Quantities',
      statementProposed: 'Statement',
    })
    for (const one of this.proposed)
      if (this.canAgree(one) && !this.isLapsed(one, today)) {
        const until = one.kind === 'statementProposed' && one.side === 'buyer' ? (this.drawn?.until ?? null) : null
        const second = until ? plus(until, -7) : plus(one.at, 12)
        const other = one.side === 'firm' ? 'buyer' : 'firm'
        add(`answer${names[one.kind]} ${one.act}`, other, one.at, until, [plus(one.at, 5), second])
      }
    const { stop } = this
    if (phase === 'suspended' && stop) add('resume', 'firm', morning(stop.from))
    if (phase === 'toStart')
      add('start', 'firm', this.accepted, this.startOn === null ? null : endOfParisDay(this.startOn))
    const end = this.endOn(today)
    if ((phase === 'toStart' || phase === 'underWay') && end) {
      const last = endOfParisDay(end)
      const twice = [plus(last, -7), plus(last, 1)]
      if (this.decided?.outcome === 'putOff') add('correct', 'firm', this.decided.at, last, twice)
      else add('finish', 'firm', this.accepted, last, twice)
      // Once something was done of it, what was begun waits in its place.
      const isBegun = (penalty && penalty.at > last) || (notice && notice.at > last)
      if (!isBegun) add('late', 'buyer', past(last))
    }
    if (phase === 'completed' && done) {
      if (isWorks && !this.visit)
        add('setVisit', 'buyer', done.at, endOfParisDay(addDays(parisDay(done.at), this.rules.visitDays)))
      const last = this.silentAt ?? this.decideBy
      const first = [plus(done.at, 10), plus(done.at, 20)].filter((at) => at < plus(last, -7))
      add('decide', 'buyer', done.at, last, [...first, plus(last, -7), plus(last, -1)])
      if (isWorks && !this.warned) add('warn', 'firm', past(this.decideBy), null, [plus(this.decideBy, 1)])
    }
    if (phase === 'accepted' && this.decided && !this.decided.signed && !this.decided.silent)
      add('countersign', 'firm', this.decided.at)
    for (const { id, state, at, liftBy } of phase === 'accepted' ? this.points : []) {
      if (state === 'done') add(`checkPoint ${id}`, 'buyer', at, null, [plus(at, 7), plus(at, 20)])
      if (state !== 'open') continue
      const last = endOfParisDay(liftBy)
      add(`liftPoint ${id}`, 'firm', at, last, [plus(last, -7), plus(last, 1)])
      add(`pointLate ${id}`, 'buyer', past(last))
    }
    if (penalty?.open) {
      const by = this.answerBy
      if (!penalty.answered) add('answerPenalty', 'firm', penalty.at, by, [plus(by, -5)])
      add('decidePenalty', 'buyer', penalty.answered ?? past(by), null, [plus(penalty.answered ?? by, 10)])
    }
    if (notice && (this.isWorking || phase === 'completed')) {
      const last = endOfParisDay(notice.by)
      if (!notice.answered) add('answerNotice', 'firm', notice.at, last, [plus(last, -5)])
      add('decideNotice', 'buyer', past(last))
    }
    const { overAt: over, accountBy: last } = this
    const isAsked = this.proposed.some(
      (one) => one.kind === 'statementProposed' && one.open && !this.isLapsed(one, today),
    )
    if (over && last && !this.isFinal && !isAsked) {
      add('finalAccount', 'firm', over, last, [plus(last, -7), plus(last, 1)])
      add('drawAccount', 'buyer', past(last), null, [plus(last, 1)])
    }
    for (const { act: of, amount, at } of this.stated)
      if (amount > 0 && !this.bills.some((one) => one.act === of && one.state !== 'rejected'))
        add(`invoice ${of}`, 'firm', at, null, [plus(at, 7)])
    for (const bill of this.bills) {
      const due = this.payBy(bill)
      if (bill.paidOn || !due) continue
      const last = endOfParisDay(due)
      add(`pay ${bill.invoice}`, 'buyer', morning(bill.from), last, [plus(last, -5), plus(last, 1)])
      add(`unpaid ${bill.invoice}`, 'firm', past(last))
    }
    if (over && !this.judged) add('judge', 'buyer', over)
    if (over && this.judged && !this.judgedBack) add('answerJudgement', 'firm', this.judged)
    return list
  }

  reminders = (today: Day): { key: string; at: Date }[] =>
    this.waiting(today).flatMap(({ key, from, remind }) =>
      remind.filter((at) => at >= from && at > (this.told.get(key) ?? new Date(0))).map((at) => ({ key, at })),
    )

  /** What the clock does now, if it does anything. */
  tick(now: Date): string[] {
    const silent = this.silentAt
    if (silent && now > silent) {
      this.acts += 1
      const on = this.declaredOn
      this.decided = { at: now, outcome: 'accepted', on, again: null, signed: false, silent: true }
      this.phase = 'accepted'
      return ['acquired']
    }
    const { drawn } = this
    const asked = this.proposed.find(({ act: of }) => of === drawn?.act)
    if (drawn && asked && now > drawn.until) {
      this.acts += 1
      Object.assign(asked, { open: false, decidedAt: now })
      agreed(this, now, asked, null)
      return ['statementAcquired']
    }
    const end = this.guaranteed
    const isUnderGuarantee = this.phase !== 'terminated' && this.facts.nature === 'works'
    if (this.isClosable && (!isUnderGuarantee || (end && parisDay(now) > end))) {
      this.acts += 1
      this.phase = 'closed'
      return ['closed']
    }
    const due = [...new Set(this.reminders(parisDay(now)).flatMap(({ key, at }) => (at <= now ? [key] : [])))]
    for (const key of due) {
      this.acts += 1
      this.told.set(key, now)
    }
    return due
  }

  /** When the clock has something to do next. */
  wakes(now: Date): Date | null {
    const { silentAt: silent, guaranteed } = this
    const instants = this.reminders(parisDay(now)).map(({ at }) => at)
    for (const at of [silent, this.drawn?.until]) if (at) instants.push(new Date(at.getTime() + 1))
    const isUnderGuarantee = this.phase !== 'terminated' && this.facts.nature === 'works'
    if (this.isClosable && !isUnderGuarantee) instants.push(now)
    if (this.isWorking && this.stop && this.phase !== 'suspended') instants.push(morning(this.stop.from))
    for (const one of this.proposed) {
      const last = this.lastDay(one)
      if (last && this.canAgree(one) && !this.isLapsed(one, parisDay(now))) instants.push(morning(addDays(last, 1)))
    }
    if (this.isClosable && guaranteed) instants.push(morning(addDays(guaranteed, 1)))
    if (instants.length === 0) return null
    return new Date(Math.max(now.getTime(), Math.min(...instants.map((at) => at.getTime()))))
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a body of any act, as it is sent
type Body = any

/** What is sent: mostly what is right at that moment, as the model sees it. */
function bodyOf(model: Model, now: Date, { kind, pick, part, shift, isWrong }: Step): Body {
  const today = parisDay(now)
  const day = addDays(today, shift)
  const soon = addDays(today, isWrong ? 0 : 1 + (pick % 40))
  const words = 'Voici pourquoi'
  const point = isWrong ? '999-1' : (pickOf(model.points, pick)?.id ?? '999-1')
  const bill = pickOf(model.bills, pick)
  const open = model.proposed.filter((one) => one.open)
  const asked = pickOf(isWrong ? model.proposed : open, pick)
  const line = pickOf(model.facts.lines, pick)
  switch (kind) {
    case 'said':
      return { words: isWrong ? '' : words }
    case 'startProposed':
      return { day, end: (model.facts.contractDays === null) !== isWrong ? addDays(day, 20) : null, words }
    case 'suspensionProposed':
      return { from: day, words }
    case 'extensionProposed':
      return { days: 1 + (pick % 20), cause: 'weather', words }
    case 'quantitiesProposed':
      return {
        lines: [
          {
            line: isWrong && pick % 2 ? 77 : line?.line,
            quantity: Math.round(((line?.quantity ?? 0) * part) / 80) + (isWrong && pick % 5 === 0 ? 0.5 : 0),
            reason: words,
          },
          ...(isWrong && pick % 3 === 0 ? [{ line: line?.line, quantity: 1, reason: words }] : []),
        ],
      }
    case 'statementProposed': {
      const isFinal = model.isOver ? pick % 3 > 0 : isWrong
      const lines = model.facts.lines.map((one) => ({
        line: one.line,
        done: Math.max(
          isWrong ? 0 : model.billed(one.line),
          Math.floor((model.total(one.line) * (isFinal ? 100 : part)) / 100) + (isWrong && pick % 4 === 1 ? 1 : 0),
        ),
      }))
      return { lines: isWrong && pick % 4 === 0 ? [...lines.slice(1), ...lines.slice(-1)] : lines, isFinal, words }
    }
    case 'agreed': {
      const most = asked?.kind === 'extensionProposed' ? asked.body.days : 0
      return { act: asked?.act ?? 998, days: isWrong ? most + 1 : most > 1 && part > 50 ? most - 1 : null, words }
    }
    case 'declined':
      return { act: asked?.act ?? 998, words }
    case 'withdrawn':
      return { act: asked?.act ?? 998 }
    case 'started':
    case 'resumed':
      return { day: isWrong ? addDays(parisDay(model.accepted), -1) : day, words }
    case 'progressed':
      return { percents: [{ line: isWrong ? 77 : line?.line, percent: part }], words }
    case 'completed':
      return {
        day: isWrong ? addDays(parisDay(model.accepted), -1) : day,
        name: 'François Thévenard',
        role: 'Gérant',
      }
    case 'visitSet':
      return { day, time: '10 h', words }
    case 'decided': {
      const usual =
        model.facts.nature === 'works'
          ? ['accepted', 'reserved', 'reserved', 'refused']
          : ['accepted', 'putOff', 'reduced']
      const outcome = pickOf(isWrong ? ['accepted', 'reserved', 'refused', 'putOff', 'reduced'] : usual, pick)
      const isReserved = (outcome === 'reserved') !== (isWrong && part === 10)
      return {
        outcome,
        words: isWrong && part === 0 ? '' : words,
        completedOn: part === 80 ? addDays(today, -shift) : null,
        reservations: isReserved
          ? [
              { words, liftBy: soon },
              { words, liftBy: addDays(today, 20) },
            ]
          : [],
        again: (outcome === 'putOff') !== (isWrong && part === 50) ? soon : null,
        reduction:
          (outcome === 'reduced') !== (isWrong && part === 100) ? Math.floor((model.amount * (part || 1)) / 100) : null,
      }
    }
    case 'defectDeclared':
      return { words, liftBy: soon }
    case 'pointDone':
    case 'pointLifted':
      return { point, words }
    case 'pointKept':
      return { point, words, liftBy: part > 50 ? soon : null }
    case 'penaltyInvited': {
      const { days, amount } = model.due(today)
      return { days, amount: isWrong ? amount + 1 : amount, words }
    }
    case 'penaltyDecided': {
      const outcome = pickOf(['applied', 'reduced', 'waived'], pick)
      const whole = model.penalty?.open === false ? model.due(today).amount : (model.penalty?.amount ?? 0)
      const amount = outcome === 'applied' ? whole : outcome === 'reduced' ? Math.floor(whole / 3) : 0
      return { outcome, amount: isWrong ? amount + whole : amount, words: isWrong && part === 10 ? '' : words }
    }
    case 'noticeServed':
      return { words, cureBy: addDays(today, 15 + shift) }
    case 'invoiced':
      return {
        act: isWrong ? (model.proposed.at(-1)?.act ?? 998) : (pickOf(model.stated, pick)?.act ?? 998),
        invoice: isWrong && bill ? bill.invoice : `F-${pick}-${model.acts}`,
        day,
      }
    case 'invoiceStood':
      return {
        invoice: bill?.invoice ?? 'F-none',
        state: pickOf(
          ['inService', 'inService', 'suspended', 'suspended', 'paid', 'paid', 'rejected', 'deposited'],
          pick,
        ),
        day,
        words: isWrong ? '' : words,
      }
    case 'paymentReminded':
      return { invoice: isWrong ? 'F-none' : (bill?.invoice ?? 'F-none') }
    case 'judged':
      return { marks: { quality: 5, delay: 4, site: 3, dialogue: 2 }, words }
    default:
      return { words }
  }
}

/** Whether the law and the contract let it be done, by that side, now. */
function lets(model: Model, now: Date, side: Side, kind: Kind, body: Body): boolean {
  const today = parisDay(now)
  const { phase } = model
  if (phase === 'cancelled') return false
  if (phase === 'closed' && kind !== 'judged' && kind !== 'judgementAnswered') return false
  if ((FIRMS as readonly string[]).includes(kind) && side !== 'firm') return false
  if ((BUYERS as readonly string[]).includes(kind) && side !== 'buyer') return false
  const isOpen = model.isWorking || phase === 'completed'
  const since = parisDay(model.accepted)
  const canPropose = () =>
    model.canAgree({ kind, open: true }) &&
    !model.proposed.some((one) => one.open && one.kind === kind && !model.isLapsed(one, today))
  const asked = model.proposed.find((one) => one.act === body.act)
  const point = model.points.find(({ id }) => id === body.point)
  const bill = model.bills.find(({ invoice }) => invoice === body.invoice)
  switch (kind) {
    case 'said':
      return body.words !== ''
    case 'startProposed': {
      const isEnd = model.facts.contractDays === null ? body.end === null || body.end > body.day : body.end === null
      return canPropose() && body.day >= today && isEnd
    }
    case 'suspensionProposed':
      return canPropose() && body.from >= today
    case 'extensionProposed':
      return canPropose() && model.endOn(today) !== null
    case 'quantitiesProposed':
      return canPropose() && model.letsQuantities(body, today)
    case 'statementProposed': {
      // A buyer draws up nothing but the final account, and only once the firm let its time go by.
      const isDue = side === 'firm' || (body.isFinal && model.mayDraw(now))
      return canPropose() && isDue && model.letsStatement(body)
    }
    case 'agreed': {
      if (!asked || asked.side === side || !model.canAgree(asked) || model.isLapsed(asked, today)) return false
      if (asked.kind === 'quantitiesProposed' && !model.letsQuantities(asked.body, today)) return false
      if (asked.kind === 'statementProposed' && !model.letsStatement(asked.body)) return false
      if (asked.kind === 'extensionProposed' && model.endOn(today) === null) return false
      return body.days === null || (asked.kind === 'extensionProposed' && body.days <= asked.body.days)
    }
    case 'declined':
      return Boolean(asked?.open && asked.side !== side)
    case 'withdrawn':
      return Boolean(asked?.open && asked.side === side)
    case 'started':
      return phase === 'toStart' && body.day >= since && body.day <= today
    case 'progressed':
      return model.isWorking && model.quantity.has(body.percents[0].line)
    case 'resumed': {
      const { stop } = model
      if (side === 'buyer' && body.day !== today) return false
      return Boolean(stop && body.day <= today && (body.day >= stop.from || stop.from > today))
    }
    case 'completed': {
      const isStill = model.stop !== undefined && body.day >= model.stop.from
      const undone = [model.progressed, ...[model.notice?.at, model.decided?.at].map((at) => (at ? parisDay(at) : ''))]
      if (undone.some((day) => body.day < day)) return false
      return model.isWorking && !isStill && body.day <= today && body.day >= (model.startedOn ?? since)
    }
    case 'visitSet':
      return phase === 'completed' && body.day >= today
    case 'warned':
      return phase === 'completed' && model.facts.nature === 'works' && !model.warned && now > model.decideBy
    case 'decided': {
      const { outcome, reservations, again, reduction, completedOn } = body
      if (phase !== 'completed' || (model.silentAt && now > model.silentAt)) return false
      const own =
        model.facts.nature === 'works'
          ? ['accepted', 'reserved', 'refused']
          : ['accepted', 'refused', 'putOff', 'reduced']
      if (!own.includes(outcome)) return false
      if ((outcome === 'reserved') !== reservations.length > 0) return false
      if (reservations.some(({ liftBy }: { liftBy: Day }) => liftBy <= today)) return false
      if (!['accepted', 'reserved'].includes(outcome) && body.words === '') return false
      if ((outcome === 'putOff') !== (again !== null) || (again !== null && again <= today)) return false
      if ((outcome === 'reduced') !== (reduction !== null)) return false
      if (reduction !== null && (reduction <= 0 || reduction >= model.amount)) return false
      return completedOn === null || (completedOn <= today && completedOn >= (model.startedOn ?? since))
    }
    case 'countersigned':
      return Boolean(model.decided && !model.decided.silent && !model.decided.signed)
    case 'defectDeclared':
      return (
        phase === 'accepted' &&
        model.facts.nature === 'works' &&
        model.guaranteed !== null &&
        today <= model.guaranteed &&
        body.liftBy > today
      )
    case 'pointDone':
      return phase === 'accepted' && point?.state === 'open'
    case 'pointLifted':
      return phase === 'accepted' && (point?.state === 'open' || point?.state === 'done')
    case 'pointKept':
      return phase === 'accepted' && point?.state === 'done' && (body.liftBy === null || body.liftBy > today)
    case 'penaltyInvited': {
      const { days, amount } = model.due(today)
      return (
        !model.isFinal &&
        !model.penalty?.open &&
        !model.drawn &&
        days > (model.penalty?.days ?? 0) &&
        amount > 0 &&
        body.days === days &&
        body.amount === amount
      )
    }
    case 'penaltyAnswered':
      return Boolean(model.penalty?.open && !model.penalty.answered)
    case 'penaltyDecided': {
      const { penalty } = model
      if (!penalty) return false
      if (body.outcome !== 'applied' && body.words === '') return false
      if (!penalty.open) {
        // Days were given back since: what is kept comes down to what is counted, or lower.
        const { amount } = model.due(today)
        if (model.isFinal || model.drawn || amount >= model.keptNow) return false
        return body.outcome === 'waived'
          ? body.amount === 0
          : body.outcome === 'reduced' && body.amount > 0 && body.amount <= amount
      }
      if (!penalty.answered && now <= model.answerBy) return false
      if (body.outcome === 'applied') return body.amount === penalty.amount
      return body.outcome === 'waived' ? body.amount === 0 : body.amount > 0 && body.amount < penalty.amount
    }
    case 'noticeServed':
      return isOpen && !model.notice && body.cureBy >= addDays(today, model.rules.noticeDays)
    case 'noticeAnswered':
      return isOpen && model.notice !== null && !model.notice.answered
    case 'noticeLifted':
      return isOpen && model.notice !== null
    case 'terminated':
      return isOpen && model.notice !== null && today > model.notice.by
    case 'invoiced': {
      const statement = model.stated.find((one) => one.act === body.act)
      const known = model.bills.find((one) => one.act === body.act)
      if (!statement || statement.amount <= 0 || (known && known.state !== 'rejected')) return false
      if (model.bills.some((one) => one.invoice === body.invoice && one.act !== body.act)) return false
      return body.day <= today && body.day >= (known?.last ?? parisDay(statement.at))
    }
    case 'invoiceStood': {
      if (!bill || ['paid', 'rejected', body.state].includes(bill.state) || body.state === 'deposited') return false
      const isStop = body.state === 'suspended'
      if ((isStop || body.state === 'rejected') && (side !== 'buyer' || body.words === '')) return false
      if (body.day > today || body.day < bill.last) return false
      return !isStop || (bill.stopped === null && body.day <= (model.payBy(bill) ?? body.day))
    }
    case 'paymentReminded': {
      const due = bill && model.payBy(bill)
      return Boolean(bill && due && !bill.paidOn && today > due)
    }
    case 'judged':
      return model.isOver && !model.judged
    case 'judgementAnswered':
      return Boolean(model.judged && !model.judgedBack)
    default:
      return false
  }
}

/** What it makes of the order. */
function done(model: Model, now: Date, side: Side, kind: Kind, body: Body): void {
  const number = ++model.acts
  const asked = model.proposed.find((one) => one.act === body.act)
  const point = model.points.find(({ id }) => id === body.point)
  const bill = model.bills.find(({ invoice }) => invoice === body.invoice)
  switch (kind) {
    case 'startProposed':
    case 'suspensionProposed':
    case 'extensionProposed':
    case 'quantitiesProposed':
    case 'statementProposed':
      model.proposed.push({ act: number, kind, side, at: now, open: true, decidedAt: null, body })
      break
    case 'declined':
    case 'withdrawn':
    case 'agreed':
      if (asked) Object.assign(asked, { open: false, decidedAt: now })
      if (kind === 'agreed' && asked) agreed(model, now, asked, body.days)
      break
    case 'started':
      model.began = true
      model.startedOn = body.day
      model.goOn()
      break
    case 'progressed':
      model.began = true
      model.progressed = parisDay(now)
      if (model.phase === 'toStart') model.goOn()
      for (const { line, percent } of body.percents) model.percent.set(line, percent)
      break
    case 'resumed':
      for (const stop of model.stops) stop.until ??= body.day
      model.goOn()
      break
    case 'completed':
      model.began = true
      for (const stop of model.stops) stop.until ??= parisDay(now)
      Object.assign(model, {
        phase: 'completed',
        done: { day: body.day, at: now },
        visit: false,
        warned: null,
        decided: null,
      })
      break
    case 'visitSet':
      model.visit = true
      break
    case 'warned':
      model.warned = now
      break
    case 'decided': {
      const { outcome, completedOn, again, reduction, reservations } = body
      const isTaken = outcome !== 'refused' && outcome !== 'putOff'
      const on = isTaken ? (completedOn ?? model.declaredOn) : null
      model.decided = { at: now, outcome, on, again, signed: false, silent: false }
      if (again && model.done) {
        model.puts.push({ at: now, done: parisDay(model.done.at), again })
        model.moved.end = number
      }
      model.off = reduction ?? 0
      if (isTaken) model.phase = 'accepted'
      else {
        model.done = null
        model.goOn()
      }
      reservations.forEach(({ liftBy }: { liftBy: Day }, at: number) => {
        model.points.push({ id: `${number}-${at + 1}`, state: 'open', liftBy, at: now })
      })
      break
    }
    case 'countersigned':
      if (model.decided) model.decided.signed = true
      break
    case 'defectDeclared':
      model.points.push({ id: `${number}-1`, state: 'open', liftBy: body.liftBy, at: now })
      break
    case 'pointDone':
      if (point) Object.assign(point, { state: 'done', at: now })
      break
    case 'pointLifted':
      if (point) Object.assign(point, { state: 'lifted', at: now })
      break
    case 'pointKept':
      if (point) Object.assign(point, { state: 'open', at: now, liftBy: body.liftBy ?? point.liftBy })
      break
    case 'penaltyInvited':
      model.penalty = { days: body.days, amount: body.amount, at: now, answered: null, open: true }
      break
    case 'penaltyAnswered':
      if (model.penalty) model.penalty.answered = now
      break
    case 'penaltyDecided':
      if (model.penalty) model.penalty.open = false
      model.kept = body.amount
      model.moved.penalty = number
      break
    case 'noticeServed':
      model.notice = { at: now, by: body.cureBy, answered: false }
      break
    case 'noticeAnswered':
      if (model.notice) model.notice.answered = true
      break
    case 'noticeLifted':
      model.notice = null
      break
    case 'terminated':
      Object.assign(model, { phase: 'terminated', ended: now })
      break
    case 'invoiced': {
      const amount = model.stated.find((one) => one.act === body.act)?.amount ?? 0
      const { act: of, invoice, day } = body
      const whole = { act: of, invoice, amount, state: 'deposited', from: day, last: day, stopped: null, paidOn: null }
      model.bills = [...model.bills.filter((one) => one.act !== of), whole]
      break
    }
    case 'invoiceStood':
      if (!bill) break
      if (body.state === 'suspended') bill.stopped = { from: body.day, until: null }
      else if (bill.stopped) bill.stopped.until ??= body.day
      Object.assign(bill, { state: body.state, last: body.day, paidOn: body.state === 'paid' ? body.day : null })
      break
    case 'judged':
      model.judged = now
      break
    case 'judgementAnswered':
      model.judgedBack = true
      break
    default:
      break
  }
}

function agreed(model: Model, now: Date, { kind, body, act: of }: Proposed, days: number | null): void {
  if (kind === 'startProposed' || kind === 'extensionProposed') model.moved.end = model.acts
  if (kind === 'quantitiesProposed') model.moved.quantities = model.acts
  if (kind === 'startProposed') model.start = { day: body.day, end: body.end, at: now }
  if (kind === 'extensionProposed') model.given.push({ at: now, days: days ?? body.days })
  if (kind === 'quantitiesProposed') for (const { line, quantity } of body.lines) model.quantity.set(line, quantity)
  if (kind === 'suspensionProposed') {
    model.stops.push({ from: body.from, until: null, at: now })
    model.wake(parisDay(now))
  }
  if (kind === 'statementProposed') {
    let amount = body.isFinal ? -model.keptNow - model.off : 0
    for (const { line, done: cents } of body.lines) amount += cents - model.billed(line)
    model.stated.push({ act: of, at: now, last: body.isFinal, amount, lines: body.lines })
  }
}

/** Three accepted orders, which each life begins anew: works and studies under contract, and a free one. */
export async function givenLives(given: Given, market: Market) {
  const calls = { firm: anew(given, market.holder), buyer: anew(given, market.admin) }
  const owner = connect(given.url, 1)
  const { sold, freely } = market
  const orders = [
    await givenOrder(calls.buyer, 'formalized', [
      [sold.socket, 2_000],
      [sold.cable, 333.33],
    ]),
    await givenOrder(calls.buyer, 'formalized', [[sold.mission, 90_000]]),
    await givenOrder(calls.buyer, 'free', [
      [freely.visit, 400],
      [freely.survey, 77],
    ]),
  ]
  const kept: Kept[] = []
  for (const cartId of orders) {
    const [order] = (await putFor(given, cartId)).filter(({ status }) => status === 1)
    const id = order?.id ?? 0
    const answer = await calls.firm('acceptPurchaseOrder', { params: { id }, body: {} })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const file = (await calls.firm('getExecution', { params: { id } })).json<ExecutionFile>()
    const contract = await owner
      .selectFrom('contract')
      .select('ends_on')
      .where('number', '=', file.marketNumber)
      .executeTakeFirst()
    kept.push({ id, file, contractEnds: contract?.ends_on ?? null })
  }
  const amounts = kept.map(({ file }) => file.facts.lines.reduce((sum, { total }) => sum + total, 0))
  return {
    given,
    calls,
    owner,
    kept,
    /** As its owner would: nobody else can take an act back. */
    empty: async (at: number): Promise<Kept> => {
      const one = kept[at] as Kept
      for (const table of ['execution_act', 'execution', 'execution_task', 'execution_line', 'derogation'] as const)
        await owner.deleteFrom(table).where('purchase_order_id', '=', one.id).execute()
      await owner.deleteFrom('mail').execute()
      await sql`delete from pgboss.job`.execute(owner)
      await owner
        .updateTable('purchase_order')
        .set({ amount: amounts[at] ?? 0, status: 2 })
        .where('id', '=', one.id)
        .execute()
      await followOrderMove(given.db, one.id, given)
      return one
    },
  }
}
type World = Awaited<ReturnType<typeof givenLives>>

const asDay = (at: unknown) => (at === null ? null : String(at))

class Life {
  readonly world: World
  readonly id: number
  readonly model: Model
  let = 0

  constructor(world: World, { id, file, contractEnds }: Kept) {
    this.world = world
    this.id = id
    this.model = new Model(file, contractEnds)
  }

  get now() {
    return this.world.given.now()
  }

  /** The clock goes on, and does what it has to. */
  async pass(days: number): Promise<void> {
    const { given } = this.world
    given.setNow(new Date(this.now.getTime() + days * DAY + 61_000))
    this.model.wake(parisDay(this.now))
    const before = this.model.acts
    const told: string[] = []
    for (let turn = 0; turn < 3; turn++) {
      told.push(...this.model.tick(this.now))
      await sweepFiles(given)
    }
    const { rows } = await sql<{ kind: string; task: string | null }>`
      select kind, body ->> 'task' as task from execution_act
      where purchase_order_id = ${this.id} and number > ${before} order by number`.execute(given.db)
    expect(rows.map(({ kind, task }) => task ?? kind).toSorted()).toEqual(told.toSorted())
    if (told.length > 0) await this.compare(null)
  }

  async derogate({ pick, shift }: Step): Promise<void> {
    const { owner, given } = this.world
    const end = addDays(parisDay(this.now), 5 + (pick % 60) + shift)
    const at = this.now
    const asked = { side: 'customer' as const, asked_at: at, asked_name: 'Ana', reason: 'Pluie', end_on: end }
    const agreed = { answer_by: plus(at, 1), decided_at: at, decided_name: 'Léo', outcome: 'agreed' as const }
    await owner
      .insertInto('derogation')
      .values({ purchase_order_id: this.id, ...asked, ...agreed })
      .execute()
    await followOrderMove(given.db, this.id, given)
    this.model.other = { end, at }
    await this.compare(null)
  }

  async cancel(): Promise<void> {
    const { owner, given } = this.world
    await owner.updateTable('purchase_order').set({ status: 5 }).where('id', '=', this.id).execute()
    await followOrderMove(given.db, this.id, given)
    this.model.phase = 'cancelled'
    await this.compare(null)
  }

  /** Signed with a code asked for this very act; one that may not be done gives no code. */
  async sign(side: Side, { kind, body }: { kind: string; body: object }): Promise<object> {
    await this.world.owner.deleteFrom('throttle').execute()
    const signer = { name: 'Nadia Gaillard', role: 'Responsable' }
    const asked = { side, means: 'shown', act: { kind, body: { ...body, signature: signer } } }
    const answer = await this.world.calls[side]('sendExecutionCode', { params: { id: this.id }, body: asked })
    return { ...signer, code: answer.json<{ code?: string }>().code ?? '' }
  }

  async act(drawn: Step): Promise<void> {
    await this.pass(drawn.days)
    const { model } = this
    const usual = likely.get(model.phase) ?? []
    // Rarely come to by chance: an account drawn up by the buyer, and what it holds back meanwhile.
    const isDue = model.mayDraw(this.now) && !model.isFinal && drawn.pick % 2 === 0
    const fitting = isDue ? ([model.drawn ? 'penaltyInvited' : 'statementProposed'] as const) : usual
    const kind = drawn.isLikely ? (pickOf(fitting, drawn.pick) ?? drawn.kind) : drawn.kind
    if (kind === 'derogated') return model.phase === 'closed' ? undefined : this.derogate(drawn)
    // Rarely, or no life would be long; and not what is over.
    if (kind === 'cancelled') return drawn.pick % 4 === 0 && model.isWorking ? this.cancel() : undefined
    const body = bodyOf(model, this.now, { ...drawn, kind })
    const asked = model.proposed.find((one) => one.act === body.act)
    const natural: Side = (FIRMS as readonly string[]).includes(kind)
      ? 'firm'
      : (BUYERS as readonly string[]).includes(kind)
        ? 'buyer'
        : kind === 'withdrawn' && asked
          ? asked.side
          : asked && kind !== 'invoiced'
            ? asked.side === 'firm'
              ? 'buyer'
              : 'firm'
            : drawn.pick % (kind === 'statementProposed' && !model.mayDraw(this.now) ? 5 : 2) === 0
              ? 'buyer'
              : 'firm'
    const side: Side = drawn.isOwn ? natural : natural === 'firm' ? 'buyer' : 'firm'
    // The firm signs with its own code, on whoever's phone.
    const as: Side = kind === 'countersigned' ? 'firm' : side
    const isLet = lets(model, this.now, as, kind, body)
    const signature =
      kind === 'decided' || kind === 'countersigned' ? { signature: await this.sign(as, { kind, body }) } : {}
    const sent = { kind, body: { ...body, ...signature } } as never
    const answer = await act(this.world.calls[side], this.id, sent)
    const told = `${kind} by ${side} when ${model.phase}: ${answer.statusCode} ${answer.body.slice(0, 200)} ${JSON.stringify(body)}`
    expect(answer.statusCode, told).toBeLessThan(500)
    expect(answer.statusCode < 300, `${told}; the model ${isLet ? 'lets' : 'refuses'} it`).toBe(isLet)
    if (!isLet) return
    this.let += 1
    done(model, this.now, as, kind, body)
    await this.compare(answer.json<ExecutionFile>(), told)
  }

  /** Where it stands and what waits, as lists read it; and, from the file, what screens and papers say of days and money. */
  async compare(read: ExecutionFile | null, told = 'the clock'): Promise<void> {
    const { model, id } = this
    const { db } = this.world.given
    const today = parisDay(this.now)
    const row = await db.selectFrom('execution').selectAll().where('purchase_order_id', '=', id).executeTakeFirst()
    const whole = model.amount
    const part = model.facts.lines.reduce(
      (sum, { line }) => sum + Math.floor((model.total(line) * (model.percent.get(line) ?? 0)) / 100 + 0.5),
      0,
    )
    const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)
    const expected = {
      phase: model.phase,
      starts_on: model.startOn,
      ends_on: model.endOn(model.ended ? parisDay(model.ended) : today),
      done_on: model.doneOn,
      guarantee_ends_on: model.guaranteed,
      percent: model.done ? 100 : Math.floor((part * 100) / whole),
      amount: whole,
      stated: sum(model.stated),
      paid: sum(model.bills.filter(({ paidOn }) => paidOn)),
      penalty: model.keptNow,
      open_points: model.points.filter(({ state }) => state !== 'lifted').length,
      acts: model.acts,
      wakes_at: model.phase === 'cancelled' || model.phase === 'closed' ? null : model.wakes(this.now),
    }
    expect(
      row && {
        phase: row.phase,
        starts_on: asDay(row.starts_on),
        ends_on: movedEnd(
          {
            keptEnd: asDay(row.ends_on),
            standsFrom: asDay(row.stands_from),
            departmentCode: model.facts.departmentCode,
          },
          today,
        ),
        done_on: asDay(row.done_on),
        guarantee_ends_on: asDay(row.guarantee_ends_on),
        percent: row.percent,
        amount: Number(row.amount),
        stated: Number(row.stated),
        paid: Number(row.paid),
        penalty: Number(row.penalty),
        open_points: row.open_points,
        acts: row.acts,
        wakes_at: row.wakes_at,
      },
      told,
    ).toEqual(expected)
    const tasks = await db.selectFrom('execution_task').selectAll().where('purchase_order_id', '=', id).execute()
    expect(tasks.map(({ key, side, starts_at, due_at }) => [key, side, starts_at, due_at]).toSorted(), told).toEqual(
      model
        .waiting(today)
        .map(({ key, side, from, due }) => [key, side, from, due])
        .toSorted(),
    )
    if (!read) return
    const file = fileRead(read)
    expect(lateDays(file, today), told).toBe(model.late(today))
    expect(penaltyAt(file, today).amount, told).toBe(model.due(today).amount)
    expect(
      file.invoices.map((one) => [one.invoice, one.amount, one.state, latePayment(one, today, file.facts.rules)]),
      told,
    ).toEqual(
      model.bills.map((one) => {
        const due = model.payBy(one)
        const days = due ? walked(due, one.paidOn ?? today) : 0
        const { vatPercent, interestRates, lumpSum } = model.rules
        // Walked back from the first day of interest to the first of its semester, where the rate is read.
        let since = addDays(due ?? one.from, 1)
        while (!since.endsWith('-01-01') && !since.endsWith('-07-01')) since = addDays(since, -1)
        let interestRate = 0
        for (const { from, rate } of interestRates) if (from <= since) interestRate = rate
        const owed = Math.floor((one.amount * (100 + vatPercent)) / 100 + 0.5)
        const interest = Math.floor((owed * interestRate * days) / 3_650_000 + 0.5)
        return [
          one.invoice,
          one.amount,
          one.state,
          days ? { days, interest, lumpSum } : { days, interest: 0, lumpSum: 0 },
        ]
      }),
    )
    // To the cent, whatever happened.
    const stated = model.stated.reduce((all, { amount }) => all + amount, 0)
    const billed = model.facts.lines.reduce((all, { line }) => all + model.billed(line), 0)
    expect(stated + (model.isFinal ? model.keptNow + model.off : 0), told).toBe(billed)
  }
}

type Play = Histories & { world: World; length: number; ended?: () => Promise<void> }

/** Random lives, each act compared with what the model says of it; `ended` looks at the world one has left. */
export async function playLives({ world, length, ended, ...asked }: Play) {
  const told = { acts: 0, let: 0, phases: new Set<string>() }
  const steps = fc.array(step, { minLength: length, maxLength: length, size: 'max' })
  const play = async (at: number, acts: readonly Step[]) => {
    world.given.setNow(TEST_NOW)
    const life = new Life(world, await world.empty(at))
    for (const one of acts) {
      await life.act(one)
      told.phases.add(life.model.phase)
    }
    await ended?.()
    told.acts += acts.length
    told.let += life.let
  }
  await fc.assert(fc.asyncProperty(fc.constantFrom(0, 0, 1, 2), steps, play), drawnFrom(asked))
  return told
}
