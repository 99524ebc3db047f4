import { parisDay } from '@charpente/domain/platform/calendar'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { beforeEach, expect, test } from 'vitest'
import { executionCounts } from '../../src/purchasing/day/following/queries.ts'
import { openExecutionsJob } from '../../src/purchasing/execution/open-executions.job.ts'
import { findLateOrders } from '../../src/purchasing/orders/late/queries.ts'
import { sweepFiles } from '../given/execution.ts'
import { onDatabase, TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, sweep, waitingFor } from '../given/orders.ts'
import { givenAccepted } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { db } = given
const calls = { admin: anew(given, market.admin), holder: anew(given, market.holder) }

beforeEach(() => given.setNow(TEST_NOW))

/** Two files; the first cannot be read any more: it has an act nobody could have written. */
async function givenPoisoned() {
  const [poisoned, behind] = [await givenAccepted(given, market, calls), await givenAccepted(given, market, calls)]
  await db
    .insertInto('execution_act')
    .values({
      purchase_order_id: poisoned.id,
      number: 1,
      kind: 'progressed',
      side: 'buyer',
      at: TEST_NOW,
      name: 'X',
      body: '{}',
    })
    .execute()
  return { poisoned: poisoned.id, behind: behind.id }
}
const remindersOf = async (id: number) =>
  (await db.selectFrom('execution_act').select('kind').where('purchase_order_id', '=', id).execute()).map(
    ({ kind }) => kind,
  )
const heal = (id: number) =>
  onDatabase(
    given.url,
    `alter table execution_act disable trigger user; delete from execution_act where purchase_order_id = ${id};
     alter table execution_act enable trigger user`,
  )

test('a file that cannot be woken holds back none behind it, and the sweep says which one', async () => {
  const { poisoned, behind } = await givenPoisoned()
  given.setNow(new Date(TEST_NOW.getTime() + 60 * 86_400_000))
  await expect(sweepFiles(given)).rejects.toThrow(`files not woken, of orders ${poisoned}`)
  expect(await remindersOf(behind)).toEqual(['reminded'])
  // It is looked at again each time, and leaves once it is mended.
  await expect(sweepFiles(given)).rejects.toThrow(String(poisoned))
  expect(await remindersOf(behind)).toEqual(['reminded'])
  await heal(poisoned)
  await sweepFiles(given)
  expect(await remindersOf(poisoned)).toEqual(['reminded'])
})

test('nor does one that cannot be opened', async () => {
  const { poisoned, behind } = await givenPoisoned()
  await db.deleteFrom('execution').where('purchase_order_id', 'in', [poisoned, behind]).execute()
  await expect(openExecutionsJob({}, given)).rejects.toThrow(`files not woken, of orders ${poisoned}`)
  const opened = await db.selectFrom('execution').select('purchase_order_id').execute()
  expect(opened.map(({ purchase_order_id: id }) => id)).toContain(behind)
  await heal(poisoned)
  await openExecutionsJob({}, given)
})

test('an order that never had a file and is late has one: the list of works counts what the breakdown counts', async () => {
  const { id } = await givenAccepted(given, market, calls)
  await db.deleteFrom('execution').where('purchase_order_id', '=', id).execute()
  const later = new Date(TEST_NOW.getTime() + 60 * 86_400_000)
  given.setNow(later)
  await openExecutionsJob({}, given)
  const at = { now: later, today: parisDay(later) }
  const late = await findLateOrders(db, { since: new Date(0), until: later, today: at.today })
  expect(late.map((order) => order.id)).toContain(id)
  expect((await executionCounts(db, at)).late).toBe(late.length)
})

test('one sweep of orders that fails holds back none of the others', async () => {
  const waiting = await waitingFor(given, await givenOrder(calls.admin, 'formalized', [[market.sold.socket, 1]]))
  const accepted = await waitingFor(given, await givenOrder(calls.admin, 'formalized', [[market.sold.socket, 1]]))
  await calls.holder('acceptPurchaseOrder', {
    params: { id: accepted.id },
    body: { derogation: { workingDays: 40, reason: 'Voici' } },
  })
  await onDatabase(
    given.url,
    `create function poison() returns trigger language plpgsql as 'begin raise exception ''poisoned''; end';
     create trigger poison before update of status on purchase_order
       for each row when (old.id = ${waiting.id}) execute function poison()`,
  )
  given.setNow(new Date(TEST_NOW.getTime() + 20 * 86_400_000))
  await expect(sweep(given)).rejects.toThrow('1 sweeps of orders failed')
  const lapsed = await db
    .selectFrom('derogation')
    .select('outcome')
    .where('purchase_order_id', '=', accepted.id)
    .execute()
  expect(lapsed).toEqual([{ outcome: 'lapsed' }])
  await onDatabase(given.url, 'drop trigger poison on purchase_order; drop function poison()')
  await sweep(given)
  const { status } = await db
    .selectFrom('purchase_order')
    .select('status')
    .where('id', '=', waiting.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe(OrderStatus.unanswered)
})
