import { Writable } from 'node:stream'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { refusals } from '@charpente/contract/app/refusals'
import { each } from '@charpente/domain/platform/testing/each'
import fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { openContext } from '../../src/app/open-context.ts'
import { publishedSeals } from '../../src/app/published-seals.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect, onlyReading } from '../../src/platform/db/connect.ts'
import { openOutages } from '../../src/platform/db/outage.ts'
import { answerErrors } from '../../src/platform/http/errors.ts'
import { asRun, givenDatabase, TEST_ENVIRONMENT } from '../given/given.ts'
import { givenWay } from '../given/way.ts'

const CONNECTIONS = 3

/** The application with a few ways of its own to use the database, and all it writes in its log. */
async function givenBounded(env: Record<string, string> = {}, way = (url: string) => url) {
  const url = await givenDatabase()
  const lines: { msg: string; met?: number; err?: object }[] = []
  const log = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const config = readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: way(asRun(url)), LOG_LEVEL: 'info', ...env })
  const opening = { clock: () => new Date(), connections: CONNECTIONS, seals: publishedSeals }
  const { context, close } = await openContext(config, opening)
  const { db } = context
  const app = await buildApp(context, log)
  app.get('/now', async () => (await sql`select 1 as one`.execute(db)).rows)
  app.get('/sleep', async () => (await sql`select pg_sleep(60)`.execute(db)).rows)
  app.get('/held', () =>
    db.transaction().execute(async (trx) => (await sql`select pg_sleep(60)`.execute(trx)).rows.length),
  )
  /** A transaction that waits for something else between two questions. */
  const waitsFor = (other: () => Promise<unknown>) => () =>
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await other()
      return (await sql`select 1 as one`.execute(trx)).rows
    })
  let ended = Promise.withResolvers<void>()
  app.get(
    '/between',
    waitsFor(() => sleep(3_000)),
  )
  app.get(
    '/until-ended',
    waitsFor(() => ended.promise),
  )
  app.get('/locked', async () => (await sql`select count(*) from synonym`.execute(db)).rows)
  app.get('/write', async () => {
    await db
      .insertInto('synonym')
      .values({ word: 'essai', means: 'preuve' })
      .onConflict((on) => on.doNothing())
      .execute()
    return { written: true }
  })
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  afterAll(async () => {
    await app.close()
    await close()
    await owner.end()
  })
  /** Ends every connection but the owner's own, and waits until they have said so. */
  const endAll = async () => {
    await owner.query(`select pg_terminate_backend(pid, 60000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    // What the others were told is read in this turn of the loop.
    await turn()
    ended.resolve()
    ended = Promise.withResolvers()
  }
  /** Until so many wait inside the engine, or within a transaction. */
  const untilBusy = (count: number) =>
    expect
      .poll(async () => {
        const busy = await owner.query(`select from pg_stat_activity where datname = current_database()
          and (state = 'idle in transaction' or (state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()))`)
        return busy.rowCount
      })
      .toBe(count)
  const timed = async (path: string) => {
    const answer = await app.inject(path)
    return { status: answer.statusCode, answer }
  }
  await app.ready()
  return { db, owner, endAll, untilBusy, timed, lines }
}
type Timed = Awaited<ReturnType<Awaited<ReturnType<typeof givenBounded>>['timed']>>

const AWAY = { code: 'serverUnavailable', message: refusals.serverUnavailable.message, requestId: expect.any(String) }

const expectAway = ({ answer }: Timed) => {
  expect(answer.json()).toEqual(AWAY)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
}

describe('a connection ended under a request is a service away, to be asked again', async () => {
  const { timed, endAll, untilBusy, lines } = await givenBounded()

  test.each(['/sleep', '/held', '/until-ended'])('%s', async (path) => {
    const asked = timed(path)
    await untilBusy(1)
    await endAll()
    expectAway(await asked)
    // The others of the pool ended as well, and may not have noticed yet.
    await expect.poll(async () => (await timed('/now')).status).toBe(200)
  })

  test('connections ended while nobody used them are replaced, and nobody notices', async () => {
    await Promise.all([timed('/now'), timed('/now'), timed('/now')])
    await endAll()
    expect((await Promise.all([timed('/now'), timed('/now')])).map(({ status }) => status)).toEqual([200, 200])
  })

  test('it is in the log once for all who met it, and once more when it is over', async () => {
    const said = (text: string) => lines.filter(({ msg }) => msg === text)
    // The outages of the tests before are over.
    await expect.poll(() => said('connection lost').length - said('the database answers').length).toBe(0)
    lines.length = 0
    const asked = Promise.all([timed('/sleep'), timed('/sleep'), timed('/sleep')])
    await untilBusy(3)
    await endAll()
    for (const one of each(await asked)) expectAway(one)
    await expect.poll(() => said('the database answers').length).toBe(1)
    expect(said('connection lost')).toHaveLength(1)
    expect(said('the database answers')[0]).toMatchObject({ met: 3 })
    expect(said('request failed')).toEqual([])
  })
})

describe('nothing is waited for without end', async () => {
  const env = {
    DATABASE_WAIT_MS: '400',
    DATABASE_STATEMENT_MS: '800',
    DATABASE_LOCK_MS: '300',
    DATABASE_IDLE_MS: '300',
  }
  const { timed, owner, lines, db } = await givenBounded(env)

  test('a statement', async () => {
    const slow = await timed('/sleep')
    expectAway(slow)
    expect(lines.find(({ msg }) => msg === 'the database took too long')).toMatchObject({
      err: { message: 'the database said 57014' },
    })
  })

  test('a lock that somebody else holds', async () => {
    await owner.query('begin; lock table synonym in access exclusive mode')
    const blocked = await timed('/locked')
    await owner.query('rollback')
    expectAway(blocked)
    expect((await timed('/locked')).status).toBe(200)
  })

  test('a transaction left alone', async () => {
    expectAway(await timed('/between'))
    expect((await timed('/now')).status).toBe(200)
  })

  test('a connection of the pool: whoever finds none is told so while the others go on', async () => {
    const free = Promise.withResolvers<void>()
    const taken = Array.from({ length: CONNECTIONS }, () => Promise.withResolvers<void>())
    const held = taken.map(({ resolve }) =>
      db.connection().execute(() => {
        resolve()
        return free.promise
      }),
    )
    await Promise.all(taken.map(({ promise }) => promise))
    expectAway(await timed('/now'))
    free.resolve()
    await Promise.all(held)
    expect((await timed('/now')).status).toBe(200)
  })
})

describe('a database that no longer answers', async () => {
  const way = await givenWay(inject('runServer'))
  const through = (url: string) => Object.assign(new URL(way.url), { pathname: new URL(url).pathname }).href
  const { timed } = await givenBounded({ DATABASE_WAIT_MS: '500', DATABASE_STATEMENT_MS: '500' }, through)

  test('frozen: every call ends within its time, health is well, readiness is not; thawed, all is as before', async () => {
    await Promise.all([timed('/now'), timed('/now'), timed('/api/ready')])
    way.freeze()
    const answers = await Promise.all(Array.from({ length: 8 }, () => timed('/now')))
    for (const one of each(answers)) expectAway(one)
    expect((await timed('/api/health')).status).toBe(200)
    const ready = await timed('/api/ready')
    expect([ready.status, ready.answer.json().details]).toEqual([503, { why: 'database' }])
    way.thaw()
    await expect.poll(async () => (await timed('/now')).status).toBe(200)
    await expect.poll(async () => (await timed('/api/ready')).status).toBe(200)
  })

  test('refused: the same, at once', async () => {
    await way.cut()
    const refused = await timed('/now')
    expectAway(refused)
    expect((await timed('/api/ready')).status).toBe(503)
    await way.mend()
    expect((await timed('/now')).status).toBe(200)
    expect((await timed('/api/ready')).status).toBe(200)
  })
})

describe('a database that only reads', async () => {
  const { timed, owner, endAll } = await givenBounded()
  const setReadOnly = async (value: 'on' | 'off') => {
    const { rows } = await owner.query('select current_database() as name')
    await owner.query(`alter database ${rows[0].name} set default_transaction_read_only = ${value}`)
  }

  test('is a service away, never « voir comme »; writes come back without anybody ending what was open', async () => {
    expect((await timed('/write')).status).toBe(200)
    await setReadOnly('on')
    await endAll()
    expectAway(await timed('/write'))
    const ready = await timed('/api/ready')
    expect([ready.status, ready.answer.json().details]).toEqual([503, { why: 'readOnly' }])
    // Every connection of the pool is one that only reads.
    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => timed('/between')))
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200])
    await setReadOnly('off')
    // The first who meets it is enough for all.
    await timed('/write')
    expect((await timed('/write')).status).toBe(200)
    expect((await timed('/api/ready')).status).toBe(200)
  })
})

test('whoever looks with somebody else’s eyes is told so, by name, and not that the service is away', async () => {
  const db = connect(await givenDatabase(), 1)
  const app = fastify()
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    request.session = { viewing: { account: 'Mairie de Lodève' } } as never
  })
  const events = { note: () => {} } as never
  app.setErrorHandler(
    answerErrors(
      refusals,
      events,
      openOutages(async () => true),
    ),
  )
  app.get('/write', () => onlyReading(() => db.insertInto('synonym').values({ word: 'a', means: 'b' }).execute()))
  const answer = await app.inject('/write')
  await db.destroy()
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({
    code: 'operatorViewAsReadOnly',
    message: 'Vous voyez cette page comme Mairie de Lodève, en lecture seule. Cette consultation est enregistrée.',
  })
})
