import type { Tier } from '@charpente/domain/catalogue/pricing/tier'
import type { Payer } from '@charpente/domain/people/accounts/payer'
import type { CartStatus } from '@charpente/domain/purchasing/carts/status'
import type { ExecutionPhase } from '@charpente/domain/purchasing/execution/execution'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/rows.ts'
import type { Database } from '../../platform/db/types.ts'

type AnsweredStatus = typeof OrderStatus.accepted | typeof OrderStatus.refused

const then = { customer: 'buyer_then', supplier: 'firm_then' } as const
type Party = keyof typeof then

/** The name a party of an order had when it was made; the query joins `account_merge` under the names above. */
export const namedThen = (party: Party) =>
  sql<string>`coalesce(${sql.ref(`${then[party]}.name`)}, ${sql.ref(`${party}.name`)})`

const siretThen = (party: Party) => sql<string | null>`case when ${sql.ref(`${then[party]}.id`)} is null
  then ${sql.ref(`${party}.siret`)} else ${sql.ref(`${then[party]}.siret`)} end`

const lineOf = (table: string) =>
  sql`${sql.ref(`${table}.street`)} || ', ' || ${sql.ref(`${table}.postal`)} || ' ' || ${sql.ref(`${table}.city`)}`
const addressThen = (party: Party) => sql<string>`coalesce(${lineOf(then[party])}, ${lineOf(party)})`

/** What is put to suppliers, with the cart it comes from and who is who. */
export const orderRows = (db: Db) =>
  db
    .selectFrom('purchase_order as put')
    .innerJoin('cart_order as whole', 'whole.cart_id', 'put.cart_id')
    .innerJoin('cart', 'cart.id', 'put.cart_id')
    .innerJoin('department', 'department.id', 'cart.department_id')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .innerJoin('account as supplier', 'supplier.id', 'put.supplier_id')
    .innerJoin('account as manager', 'manager.id', 'put.manager_id')
    // Called as they were when it was ordered, whatever they have become one with since. Decision 035
    .leftJoin('account_merge as buyer_then', 'buyer_then.id', 'cart.made_before')
    .leftJoin('account_merge as firm_then', 'firm_then.id', 'put.made_before')
    .leftJoin('account as proposer', 'proposer.id', 'cart.supplier_id')
    .leftJoin('order_lot as part', 'part.id', 'put.order_lot_id')
    .leftJoin('execution as standing', 'standing.purchase_order_id', 'put.id')
    .leftJoin('deadline_extension as more', 'more.purchase_order_id', 'put.id')
    .leftJoin('account as extender', 'extender.id', 'more.extended_by')
    .leftJoin('order_answer as answer', 'answer.purchase_order_id', 'put.id')
    .leftJoin('order_contest as doubt', 'doubt.purchase_order_id', 'put.id')
    .leftJoin('order_cancellation as cancelled', 'cancelled.purchase_order_id', 'put.id')
    .leftJoin('account as canceller', 'canceller.id', 'cancelled.cancelled_by')
    .leftJoin('shown_lot as trade', (join) =>
      join.onRef('trade.edition', '=', 'part.edition').onRef('trade.code', '=', 'part.lot_code'),
    )
    .select(['put.id', 'put.cart_id as cartId', 'cart.kind', 'cart.edition', 'put.rank', 'put.number', 'put.amount'])
    .select(sql<OrderStatus>`put.status`.as('status'))
    .select(sql<CartStatus>`cart.status`.as('cartStatus'))
    .select(['put.order_lot_id as orderLotId', 'put.order_lot_supplier_id as lotSupplierId'])
    .select(['put.order_free_supplier_id as freeSupplierId', 'part.lot_code as lotCode', 'trade.name as lotName'])
    .select(['put.supplier_id as supplierId', 'put.manager_id as managerId', 'put.market_number as marketNumber'])
    .select(['put.execution_days as executionDays', 'put.execution_end as executionEnd', 'put.secret'])
    .select(['standing.ends_on as keptEnd', 'standing.stands_from as standsFrom', 'standing.late_before as lateBefore'])
    .select([sql<ExecutionPhase | null>`standing.phase`.as('phase'), 'standing.stated', 'standing.acts'])
    .select(['put.sent_at as sentAt', 'put.due_at as dueAt', 'put.opened_at as openedAt', 'put.closed_at as closedAt'])
    .select(['more.extended_at as extendedAt', 'more.due_before as extendedFrom'])
    .select(['more.reason as extensionReason', 'more.reminded_at as firstRemindedAt'])
    .select(sql<string | null>`extender.firstname || ' ' || extender.lastname`.as('extendedBy'))
    .select(['put.reminded_at as remindedAt', 'put.reason'])
    .select(sql<AnsweredStatus | null>`answer.answer`.as('answer'))
    .select(sql<'link' | 'session' | null>`answer.means`.as('answerMeans'))
    .select(['answer.answered_at as answeredAt', 'answer.name as answeredName', 'answer.reason as answerReason'])
    .select(['answer.answered_by as answeredById', 'cancelled.cancelled_at as cancelledAt'])
    .select('cancelled.reason as cancellationReason')
    .select(['doubt.contested_at as contestedAt', 'doubt.settled_at as contestSettledAt'])
    .select(sql<string | null>`canceller.firstname || ' ' || canceller.lastname`.as('cancelledBy'))
    .select('whole.total as confirmedTotal')
    .select(['whole.confirmed_at as confirmedAt', 'whole.confirmed_by as confirmedBy', 'whole.secret as cartSecret'])
    .select(['whole.agrees_in_advance as agreesInAdvance', 'cart.name as cartName', 'cart.prepared_by as preparedBy'])
    .select(['cart.rank_reason as rankReason', 'part.proposal_rank as startRank'])
    .select(sql<number | null>`coalesce(proposer.admin_id, proposer.id)`.as('proposedBy'))
    .select(['cart.address', 'cart.message', 'cart.modalite', 'cart.mo_contact as moContact'])
    .select(['cart.customer_reference_number as customerReferenceNumber'])
    .select(['cart.operation_ending_date as wishedEnd'])
    .select(['department.code as departmentCode', 'department.name as departmentName'])
    .select([namedThen('customer').as('customerName'), siretThen('customer').as('customerSiret')])
    .select(['customer.firstname as customerFirstname', 'customer.lastname as customerLastname'])
    .select(['customer.email as customerEmail', 'customer.phone as customerPhone'])
    .select(['customer.service_code as serviceCode', 'customer.engagement_required as engagementRequired'])
    .select(addressThen('customer').as('customerAddress'))
    .select(sql<number>`cart.customer_id`.as('customerId'))
    .select('customer.admin_id as customerAdminId')
    // As it was on the day of the answer; until then, and for older orders, as it is.
    .select(
      sql<Payer | 'ordinary'>`coalesce(put.payer, (select head.payer from account as head
        where head.id = coalesce(customer.admin_id, customer.id)), 'ordinary')`.as('payer'),
    )
    .select([namedThen('supplier').as('supplierName'), siretThen('supplier').as('supplierSiret')])
    .select(addressThen('supplier').as('supplierAddress'))
    .select(['manager.firstname as managerFirstname', 'manager.lastname as managerLastname'])
    .select(['manager.email as managerEmail', 'manager.phone as managerPhone'])

