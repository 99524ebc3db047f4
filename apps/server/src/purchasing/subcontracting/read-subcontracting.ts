import type { SubcontractAct, Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import type { Actor } from '@charpente/domain/platform/actor'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import {
  whyNotDecideSubcontract,
  whyNotDeclare,
  whyNotReplace,
  whyNotWithdraw,
} from '@charpente/domain/purchasing/subcontracting/actions'
import { subcontractAmounts } from '@charpente/domain/purchasing/subcontracting/amounts'
import type { Context } from '../../platform/http/context.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { findOrder, ordersOfCart, type StoredOrder } from '../orders/queries.ts'
import { actsOf, markActsOpened, papersOf, type StoredAct, type StoredPaper } from './queries.ts'
import { rulesOn } from './rules.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

type Side = 'supplier' | 'customer' | 'operator'
type Reader = { actor: Actor; side: Side }

/** What was begun and never sent is its author's alone; what was withdrawn before is nobody's. */
const isShown = ({ state, sentAt }: StoredAct, side: Side) =>
  sentAt !== null || (side === 'supplier' && state === 'draft')

function actOnWire(
  act: StoredAct,
  {
    acts,
    papers,
    order,
    now,
    reader,
  }: { acts: StoredAct[]; papers: StoredPaper[]; order: StoredOrder } & {
    now: Date
    reader: Reader & { context: Context }
  },
): SubcontractAct {
  const { actor, side, context } = reader
  const isFirm = side === 'supplier'
  const declares = isFirm && whyNotDeclare(order) === null
  return {
    id: act.id,
    number: act.number,
    state: act.state,
    replaces: acts.find(({ id }) => id === act.replacesId)?.number ?? null,
    form: act.form,
    amount: act.amount,
    siret: act.siret,
    paysDirectly: act.paysDirectly,
    draftedAt: act.draftedAt.toISOString(),
    sentAt: iso(act.sentAt),
    sentBy: act.sentBy,
    dueAt: iso(act.dueAt),
    openedAt: iso(act.openedAt),
    remindedAt: iso(act.remindedAt),
    decidedAt: iso(act.decidedAt),
    decidedBy: act.decidedBy,
    manner: act.manner,
    reason: act.reason,
    papers: papers
      .filter(({ actId }) => actId === act.id)
      .map(({ kind, name, size, state, mediaId, filedAt }) => ({
        kind,
        name,
        size,
        url: fileUrl(context, { id: mediaId, name }, actor.viewedBy ?? actor.id),
        checking: state !== 'ready',
        filedAt: filedAt.toISOString(),
      })),
    canWithdraw: isFirm && whyNotWithdraw(act, now) === null,
    canDecide: side === 'customer' && whyNotDecideSubcontract(act, now) === null,
    canReplace: declares && whyNotReplace(act, acts) === null && !acts.some(({ state }) => state === 'draft'),
  }
}

/** What is subcontracted of these orders, as whoever asks may see it. */
async function readSubcontracting(
  orders: readonly StoredOrder[],
  reader: Reader,
  context: Context,
): Promise<Subcontracting[]> {
  const { db } = context
  const now = context.now()
  const all = await actsOf(
    db,
    orders.map(({ id }) => id),
  )
  const papers = await papersOf(
    db,
    all.map(({ id }) => id),
  )
  const rules = await rulesOn(db, now)
  // An operator who looks with the buyer's eyes has not read it in its place.
  const opened = all.filter(({ state, openedAt }) => state === 'sent' && openedAt === null)
  if (reader.side === 'customer' && !reader.actor.viewedBy)
    await markActsOpened(
      db,
      opened.map(({ id }) => id),
      now,
    )
  return orders.map((order) => {
    const acts = all.filter(({ orderId }) => orderId === order.id)
    const seen = { acts, papers, order, now, reader: { ...reader, context } }
    return {
      purchaseOrder: order.id,
      cartId: order.cartId,
      kind: order.kind,
      number: order.number ?? '',
      cartName: order.cartName,
      lotCode: order.lotCode,
      lotName: order.lotName,
      marketNumber: order.marketNumber,
      price: order.amount ?? 0,
      customer: {
        organisation: order.customerName,
        siret: order.customerSiret,
        address: order.customerAddress,
        name: `${order.customerFirstname} ${order.customerLastname}`.trim(),
      },
      supplier: {
        organisation: order.supplierName,
        siret: order.supplierSiret,
        address: order.supplierAddress,
        name: `${order.managerFirstname} ${order.managerLastname}`.trim(),
      },
      amounts: subcontractAmounts(order.amount ?? 0, acts),
      rules,
      readAt: now.toISOString(),
      canDeclare:
        reader.side === 'supplier' && whyNotDeclare(order) === null && !acts.some(({ state }) => state === 'draft'),
      acts: acts.filter((act) => isShown(act, reader.side)).map((act) => actOnWire(act, seen)),
    }
  })
}

export async function readForFirm(orderId: number, actor: Actor, context: Context): Promise<Subcontracting> {
  const order = (await findOrder(context.db, orderId)) as StoredOrder
  const [read] = await readSubcontracting([order], { actor, side: 'supplier' }, context)
  return read as Subcontracting
}

/** The orders of a cart that are accepted, or on which something was declared. */
export async function readOfCart(cartId: number, reader: Reader, context: Context): Promise<Subcontracting[]> {
  const orders = (await ordersOfCart(context.db, cartId)).filter(({ sentAt }) => sentAt !== null)
  const read = await readSubcontracting(orders, reader, context)
  return read.filter(
    ({ purchaseOrder, acts }) =>
      acts.length > 0 || orders.some(({ id, status }) => id === purchaseOrder && status === OrderStatus.accepted),
  )
}
