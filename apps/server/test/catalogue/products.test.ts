import { gunzipSync } from 'node:zlib'
import { type LotOfProducts, lotOfProducts } from '@charpente/contract/catalogue/catalogue'
import { each } from '@charpente/domain/platform/testing/each'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { givenArticle, givenPrices, publishAndShow, publishedTag } from '../given/catalogue.ts'
import { givenApp } from '../given/given.ts'
import {
  type Account,
  type Answer,
  type Call,
  callerOf,
  givenAccount,
  givenHolder,
  givenMember,
  signedInAs,
} from '../given/people.ts'
import { unzip } from '../given/unzip.ts'

const given = await givenApp()
const visitor = callerOf(given)
const HAUTE_SAVOIE = 73
/** The place of a region or of a department. */
const place = async (kind: 'region' | 'department', departmentId: number) => {
  const { db } = given
  const found = await db
    .selectFrom('place')
    .innerJoin('department', 'department.region_id', 'place.region_id')
    .select('place.id')
    .where('department.id', '=', departmentId)
    .where((where) =>
      kind === 'region' ? where('place.kind', '=', 'region') : where('place.department_id', '=', departmentId),
    )
    .executeTakeFirstOrThrow()
  return found.id
}

const lots = (answer: Answer) => answer.json<LotOfProducts[]>()
const articlesOf = (answer: Answer) => lots(answer).flatMap(({ articles }) => articles)
const named = (answer: Answer, name: string) => articlesOf(answer).find((article) => article.name === name)

let first: Account
let second: Account
let buyer: Call
let free: Call
let firstFirm: Call
let colleague: Call

beforeAll(async () => {
  first = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  second = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  buyer = await signedInAs(given, await givenAccount(given, { type: 'formalized' }))
  free = await signedInAs(given, await givenAccount(given))
  firstFirm = await signedInAs(given, first)
  colleague = await signedInAs(given, await givenMember(given, first))

  const local = await place('department', HAUTE_SAVOIE)
  const regional = await place('region', HAUTE_SAVOIE)
  const socket = await givenArticle(given, { lotCode: '206', name: 'Prise étanche', quantityB: 25, quantityC: 150 })
  await givenArticle(given, { lotCode: '206', name: 'Borne de recharge' })
  const mission = await givenArticle(given, { lotCode: '105', name: 'Mission L', unit: '€ (Budget)' })
  const roof = await givenArticle(given, { lotCode: '203', name: 'Étanchéité bicouche', unit: 'm2' })
  await givenHolder(given, first.id, '206', local, 1)
  await givenHolder(given, second.id, '206', local, 3)
  await givenHolder(given, second.id, '105', regional, 1)
  await givenHolder(given, second.id, '203', local, 1)
  await givenPrices(given, socket.id, local, 1, [471_11, 412_22, 379_33])
  await givenPrices(given, socket.id, local, 3, [588_44, 577_55, null])
  // Nobody holds rank 2: whatever stands there is nobody's price.
  await givenPrices(given, socket.id, local, 2, [999_99, 999_98, 999_97])
  await givenPrices(given, mission.id, regional, 1, [525, 500, 475])
  await givenPrices(given, roof.id, local, 1, [48_90, null, null])
  await publishAndShow(given)
})

