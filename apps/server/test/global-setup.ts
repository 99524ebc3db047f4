import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Engine, givenEngine } from '../../../tools/embedded.ts'
import { startPreparedEngine } from '../../../tools/prepared-engine.ts'
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

const template = (url: string) => Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href

async function prepareTemplate({ url, runUrl }: Engine) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_database where datname = '${TEMPLATE}'`)
  if (rowCount === 0) await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await prepareDatabase(template(url), template(runUrl))
}

/** One PostgreSQL for the run, one migrated template; each test file then works on a copy of its own. */
export default async function setup(project: TestProject) {
  const given = givenEngine()
  if (given) {
    const client = new pg.Client({ connectionString: given.url })
    await client.connect()
    await client.query(`drop database if exists ${TEMPLATE} with (force)`)
    await client.end()
    await prepareTemplate(given)
  }
  const engine = given ?? (await startPreparedEngine(join(tmpdir(), `charpente-test-${process.pid}`), prepareTemplate))
  project.provide('databaseServer', engine.url)
  project.provide('runServer', engine.runUrl)
  return () => engine.stop()
}
