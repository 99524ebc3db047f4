import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'

/** A row to write. Ids are ours to give, even those the database would choose: the seed must be the same every time. */
export type Row<Table extends keyof Database> = Partial<Selectable<Database[Table]>>

const BATCH = 10_000

function* batchesOf<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/**
 * Writes rows of one shape in few statements and answers how many. Each batch travels as one JSON parameter that
 * PostgreSQL unfolds itself, with its own conversions: no limit on parameters and nothing to say twice about columns.
 */
export async function insertRows<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: Iterable<Row<Table>>,
): Promise<number> {
  let count = 0
  for (const batch of batchesOf(rows)) {
    const columns = sql.join(Object.keys(batch[0] ?? {}).map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)})`.execute(db)
    count += batch.length
  }
  return count
}

/** After rows whose ids were given, the next id the database gives by itself follows the last of them. */
export const continueIds = (db: Db, table: Numbered) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db)

/** Zero where there is no row yet. */
export const lastId = async (db: Db, table: Numbered): Promise<number> => {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(id), 0)::int as last from ${sql.table(table)}`.execute(db)
  return rows[0]?.last ?? 0
}

type Numbered =
  | 'account'
  | 'article'
  | 'circular'
  | 'document_view'
  | 'free_article'
  | 'order_article'
  | 'order_free_article'
  | 'order_free_supplier'
  | 'order_lot'
  | 'order_lot_supplier'
  | 'purchase_order'
