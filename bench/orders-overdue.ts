import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openQueue } from '../apps/server/src/platform/jobs/queue.ts'
import { openMailbox } from '../apps/server/test/given/mailbox.ts'
import { goal } from './goal.ts'
import { putOrders } from './orders-put.ts'
import { count, load, openWorld, readyCarts, type World } from './orders-world.ts'

const FIRST = 80_000_000
const CART = 73_000_000
const EVERY_MS = 100
const QUIET_MS = 10_000
const DRAIN_MS = 30_000
const LIMIT_MS = 180_000

/** Somebody who opens a cart ten times a second, whatever the answers take; gives what 95 % of them took at most. */
function calling({ url, headers }: World) {
  const times: number[] = []
  const pending = new Set<Promise<void>>()
  const once = async () => {
    const started = performance.now()
    const answer = await fetch(`${url}/api/carts/${CART}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the API answers ${answer.status}`)
    times.push(performance.now() - started)
  }
  const timer = setInterval(() => {
    const call = once().finally(() => pending.delete(call))
    pending.add(call)
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  }
}

/** Of these orders, those at 4 with the line of their trail and the job that tells people: three sets, joined once. */
const closed = ({ db }: World) =>
  count(
    db,
    sql<{ n: number }>`
    with told as materialized (
      select distinct (data->>'orderId')::integer as id from pgboss.job
      where name = 'follow-order' and data->>'step' = 'expired'),
    lines as materialized (
      select object_id::integer as id from audit_event where object_type = 'order' and action = 'orderExpired'),
    expired as materialized (
      select id from purchase_order where cart_id >= ${FIRST} and rank = 1 and status = 4)
    select count(*) as n from expired join lines using (id) join told using (id)`,
  )

const open = ({ db }: World) =>
  count(db, sql<{ n: number }>`select count(*) as n from purchase_order where status = 1 and due_at < now()`)

/** All the delays end at once. */
export async function ordersOverdue(asked: number): Promise<boolean> {
  const mailbox = await openMailbox()
  const world = await openWorld('orders-overdue')
  try {
    const { db, buyer, secrets, start, untilReady } = world
    await readyCarts(db, buyer, CART, 1)
    const due = new Date(Date.now() - 60_000)
    const soon = new Date(Date.now() + 3_600_000)
    await putOrders(db, { buyer, first: FIRST, count: asked, sealed: secrets.encrypt('nobody'), due: soon })
    await sql`update purchase_order set reminded_at = now() where status = 1`.execute(db)
    const queue = await openQueue(db)
    start('api')
    start('worker', { SMTP_URL: mailbox.url })
    await untilReady()
    await sleep(5_000)
    const stopQuiet = calling(world)
    await sleep(QUIET_MS)
    const quiet = await stopQuiet()
    console.log(`quiet: p95 ${quiet.toFixed(1)} ms; ${load()}`)

    await sql`update purchase_order set due_at = ${due} where status = 1 and cart_id >= ${FIRST}`.execute(db)
    const stopBusy = calling(world)
    const started = Date.now()
    // What the clock of the worker does each minute, without waiting for the minute.
    await queue.enqueue(db, 'sweep-orders', {})
    while ((await open(world)) > 0 && Date.now() < started + LIMIT_MS) await sleep(250)
    const seconds = (Date.now() - started) / 1000
    const busy = await stopBusy()
    const done = await closed(world)
    console.log(`during: p95 ${busy.toFixed(1)} ms; ${load()}`)

    const drained = async () => ({
      mails: await count(db, sql<{ n: number }>`select count(*) as n from mail where sent_at is not null`),
      papers: await count(db, sql<{ n: number }>`select count(*) as n from order_document`),
      followed: await count(
        db,
        sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'follow-order' and state = 'completed'`,
      ),
    })
    const before = await drained()
    await sleep(DRAIN_MS)
    const after = await drained()
    const rate = (what: keyof typeof after) => (((after[what] - before[what]) * 1000) / DRAIN_MS).toFixed(1)
    console.log(
      `drained each second, over ${DRAIN_MS / 1000} s: ${rate('followed')} orders followed up, ${rate('mails')} mails, ${rate('papers')} PDF; ${load()}`,
    )
    await queue.close()
    return [
      goal('orders at 4, with audit line and job', done, 'orders', { exactly: asked }),
      goal('closing them all', seconds, 's', { atMost: 60 }),
      goal('API p95 meanwhile / quiet', busy / quiet, '', { atMost: 1.3 }),
    ].every(Boolean)
  } finally {
    await world.close()
    await mailbox.stop()
  }
}
