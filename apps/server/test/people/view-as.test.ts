import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { each } from '@charpente/domain/platform/testing/each'
import { beforeEach, describe, expect, test } from 'vitest'
import { onlyReading } from '../../src/platform/db/connect.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenOrder, givenReadyCart, waitingFor } from '../given/orders.ts'
import { type Account, type Call, givenAccount, type RouteName, said, signedInAs } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db, wait } = given
const { admin, calls, sold, holder } = market
const operator = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
beforeEach(() => given.setNow(TEST_NOW))

const reason = 'Assistance demandée par téléphone'

/** An operator who looks with the eyes of an account. */
async function lookingAs({ id }: Account): Promise<Call> {
  const call = await signedInAs(given, operator)
  const answer = await call('viewAs', { params: { id }, body: { reason } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return call
}
const me = async (call: Call) => (await call('getMe')).json()

const lines = async (id: number) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'author_id as author', 'details'])
    .where('object_type', '=', 'account')
    .where('object_id', '=', String(id))
    .orderBy('seq')
    .execute()

test('« voir comme »: the operator reads what the account reads, half an hour at most, and it is written down', async () => {
  const buyer = await givenAccount(given, { name: 'Commune de Seyssel' })
  const call = await lookingAs(buyer)
  const until = new Date(TEST_NOW.getTime() + 30 * 60_000).toISOString()
  expect(await me(call)).toMatchObject({ user: { id: buyer.id }, viewing: { until, accountId: buyer.id } })
  expect(said(await call('listAccounts'))).toBe('forbidden')
  expect(await lines(buyer.id)).toEqual([
    { action: 'viewedAs', author: operator.id, details: { reason, before: null, after: { until } } },
  ])
  wait({ minutes: 29 })
  expect((await me(call)).user.id).toBe(buyer.id)
  wait({ minutes: 1 })
  expect(await me(call)).toMatchObject({ user: { id: operator.id }, viewing: null })
})

test('the data of the account, asked for by the person, is not for whoever looks in its place', async () => {
  const buyer = await givenAccount(given)
  expect((await (await signedInAs(given, buyer))('getMyData')).statusCode).toBe(200)
  expect(said(await (await lookingAs(buyer))('getMyData'))).toBe('operatorViewAsReadOnly')
})

test('the operator ends it, or signs out: the account is not concerned', async () => {
  const buyer = await givenAccount(given)
  const own = await signedInAs(given, buyer)
  const call = await lookingAs(buyer)
  expect((await call('stopViewing')).statusCode).toBe(204)
  expect(await me(call)).toMatchObject({ user: { id: operator.id }, viewing: null })
  expect((await lines(buyer.id)).map(({ action }) => action)).toEqual(['viewedAs', 'viewedAsEnded'])

  const again = await lookingAs(buyer)
  expect((await again('logout')).statusCode).toBe(204)
  expect(said(await again('getMe'))).toBe('tokenExpired')
  expect((await me(own)).user.id).toBe(buyer.id)
})

test('an account that closes meanwhile, or an operator who is closed, is looked at no more', async () => {
  const buyer = await givenAccount(given)
  const other = await givenAccount(given, { side: 'operator' })
  const call = await lookingAs(buyer)
  await db.updateTable('account').set({ active: false }).where('id', '=', buyer.id).execute()
  expect((await me(call)).user.id).toBe(operator.id)
  const closing = await signedInAs(given, other)
  const seen = await givenAccount(given)
  await closing('viewAs', { params: { id: seen.id }, body: { reason } })
  await db.updateTable('account').set({ active: false }).where('id', '=', other.id).execute()
  expect(said(await closing('getMe'))).toBe('tokenExpired')
})

test('neither an operator, nor a closed account, nor without a reason', async () => {
  const call = await signedInAs(given, operator)
  const ask = async ({ id }: { id: number }, body = { reason }) => said(await call('viewAs', { params: { id }, body }))
  expect(await ask(await givenAccount(given, { side: 'operator' }))).toBe('accountNotFound')
  expect(await ask(await givenAccount(given, { active: false }))).toBe('operatorViewAsNotOpen')
  expect(await ask(await givenAccount(given, { state: 'pending', active: false }))).toBe('operatorViewAsNotOpen')
  expect(await ask(await givenAccount(given), { reason: '  ' })).toBe('invalidRequest')
})

