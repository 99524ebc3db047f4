import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate, pendingMigrations } from '../../src/platform/db/migrate.ts'
import { databaseTypes, typesFile } from '../../src/platform/db/write-types.ts'
import { givenApp } from '../given/given.ts'

const { db, url } = await givenApp()
const owner = connect(url, 1)
afterAll(() => owner.destroy())

test('the types of the queries are those of the schema (else: npm run db:types)', async () => {
  const squeeze = (text: string) => text.replaceAll(/[\s|]+/g, ' ')
  expect(squeeze(await readFile(typesFile, 'utf8'))).toBe(squeeze(await databaseTypes(url)))
})

test('migrating twice does nothing the second time', async () => {
  expect(await pendingMigrations(db)).toEqual([])
  expect(await migrate(owner)).toEqual([])
})

test('the extensions and the French reference data are there', async () => {
  const { rows } = await sql<{ extname: string }>`select extname from pg_extension order by 1`.execute(db)
  expect(rows.map(({ extname }) => extname)).toEqual(['btree_gist', 'citext', 'pg_trgm', 'plpgsql', 'unaccent'])
  const counts = await sql`
    select (select count(*) from region) as regions, (select count(*) from department) as departments,
           (select count(*) from lot) as lots, (select count(*) from lot_place) as "lotPlaces",
           (select count(*) from unit) as units, (select count(*) from category) as categories`.execute(db)
  expect(counts.rows).toEqual([{ regions: 18, departments: 101, lots: 25, lotPlaces: 1446, units: 13, categories: 22 }])
})

test('the database itself refuses a fourth rank', async () => {
  await expect(
    sql`insert into article_price (article_id, place_id, rank, price_a) values (1, 1, 4, 100)`.execute(db),
  ).rejects.toThrow('article_price_rank_check')
})
