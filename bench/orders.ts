import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../apps/server/src/app/app.ts'
import { hooks } from '../apps/server/src/app/hooks.ts'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { publishedSeals } from '../apps/server/src/app/published-seals.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { oneClock } from '../apps/server/src/platform/clock.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { AS_PROGRAM, connect } from '../apps/server/src/platform/db/connect.ts'
import { openQueue } from '../apps/server/src/platform/jobs/queue.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { openEvents } from '../apps/server/src/platform/security-events/security-events.ts'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import { startEngine } from '../tools/embedded.ts'
import { median } from './fire.ts'
import { goal } from './goal.ts'
import { load, readyCarts, SECRET } from './orders-world.ts'
import { startedBeside } from './started-beside.ts'

/**
 * `npm run bench:orders`: orders confirmed through HTTP, beside the very statements a confirmation makes, sent to the
 * engine by nothing but a client. What is sent is written down once, in a copy of the database, then sent again in
 * another; a third is the API's.
 */
const FIRST = 74_000_000
const PAIRS = 3
const EACH = Number(process.argv[2] ?? 150)
const CLIENTS = [1, 8]
/** Ids the engine gives are then unlike any other number sent, and can be replaced by those given the second time. */
const IDS_FROM = 1_900_000_000
const RETURNS_IDS = /^insert into "purchase_order"/

/** `name`: the program keeps its plan, and so does the bare client. */
type Statement = { name?: string | undefined; text: string; values: unknown[]; ids: number[] }

const folder = join(tmpdir(), `charpente-orders-${process.pid}`)
const engine = await startEngine(folder, { durable: true })
const { start, stop } = startedBeside(engine.runUrl)
const named = (name: string, url = engine.runUrl) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  RATE_LIMIT: '0',
  SECRET,
  SMTP_URL: 'smtp://127.0.0.1:9',
}

async function prepare() {
  await prepareDatabase(engine.url, engine.runUrl)
  await seed(engine.url, 'demo')
  const db = connect(engine.url, 2)
  const { rows } = await sql<{ id: number }>`
    select id from account where side = 'customer' and type = 'formalized' and active and admin_id is null
    and not engagement_required order by id limit 1`.execute(db)
  const buyer = rows[0]?.id as number
  const opening = { accountId: buyer, pending: null, ip: null, userAgent: null }
  const context = { secrets: secretsFrom(SECRET), now: () => new Date() } as never
  const { token } = await openSession(db, context, opening)
  const carts = await readyCarts(db, buyer, FIRST, EACH * PAIRS * CLIENTS.length + 20)
  await sql`alter table purchase_order alter column id restart with ${sql.raw(String(IDS_FROM))}`.execute(db)
  await sql`analyze`.execute(db)
  await db.destroy()
  const owner = new pg.Client({ connectionString: named('template1', engine.url) })
  await owner.connect()
  for (const copy of ['written', 'bare', 'served']) await owner.query(`create database ${copy} template postgres`)
  await owner.end()
  return { carts, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }
}

const sent = (cart: number) => ({
  method: 'PUT' as const,
  url: `/api/carts/${cart}`,
  body: JSON.stringify({ status: 2 }),
  key: `order ${cart}`,
})

