import { INTERRUPTED } from '@charpente/contract/catalogue/publication'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishNow } from '../../src/catalogue/publication/publish-now.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { catalogueShown, departmentTag, givenArticle, givenPrices, publishedTag } from '../given/catalogue.ts'
import { type Call, givenAccount, givenHolder, givenPeople, said, signedInAs } from '../given/people.ts'
import { inPair, type Pair } from '../given/two-persons.ts'

const given = await givenPeople()
const { db, work } = given
/** Whoever owns the database: the program's role may not make triggers nor cut connections. */
const owner = connect(given.url, 2)
afterAll(() => owner.destroy())

let operator: Pair
let buyer: Call
let articleId: number
let placeId: number

const lot = () => buyer('listProducts', { query: { departmentCode: '74', lotCode: '206' } })
const priceShown = async () => (await lot()).json()[0].articles[0]?.prices?.[0]?.[0]
const publications = async () => (await operator('listPublications')).json()
const setPrice = (price: number) => givenPrices(given, articleId, placeId, 1, [price, null, null])

/** The last one prepared. */
const show = async () => {
  const [{ id }] = await publications()
  expect((await operator('showPublication', { params: { id } })).statusCode).toBe(200)
  await catalogueShown(given)
}

beforeAll(async () => {
  operator = await inPair(given, await givenAccount(given, { side: 'operator' }))
  buyer = await signedInAs(given, await givenAccount(given, { type: 'formalized' }))
  const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  placeId = (await db.selectFrom('place').select('id').where('department_id', '=', 73).executeTakeFirstOrThrow()).id
  await givenHolder(given, firm.id, '206', placeId, 1)
  articleId = (await givenArticle(given, { lotCode: '206', name: 'Prise' })).id
  await setPrice(1000)
})

describe('a publication', () => {
  test('before the first one the lots are there, still empty', async () => {
    expect((await lot()).json()).toMatchObject([{ code: '206', articles: [] }])
  })

  test('is asked by an operator, prepared by the worker, then shown; what is written afterwards waits for the next', async () => {
    const asked = await operator('startPublication', { body: { edition: 25 } })
    expect(asked.statusCode).toBe(201)
    expect(asked.json()).toMatchObject({ state: 'running', isShown: false, askedBy: expect.stringMatching(/^Ana Roy/) })
    expect(said(await operator('startPublication', { body: { edition: 25 } }))).toBe('publicationRunning')
    expect(said(await operator('startPublication', { body: { edition: 44 } }))).toBe('editionUnknown')
    await work()
    expect((await publications())[0]).toMatchObject({ state: 'prepared', isShown: false })
    expect((await lot()).json()).toMatchObject([{ code: '206', articles: [] }])
    await show()
    expect(await priceShown()).toBe(1000)
    const [last] = await publications()
    // 25 lots and their list, 13 in 18 regions, 12 in 101 departments, each department being its lots.
    expect(last).toMatchObject({ state: 'published', isShown: true, done: 1472, total: 1472, changed: null })

    await setPrice(1100)
    expect(await priceShown()).toBe(1000)
  })

  test('keeps under the same tag what did not change', async () => {
    const [before, unchanged] = [await publishedTag(given, 'lot/206/74'), await publishedTag(given, 'lot/206/75')]
    await publishNow(db, 25, given.now)
    await catalogueShown(given)
    expect(await priceShown()).toBe(1100)
    expect(await publishedTag(given, 'lot/206/74')).not.toBe(before)
    expect(await publishedTag(given, 'lot/206/75')).toBe(unchanged)
    expect((await publications())[0]).toMatchObject({ changed: 1 })
  })

  test('that fails is told, and leaves the one before', async () => {
    await setPrice(1200)
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin if new.name = 'lot/212/74' then raise 'disk full'; end if; return new; end $$`.execute(owner)
    await sql`create trigger no_room before insert on publication_rendition for each row execute function no_room()`.execute(
      owner,
    )
    await operator('startPublication', { body: { edition: 25 } })
    await work()
    await sql`drop trigger no_room on publication_rendition`.execute(owner)
    expect((await publications())[0]).toMatchObject({ state: 'failed', isShown: false, failure: 'disk full' })
    expect(await priceShown()).toBe(1100)
  })

  test('begun again after the death of its worker ends as if nothing had happened', async () => {
    await operator('startPublication', { body: { edition: 25 } })
    const [{ id }] = await publications()
    // What a worker killed half-way would have left.
    await sql`insert into publication_rendition (publication_id, name, digest)
      select ${id}, name, digest from publication_rendition where publication_id = (select publication_id from edition where id = 25) limit 400`.execute(
      db,
    )
    await work()
    await show()
    expect(await priceShown()).toBe(1200)
    expect((await publications())[0]).toMatchObject({ state: 'published', done: 1472 })
  })
})

test('one that nobody makes any more gives way to the next', async () => {
  await operator('startPublication', { body: { edition: 25 } })
  await db
    .updateTable('publication')
    .set({ alive_at: new Date('2026-11-15T08:00:00+01:00') })
    .where('state', '=', 'running')
    .execute()
  expect((await operator('startPublication', { body: { edition: 25 } })).statusCode).toBe(201)
  expect((await publications())[1]).toMatchObject({ state: 'failed', failure: INTERRUPTED })
  await work()
})

/** Cuts every connection to this database but the one that cuts. */
const cutConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike '%listen%'`.execute(owner)

test('a publication made while nobody heard is found when the connection comes back', async () => {
  await setPrice(1300)
  const publishing = publishNow(db, 25, given.now)
  await cutConnections()
  await publishing
  await cutConnections()
  await catalogueShown(given)
  expect(await priceShown()).toBe(1300)
})

test('every answer, before, during and after, is one whole version', { timeout: 120_000 }, async () => {
  const tags = new Set([await departmentTag(given)])
  const seen = new Map<string, string>()
  const look = async () => {
    const { headers, payload } = await buyer('listProducts', { query: { departmentCode: '74' } })
    const before = seen.get(String(headers.etag))
    if (before !== undefined) expect(payload).toBe(before)
    seen.set(String(headers.etag), payload)
  }
  await look()
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  for (const price of [1401, 1402]) {
    await setPrice(price)
    const publishing = publishNow(db, 25, given.now)
    await cutConnections()
    await publishing
    tags.add(await departmentTag(given))
    await catalogueShown(given)
    // A version may otherwise pass between two looks.
    await look()
  }
  isOver = true
  await reading
  expect([...seen.keys()].sort()).toEqual([...tags].sort())
})
