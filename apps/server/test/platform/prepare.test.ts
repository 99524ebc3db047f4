import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { prepareDatabase } from '../../src/app/prepare.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate, migrationTexts } from '../../src/platform/db/migrate.ts'
import { oneAtATime } from '../../src/platform/db/one-at-a-time.ts'
import { asRun, givenEmptyDatabase } from '../given/given.ts'

describe('preparing a database', () => {
  test('three machines at once: one does it all, the others find it done', { timeout: 120_000 }, async () => {
    const url = await givenEmptyDatabase()
    const ran = await Promise.all([1, 2, 3].map(() => prepareDatabase(url, asRun(url))))
    const all = (await migrationTexts()).map(([name]) => name)
    expect(ran.toSorted((one, other) => other.length - one.length)).toEqual([all, [], []])
    const db = connect(url, 1)
    const twice = await sql`select name from kysely_migration group by name having count(*) > 1`.execute(db)
    expect(twice.rows).toEqual([])
    await db.destroy()
  })

  test('who waits too long is told for whom', async () => {
    const url = await givenEmptyDatabase()
    const began = new Date()
    await oneAtATime(url, 0, async () => {
      const waiting = prepareDatabase(url, url, 300)
      await expect(waiting).rejects.toThrow(/else is preparing this database: pid \d+ from [\w.: ]+, since \S+Z\./)
      const since = await waiting.catch(({ message }: Error) => /since (\S+Z)/.exec(message)?.[1] ?? '')
      expect(Math.abs(new Date(String(since)).getTime() - began.getTime())).toBeLessThan(60_000)
    })
    expect(await oneAtATime(url, 0, async () => 'free again')).toBe('free again')
  })
})

describe('a step of a migration', async () => {
  const url = await givenEmptyDatabase()
  const [db, reader] = [connect(url, 2), connect(url, 2)]
  const path = await mkdtemp(join(tmpdir(), 'charpente-steps-'))
  const folder = pathToFileURL(`${path}/`)
  afterAll(async () => {
    await Promise.all([db.destroy(), reader.destroy()])
    await rm(path, { recursive: true })
  })
  const given = (name: string, text: string) => writeFile(join(path, `${name}.sql`), text)
  const patience = { lockMs: 150, pauseMs: 300, tries: 50 }
  await given('0001_told', 'create table told (id integer); insert into told select generate_series(1, 100)')
  await migrate(db, { folder, patience })

  /** Somebody who reads for long: whoever wants the table to themselves waits for them. */
  const busy = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('begin; select count(*) from told')
    return client
  }

  test('that waits for somebody lets the others pass, and is done once they have ended', async () => {
    const long = await busy()
    await given('0002_more', 'alter table told add more text')
    const migrating = migrate(db, { folder, patience })
    let slowest = 0
    let reads = 0
    for (const until = Date.now() + 2_000; Date.now() < until || reads < 4; reads++) {
      const began = Date.now()
      await sql`select count(*) from told`.execute(reader)
      slowest = Math.max(slowest, Date.now() - began)
      await sleep(20)
    }
    // Behind a step that waits as long as it takes, the first of them would not have been answered at all.
    expect(slowest).toBeLessThan(30_000)
    await long.query('commit')
    await long.end()
    expect(await migrating).toEqual(['0002_more'])
  })

  test('that never gets its turn says for whom it waits, and leaves nothing behind', async () => {
    const long = await busy()
    await given('0003_most', 'create table half (id integer); alter table told add most text')
    const why = await migrate(db, { folder, patience: { lockMs: 300, pauseMs: 400, tries: 3 } }).catch(String)
    expect(why).toMatch(/0003_most: others held what it needs, 3 times; .* now: pid \d+ of \w+ since \S+Z: told$/)
    expect((await sql`select to_regclass('half') as half`.execute(reader)).rows).toEqual([{ half: null }])
    await long.end()
    expect(await migrate(db, { folder, patience })).toEqual(['0003_most'])
  })

  test('without a transaction makes an index anew where a first try was cut short, while another waits', async () => {
    // What is left when it fails: a name that is taken by an index nobody uses.
    await sql`create index told_id on told ((id + 1))`.execute(db)
    await given(
      '0004_index',
      '-- no transaction\n-- Why: because.\ndrop index concurrently if exists told_id;\ncreate index concurrently told_id on told (id);\n',
    )
    let second = Promise.resolve('not yet')
    await oneAtATime(url, 0, async () => {
      second = oneAtATime(url, 15_000, async () => 'in turn')
      expect(await migrate(db, { folder, patience })).toEqual(['0004_index'])
    })
    expect(await second).toBe('in turn')
    const { rows } = await sql<{ said: string; valid: boolean }>`
      select pg_get_indexdef(indexrelid) as said, indisvalid as valid from pg_index
      where indexrelid = 'told_id'::regclass`.execute(db)
    expect(rows).toEqual([{ said: expect.stringContaining('(id)'), valid: true }])
  })
})
