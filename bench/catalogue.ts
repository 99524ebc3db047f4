import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { publishNow } from '../apps/server/src/catalogue/publication/publish-now.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { startEngine } from '../tools/embedded.ts'
import { METRICS_TOKEN } from './cpu-of.ts'
import { fire, median, ratios, type Shot, type Target } from './fire.ts'
import { goal, type Limit } from './goal.ts'
import { cpuOfEach, KNOWN, mixOf, vocabulary } from './search-mix.ts'
import { startedBeside } from './started-beside.ts'
import { sendOurHeaders, twin } from './twin.ts'

/** `npm run bench:catalogue`: the published catalogue on the national volume, each figure beside its limit. */
const SECRET = 'a secret that only this bench knows, long'
const EDITION = 25
const now = () => new Date()
const engine = await startEngine(join(tmpdir(), `charpente-catalogue-${process.pid}`), { durable: true })
const { start, stop } = startedBeside(engine.runUrl)

const perSecond = (shot: Shot) => shot.perSecond
const p97 = (shot: Shot) => Math.max(shot.p97, 1)
const p99 = (shot: Shot) => Math.max(shot.p99, 1)

type Pair = { target: Target; limit: Target }

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

  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    METRICS_TOKEN,
  }
  const api = await start('../apps/server/src/app/api.ts', env)
  const limit = await start('./limit-server.ts', {})
  const asVisitor = { 'accept-encoding': 'gzip' }
  const asBuyer = { ...asVisitor, authorization: `Bearer ${token}` }
  const products = (lot: string) => `${api}/api/products?departmentCode=74&edition=25${lot && `&lotCode=${lot}`}`
  const visitor207 = await twin(limit, 'visitor-207', products('207'), asVisitor)
  const buyer207 = await twin(limit, 'buyer-207', products('207'), asBuyer)
  const buyer500 = await twin(limit, 'buyer-299', products('299'), asBuyer)
  const whole = await twin(limit, 'department', products(''), asBuyer)
  console.log(`bytes: lot 207 ${buyer207.bytes}, 500 articles ${buyer500.bytes}, a department ${whole.bytes}`)

  const verdicts = [
    goal('publishing the whole edition', seconds, 's', { atMost: 60 }),
    goal('catalogue in memory', await memoryOfCatalogue(), 'MB', { atMost: 48 }),
  ]
  const beside = async (
    name: string,
    { target, limit }: Pair,
    connections: number,
    of: (shot: Shot) => number,
    wanted: Limit,
  ) => verdicts.push(goal(name, await ratios(target, limit, connections, of), '', wanted))

  const aFifthLess = { atLeast: 0.8 }
  await beside('lot 207, visitor / static buffer', visitor207, 32, perSecond, aFifthLess)
  await beside('lot 207, buyer / static buffer', buyer207, 32, perSecond, aFifthLess)
  await beside('500 articles, buyer / static buffer', buyer500, 32, perSecond, aFifthLess)
  await beside('500 articles, p99 at 32 / static buffer', buyer500, 32, p99, { atMost: 3 })
  await beside('whole department / static buffer', whole, 8, perSecond, aFifthLess)
  await beside('whole department, p97.5 / static buffer', whole, 8, p97, { atMost: 1.5 })

  const unchanged = { url: buyer500.target.url, headers: { ...asBuyer, 'if-none-match': buyer500.etag }, status: 304 }
  await sendOurHeaders(limit, unchanged.url, unchanged.headers)
  const counted = { target: unchanged, limit: { url: `${limit}/counted-hello` } }
  await beside('304 / hello, same headers and count', counted, 32, perSecond, aFifthLess)
  await beside('304 / bare hello', { target: unchanged, limit: { url: `${limit}/hello` } }, 32, perSecond, {
    atLeast: 0.7,
  })

  const words = await vocabulary(api)
  await cpuOfEach(api, words.slice(0, KNOWN), asBuyer)
  const mixed = { url: api, next: mixOf(words, asBuyer) }
  await beside('search p97.5 at 8 / bare SELECT', { target: mixed, limit: { url: `${limit}/select` } }, 8, p97, {
    atMost: 3,
  })
  const searches = await fire(mixed, 8, 4)
  console.log(`search: ${Math.round(searches.perSecond)}/s, p97.5 ${searches.p97} ms`)
  const newWords = words.slice(2 * KNOWN, 2 * KNOWN + 400)
  verdicts.push(goal('a new word, CPU', await cpuOfEach(api, newWords, asBuyer), 'ms', { atMost: 1 }))
  const { rows: meant } = await sql<{ word: string }>`select word from synonym order by word`.execute(db)
  verdicts.push(
    goal(
      'a new search with synonyms, CPU',
      await cpuOfEach(
        api,
        meant.map(({ word }) => word),
        asBuyer,
      ),
      'ms',
      { atMost: 2 },
    ),
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
