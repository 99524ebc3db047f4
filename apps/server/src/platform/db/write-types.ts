import { writeFile } from 'node:fs/promises'
import pg from 'pg'

/**
 * Writes `types.ts` from a migrated database, so that the types the queries use are the schema and never a memory of it.
 * Enumerations become unions; a column with a default or an identity is `Generated`. PostgreSQL does not know which
 * columns of a view may be null: those that may have a comment that says so.
 */

const scalars: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  citext: 'string',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  inet: 'string',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
}

type Column = { table: string; column: string; type: string; nullable: boolean; given: boolean; always: boolean }

const columns = `
  select c.relname as table, a.attname as column, t.typname as type,
         case when c.relkind = 'v' then coalesce(col_description(c.oid, a.attnum) like 'Null:%', false)
           else not a.attnotnull end as nullable,
         a.atthasdef or a.attidentity <> '' as given, a.attidentity = 'a' or a.attgenerated <> '' as always
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely\\_%'
  order by c.relname, a.attnum`

const enums = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace group by 1`

export async function databaseTypes(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const unions = new Map<string, string>()
    for (const { name, labels } of (await client.query<{ name: string; labels: string[] }>(enums)).rows)
      unions.set(name, labels.map((label) => `'${label}'`).join(' | '))

    const typeOf = (type: string): string => {
      if (type.startsWith('_')) return `${typeOf(type.slice(1))}[]`
      const known = unions.get(type) ?? scalars[type]
      if (!known) throw new Error(`No TypeScript type is known for the column type ${type}`)
      return known
    }

    const tables = Map.groupBy((await client.query<Column>(columns)).rows, ({ table }) => table)
    const blocks = [...tables].map(([table, list]) => {
      const lines = list.map(({ column, type, nullable, given, always }) => {
        const value = typeOf(type) + (nullable ? ' | null' : '')
        const wrapped = always ? `GeneratedAlways<${value}>` : given ? `Generated<${value}>` : value
        return `    ${column}: ${wrapped}`
      })
      return `  ${table}: {\n${lines.join('\n')}\n  }`
    })
    const used = ['Generated', 'GeneratedAlways'].filter((name) => blocks.some((block) => block.includes(`${name}<`)))
    return [
      `import type { ${used.join(', ')} } from 'kysely'`,
      '',
      '/** Written by `npm run db:types` from the migrated schema. Do not edit. */',
      'export type Database = {',
      blocks.join('\n'),
      '}',
      '',
    ].join('\n')
  } finally {
    await client.end()
  }
}

export const typesFile = new URL('./types.ts', import.meta.url)

export const writeTypes = async (connectionString: string) =>
  writeFile(typesFile, await databaseTypes(connectionString))
