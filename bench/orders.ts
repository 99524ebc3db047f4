import { rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../apps/server/src/app/app.ts'
import { openContext } from '../apps/server/src/app/open-context.ts'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { publishedSeals } from '../apps/server/src/app/published-seals.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { startEngine } from '../tools/embedded.ts'
import { median } from './fire.ts'
import { goal } from './goal.ts'
import { load, readyCarts, SECRET } from './orders-world.ts'
import { countWritten, writtenRows } from './orders-written.ts'
import { startedBeside } from './started-beside.ts'

/**
 * `npm run bench:orders`: orders confirmed through HTTP, beside the smallest transaction that writes the same rows
 * behind a bare route. The rows are those the product wrote itself in one copy of the database; they are written again,
 * bare, in another; a third is the API's.
 */
const FIRST = 74_000_000
const PAIRS = 3
const EACH = Number(process.argv[2] ?? 200)
const WARM = 400
const CLIENTS = [1, 8]
const POOL = 8
const STATEMENTS = 6

const folder = join(tmpdir(), `charpente-orders-${process.pid}`)
const rowsFile = `${folder}-rows.json`
const engine = await startEngine(folder, { durable: true })
const { start, stop } = startedBeside(engine.runUrl)
const named = (name: string, url = engine.runUrl) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  RATE_LIMIT: '0',
  DATABASE_POOL: String(POOL),
  SECRET,
  SMTP_URL: 'smtp://127.0.0.1:9',
}

async function prepare() {
  await prepareDatabase(engine.url, engine.runUrl)
  await seed(engine.url, 'demo', () => {})
  const db = connect(engine.url, 2)
  const { rows } = await sql<{ id: number }>`
    select id from account where side = 'customer' and type = 'formalized' and active and admin_id is null
    and not engagement_required order by id limit 1`.execute(db)
  const buyer = rows[0]?.id as number
  const opening = { accountId: buyer, pending: null, ip: null, userAgent: null }
  const context = { secrets: secretsFrom(SECRET), now: () => new Date() } as never
  const { token } = await openSession(db, context, opening)
  const carts = await readyCarts(db, buyer, FIRST, EACH * PAIRS * CLIENTS.length + WARM)
  await sql`analyze`.execute(db)
  await db.destroy()
  const owner = new pg.Client({ connectionString: named('template1', engine.url) })
  await owner.connect()
  for (const copy of ['written', 'bare', 'served']) await owner.query(`create database ${copy} template postgres`)
  await owner.end()
  return { carts, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }
}

const BODY = JSON.stringify({ status: 2 })
const keyed = (headers: Record<string, string>, cart: number) => ({ ...headers, 'idempotency-key': `order ${cart}` })

/** The carts confirmed once by the product, so that their rows are known; and how many statements the last one took. */
async function writeOnce(carts: readonly number[], headers: Record<string, string>): Promise<number> {
  const config = readConfig({ ...environment, DATABASE_URL: named('written') })
  const { context, close } = await openContext(config, {
    clock: () => new Date(),
    connections: 1,
    seals: publishedSeals,
  })
  const app = await buildApp(context)
  const query = pg.Client.prototype.query
  let said = 0
  pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
    said++
    return (query as (...all: unknown[]) => unknown).apply(this, call)
  } as never
  const answers = new Map<number, string>()
  for (const cart of carts) {
    said = 0
    const call = { method: 'PUT', url: `/api/carts/${cart}`, payload: BODY, headers: keyed(headers, cart) } as const
    const answer = await app.inject(call)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    answers.set(cart, answer.body)
  }
  const statements = said
  pg.Client.prototype.query = query
  await app.close()
  await close()
  const db = connect(named('written', engine.url), 1)
  const rows = await writtenRows(db, FIRST)
  await db.destroy()
  const ready = Object.fromEntries([...rows].map(([cart, values]) => [cart, { values, answer: answers.get(cart) }]))
  await writeFile(rowsFile, JSON.stringify(ready))
  return statements
}

const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...CLIENTS) })

const put = (url: string, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const call = request(url, { method: 'PUT', agent, headers }, async (answer) => {
      const said = await text(answer)
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`${answer.statusCode}: ${said}`))
    })
    call.on('error', reject)
    call.end(BODY)
  })

/** How many a second, when this many take them one after the other from the same pile. */
async function pace(carts: readonly number[], clients: number, order: (cart: number) => Promise<void>) {
  const pile = [...carts]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let cart = pile.shift(); cart !== undefined; cart = pile.shift()) await order(cart)
    }),
  )
  return (carts.length * 1000) / (performance.now() - started)
}

/** Both have written as much, in each table: else they are not to be compared. */
async function sameRows(): Promise<boolean> {
  const [bare, served] = [connect(named('bare', engine.url), 1), connect(named('served', engine.url), 1)]
  const counts = [await countWritten(bare, FIRST), await countWritten(served, FIRST)]
  await Promise.all([bare.destroy(), served.destroy()])
  const [bareSays, servedSays] = counts.map((one) => JSON.stringify(one))
  console.log(`rows written by each: ${servedSays}`)
  if (bareSays !== servedSays) console.log(`bare: ${bareSays}`)
  return bareSays === servedSays
}

async function measure(): Promise<boolean[]> {
  const { carts, headers } = await prepare()
  const statements = await writeOnce(carts, headers)
  const verdicts = [goal('statements of a confirmation', statements, '', { atMost: STATEMENTS })]
  const api = await start('../apps/server/src/app/api.ts', { ...environment, DATABASE_URL: named('served') })
  const limit = await start('./orders-bare.ts', { ...environment, DATABASE_URL: named('bare'), ROWS: rowsFile })
  const at = (server: string) => (cart: number) => put(`${server}/api/carts/${cart}`, keyed(headers, cart))
  let taken = 0
  const slice = (size: number) => {
    taken += size
    return carts.slice(taken - size, taken)
  }
  const warm = slice(WARM)
  await pace(warm, POOL, at(limit))
  await pace(warm, POOL, at(api))
  for (const clients of CLIENTS) {
    const pairs: { ours: number; bound: number }[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      const own = slice(EACH)
      const bound = await pace(own, clients, at(limit))
      pairs.push({ bound, ours: await pace(own, clients, at(api)) })
    }
    const shown = pairs.map(({ ours, bound }) => `${ours.toFixed(0)} of ${bound.toFixed(0)}`).join(', ')
    console.log(`${clients} clients, confirmations a second: ${shown}; ${load()}`)
    const ratio = median(pairs.map(({ ours, bound }) => ours / bound))
    verdicts.push(goal(`confirming at ${clients} / the same rows, bare route`, ratio, '', { atLeast: 0.7 }))
  }
  verdicts.push(await sameRows())
  agent.destroy()
  return verdicts
}

try {
  if ((await measure()).includes(false)) process.exitCode = 1
} finally {
  await stop()
  await engine.stop()
  for (const made of [folder, rowsFile]) await rm(made, { recursive: true, force: true })
}