/** What the program says to the engine for each cart, one after the other. */
async function writeDown(carts: readonly number[], headers: Record<string, string>): Promise<Statement[][]> {
  const config = readConfig({ ...environment, DATABASE_URL: named('written') })
  const db = connect(config.DATABASE_URL, 1, AS_PROGRAM)
  const queue = await openQueue(db)
  const app = await buildApp({
    config,
    events: openEvents(db, () => new Date()),
    hooks,
    db,
    queue,
    seals: publishedSeals(config, db),
    secrets: secretsFrom(SECRET),
    storage: openStorage('file:///nowhere'),
    anchors: openStorage('file:///nowhere'),
    ...oneClock(() => new Date()),
  })
  const query = pg.Client.prototype.query
  let heard: Statement[] | null = null
  pg.Client.prototype.query = async function (this: pg.Client, ...call: unknown[]) {
    const [asked, values] = call as [string | Omit<Statement, 'ids'>, unknown[] | undefined]
    const answer = await (query as (...all: unknown[]) => Promise<pg.QueryResult>).apply(this, call)
    const text = typeof asked === 'string' ? asked : asked.text
    const ids = RETURNS_IDS.test(text) ? answer.rows.map(({ id }: { id: number }) => id) : []
    const own: Omit<Statement, 'ids'> = typeof asked === 'string' ? { text, values: values ?? [] } : asked
    heard?.push({ name: own.name, text, values: own.values ?? values ?? [], ids })
    return answer
  } as never
  const written: Statement[][] = []
  for (const cart of carts) {
    const { body, key, ...call } = sent(cart)
    heard = []
    const answer = await app.inject({ ...call, payload: body, headers: { ...headers, 'idempotency-key': key } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    written.push(heard)
  }
  heard = null
  pg.Client.prototype.query = query
  await app.close()
  await queue.close()
  await db.destroy()
  return written
}

/** Says the same again; ids that the engine gave are those it gives this time. */
async function say(client: pg.PoolClient, statements: readonly Statement[]) {
  const given = new Map<string, string>()
  const renewed = (value: unknown): unknown => {
    if (typeof value === 'number' && value >= IDS_FROM) return Number(given.get(String(value)))
    return typeof value === 'string' ? value.replaceAll(/\b19\d{8}\b/g, (id) => given.get(id) ?? id) : value
  }
  for (const { name, text, values, ids } of statements) {
    const answer = await client.query({
      ...(name && { name }),
      text,
      values: given.size > 0 ? values.map(renewed) : values,
    })
    ids.forEach((id, at) => {
      given.set(String(id), String(answer.rows[at].id))
    })
  }
}

/** How many a second, when this many take them one after the other from the same pile. */
async function pace<T>(all: readonly T[], clients: number, work: (one: T) => Promise<void>): Promise<number> {
  const pile = [...all]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let one = pile.shift(); one !== undefined; one = pile.shift()) await work(one)
    }),
  )
  return (all.length * 1000) / (performance.now() - started)
}

async function measure(): Promise<boolean[]> {
  const { carts, headers } = await prepare()
  const written = await writeDown(carts, headers)
  console.log(`a confirmation is ${written.at(-1)?.length} statements; ${load()}`)
  const api = await start('../apps/server/src/app/api.ts', { ...environment, DATABASE_URL: named('served') })
  const pool = new pg.Pool({ connectionString: named('bare'), max: Math.max(...CLIENTS), options: AS_PROGRAM })
  const bare = async (statements: Statement[]) => {
    const client = await pool.connect()
    await say(client, statements)
    client.release()
  }
  const served = async (cart: number) => {
    const { url, method, body, key } = sent(cart)
    const answer = await fetch(`${api}${url}`, { method, body, headers: { ...headers, 'idempotency-key': key } })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  let taken = 0
  const slice = (size: number) => {
    taken += size
    return [carts.slice(taken - size, taken), written.slice(taken - size, taken)] as const
  }
  const [warmCarts, warmWritten] = slice(20)
  await pace(warmWritten, 8, bare)
  await pace(warmCarts, 8, served)
  const verdicts: boolean[] = []
  for (const clients of CLIENTS) {
    const pairs: { ours: number; limit: number }[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      const [ownCarts, ownWritten] = slice(EACH)
      const limit = await pace(ownWritten, clients, bare)
      pairs.push({ limit, ours: await pace(ownCarts, clients, served) })
    }
    const shown = pairs.map(({ ours, limit }) => `${ours.toFixed(1)} of ${limit.toFixed(1)}`).join(', ')
    console.log(`${clients} clients, confirmations a second: ${shown}; ${load()}`)
    const ratio = median(pairs.map(({ ours, limit }) => ours / limit))
    verdicts.push(goal(`confirming at ${clients} / the same SQL, bare`, ratio, '', { atLeast: 0.7 }))
  }
  await pool.end()
  return verdicts
}

try {
  if ((await measure()).includes(false)) process.exitCode = 1
} finally {
  await stop()
  await engine.stop()
}
