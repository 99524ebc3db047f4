import { each } from '@charpente/domain/platform/testing/each'
import { expect, test } from 'vitest'
import { seed } from '../../src/app/seed/seed.ts'
import { givenApp } from '../given/given.ts'

const { app, db, url } = await givenApp()
await seed(url, 'test')

type Entry = { lotName: string | null; department: string; rank: number | null; supplier: { id: number; name: string } }
const suppliers = async (query: string) => (await app.inject(`/api/suppliers?${query}`)).json<Entry[]>()

test('P-API-10 each filter of the formalized directory narrows the answer', async () => {
  const all = await suppliers('type=formalise')
  const here = await suppliers('type=formalise&departmentCode=75')
  const lot = await suppliers('type=formalise&departmentCode=75&lotCode=206')
  const first = await suppliers('type=formalise&departmentCode=75&lotCode=206&rank=1')
  expect(all.length).toBeGreaterThan(here.length)
  expect(new Set(here.map(({ department }) => department))).toEqual(new Set(['75']))
  expect(lot.map(({ rank }) => rank)).toEqual([1, 2, 3])
  expect(new Set(lot.map(({ lotName }) => lotName))).toEqual(new Set(['Électricité, courants forts et faibles']))
  expect(first).toEqual([lot[0]])
  const words = lot[0]?.supplier.name.slice(0, 6) ?? ''
  const byName = await suppliers(`type=formalise&company=${encodeURIComponent(words.toUpperCase())}`)
  expect(byName.length).toBeLessThan(all.length)
  for (const { supplier } of each(byName)) expect(supplier.name.toLowerCase()).toContain(words.toLowerCase())
  expect(await suppliers('company=introuvable')).toEqual([])
  const free = await suppliers('type=libre')
  expect(free.length).toBeGreaterThan(0)
  expect(free).not.toEqual(all.slice(0, free.length))
  expect(await suppliers('type=formalise&edition=24')).toEqual([])
  expect(await suppliers('type=formalise&limit=2&offset=1')).toEqual(all.slice(1, 3))
})

test('a holder for a region stands for each of its departments (Q-122)', async () => {
  const neighbours = await suppliers('departmentCode=92')
  const held = new Set((await suppliers('departmentCode=75')).map(({ lotName }) => lotName))
  expect(neighbours.length).toBeGreaterThan(0)
  for (const { lotName } of each(neighbours)) expect(held).toContain(lotName)
})

