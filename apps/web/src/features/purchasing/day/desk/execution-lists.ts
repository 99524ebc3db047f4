import type { ExecutionList } from '@charpente/contract/purchasing/execution-desk'
import type { ExecutionPhase } from '@charpente/domain/purchasing/execution/execution'

/** What the address says of each list of executions. */
export const executionCodes = {
  retards: 'late',
  refus: 'refused',
  penalites: 'penalties',
  impayes: 'unpaid',
  'mises-en-demeure': 'warned',
  toutes: 'all',
} as const satisfies Record<string, ExecutionList>
export type ExecutionCode = keyof typeof executionCodes

/** The phases one may ask for. */
export const phaseCodes = [
  'toStart',
  'underWay',
  'suspended',
  'completed',
  'accepted',
  'terminated',
  'closed',
] as const satisfies readonly ExecutionPhase[]
export type PhaseCode = (typeof phaseCodes)[number]
