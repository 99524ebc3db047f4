import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { publishNow } from '../../src/catalogue/publication/publish-now.ts'
import { catalogueShown, givenArticle, givenPrices } from '../given/catalogue.ts'
import { type Account, type Call, givenAccount, givenHolder, givenPeople, said, signedInAs } from '../given/people.ts'
import { placeIdOf } from '../given/publications.ts'
import { inPair, type Pair } from '../given/two-persons.ts'

const given = await givenPeople()
const { db, work } = given

let operator: Pair
let buyer: Call
let firm: Account
let savoie: number
const articles: Record<string, number> = {}

type Id = { id: number }
const publications = async () => (await operator('listPublications')).json()
const shown = async () => (await publications()).find(({ isShown }: { isShown: boolean }) => isShown)?.id
const prepare = async (): Promise<number> => {
  const { id }: Id = (await operator('startPublication', { body: { edition: 25 } })).json()
  await work()
  return id
}
const on = (name: Parameters<Call>[0], id: number, body?: object) =>
  operator(name, { params: { id }, ...(body && { body }) })
const prices = async (id: number, query = {}) =>
  (await operator('listPriceDifferences', { params: { id }, query })).json()
const setPrice = (name: string, rank: number, tiers: readonly [number | null, number | null, number | null]) =>
  givenPrices(given, articles[name] ?? 0, savoie, rank, tiers)
const priceShown = async () => {
  const [lot] = (await buyer('listProducts', { query: { departmentCode: '74', lotCode: '206' } })).json()
  return lot.articles.find(({ name }: { name: string }) => name === 'Prise')?.prices?.[0]?.[0]
}

beforeAll(async () => {
  operator = await inPair(given, await givenAccount(given, { side: 'operator' }))
  buyer = await signedInAs(given, await givenAccount(given, { type: 'formalized' }))
  firm = await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Toits de Savoie' })
  savoie = await placeIdOf(given, '74')
  await givenHolder(given, firm.id, '206', savoie, 1)
  for (const name of ['Prise', 'Borne', 'Coffret', 'Câble']) {
    articles[name] = (await givenArticle(given, { lotCode: '206', name })).id
    await setPrice(name, 1, [1000, 900, 800])
  }
  await publishNow(db, 25, given.now)
  await catalogueShown(given)
})

describe('what a publication changes', () => {
  let id: number

  test('is told before it is shown: prices, the widest first, articles and holders', async () => {
    await setPrice('Prise', 1, [10_000, 900, 800])
    await setPrice('Borne', 1, [1030, 900, 800])
    await db
      .deleteFrom('article_price')
      .where('article_id', '=', articles.Coffret ?? 0)
      .execute()
    await db
      .updateTable('article')
      .set({ withdrawn_at: given.now() })
      .where('id', '=', articles.Câble ?? 0)
      .execute()
    await db
      .updateTable('article')
      .set({ description: 'Autrement' })
      .where('id', '=', articles.Borne ?? 0)
      .execute()
    await givenArticle(given, { lotCode: '206', name: 'Tableau' })
    const second = await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Volts du Léman' })
    await givenHolder(given, second.id, '206', savoie, 2)
    id = await prepare()

    // A lot is looked at as a buyer will see it, while what is shown has not changed.
    const preview = await operator('previewLot', { params: { id, lot: '206' }, query: { departmentCode: '74' } })
    const { lot, holders } = preview.json()
    const named = (name: string) => lot.articles.find((article: { name: string }) => article.name === name)
    expect(named('Prise').prices[0]).toEqual([10_000, 900, 800])
    expect([named('Câble'), named('Tableau')?.name]).toEqual([undefined, 'Tableau'])
    expect(holders).toContainEqual({ rank: 2, name: 'Volts du Léman' })
    expect(said(await operator('previewLot', { params: { id: 99_999, lot: '206' } }))).toBe('notFound')

    const compared = (await on('getComparison', id)).json()
    expect(compared).toMatchObject({
      state: 'prepared',
      isShown: false,
      isStale: false,
      percent: 30,
      carts: 0,
      prices: { changed: 2, added: 0, removed: 1 },
      articles: { total: 4, added: 1, removed: 1, changed: 1 },
      holders: { added: 1, removed: 0 },
      checks: { places: 1446, firstRankHoles: 1445, unpricedHolders: 1, wide: 2, waiting: 2, orders: 0 },
    })
    expect(compared.checks.unpricedLots).toHaveLength(24)
    expect(compared.prices.mean).toBeCloseTo((900 + 3) / 2)
    expect(await prices(id)).toMatchObject([
      { name: 'Coffret', gap: null, isWide: true, before: [1000, 900, 800], after: [null, null, null] },
      { name: 'Prise', gap: 9000, isWide: true, place: '74', placeName: 'Haute-Savoie', rank: 1 },
      { name: 'Borne', gap: 30, isWide: false, confirmedBy: null },
    ])
    expect(await prices(id, { only: 'wide' })).toHaveLength(2)
    expect((await on('listArticleDifferences', id)).json()).toEqual([
      expect.objectContaining({ name: 'Borne', kind: 'changed', after: { description: 'Autrement' } }),
      expect.objectContaining({ name: 'Câble', kind: 'removed' }),
      expect.objectContaining({ name: 'Tableau', kind: 'added' }),
    ])
    expect((await on('listHolderDifferences', id)).json()).toEqual([
      expect.objectContaining({
        lotCode: '206',
        rank: 2,
        before: null,
        after: { name: 'Volts du Léman', marketNumber: 'M-1' },
      }),
    ])
    expect(await priceShown()).toBe(1000)
  })

  test('is kept in a workbook', async () => {
    const file = await on('exportDifferences', id)
    expect(file.headers['content-disposition']).toContain(`differences-publication-${id}.xlsx`)
    const sheets = await readXlsxFile(file.rawPayload)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Prix', 'Prestations', 'Titulaires'])
    expect(sheets[0]?.data.map((row) => row[1])).toEqual(['Prestation', 'Coffret', 'Prise', 'Borne'])
  })

  test('is not shown before somebody has confirmed its wide changes, one by one or all', async () => {
    expect(said(await on('showPublication', id))).toBe('publicationGapsWaiting')
    const [{ articleId, placeId, rank }] = await prices(id)
    const one = (await on('confirmGaps', id, { gaps: [{ articleId, placeId, rank }] })).json()
    expect(one.checks).toMatchObject({ wide: 2, waiting: 1 })
    expect((await prices(id))[0]).toMatchObject({ name: 'Coffret', confirmedBy: 'Lou Second' })
    expect((await on('confirmGaps', id, {})).json().checks.waiting).toBe(0)
    expect((await on('showPublication', id)).json()).toMatchObject({ isShown: true, state: 'published' })
    expect(said(await on('showPublication', id))).toBe('publicationShown')
    await catalogueShown(given)
    expect(await priceShown()).toBe(10_000)
  })
})

