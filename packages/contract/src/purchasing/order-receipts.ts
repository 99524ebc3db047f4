import { parisDay } from '@charpente/domain/platform/calendar'
import type { Recap } from '@charpente/domain/platform/recap'
import { answerDue } from '@charpente/domain/purchasing/orders/answer-due'
import {
  cancellationRecap,
  delayRecap,
  orderRecap,
  passRecap,
  stopRecap,
} from '@charpente/domain/purchasing/orders/recap'
import type { FollowUp, OrderAttempt, OrderPart } from './order.ts'

/** What a buyer did of its order, as its recap said: found again at `/compte/commandes/:id?recu=<key>`. */
export type OrderReceipt = { key: string; recap: Recap; at: string; by: string; number: string }

export const receiptKeys = {
  order: 'commande',
  passage: (purchaseOrder: number) => `rang-${purchaseOrder}`,
  delay: (derogation: number) => `delai-${derogation}`,
  cancellation: (purchaseOrder: number) => `annulation-${purchaseOrder}`,
}

/** `206 – Électricité`, or the supplier of a free order. */
export const titleOf = ({ lotCode, lotName, attempts }: OrderPart): string =>
  lotCode ? `${lotCode} – ${lotName}` : (attempts.at(-1)?.supplier.organisation ?? '')

type Said = Omit<OrderReceipt, 'number'>

function ofAttempt(part: OrderPart, attempt: OrderAttempt, order: FollowUp): Said[] {
  const { purchaseOrder: id, cancellation } = attempt
  const passage = part.passages.find(({ purchaseOrder }) => purchaseOrder === id)
  const said: Said[] = []
  // What was agreed in advance is said by the receipt of the order.
  if (passage?.decidedAt && passage.decidedBy && passage.manner !== 'advance') {
    const { next, outcome, decidedAt: at, decidedBy: by } = passage
    const due = parisDay(answerDue(new Date(at), order.department.code))
    const key = receiptKeys.passage(id)
    if (outcome === 'passed' && next) said.push({ key, recap: passRecap({ next, price: attempt.price, due }), at, by })
    if (outcome === 'stopped')
      said.push({ key, recap: stopRecap({ lot: titleOf(part), price: attempt.price }), at, by })
  }
  for (const { id: asked, side, outcome, decidedAt: at, decidedBy: by, endOn } of attempt.derogations)
    if (side === 'supplier' && at && by && (outcome === 'agreed' || outcome === 'refused')) {
      const recap = delayRecap({ ...attempt, endOn, agreed: outcome === 'agreed', side: 'customer' })
      said.push({ key: receiptKeys.delay(asked), recap, at, by })
    }
  if (cancellation) {
    const { askedAt: at } = cancellation
    said.push({ key: receiptKeys.cancellation(id), recap: cancellationRecap(attempt), at, by: order.customer.name })
  }
  return said
}

/** Every one of them, the oldest first. */
export function receiptsOf(order: FollowUp): OrderReceipt[] {
  const due = parisDay(answerDue(new Date(order.confirmedAt), order.department.code))
  const ordered = orderRecap({ ...order, count: order.lots.length, total: order.confirmedPrice, due })
  const first = { key: receiptKeys.order, recap: ordered, at: order.confirmedAt, by: order.confirmedBy }
  return [
    { ...first, number: order.cartNumber },
    ...order.lots
      .flatMap((part) =>
        part.attempts.flatMap((attempt) =>
          ofAttempt(part, attempt, order).map((said) => ({ ...said, number: attempt.number })),
        ),
      )
      .toSorted((one, other) => one.at.localeCompare(other.at)),
  ]
}
