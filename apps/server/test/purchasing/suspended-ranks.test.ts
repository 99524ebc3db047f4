import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { beforeEach, describe, expect, test } from 'vitest'
import { moveAdministration } from '../../src/people/operator/queries.ts'
import { publish } from '../given/catalogue.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, confirm, givenOrder, givenReadyCart, putFor, sweep, waitingFor } from '../given/orders.ts'
import { type Account, givenAccount, givenMember, said } from '../given/people.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { db, mails, work } = given
const { admin, sold, holder, rival, third } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder) }

/** Each holder of lot 206 has a contract of its own, as each notification makes it. */
const held = await db
  .deleteFrom('holder')
  .where('lot_code', '=', '206')
  .where('edition', '=', 25)
  .returningAll()
  .execute()
await db
  .insertInto('holder')
  .values(held.map((one) => ({ ...one, market_number: `25-206-00${one.rank}` })))
  .execute()
await publish(given)

const prices = { first: 60 * 41_22, second: 60 * 57_55, third: 60 * 60_00 }

/** What the morning's job writes on the day of an effect. */
const suspend = ({ id }: { id: number }, edition = 25) =>
  db
    .insertInto('rank_suspension')
    .values({ supplier_id: id, edition, document_kind: 'companyInsuranceFile', since: given.now(), reason: 'Échue' })
    .execute()

beforeEach(async () => {
  given.setNow(TEST_NOW)
  const over = { closed_at: TEST_NOW, status: OrderStatus.cancelled }
  await db.updateTable('purchase_order').set(over).where('status', 'in', [1, 2]).execute()
  const ended = { ended_at: TEST_NOW, ended_by: 'worker', ended_reason: 'Essai' }
  await db.updateTable('rank_suspension').set(ended).where('ended_at', 'is', null).execute()
  await mails()
})

const ready = () => givenReadyCart(calls.admin, 'formalized', [[sold.socket, 60]])
const lotOf = async (id: number) => (await calls.admin('getCart', { params: { id } })).json().orderLots[0]
const refuse = (id: number) =>
  calls.holder('refusePurchaseOrder', { params: { id }, body: { motive: 'workload', reason: 'Équipes prises' } })
const followed = async (cartId: number) => (await calls.admin('getFollowUp', { params: { cartId } })).json().lots[0]

describe('a rank that is suspended', () => {
  test('K-PAPER-13 is passed over in ordering, once the buyer has read why and at what price', async () => {
    await suspend(holder)
    const id = await ready()
    expect(await lotOf(id)).toMatchObject({ passedOver: [{ rank: 1, reason: 'suspended' }], askedRank: 2 })
    const refused = await confirm(calls.admin, 'formalized', id, { total: prices.first })
    expect(said(refused)).toBe('holderPassedOver')
    expect(refused.json().details).toMatchObject({
      lots: [{ passed: [{ rank: 1, reason: 'suspended' }], next: { rank: 2, price: prices.second } }],
    })
    const passes = [{ lot: '206', rank: 2 }]
    expect(said(await confirm(calls.admin, 'formalized', id, { total: prices.second, passes }))).toBe(200)
    expect(await waitingFor(given, id)).toMatchObject({ rank: 2, supplier_id: rival.id })
  })

  test('of another edition is asked', async () => {
    await suspend(holder, 26)
    expect(await lotOf(await ready())).toMatchObject({ passedOver: [], askedRank: 1 })
  })

  test('K-PAPER-13 meanwhile answers what was put to it before: the order stays good, whatever it says', async () => {
    const [first, second] = [
      await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]]),
      await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]]),
    ]
    await suspend(holder)
    const accepted = await waitingFor(given, first)
    expect(said(await calls.holder('acceptPurchaseOrder', { params: { id: accepted.id }, body: {} }))).toBe(200)
    expect((await putFor(given, first))[0]).toMatchObject({ rank: 1, status: OrderStatus.accepted })
    expect(said(await refuse((await waitingFor(given, second)).id))).toBe(200)
    expect((await followed(second)).passages.at(-1).next).toMatchObject({ rank: 2 })
  })

  test('K-PAPER-13 is passed over after a refusal and after a silence, with its reason', async () => {
    const refused = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
    const silent = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
    await suspend(rival)
    await refuse((await waitingFor(given, refused)).id)
    given.setNow(new Date('2026-12-15T09:00:00+01:00'))
    await sweep(given)
    await work()
    for (const cartId of [refused, silent]) {
      const lot = await followed(cartId)
      expect(lot.skipped).toMatchObject([{ rank: 2, reason: 'suspended' }])
      expect(lot.passages.at(-1).next).toMatchObject({ rank: 3, price: prices.third })
    }
  })

  test('suspended between what was offered and what is agreed: another is offered, nothing leaves', async () => {
    const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
    const first = await waitingFor(given, cartId)
    await refuse(first.id)
    await suspend(rival)
    const decide = () => calls.admin('decidePassage', { params: { cartId, id: first.id }, body: { decision: 'pass' } })
    expect(said(await decide())).toBe('nextRankGone')
    expect(said(await decide())).toBe(200)
    expect(await waitingFor(given, cartId)).toMatchObject({ rank: 3, supplier_id: third.id })
  })

  test('whose contract has passed to another firm, not shown yet: the firm that would be asked is the one looked at', async () => {
    const taker = await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Reprise des Bauges' })
    const give = ({ id }: { id: number }) =>
      db.updateTable('contract').set({ supplier_id: id }).where('number', '=', '25-206-002').execute()
    const nextOf = async (suspended: Account) => {
      const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
      await suspend(suspended)
      await refuse((await waitingFor(given, cartId)).id)
      return (await followed(cartId)).passages.at(-1).next.rank
    }
    await give(taker)
    expect(await nextOf(rival)).toBe(3)
    const ended = { ended_at: TEST_NOW, ended_by: 'worker', ended_reason: 'Essai' }
    await db.updateTable('rank_suspension').set(ended).where('ended_at', 'is', null).execute()
    expect(await nextOf(taker)).toBe(2)
    await give(rival)
  })

  test('is suspended whoever administers the firm, which keeps its contract and its changes', async () => {
    const member = await givenMember(given, rival)
    const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
    await suspend(rival)
    await moveAdministration(db, rival.id, member.id)
    const contract = await db.selectFrom('contract').selectAll().where('number', '=', '25-206-002').executeTakeFirst()
    expect(contract?.supplier_id).toBe(member.id)
    await refuse((await waitingFor(given, cartId)).id)
    expect((await followed(cartId)).skipped).toMatchObject([{ rank: 2, reason: 'suspended' }])
    await moveAdministration(db, member.id, rival.id)
  })
})
