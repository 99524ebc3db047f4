import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { buildWeb } from '../tools/build-web.ts'
import { startEngine } from '../tools/embedded.ts'
import { repository } from '../tools/run.ts'
import { cpuOf, METRICS_TOKEN } from './cpu-of.ts'
import { fire, type Target } from './fire.ts'
import { load } from './orders-world.ts'
import { startedBeside } from './started-beside.ts'
import { sentBytes, twin } from './twin.ts'

/**
 * `npm run bench:routes`: what the twenty busiest reads cost the server, each beside a bare Fastify route that sends the
 * same bytes (`-- national` for the whole country).
 */
const VOLUME = process.argv[2] === 'national' ? 'national' : 'demo'
const SECRET = 'a secret that only this bench knows, long'
const CLIENTS = 8
const SECONDS = 2
const engine = await startEngine(join(tmpdir(), `charpente-routes-${process.pid}`), { durable: true })
const { start, stop } = startedBeside(engine.runUrl)

type Cost = { microseconds: number; perSecond: number }

/** Processor and rate of one address, once it is warm. */
async function costOf(target: Target, cpu: () => Promise<number>): Promise<Cost> {
  await fire(target, CLIENTS, SECONDS)
  const before = await cpu()
  const { perSecond } = await fire(target, CLIENTS, SECONDS)
  return { microseconds: ((await cpu()) - before) / (perSecond * SECONDS), perSecond }
}

const line = (name: string, ...cells: (string | number)[]) =>
  console.log(name.padEnd(46) + cells.map((cell) => String(cell).padStart(10)).join(''))

async function measure(): Promise<void> {
  await buildWeb(console.log)
  await prepareDatabase(engine.url, engine.runUrl)
  await seed(engine.url, VOLUME, () => {})
  const db = connect(engine.url, 2)
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from account where side = 'customer' and type = 'formalized' and active and admin_id is null
    order by id limit 1`.execute(db)
  const buyer = rows[0]?.id ?? 0
  const opening = { accountId: buyer, pending: null, ip: null, userAgent: null }
  const { token } = await openSession(db, { secrets: secretsFrom(SECRET), now: () => new Date() } as never, opening)
  await db.destroy()

  const api = await start('../apps/server/src/app/api.ts', {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    METRICS_TOKEN,
    // What visitors are answered is kept where the site is served.
    WEB_FOLDER: join(repository, 'apps/web/dist'),
  })
  const limit = await start('./limit-server.ts', {})
  const cpuOfLimit = async () => ((await (await fetch(`${limit}/cpu`)).json()) as { microseconds: number }).microseconds

  const visitor = { 'accept-encoding': 'gzip' }
  const own = { ...visitor, authorization: `Bearer ${token}` }
  const made = await fetch(`${api}/api/carts`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Banc d’essai', department: 73, edition: 25 }),
  })
  const { id: cart } = (await made.json()) as { id: number }
  const lot = '/products?departmentCode=74&lotCode=206'
  const { headers: lotHeaders } = await sentBytes(`${api}/api${lot}`, own)
  const reads: [who: string, path: string, headers: Record<string, string>][] = [
    ['unchanged', lot, { ...own, 'if-none-match': lotHeaders.etag ?? '' }],
    ['visitor', lot, visitor],
    ['buyer', lot, own],
    ['buyer', '/products?departmentCode=74', own],
    ['visitor', '/lots', visitor],
    ['visitor', '/products/search?departmentCode=74&words=etancheite', visitor],
    ['buyer', '/products/search?departmentCode=74&words=etancheite', own],
    ['visitor', '/departments.json', visitor],
    ['visitor', '/lot_categories', visitor],
    ['visitor', '/settings', visitor],
    ['visitor', '/pages', visitor],
    ['visitor', '/presentation', visitor],
    ['visitor', '/suppliers', visitor],
    ['visitor', '/categories', visitor],
    ['visitor', '/custom/free_articles/suppliers', visitor],
    ['buyer', '/me', own],
    ['buyer', `/customers/${buyer}/carts`, own],
    ['buyer', `/carts/${cart}`, own],
    ['buyer', '/me/sessions', own],
    ['visitor', '/health', visitor],
  ]
  console.log(`${VOLUME} volume, ${CLIENTS} clients, ${load()}`)
  line('route', 'bytes', 'CPU µs', 'bare µs', 'times', 'a second', 'bare')
  for (const [at, [who, path, headers]] of reads.entries()) {
    const pair = await twin(limit, String(at), `${api}/api${path}`, headers)
    const bare = await costOf(pair.limit, cpuOfLimit)
    const ours = await costOf(pair.target, () => cpuOf(api))
    line(
      `${who} ${path.replace(/\/\d+/, '/:id').slice(0, 36)}`,
      pair.bytes,
      Math.round(ours.microseconds),
      Math.round(bare.microseconds),
      (ours.microseconds / bare.microseconds).toFixed(1),
      Math.round(ours.perSecond),
      Math.round(bare.perSecond),
    )
  }
  console.log(load())
}

try {
  await measure()
} finally {
  await stop()
  await engine.stop()
}
