import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { record } from '../../src/platform/audit/record.ts'
import { verifyTrail } from '../../src/platform/audit/verify.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { makeMonthsJob } from '../../src/records/journal/make-months.job.ts'
import { givenApp } from '../given/given.ts'

const given = await givenApp()
const { db } = given
const owner = connect(given.url, 3)
afterAll(() => owner.destroy())

const on = { type: 'account', id: 'by month' } as const
const nobody = { id: null, ip: null }
const act = (at: string) =>
  db.transaction().execute((trx) => record(trx, nobody, new Date(at), { action: 'signedIn', on, details: {} }))

const partsOf = async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tableoid::regclass::text as name from audit_event where object_id = ${on.id} order by 1`.execute(
    owner,
  )
  return rows.map(({ name }) => name)
}

test('a line whose month is not there yet is kept, and goes into it once it is', async () => {
  await act('2031-04-30T23:59:59Z')
  await act('2031-05-01T00:00:00Z')
  expect(await partsOf()).toEqual(['audit_event_other'])
  await makeMonthsJob({}, { ...given, now: () => new Date('2031-03-02T04:00:00Z') })
  expect(await partsOf()).toEqual(['audit_event_2031_04', 'audit_event_2031_05'])
  await act('2031-06-30T12:00:00Z')
  await act('2031-07-01T12:00:00Z')
  expect(await partsOf()).toEqual([
    'audit_event_2031_04',
    'audit_event_2031_05',
    'audit_event_2031_06',
    'audit_event_other',
  ])
  expect((await verifyTrail(db)).broken).toEqual([])
})

test('making them again makes nothing, and two workers may at once', async () => {
  const until = sql<{ made: number }>`select make_months('2032-01-15') as made`
  const made = await Promise.all([until.execute(db), until.execute(db)])
  expect(made.map(({ rows }) => rows[0]?.made).toSorted()).toEqual([0, 7])
  expect((await until.execute(db)).rows).toEqual([{ made: 0 }])
})

test('the program names the trail alone: it has no right on a month of it', async () => {
  const { rows } = await sql<{ name: string; may: boolean }>`
    select relname as name, has_table_privilege('charpente_app', pg_class.oid,
      'select, insert, update, delete, truncate, references, trigger') as may
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'audit_event'::regclass`.execute(owner)
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ may }) => may)).toEqual([])
})

test('of two lines that would follow the same one, in two months, the second is refused', async () => {
  const follow = (at: string) => sql`
    insert into audit_event (object_type, object_id, seq, at, action, details, previous, hash)
    select object_type, object_id, seq + 1, ${at}::timestamptz, 'signedIn', '{}', hash, hash from audit_end
    where object_id = ${on.id}`
  const first = await owner.startTransaction().execute()
  await follow('2031-08-01').execute(first)
  const second = follow('2031-09-01').execute(owner).catch(String)
  // Begun and held by the first: it would otherwise follow what the first has written.
  const held = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await held.execute(owner)).rows.length).toBe(1)
  await first.commit().execute()
  expect(await second).toContain('does not follow the end of its trail')
})
