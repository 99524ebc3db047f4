import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { each } from '@charpente/domain/platform/testing/each'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { generateBodies } from '../../src/app/seed/public-bodies.ts'
import { readRows } from '../../src/app/seed/read-rows.ts'
import { readReference } from '../../src/app/seed/reference.ts'
import { seed } from '../../src/app/seed/seed.ts'
import { SEED_NOW } from '../../src/app/seed/volumes.ts'
import { connect, type Db } from '../../src/platform/db/connect.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { givenDatabase } from '../given/given.ts'

async function givenSeeded(volume: 'test' | 'demo') {
  const url = await givenDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'charpente-seed-'))
  afterAll(() => rm(folder, { recursive: true }))
  const storage = volume === 'demo' ? openStorage(pathToFileURL(folder).href) : null
  const counts = await seed(url, volume, () => {}, storage)
  const db = connect(url, 1)
  afterAll(() => db.destroy())
  return { url, db, counts, storage }
}

const demo = await givenSeeded('demo')
const again = await givenSeeded('demo')
const tiny = await givenSeeded('test')

/** Firms and buyers of the volume; the few people added for the desks (operators, colleagues, registrations) are apart. */
const generated = `(select * from account where code_id ~ '^[PA]-[12][0-9]{4}$') account`

const rowsOf = async <Columns>(db: Db, query: string) => (await sql.raw<Columns>(query).execute(db)).rows

/** The md5 of each table, rows in order. */
async function checksums(db: Db) {
  const tables = await rowsOf<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of each(tables)) {
    const [row] = await rowsOf<{ sum: string }>(
      db,
      `select md5(string_agg(row::text, chr(10) order by row::text)) as sum from ${name} row`,
    )
    sums[name] = row?.sum ?? ''
  }
  return sums
}

test('two seeds of the same volume are the same, table by table', async () => {
  const sums = await checksums(demo.db)
  expect(Object.keys(sums).length).toBeGreaterThan(15)
  expect(sums.article_price).toMatch(/^[0-9a-f]{32}$/)
  expect(await checksums(again.db)).toEqual(sums)
})

test('the test volume is tiny: one family of lots fully ranked, one without rank 3, the others empty', async () => {
  expect(tiny.counts).toEqual({
    settings: 22,
    consultations: 1,
    'lots put out': 25,
    'press mentions': 4,
    synonyms: 279,
    articles: 100,
    'award criteria': 3,
    'basket lines': expect.any(Number),
    firms: 6,
    'firm departments': expect.any(Number),
    buyers: 4,
    'buyer sub-accounts': expect.any(Number),
    operators: 3,
    'firm sub-accounts': 3,
    'second contracts': 1,
    'registrations waiting': 6,
    'formalized access asked': 1,
    holders: 36,
    'free articles': 24,
    'free article departments': expect.any(Number),
    prices: 144,
    carts: expect.any(Number),
    orders: 0,
    applications: 0,
    offers: 0,
    inquiries: 5,
    messages: 3,
    'readers of messages': expect.any(Number),
    'searches in vain': 3,
    'attempts refused': 6,
    'published documents': 1472,
    'lot-places': 1446,
    services: 5784,
  })
  expect(
    await rowsOf(tiny.db, 'select lot_code as lot, max(rank) as ranks from holder group by lot_code order by lot_code'),
  ).toEqual([
    { lot: '105', ranks: 2 },
    { lot: '106', ranks: 2 },
    { lot: '112', ranks: 2 },
    { lot: '206', ranks: 3 },
    { lot: '207', ranks: 3 },
  ])
})

test('the demonstration has carts of each kind wherever they stand before an order', async () => {
  expect(demo.counts.carts).toBe(17)
  expect(
    await rowsOf(
      demo.db,
      `select kind, status, count(*)::int from cart where exists (
         select from order_article line where line.cart_id = cart.id
         union all select from order_free_article line where line.cart_id = cart.id)
       group by kind, status order by kind, status`,
    ),
  ).toEqual([
    { kind: 'free', status: 1, count: 3 },
    { kind: 'free', status: 5, count: 1 },
    { kind: 'free', status: 10, count: 2 },
    { kind: 'free', status: 11, count: 1 },
    { kind: 'formalized', status: 1, count: 5 },
    { kind: 'formalized', status: 5, count: 2 },
    { kind: 'formalized', status: 10, count: 2 },
    { kind: 'formalized', status: 11, count: 1 },
  ])
})

test('a database that has data is refused and left as it was', async () => {
  const before = await checksums(demo.db)
  await expect(seed(demo.url, 'demo')).rejects.toThrow('already seeded')
  expect(await checksums(demo.db)).toEqual(before)
})

