import { sql } from 'kysely'
import { connect } from '../../src/platform/db/connect.ts'
import type { Given } from './given.ts'

/** What an order is made of, each table with its columns that are ids of what is copied. */
const tables = {
  cart: ['id'],
  cart_order: ['cart_id'],
  order_lot: ['id', 'cart_id'],
  order_lot_supplier: ['id', 'order_lot_id'],
  purchase_order: ['id', 'cart_id', 'order_lot_id', 'order_lot_supplier_id'],
  order_answer: ['purchase_order_id'],
  ordered_line: ['purchase_order_id'],
  execution: ['purchase_order_id'],
  execution_act: ['id', 'purchase_order_id'],
}

/** More than there are. */
const APART = 100_000

/** Columns told apart from those of the order copied. */
const renewed: Record<string, string> = {
  number: `source.number || '-' || copy`,
  secret_hash: `sha256(secret_hash || copy::text::bytea)`,
  body: `case when kind = 'invoiced' then jsonb_set(body, '{invoice}', to_jsonb((body->>'invoice') || '-' || copy)) else body end`,
}

/** This order so many times more, with its file: the number and the invoice of the seventh copy end with « -7 ». */
export async function copyOrder({ url }: Given, orderId: number, first: number, copies: number): Promise<void> {
  const db = connect(url, 1)
  const only: Record<string, string> = {
    cart: `id = (select cart_id from purchase_order where id = ${orderId})`,
    cart_order: `cart_id = (select cart_id from purchase_order where id = ${orderId})`,
    order_lot: `id = (select order_lot_id from purchase_order where id = ${orderId})`,
    order_lot_supplier: `id = (select order_lot_supplier_id from purchase_order where id = ${orderId})`,
    purchase_order: `id = ${orderId}`,
  }
  // What is copied refers to what is copied with it.
  await sql`set session_replication_role = replica`.execute(db)
  for (const [table, ids] of Object.entries(tables)) {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
    const names = rows.map(({ name }) => name)
    const value = (name: string) => {
      if (ids.includes(name)) return `source."${name}" + copy * ${APART}`
      return name === 'number' && table !== 'purchase_order' ? 'source.number' : (renewed[name] ?? `source."${name}"`)
    }
    await sql
      .raw(
        `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) overriding system value
         select ${names.map(value).join(', ')} from ${table} source, generate_series(${first}, ${first + copies - 1}) copy
         where ${only[table] ?? `purchase_order_id = ${orderId}`}`,
      )
      .execute(db)
  }
  await sql`set session_replication_role = origin`.execute(db)
  await sql`analyze`.execute(db)
  await db.destroy()
}
