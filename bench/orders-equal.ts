import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { publishedSeals } from '../apps/server/src/app/published-seals.ts'
import { type Random, randomFor } from '../apps/server/src/app/seed/random.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { verifyTrail } from '../apps/server/src/platform/audit/verify.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { mailId } from '../apps/server/src/platform/mail/post.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { startEngine } from '../tools/embedded.ts'
import { goal } from './goal.ts'
import { count, type Db, SECRET } from './orders-world.ts'
import { type Drawn, drawCarts } from './seed/drawn-carts.ts'

/**
 * `node bench/orders-equal.ts <folder of another version of the program> [how many]`: the same random carts confirmed by
 * both, each in its own copy of one database; then the answers, and the rows of every table, are compared. Ids given by
 * the engine are told by what they stand for; only secrets and seals may differ, and each trail must be whole.
 */
const [, , other, asked = '1000'] = process.argv
if (!other) throw new Error('Which other version?')
const FIRST = 75_000_000
const NOW = new Date('2026-11-17T10:00:00Z')
/** Long before: nobody has shown who they are since. */
const SIGNED_IN = new Date(NOW.getTime() - 20 * 60_000)
const versions = { former: resolve(other), latter: resolve(import.meta.dirname, '..') }
type Version = keyof typeof versions

const engine = await startEngine(join(tmpdir(), `charpente-equal-${process.pid}`), { durable: false })
const named = (name: string, url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

type Call = { url: string; payload: object; headers: Record<string, string> }

/** Once or several times, with a key or none, the same again or something else under it. */
function callsFor(random: Random, { id, kind }: Drawn, token: string): Call[] {
  const url = `/api/${kind === 'formalized' ? 'carts' : 'free_carts'}/${id}`
  const call = (body: object, key?: string): Call => ({
    url,
    payload: { status: 2, ...body },
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
  })
  const body = { agreesInAdvance: random.chance(0.5), ...(random.chance(0.05) && { total: 1 }) }
  if (random.chance(0.4)) return [call(body)]
  const key = `order ${id}`
  const again = [call(body, key), call({ agreesInAdvance: true, total: 3 }, key), call(body, `${key} bis`), call(body)]
  return [call(body, key), ...again.filter(() => random.chance(0.25))]
}

/** What a version answers to each call, in its own database. */
async function answersOf(version: Version, calls: readonly Call[]): Promise<unknown[]> {
  const from = (file: string) => import(pathToFileURL(join(versions[version], 'apps/server/src/app', file)).href)
  const { buildApp } = await from('app.ts')
  const { openContext } = await from('open-context.ts')
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: '0',
    SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_URL: named(version, engine.runUrl),
  })
  const { context, close } = await openContext(config, { clock: () => NOW, connections: 2, seals: publishedSeals })
  const app = await buildApp(context)
  const answers: unknown[] = []
  for (const call of calls) {
    const answer = await app.inject({ method: 'PUT', ...call })
    answers.push([answer.statusCode, answer.json()])
  }
  await app.close()
  await close()
  return answers
}

