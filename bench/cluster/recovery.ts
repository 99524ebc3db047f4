import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { goal } from '../goal.ts'
import { soundDocuments } from '../orders-killed.ts'
import { load, readyCarts } from '../orders-world.ts'
import { connect } from '../../apps/server/src/platform/db/connect.ts'
import { repository } from '../../tools/run.ts'
import type { Asked } from './asked.ts'
import { checksums, rowsOf, unequal } from './checksums.ts'
import { passwords, pgbackrestConfiguration } from './configurations.ts'
import { unfinishedEffects } from './order-checks.ts'
import { orderUnderLoad } from './order-load.ts'
import { endProcess, until } from './processes.ts'
import { POSTGRES } from './programs.ts'
import { openProduct, type Product } from './product.ts'

const FIRST = 77_000_000
const ORDERS = 60
const LATER = 20
const COMMAND_SECONDS = 180

const seconds = (since: number) => (Date.now() - since) / 1000

/** Runs a program of the cluster as its user, and fails with what it said. */
async function run({ ground }: Product, command: string, args: readonly string[]): Promise<void> {
  const child = ground.start('recovery', command, args, { env: { PGPASSWORD: passwords.superuser } })
  const limit = setTimeout(() => child.kill('SIGKILL'), COMMAND_SECONDS * 1000)
  const [code] = await once(child, 'exit')
  clearTimeout(limit)
  if (code !== 0) throw new Error(`${command} ${args[0]} … ended with ${code}`)
}

async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

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

/** An engine of its own brought to that instant from the repository; its address, and how long it took. */
async function restoreTo(product: Product, target: string) {
  const { cluster, ground } = product
  const folder = ground.folderOf('restored')
  const data = ground.folderOf('restored', 'data')
  const port = await cluster.port()
  const configuration = join(folder, 'pgbackrest.conf')
  const kept = { repository: cluster.repository ?? '', folder: ground.folderOf('restored', 'pgbackrest'), data, port }
  ground.write(configuration, pgbackrestConfiguration({ ...kept, socket: folder }))
  const began = Date.now()
  const asked = ['--type=time', `--target=${target}`, '--target-action=promote']
  await run(product, cluster.programs.pgbackrest, [`--config=${configuration}`, '--stanza=charpente', ...asked, 'restore'])
  // What the cluster wanted of its members: here every commit would wait for a standby that is not there.
  const own = [
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    "listen_addresses = '127.0.0.1'",
    "synchronous_standby_names = ''",
    'archive_mode = off',
    `hba_file = '${join(data, 'pg_hba.conf')}'`,
    `ident_file = '${join(data, 'pg_ident.conf')}'`,
    // Patroni says these when it starts an engine; to read the journal again as much is needed.
    'max_connections = 200',
    'max_locks_per_transaction = 256',
    'max_wal_senders = 10',
  ]
  appendFileSync(join(data, 'postgresql.auto.conf'), `\n${own.join('\n')}\n`)
  const engine = ground.start('restored', join(POSTGRES, 'postgres'), ['-D', data], { cwd: folder })
  const url = cluster.superuserUrl(port, 'charpente')
  const isBack = () =>
    asSuperuser(url, async (client) => {
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
      return rows[0]?.recovering === false
    }).catch(() => false)
  await until('the restored engine takes writes', COMMAND_SECONDS, isBack)
  return { url, took: seconds(began), stop: () => endProcess(engine, 'SIGINT') }
}

