import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isApart, migrationTexts, statementsOf } from '../../src/platform/db/migrate.ts'
import { givenDatabase, givenEmptyDatabase } from '../given/given.ts'
import { smallTables, watchedMigration } from '../given/watched-migration.ts'

/** The rule holds from there on. */
const SINCE = '0065'

const changes = await readFile(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
const released = [...changes.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version)

async function opened(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  afterAll(() => client.end())
  return client
}

test('no migration stops the service, nor the version before', { timeout: 60_000 }, async () => {
  const client = await opened(await givenEmptyDatabase())
  // What whoever runs them has made first.
  await client.query('create table kysely_migration (name text); create table kysely_migration_lock (id text)')
  const faults: string[] = []
  const watched: string[] = []
  for (const [name, text] of await migrationTexts()) {
    if (isApart(text)) for (const statement of statementsOf(text)) await client.query(statement)
    await client.query('begin')
    if (name < SINCE) await client.query(text)
    else {
      const watch = { small: await smallTables(client), released }
      for (const fault of await watchedMigration(client, text, watch)) faults.push(`${name}: ${fault}`)
      watched.push(name)
    }
    await client.query('commit')
  }
  expect(watched).toContain('0065_file_removal')
  expect(faults).toEqual([])
})

describe('of what a migration could do', async () => {
  const client = await opened(await givenDatabase())
  await client.query(`
    alter table mail add constraint said_before check (attempts >= 0) not valid;
    alter table session add constraint whose foreign key (account_id) references account not valid`)
  beforeEach(async () => {
    await client.query('rollback; begin')
  })
  const watch = { small: await smallTables(client), released }
  const faultsOf = (text: string) => watchedMigration(client, text, watch)

  test('large are those that people fill, and not those that come with the program', () => {
    const filled = ['purchase_order', 'mail', 'account', 'article_price', 'media', 'audit_event_other']
    expect(filled.filter((name) => watch.small.has(name))).toEqual([])
    expect([...watch.small]).toEqual(expect.arrayContaining(['region', 'department', 'lot', 'unit']))
  })

  test.each([
    ['another type', 'alter table mail alter attempts type bigint', 'mail: written again whole'],
    [
      'a column each row draws for itself',
      'alter table purchase_order add drawn uuid default gen_random_uuid()',
      'purchase_order: written again whole',
    ],
    [
      'an index that keeps writers out',
      'create index mail_attempts on mail (attempts)',
      'mail: gone through while nobody may write in mail. An index: concurrently',
    ],
    ['an index on the trail', 'create index audit_details on audit_event (details)', 'gone through while nobody'],
    ['a constraint looked through at once', 'alter table mail add check (attempts < 1000)', '« not valid », validated'],
    ['never null', 'alter table mail alter sent_at set not null', 'mail: gone through while nobody may write in mail'],
    [
      'long work under a short lock',
      'alter table account add nickname text; create table told as select id from mail',
      'mail: gone through while nobody may write in account',
    ],
    ['every row at once', 'update mail set attempts = 0', 'mail: changed by one statement. A job does it'],
    ['the rows an index finds', 'delete from mail where id = gen_random_uuid()', 'mail: changed by one statement'],
    ['a column gone', 'alter table mail drop attempts', 'mail.attempts: the version before names it'],
    ['a column under another name', 'alter table mail rename attempts to tries', 'mail.attempts: the version before'],
    ['a table gone', 'drop table purge_line', 'purge_line.day, purge_line.rule'],
    ['a function gone', 'drop function make_months(timestamptz)', 'make_months(timestamp with time zone): the version'],
    ['a column to fill', 'alter table mail add seat text not null', 'mail.seat: the version before writes without'],
    [
      'one that has to be filled now',
      'alter table mail alter attempts drop default',
      'mail.attempts: the version befo',
    ],
    ['what was never used', '-- after: 9.9.9\nalter table mail drop attempts', 'no version of that name is out'],
    ['anything without a transaction', '-- no transaction\nupdate mail set attempts = 0', 'is for « drop index'],
    [
      'an index that a first try may have left half made',
      '-- no transaction\ncreate index concurrently mail_attempts on mail (attempts)',
      'is for « drop index concurrently if exists x',
    ],
  ])('%s is refused', async (_what, text, why) => {
    expect((await faultsOf(text)).join('\n')).toContain(why)
  })

  test.each([
    ['a column that may be null', 'alter table mail add told text'],
    ['a column with a constant', 'alter table audit_event add told boolean not null default false'],
    ['a constraint said without looking', 'alter table mail add check (attempts < 1000) not valid'],
    ['one validated by another file', 'alter table mail validate constraint said_before'],
    ['a reference validated by another file', 'alter table session validate constraint whose'],
    ['a new table, with its index', 'create table told (mail_id uuid references mail); create index on told (mail_id)'],
    [
      'a function told anew',
      'create or replace function fold(value text) returns text language sql as $$ select $1 $$',
    ],
    ['one value more', `alter type media_state add value 'lost'`],
    ['rows of what comes with migrations', `update unit set label = label || ' '`],
    ['what no version since uses', `-- after: ${released[0]}\nalter table mail drop attempts`],
    [
      'an index beside others',
      '-- no transaction\ndrop index concurrently if exists mail_attempts;\ncreate index concurrently mail_attempts on mail (attempts);',
    ],
  ])('%s is accepted', async (_what, text) => {
    expect(await faultsOf(text)).toEqual([])
  })
})
