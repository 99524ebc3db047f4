import { refusals } from '@charpente/contract/app/refusals'
import fastify from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { openOutages } from '../../src/platform/db/outage.ts'
import { answerErrors } from '../../src/platform/http/errors.ts'
import { loggedError } from '../../src/platform/http/logged-error.ts'
import { loggerOptions } from '../../src/platform/http/logger.ts'
import { openEvents } from '../../src/platform/security-events/security-events.ts'
import { givenDatabase, onDatabase, TEST_ENVIRONMENT } from '../given/given.ts'

const url = await givenDatabase()
await onDatabase(url, 'create table secret_keeper (email text primary key, age integer)')
await onDatabase(url, `insert into secret_keeper values ('marie.curie@radium.example', 3)`)

/** Statements whose errors quote what somebody typed, in the detail or in the message itself. */
const failing: [what: string, statement: string, code: string][] = [
  ['a value that is there already', `insert into secret_keeper values ('marie.curie@radium.example', 4)`, '23505'],
  ['a value of another type', `select 'marie.curie@radium.example'::integer`, '22P02'],
  ['a row with something missing', `insert into secret_keeper values (null, 1)`, '23502'],
]

async function logOf(statement: string) {
  const lines: string[] = []
  const options = loggerOptions(readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: url, LOG_LEVEL: 'info' }), [])
  const app = fastify({ logger: { ...(options as object), stream: { write: (line: string) => lines.push(line) } } })
  app.setErrorHandler(
    answerErrors(
      refusals,
      openEvents(connect(url, 1), () => new Date()),
      openOutages(async () => true),
    ),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  app.get('/fails', () => client.query(statement))
  const { payload } = await app.inject('/fails')
  await client.end()
  return { log: lines.join(''), payload }
}

for (const [what, statement, code] of failing)
  test(`P-SECRET-05 ${what}: neither the log nor the answer says it`, async () => {
    const { log, payload } = await logOf(statement)
    expect(log).toContain(code)
    expect(log).toContain('client.js')
    for (const text of [log, payload]) expect(text).not.toContain('marie.curie')
    expect(log).not.toContain('Failing row')
  })

test('the worker writes them alike, and an error of ours with its words and its cause', async () => {
  const lines: string[] = []
  const log = pino({ serializers: { err: loggedError } }, { write: (line: string) => lines.push(line) })
  const db = connect(url, 1)
  const fault = await db
    .connection()
    .execute((one) =>
      one
        .selectFrom('account')
        .selectAll()
        .where('id', '=', 'marie.curie' as never)
        .execute(),
    )
    .catch((error: unknown) => error)
  await db.destroy()
  log.error({ err: fault }, 'queue')
  log.error({ err: new Error('the file is gone', { cause: fault }) }, 'queue')
  expect(lines.join('')).not.toContain('marie.curie')
  expect(lines.join('')).toContain('the file is gone')
})
