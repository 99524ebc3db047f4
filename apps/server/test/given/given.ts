import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { openContext } from '../../src/app/open-context.ts'
import { type Config, readConfig } from '../../src/platform/config.ts'
import type { Context } from '../../src/platform/http/context.ts'

/** A Sunday morning in Paris: every test starts there unless it says otherwise. */
export const TEST_NOW = new Date('2026-11-15T09:00:00+01:00')

/** What every process of a test is told; passwords are cheap to hash, mails go nowhere unless a test says where. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  SECRET: 'a secret that only the tests know, long enough',
  PASSWORD_MEMORY: '64',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STORAGE_URL: pathToFileURL(join(tmpdir(), `charpente-test-files-${process.ppid}`)).href,
  SEAL_FOLDER: join(tmpdir(), `charpente-test-seal-${process.ppid}`),
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database of one's own, copied from the migrated template in some 50 ms. */
export async function givenDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template charpente_template`)
  afterAll(() => onServer(`drop database if exists ${name} with (force)`))
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  return url.href
}

export type Given = Context & { app: FastifyInstance; url: string; setNow: (instant: Date) => void }

/** The whole application on a database of its own; nothing is replaced but the clock. */
export async function givenApp(env: Record<string, string> = {}): Promise<Given> {
  const url = await givenDatabase()
  const config: Config = readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: url, ...env })
  let instant = TEST_NOW
  // Hundreds of calls at once are a test, not a busy service: on a slow machine they wait as long as it takes.
  const { context, close } = await openContext(config, { clock: () => instant, connections: 4, waitMs: 60_000 })
  const app = await buildApp(context)
  afterAll(async () => {
    await app.close()
    await close()
  })
  return {
    ...context,
    app,
    url,
    setNow: (next) => {
      instant = next
    },
  }
}
