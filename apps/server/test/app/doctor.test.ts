import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { configurationLines } from '../../src/app/doctor/configuration.ts'
import { examine } from '../../src/app/doctor/examine.ts'
import { anchorTrail } from '../../src/platform/audit/anchor.ts'
import { readConfig } from '../../src/platform/config.ts'
import { newSealKey } from '../../src/platform/seal/certificate.ts'
import { verifyTrailJob } from '../../src/records/journal/verify-trail.job.ts'
import { givenAntivirus, honest } from '../given/files.ts'
import { givenApp, onDatabase, TEST_ENVIRONMENT } from '../given/given.ts'
import { givenMailbox } from '../given/given-mailbox.ts'
import { givenTimeAuthority } from '../given/time-authority.ts'

const folder = mkdtempSync(join(tmpdir(), 'charpente-doctor-'))
const inFolder = (name: string) => join(folder, name)
afterAll(() => rm(folder, { recursive: true }))

/** A proxy that shows a certificate of so many days. */
async function givenSite(days: number) {
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', String(days)]
  const [key, cert] = [inFolder(`site-${days}.key`), inFolder(`site-${days}.pem`)]
  execFileSync('openssl', [...made, ...named, '-keyout', key, '-out', cert], { stdio: 'pipe' })
  const certificate = readFileSync(cert, 'utf8')
  const server = createServer({ key: readFileSync(key), cert: certificate }, (socket) => socket.end())
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  afterAll(() => server.close())
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, certificate }
}

const [site, ending, stranger] = [await givenSite(90), await givenSite(3), await givenSite(91)]
const known = getCACertificates('default')
setDefaultCACertificates([...known, site.certificate, ending.certificate])
afterAll(() => setDefaultCACertificates(known))

const mailbox = await givenMailbox()
const antivirus = await givenAntivirus(honest)
const authority = await givenTimeAuthority()
afterAll(() => authority.close())

const given = await givenApp({ STORAGE_URL: pathToFileURL(inFolder('files')).href })
const { db } = given
given.setNow(new Date())

/** What pgBackRest prints, of which the doctor reads little. */
const told = (hours: number, code = 0) =>
  JSON.stringify([
    {
      name: 'charpente',
      status: { code, message: code === 0 ? 'ok' : 'no valid backups', lock: { backup: { held: false } } },
      backup: [50, hours].map((ago) => ({
        error: false,
        label: '20261115-010000F',
        timestamp: { start: 0, stop: Math.floor(Date.now() / 1000) - ago * 3600 },
        type: 'full',
      })),
    },
  ])
const BACKUP_INFO = inFolder('backup.json')

const healthy = {
  ...TEST_ENVIRONMENT,
  DATABASE_URL: given.config.DATABASE_URL,
  STORAGE_URL: given.config.STORAGE_URL,
  ANCHOR_READ_URL: given.config.ANCHOR_URL,
  PUBLIC_URL: site.url,
  SMTP_URL: mailbox.url,
  CLAMD_URL: antivirus.url,
  TIMESTAMP_URL: authority.url,
  TIMESTAMP_CA: authority.ca,
  BACKUP_INFO,
}
/** The same, as those who run it would have it. */
const production = {
  NODE_ENV: 'production',
  PASSWORD_MEMORY: '19456',
  TRUST_PROXY: 'none',
  ANCHOR_MAIL: 'journal@centre.example',
}

await writeFile(BACKUP_INFO, told(2))
await verifyTrailJob({ checkId: null }, given)
await anchorTrail(given)
await given.queue.enqueue(db, 'sweep-orders', {})
const swept = (ago: string) =>
  sql`update pgboss.job set state = 'completed', started_on = now(), completed_on = now() - ${ago}::interval
    where name = 'sweep-orders'`.execute(db)
await swept('20 seconds')

/** What is red, with these differences. */
async function red(env: Record<string, string | undefined> = {}, now = () => new Date()) {
  const lines = await examine(readConfig({ ...healthy, ...env }), now)
  return lines.filter(({ todo }) => todo).map(({ what, found }) => `${what}: ${found}`)
}

test('all is well: every line is green', { timeout: 60_000 }, async () => {
  const lines = await examine(readConfig(healthy), () => new Date())
  expect(lines.filter(({ todo }) => todo)).toEqual([])
  expect(lines.find(({ what }) => what === 'storage')?.found).toContain('in a folder: from two machines on, S3')
  expect(lines.map(({ what }) => what).sort()).toEqual(
    [
      'Node',
      'PostgreSQL',
      'antivirus',
      'backup',
      'certificate',
      'clock',
      'configuration',
      'login',
      'mail',
      'migrations',
      'queue',
      'seal',
      'storage',
      'sweep of orders',
      'time authority',
      'trail anchored',
      'trail verified',
    ].sort(),
  )
})

