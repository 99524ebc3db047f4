import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { goal } from '../goal.ts'
import { load, readyCarts } from '../orders-world.ts'
import type { Asked } from './asked.ts'
import { failures, type Mend } from './failures.ts'
import { doubledOrders, halfOrders, lostOrders } from './order-checks.ts'
import { longestGap, type OrderLoad, orderUnderLoad, saidFailures } from './order-load.ts'
import { until } from './processes.ts'
import { openProduct, type Product } from './product.ts'
import type { Manners } from './proxy.ts'

const FIRST = 75_000_000
const CLIENTS = 8
/** Twenty failures then take as long as five thousand orders. */
const PAUSE_MS = 900
const ORDERS_EACH = 250
const REPLACED_SECONDS = 60
const WHOLE_SECONDS = 180
/** Orders go on for a while on either side of what is mended. */
const CALM_MS = 5_000
/** What no standby has in the control: what was acknowledged while nothing got through to them. */
const CONTROL_MS = 2_000

type Outcome = { name: string; gap: number; limit: number }

/** One failure of whoever is the primary, until the cluster is whole again. */
async function failOnce({ cluster }: Product, orders: OrderLoad, turn: number, isControl: boolean): Promise<Outcome> {
  const failure = failures[turn % failures.length]
  const primary = await cluster.leader()
  if (!failure || !primary) throw new Error('there is no primary to fail')
  const lines = (manners: Manners) => {
    for (const node of cluster.nodes) node.lines.peers.behave(manners)
  }
  if (isControl) {
    lines('swallows')
    await sleep(CONTROL_MS)
  }
  const begun = Date.now()
  const mend: Mend = await failure.fail(cluster, primary, turn)
  if (isControl) lines('passes')
  if (failure.isReplaced)
    await until(`another primary than ${primary.name} after ${failure.name}`, REPLACED_SECONDS, async () => {
      const found = await cluster.leader()
      return found !== undefined && found.name !== primary.name
    })
  await sleep(CALM_MS)
  await mend()
  const whole = await until(`whole again after ${failure.name}`, WHOLE_SECONDS, cluster.isWhole)
  await sleep(CALM_MS)
  const gap = longestGap(orders.acknowledged, begun, Date.now())
  console.log(
    `${turn + 1}. ${failure.name.padEnd(15)} ${primary.name}: ${gap.toFixed(1)} s without an order, whole ${whole.toFixed(1)} s after it came back, ${orders.acknowledged.length} orders so far; ${load()}`,
  )
  return { name: failure.name, gap, limit: failure.seconds }
}

/** `npm run drills -- cluster primary [failures]`; `--plant`: without synchronous replication, orders are lost. */
export async function primary({ count = 20, plant }: Asked): Promise<boolean> {
  const product = await openProduct('primary', { isSynchronous: !plant })
  try {
    const { db } = product
    const carts = await readyCarts(db, product.buyer, FIRST, Math.max(2_000, count * ORDERS_EACH * 4))
    await product.startAll()
    // The papers of so many orders would take both processors: they are made when nothing else is to do.
    setPriority(product.processOf('worker1').pid ?? 0, 15)
    const began = Date.now()
    const orders = orderUnderLoad(product, carts, { clients: CLIENTS, pauseMs: PAUSE_MS })
    await sleep(CALM_MS)
    const outcomes: Outcome[] = []
    for (let turn = 0; turn < count; turn++) outcomes.push(await failOnce(product, orders, turn, plant))
    await until('enough orders', 1_200, () => orders.acknowledged.length >= count * ORDERS_EACH, 500)
    await orders.stop()
    const acknowledged = orders.acknowledged.map(({ cart }) => cart)
    const asked = [...orders.asked]
    console.log(
      `${acknowledged.length} orders acknowledged in ${Math.round((Date.now() - began) / 1000)} s, ${orders.calls()} calls, slowest ${orders.slowestSeconds().toFixed(1)} s; failed and repeated: ${saidFailures(orders.failures)}; ${load()}`,
    )
    const slowest = (name: string) =>
      Math.max(...outcomes.filter((outcome) => outcome.name === name).map(({ gap }) => gap))
    const kinds = failures.slice(0, count)
    return [
      goal('failures of the primary', outcomes.length, '', { exactly: count }),
      goal('orders acknowledged', acknowledged.length, 'orders', { atLeast: count * ORDERS_EACH }),
      goal('acknowledged and lost', await lostOrders(db, acknowledged), 'orders', { exactly: 0 }),
      goal('ordered twice', await doubledOrders(db, asked), 'orders', { exactly: 0 }),
      goal('half-written', await halfOrders(db, asked), 'orders', { exactly: 0 }),
      ...kinds.map(({ name, seconds }) =>
        goal(`longest without an order, ${name}`, slowest(name), 's', { atMost: seconds }),
      ),
    ].every(Boolean)
  } finally {
    await product.close()
  }
}
