import { sql } from 'kysely'
import type { Database } from './types.ts'

/** Ids as one parameter, however many. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::integer[])`

/** Rows as one parameter; bytes as the engine reads them. */
export const rowsAsJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, function (this: Record<string, unknown>, name, value) {
    const own = this[name]
    return Buffer.isBuffer(own) ? `\\x${own.toString('hex')}` : value
  })

type Table = keyof Database & string

/** These columns of rows given as `rowsAsJson`, as the table types them. */
export const rowsOf = (table: Table, rows: string) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`

export const columnsOf = (columns: readonly string[], of?: string) =>
  sql.join(columns.map((column) => sql.ref(of ? `${of}.${column}` : column)))

/** Adds rows given as `rowsAsJson`, however many, each with these columns: alone, or with others in one statement. */
export const insertRows = <T extends Table>(table: T, columns: readonly (keyof Database[T] & string)[], rows: string) =>
  sql`insert into ${sql.table(table)} (${columnsOf(columns)}) overriding system value
    select ${columnsOf(columns)} from ${rowsOf(table, rows)}`
