import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Limits } from '../config.ts'
import { beginWait, noAnswer } from '../patience.ts'
import type { Span } from '../tracing/span.ts'
import { beginStatement } from '../tracing/statement.ts'
import type { Database } from './types.ts'

/** A connection or a transaction: the first argument of every query function. */
export type Db = Kysely<Database> | Transaction<Database>

// A date without time stays the text it is (a Date would move it across time zones); counts fit in a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** What a connection says at its start to work under the program's role, which may not touch the audit trail. */
export const AS_PROGRAM = '-c role=charpente_app'

/** For commands, which somebody looks at: only a connection that does not come is given up. */
const PATIENT: Limits = { wait: 30_000, statement: 0, lock: 0, idle: 0 }

/** What the engine does not end itself (it is gone, it is frozen, it waits for a standby to write as well) ends here. */
const GRACE_MS = 500
const DATABASE = 'The database'

/** A process that was busy itself first reads what has come meanwhile. */
const TURN_MS = 50

/**
 * A connection to what was the writing database, and no longer is. Those opened before it was noticed were opened to the
 * same: each is given up when it is next wanted, and another one made.
 */
const READ_ONLY_CODE = '25006'
const left = new WeakSet<object>()

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

/**
 * Planning a question with ten joins takes longer than answering it: each connection plans it once. One whose answer
 * does not come (`lastsMs`), or that was left with a database that only reads, is given up with whoever waits for it.
 */
function boundedClient(lastsMs: number, mayWrite: boolean) {
  const planOf = planner()
  const opened = new Set<object>()
  const leaveAll = () => {
    for (const client of opened) left.add(client)
    opened.clear()
  }
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      opened.add(this)
      this.once('end', () => opened.delete(this))
    }

    // biome-ignore lint/suspicious/noExplicitAny: the library's own overloads, passed on as they are.
    override query(...call: any[]): any {
      const [text, values, ...rest] = call
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? planOf(text) : undefined
      const span = beginStatement(text)
      const answer = name ? super.query({ name, text, values }, ...(rest as [])) : super.query(...(call as [string]))
      if ((answer as unknown) instanceof Promise) this.#watch(answer as unknown as Promise<unknown>, span)
      return answer
    }

    #watch(answer: Promise<unknown>, span: Span | null) {
      const giveUp = () => this.connection.stream.destroy(noAnswer(DATABASE))
      const inTurn = () => {
        timer = setTimeout(giveUp, TURN_MS)
      }
      const { lasts, end } = beginWait(lastsMs)
      let timer: NodeJS.Timeout | undefined = lasts > 0 ? setTimeout(inTurn, lasts) : undefined
      const over = (error?: unknown) => {
        clearTimeout(timer)
        end()
        span?.end(error)
      }
      answer.then(
        () => over(),
        (error: { code?: string }) => {
          over(error)
          if (error.code === READ_ONLY_CODE && mayWrite) leaveAll()
        },
      )
    }
  }
}

/** Who is being answered may only read. */
const reading = new AsyncLocalStorage<true>()

/** Whatever is asked of the database meanwhile, it refuses to write. */
export const onlyReading = <T>(answer: () => T): T => reading.run(true, answer)

const READ_ONLY = '-c default_transaction_read_only=on'
const READERS = 2

type Connecting = { options?: typeof AS_PROGRAM; limits?: Limits }

const pools = new WeakMap<object, readonly pg.Pool[]>()

/** How the connections of a process are used, for those who measure it. */
export const poolUse = (db: Kysely<Database>) => {
  const all = pools.get(db) ?? []
  const sum = (of: (pool: pg.Pool) => number) => all.reduce((total, pool) => total + of(pool), 0)
  return {
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  }
}

async function takenFrom(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  if (!left.has(client)) return client
  client.release(true)
  return takenFrom(pool)
}

/** A connection of the pool; whoever can wait no longer is told so, and one that comes after all goes back. */
async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  const { lasts, end } = beginWait(0)
  const taken = takenFrom(pool)
  if (lasts === 0) return taken
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer(DATABASE)), lasts)
  })
  try {
    return await Promise.race([taken, tooLate])
  } catch (error) {
    taken.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  } finally {
    clearTimeout(timer)
    end()
  }
}

export function connect(
  connectionString: string,
  max = 10,
  { options, limits = PATIENT }: Connecting = {},
): Kysely<Database> {
  const open = (size: number, given: string | undefined, mayWrite: boolean) => {
    const pool = new pg.Pool({
      Client: boundedClient(limits.statement && limits.statement + GRACE_MS, mayWrite),
      connectionString,
      max: size,
      connectionTimeoutMillis: limits.wait,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idle,
      ...(given && { options: given }),
    })
    // Without a listener an idle connection cut by the database would stop the process; the pool replaces it by itself.
    pool.on('error', () => {})
    // The same for one cut between two queries of a transaction: the next query says so, to whoever asked it.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const pool = open(max, options, true)
  // Connections are made when they are first wanted: most processes have none of these.
  const readers = open(Math.min(max, READERS), options ? `${options} ${READ_ONLY}` : READ_ONLY, false)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () => connectionOf(reading.getStore() ? readers : pool),
        end: async () => {
          await Promise.all([pool.end(), readers.end()])
        },
      },
    }),
  })
  pools.set(db, [pool, readers])
  return db
}
