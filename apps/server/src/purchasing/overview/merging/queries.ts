import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { sql } from 'kysely'
import type { Doubles, DoubleTrade } from '../../../people/hooks.ts'
import type { Db } from '../../../platform/db/connect.ts'

const peopleOf = (headId: number) => sql`(select id from account where id = ${headId} or admin_id = ${headId})`

/** Sent by a member to the head that is to go: neither ordered nor sent back. */
const toApprove = (headId: number) => sql`customer_id = ${headId} and status = ${CartStatus.pending}
  and given_at is not null and prepared_by <> ${headId}`

/** Not ordered yet: a buyer's own, a firm's drafts and proposals. */
const unordered = ({ side, double }: Doubles) =>
  side === 'customer'
    ? sql`customer_id in ${peopleOf(double)} and status in (${CartStatus.pending}, ${CartStatus.proposed})
        and (${toApprove(double)}) is not true`
    : sql`supplier_id = ${double} and status in (${CartStatus.supplierDraft}, ${CartStatus.proposed})`

const orders = ({ side, double }: Doubles) =>
  side === 'customer'
    ? sql`(select count(*)::int from cart join cart_order on cart_order.cart_id = cart.id
        where customer_id in ${peopleOf(double)})`
    : sql`(select count(*)::int from purchase_order where supplier_id = ${double} and status > 0)`

export async function tradeOfDouble(db: Db, doubles: Doubles): Promise<DoubleTrade> {
  const { rows } = await sql<DoubleTrade>`select
    (select count(*)::int from cart where ${unordered(doubles)}) as carts,
    (select count(*)::int from cart where ${toApprove(doubles.double)}) as "cartsToApprove",
    ${orders(doubles)} as orders`.execute(db)
  return rows[0] as DoubleTrade
}

/** Held one after the other, whoever does it. */
export const holdToApprove = async (db: Db, headId: number) =>
  (await sql<{ id: number }>`select id from cart where ${toApprove(headId)} order by id for update`.execute(db)).rows

/** What was ordered by these people says under which name; what an earlier merge said stays. */
export const markOrdered = (db: Db, mergeId: number, headId: number) =>
  sql`update cart set made_before = ${mergeId} where made_before is null and customer_id in ${peopleOf(headId)}
    and exists (select from cart_order where cart_order.cart_id = cart.id)`.execute(db)

/** What was put to a firm is the kept one's to read and answer; whoever answered for it still does. */
export const moveOrders = (db: Db, mergeId: number, { double, kept }: Doubles) =>
  sql`update purchase_order set supplier_id = ${kept}, made_before = coalesce(made_before, ${mergeId})
    where supplier_id = ${double}`.execute(db)

/** The drafts and proposals of a firm; those nobody ordered are named. */
export async function moveProposals(db: Db, { double, kept }: Doubles, now: Date) {
  await db.deleteFrom('active_cart').where('account_id', '=', double).execute()
  const moved = await db
    .updateTable('cart')
    .set((set) => ({ supplier_id: kept, version: set('version', '+', 1), updated_at: now }))
    .where('supplier_id', '=', double)
    .returning(['id', 'status'])
    .execute()
  return moved.filter(({ status }) => status === CartStatus.supplierDraft || status === CartStatus.proposed)
}

/**
 * In carts that are not ordered, the articles of the double are the kept firm's: beside its own where it has some there.
 * An ordered cart stays as it was: where the order stands is said by `purchase_order`.
 */
export async function moveArticlesInCarts(db: Db, { double, kept }: Doubles) {
  const { rows } = await sql<{ id: number; cartId: number; beside: number | null }>`
    select part.id, part.cart_id as "cartId",
      (select other.id from order_free_supplier other
       where other.cart_id = part.cart_id and other.supplier_id = ${kept}) as beside
    from order_free_supplier part join cart on cart.id = part.cart_id
    where part.supplier_id = ${double}
      and not exists (select from cart_order where cart_order.cart_id = part.cart_id)
    order by part.cart_id for update of cart`.execute(db)
  for (const { id, beside } of rows)
    if (beside === null)
      await db.updateTable('order_free_supplier').set({ supplier_id: kept }).where('id', '=', id).execute()
    else {
      await db
        .updateTable('order_free_article')
        .set({ order_free_supplier_id: beside })
        .where('order_free_supplier_id', '=', id)
        .execute()
      await db.deleteFrom('order_free_supplier').where('id', '=', id).execute()
    }
}
