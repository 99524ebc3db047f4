import { printCartNumber } from '@charpente/domain/purchasing/carts/number'
import { type Author, lineOf } from '../../../platform/audit/record.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { MailData } from '../../../platform/mail/mail.ts'
import { mailId } from '../../../platform/mail/post.ts'
import type { NewMail } from '../../../platform/mail/queries.ts'
import type { StoredCart } from '../../carts/queries.ts'
import { newSecret } from '../links.ts'
import { type Plan, type Planned, totalOf } from '../plan-order.ts'
import { sending, wishedDerogation } from '../send-order.ts'
import type { Written } from './queries.ts'

/** An order that is put to its supplier at once. */
type Leaving = { id: number; planned: Planned; sent: ReturnType<typeof sending> }

const rowOf = (cart: StoredCart, id: number, planned: Planned) => ({
  id,
  cart_id: cart.id,
  order_lot_id: planned.orderLotId,
  order_lot_supplier_id: planned.lotSupplierId,
  order_free_supplier_id: planned.freeSupplierId,
  supplier_id: planned.supplierId,
  manager_id: planned.managerId,
  market_number: planned.marketNumber,
  rank: planned.rank,
  amount: planned.amount,
  execution_days: planned.executionDays,
})

/** What was ordered, of whom, and until when they may answer. */
function confirmationMails(
  cart: StoredCart,
  sent: readonly Leaving[],
  {
    told,
    agreesInAdvance,
    total,
    passed,
  }: Pick<Ordering, 'told' | 'agreesInAdvance'> & Pick<Plan, 'passed'> & { total: number },
  now: Date,
): NewMail[] {
  const orders = sent.toSorted((a, b) => (a.planned.freeSupplierId ?? 0) - (b.planned.freeSupplierId ?? 0))
  const [first] = orders
  if (!first) return []
  const template = 'orderConfirmation'
  const data: Omit<MailData[typeof template], 'link'> = {
    cart: { id: cart.id, kind: cart.kind, number: printCartNumber(cart), name: cart.name, total },
    orders: orders.map(({ planned, sent: { number } }) => ({
      supplier: planned.supplierName,
      lot: planned.lotCode ? `${planned.lotCode} ${planned.lotName}` : '',
      number,
      amount: planned.amount ?? 0,
    })),
    passed: passed.map(({ lot, rank, name, reason }) => ({ lot, rank, name, reason })),
    dueAt: first.sent.due_at,
    agreesInAdvance,
  }
  return told.map(({ id, email }) => ({
    id: mailId(template, first.id, '', id),
    template,
    accountId: id,
    candidateId: null,
    recipient: email,
    data,
    createdAt: now,
  }))
}

type Ordering = {
  agreesInAdvance: boolean
  by: { id: number; author: Author }
  /** Where the trail of the cart ends. */
  trail: { seq: number; hash: Buffer } | undefined
  told: readonly { id: number; email: string }[]
  /** One for each order of the plan, and in their order. */
  ids: readonly number[]
}

/** The rows of an order, from its plan: those asked first leave at once. It writes nothing. */
export function rowsOfOrder(context: Context, cart: StoredCart, plan: Plan, ordering: Ordering, now: Date): Written {
  const { agreesInAdvance, by, trail, told, ids } = ordering
  const { id: cartId, departmentCode } = cart
  const total = totalOf(plan)
  const all = [...plan.first, ...plan.later].map((planned, at) => ({ id: ids[at] as number, planned }))
  const sent: Leaving[] = all.slice(0, plan.first.length).map((one) => ({
    ...one,
    sent: sending(context, { departmentCode, cartId, ...one.planned }, now),
  }))
  const orders = sent.map(({ id: order, planned, sent: { number, due_at } }) => ({
    order,
    number,
    supplier: planned.supplierId,
    rank: planned.rank,
    amount: planned.amount,
    dueAt: due_at,
  }))
  const passed = plan.passed.map(({ lot, rank, supplierId, reason }) => ({
    lot,
    rank,
    supplier: supplierId,
    obstacle: reason,
  }))
  const details = {
    number: printCartNumber(cart),
    total,
    agreesInAdvance,
    orders,
    ...(passed.length > 0 && { passed }),
  }
  const mails = confirmationMails(cart, sent, { told, agreesInAdvance, total, passed: plan.passed }, now)
  return {
    cartId,
    kind: cart.kind,
    now,
    prices: plan.prices,
    moved: plan.moved.map(({ groupId, startRank }) => ({ groupId, startRank })),
    holders: plan.moved.flatMap(({ groupId, holders }) =>
      holders.map(({ rank, supplierId }) => ({ order_lot_id: groupId, rank, supplier_id: supplierId })),
    ),
    whole: {
      cart_id: cartId,
      confirmed_at: now,
      confirmed_by: by.id,
      total,
      agrees_in_advance: agreesInAdvance,
      ...newSecret(context),
    },
    orders: [
      ...sent.map(({ id, planned, sent: leaving }) => ({ ...rowOf(cart, id, planned), ...leaving })),
      ...all.slice(plan.first.length).map(({ id, planned }) => ({ ...rowOf(cart, id, planned), status: 0 })),
    ],
    lines: all.flatMap(({ id, planned }) => planned.lines.map((line) => ({ purchase_order_id: id, ...line }))),
    derogations: sent.flatMap(({ id, planned, sent: { due_at } }) =>
      wishedDerogation(
        {
          id,
          rank: planned.rank,
          wishedEnd: cart.operationEndingDate,
          customer: cart.customerName ?? '',
          dueAt: due_at,
        },
        now,
      ),
    ),
    passed: plan.passed.map(({ orderLotId, rank, supplierId, marketNumber, reason, amount, room }) => ({
      order_lot_id: orderLotId,
      rank,
      supplier_id: supplierId,
      market_number: marketNumber,
      reason,
      amount,
      room,
      at: now,
    })),
    trail: [
      lineOf({ action: 'cartConfirmed', on: { type: 'cart', id: cartId }, details }, by.author, now, trail),
      // An order that is only now made has no line before.
      ...orders.map(({ order, ...rest }) =>
        lineOf({ action: 'orderSent', on: { type: 'order', id: order }, details: rest }, by.author, now),
      ),
    ],
    mails,
    jobs: [
      ...sent.map(({ id: orderId }) => ({
        name: 'make-order-documents' as const,
        data: { orderId, cause: 'sent' as const },
      })),
      ...mails.map(({ id }) => ({ name: 'send-mail' as const, data: { mailId: id } })),
    ],
  }
}