describe('GET products', () => {
  test('P-API-04 P-API-06 a formalized buyer gets rank by tier for the department', async () => {
    const answer = await buyer('listProducts', { query: { departmentCode: '74', edition: '25', lotCode: '206' } })
    expect(answer.statusCode).toBe(200)
    expect(z.array(lotOfProducts).parse(answer.json())).toHaveLength(1)
    expect(named(answer, 'Prise étanche')).toMatchObject({
      unit: 'U',
      quantityB: 25,
      quantityC: 150,
      id: expect.any(Number),
      code: expect.stringMatching(/\S/),
      description: 'Description secrète de Prise étanche',
      prices: [[47111, 41222, 37933], null, [58844, 57755, null]],
    })
  })

  test('P-CONST-05 three ranks of three tiers, whatever is held; a fourth rank is no rank', async () => {
    const answer = await buyer('listProducts', { query: { departmentCode: '74' } })
    for (const { prices } of each(articlesOf(answer))) {
      expect(prices).toHaveLength(3)
      for (const tiers of prices ?? []) if (tiers) expect(tiers).toHaveLength(3)
    }
    expect(named(answer, 'Prise étanche')?.prices?.[2]).toHaveLength(3)
    expect((await visitor('listSuppliers', { query: { rank: '3' } })).statusCode).toBe(200)
    for (const rank of ['0', '4']) expect((await visitor('listSuppliers', { query: { rank } })).statusCode).toBe(400)
  })

  test('P-CAT-12 an article without holder has a matrix of nothing', async () => {
    const answer = await buyer('listProducts', { query: { departmentCode: '74', lotCode: '206' } })
    expect(named(answer, 'Borne de recharge')?.prices).toEqual([null, null, null])
  })

  test('P-CAT-13 P-CAT-14 prices depend on the department; a lot 1xx has those of the region', async () => {
    const elsewhere = await buyer('listProducts', { query: { departmentCode: '38', lotCode: '206' } })
    expect(named(elsewhere, 'Prise étanche')?.prices).toEqual([null, null, null])
    const sameRegion = await buyer('listProducts', { query: { departmentCode: '38', lotCode: '105' } })
    expect(named(sameRegion, 'Mission L')?.prices).toEqual([[525, 500, 475], null, null])
    const otherRegion = await buyer('listProducts', { query: { departmentCode: '75', lotCode: '105' } })
    expect(named(otherRegion, 'Mission L')?.prices).toEqual([null, null, null])
  })

  test('without a lot, the whole department: region’s lots and its own', async () => {
    const answer = await buyer('listProducts', { query: { departmentCode: '74' } })
    expect(lots(answer)).toHaveLength(25)
    expect(named(answer, 'Prise étanche')?.prices?.[0]).toEqual([47111, 41222, 37933])
    expect(named(answer, 'Mission L')?.prices?.[0]).toEqual([525, 500, 475])
  })

  test('P-API-05 P-API-07 lots and their categories, by edition', async () => {
    const answer = await visitor('listLots', { query: { edition: '25', limit: '27' } })
    expect(lots(answer)).toHaveLength(25)
    expect(lots(answer).find(({ code }) => code === '206')).toMatchObject({
      edition: 25,
      name: 'Électricité, courants forts et faibles',
      image: { contentUrl: '/images/trades/206.svg' },
      articles: [
        { id: expect.any(Number), name: 'Prise étanche' },
        { id: expect.any(Number), name: 'Borne de recharge' },
      ],
    })
    const categories = (await visitor('listLotCategories', { query: { edition: '25' } })).json()
    expect(categories).toHaveLength(25)
    expect(categories[0]).toEqual({ id: 25101, code: '101', name: 'Assistance à maîtrise d’ouvrage', edition: 25 })
    expect((await visitor('listLotCategories', { query: { edition: '24' } })).json()).toEqual([])
    expect((await visitor('listLots', { query: { edition: '24' } })).statusCode).toBe(404)
  })

  test('a lot, a department or a code that do not exist', async () => {
    expect((await buyer('listProducts', { query: { lotCode: '299' } })).statusCode).toBe(404)
    expect((await buyer('listProducts', { query: { departmentCode: '99' } })).statusCode).toBe(404)
    expect((await buyer('listProducts', { query: { departmentCode: 'zz' } })).statusCode).toBe(400)
  })
})

/** Every price written above, as its digits would stand in the bytes. */
const allPrices = ['47111', '41222', '37933', '58844', '57755', '99999', '99998', '99997', '525', '500', '475', '4890']

describe('raw bytes', () => {
  const everything = async (call: Call) => {
    const answers = [
      await call('listLots'),
      await call('listProducts', { query: { departmentCode: '74' } }),
      await call('listProducts', { query: { departmentCode: '74', lotCode: '206' } }),
      await call('searchProducts', { query: { departmentCode: '74', words: 'étanche' } }),
    ]
    return answers.map(({ payload }) => payload).join('\n')
  }

  test('P-PERM-07 P-CAT-15 neither prices nor descriptions reach a visitor or a free buyer', async () => {
    for (const call of [visitor, free]) {
      const bytes = await everything(call)
      expect(bytes).toContain('Prise étanche')
      expect(allPrices.filter((digits) => new RegExp(`\\b${digits}\\b`).test(bytes))).toEqual([])
      expect(bytes).not.toContain('secrète')
    }
  })

  test('a holder gets the prices of its own rank where it holds the lot, and no other rank’s', async () => {
    for (const call of [firstFirm, colleague]) {
      const bytes = await everything(call)
      const seen = allPrices.filter((digits) => new RegExp(`\\b${digits}\\b`).test(bytes))
      expect(seen).toEqual(['47111', '41222', '37933'])
      expect(bytes).not.toContain('secrète')
      const elsewhere = await call('listProducts', { query: { departmentCode: '38' } })
      expect(allPrices.filter((digits) => elsewhere.payload.includes(digits))).toEqual([])
    }
  })

  test('compressed for whoever can read it, with a tag that answers 304 without a body', async () => {
    const url = '/api/products?departmentCode=74&lotCode=206'
    const answer = await given.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', etag: await publishedTag(given, 'lot/206') })
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toHaveLength(1)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    const again = await given.app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    // The tag of the visitor's version is of no use to a buyer: theirs has prices.
    const priced = await buyer('listProducts', { query: { departmentCode: '74', lotCode: '206' } })
    expect(priced.headers.etag).not.toBe(answer.headers.etag)
    expect(priced.headers['cache-control']).toBe('private, no-store')
  })
})

