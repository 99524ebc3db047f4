import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { buildApp } from '../apps/server/src/app/app.ts'
import { openContext } from '../apps/server/src/app/open-context.ts'
import { publishedSeals } from '../apps/server/src/app/published-seals.ts'
import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { countDaysJob } from '../apps/server/src/purchasing/orders/count-days.job.ts'
import { routes } from '../packages/contract/src/app/routes.ts'
import { type Known, ordersOf, whatToOrder, whoAndWhat } from './growth-people.ts'
import { askedAlso, askedOf, type Called } from './growth-routes.ts'
import { growingTables, SCAN_BOUND, SECRET } from './growth-world.ts'
import { readyCarts } from './orders-world.ts'

/** The middle of as many, of a long one of fewer: a machine that is shared stutters for longer than most calls take. */
const RUNS = 21
const FEWEST = 5
const LONG_MS = 1_500
const CONNECTIONS = 2
type RouteName = keyof typeof routes
type Route = { method: string; path: string; access: unknown }
export type Figure = { ms: number; rows: number; scanned: string[] }
export type Figures = Map<string, Figure | string>

const config = (databaseUrl: string) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    SECRET,
    DATABASE_URL: databaseUrl,
    // What takes long is what is looked for here.
    DATABASE_WAIT_MS: '60000',
    DATABASE_STATEMENT_MS: '60000',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STORAGE_URL: pathToFileURL(join(tmpdir(), `charpente-growth-files-${process.pid}`)).href,
    SEAL_FOLDER: join(tmpdir(), `charpente-growth-files-${process.pid}-seal`),
  })

/** Somebody the route lets in. */
function callerOf({ access }: Route): keyof Known['people'] | null {
  if (access === 'public') return 'nobody'
  if (access === 'session') return 'buyer'
  const roles = access as readonly string[]
  if (roles.includes('ROLE_OPERATOR')) return 'operator'
  if (roles.includes('ROLE_CUSTOMER') || roles.includes('ROLE_SUPER_CUSTOMER')) return 'buyer'
  return roles.includes('ROLE_SUPPLIER') || roles.includes('ROLE_SUPER_SUPPLIER') ? 'firm' : null
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

type Tables = Map<string, { rows: number; scanned: number }>

/** What was read of each table so far, once the connections of the program have said so. */
async function tablesNow(program: ReturnType<typeof connect>, owner: ReturnType<typeof connect>): Promise<Tables> {
  const told = Array.from({ length: CONNECTIONS }, () =>
    sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`.execute(program),
  )
  await Promise.all(told)
  const { rows } = await sql<{ name: string; rows: number; scanned: number }>`
    select regexp_replace(relname, '^audit_event_.*', 'audit_event') as name,
      sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint as rows, sum(seq_tup_read)::bigint as scanned
    from pg_stat_user_tables group by 1`.execute(owner)
  return new Map(rows.map(({ name, ...read }) => [name, read]))
}

async function measured(
  tables: () => Promise<Tables>,
  calls: readonly (() => Promise<{ statusCode: number; body: string }>)[],
): Promise<Figure | string> {
  const [warm, ...timed] = calls
  const first = await warm?.()
  if (!first || first.statusCode >= 400) return `answers ${first?.statusCode} ${first?.body.slice(0, 60)}`
  const before = await tables()
  const taken: number[] = []
  const started = performance.now()
  for (const call of timed) {
    if (taken.length >= FEWEST && performance.now() - started > LONG_MS) break
    const begun = performance.now()
    await call()
    taken.push(performance.now() - begun)
  }
  const after = await tables()
  const rows = [...after].reduce((sum, [name, read]) => sum + read.rows - (before.get(name)?.rows ?? 0), 0)
  const scanned = growingTables.filter((name) => {
    const read = (after.get(name)?.scanned ?? 0) - (before.get(name)?.scanned ?? 0)
    return read / taken.length > SCAN_BOUND
  })
  return { ms: median(taken), rows: Math.round(rows / taken.length), scanned }
}

/** An id no cart has yet. */
async function afterAll(db: ReturnType<typeof connect>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) + 1 as id from cart`.execute(db)
  return rows[0]?.id ?? 1
}

/** Every read of the contract, then the main verbs: what each takes, the rows it reads, the tables it reads whole. */
export async function measureAll(url: string, runUrl: string): Promise<Figures> {
  const opening = { clock: () => SEED_NOW, connections: CONNECTIONS, seals: publishedSeals }
  const { context, close } = await openContext(config(runUrl), opening)
  const owner = connect(url, 1)
  const app = await buildApp(context)
  const figures: Figures = new Map()
  try {
    await countDaysJob({}, context)
    // Nobody has to show a second factor here.
    await sql`update account set totp_confirmed_at = created_at, totp_secret = '' where side = 'operator'`.execute(
      owner,
    )
    const known = await whoAndWhat(context)
    const tables = () => tablesNow(context.db, owner)
    const asker = (name: RouteName, { as, params = {}, query }: Called, body?: object, key?: string) => {
      const { method, path, access } = routes[name] as Route
      const token = known.people[as ?? callerOf({ method, path, access }) ?? 'nobody']
      return app.inject({
        method: method as 'GET',
        url: `/api${path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }) },
        ...(query && { query: query as Record<string, string> }),
        ...(body && { payload: body }),
      })
    }
    const carts = await readyCarts(owner, known.buyer, await afterAll(owner), RUNS + 1)
    const asked = askedOf(known, carts[0] ?? 0)
    const measure = async (label: string, name: RouteName, called: Called) => {
      figures.set(
        label,
        await measured(
          tables,
          Array.from({ length: RUNS + 1 }, () => () => asker(name, called)),
        ),
      )
    }
    for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
      if (route.method !== 'GET') continue
      const isAnswered = asked[name] !== undefined || !route.path.includes(':')
      if (callerOf(route) === null || !isAnswered)
        figures.set(name, callerOf(route) === null ? 'of an application alone' : 'a file or a stage of a consultation')
      else await measure(name, name, asked[name] ?? {})
    }
    for (const [name, why, called] of askedAlso(known)) await measure(`${name}, ${why}`, name, called)

    const verb = async (name: string, call: (cart: number) => ReturnType<typeof asker>) =>
      figures.set(
        name,
        await measured(
          tables,
          carts.map((cart) => () => call(cart)),
        ),
      )
    const { article, holder } = await whatToOrder(context, carts[0] ?? 0)
    await verb('adding an article', (cart) =>
      asker('addOrderArticle', {}, { article, quantity: 2, price: 1, orderLot: { cart } }),
    )
    await verb('confirming a cart', (id) => asker('updateCart', { params: { id } }, { status: 2 }, `growth ${id}`))
    known.people.firm = holder
    const orders = await ordersOf(context, carts)
    await verb('accepting an order', (cart) =>
      asker('acceptPurchaseOrder', { as: 'firm', params: { id: orders.get(cart) ?? 0 } }, {}),
    )
  } finally {
    await app.close()
    await owner.destroy()
    await close()
  }
  return figures
}
