import pg from 'pg'

/** Each table of the product with its number of rows and a digest of them all, whatever their order. */
export async function checksums(connectionString: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', space.nspname, own.relname) as name from pg_class own
      join pg_namespace space on space.oid = own.relnamespace
      where own.relkind in ('r', 'p') and not own.relispartition and space.nspname in ('public', 'pgboss') order by 1`)
    const sums = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(`
        select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as sum
        from (select md5(own::text) as line from ${name} own) lines`)
      sums.set(name, rows[0]?.sum ?? '')
    }
    return sums
  } finally {
    await client.end()
  }
}

/** The tables that are not the same on both sides. */
export const unequal = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))

export const rowsOf = (sums: ReadonlyMap<string, string>): number =>
  [...sums.values()].reduce((total, sum) => total + Number(sum.split(' ')[0]), 0)
