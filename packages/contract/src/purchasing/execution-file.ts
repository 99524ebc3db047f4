import { parisDay } from '@charpente/domain/platform/calendar'
import type { Act } from '@charpente/domain/purchasing/execution/act'
import { type Execution, type ExecutionFacts, executionOf } from '@charpente/domain/purchasing/execution/execution'
import type { ExecutionFactsOnWire, ExecutionFile, KeptAct } from './execution.ts'

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
