import { parisDay, parisInstant } from '../../platform/calendar.ts'
import { CartStatus } from '../carts/status.ts'
import { OrderStatus } from '../orders/status.ts'
import type { Act, ActBodies, ActForm, ActKind, ExecutionSide } from './act.ts'
import { type Execution, type ExecutionFacts, executionOf } from './execution.ts'
import type { ExecutionRules } from './rules.ts'
import { actsOfClock } from './tasks.ts'
import { type ExecutionRefusal, whyNotAct } from './why-not.ts'

/** For tests: the figures of the law, an order of 60 099,99 €, and its life told act by act. */

const rules: ExecutionRules = {
  proposalDays: 30,
  visitDays: 20,
  decisionDays: 30,
  warnedDays: 30,
  studyDays: 60,
  guaranteeMonths: 12,
  penaltyDivisor: 3000,
  penaltyCapPercent: 10,
  penaltyFloor: 1_000_00,
  penaltyAnswerDays: 15,
  noticeDays: 15,
  finalAccountDays: 30,
  paymentDays: 30,
  interestRates: [
    { from: '2000-01-01', rate: 1215 },
    { from: '2026-07-01', rate: 1015 },
  ],
  lumpSum: 40_00,
  vatPercent: 20,
}

export const noon = (day: string) => parisInstant({ day, hour: 12, minute: 0, second: 0 })

/** Accepted on a Monday, forty working days: to be done by 30 December 2026. */
export const givenFacts = (changes: Partial<ExecutionFacts> = {}): ExecutionFacts => ({
  status: OrderStatus.accepted,
  cartStatus: CartStatus.confirmed,
  nature: 'works',
  departmentCode: '74',
  acceptedAt: noon('2026-11-02'),
  contractDays: 40,
  derogation: null,
  wishedEnd: null,
  lines: [
    { line: 1, unit: 'm2', quantity: 40, unitPrice: 1_500_00, scale: 100, total: 60_000_00 },
    { line: 2, unit: 'U', quantity: 3, unitPrice: 33_33, scale: 100, total: 99_99 },
  ],
  rules,
  ...changes,
})

export const signature = {
  name: 'Nadia Gaillard',
  role: 'Responsable',
  means: 'shown' as const,
  email: 'nadia@annecy.example',
  codeSentAt: '2026-11-02T11:00:00.000Z',
}

/** A decision, whole. */
export const decision = (changes: Partial<ActBodies['decided']> = {}): ActBodies['decided'] => ({
  outcome: 'accepted',
  completedOn: null,
  words: '',
  reservations: [],
  again: null,
  reduction: null,
  signature,
  ...changes,
})

export const completion = (day: string): ActBodies['completed'] => ({
  day,
  missing: '',
  visit: '',
  name: 'François Thévenard',
  role: 'Gérant',
})

export type Life = ReturnType<typeof givenLife>

/** The file of an order, told day by day; an act that is refused is thrown. */
export function givenLife(facts = givenFacts()) {
  const acts: Act[] = []
  let now = facts.acceptedAt ?? noon('2026-11-02')
  let read = { acts: 0, on: parisDay(now), file: executionOf(facts, [], parisDay(now)) }
  const file = (): Execution => {
    const on = parisDay(now)
    if (read.acts !== acts.length || read.on !== on)
      read = { acts: acts.length, on, file: executionOf(facts, acts, on) }
    return read.file
  }
  const add = (side: ExecutionSide, form: ActForm, takenAt: Date | null = null) => {
    acts.push({ ...form, number: acts.length + 1, side, at: now, takenAt })
  }
  const whyNot = <K extends ActKind>(side: ExecutionSide, kind: K, body: ActBodies[K]): ExecutionRefusal | null =>
    whyNotAct(file(), { kind, body } as ActForm, { side, now })
  const life = {
    acts,
    file,
    now: () => now,
    /** What happens next happens at noon of that day. */
    on: (day: string) => {
      now = noon(day)
      return life
    },
    at: (instant: Date) => {
      now = instant
      return life
    },
    whyNot,
    does: <K extends ActKind>(side: ExecutionSide, kind: K, body: ActBodies[K], takenAt?: Date) => {
      const refusal = whyNot(side, kind, body)
      if (refusal) throw new Error(`${kind} by ${side}: ${refusal}`)
      add(side, { kind, body } as ActForm, takenAt)
      return life
    },
    /** One side proposes, the other agrees. */
    both: <K extends ActKind>(side: 'firm' | 'buyer', kind: K, body: ActBodies[K], days: number | null = null) => {
      life.does(side, kind, body)
      return life.does(side === 'firm' ? 'buyer' : 'firm', 'agreed', { act: acts.length, days, words: '' })
    },
    /** The clock does all it has to do. */
    sweep: () => {
      const done: ActForm[] = []
      for (let left = actsOfClock(file(), now); left.length > 0; left = actsOfClock(file(), now))
        for (const form of left) {
          add('clock', form)
          done.push(form)
        }
      return done
    },
  }
  return life
}