test('whoever is signed out, closed or no longer formalized loses the prices at once', async () => {
  const account = await givenAccount(given, { type: 'formalized' })
  const call = await signedInAs(given, account)
  const query = { departmentCode: '74', lotCode: '206' }
  const priced = async () => articlesOf(await call('listProducts', { query })).some(({ prices }) => prices !== null)
  expect(await priced()).toBe(true)
  await given.db.updateTable('account').set({ type: 'free' }).where('id', '=', account.id).execute()
  await expect.poll(priced, { interval: 10 }).toBe(false)
  await given.db.updateTable('session').set({ revoked_at: given.now() }).where('account_id', '=', account.id).execute()
  await expect.poll(async () => (await call('listProducts', { query })).statusCode, { interval: 10 }).toBe(401)
})

describe('price sheet', () => {
  const sheet = (call: Call, lotCode: string) => call('getPriceSheet', { query: { departmentCode: '74', lotCode } })

  test('P-CAT-09 P-CAT-18 real numbers of euros, three tiers per rank, under a head that stays', async () => {
    const answer = await sheet(buyer, '206')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining('filename="bordereau-206-74-edition-25.xlsx"'),
      'cache-control': 'private, no-store',
    })
    const files = unzip(answer.rawPayload)
    const cells = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(cells).toContain('state="frozen"')
    const words = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)/g)].map(([, word]) => word)
    expect(words).toEqual(expect.arrayContaining(['Code', 'Prise étanche', 'Rang 3, palier 2 (€ HT)']))
    const numbers = [...cells.matchAll(/<c (?![^>]*t="s")[^>]*><v>([\d.]+)/g)].map(([, number]) => Number(number))
    expect(numbers).toEqual([25, 150, 471.11, 412.22, 379.33, 588.44, 577.55])
    const rates = unzip((await sheet(buyer, '105')).rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
    expect(rates).toMatch(/<v>0\.0525<\/v>.*<v>0\.05<\/v>.*<v>0\.0475<\/v>/)
  })

  test('a free buyer is told why it gets none and how to have it; a lot that does not exist has none', async () => {
    const refused = await sheet(free, '206')
    expect(refused.statusCode).toBe(403)
    expect(refused.payload).toContain('Demandez l’accès formalisé depuis votre profil.')
    expect((await sheet(firstFirm, '206')).statusCode).toBe(403)
    expect((await sheet(buyer, '299')).statusCode).toBe(404)
  })
})

