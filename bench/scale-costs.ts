import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { openMailbox } from '../apps/server/test/given/mailbox.ts'
import { confirm, count, openWorld, readyCarts, type World } from './orders-world.ts'

/** What one confirmed order costs, from the call to its last mail: milliseconds of processor, bytes, rows. */
export type OrderCost = {
  program: number
  engine: number
  worker: number
  wal: number
  rows: number
  files: number
  trail: number
  mails: number
}

const FIRST = 76_000_000
const CLIENTS = 4
/** Ticks of the clock in a second, as Linux counts them. */
const TICKS = 100

type Times = { parent: number; own: number; ended: number }

async function timesOf(pid: number | string): Promise<Times | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name of a process may have spaces; what follows its parenthesis has none.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
  if (!fields) return null
  const at = (place: number) => Number(fields[place])
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
}

const millisecondsOf = async (pid: number) => (((await timesOf(pid))?.own ?? 0) * 1000) / TICKS

/** All processes of the engine, those that ended included. */
async function engineTime(postmaster: number): Promise<number> {
  const own = await timesOf(postmaster)
  const running = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(timesOf))
  const children = running.filter((one) => one?.parent === postmaster).reduce((sum, one) => sum + (one?.own ?? 0), 0)
  return (((own?.own ?? 0) + (own?.ended ?? 0) + children) * 1000) / TICKS
}

async function bytesUnder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}

async function looked({ db, storageUrl }: World, pids: { api: number; worker: number; postmaster: number }) {
  const { rows } = await sql<{ wal: number; size: number; trail: number; mails: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
      pg_database_size(current_database())::float8 as size, (select count(*)::int from audit_event) as trail,
      (select count(*)::int from mail where sent_at is not null) as mails`.execute(db)
  const [seen] = rows
  if (!seen) throw new Error('the database says nothing of itself')
  return {
    program: await millisecondsOf(pids.api),
    engine: await engineTime(pids.postmaster),
    worker: await millisecondsOf(pids.worker),
    wal: seen.wal,
    rows: seen.size,
    files: await bytesUnder(fileURLToPath(storageUrl)),
    trail: seen.trail,
    mails: seen.mails,
  }
}

/** Until every job an order left is done. */
async function untilDone({ db }: World): Promise<void> {
  const left = sql<{ n: number }>`
    select count(*) as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
      and name in ('send-mail', 'make-order-documents', 'make-receipt', 'follow-order')`
  while ((await count(db, left)) > 0) await sleep(200)
}

export async function costOfAnOrder(orders: number): Promise<OrderCost> {
  const world = await openWorld('scale')
  const mailbox = await openMailbox()
  try {
    const smtp = { SMTP_URL: mailbox.url }
    const [api, worker] = [world.start('api', smtp), world.start('worker', smtp)]
    await world.untilReady()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(world.db)
    const postmaster = (await timesOf(rows[0]?.pid ?? 0))?.parent ?? 0
    const pids = { api: api.pid ?? 0, worker: worker.pid ?? 0, postmaster }
    const order = async (carts: number[]) => {
      const each = async () => {
        for (let cart = carts.shift(); cart !== undefined; cart = carts.shift()) {
          const answer = await confirm(world, cart, `order ${cart}`)
          if (answer?.status !== 200) throw new Error(`${cart}: ${answer?.status} ${answer?.body.code}`)
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, each))
      await untilDone(world)
    }
    const warm = Math.ceil(orders / 4)
    await order(await readyCarts(world.db, world.buyer, FIRST, warm))
    const carts = await readyCarts(world.db, world.buyer, FIRST + warm, orders)
    const before = await looked(world, pids)
    await order(carts)
    const after = await looked(world, pids)
    const names = Object.keys(before) as (keyof OrderCost)[]
    return Object.fromEntries(names.map((name) => [name, (after[name] - before[name]) / orders])) as OrderCost
  } finally {
    await mailbox.stop()
    await world.close()
  }
}
