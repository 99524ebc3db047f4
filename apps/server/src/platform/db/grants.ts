import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** The queue's tables are made by its library: the program's role gets what it needs of them afterwards. */
export async function grantQueues(db: Db): Promise<void> {
  await sql`grant usage on schema pgboss to charpente_app`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema pgboss to charpente_app`.execute(db)
  await sql`grant execute on all functions in schema pgboss to charpente_app`.execute(db)
}