test('the papers of the demonstration are real files, some over, some missing', async () => {
  const papers = await rowsOf<{ kind: string; key: string; size: number; over: boolean }>(
    demo.db,
    `select kind, storage_key as key, size, coalesce(expires_on < '2026-11-16', false) as over
     from supplier_document join media on media.id = media_id`,
  )
  expect(papers.length).toBe(demo.counts.papers)
  for (const { key, size } of each(papers.slice(0, 20))) {
    const file = await demo.storage?.get(key)
    expect((await buffer(file as NonNullable<typeof file>)).length).toBe(size)
  }
  const fiscal = papers.filter(({ kind }) => kind === 'fiscalRegularityFile')
  expect(fiscal.length).toBeLessThan(demo.counts.firms ?? 0)
  expect(fiscal.some(({ over }) => over) && fiscal.some(({ over }) => !over)).toBe(true)
})

/** Each query finds what would break the rule. */
const rules: [rule: string, violations: string][] = [
  ['Paris, code 75, has id 74 (Q-37)', `select from department where (id = 74) <> (code = '75')`],

  [
    'every lot has ranks 1, 2 and 3 in the three departments or their regions, and nowhere else',
    `select lot_code, place.id from lot_place join place on place.id = place_id
       left join holder using (edition, lot_code, place_id)
     group by lot_code, place.id
     having array_agg(rank order by rank) <> case
       when place.department_id in (select id from department where code in ('74', '75', '974'))
         or place.department_id is null
           and place.region_id in (select region_id from department where code in ('74', '75', '974'))
       then array[1, 2, 3]::smallint[] else array[null]::smallint[] end`,
  ],
  [
    'engineering is held in regions, works in departments',
    `select from holder join place on place.id = place_id where (kind = 'region') <> (lot_code like '1%')`,
  ],
  [
    'no firm holds two ranks of a lot in a place',
    `select lot_code from holder group by lot_code, place_id, supplier_id having count(*) > 1`,
  ],
  ['a market number names one contract', `select from holder group by market_number having count(*) > 1`],
  [
    'firms that hold a rank are formalized, the others free',
    `select from ${generated} where side = 'supplier'
       and (type = 'formalized') <> (id in (select supplier_id from holder))`,
  ],

  [
    'an article has a price for each rank held, and no other',
    `select from holder join article using (edition, lot_code)
       full join article_price price on price.article_id = article.id and price.place_id = holder.place_id
         and price.rank = holder.rank
     where price.rank is null or holder.rank is null`,
  ],
  [
    'names are written with the apostrophe of French',
    `select name from account where name like '%''%' or city like '%''%'
     union select name from article where name || description || chapter like '%''%'
     union select name from free_article where name || description like '%''%'`,
  ],
  ['no price is nothing', 'select from article_price where least(price_a, price_b, price_c) < 1 or price_c is null'],
  [
    'a rank never costs less than the one before, in any tier',
    `select from article_price next join article_price prev using (article_id, place_id)
     where next.rank = prev.rank + 1
       and (next.price_a < prev.price_a or next.price_b < prev.price_b or next.price_c < prev.price_c)`,
  ],
  [
    'a lump sum has one price',
    `select from article_price join article on article.id = article_id
     where unit = 'Forfait' and (price_b <> price_a or price_c <> price_a)`,
  ],
  ['tiers never go up', 'select from article_price where price_b > price_a or price_c > price_b'],
  [
    'tiers go down where rounding leaves room for it',
    `select from article_price join article on article.id = article_id
     where unit not in ('Forfait', 'KWh', 'MWh cumac', '€ (Budget)') and price_a >= 10
       and (price_b >= price_a or price_c >= price_b)`,
  ],
  [
    'a rate stays under one third: ten-thousandths in lot 105, cents elsewhere (Q-28)',
    `select from article_price join article on article.id = article_id
     where unit = '€ (Budget)' and price_a > case lot_code when '105' then 300 else 33 end`,
  ],
  [
    'Paris and La Réunion are dearer than Haute-Savoie on the whole',
    `select from (
       select sum(price_a) filter (where place_id = 73) as savoie, sum(price_a) filter (where place_id = 74) as paris,
         sum(price_a) filter (where place_id = 100) as reunion
       from article_price) total where not (savoie < paris and savoie < reunion)`,
  ],

  ['a code has its letter and five digits', `select from account where code_id !~ '^[PAC]-[1-6][0-9]{4}$'`],
  ['a code is one account’s', 'select from account group by code_id having count(*) > 1'],
  [
    'a head has a SIRET of its own',
    `select from ${generated} where admin_id is null group by siret having count(*) > 1`,
  ],
  ['no mail can leave for a real domain', `select from account where email !~ '^[a-z.-]+@[a-z0-9-]{1,63}[.]example$'`],
  [
    'no phone is anybody’s',
    `select from account where phone !~ '^(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49|06 39 98)( [0-9]{2}){2}$'`,
  ],
  [
    'a postal code begins like its department',
    `select from account join department on department.id = department_id
     where postal !~ '^[0-9]{5}$' or left(postal, length(department.code)) <> department.code`,
  ],
  ['everybody was there before', `select from account where created_at >= '${SEED_NOW.toISOString()}'`],
  [
    'a formalized buyer asked before 31 July 2024 (Q-51)',
    `select from account where side = 'customer' and admin_id is null and (
       (type = 'formalized') <> (formalized_from is not distinct from '2025-01-01')
       or type = 'formalized' and created_at >= '2024-08-01')`,
  ],
  [
    'a sub-account follows its head',
    `select from account sub join account head on head.id = sub.admin_id
     where head.admin_id is not null or (sub.side, sub.type, sub.name) <> (head.side, head.type, head.name)
       or sub.created_at < head.created_at`,
  ],

  [
    'a firm without contract sells in the free catalogue',
    `select from ${generated} where side = 'supplier' and type = 'free'
       and id not in (select supplier_id from free_article)`,
  ],
  [
    'a free article is sold somewhere its firm works',
    `select from free_article left join free_article_department sold on sold.free_article_id = free_article.id
       left join account_department works
         on works.account_id = supplier_id and works.department_id = sold.department_id
     where works.account_id is null`,
  ],
  ['a firm lists a free article once', 'select from free_article group by supplier_id, name having count(*) > 1'],
]
test.each(rules)('%s', async (_rule, violations) => {
  expect(await rowsOf(demo.db, violations)).toEqual([])
})

