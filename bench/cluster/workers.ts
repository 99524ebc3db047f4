import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { goal } from '../goal.ts'
import { soundDocuments } from '../orders-killed.ts'
import { load, readyCarts } from '../orders-world.ts'
import type { Asked } from './asked.ts'
import { doubledOrders, halfOrders, unfinishedEffects } from './order-checks.ts'
import { orderUnderLoad, saidFailures } from './order-load.ts'
import { until } from './processes.ts'
import { openProduct, type Product, type ProgramName } from './product.ts'

const FIRST = 76_000_000
const WORKERS: readonly ProgramName[] = ['worker1', 'worker2']
const KILL_MS = 3_000
const ORDERS_PER_KILL = 2
const CLIENTS = 2
const STUCK_SECONDS = 240

/** One after the other, workers die without notice and are started again. */
async function killWorkers(product: Product, kills: number) {
  for (let turn = 0; turn < kills; turn++) {
    await sleep(KILL_MS)
    const name = WORKERS[turn % WORKERS.length] as ProgramName
    await product.end(name, 'SIGKILL')
    product.start(name)
  }
}

/** A job that is gone without having been done. */
const forgetOneJob = ({ db }: Product) =>
  sql`delete from pgboss.job where id in (
    select id from pgboss.job where name = 'make-order-documents' and state = 'created' limit 1)`.execute(db)

const writtenMails = ({ db }: Product) =>
  sql<{ id: string; template: string }>`select id, template from mail`.execute(db)

/** What suppliers and buyers were sent since (`before`: the mails of the demonstration), against what was written for them. */
async function mailsOf(product: Product, before: ReadonlySet<string>) {
  const { rows } = await writtenMails(product)
  const written = rows.filter(({ id }) => !before.has(id))
  const of = (name: string) => written.filter(({ template }) => template === name)
  const [toSuppliers, toBuyers] = [of('purchaseOrder'), of('orderConfirmation')]
  const copies = Map.groupBy(product.mailbox.received, ({ messageId }) => messageId.slice(1, 37))
  const known = new Set(rows.map(({ id }) => id))
  return {
    toSuppliers: toSuppliers.length,
    toBuyers: toBuyers.length,
    handed: [...toSuppliers, ...toBuyers].filter(({ id }) => copies.has(id)).length,
    unknown: [...copies].flatMap(([id, [first]]) => (known.has(id) ? [] : (first?.subject ?? id))),
    again: product.mailbox.received.length - copies.size,
  }
}

/** `npm run drills -- cluster workers [kills]`; `--plant`: one job is lost. */
export async function workers({ count = 100, plant }: Asked): Promise<boolean> {
  const product = await openProduct('workers')
  try {
    const { db } = product
    const total = count * ORDERS_PER_KILL
    const carts = await readyCarts(db, product.buyer, FIRST, total)
    const before = new Set((await writtenMails(product)).rows.map(({ id }) => id))
    for (const api of ['api1', 'api2'] as const) product.start(api)
    await Promise.all([product.untilReady('api1'), product.untilReady('api2')])
    const began = Date.now()
    const pauseMs = (count * KILL_MS * CLIENTS) / total
    const orders = orderUnderLoad(product, carts, { clients: CLIENTS, pauseMs })
    if (plant) {
      await until('a first order', 60, () => orders.acknowledged.length > 0)
      await forgetOneJob(product)
    }
    for (const name of WORKERS) product.start(name)
    await Promise.all([killWorkers(product, count), orders.done])
    const left = await unfinishedEffects(db)
    const drained = await until(
      'nothing left to do',
      STUCK_SECONDS,
      async () => (await unfinishedEffects(db)) === 0,
      1_000,
    ).catch(() => STUCK_SECONDS)
    const acknowledged = orders.acknowledged.map(({ cart }) => cart)
    const mails = await mailsOf(product, before)
    console.log(
      `${acknowledged.length} orders in ${Math.round((Date.now() - began) / 1000)} s, failed and repeated: ${saidFailures(orders.failures)}; ${left} jobs and mails left at the last kill, ended after ${drained.toFixed(1)} s; mails handed over again under their Message-ID: ${mails.again}; ${load()}`,
    )
    if (mails.unknown.length > 0) console.log(`nobody wrote: ${mails.unknown.join('; ')}`)
    const all = { exactly: total }
    return [
      goal('workers killed with -9', count, 'kills', { exactly: count }),
      goal('orders acknowledged', acknowledged.length, 'orders', all),
      goal('ordered twice, or an effect written twice', await doubledOrders(db, carts), '', { exactly: 0 }),
      // A job that is lost shows here too.
      goal('half-written', await halfOrders(db, carts), 'orders', { exactly: 0 }),
      goal('purchase orders in storage, sound, each once', await soundDocuments(product, acknowledged), 'PDF', all),
      goal('mails to suppliers written', mails.toSuppliers, 'mails', all),
      goal('mails to buyers written', mails.toBuyers, 'mails', all),
      goal('of these, handed to the SMTP server', mails.handed, 'mails', { exactly: 2 * total }),
      goal('mails that nobody wrote', mails.unknown.length, 'mails', { exactly: 0 }),
      goal('jobs and mails left', await unfinishedEffects(db), '', { exactly: 0 }),
    ].every(Boolean)
  } finally {
    await product.close()
  }
}
