import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seal } from '../../src/platform/audit/chain.ts'
import { type ActName, record, recordAll } from '../../src/platform/audit/record.ts'
import { verifyTrail } from '../../src/platform/audit/verify.ts'
import { connect } from '../../src/platform/db/connect.ts'
import type { Database } from '../../src/platform/db/types.ts'
import { givenApp, TEST_NOW } from '../given/given.ts'
import { callerOf, givenAccount, PASSWORD, signedInAs } from '../given/people.ts'

const given = await givenApp()
const { db } = given
const visitor = callerOf(given)
const owner = connect(given.url, 2)
afterAll(() => owner.destroy())
const operator = await givenAccount(given, { side: 'operator' })
const asOperator = await signedInAs(given, operator)

const trail = () =>
  db.selectFrom('audit_event').selectAll().orderBy('object_type').orderBy('object_id').orderBy('seq').execute()

test('a login leaves its line: who, when, on what, and no password', async () => {
  const account = await givenAccount(given)
  await visitor('login', { body: { email: account.email, password: PASSWORD } })
  const lines = (await trail()).filter(({ object_id }) => object_id === String(account.id))
  expect(lines).toEqual([
    expect.objectContaining({ object_type: 'account', action: 'signedIn', author_id: account.id, at: TEST_NOW }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${PASSWORD}|argon2`))
})

test('what is refused, and what is rolled back, leaves no line', async () => {
  const before = await trail()
  const account = await givenAccount(given)
  await visitor('login', { body: { email: account.email, password: 'never-this-one-42' } })
  await asOperator('approveRequest', { params: { id: account.id }, body: { as: 'free' } })
  await expect(
    db.transaction().execute(async (trx) => {
      await record(trx, { id: null, ip: null }, TEST_NOW, {
        action: 'signedIn',
        on: { type: 'account', id: account.id },
      })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await trail()).toEqual(before)
})

describe('the chain', () => {
  const object = { type: 'account', id: 'chain' } as const
  const act = (trx: Transaction<Database> | typeof db, action: ActName, details = {}) =>
    record(trx, { id: operator.id, ip: '203.0.113.1' }, TEST_NOW, { action, on: object, details })

  beforeAll(async () => {
    for (const action of ['registered', 'approved', 'deactivated', 'activated'] as const)
      await act(db, action, { z: 1, a: ['é', { b: null }] })
    await record(db, { id: null, ip: null }, TEST_NOW, { action: 'signedIn', on: { type: 'account', id: 'single' } })
  })

  test('holds', async () => {
    const { events, broken } = await verifyTrail(db)
    expect(broken).toEqual([])
    expect(events).toBeGreaterThan(4)
  })

  test('holds when acts on several objects are written at once, each after what its object already has', async () => {
    const acts = ['one', 'other'].map((id) => ({ action: 'signedIn', on: { type: 'account', id } }) as const)
    for (let time = 0; time < 2; time++) await recordAll(db, { id: null, ip: null }, TEST_NOW, acts)
    const lines = (await trail()).filter(({ object_id }) => ['one', 'other'].includes(object_id))
    expect(lines.map(({ object_id, seq }) => [object_id, seq])).toEqual([
      ['one', 1],
      ['one', 2],
      ['other', 1],
      ['other', 2],
    ])
    expect((await verifyTrail(db)).broken).toEqual([])
  })

  test('holds when twenty acts on one object come together', async () => {
    const on = { type: 'account', id: 'together' } as const
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        db
          .transaction()
          .execute((trx) =>
            record(trx, { id: null, ip: null }, TEST_NOW, { action: 'signedIn', on, details: { count: turn } }),
          ),
      ),
    )
    expect((await verifyTrail(db)).broken).toEqual([])
    const { rows } = await sql<{
      last: number
    }>`select max(seq) as last from audit_event where object_id = 'together'`.execute(db)
    expect(rows).toEqual([{ last: 20 }])
  })

  /** Does something to the trail as the owner of the database, says what the check finds, and undoes it. */
  const foundAfter = async (tamper: (trx: Transaction<Database>) => Promise<unknown>) => {
    const trx = await owner.startTransaction().execute()
    await sql`alter table audit_event drop constraint audit_event_check, disable trigger end_trails`.execute(trx)
    await tamper(trx)
    const { broken } = await verifyTrail(trx)
    await trx.rollback().execute()
    return broken
  }

  const flipped = (column: string) => `set_byte(${column}, 31, get_byte(${column}, 31) # 1)`
  const changes: Record<string, string> = {
    object_type: `'accounu'`,
    object_id: `object_id || '0'`,
    seq: 'seq + 100',
    at: `at + interval '1 millisecond'`,
    action: `action || '.'`,
    author_id: 'null',
    ip: `'203.0.113.2'`,
    details: `details || '{"z": 2}'`,
    previous: `coalesce(${flipped('previous')}, '\\x00')`,
    hash: flipped('hash'),
  }

  test('every column of the trail is tried below', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'audit_event'`.execute(owner)
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(changes).sort())
  })

  for (const [column, value] of Object.entries(changes))
    for (const [what, seq] of [
      ['registered', 1],
      ['approved', 2],
      ['last', 4],
    ] as const)
      test(`${column} changed in the ${what} line shows`, async () => {
        const broken = await foundAfter((trx) =>
          sql
            .raw(`update audit_event set ${column} = ${value} where object_id = 'chain' and seq = ${seq}`)
            .execute(trx),
        )
        expect(broken.length).toBeGreaterThan(0)
        for (const { objectId } of broken) expect(objectId).toMatch(/^chain0?$/)
      })

  const removals: [what: string, condition: string][] = [
    ['the first line', `object_id = 'chain' and seq = 1`],
    ['a line in the middle', `object_id = 'chain' and seq = 2`],
    ['the last line', `object_id = 'chain' and seq = 4`],
    ['the last two lines', `object_id = 'chain' and seq > 2`],
    ['every line of an object', `object_id = 'chain'`],
    ['the only line of an object', `object_id = 'single'`],
  ]
  for (const [what, condition] of removals)
    test(`${what} removed shows`, async () => {
      const broken = await foundAfter((trx) => sql.raw(`delete from audit_event where ${condition}`).execute(trx))
      expect(broken).toEqual([expect.objectContaining({ why: 'missing' })])
    })

  const forged = { at: TEST_NOW, action: 'forged', authorId: operator.id, ip: null, details: {} }
  const insert = async (trx: Transaction<Database>, objectId: string, seq: number) => {
    const before = await trx
      .selectFrom('audit_event')
      .select('hash')
      .where('object_id', '=', objectId)
      .where('seq', '=', seq - 1)
      .executeTakeFirst()
    const previous = before?.hash ?? null
    const event = { ...forged, objectType: 'account', objectId, seq }
    await trx
      .insertInto('audit_event')
      .values({
        object_type: 'account',
        object_id: objectId,
        seq,
        at: TEST_NOW,
        action: 'forged',
        author_id: operator.id,
        ip: null,
        details: '{}',
        previous,
        hash: seal(event, previous),
      })
      .execute()
  }
  const insertions: [where: string, tamper: (trx: Transaction<Database>) => Promise<void>][] = [
    ['at the end', (trx) => insert(trx, 'chain', 5)],
    ['after the end', (trx) => insert(trx, 'chain', 6)],
    [
      'in the middle, the others moved',
      async (trx) => {
        for (const seq of [4, 3])
          await sql`update audit_event set seq = seq + 1 where object_id = 'chain' and seq = ${seq}`.execute(trx)
        await insert(trx, 'chain', 3)
      },
    ],
    ['on an object that had none', (trx) => insert(trx, 'invented', 1)],
  ]
  for (const [where, tamper] of insertions)
    test(`a line inserted ${where}, with a seal of its own, shows`, async () => {
      expect((await foundAfter(tamper)).length).toBeGreaterThan(0)
    })

  test('two lines exchanged show', async () => {
    const broken = await foundAfter(async (trx) => {
      await sql`update audit_event set seq = 100 where object_id = 'chain' and seq = 2`.execute(trx)
      await sql`update audit_event set seq = 2 where object_id = 'chain' and seq = 3`.execute(trx)
      await sql`update audit_event set seq = 3 where object_id = 'chain' and seq = 100`.execute(trx)
    })
    expect(broken.length).toBeGreaterThan(0)
  })

  test('after all this it still holds', async () => {
    expect((await verifyTrail(db)).broken).toEqual([])
  })
})

describe('the program’s own role', () => {
  const statements = [
    `update audit_event set action = 'other'`,
    'delete from audit_event',
    'truncate audit_event',
    'delete from audit_end',
    'truncate audit_end',
    'update audit_end set seq = 1',
    `insert into audit_end (object_type, object_id, seq, hash) values ('account', 'x', 1, '\\x00')`,
  ]
  for (const statement of statements)
    test(`may not « ${statement} »`, async () => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('permission denied')
    })

  for (const statement of ['drop table audit_event', 'alter table audit_event disable trigger all'])
    test(`may not « ${statement} »`, async () => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('must be owner')
    })

  test('is the one the application works under', async () => {
    const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
    expect(rows).toEqual([{ role: 'charpente_app' }])
  })
})
