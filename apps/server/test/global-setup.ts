import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Engine, startEngine } from '../../../tools/embedded.ts'
import { prepareDatabase } from '../src/app/prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the template and every copy. */
    databaseServer: string
  }
}

const TEMPLATE = 'charpente_template'

/** One PostgreSQL for the run, one migrated template; each test file then works on a copy of its own. */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL
  const engine: Engine = given
    ? { url: given, stop: async () => {} }
    : await startEngine(join(tmpdir(), `charpente-test-${process.pid}`), { durable: false })
  const client = new pg.Client({ connectionString: engine.url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = new URL(engine.url)
  template.pathname = `/${TEMPLATE}`
  await prepareDatabase(template.href)
  project.provide('databaseServer', engine.url)
  return () => engine.stop()
}
