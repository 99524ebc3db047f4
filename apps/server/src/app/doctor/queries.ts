import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

type Engine = { version: string; number: number; isReadOnly: boolean; at: Date }

/** What the engine says of itself, and what time it is there. */
export const engineFacts = async (db: Db): Promise<Engine> => {
  const { rows } = await sql<Engine>`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
      clock_timestamp() as at`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('no answer')
  return facts
}

/** When this database was first prepared: nothing of it can be older. */
export const preparedAt = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ at: string | null }>`select min(timestamp) as at from kysely_migration`.execute(db)
  return new Date(rows[0]?.at ?? 0)
}

/** The kind of job that has waited longest for somebody to take it, by the clock of the database. */
export const oldestWaiting = async (db: Db) => {
  const { rows } = await sql<{ name: string; ms: number }>`
    select name, extract(epoch from now() - min(start_after))::float8 * 1000 as ms
    from pgboss.job
    where state in ('created', 'retry') and start_after <= now() and name <> 'dead-letter'
      and name not like '\\_\\_pgboss%'
    group by name order by ms desc limit 1`.execute(db)
  return rows[0]
}

/** How long ago orders were last looked through for what is due; nothing when they never were. */
export const lastSweep = async (db: Db) => {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from now() - max(completed_on))::float8 * 1000 as ms
    from pgboss.job where name = 'sweep-orders' and state = 'completed'`.execute(db)
  return rows[0]?.ms ?? null
}

export const lastRootMade = (db: Db) =>
  db
    .selectFrom('audit_root')
    .select(['number', 'made_at as madeAt', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
