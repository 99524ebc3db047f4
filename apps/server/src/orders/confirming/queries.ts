import { CartStatus } from '@charpente/domain/cart/status'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/types.ts'

/** Who orders: whether an engagement number is compulsory. Q-117 */
export const buyerOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['engagement_required as engagementRequired'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Who holds each lot of a cart today, best rank first, and who answers there for each. */
export const holdersToday = (db: Db, cartId: number) =>
  db
    .selectFrom('order_lot as part')
    .innerJoin('cart', 'cart.id', 'part.cart_id')
    .innerJoin('holder', (join) =>
      join
        .onRef('holder.edition', '=', 'part.edition')
        .onRef('holder.lot_code', '=', 'part.lot_code')
        .onRef('holder.place_id', '=', 'part.place_id'),
    )
    .leftJoin('department_manager as manager', (join) =>
      join
        .onRef('manager.head_id', '=', 'holder.supplier_id')
        .onRef('manager.department_id', '=', 'cart.department_id'),
    )
    .select(['part.id as groupId', 'holder.rank', 'holder.supplier_id as supplierId'])
    .select('holder.market_number as marketNumber')
    .select(sql<number>`coalesce(manager.account_id, holder.supplier_id)`.as('managerId'))
    .where('part.cart_id', '=', cartId)
    .orderBy('part.id')
    .orderBy('holder.rank')
    .execute()
export type HolderToday = Awaited<ReturnType<typeof holdersToday>>[number]

/** The holders of a lot are no longer those that were noted: today's take their place, from the starting rank on. Q-19 */
export async function replaceHolders(db: Db, groupId: number, startRank: number) {
  await db.deleteFrom('order_lot_supplier').where('order_lot_id', '=', groupId).execute()
  await db.updateTable('order_lot').set({ proposal_rank: startRank }).where('id', '=', groupId).execute()
  await sql`
    insert into order_lot_supplier (order_lot_id, rank, supplier_id)
    select part.id, holder.rank, holder.supplier_id from order_lot part
    join holder on holder.edition = part.edition and holder.lot_code = part.lot_code and holder.place_id = part.place_id
    where part.id = ${groupId} and holder.rank >= ${startRank}`.execute(db)
}

/** Each line costs what it was ordered at, for ever. Q-21 */
export const freezePrices = (
  db: Db,
  table: 'order_article' | 'order_free_article',
  prices: readonly { id: number; price: number }[],
) =>
  sql`
    update ${sql.table(table)} line set unit_price = frozen.price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as frozen (id integer, price integer)
    where line.id = frozen.id`.execute(db)

/** Ordered: nobody works in it any more, and what was being typed is no longer of use. Q-14 */
export const setConfirmed = (db: Db, id: number, now: Date) =>
  db
    .with('inactive', (inactive) => inactive.deleteFrom('active_cart').where('cart_id', '=', id))
    .updateTable('cart')
    .set((set) => ({
      ...{ status: CartStatus.confirmed, info_draft: null, info_drafted_at: null, updated_at: now },
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const addCartOrder = (db: Db, order: Insertable<Database['cart_order']>) =>
  db.insertInto('cart_order').values(order).execute()

export const addOrders = (db: Db, orders: readonly Insertable<Database['purchase_order']>[]) =>
  db
    .insertInto('purchase_order')
    .values(orders)
    .returning(['id', 'order_lot_supplier_id as lotSupplierId', 'order_free_supplier_id as freeSupplierId'])
    .execute()

export type FrozenLine = {
  purchase_order_id: number
  position: number
  edition: number
  code: string | null
  name: string
  unit: string
  quantity: number
  tier: string | null
  unit_price: number | null
  total: number | null
  category_id: number | null
}

export const addOrderedLines = (db: Db, lines: readonly FrozenLine[]) =>
  sql`
    insert into ordered_line
      (purchase_order_id, position, edition, code, name, unit, quantity, tier, unit_price, total, category_id)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (purchase_order_id integer,
      position smallint, edition smallint, code text, name text, unit text, quantity numeric, tier text,
      unit_price integer, total bigint, category_id smallint)`.execute(db)

export const addDerogations = (db: Db, asked: readonly Insertable<Database['derogation']>[]) =>
  db.insertInto('derogation').values(asked).execute()