describe('an earlier publication', () => {
  test('is shown again with a reason, and one comes back from it the same way', async () => {
    const last = await shown()
    const earlier = (await publications()).find(({ id }: Id) => id < last).id
    expect(said(await on('returnToPublication', earlier, { reason: ' ' }))).toBe('invalidRequest')
    expect((await on('returnToPublication', earlier, { reason: 'Prix dix fois trop haut' })).json().isShown).toBe(true)
    await catalogueShown(given)
    expect(await priceShown()).toBe(1000)
    expect(said(await on('returnToPublication', earlier, { reason: 'Encore' }))).toBe('publicationShown')
    await on('returnToPublication', last, { reason: 'Le prix était juste' })
    await catalogueShown(given)
    expect(await priceShown()).toBe(10_000)
    const trail = await db
      .selectFrom('audit_event')
      .select(['object_id as on', 'details'])
      .where('action', '=', 'publicationReturned')
      .orderBy('at')
      .orderBy('object_id')
      .execute()
    expect(trail).toEqual([
      { on: String(earlier), details: expect.objectContaining({ before: { shown: last }, after: { shown: earlier } }) },
      { on: String(last), details: expect.objectContaining({ before: { shown: earlier }, after: { shown: last } }) },
    ])
  })

  test('brings back the prices and the holders carts are made of, and leaves the working copy as it is', async () => {
    const last = await shown()
    const earlier = (await publications()).find(({ id }: Id) => id < last).id
    const buyer = await signedInAs(given, await givenAccount(given, { type: 'formalized' }))
    const { id: cart } = (await buyer('createCart', { body: { name: 'École', department: 73 } })).json()
    await buyer('addOrderArticle', { body: { article: articles.Prise, quantity: 1, orderLot: { cart } } })
    const inCart = async () => {
      const [part] = (await buyer('getCart', { params: { id: cart } })).json().orderLots
      return [part.orderArticles[0].price, part.orderLotSuppliers.length]
    }
    const working = () => db.selectFrom('article_price').selectAll().orderBy('article_id').orderBy('rank').execute()
    const before = await working()
    expect(await inCart()).toEqual([10_000, 2])
    await on('returnToPublication', earlier, { reason: 'Prix faux' })
    expect(await inCart()).toEqual([1000, 1])
    expect(await working()).toEqual(before)
    await on('returnToPublication', last, { reason: 'Prix justes' })
    expect(await inCart()).toEqual([10_000, 2])
  })

  test('that did not keep its holders cannot be shown again', async () => {
    const last = await shown()
    const earlier = (await publications()).find(({ id }: Id) => id < last).id
    const kept = await db.selectFrom('publication_holder').selectAll().where('publication_id', '=', earlier).execute()
    await db.deleteFrom('publication_holder').where('publication_id', '=', earlier).execute()
    expect(said(await on('returnToPublication', earlier, { reason: 'Prix faux' }))).toBe('publicationHoldersUnknown')
    await db.insertInto('publication_holder').values(kept).execute()
  })

  test('makes what was compared with another worthless', async () => {
    const last = await shown()
    const prepared = await prepare()
    const earlier = (await publications()).find(({ id }: Id) => id < last).id
    await on('returnToPublication', earlier, { reason: 'Le temps de vérifier' })
    expect((await on('getComparison', prepared)).json().isStale).toBe(true)
    expect(said(await on('showPublication', prepared))).toBe('publicationMovedOn')
    const again = await prepare()
    expect(said(await on('showPublication', prepared))).toBe('publicationNotReady')
    expect(said(await on('returnToPublication', prepared, { reason: 'Essai' }))).toBe('publicationNotReady')
    expect((await on('getComparison', again)).json()).toMatchObject({ isStale: false, checks: { waiting: 2 } })
    expect(said(await on('getComparison', 99_999))).toBe('notFound')
  })
})
