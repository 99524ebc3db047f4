import type { StoredDerogation } from './derogating/queries.ts'
import type { StoredOrder } from './queries.ts'

/** The end of an order: the last one agreed, else the contract's. Q-118 */
export const endOf = ({ executionEnd: end }: StoredOrder, derogations: readonly StoredDerogation[]) =>
  derogations.findLast(({ outcome }) => outcome === 'agreed')?.endOn ?? end
