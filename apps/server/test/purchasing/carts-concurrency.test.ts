import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCart } from '../../src/purchasing/carts/read-cart.ts'
import { addition, givenCart, newCart, SAVOIE, verbs } from '../given/carts.ts'
import { givenArticle, givenPrices, publish } from '../given/catalogue.ts'
import { drawnFrom, patience, runs } from '../given/histories.ts'
import { givenMarketApp } from '../given/market.ts'
import { type Answer, givenMember, signedInAs } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { calls, admin } = market

const COUNT = 199
const articles = await Promise.all(
  Array.from({ length: 60 + COUNT - 30 }, async (_, index) => {
    const article = await givenArticle(given, { lotCode: index % 2 ? '206' : '203', name: `Article ${index}` })
    await givenPrices(given, article.id, SAVOIE, 1, [100 + index, null, null])
    return { id: article.id, price: 100 + index }
  }),
)
await publish(given)
const buyer = { id: admin.id, roles: ['ROLE_CUSTOMER'] as const, type: 'formalized' as const, adminId: null }

/** One moment of the crowd, in an order drawn by the test: adds, removals of what was there, and a give among them. */
const crowd = fc.record({
  removed: fc.shuffledSubarray(
    Array.from({ length: 60 }, (_, index) => index),
    { minLength: 30, maxLength: 60 },
  ),
  givenAfter: fc.integer({ min: 20, max: COUNT }),
})

test(`P-CART-31 ${COUNT} adds and removals at once and a give among them: what was accepted is in the cart, nothing else`, {
  timeout: patience,
}, async () => {
  let late = 0
  await fc.assert(
    fc.asyncProperty(crowd, async ({ removed, givenAfter }) => {
      // The first sixty are in the cart; some of them are removed while the others are added.
      const id = await givenCart(calls.member, 'formalized')
      const before = articles.slice(0, 60)
      const lines = new Map<number, number>()
      for (const article of before) {
        const added = await calls.member('addOrderArticle', { body: addition('formalized', id, article.id, 2) })
        lines.set(article.id, added.json<{ id: number }>().id)
      }
      const removals = removed.map((index) => (articles[index] as { id: number }).id)
      const acts: { article: number; adds: boolean; call: () => Promise<Answer> }[] = [
        ...removals.map((article) => ({
          article,
          adds: false,
          call: () => calls.member(verbs.formalized.removeLine, { params: { id: lines.get(article) as number } }),
        })),
        ...articles.slice(60, 60 + COUNT - removals.length).map(({ id: article }) => ({
          article,
          adds: true,
          call: () => calls.member('addOrderArticle', { body: addition('formalized', id, article, 3) }),
        })),
      ]
      const answers: Promise<Answer>[] = []
      let gave: Promise<Answer> | undefined
      for (const [index, { call }] of acts.entries()) {
        answers.push(call())
        if (index === Math.min(givenAfter, acts.length - 1)) gave = calls.member('giveCart', { params: { id } })
      }
      const done = await Promise.all(answers)
      expect((await gave)?.statusCode).toBe(200)
      const quantities = new Map(before.map((article) => [article.id, 2]))
      for (const [index, { statusCode, body }] of done.entries()) {
        const { article, adds } = acts[index] as (typeof acts)[number]
        // Whoever comes after the give is told that the cart is no longer theirs.
        expect([201, 204, 403], body).toContain(statusCode)
        if (statusCode === 403) late += 1
        if (statusCode === 201 && adds) quantities.set(article, 3)
        if (statusCode === 204) quantities.delete(article)
      }
      const cart = await readCart(given.db, 'formalized', id, buyer, given.now())
      const kept = cart.orderLots.flatMap(({ orderArticles }) => orderArticles)
      expect(new Map(kept.map(({ articleId, quantity }) => [articleId, quantity]))).toEqual(quantities)
      const priceOf = (article: number) => articles.find(({ id: other }) => other === article)?.price ?? Number.NaN
      expect(cart.price).toBe(
        [...quantities].reduce((sum, [article, quantity]) => sum + priceOf(article) * quantity, 0),
      )
      expect(cart.customer?.id).toBe(admin.id)
      expect(cart.orderLots.length).toBe(new Set(cart.orderLots.map(({ lotCode }) => lotCode)).size)
    }),
    drawnFrom({ runs }),
  )
  // The give came while they were at it.
  expect(late).toBeGreaterThan(0)
})

test('P-CART-31 two gives at once: one is done; ten first articles of a lot at once: one lot', async () => {
  const id = await givenCart(calls.member, 'formalized')
  const ten = articles.filter((_, index) => index % 2 === 1).slice(0, 10)
  const added = await Promise.all(
    ten.map((article) => calls.member('addOrderArticle', { body: addition('formalized', id, article.id, 1) })),
  )
  expect(added.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
  expect(new Set(added.map((answer) => answer.json().orderLot.id)).size).toBe(1)
  const gives = await Promise.all([1, 2].map(() => calls.member('giveCart', { params: { id } })))
  expect(gives.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
})

test('a sub-account removed while it works: no cart stays with nobody, nobody waits for ever', async () => {
  for (let round = 0; round < 5; round++) {
    const account = await givenMember(given, admin)
    const call = await signedInAs(given, account)
    const carts = await Promise.all([0, 1, 2].map(() => givenCart(call, 'formalized')))
    const acts = carts.flatMap((id) => [
      ...articles
        .slice(0, 8)
        .map((article) => () => call('addOrderArticle', { body: addition('formalized', id, article.id, 1) })),
      () => call('giveCart', { params: { id } }),
      () => call('updateCustomer', { params: { id: account.id }, body: { activeCart: id } }),
      () => call('createCart', { body: newCart() }),
    ])
    const [removed, ...answers] = await Promise.all([
      calls.admin('removeCustomerAccount', { params: { id: admin.id, accountId: account.id } }),
      ...acts.map((act) => act()),
    ])
    expect(removed.statusCode).toBe(204)
    // Done, or refused since the cart or the account is gone.
    for (const { statusCode, body } of answers) expect([200, 201, 401, 403, 404, 409], body).toContain(statusCode)
    const left = await given.db.selectFrom('cart').select('id').where('customer_id', '=', account.id).execute()
    expect(left).toEqual([])
    const active = await given.db
      .selectFrom('active_cart')
      .select('cart_id')
      .where('account_id', '=', account.id)
      .execute()
    expect(active).toEqual([])
  }
})
