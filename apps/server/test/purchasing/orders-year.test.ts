import type { YearOrders } from '@charpente/contract/purchasing/order'
import { expect, test } from 'vitest'
import { givenFreeArticle } from '../given/carts.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, givenReadyCart, waitingFor } from '../given/orders.ts'
import { givenMember, said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db } = given
const { admin, holder, rival, other, freely } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder), other: anew(given, other) }
const member = anew(given, await givenMember(given, admin))

const PAINTING = 18
const CLEANING = 21

/** An article sold for so many euros, in a category. */
async function sold(category: number, euros: number) {
  const id = await givenFreeArticle(given, rival.id, { prices: [euros * 100, null, null] })
  await db.updateTable('free_article').set({ category_id: category }).where('id', '=', id).execute()
  return { ...freely.visit, id }
}
const [painting, cleaning] = [await sold(PAINTING, 30_000), await sold(CLEANING, 25_000)]

const yearOf = async (call: typeof member, id: number) =>
  (await call('getYearOrders', { params: { id } })).json<YearOrders>()

test('before a free order, what the organisation ordered this year in the same categories, beside the marks of the law', async () => {
  // Last year's does not count, nor does what was refused, nor another buyer's; a colleague's does.
  given.setNow(new Date('2025-12-31T20:00:00Z'))
  await givenOrder(calls.admin, 'free', [[painting, 1]])
  given.setNow(new Date('2025-12-31T23:30:00Z'))
  await givenOrder(calls.admin, 'free', [[cleaning, 1]])
  given.setNow(TEST_NOW)
  await givenOrder(calls.other, 'free', [[painting, 1]])
  const refused = await waitingFor(given, await givenOrder(calls.admin, 'free', [[painting, 1]]))
  const answer = { motive: 'workload', reason: 'Complet' }
  const refusal = await anew(given, rival)('refusePurchaseOrder', { params: { id: refused.id }, body: answer })
  expect(refusal.statusCode).toBe(200)
  const first = await givenOrder(calls.admin, 'free', [
    [painting, 2],
    [cleaning, 1],
  ])
  expect(said(await calls.admin('getYearOrders', { params: { id: first } }))).toBe('cartConfirmedAlready')

  const id = await givenReadyCart(member, 'free', [
    [painting, 1],
    [cleaning, 1],
  ])
  expect(await yearOf(member, id)).toEqual({
    year: 2026,
    checkedOn: '14\u00A0novembre 2026',
    categories: [
      {
        id: PAINTING,
        name: 'Peinture et revêtements de sols',
        nature: 'works',
        threshold: 100_000_00,
        ordered: 60_000_00,
        inCart: 30_000_00,
      },
      {
        // Midnight in Paris had passed: the order of that evening is of this year.
        id: CLEANING,
        name: 'Nettoyage et propreté',
        nature: 'services',
        threshold: 60_000_00,
        ordered: 50_000_00,
        inCart: 25_000_00,
      },
    ],
  })
  expect(await yearOf(calls.admin, id)).toMatchObject({ categories: { length: 2 } })
})

test('the marks are the centre’s to set; without an amount nothing is said', async () => {
  const id = await givenReadyCart(member, 'free', [[cleaning, 1]])
  const setTo = (value: string) =>
    db
      .insertInto('setting')
      .values({ key: 'seuils.services', value })
      .onConflict((conflict) => conflict.columns(['key', 'effective_from']).doUpdateSet({ value }))
      .execute()
  await setTo('90\u202F000 €, depuis le 1ᵉʳ janvier 2027')
  expect((await yearOf(member, id)).categories).toMatchObject([{ threshold: 90_000_00 }])
  await setTo('à renseigner')
  expect((await yearOf(member, id)).categories).toEqual([])
})
