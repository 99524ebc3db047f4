import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'

type Db = ReturnType<typeof connect>
export const SECRET = 'a secret that only this bench knows, long'

/** The tables that grow with what people do, in the order they refer to one another, and their columns that are ids. */
const growing = {
  cart: ['id'],
  cart_order: ['cart_id'],
  order_lot: ['id', 'cart_id'],
  order_lot_supplier: ['id', 'order_lot_id'],
  order_article: ['id', 'cart_id', 'order_lot_id'],
  order_free_supplier: ['id', 'cart_id'],
  order_free_article: ['id', 'cart_id', 'order_free_supplier_id'],
  purchase_order: ['id', 'cart_id', 'order_lot_id', 'order_lot_supplier_id', 'order_free_supplier_id'],
  order_answer: ['purchase_order_id'],
  ordered_line: ['purchase_order_id'],
  passage: ['purchase_order_id', 'next_id'],
} as const

/** So many rows read one after the other by a call are a table read whole; those of the catalogue do not grow with use. */
export const SCAN_BOUND = 20_000
export const growingTables = [...Object.keys(growing), 'audit_event', 'audit_end', 'mail', 'account', 'order_document']

/** Columns that must be told apart from those of the row copied. */
const renewed: Record<string, string> = {
  number: `number || '-' || copy`,
  secret_hash: `sha256(secret_hash || copy::text::bytea)`,
}

/** How far the ids of a copy are from those it copies: more than there are. */
const APART = 100_000_000

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** The rows of a table again, so many times, each copy with ids of its own. */
async function copyRows(
  db: Db,
  table: string,
  { ids, renewed, copies }: { ids: readonly string[]; renewed: Record<string, string>; copies: number },
  which = 'true',
): Promise<void> {
  const columns = await columnsOf(db, table)
  const values = columns.map((name) =>
    ids.includes(name) ? `"${name}" + copy * ${APART}` : (renewed[name] ?? `"${name}"`),
  )
  await sql
    .raw(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) overriding system value
       select ${values.join(', ')} from ${table}, generate_series(1, ${copies}) copy
       where ${table}.${ids[0]} < ${APART} and ${which}`,
    )
    .execute(db)
}

/** Lines of the trail, a mail and a job of each order that was sent, as the product would have left them. */
async function writeTraces(db: Db): Promise<void> {
  const traced = sql`exists (select from audit_event where object_type = 'order' and object_id = put.id::text)`
  await sql`create temporary table untraced as select put.id from purchase_order put where status > 0 and not ${traced}`.execute(
    db,
  )
  await sql`
    insert into audit_event (object_type, object_id, seq, at, action, author_id, details, hash)
    select 'order', put.id::text, 1, sent_at, 'orderSent', cart.customer_id, jsonb_build_object('number', put.number),
      sha256('1')
    from untraced join purchase_order put using (id) join cart on cart.id = put.cart_id`.execute(db)
  await sql`
    insert into audit_event (object_type, object_id, seq, at, action, author_id, details, previous, hash)
    select 'order', put.id::text, 2, coalesce(closed_at, sent_at), 'orderAccepted', put.manager_id, '{}', sha256('1'),
      sha256('2')
    from untraced join purchase_order put using (id)`.execute(db)
  await sql`
    insert into mail (id, template, account_id, recipient, data, created_at, sent_at, attempts)
    select gen_random_uuid(), 'orderSent', put.manager_id, 'personne@exemple.example', '{}', sent_at, sent_at, 1
    from untraced join purchase_order put using (id)`.execute(db)
  await sql`
    insert into pgboss.job (name, data, state, completed_on)
    select 'follow-order', jsonb_build_object('orderId', id, 'step', 'reminded'), 'completed', now() from untraced`.execute(
    db,
  )
  await sql`drop table untraced`.execute(db)
}

/** The whole country, with what its first orders left. */
export async function fillNational(url: string, runUrl: string, log: (line: string) => void): Promise<void> {
  const folder = join(tmpdir(), `charpente-growth-files-${process.pid}`)
  const storage = openStorage(pathToFileURL(folder).href)
  await prepareDatabase(url, runUrl)
  await seed(url, 'national', log, storage, { secrets: secretsFrom(SECRET), sealFolder: `${folder}-seal` })
  const db = connect(url, 1)
  await writeTraces(db)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
}

/** As many times the accounts, carts, orders, lines, answers, mails, jobs and lines of the trail. */
export async function grow(url: string, times: number): Promise<void> {
  const db = connect(url, 1)
  const copies = times - 1
  // What is copied refers to what is copied with it: neither looked up nor told row by row.
  await sql`set session_replication_role = replica`.execute(db)
  const account = { code_id: `code_id || '-' || copy`, email: `copy || '-' || email`, logo_media_id: 'null' }
  // What waits for the centre does not pile up.
  const settled = `side <> 'operator' and state = 'approved' and formalized_requested_at is null`
  await copyRows(db, 'account', { ids: ['id', 'admin_id'], renewed: account, copies }, settled)
  for (const [table, ids] of Object.entries(growing)) await copyRows(db, table, { ids, renewed, copies })
  await sql`delete from counted_day`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  await writeTraces(db)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
}
