import { expect, test } from 'vitest'
import { seed } from '../src/db/seed/seed.ts'
import { givenApp } from './given.ts'

const { app, url } = await givenApp()
await seed(url, 'test')

type Entry = { lotName: string | null; department: string; rank: number | null; supplier: { id: number; name: string } }
const suppliers = async (query: string) => (await app.inject(`/api/suppliers?${query}`)).json<Entry[]>()

test('P-API-10 each filter of the formalized directory narrows the answer', async () => {
  const all = await suppliers('type=formalise')
  const here = await suppliers('type=formalise&departmentCode=75')
  const lot = await suppliers('type=formalise&departmentCode=75&lotCode=206')
  const first = await suppliers('type=formalise&departmentCode=75&lotCode=206&rank=1')
  expect(all.length).toBeGreaterThan(here.length)
  expect(here.every(({ department }) => department === '75')).toBe(true)
  expect(lot.map(({ rank }) => rank)).toEqual([1, 2, 3])
  expect(new Set(lot.map(({ lotName }) => lotName))).toEqual(new Set(['Électricité, courants forts et faibles']))
  expect(first).toEqual([lot[0]])
  const words = lot[0]?.supplier.name.slice(0, 6) ?? ''
  expect(await suppliers(`type=formalise&company=${encodeURIComponent(words.toUpperCase())}`)).not.toEqual([])
  expect(await suppliers('company=introuvable')).toEqual([])
})

test('a holder for a region stands for each of its departments (Q-122)', async () => {
  const neighbours = await suppliers('departmentCode=92')
  const held = new Set((await suppliers('departmentCode=75')).map(({ lotName }) => lotName))
  expect(neighbours.length).toBeGreaterThan(0)
  for (const { lotName } of neighbours) expect(held).toContain(lotName)
})

test('P-CONST-03 limit and offset cut the list', async () => {
  const [first, second] = await suppliers('departmentCode=75&limit=2')
  expect(await suppliers('departmentCode=75&limit=1&offset=1')).toEqual([second])
  expect(first).not.toEqual(second)
})

test('P-API-11 P-DIR-14 a visitor reads names only: no contact, no document', async () => {
  for (const entry of await suppliers('departmentCode=75')) expect(Object.keys(entry.supplier)).toEqual(['id', 'name'])
})

test('the free directory has no lot and no rank, and both words name it (Q-45)', async () => {
  const [french, english] = await Promise.all([suppliers('type=libre'), suppliers('type=free')])
  expect(french).toEqual(english)
  expect(french.length).toBeGreaterThan(0)
  for (const { lotName, rank } of french) expect([lotName, rank]).toEqual([null, null])
})

test('lots come with the names of their articles and a picture, without prices or descriptions (Q-26)', async () => {
  const lots = (await app.inject('/api/lots?edition=25&limit=27')).json<{ code: string; articles: object[] }[]>()
  expect(lots).toHaveLength(25)
  expect(lots[0]).toMatchObject({ code: '101', edition: 25, image: { contentUrl: '/images/trades/101.svg' } })
  const fields = ['chapter', 'code', 'id', 'name', 'prices', 'quantityB', 'quantityC', 'unit']
  for (const { articles } of lots) for (const article of articles) expect(Object.keys(article).sort()).toEqual(fields)
})

test('free suppliers are found by category, department and words, together or alone (Q-47)', async () => {
  type Supplier = { id: number; freeArticles: { name: string }[] }
  const found = async (query = '') =>
    (await app.inject(`/api/custom/free_articles/suppliers?${query}`)).json<Supplier[]>()
  const all = await found()
  expect(all.length).toBeGreaterThan(0)
  const word = all[0]?.freeArticles[0]?.name.split(' ')[0]?.toUpperCase() ?? ''
  const named = await found(`prestation=${encodeURIComponent(word)}`)
  expect(named.flatMap(({ freeArticles }) => freeArticles).every(({ name }) => name.toUpperCase().includes(word))).toBe(
    true,
  )
  expect(await found('prestation=introuvable')).toEqual([])
  expect((await found('department=74')).length).toBeLessThanOrEqual(all.length)
  const [category] = (await app.inject('/api/categories')).json<{ id: number; image: object }[]>()
  expect(category).toMatchObject({ id: 1, image: { contentUrl: '/images/trades/112.svg' } })
  expect((await found(`category=${category?.id}`)).length).toBeLessThanOrEqual(all.length)
})
