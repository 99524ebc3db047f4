import { sql } from 'kysely'
import type { Db } from './orders-world.ts'

/** Which rows the confirmation of a cart adds to each table: the query gives the cart and the row. */
const ADDED: Record<string, string> = {
  cart_order: 'select cart_id as cart, to_json(one) as row from cart_order one',
  purchase_order: 'select cart_id as cart, to_json(one) as row from purchase_order one',
  ordered_line: `select put.cart_id as cart, to_json(one) as row
    from ordered_line one join purchase_order put on put.id = one.purchase_order_id`,
  derogation: `select put.cart_id as cart, to_json(one) as row
    from derogation one join purchase_order put on put.id = one.purchase_order_id`,
  idempotency_key: `select (answer->>'id')::integer as cart, to_json(one) as row
    from idempotency_key one where answer is not null`,
  audit_event: `select coalesce(put.cart_id, one.object_id::integer) as cart, to_json(one) as row
    from audit_event one left join purchase_order put on one.object_type = 'order' and put.id::text = one.object_id
    where one.action in ('cartConfirmed', 'orderSent')`,
  mail: `select (data->'cart'->>'id')::integer as cart, to_json(one) as row
    from mail one where template = 'orderConfirmation'`,
  'pgboss.job': `select coalesce(put.cart_id, (letter.data->'cart'->>'id')::integer) as cart, to_json(one) as row
    from pgboss.job one
    left join purchase_order put on put.id = (one.data->>'orderId')::integer and one.data->>'cause' = 'sent'
    left join mail letter on letter.id = (one.data->>'mailId')::uuid and letter.template = 'orderConfirmation'
    where one.name in ('make-order-documents', 'send-mail')`,
}
const FROZEN = "select cart_id as cart, json_build_object('id', id, 'price', unit_price) as row from order_article"
const ALL = [FROZEN, ...Object.values(ADDED)]

/** All that confirming a cart writes, in one statement of its own; `$1`: the cart, then what each table gets. */
export const WRITING = `
  with frozen as (
    update order_article line set unit_price = given.price
    from json_to_recordset($2::json) as given (id integer, price integer) where line.id = given.id),
  inactive as (delete from active_cart where cart_id = $1),
  confirmed as (
    update cart set status = 2, info_draft = null, info_drafted_at = null, updated_at = now(), version = version + 1
    where id = $1),
  ${Object.keys(ADDED)
    .map(
      (table, at) => `added_${at} as (
    insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $${at + 3}::json))`,
    )
    .join(',\n  ')}
  select pg_notify('bench', 'make-order-documents'), pg_notify('bench', 'send-mail')`

type Row = { cart: number; row: object }
const rowsFrom = async (db: Db, query: string, first: number) =>
  (await sql<Row>`select * from (${sql.raw(query)}) added where cart >= ${first}`.execute(db)).rows

/** What `WRITING` needs to write of each cart that has been confirmed. */
export async function writtenRows(db: Db, first: number): Promise<Map<number, unknown[]>> {
  const tables: Map<number, Row[]>[] = []
  for (const query of ALL) tables.push(Map.groupBy(await rowsFrom(db, query, first), ({ cart }) => cart))
  const carts = [...(tables[1]?.keys() ?? [])]
  const given = (own: Map<number, Row[]>, cart: number) => JSON.stringify((own.get(cart) ?? []).map(({ row }) => row))
  return new Map(carts.map((cart) => [cart, [cart, ...tables.map((own) => given(own, cart))]]))
}

/** How many rows each table has of the carts confirmed. */
export async function countWritten(db: Db, first: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, query] of Object.entries(ADDED)) counts[table] = (await rowsFrom(db, query, first)).length
  return counts
}
