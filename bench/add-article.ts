import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { startEngine } from '../tools/embedded.ts'
import { fire, ratios } from './fire.ts'
import { goal } from './goal.ts'
import { startedBeside } from './started-beside.ts'

/**
 * `npm run bench:carts`: eight buyers, each filling a cart of its own with articles of lot 206 in Haute-Savoie, on the
 * national volume (or `npm run bench:carts -- demo`), beside the two statements this takes behind a bare route.
 */
const VOLUME = process.argv[2] === 'demo' ? 'demo' : 'national'
const SECRET = 'a secret that only this bench knows, long'
const CLIENTS = 8
const HAUTE_SAVOIE = 73
const now = () => new Date()
const engine = await startEngine(join(tmpdir(), `charpente-carts-${process.pid}`), { durable: true })
const { start, stop } = startedBeside(engine.runUrl)

type Buyer = { headers: Record<string, string>; cart: number }

/** What the API says, once: anything but a success ends the bench. */
async function call(url: string, headers: Record<string, string>, body: object) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: number }
}

async function measure(): Promise<boolean[]> {
  await prepareDatabase(engine.url, engine.runUrl)
  await seed(engine.url, VOLUME, () => {})
  const db = connect(engine.url, 4)
  await sql`analyze`.execute(db)
  const { rows: buyers } = await sql<{ id: number }>`
    select id from account where side = 'customer' and type = 'formalized' and active and admin_id is null
    order by id limit ${CLIENTS}`.execute(db)
  const { rows: articles } = await sql<{ id: number }>`
    select article.id from article join article_price price on price.article_id = article.id and price.rank = 1
    join place on place.id = price.place_id and place.department_id = ${HAUTE_SAVOIE}
    where article.edition = 25 and article.lot_code = '206' and price.price_a is not null
    order by article.id limit 20`.execute(db)

  const env = { NODE_ENV: 'test', LOG_LEVEL: 'warn', RATE_LIMIT: '0', SECRET, SMTP_URL: 'smtp://127.0.0.1:9' }
  const api = await start('../apps/server/src/app/api.ts', env)
  const limit = await start('./carts-bare.ts', { DATABASE_POOL: '10' })
  const context = { secrets: secretsFrom(SECRET), now } as never
  const people: Buyer[] = []
  for (const { id } of buyers) {
    const { token } = await openSession(db, context, { accountId: id, pending: null, ip: null, userAgent: null })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const form = { name: 'Banc d’essai', department: HAUTE_SAVOIE, edition: 25 }
    people.push({ headers, cart: (await call(`${api}/api/carts`, headers, form)).id })
  }

  let turn = 0
  const next = (client: number) => {
    const { headers, cart } = people[client % people.length] as Buyer
    const article = articles[turn++ % articles.length]?.id
    const body = { article, quantity: 1 + (turn % 900), orderLot: { lot: '206', cart } }
    return { headers, body: JSON.stringify(body) }
  }
  const at = (server: string) => ({ url: `${server}/api/order_articles`, method: 'POST', status: 201, next }) as const
  const [adding, bare] = [at(api), at(limit)]
  await fire(adding, people.length, 3)
  await fire(bare, people.length, 3)
  const p97 = (shot: { p97: number }) => Math.max(shot.p97, 1)
  const rate = (shot: { perSecond: number }) => shot.perSecond
  const verdicts = [
    goal('adding p97.5 / its two statements', await ratios(adding, bare, people.length, p97), '', { atMost: 2 }),
    goal('additions a second / the same', await ratios(adding, bare, people.length, rate), '', { atLeast: 0.7 }),
  ]
  const [added, least] = [await fire(adding, people.length, 4), await fire(bare, people.length, 4)]
  console.log(
    `${people.length} buyers: ${Math.round(added.perSecond)} a second, p97.5 ${added.p97} ms; bare: ${Math.round(least.perSecond)}, p97.5 ${least.p97} ms`,
  )
  await db.destroy()
  return verdicts
}

try {
  if ((await measure()).includes(false)) process.exitCode = 1
} finally {
  await stop()
  await engine.stop()
}
