import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'

/** Who orders: whether an engagement number is compulsory. Q-117 */
export const buyerOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['engagement_required as engagementRequired', 'confirm_above as confirmAbove'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

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
      status: CartStatus.confirmed,
      info_draft: null,
      info_drafted_at: null,
      updated_at: now,
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
  quantity_b: number | null
  quantity_c: number | null
}

export const addOrderedLines = (db: Db, lines: readonly FrozenLine[]) =>
  sql`
    insert into ordered_line
      (purchase_order_id, position, edition, code, name, unit, quantity, tier, unit_price, total, category_id,
       quantity_b, quantity_c)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (purchase_order_id integer,
      position smallint, edition smallint, code text, name text, unit text, quantity numeric, tier text,
      unit_price integer, total bigint, category_id smallint, quantity_b integer, quantity_c integer)`.execute(db)

export const addDerogations = (db: Db, asked: readonly Insertable<Database['derogation']>[]) =>
  db.insertInto('derogation').values(asked).execute()