export const findOrder = (db: Db, id: number) => orderRows(db).where('put.id', '=', id).executeTakeFirst()
export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const findOrders = (db: Db, ids: readonly number[]) =>
  orderRows(db).where('put.id', '=', anyOf(ids)).orderBy('put.id').execute()

/** Those that were sent, of a cart, first rank first. */
export const ordersOfCart = (db: Db, cartId: number) =>
  orderRows(db)
    .where('put.cart_id', '=', cartId)
    .orderBy('part.lot_code')
    .orderBy('put.order_free_supplier_id')
    .orderBy('put.rank')
    .execute()

/** What a cart binds its buyer to today, and the amount above which its organisation wants them to say who they are. */
export const amountsBound = (db: Db, cartId: number) =>
  db
    .selectFrom('cart')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .innerJoin('account as head', (join) =>
      join.on('head.id', '=', (on) => on.fn.coalesce('customer.admin_id', 'customer.id')),
    )
    .select('head.confirm_above as confirmAbove')
    .select((select) =>
      select.fn
        .coalesce(
          select
            .selectFrom('purchase_order')
            .select(({ fn }) => fn.sum<number>('amount').as('sum'))
            .whereRef('cart_id', '=', 'cart.id')
            .where('status', 'in', [OrderStatus.pending, OrderStatus.accepted]),
          sql.lit(0),
        )
        .as('bound'),
    )
    .where('cart.id', '=', cartId)
    .executeTakeFirstOrThrow()

/** Whatever happens to an order happens one act after the other; it is read once it is held. */
export async function lockOrder(db: Db, id: number): Promise<StoredOrder | undefined> {
  const held = await db.selectFrom('purchase_order').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held && findOrder(db, id)
}

/** The same for many, in one order: whoever holds some of them waits for nobody who holds others. */
export const holdOrders = (db: Db, ids: readonly number[]) =>
  db.selectFrom('purchase_order').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()

/** By what a secret address says; an order not sent has none. It opens as long as whoever it was mailed to may come in. */
export const orderBySecret = (db: Db, hashes: readonly Buffer[]) =>
  db
    .selectFrom('purchase_order as put')
    .innerJoin('account as manager', 'manager.id', 'put.manager_id')
    .innerJoin('account as supplier', 'supplier.id', 'put.supplier_id')
    .select('put.id')
    .select(sql<boolean>`manager.active and supplier.active`.as('isReached'))
    .where('put.secret_hash', 'in', hashes)
    .executeTakeFirst()

/** Whether this address opened an order once. */
export const isFormerLink = async (db: Db, hashes: readonly Buffer[]) => {
  const found = await db
    .selectFrom('former_order_link')
    .select('ended_at')
    .where('secret_hash', 'in', hashes)
    .executeTakeFirst()
  return found !== undefined
}

