import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { openContext } from '../../src/app/open-context.ts'
import { prepareDatabase } from '../../src/app/prepare.ts'
import { publishedSeals } from '../../src/app/published-seals.ts'
import { record } from '../../src/platform/audit/record.ts'
import { readConfig } from '../../src/platform/config.ts'
import { AS_PROGRAM, connect } from '../../src/platform/db/connect.ts'
import { givenDatabase, TEST_ENVIRONMENT, TEST_NOW } from '../given/given.ts'

const ownerUrl = await givenDatabase()
const owner = connect(ownerUrl, 1)
afterAll(() => owner.destroy())

/** A login that preparing the database makes, as a production would have it. */
const login = `run_${randomBytes(4).toString('hex')}`
const runUrl = Object.assign(new URL(ownerUrl), { username: login, password: 'a pass$word' }).href
await prepareDatabase(ownerUrl, runUrl)
afterAll(() => sql`drop role ${sql.id(login)}`.execute(owner))

const client = new pg.Client({ connectionString: runUrl })
await client.connect()
afterAll(() => client.end())
/** What the database answers, as somebody who has got hold of the run login would hear it. */
const tried = (statement: string) =>
  client.query(statement).then(
    () => 'done',
    (error: Error) => error.message,
  )

await record(owner, { id: null, ip: null }, TEST_NOW, { action: 'signedIn', on: { type: 'account', id: 'held' } })

const values = (seq: number, previous: string, at = TEST_NOW.toISOString()) =>
  `insert into audit_event (object_type, object_id, seq, at, action, details, previous, hash)
   values ('account', 'held', ${seq}, '${at}', 'forged', '{}', ${previous}, '\\x00')`
const table = 'audit_event'
const refused: [statement: string, why: string][] = [
  ...['audit_event', 'audit_end', 'audit_root', 'kysely_migration'].flatMap((name): [string, string][] => [
    [`delete from ${name}`, 'permission denied'],
    [`truncate ${name}`, 'permission denied'],
    [`drop table ${name}`, 'must be owner'],
    [`alter table ${name} disable trigger all`, 'must be owner'],
    [`alter table ${name} owner to current_user`, 'must be owner'],
    [`create trigger mine before insert on ${name} execute function suppress_redundant_updates_trigger()`, 'denied'],
    [`create rule mine as on insert to ${name} do instead nothing`, 'must be owner'],
  ]),
  [`update audit_event set action = 'other'`, 'permission denied'],
  [`update audit_end set seq = 1`, 'permission denied'],
  [`update audit_root set ends = 1`, 'permission denied'],
  [
    `insert into audit_end (object_type, object_id, seq, hash) values ('account', 'x', 1, '\\x00')`,
    'permission denied',
  ],
  [`insert into kysely_migration (name, timestamp) values ('x', '')`, 'permission denied'],
  [values(1, 'null'), 'duplicate key'],
  // A month knows its own lines alone.
  [values(1, 'null', '2031-05-06'), 'does not follow'],
  ['select from audit_event_other', 'permission denied'],
  [values(2, `'\\x01'`).replace('audit_event', 'audit_event_other'), 'permission denied'],
  [values(2, `'\\x01'`), 'does not follow'],
  [values(3, `(select hash from audit_end where object_id = 'held')`), 'does not follow'],
  ['set role postgres', 'denied'],
  ['set session authorization postgres', 'denied'],
  [`set session_replication_role = replica`, 'denied'],
  [`create role other superuser`, 'denied'],
  [`grant postgres to current_user`, 'denied'],
  [`alter role current_user createrole`, 'denied'],
  ['create function mine() returns integer language sql return 1', 'permission denied'],
  ['create table mine (a integer)', 'permission denied'],
  ['create schema mine', 'permission denied'],
  ['create extension dblink', 'permission denied'],
  [`alter function forget_order(integer) set search_path = mine`, 'must be owner'],
  [`create or replace function end_trails() returns trigger language plpgsql as 'begin return null; end'`, 'denied'],
  ['select end_trails()', 'permission denied'],
  [`copy ${table} to program 'cat'`, 'denied'],
  ['drop database postgres', 'must be owner'],
]

