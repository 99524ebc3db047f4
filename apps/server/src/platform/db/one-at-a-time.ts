import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const LOOK_MS = 250

const key = `hashtextextended('prepare this database', 0)`

type Holder = { pid: number; from: string; since: Date }

/** It asks for the lock and then nothing more: its last question is when it was obtained. */
const holders = `
  select pid, coalesce(host(client_addr), 'the same machine') as from, query_start as since
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and objsubid = 1 and (classid::bigint << 32) | objid::bigint = ${key}
    and database = (select oid from pg_database where datname = current_database())`

/**
 * Does this while nobody else does, on whatever machine. The lock belongs to a connection that does nothing else: it ends
 * with the process. It is asked for again and again rather than waited for: an index made beside the others' work waits
 * for whoever is in the middle of a question, and that would be the one who waits for it.
 */
export async function oneAtATime<T>(connectionString: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  const isObtained = async () => {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${key}) as got`)
    return rows[0]?.got === true
  }
  try {
    for (const until = Date.now() + waitMs; !(await isObtained()); await sleep(LOOK_MS))
      if (Date.now() > until) {
        const [holder] = (await client.query<Holder>(holders)).rows
        const who = holder ? `pid ${holder.pid} from ${holder.from}, since ${holder.since.toISOString()}` : 'gone now'
        throw new Error(`Somebody else is preparing this database: ${who}. Nothing was done.`)
      }
    return await work()
  } finally {
    await client.end()
  }
}
