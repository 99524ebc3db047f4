import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT } from '@charpente/domain/platform/format'
import { passReasonWords } from '@charpente/domain/purchasing/orders/passing-over'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { deputyOf, stoodInBy } from '../../people/absences/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { MailData, MailName } from '../../platform/mail/mail.ts'
import { mailId, postMails } from '../../platform/mail/post.ts'
import { passedOverOf } from '../ceilings/queries.ts'
import { cartNumberOf } from './cart-number.ts'
import { anchorOf, followUrl, ordersUrl, orderUrl, ownOrderUrl } from './links.ts'
import { addressees, orderLinks } from './lists/queries.ts'
import type { Attached, OrderMail } from './mails.ts'
import { invoiceLines } from './order-form.ts'
import { attemptsOf, orderedLines, type StoredOrder } from './queries.ts'
import { rankReasonOf } from './rank-reason.ts'

const fullName = (first: string, last: string) => `${first} ${last}`.trim()

/** What a mail says of an order, kept with it. An order not sent has no number and is not mailed. */
export const orderMail = (order: StoredOrder): OrderMail => ({
  purchaseOrder: order.id,
  cartId: order.cartId,
  kind: order.kind,
  number: order.number ?? '',
  cartNumber: cartNumberOf(order),
  cartName: order.cartName,
  customer: order.customerName,
  supplier: order.supplierName,
  supplierContact: [fullName(order.managerFirstname, order.managerLastname), order.managerPhone, order.managerEmail]
    .filter(Boolean)
    .join(', '),
  rank: order.rank,
  lotCode: order.lotCode ?? '',
  lotName: order.lotName ?? '',
  amount: order.amount ?? 0,
  dueAt: order.dueAt ?? '',
  isExtended: order.extendedAt !== null,
})

type Addressee = { accountId: number; insteadOf?: string }

type Told<N extends MailName> = { template: N; data: Omit<MailData[N], 'link'>; key?: string }

async function tell<N extends MailName>(
  trx: Db,
  context: Context,
  order: StoredOrder,
  addressed: readonly Addressee[],
  { template, data, key = '' }: Told<N>,
) {
  const about = data as unknown as Partial<MailData[N]>
  await postMails(
    trx,
    context,
    addressed.map(({ accountId, insteadOf }) => ({
      template,
      accountId,
      data: insteadOf === undefined ? about : { ...about, order: { ...orderMail(order), insteadOf } },
      id: mailId(template, order.id, key, accountId),
    })),
  )
}

/** Whoever answers for the department at the supplier's (Q-20); while they are away, whoever stands in. */
export const tellSupplier = async <N extends MailName>(
  trx: Db,
  context: Context,
  order: StoredOrder,
  told: Told<N>,
) => {
  const standing = await deputyOf(trx, order.managerId, parisDay(context.now()))
  const manager = { accountId: order.managerId }
  const deputy = standing && { accountId: standing.deputyId, insteadOf: standing.person }
  if (!deputy) return tell(trx, context, order, [manager], told)
  return tell(trx, context, order, standing.keepsCopy ? [deputy, manager] : [deputy], told)
}

/** Whoever answered: the account that did, or the one the address was mailed to. */
export const tellAnswerer = <N extends MailName>(trx: Db, context: Context, order: StoredOrder, told: Told<N>) =>
  tell(trx, context, order, [{ accountId: order.answeredById ?? order.managerId }], told)

/**
 * The administrator of the account; and whoever prepared the cart, unless a decision is asked for. `orders`: whoever
 * ordered too, for whom the works are done.
 */
export const tellBuyer = async <N extends MailName>(
  trx: Db,
  context: Context,
  order: StoredOrder,
  told: Told<N>,
  { decides = false, orders = false }: { decides?: boolean; orders?: boolean } = {},
) => {
  const others = [
    ...(decides || order.preparedBy === null ? [] : [order.preparedBy]),
    ...(orders ? [order.customerId] : []),
  ]
  const preparer = others.length > 0 ? await addressees(trx, others) : []
  const accountIds = [...new Set([order.customerAdminId ?? order.customerId, ...preparer])]
  return tell(
    trx,
    context,
    order,
    accountIds.map((accountId) => ({ accountId })),
    told,
  )
}

/** Whom to talk to on the spot: whoever the form names, else the account that ordered. */
const contactOf = ({ moContact, customerFirstname, customerLastname, customerPhone }: StoredOrder) =>
  moContact ?? [fullName(customerFirstname, customerLastname), customerPhone].filter(Boolean).join(', ')

/** The purchase order itself, for whoever answers. */
export const purchaseOrderMail = async (trx: Db, order: StoredOrder, document: Attached | null) => ({
  template: 'purchaseOrder' as const,
  data: {
    order: orderMail(order),
    address: order.address ?? '',
    executionDays: order.executionDays,
    wishedEnd: order.wishedEnd,
    contact: contactOf(order),
    lines: (await orderedLines(trx, [order.id])).length,
    message: order.message ?? '',
    rankReason: (await rankReasonOf(trx, order)) ?? '',
    invoice: invoiceLines(order),
    attached: document !== null,
    ...(document && { file: document }),
  },
})

/** How each rank answered, as the buyer keeps it. */
export async function historyLines(trx: Db, orderLotId: number): Promise<string[]> {
  const words: Partial<Record<OrderStatus, string>> = {
    [OrderStatus.refused]: 'a refusé',
    [OrderStatus.unanswered]: 'n’a pas répondu',
    [OrderStatus.notReceived]: 'n’a pas pu être interrogé',
  }
  const passed = new Map((await passedOverOf(trx, [orderLotId])).map(({ rank, reason }) => [rank, reason]))
  const why = ({ rank, amount, status, reason }: StoredOrder) => {
    if (status !== OrderStatus.notReceived) return reason
    const obstacle = passed.get(rank ?? 0) ?? (amount === null ? 'unpriced' : null)
    return obstacle && passReasonWords[obstacle]
  }
  return (await attemptsOf(trx, orderLotId)).map((order) =>
    [
      `Rang ${order.rank}, ${order.supplierName}`,
      ...(order.amount === null ? [] : [formatAmountHT(order.amount)]),
      `${words[order.status] ?? 'interrogé'}${why(order) ? ` (${why(order)})` : ''}`,
    ].join(', '),
  )
}

type Kept = { order?: { purchaseOrder: number }; cart?: { id: number }; cartId?: number }

type Leaving = { side: string; accountId: number; data: unknown }

/**
 * The secret address a mail leads to: the supplier's own order, or the buyer's follow-up. Made when it leaves, for
 * whoever answers then: somebody who no longer does is led to their account. Q-111
 * Whoever stands in is led to the order in their account: an address would open it after the absence too.
 */
export async function mailLink({ side, accountId, data }: Leaving, context: Context): Promise<string> {
  const { order, cart, cartId = cart?.id ?? null } = data as Kept
  const orderId = order?.purchaseOrder ?? null
  const found = await orderLinks(context.db, { orderId, cartId })
  if (!found) throw new Error('this order is gone')
  if (side === 'supplier' && found.secret) {
    if ([found.managerId, found.supplierId].includes(accountId)) return orderUrl(context, found.secret)
    const standing = await stoodInBy(context.db, accountId, parisDay(context.now()))
    const isStandingIn = standing.some((one) => one.accountId === found.managerId)
    return isStandingIn && orderId !== null ? ownOrderUrl(context, orderId) : ordersUrl(context)
  }
  const isOneLot = order !== undefined
  return followUrl(context, found.cartSecret, isOneLot ? anchorOf(found) : '')
}
