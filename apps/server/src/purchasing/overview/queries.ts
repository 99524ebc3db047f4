import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { cartRows } from '../carts/queries.ts'

type Whose = { side: 'customer' | 'supplier'; accountId: number; kind?: CartKind; statuses: readonly CartStatus[] }
type Page = { limit: number; offset: number }

/** Most recent first; of several statuses, the first ones first. */
export const cartsOf = (db: Db, { side, accountId, kind, statuses }: Whose, page: Page) =>
  cartRows(db)
    .leftJoin('cart_order as whole', 'whole.cart_id', 'cart.id')
    .where(side === 'customer' ? 'cart.customer_id' : 'cart.supplier_id', '=', accountId)
    .where('cart.status', 'in', statuses)
    .$if(kind !== undefined, (query) => query.where('cart.kind', '=', kind as CartKind))
    .orderBy('cart.status')
    // When it was ordered, once it is.
    .orderBy(sql`coalesce(whole.confirmed_at, cart.created_at)`, 'desc')
    .orderBy('cart.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

/** What clients answered to the carts a supplier proposed, the most recent first: never what they made of them since. */
export const proposalOutcomesOf = (db: Db, supplierId: number, limit: number) =>
  db
    .selectFrom('cart')
    .innerJoin('department', 'department.id', 'cart.department_id')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .leftJoin('cart_order as whole', 'whole.cart_id', 'cart.id')
    .select(['cart.id', 'cart.kind', 'cart.name', 'department.code as departmentCode', 'customer.name as customerName'])
    .select(['cart.proposal_email as proposalEmail', 'cart.proposal_sent_at as proposalSentAt'])
    .select(['whole.confirmed_at as orderedAt', sql<Date>`cart.proposal_answered_at`.as('answeredAt')])
    .select(sql<boolean>`cart.status = ${CartStatus.refused}`.as('isRefused'))
    .where('cart.supplier_id', '=', supplierId)
    .where('cart.proposal_answered_at', 'is not', null)
    .orderBy((order) => order.fn.coalesce('whole.confirmed_at', 'cart.proposal_answered_at'), 'desc')
    .limit(limit)
    .execute()

/** What an account prepared and somebody else has now, the latest first; what it ordered or gave up stays in sight. */
export const cartsPreparedBy = (db: Db, accountId: number) =>
  cartRows(db)
    .select(sql<string>`trim(customer.firstname || ' ' || customer.lastname)`.as('holderName'))
    .where('cart.prepared_by', '=', accountId)
    .where('cart.customer_id', '<>', accountId)
    .orderBy('cart.status')
    .orderBy('cart.updated_at', 'desc')
    .orderBy('cart.id')
    .limit(100)
    .execute()

/** What is in these carts, without prices. */
export async function contentsOf(db: Db, cartIds: readonly number[]) {
  if (cartIds.length === 0) return []
  const formalized = await db
    .selectFrom('order_article as line')
    .innerJoin('article', 'article.id', 'line.article_id')
    .select(['line.id', 'line.cart_id as cartId', 'article.name', 'line.quantity', 'article.unit'])
    .where('line.cart_id', 'in', cartIds)
    .orderBy('article.code')
    .execute()
  const free = await db
    .selectFrom('order_free_article as line')
    .innerJoin('free_article as article', 'article.id', 'line.free_article_id')
    .select(['line.id', 'line.cart_id as cartId', 'article.name', 'line.quantity', 'article.unit'])
    .where('line.cart_id', 'in', cartIds)
    .orderBy('article.name')
    .execute()
  return [...formalized, ...free]
}

/** The unfinished carts of the sub-accounts of an administrator, and those they sent it. */
export const cartsOfMembers = (db: Db, adminId: number) =>
  cartRows(db)
    .where('cart.status', 'in', [CartStatus.pending, CartStatus.proposed])
    .where((where) =>
      where.or([
        where('customer.admin_id', '=', adminId),
        where.and([where('cart.customer_id', '=', adminId), where('author.admin_id', '=', adminId)]),
      ]),
    )
    .orderBy('cart.id')
    .execute()

/** When each sub-account came last, and since when it can. */
export const membersOf = (db: Db, adminId: number) =>
  db
    .selectFrom('account')
    .select(['account.id', 'account.created_at as invitedAt'])
    .select(
      sql<Date | null>`(select max(session.created_at) from session where session.account_id = account.id)`.as(
        'lastSeenAt',
      ),
    )
    .where('account.admin_id', '=', adminId)
    .where('account.removed_at', 'is', null)
    .orderBy('account.id')
    .execute()

/** Carts nobody has ordered yet and that cost something else once this publication is shown. */
export const cartsTouchedBy = async (db: Db, id: number): Promise<number> => {
  const open = [CartStatus.pending, CartStatus.supplierDraft, CartStatus.proposed]
  const { rows } = await sql<{ count: number }>`
    select count(distinct cart.id)::int as count from cart
    join order_lot part on part.cart_id = cart.id
    join order_article line on line.order_lot_id = part.id
    join publication_price price on price.publication_id = ${id} and price.article_id = line.article_id
      and price.place_id = part.place_id and price.rank = part.proposal_rank
    where cart.status = any(${open}::int[])`.execute(db)
  return rows[0]?.count ?? 0
}
