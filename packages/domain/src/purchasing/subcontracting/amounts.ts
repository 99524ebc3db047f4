import { isLiveSubcontract, type SubcontractState } from './state.ts'

/** An act as amounts are counted; cents, without tax. */
export type ActAmount = { id: number; state: SubcontractState; amount: number | null; replacesId: number | null }

const isInForce = ({ state }: ActAmount) => state === 'accepted'

/**
 * What is subcontracted or asked to be. An act in force and the one that would replace it are one work: the larger of
 * both, so that whatever the buyer decides stays within the order.
 */
export function committedOf(acts: readonly ActAmount[]): number {
  const live = acts.filter(({ state }) => isLiveSubcontract(state))
  return live.reduce((sum, act) => {
    const replaced = live.find((one) => one.id === act.replacesId && isInForce(one))
    if (!isInForce(act) && replaced) return sum
    const next = isInForce(act) ? live.find((one) => one.replacesId === act.id && !isInForce(one)) : undefined
    return sum + Math.max(act.amount ?? 0, next?.amount ?? 0)
  }, 0)
}

/** What the acts come to once this one is sent: one that waits and is replaced waits no more. */
export const committedWith = (acts: readonly ActAmount[], sent: ActAmount): number =>
  committedOf([
    ...acts.filter(({ id, state }) => id !== sent.id && !(id === sent.replacesId && state === 'sent')),
    sent,
  ])

export type SubcontractAmounts = {
  /** Accepted: the subcontractors' part. */
  deducted: number
  /** Asked, not decided. */
  waiting: number
  /** What is left to the firm itself. */
  holder: number
  /** What may still be declared. */
  room: number
}

const sumOf = (acts: readonly ActAmount[], state: SubcontractState) =>
  acts.filter((act) => act.state === state).reduce((sum, { amount }) => sum + (amount ?? 0), 0)

export function subcontractAmounts(orderAmount: number, acts: readonly ActAmount[]): SubcontractAmounts {
  const deducted = sumOf(acts, 'accepted')
  return {
    deducted,
    waiting: sumOf(acts, 'sent'),
    holder: orderAmount - deducted,
    room: orderAmount - committedOf(acts),
  }
}

/** The buyer pays the subcontractor itself from that amount on, tax included. R2193-10 */
export const isPaidDirectly = (amount: number, { from, vatPercent }: { from: number; vatPercent: number }): boolean =>
  amount * (100 + vatPercent) >= from * 100
