import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Engine, givenEngine } from '../../../tools/embedded.ts'
import { startMigratedEngine } from '../../../tools/prepared-engine.ts'
import { prepareDatabase } from '../src/app/prepare.ts'
import { connect } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the template and every copy. */
    databaseServer: string
    /** The same, entered by the login of the API and of the worker. */
    runServer: string
    /** The name of the migrated database that the others are copied from. */
    template: string
  }
}

const within = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

async function onServer({ url }: Engine, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** One PostgreSQL for the run, one migrated template; each test file then works on a copy of its own. */
export default async function setup(project: TestProject) {
  const given = givenEngine()
  // Other runs may have theirs on a server that was given.
  const template = given ? `charpente_${process.pid}` : 'charpente_template'
  const drop = (name: string) => `drop database if exists ${name} with (force)`
  const [dropTemplate, dropMarket] = [drop(template), drop(`${template}_market`)]
  if (given) await onServer(given, dropTemplate, dropMarket, `create database ${template}`)
  const engine =
    given ??
    (await startMigratedEngine(join(tmpdir(), `charpente-test-${process.pid}`), async (started) => {
      await onServer(started, `create database ${template}`)
      const db = connect(within(started.url, template), 1)
      await migrate(db).finally(() => db.destroy())
    }))
  const stop = async () => {
    if (given) await onServer(given, dropTemplate, dropMarket)
    await engine.stop()
  }
  try {
    await prepareDatabase(within(engine.url, template), within(engine.runUrl, template))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databaseServer', engine.url)
  project.provide('runServer', engine.runUrl)
  project.provide('template', template)
  // What builds the market may be what was changed.
  project.onTestsRerun(() => onServer(engine, dropMarket))
  return stop
}
