import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { passwords, pgbackrestConfiguration } from './configurations.ts'
import { endProcess, until } from './processes.ts'
import type { Product } from './product.ts'
import { POSTGRES } from './programs.ts'

const COMMAND_SECONDS = 180

/** Runs a program as the user of the cluster, and says how many seconds it took. */
export async function run({ ground }: Product, command: string, args: readonly string[]): Promise<number> {
  const began = Date.now()
  const child = ground.start('recovery', command, args, { env: { PGPASSWORD: passwords.superuser } })
  const limit = setTimeout(() => child.kill('SIGKILL'), COMMAND_SECONDS * 1000)
  const [code] = await once(child, 'exit')
  clearTimeout(limit)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
  return (Date.now() - began) / 1000
}

export async function asked<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** What the cluster wanted of its members is not wanted of one alone: each commit would wait for a standby. */
const settings = (data: string, folder: string, port: number) => [
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

/** An engine of its own brought to that instant from the backups; its address, and how long it took. */
export async function restoreTo(product: Product, target: string) {
  const { cluster, ground } = product
  const folder = ground.folderOf('restored')
  const data = ground.folderOf('restored', 'data')
  const port = await cluster.port()
  const configuration = join(folder, 'pgbackrest.conf')
  const kept = { repository: cluster.repository ?? '', folder: ground.folderOf('restored', 'pgbackrest'), data, port }
  ground.write(configuration, pgbackrestConfiguration({ ...kept, socket: folder }))
  const began = Date.now()
  await run(product, cluster.programs.pgbackrest, [
    `--config=${configuration}`,
    '--stanza=charpente',
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    'restore',
  ])
  appendFileSync(join(data, 'postgresql.auto.conf'), `\n${settings(data, folder, port).join('\n')}\n`)
  const engine = ground.start('restored', join(POSTGRES, 'postgres'), ['-D', data], { cwd: folder })
  const url = cluster.superuserUrl(port, 'charpente')
  await until('the restored engine takes writes', COMMAND_SECONDS, () =>
    asked<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering').then(
      ([found]) => found?.recovering === false,
      () => false,
    ),
  )
  return { url, took: (Date.now() - began) / 1000, stop: () => endProcess(engine, 'SIGINT') }
}
