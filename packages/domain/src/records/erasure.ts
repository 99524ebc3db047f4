import type { Day } from '../platform/calendar.ts'
import { monthsLater } from '../platform/months.ts'

/** What stands in the way of forgetting somebody, the first to be repaired first. */
export const erasureObstacles = [
  'erasureLastOperator',
  'erasureHasMembers',
  'erasureHasDepartments',
  'erasureHoldsLots',
  'erasureOrdersRunning',
] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

/** What the law, or proof, keeps of somebody who is forgotten. */
export const keptReasons = ['orders', 'contracts', 'trail', 'organisation'] as const
export type KeptReason = (typeof keptReasons)[number]

export type ErasureFacts = {
  isLastOperator: boolean
  /** Sub-accounts still open. */
  members: number
  /** Departments it answers for, as a contact of a holder. */
  departments: number
  /** Lots held in an edition that has not ended. */
  lots: number
  /** Orders sent that wait for an answer, or accepted: until their works are taken, paid and no longer guaranteed. */
  runningOrders: number
  orders: number
  /** The last day of anything known of them, and of those ordered together: an end, a guarantee, whatever was done last. */
  lastOrderOn: Day | null
  contracts: number
  /** End of the last edition it held lots in, or of the last works ordered then. */
  lastContractOn: Day | null
  events: number
  /** A body keeps its name and address: they are nobody's own. */
  isHead: boolean
}

/** Contracts and orders: ten years from the end of performance. R2184-12, R2184-13 */
const KEPT_MONTHS = 120

export function whyNotErase(facts: ErasureFacts): ErasureObstacle | null {
  if (facts.isLastOperator) return 'erasureLastOperator'
  if (facts.members > 0) return 'erasureHasMembers'
  if (facts.departments > 0) return 'erasureHasDepartments'
  if (facts.lots > 0) return 'erasureHoldsLots'
  return facts.runningOrders > 0 ? 'erasureOrdersRunning' : null
}

const until = (day: Day | null): Day | null => day && monthsLater(day, KEPT_MONTHS)

/** What stays once somebody is forgotten, and until when: no day for what serves as long as the whole does. */
export function keptAfter(facts: ErasureFacts): { what: KeptReason; count: number; until: Day | null }[] {
  return [
    { what: 'orders' as const, count: facts.orders, until: until(facts.lastOrderOn) },
    { what: 'contracts' as const, count: facts.contracts, until: until(facts.lastContractOn) },
    { what: 'organisation' as const, count: facts.isHead && facts.orders + facts.contracts > 0 ? 1 : 0, until: null },
    { what: 'trail' as const, count: facts.events, until: null },
  ].filter(({ count }) => count > 0)
}
