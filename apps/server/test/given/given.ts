import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { openContext } from '../../src/app/open-context.ts'
import { publishedSeals, publishSeals } from '../../src/app/published-seals.ts'
import { anchorUrl, type Config, readConfig } from '../../src/platform/config.ts'
import type { WorkContext } from '../../src/platform/http/context.ts'
import { openSeals } from '../../src/platform/seal/seals.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'

/** A Sunday morning in Paris: every test starts there unless it says otherwise. */
export const TEST_NOW = new Date('2026-11-15T09:00:00+01:00')

/** What every process of a test is told; passwords are cheap to hash, mails go nowhere unless a test says where. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  // Hundreds of calls at once are a test, not a busy service: on a slow machine they wait as long as it takes.
  DATABASE_WAIT_MS: '60000',
  DATABASE_STATEMENT_MS: '60000',
  REQUEST_WAIT_MS: '60000',
  DATABASE_LOCK_MS: '60000',
  DATABASE_IDLE_MS: '60000',
  SECRET: 'a secret that only the tests know, long enough',
  PASSWORD_MEMORY: '64',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STORAGE_URL: pathToFileURL(join(tmpdir(), `charpente-test-files-${process.ppid}`)).href,
  SEAL_FOLDER: join(tmpdir(), `charpente-test-seal-${process.ppid}`),
}

/** As its owner. */
export async function onDatabase(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const onServer = (statement: string) => onDatabase(inject('databaseServer'), statement)

/** The same database, entered as the API and the worker enter it. */
export const asRun = (url: string): string =>
  Object.assign(new URL(inject('runServer')), { pathname: new URL(url).pathname }).href

async function createDatabase(
  template = inject('template'),
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<{ url: string; drop: () => Promise<void> }> {
  // Written as files: through the log, each costs three times as much processor.
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

/** A database of one's own, copied from the migrated template, unless told, in some 50 ms: the address its owner has. */
export async function givenDatabase(template?: string): Promise<string> {
  const { url, drop } = await createDatabase(template)
  afterAll(drop)
  return url
}

/** One where nothing was prepared. */
export async function givenEmptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase('template0')
  afterAll(drop)
  return url
}

/** `url`: the database, as its owner; the application works as nobody but itself. */
export type Given = WorkContext & { app: FastifyInstance; url: string; setNow: (instant: Date) => void }

async function openApp(
  url: string,
  env: Record<string, string>,
): Promise<{ given: Given; close: () => Promise<void> }> {
  const config: Config = readConfig({
    ...TEST_ENVIRONMENT,
    DATABASE_URL: asRun(url),
    // Each database has the roots of its own trail.
    ANCHOR_URL: pathToFileURL(join(tmpdir(), `charpente-test-anchors-${randomUUID()}`)).href,
    ...env,
  })
  if (config.DEMO) await onDatabase(url, 'insert into demonstration default values')
  let instant = TEST_NOW
  const { context, close } = await openContext(config, {
    clock: () => instant,
    connections: 4,
    seals: openSeals,
  })
  // The worker holds the keys, which the tests run the jobs of; the API what it has published.
  await publishSeals(context.seals, context.db, config, TEST_NOW)
  const app = await buildApp({ ...context, seals: publishedSeals(config, context.db) })
  const given: Given = {
    ...context,
    anchors: openStorage(anchorUrl(config)),
    app,
    url,
    setNow: (next) => {
      instant = next
    },
  }
  return {
    given,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/** The whole application on a database of its own; nothing is replaced but the clock. */
export async function givenApp(env: Record<string, string> = {}, template?: string): Promise<Given> {
  const { given, close } = await openApp(await givenDatabase(template), env)
  afterAll(close)
  return given
}

/** The same for whoever wears out more than one in a test: closed, its database is no more. */
export async function openedApp(): Promise<{ given: Given; close: () => Promise<void> }> {
  const { url, drop } = await createDatabase()
  const { given, close } = await openApp(url, {})
  return { given, close: () => close().then(drop) }
}

/** What others copy their database from, filled by the application, which is then closed; answers what filled it. */
export async function makeTemplate<T>(name: string, fill: (given: Given) => Promise<T>): Promise<T> {
  await onServer(`drop database if exists ${name} with (force)`)
  const { url } = await createDatabase(undefined, name)
  const { given, close } = await openApp(url, {})
  return fill(given).finally(close)
}