/** The same of the order of a cart, as long as its buyer may come in. */
export const cartBySecret = (db: Db, hashes: readonly Buffer[]) =>
  db
    .selectFrom('cart_order')
    .innerJoin('cart', 'cart.id', 'cart_order.cart_id')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .leftJoin('account as head', 'head.id', 'customer.admin_id')
    .select('cart_order.cart_id as cartId')
    .select(sql<boolean>`coalesce(head.active, customer.active)`.as('isReached'))
    .where('cart_order.secret_hash', 'in', hashes)
    .executeTakeFirst()

/** When the files of these orders were closed; that of another is open, or was never kept. */
export const fileClosings = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('execution_act')
    .select(['purchase_order_id as orderId', 'at'])
    .where('purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .where('kind', '=', 'closed')
    .execute()

/** The whole of an order: who follows it, who administers them. */
export const findCartOrder = (db: Db, cartId: number) =>
  db
    .selectFrom('cart_order as whole')
    .innerJoin('cart', 'cart.id', 'whole.cart_id')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .innerJoin('account as author', 'author.id', 'whole.confirmed_by')
    .select(['whole.cart_id as cartId', 'whole.confirmed_at as confirmedAt', 'whole.total', 'whole.secret'])
    .select(['whole.agrees_in_advance as agreesInAdvance', 'cart.status', 'customer.admin_id as customerAdminId'])
    .select([sql<number>`cart.customer_id`.as('customerId'), 'cart.prepared_by as preparedBy'])
    .select(sql<string>`author.firstname || ' ' || author.lastname`.as('author'))
    .where('whole.cart_id', '=', cartId)
    .executeTakeFirst()

export const changeOrder = (db: Db, id: number, changes: Updateable<Database['purchase_order']>) =>
  db.updateTable('purchase_order').set(changes).where('id', '=', id).execute()

/** What the supplier said, once and for all. */
export const addAnswer = (db: Db, answer: Insertable<Database['order_answer']>) =>
  db.insertInto('order_answer').values(answer).execute()

/** The first time only. */
export const markOpened = (db: Db, id: number, now: Date) =>
  db
    .updateTable('purchase_order')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .where('status', '>', 0)
    .execute()

export type OrderedLineRow = {
  purchaseOrderId: number
  code: string | null
  name: string
  unit: string
  quantity: number
  tier: Tier | null
  quantityB: number | null
  quantityC: number | null
  unitPrice: number | null
  total: number | null
  /** Its place, and what was ordered first, whatever was agreed since. */
  line: number
  sentQuantity: number
  sentTotal: number | null
}

export const orderedLines = (db: Db, orderIds: readonly number[]): Promise<OrderedLineRow[]> =>
  db
    .selectFrom('ordered_line as line')
    // Other quantities, at the same prices, where both sides agreed on them.
    .leftJoin('execution_line as now', (join) =>
      join.onRef('now.purchase_order_id', '=', 'line.purchase_order_id').onRef('now.position', '=', 'line.position'),
    )
    .select(['line.purchase_order_id as purchaseOrderId', 'line.code', 'line.name', 'line.unit'])
    .select(sql<number>`coalesce(now.quantity, line.quantity)`.as('quantity'))
    .select(sql<number | null>`coalesce(now.total, line.total)`.as('total'))
    .select([sql<Tier | null>`line.tier`.as('tier'), 'line.unit_price as unitPrice'])
    .select(['line.quantity_b as quantityB', 'line.quantity_c as quantityC', 'line.position as line'])
    .select(['line.quantity as sentQuantity', 'line.total as sentTotal'])
    .where('line.purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('line.purchase_order_id')
    .orderBy('line.position')
    .execute()

/** What was proposed of quantities, and all that was agreed to. */
export const quantityActs = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('execution_act')
    .select(['purchase_order_id as orderId', 'number', 'at', 'name', 'kind', 'side'])
    .select(sql<Record<string, unknown>>`body`.as('body'))
    .where('purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .where('kind', 'in', ['quantitiesProposed', 'agreed'])
    .orderBy('number')
    .execute()

/** Every one that may be asked for a lot, asked or not. */
export const attemptsOf = (db: Db, orderLotId: number) =>
  orderRows(db).where('put.order_lot_id', '=', orderLotId).orderBy('put.rank').execute()

export const documentsOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_document')
    .select(['purchase_order_id as purchaseOrderId', 'version', 'cause', 'media_id as mediaId', 'sha256'])
    .select('made_at as madeAt')
    .where('purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('version')
    .execute()

export const addExtension = (db: Db, extension: Insertable<Database['deadline_extension']>) =>
  db.insertInto('deadline_extension').values(extension).execute()

/** The end wished with the order is answered with it, for as long as it waits. */
export const moveWishedAnswer = (db: Db, orderId: number, dueAt: Date) =>
  db
    .updateTable('derogation')
    .set({ answer_by: dueAt })
    .where('purchase_order_id', '=', orderId)
    .where('side', '=', 'customer')
    .where('outcome', 'is', null)
    .execute()

/** How many purchase orders stand where. */
export const ordersByStatus = (db: Db) =>
  db
    .selectFrom('purchase_order')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
