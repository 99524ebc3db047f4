import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { givenEngine, startEngine } from '../../../tools/embedded.ts'
import { prepareDatabase } from '../src/app/prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the template and every copy. */
    databaseServer: string
    /** The same, entered by the login of the API and of the worker. */
    runServer: string
  }
}

const TEMPLATE = 'charpente_template'

/** One PostgreSQL for the run, one migrated template; each test file then works on a copy of its own. */
export default async function setup(project: TestProject) {
  const folder = join(tmpdir(), `charpente-test-${process.pid}`)
  const engine = givenEngine() ?? (await startEngine(folder, { durable: false }))
  const client = new pg.Client({ connectionString: engine.url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = (url: string) => Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href
  await prepareDatabase(template(engine.url), template(engine.runUrl))
  project.provide('databaseServer', engine.url)
  project.provide('runServer', engine.runUrl)
  return () => engine.stop()
}
