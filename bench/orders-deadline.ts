import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openQueue } from '../apps/server/src/platform/jobs/queue.ts'
import { newSecret } from '../apps/server/src/purchasing/orders/links.ts'
import { sweepOrdersJob } from '../apps/server/src/purchasing/orders/sweep-orders.job.ts'
import { goal } from './goal.ts'
import { putOrders } from './orders-put.ts'
import { load, openWorld, type World } from './orders-world.ts'

const FIRST = 72_000_000
const TOGETHER = 20
const SWEEPERS = 2
/** The answers of one race arrive around the deadline, some before and some after. */
const AROUND_MS = 60

type Raced = { id: number; secret: string; dueAt: Date }

/** Gives some orders an address of their own and a deadline that is about to pass. */
async function arm({ db, secrets }: World, ids: readonly number[], dueAt: Date): Promise<Raced[]> {
  return Promise.all(
    ids.map(async (id) => {
      const made = newSecret({ secrets })
      await sql`update purchase_order set secret = ${made.secret}, secret_hash = ${made.secret_hash}, due_at = ${dueAt}
        where id = ${id}`.execute(db)
      return { id, secret: secrets.decrypt(made.secret), dueAt }
    }),
  )
}

async function accept({ url }: World, { secret, dueAt }: Raced, lead: number): Promise<number> {
  await sleep(Math.max(0, dueAt.getTime() - Date.now() - lead + (Math.random() * 2 - 1) * AROUND_MS))
  const answer = await fetch(`${url}/api/public_orders/${secret}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana Roy, gérante' }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Suppliers answer at the very moment their delay ends, while two workers close what is overdue. */
export async function ordersAtDeadline(asked: number): Promise<boolean> {
  const world = await openWorld('orders-deadline')
  try {
    const { db, buyer, secrets, start, untilReady } = world
    const due = new Date(Date.now() + 3_600_000)
    await putOrders(db, { buyer, first: FIRST, count: asked, sealed: secrets.encrypt('nobody'), due })
    // Those of the demonstration would be swept first.
    await sql`update purchase_order set due_at = now() + interval '9 days', reminded_at = now()
      where status = 1 and cart_id < ${FIRST}`.execute(db)
    const queue = await openQueue(db)
    const context = { ...world, queue, now: () => new Date() } as never
    start('api')
    await untilReady()
    const { rows } = await sql<{ id: number }>`
      select id from purchase_order where cart_id >= ${FIRST} and status = 1 order by id`.execute(db)
    let isOver = false
    const sweeping = Promise.all(
      Array.from({ length: SWEEPERS }, async () => {
        while (!isOver) {
          await sweepOrdersJob({}, context)
          await sleep(2)
        }
      }),
    )
    const answers = new Map<number, number>()
    // How long an answer travels depends on the machine: those who lose leave earlier the next time.
    let lead = 300
    for (let at = 0; at < rows.length; at += TOGETHER) {
      const ids = rows.slice(at, at + TOGETHER).map(({ id }) => id)
      const raced = await arm(world, ids, new Date(Date.now() + 2_000))
      await Promise.all(raced.map(async (one) => answers.set(one.id, await accept(world, one, lead))))
      const won = ids.filter((id) => answers.get(id) === 200).length
      lead = Math.min(1_500, Math.max(0, lead + (won * 2 < ids.length ? 60 : -60)))
    }
    await sleep(500)
    isOver = true
    await sweeping

    const { rows: ends } = await sql<{ id: number; status: number; accepted: number; expired: number; jobs: string[] }>`
      select put.id, put.status,
        (select count(*) from audit_event e where e.object_type = 'order' and e.object_id = put.id::text
          and e.action = 'orderAccepted') as accepted,
        (select count(*) from audit_event e where e.object_type = 'order' and e.object_id = put.id::text
          and e.action = 'orderExpired') as expired,
        array(select name || coalesce(' ' || coalesce(data->>'cause', data->>'step'), '') from pgboss.job
          where (data->>'orderId')::integer = put.id and coalesce(data->>'step', '') <> 'reminded' order by 1) as jobs
      from purchase_order put where put.cart_id >= ${FIRST} and put.rank = 1`.execute(db)
    const is = (end: (typeof ends)[number], status: number) =>
      end.status === status &&
      (status === 2
        ? end.accepted === 1 && end.expired === 0 && end.jobs.join() === 'make-order-documents accepted,make-receipt'
        : end.accepted === 0 && end.expired === 1 && end.jobs.join() === 'follow-order expired')
    const accepted = ends.filter((end) => is(end, 2))
    const expired = ends.filter((end) => is(end, 4))
    const untrue = ends.filter(({ id, status }) => (answers.get(id) === 200) !== (status === 2))
    const others = [...answers.values()].filter((status) => status !== 200 && status !== 409)
    console.log(
      `${accepted.length} accepted, ${expired.length} expired; answers other than 200 and 409: ${others.length}; ${load()}`,
    )
    await queue.close()
    return [
      goal('orders with exactly one outcome', accepted.length + expired.length, 'orders', { exactly: asked }),
      goal('answers that do not say what happened', untrue.length, '', { exactly: 0 }),
      goal('the least won of the two', Math.min(accepted.length, expired.length), 'orders', {
        atLeast: Math.ceil(asked / 20),
      }),
    ].every(Boolean)
  } finally {
    await world.close()
  }
}