test('the demonstration has its firms, buyers and free articles', async () => {
  expect(demo.counts).toMatchObject({ firms: 40, buyers: 12, articles: 2000, prices: 18_000, 'free articles': 480 })
  const buyers = await rowsOf<{ code: string; type: string; active: boolean }>(
    demo.db,
    `select department.code, type, active from ${generated} join department on department.id = department_id
     where side = 'customer' and admin_id is null order by account.id`,
  )
  expect(buyers.slice(0, 7).map(({ code }) => code)).toEqual(['74', '75', '974', '74', '75', '74', '75'])
  expect(buyers.filter(({ type }) => type === 'formalized')).toHaveLength(6)
  expect(buyers.filter(({ active }) => !active)).toHaveLength(1)
  const sellers = await rowsOf<{ type: string }>(
    demo.db,
    'select distinct type from account where id in (select supplier_id from free_article) order by type',
  )
  expect(sellers).toEqual([{ type: 'free' }, { type: 'formalized' }])
  expect(await rowsOf(demo.db, 'select holders, departments, customers from figures')).toEqual([
    { holders: 33, departments: 21, customers: 11 },
  ])
})

/** Luhn, from the right: every second digit counts double, its digits added. */
const passesLuhn = (number: string) =>
  [...number]
    .toReversed()
    .flatMap((digit, index) => [...String(Number(digit) * (1 + (index % 2)))])
    .reduce((sum, digit) => sum + Number(digit), 0) %
    10 ===
  0

test('every SIRET and its SIREN are valid, and none can be real', async () => {
  expect([passesLuhn('73282932000074'), passesLuhn('73282932000075')]).toEqual([true, false])
  for (const { siret } of each(
    await rowsOf<{ siret: string }>(demo.db, 'select siret from account where siret is not null'),
  )) {
    expect(siret).toMatch(/^000[0-9]{11}$/)
    expect([passesLuhn(siret), passesLuhn(siret.slice(0, 9))]).toEqual([true, true])
  }
})

test('the name of a holder says a trade of its lot', async () => {
  const trades = readRows('trades.csv', ['lots', 'trade'])
  const holders = await rowsOf<{ lot: string; name: string }>(
    demo.db,
    'select lot_code as lot, name from holder join account on account.id = supplier_id',
  )
  for (const { lot, name } of each(holders))
    expect(
      trades.some(({ lots, trade }) => lots.split(' ').includes(lot) && name.includes(trade)),
      name,
    ).toBe(true)
})

test('after the seed, the database goes on with the next id', async () => {
  const [{ last, next } = {}] = await rowsOf<{ last: number; next: number }>(
    demo.db,
    `select max(id) as last, nextval(pg_get_serial_sequence('account', 'id')) as next from account`,
  )
  expect(next).toBe((last ?? 0) + 1)
})

test('there are public bodies for the national volume, each under its own name', async () => {
  const { departments } = await readReference(demo.db)
  const bodies = generateBodies(5_000, departments)
  expect(new Set(bodies.map(({ name }) => name)).size).toBe(5_000)
})
