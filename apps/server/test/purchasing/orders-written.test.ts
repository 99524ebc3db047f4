import { actorOf } from '@charpente/domain/people/accounts/account'
import { each } from '@charpente/domain/platform/testing/each'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { verifyTrail } from '../../src/platform/audit/verify.ts'
import type { CartOf } from '../../src/purchasing/carts/read-cart.ts'
import { readOrderedCart } from '../../src/purchasing/orders/ordered-cart.ts'
import { type Kind, SAVOIE } from '../given/carts.ts'
import { publish } from '../given/catalogue.ts'
import { givenMarketApp } from '../given/market.ts'
import { confirm, givenReadyCart, putFor } from '../given/orders.ts'
import { said } from '../given/people.ts'
import { costOf } from '../given/statements.ts'

const { given, market } = await givenMarketApp()
const { db } = given
const { admin, calls, sold, freely, rival, third } = market

const readAfterwards = async (kind: Kind, id: number): Promise<CartOf[Kind]> =>
  JSON.parse(
    JSON.stringify(
      await readOrderedCart(
        given,
        kind,
        id,
        actorOf({ ...admin, adminId: null, formalizedFrom: admin.formalized_from }, '2026-11-15'),
      ),
    ),
  )

const severalLots = [
  [sold.socket, 60],
  [sold.cable, 20],
  [sold.roof, 10],
  [sold.mission, 40_000],
] as const

test('P-QUICK-01 what is answered is what would be read of the cart, of both kinds', async () => {
  const formalized = await givenReadyCart(calls.admin, 'formalized', severalLots, { operationEndingDate: '2027-03-01' })
  const free = await givenReadyCart(calls.admin, 'free', [
    [freely.visit, 12],
    [freely.survey, 3],
    [freely.audit, 1],
  ])
  const words = JSON.stringify({ supplier: 'Toits du Lac', article: 'Diagnostic' })
  const notice = { cart_id: free, code: 'articleWithdrawn', words, created_at: given.now() }
  await db.insertInto('cart_notice').values(notice).execute()
  const answers = [
    { kind: 'formalized', id: formalized, answer: await confirm(calls.admin, 'formalized', formalized) },
    { kind: 'free', id: free, answer: await confirm(calls.admin, 'free', free) },
  ] as const
  for (const { kind, id, answer } of each(answers)) {
    expect(said(answer)).toBe(200)
    expect(answer.json()).toEqual(await readAfterwards(kind, id))
  }
})

test('holders that moved are noted anew with the order, which is put to them', async () => {
  const id = await givenReadyCart(calls.admin, 'formalized', severalLots)
  const lots = await db.selectFrom('order_lot').select(['id', 'lot_code']).where('cart_id', '=', id).execute()
  const lot = lots.find(({ lot_code }) => lot_code === '206')?.id ?? 0
  // Second and third changed places since.
  const place = (rank: number, firm: number) =>
    db
      .updateTable('holder')
      .set({ supplier_id: firm })
      .where('lot_code', '=', '206')
      .where('place_id', '=', SAVOIE)
      .where('rank', '=', rank)
      .execute()
  await place(2, admin.id)
  await place(3, rival.id)
  await place(2, third.id)
  await publish(given)
  const before = await db.selectFrom('order_lot_supplier').select('id').where('order_lot_id', '=', lot).execute()
  const answer = await confirm(calls.admin, 'formalized', id)
  await place(2, admin.id)
  await place(3, third.id)
  await place(2, rival.id)
  await publish(given)
  expect(said(answer)).toBe(200)
  const noted = await db
    .selectFrom('order_lot_supplier')
    .select(['id', 'rank', 'supplier_id'])
    .where('order_lot_id', '=', lot)
    .orderBy('rank')
    .execute()
  expect(noted.slice(1).map(({ rank, supplier_id }) => [rank, supplier_id])).toEqual([
    [2, third.id],
    [3, rival.id],
  ])
  expect(noted.filter(({ id: one }) => before.some(({ id: was }) => was === one))).toEqual([])
  const put = (await putFor(given, id)).filter(({ order_lot_id }) => order_lot_id === lot)
  expect(put.map(({ rank, order_lot_supplier_id: to }) => [rank, to])).toEqual(
    noted.map(({ rank, id: to }) => [rank, to]),
  )
  const { orderLots } = answer.json<CartOf['formalized']>()
  const told = orderLots.find(({ lotCode }) => lotCode === '206')?.orderLotSuppliers
  expect(told?.map(({ id: to, rank }) => [rank, to])).toEqual(noted.map(({ rank, id: to }) => [rank, to]))
})

test('P-QUICK-01 a confirmation is six statements, that of its session included', async () => {
  const id = await givenReadyCart(calls.admin, 'formalized', severalLots)
  const { answer, cost } = await costOf(() => confirm(calls.admin, 'formalized', id, {}, 'counted'))
  expect(said(answer)).toBe(200)
  expect(cost.statements).toBe(6)
})

/** An order no cart has. */
const ELSEWHERE = 2_000_000_000

/** What the queue keeps of a job, but what is its own. */
const jobsOf = async (orderIds: readonly number[]) => {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(job) - '{id,data,created_on,start_after,keep_until}'::text[]
      || jsonb_build_object('kept', keep_until - start_after, 'at_once', start_after = created_on) as row
    from pgboss.job where (data->>'orderId')::integer = any(${orderIds}::integer[])`.execute(db)
  return rows.map(({ row }) => row)
}

test('the jobs are written as the queue writes them, and the workers are woken', async () => {
  const listener = new pg.Client({ connectionString: given.url })
  await listener.connect()
  const woken: string[] = []
  listener.on('notification', ({ payload }) => woken.push(payload ?? ''))
  const { rows } = await listener.query(
    `select 'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24) as channel`,
  )
  await listener.query(`listen ${rows[0].channel}`)

  await db
    .transaction()
    .execute((trx) => given.queue.enqueue(trx, 'make-order-documents', { orderId: ELSEWHERE, cause: 'sent' }))
  await expect.poll(() => woken).toEqual(['make-order-documents'])
  const id = await givenReadyCart(calls.admin, 'formalized', [[sold.roof, 1]])
  woken.length = 0
  expect(said(await confirm(calls.admin, 'formalized', id))).toBe(200)
  await expect.poll(() => woken.toSorted()).toEqual(['make-order-documents', 'send-mail'])
  await listener.end()
  const [put] = await putFor(given, id)
  const [byQueue, withOrder] = [await jobsOf([ELSEWHERE]), await jobsOf([put?.id ?? 0])]
  expect(withOrder).toHaveLength(1)
  expect(withOrder).toEqual(byQueue)
})

test('every trail is whole', async () => {
  const { events, broken } = await verifyTrail(db)
  expect(events).toBeGreaterThan(10)
  expect(broken).toEqual([])
})