describe('search', () => {
  const search = (call: Call, words: string) => call('searchProducts', { query: { words, departmentCode: '74' } })

  test('P-CAT-06 etancheite finds Étanchéité, with its lowest price for whoever sees prices', async () => {
    const seen = (await search(buyer, 'etancheite')).json()
    expect(seen).toMatchObject({
      count: 1,
      lots: [{ code: '203', count: 1, articles: [{ name: 'Étanchéité bicouche', unit: 'm2', lowest: 4890 }] }],
    })
    expect((await search(visitor, 'etancheite')).json().lots[0].articles[0].lowest).toBeNull()
  })

  test('P-CAT-06 a place said among the words is where one looks: its prices, and no word sought', async () => {
    const seen = (await search(buyer, 'etancheite à Grenoble')).json()
    expect(seen).toMatchObject({ count: 1, words: 'etancheite', place: { name: 'Grenoble', departmentCode: '38' } })
    expect(seen.lots[0].articles[0].lowest).toBeNull()
    const here = (await buyer('searchProducts', { query: { words: 'etancheite 74000', departmentCode: '38' } })).json()
    expect(here.lots[0].articles[0].lowest).toBe(4890)
    expect((await search(visitor, 'Annecy')).json()).toMatchObject({ count: 0, words: '', place: { name: 'Annecy' } })
  })

  test('P-CAT-11 the lowest price is that of the tiers of the first rank', async () => {
    expect((await search(buyer, 'prise')).json().lots[0].articles[0].lowest).toBe(37933)
    expect((await search(buyer, 'borne de recharge')).json().lots[0].articles[0].lowest).toBeNull()
  })

  test('a synonym is heard as soon as it is written', async () => {
    await given.db.insertInto('synonym').values({ word: 'wallbox', means: 'borne de recharge' }).execute()
    await expect.poll(async () => (await search(visitor, 'WALLBOX')).json().count).toBe(1)
  })

  test('a search in vain is counted for the operator, under one spelling', async () => {
    await search(visitor, 'Piscine  chauffée')
    await search(visitor, 'piscine chauffee')
    const missed = await given.db
      .selectFrom('missed_search')
      .select(['words', 'count'])
      .where('words', 'like', 'piscine%')
      .execute()
    expect(missed).toEqual([{ words: 'piscine chauffee', count: 2 }])
  })

  test('the operator reads what is still not found; a synonym written takes its line away', async () => {
    const operator = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    await search(visitor, 'disjoncteur étanche')
    await search(visitor, 'Socquette')
    await search(visitor, 'socquette')
    const missed = async () => (await operator('listMissedSearches')).json<{ words: string; count: number }[]>()
    expect(await missed()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ words: 'socquette', count: 2 }),
        expect.objectContaining({ words: 'disjoncteur etanche', count: 1 }),
      ]),
    )
    const synonym = { word: 'socquette', means: 'prise étanche' }
    const added = await operator('addSynonym', { body: synonym })
    expect([added.statusCode, added.json()]).toEqual([201, { ...synonym, finds: true }])
    const again = await operator('addSynonym', { body: synonym })
    expect([again.statusCode, again.payload]).toEqual([409, expect.stringContaining('Ce synonyme existe déjà.')])
    await expect.poll(async () => (await search(visitor, 'socquettes')).json().count).toBe(1)
    expect((await missed()).map(({ words }) => words)).not.toContain('socquette')

    const vain = { word: 'toboggan', means: 'aire aquatique' }
    expect((await operator('addSynonym', { body: vain })).json()).toEqual({ ...vain, finds: false })
    expect((await operator('removeSynonym', { params: synonym })).statusCode).toBe(204)
    expect((await operator('removeSynonym', { params: synonym })).statusCode).toBe(404)
    await expect.poll(async () => (await search(visitor, 'socquettes')).json().count).toBe(0)
    expect((await operator('listSynonyms')).json()).toContainEqual({ ...vain, finds: false })
  })

  test('P-QUICK-07 answers are kept apart for those who see prices, and gone with the publication', async () => {
    const lowest = async (call: Call) => (await search(call, 'prise')).json().lots[0].articles[0].lowest
    expect([await lowest(buyer), await lowest(visitor), await lowest(free)]).toEqual([37933, null, null])
    expect([await lowest(visitor), await lowest(buyer)]).toEqual([null, 37933])
    const elsewhere = await buyer('searchProducts', { query: { words: 'prise', departmentCode: '38' } })
    expect(elsewhere.json().lots[0].articles[0].lowest).toBeNull()
    const tag = String((await search(buyer, 'prise')).headers.etag)
    const again = await buyer('searchProducts', {
      query: { words: 'prise', departmentCode: '74' },
      headers: { 'if-none-match': tag },
    })
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'private, no-store'])
    await givenArticle(given, { lotCode: '206', name: 'Prise murale' })
    await publishAndShow(given)
    expect((await search(buyer, 'prise')).json().count).toBe(2)
  })

  test('what is still being typed is answered alike, and nothing of it is noted', async () => {
    const typed = { words: 'trampol', departmentCode: '74', typing: 'true' }
    expect((await visitor('searchProducts', { query: typed })).json()).toMatchObject({ count: 0 })
    const noted = await given.db
      .selectFrom('missed_search')
      .select('words')
      .where('words', 'like', 'trampol%')
      .execute()
    expect(noted).toEqual([])
  })

  test('P-QUICK-06 a typing fault finds what was meant, says so, and is no search in vain', async () => {
    expect((await search(visitor, 'borne de rechrage')).json()).toMatchObject({
      count: 1,
      corrected: 'borne de recharge',
      partial: false,
    })
    const noted = await given.db.selectFrom('missed_search').select('words').where('words', 'like', 'borne%').execute()
    expect(noted).toEqual([])
  })

  test('one letter is no search', async () => {
    expect((await search(visitor, 'a')).statusCode).toBe(400)
  })
})
