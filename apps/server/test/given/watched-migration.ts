import type pg from 'pg'
import { isApart, statementsOf } from '../../src/platform/db/migrate.ts'

/**
 * What a migration does to a database, seen from inside its transaction: which tables it wrote again or went through,
 * what it holds meanwhile, and what the version before would no longer find. The rule is in CONTRIBUTING.md.
 */
type Table = { oid: number; name: string; file: number; scans: number }
type Thing = { name: string; is: string; optional: boolean; of: string | null }

const tables = `
  select pg_class.oid, pg_class.oid::regclass::text as name, relfilenode as file,
    coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans
  from pg_class left join pg_stat_xact_user_tables on relid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_class.relname not like 'kysely\\_%'`

/** Whatever the program can name: columns, which it may leave out when it writes or not, values, functions. */
const things = `
  select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as is,
    not attnotnull or atthasdef or attidentity <> '' as optional, attrelid::regclass::text as of
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
    and attnum > 0 and not attisdropped
  union all
  select typname || ' ' || quote_literal(enumlabel), 'value', true, null
  from pg_enum join pg_type on pg_type.oid = enumtypid
  union all
  select oid::regprocedure::text, 'function', true, null from pg_proc where pronamespace = 'public'::regnamespace`

/** Those that keep writers out, or everybody. */
const held = `
  select relation as oid, mode from pg_locks
  where pid = pg_backend_pid() and locktype = 'relation' and granted and database <> 0`

const STOPS = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

const INDEX = /^create (?:unique )?index concurrently (\w+)\s/

/** Without a transaction nothing is undone: each index is made after whatever a first try left of it. */
function faultsApart(text: string): string[] {
  const asked = statementsOf(text)
  const isWell = asked.every((statement, at) => {
    const made = INDEX.exec(statement)?.[1]
    if (made) return asked[at - 1] === `drop index concurrently if exists ${made}`
    return /^drop index concurrently if exists \w+$/.test(statement)
  })
  return isWell
    ? []
    : ['« -- no transaction » is for « drop index concurrently if exists x; create index concurrently x … » alone']
}

async function rowsOf<T extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<T[]> {
  return (await client.query<T>(text)).rows
}

/** Those that migrations fill have as many rows as they say. Any other may have millions: whatever is empty is large. */
export async function smallTables(client: pg.Client): Promise<Set<string>> {
  const all = await rowsOf<Table>(client, tables)
  const filled = all.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  return new Set((await rowsOf<{ name: string }>(client, filled.join(' union all '))).map(({ name }) => name))
}

async function faultsOfLocks(client: pg.Client, before: readonly Table[]): Promise<string[]> {
  const after = new Map((await rowsOf<Table>(client, tables)).map((table) => [table.oid, table]))
  const locks = Map.groupBy(await rowsOf<{ oid: number; mode: string }>(client, held), ({ oid }) => oid)
  const holds = ({ oid }: Table, modes: readonly string[]) => locks.get(oid)?.some(({ mode }) => modes.includes(mode))
  const rewritten = before.filter(({ oid, file }) => (after.get(oid)?.file ?? file) !== file)
  const read = before.filter(({ oid, scans }) => (after.get(oid)?.scans ?? scans) > scans)
  const stopped = before.filter((table) => holds(table, STOPS))
  const changed = read.filter((table) => holds(table, ['RowExclusiveLock']))
  const names = (some: readonly Table[]) => some.map(({ name }) => name).join(', ')
  return [
    rewritten.length > 0 &&
      `${names(rewritten)}: written again whole. Add another column (null, or a constant default), fill it from a job`,
    rewritten.length === 0 &&
      read.length > 0 &&
      stopped.length > 0 &&
      `${names(read)}: gone through while nobody may write in ${names(stopped)}. An index: concurrently, in a file that begins with « -- no transaction ». A constraint: « not valid », validated by another file`,
    changed.length > 0 && `${names(changed)}: changed by one statement. A job does it, by stretches`,
  ].filter((fault) => fault !== false)
}

function faultsOfNames(before: readonly Thing[], after: readonly Thing[]): string[] {
  const now = new Map(after.map((thing) => [thing.name, thing]))
  const were = new Set(before.map(({ name }) => name))
  const tablesBefore = new Set(before.map(({ of }) => of))
  const gone = before.filter(({ name, is }) => now.get(name)?.is !== is)
  const obliged = [
    ...after.filter(({ name, of, optional }) => !optional && !were.has(name) && of && tablesBefore.has(of)),
    ...before.filter(({ name, optional }) => optional && now.get(name)?.optional === false),
  ]
  const names = (some: readonly Thing[]) => some.map(({ name }) => name).join(', ')
  return [
    gone.length > 0 &&
      `${names(gone)}: the version before names it. Leave it until a version that does not is out, then « -- after: <that version> »`,
    obliged.length > 0 &&
      `${names(obliged)}: the version before writes without it. Let it be null, or give it a constant default`,
  ].filter((fault) => fault !== false)
}

type Watch = { small: ReadonlySet<string>; released: readonly string[] }

/** Runs it in the transaction that is open, and says what is wrong with it. `released`: versions that are out. */
export async function watchedMigration(client: pg.Client, text: string, { small, released }: Watch): Promise<string[]> {
  if (isApart(text)) return faultsApart(text)
  const large = (await rowsOf<Table>(client, tables)).filter(({ name }) => !small.has(name))
  const before = await rowsOf<Thing>(client, things)
  await client.query(text)
  const faults = await faultsOfLocks(client, large)
  const after = /^-- after: (\S+)$/m.exec(text)?.[1]
  if (after && released.includes(after)) return faults
  if (after) faults.push(`« -- after: ${after} »: no version of that name is out (CHANGELOG.md)`)
  return [...faults, ...faultsOfNames(before, await rowsOf<Thing>(client, things))]
}
