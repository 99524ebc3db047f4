import { expect, test } from 'vitest'
import { addition, givenCart, givenMarket, info, newCart, verbs } from './given-carts.ts'
import { givenPeople, said } from './given-people.ts'

const given = await givenPeople()
const market = await givenMarket(given)
test('smoke', async () => {
  const { calls, sold, freely } = market
  const created = await calls.member('createCart', { body: newCart() })
  console.log(created.statusCode, created.body)
  const id = created.json().id
  const a = await calls.member('addOrderArticle', { body: addition('formalized', id, sold.socket.id, 60) })
  console.log(a.statusCode, a.body)
  const b = await calls.member('getCart', { params: { id } })
  console.log(b.statusCode, JSON.stringify(b.json(), null, 1))
  const f = await givenCart(calls.member, 'free', [[freely.visit, 12]])
  console.log((await calls.member('getFreeCart', { params: { id: f } })).body)
  console.log((await calls.member('updateCart', { params: { id }, body: info() })).statusCode)
  console.log((await calls.member('giveCart', { params: { id } })).body.slice(0, 200))
  console.log((await calls.member('getMe')).body.slice(0, 200))
  expect(said(await calls.admin('getCart', { params: { id } }))).toBe(200)
  console.log(
    verbs.free.get,
    (await given.mails()).map((m) => m.text),
  )
})
