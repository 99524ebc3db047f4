import { MISSED_A_DAY, MISSED_MOST } from '@charpente/domain/catalogue/formalized/missed-search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purgeSearchesJob } from '../../src/catalogue/formalized/purge-searches.job.ts'
import { givenApp, TEST_NOW } from '../given/given.ts'
import { callerOf, givenAccount } from '../given/people.ts'

const given = await givenApp()
const { db } = given
const visitor = callerOf(given)
const look = (words: string, ip?: string) =>
  visitor('searchProducts', { query: { departmentCode: '74', words }, ...(ip && { ip }) })
const noted = async () => {
  const rows = await db.selectFrom('missed_search').select(['words', 'count']).orderBy('words').execute()
  return rows.map(({ words, count }) => `${words} ${count}`)
}
const forgetAll = () => db.deleteFrom('missed_search').execute()

test('P-BOUND-08 a sentence is answered and not remembered', async () => {
  const long = `${'licorne '.repeat(8)}`.trim()
  expect((await look(long)).statusCode).toBe(200)
  expect((await look('licorne')).statusCode).toBe(200)
  expect(await noted()).toEqual(['licorne 1'])
})

test('P-BOUND-08 one address fills so many lines a day, and is answered all the same', async () => {
  await forgetAll()
  for (let at = 0; at < MISSED_A_DAY + 20; at += 1)
    expect((await look(`zzlicorne${at}`, '203.0.113.7')).statusCode).toBe(200)
  expect(await noted()).toHaveLength(MISSED_A_DAY)
  await look('zzautre', '203.0.113.8')
  expect(await noted()).toContain('zzautre 1')
  given.setNow(new Date(TEST_NOW.getTime() + 25 * 3_600_000))
  await look('zzlendemain', '203.0.113.7')
  expect(await noted()).toContain('zzlendemain 1')
  given.setNow(TEST_NOW)
})

test('P-BOUND-08 once there are too many, only words already known are counted', async () => {
  await forgetAll()
  await sql`insert into missed_search (edition, words, first_at, last_at)
    select 25, 'zz' || n, ${TEST_NOW}, ${TEST_NOW} from generate_series(1, ${MISSED_MOST}) n`.execute(db)
  await look('zzlicorne')
  await look('zz17')
  const rows = await noted()
  expect(rows).toHaveLength(MISSED_MOST)
  expect(rows).toContain('zz17 2')
})

test('P-BOUND-08 each night the rare of a month and the old of a year are forgotten', async () => {
  await forgetAll()
  const operator = await givenAccount(given, { side: 'operator' })
  const ago = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000)
  const row = (words: string, count: number, days: number, isDismissed = false) => ({
    edition: 25,
    words,
    count,
    first_at: ago(400),
    last_at: ago(days),
    ...(isDismissed && { dismissed_at: ago(days), dismissed_by: operator.id }),
  })
  await db
    .insertInto('missed_search')
    .values([
      row('rare et vieux', 1, 31),
      row('rare et neuf', 1, 29),
      row('souvent', 2, 364),
      row('souvent jadis', 90, 366),
      row('mis de cote', 1, 31, true),
    ])
    .execute()
  expect(await purgeSearchesJob({}, given)).toEqual({ searches: 2 })
  expect(await noted()).toEqual(['mis de cote 1', 'rare et neuf 1', 'souvent 2'])
  expect(await purgeSearchesJob({}, given)).toEqual({ searches: 0 })
})
