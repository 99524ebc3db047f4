import type { Cart } from '@charpente/contract/purchasing/cart'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPublications } from '../../src/catalogue/publication/keep-publications.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { addition, info, newCart, SAVOIE } from '../given/carts.ts'
import { givenPrices, publish, publishAndShow } from '../given/catalogue.ts'
import { givenApp } from '../given/given.ts'
import { said } from '../given/people.ts'
import { givenPublishedWorld, type PublishedWorld } from './published-model.ts'

const given = await givenApp()
const { db } = given
const owner = connect(given.url, 1)
afterAll(() => owner.destroy())

let world: PublishedWorld
let article: number
let cart: number

const inCart = async () => {
  const [lot] = (await world.asBuyer('getCart', { params: { id: cart } })).json<Cart>().orderLots
  const first = lot?.orderLotSuppliers.find(({ rank }) => rank === lot.proposalSupplierRank)
  const [line] = lot?.orderArticles ?? []
  return { holder: first?.name, before: lot?.holderBefore, price: line?.price, unit: line?.unit, was: line?.unitBefore }
}
const inCatalogue = async () => {
  const query = { departmentCode: '74', lotCode: '206' }
  const [lot] = (await world.asBuyer('listProducts', { query })).json()
  return lot.articles.find(({ id }: { id: number }) => id === article)?.prices[0]?.[0]
}
const order = async () => said(await world.asBuyer('updateCart', { params: { id: cart }, body: { status: 2 } }))
const see = () => world.asBuyer('seeCart', { params: { id: cart } })

beforeAll(async () => {
  world = await givenPublishedWorld(given, owner)
  article = world.articles[0]?.id ?? 0
  await givenPrices(given, article, SAVOIE, 1, [2625_00, null, null])
  await publishAndShow(given)
  cart = (await world.asBuyer('createCart', { body: newCart() })).json().id
  await world.asBuyer('addOrderArticle', { body: addition('formalized', cart, article, 1) })
  await world.asBuyer('updateCart', { params: { id: cart }, body: info() })
})

test('a price that is imported and not published is neither in the catalogue nor in a cart', async () => {
  await givenPrices(given, article, SAVOIE, 1, [2693_25, null, null])
  expect([await inCatalogue(), (await inCart()).price]).toEqual([2625_00, 2625_00])
  await publishAndShow(given)
  expect([await inCatalogue(), (await inCart()).price]).toEqual([2693_25, 2693_25])
  expect(await order()).toBe('priceChanged')
  await see()
})

test('ranks swapped and not published leave name and price together; shown, both change and the cart says so', async () => {
  const [first, second] = world.firms
  const swap = (ranks: (number | undefined)[]) =>
    world.operator('correctHolders', {
      params: { edition: 25, lot: '206', place: '74' },
      body: {
        ranks: ranks.map((id, at) => ({ rank: at + 1, supplierId: id, marketNumber: `M-${id}` })),
        seen: ranks.toReversed().map((id, at) => ({ rank: at + 1, supplierId: id })),
        reason: 'Recours',
        confirmGap: true,
      },
    })
  await sql`delete from holder where lot_code = '206' and rank = 3`.execute(db)
  await publish(given)
  await see()
  expect((await swap([second?.id, first?.id])).statusCode).toBe(200)
  expect(await inCart()).toMatchObject({ holder: 'Ampère', price: 2693_25, before: null })
  await publish(given)
  expect(await inCart()).toMatchObject({ holder: 'Volta', price: 201, before: 'Ampère' })
  expect(await order()).toBe('holderLeft')
  await see()
  expect(await inCart()).toMatchObject({ holder: 'Volta', price: 201, before: null })
})

test('another unit is told before it is ordered; an article taken out is in the cart without a price', async () => {
  await db.updateTable('article').set({ unit: 'm2' }).where('id', '=', article).execute()
  expect(await inCart()).toMatchObject({ unit: 'U', was: null })
  await publish(given)
  expect(await inCart()).toMatchObject({ unit: 'm2', was: 'U' })
  expect(await order()).toBe('unitChanged')
  await see()
  await world.operator('setArticleWithdrawn', { params: { id: article }, body: { withdrawn: true } })
  expect((await inCart()).price).toBe(201)
  await publish(given)
  expect((await inCart()).price).toBeNull()
  expect(await order()).toBe('priceMissing')
  const again = await world.asBuyer('addOrderArticle', { body: addition('formalized', cart, article, 2) })
  expect(said(again)).toBe('articleNotFound')
  await world.operator('setArticleWithdrawn', { params: { id: article }, body: { withdrawn: false } })
  await publish(given)
  expect(await order()).toBe(200)
})

test('publications of an older database are kept from their documents, once', async () => {
  const whole = async () => {
    const { rows } = await sql<{ whole: string }>`select concat(
      (select json_agg(row order by row::text) from shown_price row), (select json_agg(row order by row::text) from shown_article row),
      (select json_agg(row order by row::text) from shown_lot row)) as whole`.execute(db)
    return rows[0]?.whole
  }
  const before = await whole()
  expect(before).toContain('price_a')
  for (const table of ['published_price', 'published_place', 'published_article', 'published_lot'])
    await sql`delete from ${sql.table(table)}`.execute(owner)
  await sql`update rendition set prices_kept = false`.execute(owner)
  expect(await whole()).not.toBe(before)
  await keepPublications(owner)
  expect(await whole()).toBe(before)
  await keepPublications(owner)
  expect(await whole()).toBe(before)
})
