import type { FollowUp, OrderAttempt, OrderPart, Passage } from '@charpente/contract/purchasing/order'
import type { PaperToKnow } from '@charpente/domain/people/documents/paper-to-know'
import { parisDay } from '@charpente/domain/platform/calendar'
import { liveTotal, standingOf } from '@charpente/domain/purchasing/orders/cascade'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { papersShown } from '../../people/documents/papers-shown.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { passedOver as passedOverIn } from '../carts/lines/queries.ts'
import { cancellationsOf, type StoredCancellation } from './cancelling/queries.ts'
import { isCarriedOut } from './execution-end.ts'
import { anchorOf, followUrl, summaryUrl } from './links.ts'
import { passagesOf, type StoredPassage } from './passing/queries.ts'
import { findCartOrder, ordersOfCart, type StoredOrder } from './queries.ts'
import {
  amountsOf,
  type DocumentAddress,
  lineOnWire,
  type OrderDetails,
  operationOf,
  orderDetails,
  orderOnWire,
} from './read-order.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

/** What the history of the buyer's side says of a passage. */
const passageFacts = (passage: StoredPassage) => ({
  ...passage,
  hasNext: passage.nextId !== null,
  inAdvance: passage.manner === 'advance',
})

const cancellationOnWire = (asked: StoredCancellation) => ({
  askedAt: asked.askedAt.toISOString(),
  reason: asked.reason,
  outcome: asked.outcome,
  decidedAt: iso(asked.decidedAt),
  decisionReason: asked.decisionReason,
})

/** At the price its buyer read, whatever was agreed with the next one since. */
function passageOnWire(
  passage: StoredPassage,
  failed: StoredOrder,
  all: readonly StoredOrder[],
  details: OrderDetails,
  papers: ReadonlyMap<number, PaperToKnow[]>,
): Passage {
  const next = all.find(({ id }) => id === passage.nextId)
  const price = next ? amountsOf(next, details).sentAmount : 0
  return {
    purchaseOrder: passage.orderId,
    askedAt: passage.askedAt.toISOString(),
    lapsesAt: iso(passage.lapsesAt),
    remindedAt: iso(passage.remindedAt),
    outcome: passage.outcome,
    decidedAt: iso(passage.decidedAt),
    decidedBy: passage.decidedBy,
    manner: passage.manner,
    next: next
      ? {
          rank: next.rank ?? 0,
          name: next.supplierName,
          price,
          papers: papers.get(next.supplierId) ?? [],
          difference: price - (failed.amount ?? 0),
        }
      : null,
  }
}

/** The order of a cart, lot by lot: those asked, what they answered, what is asked of the buyer. */
export async function readFollowUp(
  context: Context,
  cartId: number,
  { address, needsCode, mayAct }: { address: DocumentAddress; needsCode: boolean; mayAct: boolean },
): Promise<FollowUp> {
  const { db } = context
  const whole = (await findCartOrder(db, cartId)) ?? refuse('orderNotFound')
  const orders = await ordersOfCart(db, cartId)
  const [any] = orders as [StoredOrder]
  const ids = orders.map(({ id }) => id)
  const details = await orderDetails(db, orders)
  const passages = new Map((await passagesOf(db, ids)).map((passage) => [passage.orderId, passage]))
  // Known before one agrees; what was decided is not decided again.
  const waiting = [...passages.values()].filter(({ outcome }) => outcome === null)
  const next = orders.filter(({ id }) => waiting.some(({ nextId }) => nextId === id))
  const papers = await papersShown(
    db,
    next.map(({ supplierId }) => supplierId),
    any.edition,
    parisDay(context.now()),
  )
  const cancellations = Map.groupBy(await cancellationsOf(db, ids), ({ orderId }) => orderId)
  const passedOver = await passedOverIn(db, cartId).execute()

  const attemptOf = (order: StoredOrder): OrderAttempt => {
    const passage = passages.get(order.id)
    const asked = cancellations.get(order.id) ?? []
    const last = asked.at(-1)
    return {
      ...orderOnWire(order, details, address, context.now(), {
        passage: passage ? passageFacts(passage) : null,
        cancellations: asked,
      }),
      supplier: {
        organisation: order.supplierName,
        name: `${order.managerFirstname} ${order.managerLastname}`,
        email: order.managerEmail,
        phone: order.managerPhone,
      },
      cancellation: last ? cancellationOnWire(last) : null,
      isCarriedOut: isCarriedOut(order),
    }
  }

  const skippedOf = (own: readonly StoredOrder[]): OrderPart['skipped'] => {
    const passed = passedOver.filter(({ groupId }) => groupId === own[0]?.orderLotId)
    return [
      ...passed.map(({ rank, name, reason }) => ({ rank, name, reason })),
      ...own
        .filter(({ rank, amount }) => amount === null && !passed.some((one) => one.rank === rank))
        .map(({ rank, supplierName }) => ({ rank: rank ?? 0, name: supplierName, reason: 'unpriced' as const })),
    ]
  }

  const partOf = (own: readonly StoredOrder[]): OrderPart => {
    const sent = own.filter(({ status }) => status !== OrderStatus.notReceived)
    const last = (sent.at(-1) ?? own[0]) as StoredOrder
    return {
      id: last.orderLotId ?? last.freeSupplierId ?? 0,
      anchor: anchorOf(last),
      lotCode: last.lotCode,
      lotName: last.lotName,
      standing: standingOf(last.kind, last, passages.get(last.id) ?? null),
      attempts: sent.map(attemptOf),
      passages: sent.flatMap((order) => {
        const passage = passages.get(order.id)
        return passage ? [passageOnWire(passage, order, own, details, papers)] : []
      }),
      lines: (details.lines.get(last.id) ?? []).map(lineOnWire),
      skipped: skippedOf(own),
    }
  }

  return {
    cartId,
    kind: any.kind,
    cartStatus: whole.status,
    ...operationOf(any),
    confirmedAt: whole.confirmedAt.toISOString(),
    confirmedBy: whole.author,
    price: liveTotal(orders),
    confirmedPrice: whole.total,
    agreesInAdvance: whole.agreesInAdvance,
    publicUrl: followUrl(context, whole.secret),
    needsCode,
    mayAct,
    summaryUrl: summaryUrl(context, whole.secret),
    readAt: context.now().toISOString(),
    customer: {
      organisation: any.customerName,
      name: `${any.customerFirstname} ${any.customerLastname}`,
      email: any.customerEmail,
      phone: any.customerPhone,
      siret: any.customerSiret,
      serviceCode: any.serviceCode,
    },
    lots: [...Map.groupBy(orders, ({ orderLotId, freeSupplierId }) => orderLotId ?? freeSupplierId).values()].map(
      partOf,
    ),
  }
}
