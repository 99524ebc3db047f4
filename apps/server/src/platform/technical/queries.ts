import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** A standby, or a database told to refuse writes. */
export const isReadOnly = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db)
  return rows[0]?.isReadOnly ?? true
}