describe('the login of the API and of the worker', () => {
  for (const [statement, why] of refused)
    test(`may not « ${statement.replaceAll(/\s+/g, ' ')} »`, async () => {
      expect(await tried(statement)).toContain(why)
    })

  test.each(['set role none', 'reset role', 'set role charpente_app', 'reset session authorization'])(
    'gains nothing by « %s »',
    async (statement) => {
      await tried(statement)
      expect(await tried(`update audit_event set action = 'other'`)).toContain('permission denied')
      expect(await tried('delete from audit_end')).toContain('permission denied')
      await tried('reset role')
    },
  )

  test('puts nothing of its own before what the owner’s functions call', async () => {
    // Temporary tables are let to everybody: one named like ours must not be read in its place.
    await client.query('begin')
    await client.query('create temp table audit_end (like public.audit_end including all)')
    await client.query(
      `insert into audit_end (object_type, object_id, seq, hash) values ('account', 'held', 7, '\\x01')`,
    )
    await client.query('grant all on audit_end to public')
    const forged = await tried(values(8, `'\\x01'`))
    await client.query('rollback')
    expect(forged).toContain('does not follow')
  })

  test('may become neither the owner nor a role that could', async () => {
    const { rows } = await client.query(`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        array(select role.rolname::text from pg_roles role where pg_has_role(login.oid, role.oid, 'member')) as roles
      from pg_roles login where rolname = session_user`)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        roles: expect.toSatisfy((roles: string[]) => [...roles].sort().join() === ['charpente_app', login].join()),
      },
    ])
  })

  test('owns nothing', async () => {
    const { rows } = await client.query(`select relname from pg_class where relowner = session_user::regrole
      union all select proname from pg_proc where proowner = 'charpente_app'::regrole`)
    expect(rows).toEqual([])
  })

  test('is made once: preparing again changes nothing', async () => {
    expect(await prepareDatabase(ownerUrl, runUrl)).toEqual([])
  })
})

test('P-TRAIL-01 the API answers with this login, which cannot touch the trail', async () => {
  const config = readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: runUrl })
  const { context, close } = await openContext(config, { clock: () => TEST_NOW, connections: 1, seals: publishedSeals })
  const app = await buildApp(context)
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
  expect((await app.inject('/api/departments.json')).statusCode).toBe(200)
  const asWhom = sql<{ login: string; role: string }>`select session_user::text as login, current_user::text as role`
  expect((await asWhom.execute(context.db)).rows).toEqual([{ login, role: 'charpente_app' }])
  for (const statement of ['delete from audit_event', 'update audit_end set seq = 1', 'truncate audit_root'])
    await expect(sql.raw(statement).execute(context.db)).rejects.toThrow('permission denied')
  await app.close()
  await close()
})

test('whoever adds a line ends its trail, without any right on the ends', async () => {
  const program = connect(runUrl, 1, { options: AS_PROGRAM })
  await record(program, { id: null, ip: null }, TEST_NOW, { action: 'signedIn', on: { type: 'account', id: 'held' } })
  const { rows } = await sql`
    select audit_end.seq, audit_end.hash = audit_event.hash as "isLast" from audit_end
    join audit_event using (object_type, object_id, seq) where object_id = 'held'`.execute(program)
  await program.destroy()
  expect(rows).toEqual([{ seq: 2, isLast: true }])
})

test('a function that works as the owner looks nowhere but where the owner put things', async () => {
  const { rows } = await sql<{ name: string; settings: string[] | null }>`
    select oid::regprocedure::text as name, proconfig as settings from pg_proc
    where prosecdef and pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(owner)
  expect(rows.length).toBeGreaterThan(2)
  for (const { name, settings } of rows)
    expect({ name, settings }).toEqual({ name, settings: ['search_path=pg_catalog, public, pg_temp'] })
  const { rows: open } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')`.execute(
    owner,
  )
  expect(open).toEqual([])
})

test('what later migrations add is open to the program, but for what they close', async () => {
  await sql`create table added_later (id integer generated always as identity primary key)`.execute(owner)
  expect(await tried('insert into added_later default values')).toBe('done')
})

describe('a production', () => {
  const start = async (url: string, env: Record<string, string> = {}) => {
    const opened = await openContext(
      readConfig({ ...TEST_ENVIRONMENT, PASSWORD_MEMORY: '19456', NODE_ENV: 'production', DATABASE_URL: url, ...env }),
      { clock: () => TEST_NOW, connections: 1, seals: publishedSeals },
    )
    await opened.close()
  }

  test('does not work with the owner’s login, unless it is said', async () => {
    await expect(start(ownerUrl)).rejects.toThrow('DATABASE_URL')
    await expect(start(ownerUrl, { ACCEPT_RISKS: 'ownerLogin' })).resolves.toBeUndefined()
  })

  test('works with the other', async () => {
    await expect(start(runUrl)).resolves.toBeUndefined()
  })
})