/** `npm run drills -- cluster recovery`; `--plant`: brought back to just after the disaster instead of before. */
export async function recovery({ plant }: Asked): Promise<boolean> {
  const product = await openProduct('recovery', { hasBackups: true })
  try {
    const { cluster, db } = product
    const { pgbackrest } = cluster.programs
    const primary = await cluster.leader()
    if (!primary) throw new Error('no primary')
    const backup = [`--config=${cluster.backupsOf(primary)}`, '--stanza=charpente']
    await run(product, pgbackrest, [...backup, 'stanza-create'])
    await product.startAll()
    const before = await orderAll(product, FIRST, ORDERS / 2)
    const backing = Date.now()
    await run(product, pgbackrest, [...backup, '--type=full', 'backup'])
    const backed = seconds(backing)
    const after = await orderAll(product, FIRST + ORDERS, ORDERS / 2)
    const orders = [...before, ...after]
    await product.end('worker1', 'SIGTERM')

    const writing = cluster.superuserUrl(cluster.writePort, 'charpente')
    await sleep(1_500)
    const sums = await checksums(writing)
    const instant = () =>
      asSuperuser(writing, async (client) => {
        const { rows } = await client.query<{ now: string }>("select to_char(now(), 'YYYY-MM-DD HH24:MI:SS.USOF') as now")
        return rows[0]?.now ?? ''
      })
    const lastGood = await instant()
    await sleep(1_000)
    // Orders go on, then a table is gone: what was ordered after the instant asked for is no part of it.
    const late = await readyCarts(db, product.buyer, FIRST + 2 * ORDERS, LATER)
    await orderUnderLoad(product, late, { clients: 2, pauseMs: 50 }).done
    await asSuperuser(writing, (client) => client.query('drop table ordered_line cascade'))
    await sleep(1_000)
    const afterwards = await instant()
    await asSuperuser(writing, async (client) => {
      await client.query('create table after_the_disaster ()')
      await client.query('select pg_switch_wal()')
    })
    await until('the journal is in the repository', 60, () =>
      asSuperuser(writing, async (client) => {
        const { rows } = await client.query<{ late: boolean }>(
          'select last_archived_time < $1::timestamptz or last_archived_time is null as late from pg_stat_archiver',
          [afterwards],
        )
        return rows[0]?.late === false
      }),
    )

    const restored = await restoreTo(product, plant ? afterwards : lastGood)
    const found = await checksums(restored.url)
    const differing = unequal(sums, found)
    if (differing.length > 0) console.log(`differ: ${differing.join(', ')}`)
    const restoredDb = connect(restored.url, 1)
    const sound = await soundDocuments({ db: restoredDb, storageUrl: product.storageUrl }, orders).catch(() => 0)
    await restoredDb.destroy()
    const isWhole = await isTrailWhole(product, restored.url)

    const dumping = Date.now()
    const { ground } = product
    const file = join(ground.folderOf('dump'), 'charpente.dump')
    await run(product, join(POSTGRES, 'pg_dump'), ['--format=custom', `--file=${file}`, restored.url])
    const dumped = seconds(dumping)
    await asSuperuser(restored.url, (client) => client.query('create database again owner charpente'))
    const again = restored.url.replace(/charpente$/, 'again')
    const refilling = Date.now()
    await run(product, join(POSTGRES, 'pg_restore'), ['--exit-on-error', `--dbname=${again}`, file])
    const refilled = seconds(refilling)
    const copied = unequal(found, await checksums(again))
    if (copied.length > 0) console.log(`differ after the dump: ${copied.join(', ')}`)
    await restored.stop()
    console.log(
      `${rowsOf(sums)} rows of ${sums.size} tables; full backup ${backed.toFixed(1)} s, restored to ${lastGood} in ${restored.took.toFixed(1)} s; dump ${dumped.toFixed(1)} s, restored ${refilled.toFixed(1)} s; ${load()}`,
    )
    return [
      goal('tables that differ from the second before', differing.length, 'tables', { exactly: 0 }),
      goal('purchase orders whose file is sound', sound, 'PDF', { exactly: ORDERS }),
      goal('the trail is whole', Number(isWhole), '', { exactly: 1 }),
      goal('tables that differ after dump and restore', copied.length, 'tables', { exactly: 0 }),
    ].every(Boolean)
  } finally {
    await product.close()
  }
}