describe('nothing is written', async () => {
  const order = await waitingFor(given, await givenOrder(calls.admin, 'formalized', [[sold.socket, 5]]))

  const changing = Object.entries<Route>(routes).filter(
    ([, { method, access }]) => method !== 'GET' && JSON.stringify(access) !== '["candidate"]',
  )
  for (const [name, who] of [
    ['a buyer', admin],
    ['a supplier', holder],
  ] as const)
    test(`by ${name}’s eyes: every route that is not a read is refused, but the ways out`, async () => {
      const call = await lookingAs(who)
      const params = { id: 1, accountId: 1, cartId: 1, secret: 'an-address-that-nobody-was-given', name: 'faq' }
      const answers: string[] = []
      for (const [route, { whileViewing }] of changing)
        if (!whileViewing) answers.push(`${route} ${said(await call(route as RouteName, { params, body: {} }))}`)
      expect(answers.filter((answer) => !answer.endsWith(' operatorViewAsReadOnly'))).toEqual([])
      expect(answers.length).toBeGreaterThan(100)
      const refused = (await call('logoutEverywhere')).json()
      expect(refused.message).toBe(
        `Vous voyez cette page comme ${who.name}, en lecture seule. Cette consultation est enregistrée.`,
      )
      expect(Object.values<Route>(routes).filter(({ whileViewing }) => whileViewing)).toHaveLength(2)
    })

  test('reading an order in its supplier’s place does not say that the supplier read it, nor gives its secret', async () => {
    const call = await lookingAs(holder)
    const read = await call('getPurchaseOrder', { params: { id: order.id } })
    expect(read.statusCode).toBe(200)
    const [line] = (await me(call)).orderLotSuppliers
    expect(line).toMatchObject({ purchaseOrder: order.id, publicUrl: '' })
    const { opened_at } = await db
      .selectFrom('purchase_order')
      .select('opened_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(opened_at).toBeNull()
  })

  test('reading a cart is not noted as the account’s own reading', async () => {
    const call = await lookingAs(admin)
    const id = await givenReadyCart(calls.admin, 'formalized', [[sold.socket, 5]])
    expect((await call('getCart', { params: { id } })).statusCode).toBe(200)
    const session = await db.selectFrom('session').select('last_cart_id').where('viewing_id', '=', admin.id).execute()
    expect(each(session).every(({ last_cart_id }) => last_cart_id === null)).toBe(true)
    expect((await call('getFollowUp', { params: { cartId: order.cart_id } })).statusCode).toBe(200)
  })

  test('should a read forget it, the database refuses', async () => {
    const word = { word: 'essai', means: 'preuve' }
    await expect(onlyReading(() => db.insertInto('synonym').values(word).execute())).rejects.toMatchObject({
      code: '25006',
    })
    await expect(
      onlyReading(() => db.transaction().execute((trx) => trx.deleteFrom('session').execute())),
    ).rejects.toMatchObject({ code: '25006' })
    await db.insertInto('synonym').values(word).execute()
  })
})

test('a paper opened in the place of its firm, or of a buyer, is opened by the operator', async () => {
  const firm = await signedInAs(given, holder)
  const file = (await firm('uploadMedia', { body: formWith(pdfBytes(), 'rib.pdf') })).json().id
  await firm('updateSupplier', { params: { id: holder.id }, body: { rib: `/api/media/${file}` } })
  await db.updateTable('media').set({ state: 'ready' }).execute()
  const call = await lookingAs(holder)
  const { rib } = (await me(call)).user
  expect((await given.app.inject(rib.contentUrl)).statusCode).toBe(302)
  const buyer = await lookingAs(admin)
  const [entry] = (await buyer('listSuppliers', { query: { departmentCode: '74', lotCode: '206', rank: '1' } })).json()
  expect(JSON.stringify(entry)).toContain(`viewer=${operator.id}&`)
  const views = await db.selectFrom('document_view').select('viewer_id').execute()
  expect(views).toEqual([{ viewer_id: operator.id }])
})
