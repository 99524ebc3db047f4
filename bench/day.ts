import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { writePastOrders } from '../apps/server/src/app/seed/past-orders.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { oneClock } from '../apps/server/src/platform/clock.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { startEngine } from '../tools/embedded.ts'
import { fire, ratios } from './fire.ts'
import { goal } from './goal.ts'
import { load } from './orders-world.ts'
import { startedBeside } from './started-beside.ts'

/**
 * `npm run bench:day`: « À faire » of an organisation of 200 sub-accounts and 10,000 orders, a third of them under way
 * with three things to do in each, beside a bare SELECT of its first lines behind a bare route.
 */
const ORDERS = Number(process.argv[2] ?? 10_000)
const MEMBERS = 200
const CLIENTS = 4
const SECRET = 'a secret that only this bench knows, long'
const FIRST_MEMBER = 5_000_000
const engine = await startEngine(join(tmpdir(), `charpente-day-${process.pid}`), { durable: true })
const { start, stop } = startedBeside(engine.runUrl)

/** The orders of the year before become those of one organisation, whoever of it ordered each. */
async function makeWorld(db: ReturnType<typeof connect>, context: never): Promise<number> {
  await writePastOrders(context, ORDERS)
  const { rows } = await sql<{ id: number }>`
    select id from account where side = 'customer' and type = 'formalized' and active and admin_id is null
    order by id limit 1`.execute(db)
  const head = rows[0]?.id ?? 0
  await sql`
    insert into account overriding system value
    select (jsonb_populate_record(null::account, to_jsonb(account) || jsonb_build_object('id', ${FIRST_MEMBER}::int + n,
      'email', 'membre-' || n || '@exemple.example', 'code_id', 'BANC' || n, 'admin_id', account.id))).*
    from account, generate_series(1, ${MEMBERS}::int) n where account.id = ${head}`.execute(db)
  await sql`
    update cart set customer_id = ${FIRST_MEMBER}::int + 1 + cart.id % ${MEMBERS}::int
    where id in (select cart_id from cart_order order by confirmed_at desc limit ${ORDERS})`.execute(db)
  await sql`
    insert into execution (purchase_order_id, phase, starts_on, ends_on, percent, amount, stated, paid, penalty,
      open_points, acts)
    select put.id, case when put.id % 3 = 0 then 'underWay' else 'closed' end, current_date - 20, current_date + 20, 40,
      put.amount, 0, 0, 0, 0, 4
    from purchase_order put where put.status = 2
    on conflict do nothing`.execute(db)
  await sql`
    insert into execution_task (purchase_order_id, key, kind, side, party_id, starts_at, due_at)
    select put.id, task.kind, task.kind, task.side, case task.side when 'buyer' then cart.customer_id else put.manager_id end,
      now() - (put.id % 40) * interval '1 day',
      case when task.dated then now() + (put.id % 50 - 10) * interval '1 day' end
    from purchase_order put
    join execution standing on standing.purchase_order_id = put.id and standing.phase = 'underWay'
    join cart on cart.id = put.cart_id,
    (values ('late', 'buyer', false), ('pay', 'buyer', true), ('checkPoint 1', 'buyer', false), ('finish', 'firm', true))
      task (kind, side, dated)
    on conflict do nothing`.execute(db)
  await sql`update execution_task set kind = 'checkPoint' where kind = 'checkPoint 1'`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return head
}

async function measure(): Promise<boolean[]> {
  await prepareDatabase(engine.url, engine.runUrl)
  await seed(engine.url, 'demo', () => {})
  const db = connect(engine.url, 4)
  const secrets = secretsFrom(SECRET)
  const context = { db, secrets, ...oneClock(() => SEED_NOW) } as never
  const head = await makeWorld(db, context)
  const { rows } = await sql<{ orders: number; waiting: number }>`
    select count(distinct put.id)::int as orders, (select count(*)::int from execution_task where side = 'buyer'
      and party_id in (select id from account where id = ${head} or admin_id = ${head})) as waiting
    from purchase_order put join cart on cart.id = put.cart_id
    join account on account.id = cart.customer_id and ${head} in (account.id, account.admin_id)
    where put.status > 0`.execute(db)
  console.log(`${MEMBERS} sub-accounts, ${rows[0]?.orders} orders, ${rows[0]?.waiting} things to do; ${load()}`)

  const env = { NODE_ENV: 'test', LOG_LEVEL: 'warn', RATE_LIMIT: '0', SECRET, SMTP_URL: 'smtp://127.0.0.1:9' }
  const api = await start('../apps/server/src/app/api.ts', env)
  const limit = await start('./day-bare.ts', { DATABASE_POOL: '10', HEAD: String(head) })
  const opening = { accountId: head, pending: null, ip: null, userAgent: null }
  const { token } = await openSession(db, { secrets, now: () => new Date() } as never, opening)
  const headers = { authorization: `Bearer ${token}` }
  const [day, count, bare] = [
    { url: `${api}/api/tasks`, headers },
    { url: `${api}/api/tasks/count`, headers },
    { url: `${limit}/tasks` },
  ]
  for (const target of [day, count, bare]) await fire(target, CLIENTS, 3)
  const p97 = (shot: { p97: number }) => Math.max(shot.p97, 1)
  const verdicts = [
    goal('the day p97.5 / a bare SELECT', await ratios(day, bare, CLIENTS, p97), '', { atMost: 3 }),
    goal('its count p97.5 / the same', await ratios(count, bare, CLIENTS, p97), '', { atMost: 3 }),
  ]
  const [all, least] = [await fire(day, CLIENTS, 4), await fire(bare, CLIENTS, 4)]
  console.log(
    `the day: ${Math.round(all.perSecond)} a second, p97.5 ${all.p97} ms; bare: ${Math.round(least.perSecond)}, p97.5 ${least.p97} ms; ${load()}`,
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
