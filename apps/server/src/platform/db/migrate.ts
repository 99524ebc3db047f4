import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from './types.ts'

const ourFolder = new URL('./migrations/', import.meta.url)

/**
 * How a step waits: whoever comes after it waits behind it, readers too. So it gives up sooner than any of them would,
 * lets them pass, and comes again.
 */
const PATIENCE = { lockMs: 1_000, pauseMs: 2_000, tries: 90 }

type Migrating = { folder?: URL; patience?: typeof PATIENCE }

/** Locks not obtained in time, and two that wait for each other. */
const HELD_UP = ['55P03', '40P01']

/** `create index concurrently` waits for everybody, hinders nobody, and bears no transaction around it. CONTRIBUTING.md */
export const isApart = (text: string): boolean => text.startsWith('-- no transaction\n')

export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const keepName = (db: Kysely<Database>, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db)

async function runStep(db: Kysely<Database>, name: string, text: string, lockMs: number): Promise<void> {
  if (isApart(text)) {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(db)
    await keepName(db, name)
    return
  }
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx)
    await sql.raw(text).execute(trx)
    await keepName(trx, name)
  })
}

/** Kysely's own migrator made them; it reads the whole schema twice before each step, most of the time of a new database. */
async function makeTables(db: Kysely<Database>): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  await sql`create table if not exists kysely_migration_lock (
    id varchar(255) primary key, is_locked integer not null default 0)`.execute(db)
}

const migrationNames = async (folder: URL) =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
    .sort()

/** What every step says, in their order. */
export const migrationTexts = async (folder: URL = ourFolder): Promise<[name: string, text: string][]> =>
  Promise.all(
    (await migrationNames(folder)).map(async (name) => [name, await readFile(new URL(`${name}.sql`, folder), 'utf8')]),
  )

type Holder = { pid: number; who: string; since: Date | null; tables: string }

/** Whoever may be what a step waits for. Since when is hidden from an owner who is not let see others' work. */
async function holders(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<Holder>`
    select pid, usename as who, xact_start as since, string_agg(distinct relation::regclass::text, ', ') as tables
    from pg_locks join pg_stat_activity using (pid) join pg_class on pg_class.oid = relation and relkind in ('r', 'p')
    where locktype = 'relation' and granted and pid <> pg_backend_pid() and relnamespace = 'public'::regnamespace
      and database = (select oid from pg_database where datname = current_database())
    group by 1, 2, 3 order by since nulls last, pid limit 5`.execute(db)
  const lines = rows.map(({ pid, who, since, tables }) =>
    [`pid ${pid} of ${who}`, since && ` since ${since.toISOString()}`, `: ${tables}`].filter(Boolean).join(''),
  )
  return lines.join('; ') || 'nobody any more'
}

/**
 * Brings the schema up to date, each step in a transaction of its own so that none holds the locks of another, and
 * answers the names of what it ran. One at a time: whoever prepares a database keeps others away.
 */
export async function migrate(
  db: Kysely<Database>,
  { folder = ourFolder, patience: { lockMs, pauseMs, tries } = PATIENCE }: Migrating = {},
): Promise<string[]> {
  const run = async (name: string, text: string) => {
    for (let left = tries; ; left--) {
      try {
        return await runStep(db, name, text, lockMs)
      } catch (error) {
        if (!HELD_UP.includes((error as { code?: string }).code ?? '')) throw error
        if (left <= 1)
          throw new Error(
            `${name}: others held what it needs, ${tries} times; nothing of it is done. Who holds what now: ${await holders(db)}`,
          )
        await sleep(pauseMs)
      }
    }
  }

  await makeTables(db)
  const ran = await namesOfRun(db)
  const pending = (await migrationTexts(folder)).filter(([name]) => !ran.has(name))
  for (const [name, text] of pending) await run(name, text)
  return pending.map(([name]) => name)
}

async function namesOfRun(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Migrations this code knows and the database has not run. Asked every second by whoever watches: one short question. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const ran = await namesOfRun(db)
  return (await migrationNames(ourFolder)).filter((name) => !ran.has(name))
}
