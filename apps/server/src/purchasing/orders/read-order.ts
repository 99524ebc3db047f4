import type { Derogation, OrderDocument, SupplierOrder } from '@charpente/contract/purchasing/order'
import { executionEnd } from '@charpente/domain/catalogue/execution-time'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { tierBounds } from '@charpente/domain/catalogue/pricing/tier'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Unit } from '@charpente/domain/platform/unit'
import { amountsAgreed, sentAmount } from '@charpente/domain/purchasing/execution/amounts-agreed'
import { whyNotAnswer } from '@charpente/domain/purchasing/orders/actions'
import { isContested, whyNotContest } from '@charpente/domain/purchasing/orders/contest'
import { OrderStatus, orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import { type History, timelineOf } from '@charpente/domain/purchasing/orders/timeline'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { cancellationsOf } from './cancelling/queries.ts'
import { cartNumberOf } from './cart-number.ts'
import { derogationsOf, type StoredDerogation } from './derogating/queries.ts'
import { dueOf } from './execution-end.ts'
import {
  documentsOf,
  markOpened,
  type OrderedLineRow,
  orderedLines,
  quantityActs,
  type StoredOrder,
} from './queries.ts'
import { rankReasonOf } from './rank-reason.ts'
import { receiptsOf } from './receipts/queries.ts'
import { insteadOf, type SupplierWay } from './way-in.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null
const wire = (instant: Date | null) => instant?.toISOString() ?? ''

const derogationOnWire = ({ orderId: _, askedName, decidedName, ...asked }: StoredDerogation): Derogation => ({
  ...asked,
  askedBy: askedName,
  decidedBy: decidedName,
  askedAt: wire(asked.askedAt),
  answerBy: wire(asked.answerBy),
  decidedAt: iso(asked.decidedAt),
})

export const lineOnWire = ({
  purchaseOrderId: _,
  line: _line,
  sentQuantity: _quantity,
  sentTotal: _total,
  quantityB,
  quantityC,
  ...line
}: OrderedLineRow) => ({
  ...line,
  range: line.tier && tierBounds(line.tier, { quantityB, quantityC }),
  unitPrice: line.unitPrice ?? 0,
  total: line.total ?? 0,
})

type StoredDocument = Awaited<ReturnType<typeof documentsOf>>[number]
/** The address of a version for whoever reads: by its secret way in, or signed for its account. */
export type DocumentAddress = (order: StoredOrder, document: StoredDocument) => string

export const documentName = ({ number }: StoredOrder, version: number) => `bon-de-commande-${number}-v${version}.pdf`

export const receiptName = (number: string) => `recu-${number}.pdf`

export const signedDocument =
  (context: Context, viewer: number): DocumentAddress =>
  (order, { mediaId, version }) =>
    fileUrl(context, { id: mediaId, name: documentName(order, version) }, viewer)

const documentOnWire = (document: StoredDocument, url: string): OrderDocument => ({
  version: document.version,
  cause: document.cause,
  url,
  madeAt: wire(document.madeAt),
  sha256: document.sha256.toString('hex'),
})

/** What is read besides the rows themselves, for several orders at once. */
export async function orderDetails(db: Db, orders: readonly StoredOrder[]) {
  const ids = orders.map(({ id }) => id)
  const derogations = Map.groupBy(await derogationsOf(db, ids), ({ orderId }) => orderId)
  const documents = Map.groupBy(await documentsOf(db, ids), ({ purchaseOrderId }) => purchaseOrderId)
  const lines = Map.groupBy(await orderedLines(db, ids), ({ purchaseOrderId }) => purchaseOrderId)
  // Nothing was agreed anew where nobody has acted.
  const acted = orders.filter((order) => order.acts).map(({ id }) => id)
  const acts = Map.groupBy(acted.length > 0 ? await quantityActs(db, acted) : [], ({ orderId }) => orderId)
  return { derogations, documents, lines, acts }
}
export type OrderDetails = Awaited<ReturnType<typeof orderDetails>>

/** What it came to when it was sent, and each time its quantities were agreed on anew. */
export function amountsOf({ id, lotCode }: Pick<StoredOrder, 'id' | 'lotCode'>, { lines, acts }: OrderDetails) {
  const sent = (lines.get(id) ?? []).map((line) => ({
    line: line.line,
    unit: line.unit,
    quantity: line.sentQuantity,
    unitPrice: line.unitPrice ?? 0,
    total: line.sentTotal ?? 0,
    scale: priceScale({ lotCode, unit: line.unit as Unit }),
  }))
  const read = (acts.get(id) ?? []) as unknown as Parameters<typeof amountsAgreed>[1]
  return { sentAmount: sentAmount(sent), quantities: amountsAgreed(sent, read) }
}

const extensionOf = ({ extendedAt, extendedBy, extensionReason, firstRemindedAt }: StoredOrder): History['extension'] =>
  extendedAt && { at: extendedAt, by: extendedBy, reason: extensionReason ?? '', remindedAt: firstRemindedAt }

const answerOf = ({ answer, answeredAt, answeredName, answerReason }: StoredOrder): History['answer'] =>
  answer && answeredAt
    ? {
        at: answeredAt,
        answer: answer === OrderStatus.accepted ? 'accepted' : 'refused',
        name: answeredName ?? '',
        reason: answerReason,
      }
    : null

const cancellationOf = ({ cancelledAt, cancelledBy, cancellationReason }: StoredOrder): History['cancellation'] =>
  cancelledAt && { at: cancelledAt, by: cancelledBy, reason: cancellationReason ?? '' }

/** What both sides read of an order; the history is the part each may see. */
export function orderOnWire(
  order: StoredOrder,
  details: OrderDetails,
  address: DocumentAddress,
  now: Date,
  history: Pick<History, 'passage' | 'cancellations'> = {},
) {
  const derogations = details.derogations.get(order.id) ?? []
  const timeline = timelineOf({
    ...order,
    ...amountsOf(order, details),
    derogations,
    answer: answerOf(order),
    cancellation: cancellationOf(order),
    extension: extensionOf(order),
    ...history,
  })
  return {
    purchaseOrder: order.id,
    kind: order.kind,
    number: order.number ?? '',
    status: order.status,
    statusTextFR: orderStatusLabel(order.status),
    rank: order.rank,
    price: order.amount ?? 0,
    sentAt: wire(order.sentAt),
    dueAt: wire(order.dueAt),
    openedAt: iso(order.openedAt),
    extendedFrom: iso(order.extendedFrom),
    remindedAt: iso(order.remindedAt),
    contestedAt: isContested(order) ? iso(order.contestedAt) : null,
    closedAt: iso(order.closedAt),
    answeredBy: order.answeredName,
    reason: order.reason,
    executionDays: order.executionDays,
    contractEnd: order.executionEnd,
    ...dueOf(order, derogations, now),
    derogations: derogations.map(derogationOnWire),
    documents: (details.documents.get(order.id) ?? []).map((one) => documentOnWire(one, address(order, one))),
    timeline: timeline.map((event) => ({ ...event, at: wire(event.at) })),
  }
}

/** Where it takes place and what the buyer wrote. */
export const operationOf = (order: StoredOrder) => ({
  cartNumber: cartNumberOf(order),
  cartName: order.cartName,
  edition: order.edition,
  department: { code: order.departmentCode, name: order.departmentName },
  address: order.address ?? '',
  message: order.message ?? '',
  moContact: order.moContact,
  modalite: order.modalite,
  customerReferenceNumber: order.customerReferenceNumber,
  wishedEnd: order.wishedEnd,
})

const addressFor = (way: SupplierWay, context: Context): DocumentAddress =>
  'secret' in way
    ? (_order, { version }) => `/api/public_orders/${way.secret}/documents/${version}`
    : signedDocument(context, way.actor.id)

async function receiptOf({ id }: StoredOrder, way: SupplierWay, context: Context): Promise<SupplierOrder['receipt']> {
  const [found] = await receiptsOf(context.db, [id])
  if (!found) return null
  const { number, mediaId, madeAt, sha256 } = found
  const url =
    'secret' in way
      ? `/api/public_orders/${way.secret}/receipt`
      : fileUrl(context, { id: mediaId, name: receiptName(number) }, way.actor.id)
  return { number, url, madeAt: wire(madeAt), sha256: sha256.toString('hex') }
}

/** What a supplier reads of what is put to it: its own line, at its own price. Reading it is noted, once. Q-17 */
export async function readSupplierOrder(
  order: StoredOrder,
  way: SupplierWay,
  context: Context,
): Promise<SupplierOrder> {
  const { db } = context
  const now = context.now()
  // An operator who looks with the supplier's eyes has not read it in its place.
  const isRead = 'secret' in way || way.actor.viewedBy === undefined
  if (isRead) await markOpened(db, order.id, now)
  const seen = isRead ? { ...order, openedAt: order.openedAt ?? now } : order
  const details = await orderDetails(db, [order])
  const lastAsked = (await cancellationsOf(db, [order.id])).at(-1)
  return {
    ...orderOnWire(seen, details, addressFor(way, context), now),
    ...operationOf(order),
    readAt: now.toISOString(),
    lotCode: order.lotCode,
    lotName: order.lotName,
    marketNumber: order.marketNumber,
    rankReason: await rankReasonOf(db, order),
    executionEndIfToday: order.executionDays
      ? executionEnd(parisDay(now), order.executionDays, order.departmentCode)
      : null,
    insteadOf: 'actor' in way ? ((await insteadOf(db, way.actor.id, order, now))?.person ?? null) : null,
    canAnswer: whyNotAnswer(order, now) === null,
    mayContest: whyNotContest(order) === null,
    cancellation: lastAsked
      ? { askedAt: wire(lastAsked.askedAt), outcome: lastAsked.outcome, decidedAt: iso(lastAsked.decidedAt) }
      : null,
    customer: {
      organisation: order.customerName,
      name: `${order.customerFirstname} ${order.customerLastname}`,
      email: order.customerEmail,
      phone: order.customerPhone,
      address: order.customerAddress,
      siret: order.customerSiret,
      serviceCode: order.serviceCode,
      engagementRequired: order.engagementRequired,
    },
    supplier: {
      organisation: order.supplierName,
      name: `${order.managerFirstname} ${order.managerLastname}`,
      email: order.managerEmail,
      phone: order.managerPhone,
      address: order.supplierAddress,
      siret: order.supplierSiret,
    },
    lines: (details.lines.get(order.id) ?? []).map(lineOnWire),
    answerMeans: order.answerMeans,
    answeredAt: iso(order.answeredAt),
    answerReason: order.answerReason,
    receipt: await receiptOf(order, way, context),
    calendarUrl: 'secret' in way ? `/api/public_orders/${way.secret}/calendar` : `/api/orders_calendar`,
  }
}
