import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../apps/server/src/platform/db/connect.ts'
import { repository } from '../../tools/run.ts'
import { goal } from '../goal.ts'
import { soundDocuments } from '../orders-killed.ts'
import { load, readyCarts } from '../orders-world.ts'
import type { Asked } from './asked.ts'
import { checksums, rowsOf, unequal } from './checksums.ts'
import { unfinishedEffects } from './order-checks.ts'
import { orderUnderLoad } from './order-load.ts'
import { until } from './processes.ts'
import { openProduct, type Product } from './product.ts'
import { POSTGRES } from './programs.ts'
import { asked, restoreTo, run } from './restore.ts'

const FIRST = 77_000_000
const ORDERS = 60
const LATER = 20

/** What `npm run audit:verify` says of the trail of this database: whether it is whole. */
async function isTrailWhole({ env }: Product, url: string): Promise<boolean> {
  const script = join(repository, 'apps/server/src/platform/audit/verify-command.ts')
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** Orders are confirmed, with their papers and mails, until nothing is left to do. */
async function orderAll(product: Product, first: number, count: number): Promise<number[]> {
  const carts = await readyCarts(product.db, product.buyer, first, count)
  const orders = orderUnderLoad(product, carts, { clients: 2, pauseMs: 50 })
  await orders.done
  await until('every paper and mail', 180, async () => (await unfinishedEffects(product.db)) === 0, 500)
  return orders.acknowledged.map(({ cart }) => cart)
}

const instantOf = async (url: string): Promise<string> =>
  (await asked<{ now: string }>(url, `select to_char(now(), 'YYYY-MM-DD HH24:MI:SS.USOF') as now`))[0]?.now ?? ''

/** Orders go on, then a table is gone. When it happened, and all of it in the repository of backups. */
async function haveDisaster(product: Product, url: string): Promise<string> {
  const late = await readyCarts(product.db, product.buyer, FIRST + 2 * ORDERS, LATER)
  await orderUnderLoad(product, late, { clients: 2, pauseMs: 50 }).done
  await asked(url, 'drop table ordered_line cascade')
  await sleep(1_000)
  const afterwards = await instantOf(url)
  // Something must follow an instant for the journal to be read that far.
  await asked(url, 'create table after_the_disaster ()')
  await asked(url, 'select pg_switch_wal()')
  const isKept = 'select coalesce(last_archived_time > $1::timestamptz, false) as kept from pg_stat_archiver'
  await until('the journal is in the repository', 90, async () => {
    const [found] = await asked<{ kept: boolean }>(url, isKept, [afterwards])
    return found?.kept === true
  })
  return afterwards
}

/** The tables that differ once dumped and restored into another database of the same engine, and the seconds of both. */
async function dumpAndRestore(product: Product, url: string, expected: ReadonlyMap<string, string>) {
  const file = join(product.ground.folderOf('dump'), 'charpente.dump')
  const dumped = await run(product, join(POSTGRES, 'pg_dump'), ['--format=custom', `--file=${file}`, url])
  await asked(url, 'create database again owner charpente')
  const again = url.replace(/charpente$/, 'again')
  const refilled = await run(product, join(POSTGRES, 'pg_restore'), ['--exit-on-error', `--dbname=${again}`, file])
  return { dumped, refilled, differing: unequal(expected, await checksums(again)) }
}

/** `npm run drills -- cluster recovery`; `--plant`: brought back to just after the disaster instead of before. */
export async function recovery({ plant }: Asked): Promise<boolean> {
  const product = await openProduct('recovery', { hasBackups: true })
  try {
    const { cluster } = product
    const { pgbackrest } = cluster.programs
    const stanza = [`--config=${cluster.backupsOf(cluster.first)}`, '--stanza=charpente']
    await run(product, pgbackrest, [...stanza, 'stanza-create'])
    await product.startAll()
    const before = await orderAll(product, FIRST, ORDERS / 2)
    const backed = await run(product, pgbackrest, [...stanza, '--type=full', 'backup'])
    const orders = [...before, ...(await orderAll(product, FIRST + ORDERS, ORDERS / 2))]
    // Nothing is written any more, so that the rows of that second can be read at leisure.
    await product.end('worker1', 'SIGTERM')
    const url = cluster.superuserUrl(cluster.writePort, 'charpente')
    await sleep(1_500)
    const sums = await checksums(url)
    const lastGood = await instantOf(url)
    await sleep(1_000)
    const afterwards = await haveDisaster(product, url)

    const restored = await restoreTo(product, plant ? afterwards : lastGood)
    const found = await checksums(restored.url)
    const differing = unequal(sums, found)
    const db = connect(restored.url, 1)
    const sound = await soundDocuments({ db, storageUrl: product.storageUrl }, orders)
    await db.destroy()
    const isWhole = await isTrailWhole(product, restored.url)
    const copy = await dumpAndRestore(product, restored.url, found)
    await restored.stop()
    console.log(
      `${rowsOf(sums)} rows of ${sums.size} tables; full backup ${backed.toFixed(1)} s, restored to ${lastGood} in ${restored.took.toFixed(1)} s; dump ${copy.dumped.toFixed(1)} s, restored ${copy.refilled.toFixed(1)} s; ${load()}`,
    )
    for (const table of [...differing, ...copy.differing]) console.log(`differs: ${table}`)
    return [
      goal('tables that differ from the second before', differing.length, 'tables', { exactly: 0 }),
      goal('purchase orders whose file is sound', sound, 'PDF', { exactly: ORDERS }),
      goal('the trail is whole', Number(isWhole), '', { exactly: 1 }),
      goal('tables that differ after dump and restore', copy.differing.length, 'tables', { exactly: 0 }),
    ].every(Boolean)
  } finally {
    await product.close()
  }
}
