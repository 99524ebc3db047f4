import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { publishNow } from '../apps/server/src/catalogue/publication/publish-now.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { startEngine } from '../tools/embedded.ts'
import { fire, median, ratios } from './fire.ts'
import { goal } from './goal.ts'
import { startedBeside } from './started-beside.ts'

/** `npm run bench:catalogue`: the published catalogue on the national volume, each figure beside its limit. */
const SECRET = 'a secret that only this bench knows, long'
const EDITION = 25
const now = () => new Date()
const engine = await startEngine(join(tmpdir(), `charpente-catalogue-${process.pid}`), { durable: true })
const { start, stop } = startedBeside(engine.runUrl)

/** A lot of 500 articles, three ranks, in one department: the size the goals speak of. */
async function addSyntheticLot(db: ReturnType<typeof connect>) {
  await sql`insert into lot (edition, code, name, short_name, description) values (25, '299', 'Lot d’essai', 'Essai', 'Cinq cents prestations.')`.execute(
    db,
  )
  await sql`insert into lot_place (edition, lot_code, place_id) select 25, '299', id from place where department_id = 73`.execute(
    db,
  )
  await sql`insert into article (edition, lot_code, code, chapter, name, description, unit, quantity_b, quantity_c)
    select 25, '299', '299.01.' || lpad(n::text, 3, '0'), 'Essai', source.name || ' ' || n, source.description, source.unit, 10, 100
    from (select row_number() over (order by id) as n, * from article where lot_code in ('206', '207') limit 500) source`.execute(
    db,
  )
  await sql`insert into holder (edition, lot_code, place_id, rank, supplier_id, market_number)
    select 25, '299', place.id, rank, supplier.id, 'essai-' || rank
    from place, (select row_number() over (order by id) as rank, id from account where side = 'supplier' limit 3) supplier
    where place.department_id = 73`.execute(db)
  await sql`insert into article_price (article_id, place_id, rank, price_a, price_b, price_c)
    select article.id, place.id, rank, 1000 + article.id * 7 % 90000 + rank * 113, 900 + article.id * 7 % 90000 + rank * 101, 800 + article.id * 7 % 90000 + rank * 97
    from article, place, generate_series(1, 3) rank where article.lot_code = '299' and place.department_id = 73`.execute(
    db,
  )
}

async function measure(): Promise<boolean[]> {
  await prepareDatabase(engine.url, engine.runUrl)
  await seed(engine.url, 'national', () => {})
  const db = connect(engine.url, 4)
  await addSyntheticLot(db)
  await sql`analyze`.execute(db)
  const begun = performance.now()
  const documents = await publishNow(db, EDITION, now)
  const seconds = (performance.now() - begun) / 1000
  console.log(`documents published: ${documents}`)

  const { rows } = await sql<{ id: number }>`
    select id from account where side = 'customer' and type = 'formalized' and active and admin_id is null
    order by id limit 1`.execute(db)
  const buyer = rows[0] ?? { id: 0 }
  const secrets = secretsFrom(SECRET)
  const opening = { accountId: buyer.id, pending: null, ip: null, userAgent: null }
  const { token } = await openSession(db, { secrets, now } as never, opening)

  const env = { NODE_ENV: 'test', LOG_LEVEL: 'warn', RATE_LIMIT: '0', SECRET, SMTP_URL: 'smtp://127.0.0.1:9' }
  const api = await start('../apps/server/src/app/api.ts', env)
  const limit = await start('./limit-server.ts', {})
  const asBuyer = { 'accept-encoding': 'gzip', authorization: `Bearer ${token}` }
  const asVisitor = { 'accept-encoding': 'gzip' }
  const products = (lot: string) => `${api}/api/products?departmentCode=74&edition=25${lot && `&lotCode=${lot}`}`

  /** The same bytes behind the limit. */
  const twin = async (name: string, url: string, headers: Record<string, string>) => {
    const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const body = gzipSync(bytes, { level: 9 })
    await fetch(`${limit}/static/${name}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream' },
    })
    console.log(`${name}: ${bytes.length} bytes, ${body.length} compressed`)
    return {
      target: { url, headers },
      limit: { url: `${limit}/static/${name}`, headers: asVisitor },
      etag: answer.headers.get('etag') ?? '',
    }
  }
  const visitor207 = await twin('visitor-207', products('207'), asVisitor)
  const buyer207 = await twin('buyer-207', products('207'), asBuyer)
  const buyer500 = await twin('buyer-299', products('299'), asBuyer)
  const whole = await twin('department', products(''), asBuyer)

  const perSecond = (shot: { perSecond: number }) => shot.perSecond
  const p99 = (shot: { p99: number }) => Math.max(shot.p99, 1)
  const hello = { url: `${limit}/hello` }
  const unchanged = { url: buyer500.target.url, headers: { ...asBuyer, 'if-none-match': buyer500.etag }, status: 304 }
  const search = { url: `${api}/api/products/search?departmentCode=74&words=etancheite`, headers: asBuyer }
  const bare = { url: `${limit}/select` }

  const verdicts = [goal('publishing the whole edition', seconds, 's', { atMost: 60 })]
  const memory = await memoryOfCatalogue()
  verdicts.push(goal('catalogue in memory', memory, 'MB', { atMost: 48 }))
  verdicts.push(
    goal('lot 207, visitor / static buffer', await ratios(visitor207.target, visitor207.limit, 32, perSecond), '', {
      atLeast: 0.8,
    }),
  )
  verdicts.push(
    goal('lot 207, buyer / static buffer', await ratios(buyer207.target, buyer207.limit, 32, perSecond), '', {
      atLeast: 0.8,
    }),
  )
  verdicts.push(
    goal('500 articles, buyer / static buffer', await ratios(buyer500.target, buyer500.limit, 32, perSecond), '', {
      atLeast: 0.8,
    }),
  )
  verdicts.push(goal('304 / hello', await ratios(unchanged, hello, 32, perSecond), '', { atLeast: 0.8 }))
  verdicts.push(
    goal('p99 at 32 / static buffer', await ratios(buyer500.target, buyer500.limit, 32, p99), '', { atMost: 3 }),
  )
  const p97 = (shot: { p97: number }) => Math.max(shot.p97, 1)
  verdicts.push(
    goal('whole department p97.5 / one lot', await ratios(whole.target, buyer207.target, 8, p97), '', { atMost: 3 }),
  )
  verdicts.push(goal('search p97.5 at 8 / bare SELECT', await ratios(search, bare, 8, p97), '', { atMost: 3 }))
  const searches = await fire(search, 8, 4)
  console.log(
    `search: ${Math.round(searches.perSecond)}/s, p97.5 ${searches.p97} ms; lot: ${Math.round((await fire(buyer207.target, 32, 4)).perSecond)}/s`,
  )
  await db.destroy()
  return verdicts
}

/** What holding the whole publication costs a process: three times, in a process of its own. */
async function memoryOfCatalogue(): Promise<number> {
  const found: number[] = []
  for (let run = 0; run < 3; run++) {
    const child = fork(new URL('./catalogue-memory.ts', import.meta.url), {
      env: { ...process.env, DATABASE_URL: engine.runUrl },
      execArgv: ['--expose-gc'],
    })
    const [megabytes] = (await once(child, 'message')) as [number]
    found.push(megabytes)
    await once(child, 'exit')
  }
  return median(found)
}

try {
  if ((await measure()).includes(false)) process.exitCode = 1
} finally {
  await stop()
  await engine.stop()
}
