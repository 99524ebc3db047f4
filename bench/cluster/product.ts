import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { openSession } from '../../apps/server/src/people/session/open-session.ts'
import { connect } from '../../apps/server/src/platform/db/connect.ts'
import { addSealKey } from '../../apps/server/src/platform/seal/seals.ts'
import { secretsFrom } from '../../apps/server/src/platform/secrets.ts'
import { openMailbox } from '../../apps/server/test/given/mailbox.ts'
import { repository } from '../../tools/run.ts'
import { SECRET } from '../orders-world.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { endProcess, type Ground, openGround, until } from './processes.ts'

const now = () => new Date()
const READY_SECONDS = 120
const PREPARE_SECONDS = 300

export type ProgramName = 'api1' | 'api2' | `worker${number}`

type Options = {
  isSynchronous?: boolean
  hasBackups?: boolean
  /** The folder of the version that prepares the database and is started first. */
  version?: string
  /** Folders that are disks of their own, of so many megabytes. */
  disks?: Record<string, number>
  /** Where the program finds the database, mails, files and the antivirus, if not straight. */
  env?: (cluster: Cluster, straight: { smtpUrl: string; ground: Ground }) => Promise<Record<string, string>>
}

async function runCommand(ground: Ground, name: string, version: string, script: string, env: NodeJS.ProcessEnv) {
  const child = ground.start(name, process.execPath, [join(version, script)], { env })
  const limit = setTimeout(() => child.kill('SIGKILL'), PREPARE_SECONDS * 1000)
  const [code] = await once(child, 'exit')
  clearTimeout(limit)
  if (code !== 0) throw new Error(`${script} failed:\n${(await readFile(ground.logOf(name), 'utf8')).slice(-2_000)}`)
}

/** The first buyer of the demonstration who may order, signed in. */
export async function signIn(db: ReturnType<typeof connect>, side: 'customer' | 'operator') {
  const { rows } = await sql<{ id: number }>`
    select id from account where side = ${side} and active and admin_id is null
    and (side = 'operator' or type = 'formalized' and not engagement_required) order by id limit 1`.execute(db)
  const id = rows[0]?.id as number
  // In production nobody of the centre works without a second factor; the demonstration has none.
  if (side === 'operator')
    await sql`update account set totp_confirmed_at = created_at, totp_secret = '' where id = ${id}`.execute(db)
  const opening = { accountId: id, pending: null, ip: null, userAgent: null }
  const { token } = await openSession(db, { secrets: secretsFrom(SECRET), now } as never, opening)
  return { id, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }
}

/** The product as it runs in production, on the cluster, with the data of the demonstration and a mailbox. */
export async function openProduct(name: string, options: Options = {}) {
  const { isSynchronous, hasBackups, version = repository } = options
  const ground = openGround(name)
  for (const [folder, megabytes] of Object.entries(options.disks ?? {})) ground.mount(folder, megabytes)
  const mailbox = await openMailbox()
  const began = Date.now()
  const cluster = await startCluster(ground, { isSynchronous, hasBackups })
  const storageUrl = pathToFileURL(ground.folderOf('files')).href
  const sealFolder = ground.folderOf('seal')
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    ACCEPT_RISKS: 'http, noAnchorMail, noAntivirus, plainMail',
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: cluster.runUrl,
    HOST: '127.0.0.1',
    PUBLIC_URL: cluster.siteUrl,
    SECRET,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    STORAGE_URL: storageUrl,
    SEAL_FOLDER: sealFolder,
    SMTP_URL: mailbox.url,
    METRICS_TOKEN: 'only this drill',
  }
  Object.assign(env, await options.env?.(cluster, { smtpUrl: mailbox.url, ground }))
  const prepare = (of = version) =>
    runCommand(ground, 'prepare', of, 'apps/server/src/app/prepare-command.ts', {
      ...env,
      DATABASE_URL: cluster.runUrl,
      DATABASE_OWNER_URL: cluster.ownerUrl,
    })
  await until('a primary behind the write address', 30, async () => {
    const db = connect(cluster.ownerUrl, 1)
    const isThere = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    await db.destroy()
    return isThere
  })
  await prepare()
  await runCommand(ground, 'seed', version, 'apps/server/src/app/seed/seed-command.ts', {
    ...env,
    NODE_ENV: 'test',
    STORAGE_URL: storageUrl,
    DATABASE_URL: cluster.runUrl,
    DATABASE_OWNER_URL: cluster.ownerUrl,
  })
  const db = connect(cluster.ownerUrl, 4)
  // Nothing of the demonstration is to be done while we count.
  await sql`delete from pgboss.job`.execute(db)
  await sql`update mail set sent_at = now() where sent_at is null`.execute(db)
  await addSealKey(sealFolder, '2026-1', 'La centrale Charpente', now())
  ground.own(join(sealFolder, '2026-1.pem'))
  const buyer = await signIn(db, 'customer')

  const anchors = { ANCHOR_URL: pathToFileURL(ground.folderOf('anchors')).href }
  const running = new Map<ProgramName, ChildProcess>()
  const portOf = (program: ProgramName) => cluster.apis.find((api) => api.name === program)?.port ?? 0
  const start = (program: ProgramName, of = version, more: Record<string, string> = {}) => {
    const isApi = program.startsWith('api')
    const script = join(of, `apps/server/src/app/${isApi ? 'api' : 'worker'}.ts`)
    const own = { ...env, ...(isApi ? {} : anchors), PORT: String(portOf(program)), ...more }
    const child = ground.start(program, process.execPath, [script], { env: own })
    running.set(program, child)
    return child
  }
  const isReady = (url: string) =>
    fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const untilReady = (program: ProgramName) =>
    until(`${program} is ready`, READY_SECONDS, () => isReady(`http://127.0.0.1:${portOf(program)}`), 100)
  const startAll = async () => {
    for (const program of ['api1', 'api2', 'worker1'] as const) start(program)
    await Promise.all([untilReady('api1'), untilReady('api2')])
    await until('the site answers', 30, () => isReady(cluster.siteUrl))
  }
  return {
    ground,
    cluster,
    mailbox,
    db,
    buyer: buyer.id,
    headers: buyer.headers,
    url: cluster.siteUrl,
    storageUrl,
    sealFolder,
    env,
    preparedIn: (Date.now() - began) / 1000,
    prepare,
    start,
    startAll,
    untilReady,
    processOf: (program: ProgramName) => running.get(program) as ChildProcess,
    end: (program: ProgramName, signal: NodeJS.Signals) => endProcess(running.get(program) as ChildProcess, signal),
    close: async () => {
      await db.destroy()
      await Promise.all([...running.values()].map((child) => endProcess(child, 'SIGKILL')))
      await cluster.stop()
      await mailbox.stop()
      await ground.close()
    },
  }
}
export type Product = Awaited<ReturnType<typeof openProduct>>