/** Tables with what they hold, jobs too. */
async function tablesOf(db: Db): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows: names } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job') order by 1`.execute(db)
  const tables = new Map<string, Record<string, unknown>[]>()
  for (const { name } of names) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) as row from ${sql.table(name)} one`.execute(db)
    tables.set(
      name.replace('public.', ''),
      rows.map(({ row }) => row),
    )
  }
  return tables
}

const MASKED = new Set(['secret', 'secret_hash', 'hash', 'previous', 'created_on', 'start_after', 'keep_until'])

/** The same rows, each id that the engine gave replaced by what it stands for. */
function told(tables: Map<string, Record<string, unknown>[]>): Map<string, string[]> {
  const rowsOf = (table: string) => tables.get(table) ?? []
  const asked = new Map(rowsOf('order_lot_supplier').map((row) => [row.id, `${row.order_lot_id}/${row.rank}`]))
  const orders = new Map(
    rowsOf('purchase_order').map((row) => [
      row.id,
      `order ${row.cart_id}/${row.order_lot_id ?? row.order_free_supplier_id}/${row.rank}`,
    ]),
  )
  const readers = new Set(rowsOf('mail').map((row) => `${row.template} ${row.account_id}`))
  const mails = new Map<unknown, string>()
  for (const [id, words] of orders)
    for (const reader of readers) {
      const [template = '', account] = reader.split(' ')
      mails.set(mailId(template, Number(id), '', Number(account)), `${reader} ${words}`)
    }
  const orderOf = (id: unknown) => orders.get(id) ?? orders.get(Number(id)) ?? id
  const named = (name: string, value: unknown, row: Record<string, unknown>, table: string): unknown => {
    if (MASKED.has(name)) return value === null ? null : '…'
    if (name === 'order_lot_supplier_id') return asked.get(value) ?? value
    if (['purchase_order_id', 'orderId', 'order'].includes(name)) return orderOf(value)
    if (name === 'object_id' && row.object_type === 'order') return orderOf(value)
    if (name === 'mailId') return mails.get(value) ?? value
    if (name !== 'id') return value
    if (table === 'purchase_order') return orderOf(value)
    if (table === 'order_lot_supplier') return asked.get(value)
    if (table === 'mail') return mails.get(value) ?? value
    return ['derogation', 'pgboss.job'].includes(table) ? '…' : value
  }
  const spoken = (value: unknown, table: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => spoken(one, table))
    if (value === null || typeof value !== 'object') return value
    const row = value as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(row).map(([name, own]) => [name, spoken(named(name, own, row, table), table)]),
    )
  }
  return new Map(
    [...tables].map(([table, rows]) => [table, rows.map((row) => JSON.stringify(spoken(row, table))).sort()]),
  )
}

/** Secrets and the name of the call apart, and the places of holders noted anew. */
const plainly = (answer: unknown) =>
  JSON.stringify(answer)
    .replaceAll(/"requestId":"[\w-]+"/g, '')
    .replaceAll(/\/suivi\/[\w-]{32}/g, '/suivi/…')
    .replaceAll(/"orderLotSuppliers":\[.*?\]/g, (holders) => holders.replaceAll(/"id":\d+/g, '"id":…'))

async function compare(): Promise<boolean> {
  await prepareDatabase(engine.url, engine.runUrl)
  await seed(engine.url, 'demo', () => {})
  const db = connect(engine.url, 2)
  const carts = await drawCarts(db, FIRST, Number(asked))
  const context = { secrets: secretsFrom(SECRET), now: () => SIGNED_IN } as never
  const tokens = new Map<number, string>()
  for (const { buyer } of carts) {
    const opening = { accountId: buyer, pending: null, ip: null, userAgent: null }
    if (!tokens.has(buyer)) tokens.set(buyer, (await openSession(db, context, opening)).token)
  }
  const last = await count(db, sql<{ n: number }>`select max(id) as n from order_lot_supplier`)
  await sql`analyze`.execute(db)
  await db.destroy()
  const owner = new pg.Client({ connectionString: named('template1', engine.url) })
  await owner.connect()
  for (const copy of Object.keys(versions)) await owner.query(`create database ${copy} template postgres`)
  await owner.end()

  const calls = carts.flatMap((cart) => callsFor(randomFor(`call ${cart.id}`), cart, tokens.get(cart.buyer) ?? ''))
  const [former, latter] = [await answersOf('former', calls), await answersOf('latter', calls)]
  const said = Object.groupBy(latter as [number, { code?: string }][], ([status, body]) => body.code ?? String(status))
  for (const [what, those] of Object.entries(said)) console.log(`${String(those?.length).padStart(6)} ${what}`)
  const different = calls.filter((_, at) => plainly(former[at]) !== plainly(latter[at]))
  for (const call of different.slice(0, 3)) {
    const at = calls.indexOf(call)
    console.log(call.url, call.payload, `\n${plainly(former[at])}\n${plainly(latter[at])}`)
  }

  const [before, after] = [connect(named('former', engine.url), 1), connect(named('latter', engine.url), 1)]
  const [left, right] = [told(await tablesOf(before)), told(await tablesOf(after))]
  let rows = 0
  let unlike = 0
  for (const [table, own] of left) {
    const others = right.get(table) ?? []
    const [missing, added] = [new Set(own).difference(new Set(others)), new Set(others).difference(new Set(own))]
    rows += own.length
    const differs = own.length !== others.length ? Math.max(1, missing.size + added.size) : missing.size + added.size
    unlike += differs
    if (differs > 0) console.log(`${table}: ${own.length} and ${others.length}`, [...missing][0], [...added][0])
  }
  const moved = await count(after, sql<{ n: number }>`select count(*) as n from order_lot_supplier where id > ${last}`)
  const trails = await verifyTrail(after)
  await Promise.all([before.destroy(), after.destroy()])
  console.log(
    `${calls.length} calls on ${carts.length} carts; ${rows} rows in ${left.size} tables; ${moved} holders noted anew`,
  )
  return [
    goal('answers that differ', different.length, 'calls', { exactly: 0 }),
    goal('rows that differ', unlike, 'rows', { exactly: 0 }),
    goal('broken lines of the trail', trails.broken.length, 'lines', { exactly: 0 }),
    goal('carts ordered', said['200']?.length ?? 0, 'calls', { atLeast: carts.length / 2 }),
  ].every(Boolean)
}

try {
  if (!(await compare())) process.exitCode = 1
} finally {
  await engine.stop()
}
