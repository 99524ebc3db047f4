import { type PassReason, type Standing, whyPassedOver } from '../orders/passing-over.ts'

export type MoreRefusal = 'executionAboveCeiling' | 'executionContractEnded' | 'executionRankSuspended'

const refusals: Record<PassReason, MoreRefusal | null> = {
  ceiling: 'executionAboveCeiling',
  ended: 'executionContractEnded',
  suspended: 'executionRankSuspended',
  // Its prices were frozen by the order.
  unpriced: null,
}

/** Why an order cannot come to so much more: what its contract would refuse a new one for. Less is always let. */
export function whyNotOrderMore(more: number, contract: Standing | null): MoreRefusal | null {
  const why = contract && more > 0 ? whyPassedOver({ ...contract, amount: more }) : null
  return why && refusals[why]
}
