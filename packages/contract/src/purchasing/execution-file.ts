import { parisDay } from '@charpente/domain/platform/calendar'
import type { Recap } from '@charpente/domain/platform/recap'
import type { Act, ActForm } from '@charpente/domain/purchasing/execution/act'
import { type Execution, type ExecutionFacts, executionOf } from '@charpente/domain/purchasing/execution/execution'
import { recapOf } from '@charpente/domain/purchasing/execution/recap'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { ExecutionFactsOnWire, ExecutionFile, ExecutionForm, KeptAct } from './execution.ts'

const factsRead = ({ acceptedAt, derogation, rules, ...facts }: ExecutionFactsOnWire): ExecutionFacts => ({
  ...facts,
  // A phone may hold a copy it read before this delay was told.
  rules: { ...rules, proposalDays: rules.proposalDays ?? 30 },
  acceptedAt: acceptedAt === null ? null : new Date(acceptedAt),
  derogation: derogation && { endOn: derogation.endOn, decidedAt: new Date(derogation.decidedAt) },
})

const actRead = ({ number, kind, side, at, takenAt, body }: KeptAct) =>
  ({ number, kind, side, at: new Date(at), takenAt: takenAt === null ? null : new Date(takenAt), body }) as Act

/** The file of an order as the rules read it, from the wire: a screen reads the state it shows the way the server does. */
export const fileRead = ({ facts, acts, readAt }: Pick<ExecutionFile, 'facts' | 'acts' | 'readAt'>): Execution =>
  executionOf(factsRead(facts), acts.map(actRead), parisDay(new Date(readAt)))

/** What an act would commit to, done at that instant by whoever reads: the file may be a copy of some days ago. */
export function recapOfForm(read: ExecutionFile, form: ExecutionForm, at: Date): Recap | null {
  const facts = factsRead(read.facts)
  const acts = read.acts.map(actRead)
  const number = (acts.at(-1)?.number ?? 0) + 1
  const side = form.kind === 'countersigned' || read.side === 'firm' ? 'firm' : 'buyer'
  const act = { ...(form as ActForm), number, side, at, takenAt: null } as Act
  const today = parisDay(at)
  return recapOf(act, {
    before: executionOf(facts, acts, today),
    after: executionOf(facts, [...acts, act], today),
    today,
    side,
  })
}

/** What an act committed to, on the day it was done: what came later changes nothing of it. */
export function receiptOf(read: ExecutionFile, number: number): Recap | null {
  const acts = read.acts.filter((one) => one.number <= number).map(actRead)
  const act = acts.at(-1)
  if (act?.number !== number) return null
  const now = factsRead(read.facts)
  const derogation = now.derogation && now.derogation.decidedAt <= act.at ? now.derogation : null
  const facts = { ...now, derogation, status: OrderStatus.accepted }
  const today = parisDay(act.at)
  return recapOf(act, {
    before: executionOf(facts, acts.slice(0, -1), today),
    after: executionOf(facts, acts, today),
    today,
    side: act.side,
  })
}