const one = (text: string) => [expect.stringContaining(text)]

describe('a planted fault turns its own line red, and no other', { timeout: 60_000 }, () => {
  test('a configuration production refuses', async () => {
    expect(await red({ ...production, TRUST_PROXY: undefined, ACCEPT_RISKS: 'plainMail' })).toEqual(
      one('configuration: TRUST_PROXY'),
    )
  })

  test('the key of the roots given to more than the worker', async () => {
    expect(await red({ ANCHOR_URL: given.config.ANCHOR_URL })).toEqual(
      one('configuration: ANCHOR_URL is for the worker alone'),
    )
  })

  test('a Node that is too old', async () => {
    const lines = await configurationLines(readConfig(healthy), '22.19.0')
    expect(lines.filter(({ todo }) => todo).map(({ found }) => found)).toEqual(one('22.19.0: older than 24'))
  })

  test('a site that was not built', async () => {
    expect(await red({ WEB_FOLDER: inFolder('nowhere') })).toEqual(one('site: '))
  })

  test('a database that does not answer', async () => {
    expect(await red({ DATABASE_URL: 'postgres://charpente_run@127.0.0.1:9/charpente' })).toEqual(
      one('PostgreSQL: connect ECONNREFUSED'),
    )
  })

  test('a database nobody can write in', async () => {
    const address = `${healthy.DATABASE_URL}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
    expect(await red({ DATABASE_URL: address })).toEqual(one('a standby'))
  })

  test('the login of the owner', async () => {
    expect(await red({ DATABASE_URL: given.url })).toEqual(one('login: may become the owner'))
    expect(await red({ DATABASE_URL: given.url, ACCEPT_RISKS: 'ownerLogin' })).toEqual([])
  })

  test('a migration that was not run', async () => {
    await onDatabase(given.url, `update kysely_migration set name = 'z-' || name where name like '0063%'`)
    const found = await red()
    await onDatabase(given.url, `update kysely_migration set name = substr(name, 3) where name like 'z-%'`)
    expect(found).toEqual(one('migrations: not run: 0063'))
  })

  test('two clocks apart', async () => {
    // Less what the question took.
    const aMinute = [expect.stringMatching(/^clock: (?:60|5\d)\.\d s between/)]
    expect(await red({}, () => new Date(Date.now() + 60_000))).toEqual(aMinute)
    expect(await red({}, () => new Date(Date.now() - 60_000))).toEqual(aMinute)
  })

  test('a relay that is away', async () => {
    await mailbox.stop()
    const found = await red()
    await mailbox.start()
    expect(found).toEqual(one('mail: connect ECONNREFUSED'))
  })

  test('a relay that would take mails in clear, in production', async () => {
    expect(await red(production)).toEqual(one('mail: '))
    expect(await red({ ...production, ACCEPT_RISKS: 'plainMail' })).toEqual([])
  })

  test('a storage where nothing can be written', async () => {
    await writeFile(inFolder('a-file'), '')
    expect(await red({ STORAGE_URL: pathToFileURL(inFolder('a-file')).href })).toEqual(one('storage: '))
  })

  test('an antivirus that is away, that knows nothing, that refuses everything', async () => {
    expect(await red({ CLAMD_URL: 'tcp://127.0.0.1:9' })).toEqual(one('antivirus: no answer'))
    const blind = await givenAntivirus(() => 'stream: OK')
    expect(await red({ CLAMD_URL: blind.url })).toEqual(one('antivirus: it lets through'))
    const afraid = await givenAntivirus(() => 'stream: Anything FOUND')
    expect(await red({ CLAMD_URL: afraid.url })).toEqual(one('antivirus: it refuses everything'))
  })

  test('a seal about to end, and none', async () => {
    const held = await db.selectFrom('seal_certificate').selectAll().where('seals', '=', true).execute()
    const made = new Date()
    made.setUTCFullYear(made.getUTCFullYear() - 10)
    made.setUTCDate(made.getUTCDate() + 20)
    const pem = await newSealKey('old', 'Essai', made)
    await db
      .updateTable('seal_certificate')
      .set({ certificate: pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')) })
      .where('seals', '=', true)
      .execute()
    const soon = await red()
    await db.updateTable('seal_certificate').set({ seals: false }).execute()
    const none = await red()
    for (const { name, certificate } of held)
      await db.updateTable('seal_certificate').set({ certificate, seals: true }).where('name', '=', name).execute()
    expect(soon).toEqual(one('seal: ends on'))
    expect(none).toEqual(one('seal: no worker'))
  })

  test('a certificate of the site about to end, unknown to browsers, or none', async () => {
    expect(await red({ PUBLIC_URL: ending.url })).toEqual(one('certificate: ends on'))
    expect(await red({ PUBLIC_URL: stranger.url })).toEqual(one('certificate: browsers would refuse it'))
    expect(await red({ PUBLIC_URL: 'https://localhost:9' })).toEqual(one('certificate: '))
  })

  test('a time authority that does not answer', async () => {
    authority.setAway(true)
    const found = await red()
    authority.setAway(false)
    expect(found).toEqual(one('time authority: the time authority answers 503'))
  })

  test('a trail found broken, or not looked at since yesterday', async () => {
    await verifyTrailJob({ checkId: null }, given)
    const last = sql`(select max(id) from trail_check)`
    await sql`update trail_check set broken = '[{"why": "changed"}]' where id = ${last}`.execute(db)
    const broken = await red()
    await sql`update trail_check set broken = '[]', ended_at = now() - interval '40 hours'`.execute(db)
    const old = await red()
    await verifyTrailJob({ checkId: null }, given)
    expect(broken).toEqual(one('trail verified: 1 broken'))
    expect(old).toEqual(one('trail verified: 40 hours ago'))
  })

  test('a root that is no longer where it was put, and roots kept with the files', async () => {
    const elsewhere = pathToFileURL(inFolder('elsewhere')).href
    expect(await red({ ANCHOR_READ_URL: elsewhere })).toEqual(one('trail anchored: root 1 is not there'))
    expect(await red({ ANCHOR_READ_URL: healthy.STORAGE_URL })).toEqual(one('trail anchored: kept with the files'))
  })

  test('a job nobody takes', async () => {
    await given.queue.enqueue(db, 'count-days', {})
    await sql`update pgboss.job set start_after = now() - interval '10 minutes' where name = 'count-days'`.execute(db)
    const found = await red()
    await sql`delete from pgboss.job where name = 'count-days'`.execute(db)
    expect(found).toEqual(one('queue: count-days has waited 10 minutes'))
  })

  test('orders nobody looks through', async () => {
    await swept('10 minutes')
    const found = await red()
    await swept('20 seconds')
    expect(found).toEqual(one('sweep of orders: 10 minutes ago'))
  })

  test('a backup that is old, that failed, that nobody knows of', async () => {
    await writeFile(BACKUP_INFO, told(45))
    const old = await red()
    await writeFile(BACKUP_INFO, told(2, 2))
    const failed = await red()
    await writeFile(BACKUP_INFO, told(2))
    expect(old).toEqual(one('backup: the last one is 45 hours old'))
    expect(failed).toEqual(one('backup: pgBackRest: no valid backups'))
    expect(await red({ BACKUP_INFO: inFolder('nothing') })).toEqual(one('backup: ENOENT'))
    expect(await red({ BACKUP_INFO: '' })).toEqual(one('backup: BACKUP_INFO is not given'))
  })

  test('a backup made by something else, by the day of its file', async () => {
    const path = inFolder('backup.done')
    await writeFile(path, 'done\n')
    expect(await red({ BACKUP_INFO: path })).toEqual([])
    const before = new Date(Date.now() - 3 * 24 * 3_600_000)
    await utimes(path, before, before)
    expect(await red({ BACKUP_INFO: path })).toEqual(one('backup: the last one is 3 days old'))
  })
})

describe('the command', { timeout: 60_000 }, () => {
  const command = fileURLToPath(new URL('../../src/app/doctor/doctor-command.ts', import.meta.url))
  // What it asks is answered by this very process: it cannot wait for it idle.
  const run = (env: Record<string, string>) =>
    new Promise<{ code: unknown; stdout: string }>((resolve) => {
      const given = { ...process.env, ...healthy, NODE_EXTRA_CA_CERTS: inFolder('site-90.pem'), ...env }
      execFile(process.execPath, [command], { env: given }, (error, stdout) =>
        resolve({ code: error ? error.code : 0, stdout }),
      )
    })

  test('ends with 0 when all is well', async () => {
    const { code, stdout } = await run({})
    expect(stdout).toContain('17 looked at, all is well')
    expect(code).toBe(0)
  })

  test('ends with 1 for one red line, and says what to do', async () => {
    const { code, stdout } = await run({ BACKUP_INFO: inFolder('nothing') })
    expect(stdout).toContain('ok   PostgreSQL: ')
    expect(stdout).toContain('RED  backup: ')
    expect(stdout).toContain('     → docs/operations/restore.md')
    expect(stdout).toContain('17 looked at, 1 red')
    expect(code).toBe(1)
  })

  test('a configuration that cannot be read is said, and ends with 1', async () => {
    const { code, stdout } = await run({ SECRET: 'short' })
    expect([code, stdout]).toEqual([1, expect.stringContaining('RED  configuration: ')])
  })
})
