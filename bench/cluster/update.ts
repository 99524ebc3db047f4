import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { repository } from '../../tools/run.ts'
import { goal } from '../goal.ts'
import { count as countRows, load, readyCarts } from '../orders-world.ts'
import type { Asked } from './asked.ts'
import { tellHaproxy } from './haproxy-admin.ts'
import { callUnderLoad, confirmation, isServed, orderedIn, percentile, saidCalls } from './mixed-load.ts'
import { halfOrders, lostOrders, unfinishedEffects } from './order-checks.ts'
import { until } from './processes.ts'
import { openProduct, type Product } from './product.ts'

const FIRST = 78_000_000
const CARTS = 2_000
const CLIENTS = 6
const PAUSE_MS = 60
/** One call in so many orders a cart. */
const ORDER_EVERY = 15
const CALM_MS = 5_000
const DRAINED_MS = 2_000

/** One process gives way to the new version while the other answers. */
async function replace(product: Product, name: 'api1' | 'api2') {
  const { cluster } = product
  await tellHaproxy(cluster.haproxySocket, `set server apis/${name} state drain`)
  await sleep(DRAINED_MS)
  const began = Date.now()
  await product.end(name, 'SIGTERM')
  const stopped = (Date.now() - began) / 1000
  product.start(name, repository)
  const started = await product.untilReady(name)
  await tellHaproxy(cluster.haproxySocket, `set server apis/${name} state ready`)
  console.log(`${name}: stopped in ${stopped.toFixed(1)} s, the new one ready in ${started.toFixed(1)} s; ${load()}`)
  await sleep(CALM_MS)
}

/** Both at once, the way not to do it. */
async function replaceTogether(product: Product) {
  await Promise.all([product.end('api1', 'SIGTERM'), product.end('api2', 'SIGTERM')])
  for (const name of ['api1', 'api2'] as const) product.start(name, repository)
  await Promise.all([product.untilReady('api1'), product.untilReady('api2')])
  await sleep(CALM_MS)
}

/** The new worker takes jobs before the old one ends what it holds and leaves. */
async function replaceWorker(product: Product) {
  product.start('worker2', repository)
  await sleep(CALM_MS)
  await product.end('worker1', 'SIGTERM')
}

/** `npm run drills -- cluster update --from <folder of the former version>`; `--plant`: both processes at once. */
export async function update({ from, plant }: Asked): Promise<boolean> {
  if (!from) {
    console.error('Which version before? git worktree add ../former <tag>, npm ci there, then --from ../former')
    return false
  }
  const product = await openProduct('update', { version: resolve(from) })
  try {
    const { db } = product
    const carts = await readyCarts(db, product.buyer, FIRST, CARTS)
    const waiting = [...carts]
    await product.startAll()
    const reads = ['/api/lots', `/api/carts/${FIRST + CARTS - 1}`, '/api/me']
    const asked: number[] = []
    const under = callUnderLoad(product, {
      clients: CLIENTS,
      pauseMs: PAUSE_MS,
      next: (turn) => {
        const cart = turn % ORDER_EVERY === 0 ? waiting.shift() : undefined
        if (cart === undefined) {
          const path = reads[turn % reads.length] as string
          return { what: path.replace(/\d+/, 'n'), path }
        }
        asked.push(cart)
        return confirmation(cart)
      },
    })
    await sleep(CALM_MS)
    const preparing = Date.now()
    await product.prepare(repository)
    console.log(
      `the database prepared for the new version in ${((Date.now() - preparing) / 1000).toFixed(1)} s, beside`,
    )
    await sleep(CALM_MS)
    if (plant) await replaceTogether(product)
    else for (const name of ['api1', 'api2'] as const) await replace(product, name)
    await replaceWorker(product)
    await sleep(CALM_MS)
    await under.stop()
    await until('every paper and mail', 300, async () => (await unfinishedEffects(db)) === 0, 1_000).catch(() => 0)
    const failed = under.calls.filter((call) => !isServed(call))
    const ordered = orderedIn(under.calls)
    const p99 = percentile(
      under.calls.map(({ ms }) => ms),
      0.99,
    )
    const slowest = Math.max(...under.calls.map(({ ms }) => ms))
    console.log(
      `${under.calls.length} calls, ${ordered.length} of them orders, p99 ${p99.toFixed(0)} ms, slowest ${(slowest / 1000).toFixed(1)} s; failed: ${saidCalls(failed)}; ${load()}`,
    )
    const failedJobs = await countRows(
      db,
      sql<{
        n: number
      }>`select count(*) as n from pgboss.job where state = 'failed' or retry_count > 0 or name = 'dead-letter'`,
    )
    return [
      goal('calls while the version changed', under.calls.length, 'calls', { atLeast: 300 }),
      goal('failed calls', failed.length, 'calls', { exactly: 0 }),
      goal('failed jobs', failedJobs, 'jobs', { exactly: 0 }),
      goal('jobs and mails left', await unfinishedEffects(db), '', { exactly: 0 }),
      goal('half-written orders', await halfOrders(db, asked), 'orders', { exactly: 0 }),
      goal('orders lost', await lostOrders(db, ordered), 'orders', { exactly: 0 }),
    ].every(Boolean)
  } finally {
    await product.close()
  }
}
