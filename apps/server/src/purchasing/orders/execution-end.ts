import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { isWorking } from '@charpente/domain/purchasing/execution/execution'
import { movedEnd } from '@charpente/domain/purchasing/execution/time'
import { isLate } from '@charpente/domain/purchasing/orders/actions'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { StoredDerogation } from './derogating/queries.ts'
import type { StoredOrder } from './queries.ts'

type Agreed = Pick<StoredDerogation, 'outcome' | 'decidedAt' | 'endOn'>

/** The end an order was accepted with, as its receipt says: agreed with the answer, else the contract's. Q-118 */
export const acceptedEnd = ({ executionEnd, answeredAt }: StoredOrder, derogations: readonly Agreed[]): Day | null =>
  derogations.findLast(
    ({ outcome, decidedAt }) =>
      outcome === 'agreed' && decidedAt !== null && answeredAt !== null && decidedAt <= answeredAt,
  )?.endOn ?? executionEnd

/** The end of an order that day: the one its file says. Orders whose works were over before there were files have none. */
export const endOf = (order: StoredOrder, derogations: readonly Agreed[], today: Day): Day | null =>
  order.status === OrderStatus.accepted && order.phase !== null
    ? movedEnd(order, today)
    : (derogations.findLast(({ outcome }) => outcome === 'agreed')?.endOn ?? order.executionEnd)

/** Works that are done, or ended, are late no more. */
export const isDone = ({ phase }: StoredOrder): boolean => phase !== null && !isWorking({ phase })

/** Declared done or over, or an amount of it agreed: it is settled in its file, and cancelled no more. */
export const isCarriedOut = ({ phase, stated }: StoredOrder): boolean =>
  (stated ?? 0) > 0 || ['completed', 'accepted', 'terminated', 'closed'].includes(phase ?? '')

/** Until when an order is to be done, and whether that day has passed. */
export function dueOf(order: StoredOrder, derogations: readonly Agreed[], now: Date) {
  const today = parisDay(now)
  const executionEnd = endOf(order, derogations, today)
  return { executionEnd, isLate: isLate({ ...order, executionEnd, isDone: isDone(order) }, today) }
}
