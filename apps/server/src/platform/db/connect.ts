import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './types.ts'

/** A connection or a transaction: the first argument of every query function. */
export type Db = Kysely<Database> | Transaction<Database>

// A date without time stays the text it is (a Date would move it across time zones); counts fit in a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** What a connection says at its start to work under the program's role, which may not touch the audit trail. */
export const AS_PROGRAM = '-c role=charpente_app'

/** How long a call waits for a connection of the pool before it is told that the service is busy. */
const WAIT_MS = 5_000

/** A question asked this often is worth keeping its plan; so many are kept that lists of every length do not fill memory. */
const OFTEN = 5
const PLANS = 400

/** The name under which the connections of a pool keep the plan of a question, once it is asked often. */
function planner() {
  const asked = new Map<string, number>()
  const named = new Map<string, string>()
  return (text: string): string | undefined => {
    const name = named.get(text)
    if (name || named.size >= PLANS) return name
    const times = (asked.get(text) ?? 0) + 1
    if (times < OFTEN) {
      if (asked.size >= 10 * PLANS) asked.clear()
      asked.set(text, times)
      return undefined
    }
    asked.delete(text)
    named.set(text, `plan-${named.size}`)
    return named.get(text)
  }
}

/** Planning a question with ten joins takes longer than answering it: each connection plans it once. */
function planningOnce() {
  const planOf = planner()
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the library's own overloads, passed on as they are.
    override query(...call: any[]): any {
      const [text, values, ...rest] = call
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? planOf(text) : undefined
      return name ? super.query({ name, text, values }, ...(rest as [])) : super.query(...(call as [string]))
    }
  }
}

/** Who is being answered may only read. */
const reading = new AsyncLocalStorage<true>()

/** Whatever is asked of the database meanwhile, it refuses to write. */
export const onlyReading = <T>(answer: () => T): T => reading.run(true, answer)

const READ_ONLY = '-c default_transaction_read_only=on'
const READERS = 2

export function connect(
  connectionString: string,
  max = 10,
  options?: typeof AS_PROGRAM,
  waitMs = WAIT_MS,
): Kysely<Database> {
  const open = (size: number, given: string | undefined) => {
    const pool = new pg.Pool({
      Client: planningOnce(),
      connectionString,
      max: size,
      connectionTimeoutMillis: waitMs,
      ...(given && { options: given }),
    })
    // Without a listener an idle connection cut by the database would stop the process; the pool replaces it by itself.
    pool.on('error', () => {})
    // The same for one cut between two queries of a transaction: the next query says so, to whoever asked it.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const pool = open(max, options)
  // Connections are made when they are first wanted: most processes have none of these.
  const readers = open(Math.min(max, READERS), options ? `${options} ${READ_ONLY}` : READ_ONLY)
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () => (reading.getStore() ? readers : pool).connect(),
        end: async () => {
          await Promise.all([pool.end(), readers.end()])
        },
      },
    }),
  })
}