test('P-CONST-03 holders come up to 10 000 at a time, free suppliers 100, in the directory and in the catalogue', async () => {
  // The whole country is 1 446 places of lots by three ranks, a region standing for its departments: it comes at once.
  const all = await suppliers('type=formalise')
  expect(all.length).toBeGreaterThan(100)
  expect(await suppliers('type=formalise&limit=10000')).toEqual(all)
  expect((await app.inject('/api/suppliers?type=formalise&limit=10001')).statusCode).toBe(400)
  const added = await db
    .insertInto('account')
    .values(
      Array.from({ length: 130 }, (_, at) => ({
        side: 'supplier' as const,
        type: 'free' as const,
        code_id: `P-9${at}`,
        name: `Centurie ${at}`,
        firstname: 'Ana',
        lastname: 'Roy',
        phone: '01',
        email: `c${at}@centurie.example`,
        active: true,
        street: '1 rue',
        postal: '74000',
        city: 'Annecy',
        department_id: 73,
        created_at: new Date('2026-01-01'),
      })),
    )
    .returning('id')
    .execute()
  const articles = await db
    .insertInto('free_article')
    .values(
      added.map(({ id }) => ({
        supplier_id: id,
        category_id: 18,
        name: 'Centième visite',
        description: 'x',
        unit: 'U',
        price_a: 100,
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('free_article_department')
    .values(articles.map(({ id }) => ({ free_article_id: id, department_id: 73 })))
    .execute()
  expect(await suppliers('type=libre&company=Centurie')).toHaveLength(100)
  expect(await suppliers('type=libre&company=Centurie&offset=100')).toHaveLength(30)
  const found = await app.inject('/api/custom/free_articles/suppliers?prestation=centieme')
  expect(found.json()).toHaveLength(100)
  await db
    .deleteFrom('free_article_department')
    .where(
      'free_article_id',
      'in',
      articles.map(({ id }) => id),
    )
    .execute()
  await db.deleteFrom('free_article').where('name', '=', 'Centième visite').execute()
  await db.deleteFrom('account').where('name', 'like', 'Centurie %').execute()
})

test('P-API-11 P-DIR-14 a visitor reads who holds what where, and names only: no contact, no document', async () => {
  for (const entry of each(await suppliers('departmentCode=75'))) {
    expect(Object.keys(entry).sort()).toEqual(['department', 'lotName', 'rank', 'supplier'])
    expect(Object.keys(entry.supplier)).toEqual(['id', 'name'])
  }
  for (const entry of each(await suppliers('type=libre'))) expect(Object.keys(entry.supplier)).toEqual(['id', 'name'])
})

test('the free directory has no lot and no rank, and both words name it (Q-45)', async () => {
  const [french, english] = await Promise.all([suppliers('type=libre'), suppliers('type=free')])
  expect(french).toEqual(english)
  expect(french.length).toBeGreaterThan(0)
  for (const { lotName, rank } of each(french)) expect([lotName, rank]).toEqual([null, null])
})

test('lots come with the names of their articles and a picture, without prices or descriptions (Q-26)', async () => {
  const lots = (await app.inject('/api/lots?edition=25&limit=27')).json<{ code: string; articles: object[] }[]>()
  expect(lots).toHaveLength(25)
  expect(lots[0]).toMatchObject({ code: '101', edition: 25, image: { contentUrl: '/images/trades/101.svg' } })
  const fields = ['chapter', 'code', 'id', 'name', 'prices', 'quantityB', 'quantityC', 'unit']
  for (const article of each(lots.flatMap(({ articles }) => articles)))
    expect(Object.keys(article).sort()).toEqual(fields)
})

test('free suppliers are found by category, department and words, together or alone (Q-47)', async () => {
  type Supplier = { id: number; freeArticles: { name: string }[] }
  const found = async (query = '') =>
    (await app.inject(`/api/custom/free_articles/suppliers?${query}`)).json<Supplier[]>()
  const all = await found()
  expect(all.length).toBeGreaterThan(0)
  const word = all[0]?.freeArticles[0]?.name.split(' ')[0]?.toUpperCase() ?? ''
  const named = await found(`prestation=${encodeURIComponent(word)}`)
  for (const { freeArticles } of each(named))
    for (const { name } of each(freeArticles)) expect(name.toUpperCase()).toContain(word)
  expect(await found('prestation=introuvable')).toEqual([])
  const ids = (list: Supplier[]) => list.map(({ id }) => id)
  // Where it sells it is found, elsewhere it is not.
  const { department } = await db
    .selectFrom('free_article_department')
    .select('department_id as department')
    .executeTakeFirstOrThrow()
  expect(ids(await found(`department=${department}`))).toEqual(ids(all))
  expect(await found('department=101')).toEqual([])
  const [category] = (await app.inject('/api/categories')).json<{ id: number; image: object }[]>()
  expect(category).toMatchObject({ id: 1, image: { contentUrl: '/images/trades/112.svg' } })
  const { sold } = await db.selectFrom('free_article').select('category_id as sold').executeTakeFirstOrThrow()
  expect(ids(await found(`category=${sold}`))).toEqual(ids(all))
  expect(await found(`category=${sold}&prestation=introuvable`)).toEqual([])
})

test('P-CAT-13 the holders counted in a department are those the directory names there', async () => {
  const counts = (await app.inject('/api/holders/counts?departmentCode=75')).json<
    { lotCode: string; holders: number }[]
  >()
  const here = await suppliers('type=formalise&departmentCode=75')
  expect(counts.find(({ lotCode }) => lotCode === '206')?.holders).toBe(3)
  expect(counts.reduce((sum, { holders }) => sum + holders, 0)).toBe(here.length)
  // A lot that nobody holds there is not in the answer.
  await db.updateTable('account').set({ active: false }).where('side', '=', 'supplier').execute()
  expect((await app.inject('/api/holders/counts?departmentCode=75')).json()).toEqual([])
})
