import type { Derogation, OrderDocument, SupplierOrder } from '@charpente/contract/order'
import { parisDay } from '@charpente/domain/calendar'
import { executionEnd } from '@charpente/domain/execution-time'
import { formatInstant } from '@charpente/domain/format'
import { whyNotAnswer } from '@charpente/domain/order/actions'
import { orderStatusLabel } from '@charpente/domain/order/status'
import { type History, timelineOf } from '@charpente/domain/order/timeline'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import { fileUrl } from '../media/links.ts'
import { derogationsOf, type StoredDerogation } from './derogating/queries.ts'
import { endOf } from './derogation.ts'
import { passageTo } from './passing/queries.ts'
import { documentsOf, markOpened, type OrderedLineRow, orderedLines, type StoredOrder } from './queries.ts'
import { cartNumberOf } from './send-order.ts'
import type { SupplierWay } from './way-in.ts'

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

export const lineOnWire = ({ purchaseOrderId: _, ...line }: OrderedLineRow) => ({
  ...line,
  unitPrice: line.unitPrice ?? 0,
  total: line.total ?? 0,
})

type StoredDocument = Awaited<ReturnType<typeof documentsOf>>[number]
/** The address of a version for whoever reads: by its secret way in, or signed for its account. */
export type DocumentAddress = (order: StoredOrder, document: StoredDocument) => string

export const documentName = ({ number }: StoredOrder, version: number) => `bon-de-commande-${number}-v${version}.pdf`

export const signedDocument =
  (context: Context, viewer: number): DocumentAddress =>
  (order, { mediaId, version }) =>
    fileUrl(context, { id: mediaId, name: documentName(order, version) }, viewer)

const documentOnWire = (document: StoredDocument, url: string): OrderDocument => ({
  ...{ version: document.version, cause: document.cause, url },
  madeAt: wire(document.madeAt),
  sha256: document.sha256.toString('hex'),
})

/** What is read besides the rows themselves, for several orders at once. */
export async function orderDetails(db: Db, orders: readonly StoredOrder[]) {
  const ids = orders.map(({ id }) => id)
  const derogations = Map.groupBy(await derogationsOf(db, ids), ({ orderId }) => orderId)
  const documents = Map.groupBy(await documentsOf(db, ids), ({ purchaseOrderId }) => purchaseOrderId)
  return { derogations, documents }
}
export type OrderDetails = Awaited<ReturnType<typeof orderDetails>>

const extensionOf = ({ extendedAt, extensionReason, firstRemindedAt }: StoredOrder): History['extension'] =>
  extendedAt && { at: extendedAt, reason: extensionReason ?? '', remindedAt: firstRemindedAt }

/** What both sides read of an order; the history is the part each may see. */
export function orderOnWire(
  order: StoredOrder,
  details: OrderDetails,
  address: DocumentAddress,
  history: Pick<History, 'passage' | 'cancellations'> = {},
) {
  const derogations = details.derogations.get(order.id) ?? []
  const timeline = timelineOf({ ...order, derogations, extension: extensionOf(order), ...history })
  return {
    ...{ purchaseOrder: order.id, kind: order.kind, number: order.number ?? '', status: order.status },
    ...{ statusTextFR: orderStatusLabel(order.status), rank: order.rank, price: order.amount ?? 0 },
    ...{ sentAt: wire(order.sentAt), dueAt: wire(order.dueAt), openedAt: iso(order.openedAt) },
    extendedFrom: iso(order.extendedFrom),
    ...{ remindedAt: iso(order.remindedAt), closedAt: iso(order.closedAt), answeredBy: order.answeredName },
    ...{ reason: order.reason, executionDays: order.executionDays, contractEnd: order.executionEnd },
    executionEnd: endOf(order, derogations),
    derogations: derogations.map(derogationOnWire),
    documents: (details.documents.get(order.id) ?? []).map((one) => documentOnWire(one, address(order, one))),
    timeline: timeline.map((event) => ({ ...event, at: wire(event.at) })),
  }
}

/** Where it takes place and what the buyer wrote. */
export const operationOf = (order: StoredOrder) => ({
  ...{ cartNumber: cartNumberOf(order), cartName: order.cartName, edition: order.edition },
  department: { code: order.departmentCode, name: order.departmentName },
  ...{ address: order.address ?? '', message: order.message ?? '', moContact: order.moContact },
  ...{ modalite: order.modalite, customerReferenceNumber: order.customerReferenceNumber, wishedEnd: order.wishedEnd },
})

/** Why this order comes to this holder; never who was asked before, nor at which price. */
export async function rankReasonOf(db: Db, order: StoredOrder): Promise<string | null> {
  if (order.rank === null) return null
  if (order.rank === order.startRank)
    return order.proposedBy === order.supplierId
      ? `Commande issue de votre proposition ${cartNumberOf(order)}, confirmée par l’acheteur.`
      : `Vous êtes le titulaire de rang ${order.rank}.`
  const passage = await passageTo(db, order.id)
  const agreedAt = passage?.manner === 'advance' ? order.confirmedAt : passage?.decidedAt
  return `Les titulaires mieux classés n’ont pas accepté cette commande ; l’acheteur a donné son accord le ${formatInstant(agreedAt ?? order.confirmedAt)}.`
}

const addressFor = (way: SupplierWay, context: Context): DocumentAddress =>
  'secret' in way
    ? (_order, { version }) => `/api/public_orders/${way.secret}/documents/${version}`
    : signedDocument(context, way.actor.id)

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
  const lines = await orderedLines(db, [order.id])
  return {
    ...orderOnWire(seen, await orderDetails(db, [order]), addressFor(way, context)),
    ...operationOf(order),
    readAt: now.toISOString(),
    ...{ lotCode: order.lotCode, lotName: order.lotName, marketNumber: order.marketNumber },
    rankReason: await rankReasonOf(db, order),
    executionEndIfToday: order.executionDays
      ? executionEnd(parisDay(now), order.executionDays, order.departmentCode)
      : null,
    canAnswer: whyNotAnswer(order, now) === null,
    customer: {
      ...{ organisation: order.customerName, name: `${order.customerFirstname} ${order.customerLastname}` },
      ...{ email: order.customerEmail, phone: order.customerPhone, address: order.customerAddress },
      ...{ siret: order.customerSiret, serviceCode: order.serviceCode, engagementRequired: order.engagementRequired },
    },
    supplier: {
      ...{ organisation: order.supplierName, name: `${order.managerFirstname} ${order.managerLastname}` },
      ...{ email: order.managerEmail, phone: order.managerPhone, address: order.supplierAddress },
      siret: order.supplierSiret,
    },
    lines: lines.map(lineOnWire),
    calendarUrl: 'secret' in way ? `/api/public_orders/${way.secret}/calendar` : `/api/orders_calendar`,
  }
}
