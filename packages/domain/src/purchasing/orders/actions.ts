import { type Actor, has } from '../../platform/actor.ts'
import type { Day } from '../../platform/calendar.ts'
import { CartStatus } from '../carts/status.ts'
import { extensionDays } from './answer-due.ts'
import { isLive, OrderStatus } from './status.ts'

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
  | 'cancellationCarriedOut'
  | 'cancellationNotAsked'
  | 'cancellationNotOpen'
  | 'deadlineAlreadyExtended'
  | 'deadlineDayInvalid'
  | 'derogationAlreadyAsked'
  | 'derogationDateInvalid'
  | 'derogationNotAsked'
  | 'derogationNotOpen'
  | 'derogationNotYours'
  | 'derogationTooLate'
  | 'noNextRank'
  | 'orderLineNotWaiting'
  | 'orderNotForYou'
  | 'orderNotFound'

/** The end of the delay is the last moment that counts. Q-23 */
const isOverdue = ({ dueAt }: { dueAt: Date | null }, now: Date): boolean => dueAt !== null && now > dueAt

/**
 * Who of the firm handles an order: whoever answers for the department, and the head of the firm; and whoever
 * stands in that day for the first. `absentIds`: whom the actor stands in for.
 */
export function whyNotHandle(
  order: Pick<OrderFacts, 'supplierId' | 'managerId'>,
  actor: Actor,
  absentIds: readonly number[] = [],
): OrderRefusal | null {
  if (!has(actor, 'ROLE_SUPPLIER') || (actor.adminId ?? actor.id) !== order.supplierId) return 'orderNotFound'
  const isTheirs = [order.managerId, order.supplierId].includes(actor.id) || absentIds.includes(order.managerId)
  return isTheirs ? null : 'orderNotForYou'
}

/** Who of the buyer follows it: the account that ordered, and whoever administers it. */
export function whyNotFollow(order: Pick<OrderFacts, 'customerId' | 'customerAdminId'>, actor: Actor) {
  const follows = has(actor, 'ROLE_CUSTOMER') && [order.customerId, order.customerAdminId].includes(actor.id)
  return follows ? null : ('orderNotFound' satisfies OrderRefusal)
}

/** Whoever prepared it for their administrator reads what became of it, as its mails tell them, and decides nothing. Decision 024 */
export function whyNotReadOrder(
  order: Pick<OrderFacts, 'customerId' | 'customerAdminId'> & { preparedBy: number | null },
  actor: Actor,
) {
  const house = order.customerAdminId ?? order.customerId
  const isAuthor = has(actor, 'ROLE_CUSTOMER') && order.preparedBy === actor.id && actor.adminId === house
  return isAuthor ? null : whyNotFollow(order, actor)
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

/** `isCarriedOut`: works were declared done, or an amount of them was agreed: what is owed is settled in its file. */
type CancelledOrder = Pick<OrderFacts, 'status'> & { isCarriedOut: boolean }

/** What is waiting or accepted can be cancelled, by the centre, until it is carried out. */
export function whyNotCancel({ status, isCarriedOut }: CancelledOrder): OrderRefusal | null {
  if (!isLive(status)) return 'cancellationNotOpen'
  return isCarriedOut ? 'cancellationCarriedOut' : null
}

/** The buyer asks, the centre decides. Q-132 */
export const whyNotAskCancellation = (order: CancelledOrder, { isAsked }: { isAsked: boolean }): OrderRefusal | null =>
  whyNotCancel(order) ?? (isAsked ? 'cancellationAlreadyAsked' : null)

export type DerogationSide = 'customer' | 'supplier'
export type DerogationFacts = { side: DerogationSide; answerBy: Date }

/** `dueOn`: the end that holds today. */
type AskedEnd = { end: Day; dueOn: Day | null; today: Day }

/** `isDone`: its works were declared done, or the order ended. */
type Execution = { status: OrderStatus; executionEnd: Day | null; cartStatus: CartStatus; isDone: boolean }

/**
 * An accepted order whose last day has passed, unless its works are done or the centre said it is over. The day itself
 * still counts. Q-03
 */
export const isLate = ({ status, executionEnd, cartStatus, isDone }: Execution, today: Day): boolean =>
  status === OrderStatus.accepted &&
  cartStatus === CartStatus.confirmed &&
  !isDone &&
  executionEnd !== null &&
  today > executionEnd

/** One at a time, before its end has passed, for a day to come that is not already the end. Q-118 */
export function whyNotAskDerogation(
  order: Pick<OrderFacts, 'status'> & Pick<Execution, 'cartStatus' | 'isDone'> & { rank: number | null },
  open: DerogationFacts | null,
  { end, dueOn, today }: AskedEnd,
): OrderRefusal | null {
  // A free order has no execution time to depart from.
  if (!isLive(order.status) || order.rank === null) return 'derogationNotOpen'
  // What is late is late: a delay that is over is not made longer, both sides agree on what follows.
  if (isLate({ ...order, executionEnd: dueOn }, today)) return 'derogationTooLate'
  if (open) return 'derogationAlreadyAsked'
  return end <= today || end === dueOn ? 'derogationDateInvalid' : null
}

/** The other side answers, once, in time. Q-118 */
export function whyNotAnswerDerogation(
  order: Pick<OrderFacts, 'status'>,
  open: DerogationFacts | null,
  side: DerogationSide,
  now: Date,
): OrderRefusal | null {
  if (!open || now > open.answerBy) return 'derogationNotAsked'
  if (!isLive(order.status)) return 'derogationNotOpen'
  return open.side === side ? 'derogationNotYours' : null
}
