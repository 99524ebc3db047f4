import { SESSION_ORDERS } from '@charpente/contract/platform/limits'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { orderRows } from '../queries.ts'

/** Those of these accounts that can still be written to. */
export const addressees = async (db: Db, ids: readonly number[]) => {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .execute()
  return found.map(({ id }) => id)
}

/** The sealed secrets of an order, or of the order of a cart. */
export const orderLinks = (db: Db, { orderId, cartId }: { orderId: number | null; cartId: number | null }) =>
  db
    .selectFrom('cart_order as whole')
    .leftJoin('purchase_order as put', (join) =>
      join.onRef('put.cart_id', '=', 'whole.cart_id').on('put.id', '=', orderId ?? 0),
    )
    .leftJoin('order_lot as part', 'part.id', 'put.order_lot_id')
    .select(['whole.secret as cartSecret', 'put.secret', 'part.lot_code as lotCode'])
    .select(['put.order_free_supplier_id as freeSupplierId', 'put.manager_id as managerId'])
    .select('put.supplier_id as supplierId')
    .where((where) => (orderId === null ? where('whole.cart_id', '=', cartId ?? 0) : where('put.id', '=', orderId)))
    .executeTakeFirst()

/** Of accounts that answer (one's own, those one stands in for), or of the whole firm for its head: one inbox, whoever must answer. Q-20 */
export type LinesOf = { managerIds: readonly number[] } | { firmId: number }

/** What waits first, soonest due first, then the most recent: each by its index, before anything is said of them. */
export const orderLinesOf = (db: Db, whose: LinesOf, kind: CartKind) => {
  const isFirm = 'firmId' in whose
  const column = isFirm ? 'put.supplier_id' : 'put.manager_id'
  const some = (standing: RawBuilder<SqlBool>, order: RawBuilder<unknown>) =>
    sql.join(
      (isFirm ? [whose.firmId] : whose.managerIds).map(
        (id) => sql`(
          select put.id from purchase_order put join cart on cart.id = put.cart_id and cart.kind = ${kind}
          where ${sql.ref(column)} = ${id} and ${standing} order by ${order}, put.id limit ${SESSION_ORDERS})`,
      ),
      sql` union all `,
    )
  return orderRows(db)
    .where(
      sql<SqlBool>`put.id = any(array(${some(sql`put.status = 1`, sql`put.due_at, put.sent_at desc`)}
        union all ${some(sql`put.status > 0 and put.status <> 1`, sql`put.sent_at desc`)}))`,
    )
    .orderBy((order) => order.eb.case().when('put.status', '=', 1).then(0).else(1).end())
    .orderBy((order) => order.eb.case().when('put.status', '=', 1).then(order.ref('put.due_at')).end())
    .orderBy('put.sent_at', 'desc')
    .orderBy('put.id')
    .limit(SESSION_ORDERS)
    .execute()
}

/** What was asked, of whom, for each of these carts. */
export const ordersOfCarts = (db: Db, cartIds: readonly number[]) =>
  orderRows(db)
    .where('put.cart_id', 'in', cartIds.length > 0 ? cartIds : [0])
    .where('put.status', '>', 0)
    .orderBy('part.lot_code')
    .orderBy('put.order_free_supplier_id')
    .orderBy('put.rank')
    .execute()

/** What an organisation ordered freely in a year, by category: what waits for an answer or has been accepted. */
export const freelyOrdered = (db: Db, headId: number, { since, until }: { since: Date; until: Date }) =>
  db
    .selectFrom('account as customer')
    .innerJoin('cart', (join) => join.onRef('cart.customer_id', '=', 'customer.id').on('cart.kind', '=', 'free'))
    .innerJoin('cart_order as whole', 'whole.cart_id', 'cart.id')
    .innerJoin('purchase_order as put', 'put.cart_id', 'cart.id')
    .innerJoin('ordered_line as line', 'line.purchase_order_id', 'put.id')
    .leftJoin('execution_line as now', (join) =>
      join.onRef('now.purchase_order_id', '=', 'line.purchase_order_id').onRef('now.position', '=', 'line.position'),
    )
    .select(['line.category_id as categoryId', sql<number>`sum(coalesce(now.total, line.total))::bigint`.as('total')])
    .where('line.category_id', 'is not', null)
    .where('put.status', 'in', [OrderStatus.pending, OrderStatus.accepted])
    .where((where) => where.or([where('customer.id', '=', headId), where('customer.admin_id', '=', headId)]))
    .where('whole.confirmed_at', '>=', since)
    .where('whole.confirmed_at', '<', until)
    .groupBy('line.category_id')
    .execute()

export const categoriesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'trade'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id')
    .execute()
