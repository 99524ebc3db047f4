import { type Actor, has } from '../actor.ts'
import type { Day } from '../calendar.ts'
import { extensionDays } from './answer-due.ts'
import { OrderStatus } from './status.ts'

/** What is put to one supplier, as the rules read it. */
export type OrderFacts = {
  status: OrderStatus
  dueAt: Date | null
  /** The head of the firm, and the account that answers for the department. */
  supplierId: number
  managerId: number
  /** The buyer's account that ordered, and the one that administers it. */
  customerId: number
  customerAdminId: number | null
}

export type OrderRefusal =
  | 'agreementAlreadyGiven'
  | 'agreementNotNeeded'
  | 'answerAlreadyGiven'
  | 'answerTooLate'
  | 'cancellationAlreadyAsked'
  | 'cancellationNotAsked'
  | 'cancellationNotOpen'
  | 'deadlineAlreadyExtended'
  | 'deadlineDayInvalid'
  | 'derogationAlreadyAsked'
  | 'derogationDateInvalid'
  | 'derogationNotAsked'
  | 'derogationNotOpen'
  | 'derogationNotYours'
  | 'noNextRank'
  | 'orderLineNotWaiting'
  | 'orderNotForYou'
  | 'orderNotFound'

/** The end of the delay is the last moment that counts. Q-23 */
export const isOverdue = ({ dueAt }: { dueAt: Date | null }, now: Date): boolean => dueAt !== null && now > dueAt

/** Who of the firm handles an order: whoever answers for the department, and the head of the firm. Q-20 */
export function whyNotHandle(order: OrderFacts, actor: Actor): OrderRefusal | null {
  if (!has(actor, 'ROLE_SUPPLIER') || (actor.adminId ?? actor.id) !== order.supplierId) return 'orderNotFound'
  return [order.managerId, order.supplierId].includes(actor.id) ? null : 'orderNotForYou'
}

/** Who of the buyer follows it: the account that ordered, and whoever administers it. */
export function whyNotFollow(order: Pick<OrderFacts, 'customerId' | 'customerAdminId'>, actor: Actor) {
  const follows = has(actor, 'ROLE_CUSTOMER') && [order.customerId, order.customerAdminId].includes(actor.id)
  return follows ? null : ('orderNotFound' satisfies OrderRefusal)
}

/** Accepting and refusing have one rule: once, while it waits, until the last second of the delay. P §1, Q-17, Q-23 */
export function whyNotAnswer(order: Pick<OrderFacts, 'status' | 'dueAt'>, now: Date): OrderRefusal | null {
  switch (order.status) {
    case OrderStatus.pending:
      return isOverdue(order, now) ? 'answerTooLate' : null
    case OrderStatus.accepted:
    case OrderStatus.refused:
      return 'answerAlreadyGiven'
    case OrderStatus.unanswered:
      return 'answerTooLate'
    default:
      return 'orderLineNotWaiting'
  }
}

/** The centre gives more time once, while an answer is still awaited, to a day that is one more delay away at most. */
export function whyNotExtend(
  order: Pick<OrderFacts, 'status' | 'dueAt'>,
  { isExtended, until, now }: { isExtended: boolean; until: Day; now: Date },
): OrderRefusal | null {
  if (order.status !== OrderStatus.pending || order.dueAt === null) return 'orderLineNotWaiting'
  if (isOverdue(order, now)) return 'answerTooLate'
  if (isExtended) return 'deadlineAlreadyExtended'
  const { from, to } = extensionDays(order.dueAt)
  return until < from || until > to ? 'deadlineDayInvalid' : null
}

type PassageFacts = { outcome: string | null; hasNext: boolean }

/** To the next rank, or stop: only while it is asked, and once. Q-18 */
export function whyNotDecide(passage: PassageFacts | null): OrderRefusal | null {
  if (!passage) return 'agreementNotNeeded'
  if (!passage.hasNext) return 'noNextRank'
  return passage.outcome === null ? null : 'agreementAlreadyGiven'
}

const isRunning = ({ status }: Pick<OrderFacts, 'status'>) =>
  status === OrderStatus.pending || status === OrderStatus.accepted

/** What is waiting or accepted can be cancelled, by the centre. */
export const whyNotCancel = (order: Pick<OrderFacts, 'status'>): OrderRefusal | null =>
  isRunning(order) ? null : 'cancellationNotOpen'

/** The buyer asks, the centre decides. Q-132 */
export const whyNotAskCancellation = (
  order: Pick<OrderFacts, 'status'>,
  { isAsked }: { isAsked: boolean },
): OrderRefusal | null => whyNotCancel(order) ?? (isAsked ? 'cancellationAlreadyAsked' : null)

export type DerogationSide = 'customer' | 'supplier'
export type DerogationFacts = { side: DerogationSide; answerBy: Date }

type AskedEnd = { end: Day; executionEnd: Day | null; today: Day }

/** One at a time, on what waits or was accepted, for a day to come that is not already the end. Q-118 */
export function whyNotAskDerogation(
  order: Pick<OrderFacts, 'status'> & { rank: number | null },
  open: DerogationFacts | null,
  { end, executionEnd, today }: AskedEnd,
): OrderRefusal | null {
  // A free order has no execution time to depart from.
  if (!isRunning(order) || order.rank === null) return 'derogationNotOpen'
  if (open) return 'derogationAlreadyAsked'
  return end <= today || end === executionEnd ? 'derogationDateInvalid' : null
}

/** The other side answers, once, in time. Q-118 */
export function whyNotAnswerDerogation(
  order: Pick<OrderFacts, 'status'>,
  open: DerogationFacts | null,
  side: DerogationSide,
  now: Date,
): OrderRefusal | null {
  if (!open || now > open.answerBy) return 'derogationNotAsked'
  if (!isRunning(order)) return 'derogationNotOpen'
  return open.side === side ? 'derogationNotYours' : null
}
