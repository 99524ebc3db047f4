import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { expect, test } from 'vitest'
import { seed } from '../../src/app/seed/seed.ts'
import { onDatabase, TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenOrder, putFor, waitingFor } from '../given/orders.ts'
import { credentialsIn, givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'

const { given: demo, market } = await givenMarketApp({ DEMO: '1' })
const { admin, calls, sold } = market
const put = (agreesInAdvance: boolean) => givenOrder(calls.admin, 'formalized', [[sold.socket, 5]], { agreesInAdvance })
const statusesOf = async (cartId: number) => (await putFor(demo, cartId)).map(({ status }) => status)
const clock = async () => (await demo.visitor('getDemoClock')).json<{ now: string; next: string | null }>()

test('outside a demonstration there is no clock to move', async () => {
  const real = await givenPeople()
  expect(said(await real.visitor('getDemoClock'))).toBe('notFound')
  expect(said(await real.visitor('moveDemoClock'))).toBe('notFound')
  expect(real.now()).toEqual(real.steady())
})

test('P-SECRET-04 told to be a demonstration on a database its seed did not fill: no account opens, no clock moves', async () => {
  const real = await givenPeople({ DEMO: '1' })
  const person = await givenAccount(real, { side: 'customer' })
  expect((await real.visitor('listDemoAccounts')).json()).toHaveLength(1)
  await onDatabase(real.url, 'delete from demonstration')
  expect((await real.visitor('listDemoAccounts')).json()).toEqual([])
  expect(said(await real.visitor('enterAs', { body: { id: person.id } }))).toBe('notFound')
  expect(said(await real.visitor('getDemoClock'))).toBe('notFound')
  expect(said(await real.visitor('moveDemoClock'))).toBe('notFound')
  // The program itself may not say that it is one.
  await expect(real.db.insertInto('demonstration').defaultValues().execute()).rejects.toThrow('permission denied')
  // Nor does the seed write among what somebody entered.
  await expect(seed(real.url, 'test')).rejects.toThrow('did not write')
})

test('the day after contracts end is the next one; they are over and nothing is due: it says what to do, and stays', async () => {
  expect((await clock()).next).toBe('2026-12-31T23:00:00.000Z')
  await onDatabase(demo.url, 'update contract set ends_on = ends_on - 60')
  expect(await clock()).toEqual({ now: TEST_NOW.toISOString(), secondsAhead: 0, next: null })
  expect(said(await demo.visitor('moveDemoClock'))).toBe('noDueDate')
  expect(demo.now()).toEqual(TEST_NOW)
  await onDatabase(demo.url, 'update contract set ends_on = ends_on + 60')
})

const signIn = (credentials: { email: string; password: string }) => demo.visitor('login', { body: credentials })
const forgotten = async (email: string) => {
  await demo.mails()
  expect(said(await demo.visitor('resetPassword', { body: { email } }))).toBe(200)
  return credentialsIn((await demo.mails())[0])
}
const hasty = await givenAccount(demo, { side: 'customer' })
const mailedBefore = await forgotten(hasty.email)

test('P-ORDER-09 a whole cascade in three moves: each rank falls silent, the next is asked with ten days of its own', async () => {
  const cartId = await put(true)
  const session = await signedInAs(demo, admin)
  for (const [at, expected] of [
    [OrderStatus.unanswered, OrderStatus.pending, OrderStatus.notReceived],
    [OrderStatus.unanswered, OrderStatus.unanswered, OrderStatus.pending],
    [OrderStatus.unanswered, OrderStatus.unanswered, OrderStatus.unanswered],
  ].entries()) {
    const { due_at: due } = await waitingFor(demo, cartId)
    expect((await clock()).next).toBe(due?.toISOString())
    const moved = await demo.visitor('moveDemoClock')
    expect(moved.statusCode, moved.payload).toBe(200)
    // The line is closed when the answer comes; the worker then asks the next rank, on the same clock.
    expect((await statusesOf(cartId))[at]).toBe(OrderStatus.unanswered)
    await demo.work()
    expect(await statusesOf(cartId)).toEqual(expected)
    expect(demo.now().getTime()).toBeGreaterThan(due?.getTime() ?? 0)
    const next = (await putFor(demo, cartId)).find(({ status }) => status === OrderStatus.pending)
    if (next) expect(Number(next.due_at) - demo.now().getTime()).toBeGreaterThan(9 * 86_400_000)
  }
  // A month has passed for orders; whoever came in a moment ago is still there, and signs in as before.
  expect(demo.now().getTime() - demo.steady().getTime()).toBeGreaterThan(29 * 86_400_000)
  expect((await session('getMe')).statusCode).toBe(200)
  const { iat } = JSON.parse(Buffer.from((await entered()).split('.')[1] ?? '', 'base64url').toString())
  expect(iat).toBe(TEST_NOW.getTime() / 1000)
})

const entered = async () => (await demo.visitor('enterAs', { body: { id: admin.id } })).json<{ token: string }>().token

test('P-AUTH-18 a provisional password ends on the day its mail says, also where the clock was moved there', async () => {
  expect(demo.now().getTime() - demo.steady().getTime()).toBeGreaterThan(29 * 86_400_000)
  expect(said(await signIn(mailedBefore))).toBe('provisionalPasswordExpired')
  // Another one is asked for: it lasts from the day of the demonstration.
  expect(said(await signIn(await forgotten(hasty.email)))).toBe(200)
})

test('K-PAPER-05 the clock goes to the day an effect was announced for, and it applies', async () => {
  const { supplier_id: firm } = await demo.db.selectFrom('holder').select('supplier_id').executeTakeFirstOrThrow()
  const operator = await givenAccount(demo, { side: 'operator' })
  // Nothing applies to a contract that is over by then.
  await demo.db.updateTable('contract').set({ ends_on: '2028-12-31' }).execute()
  const paper = { edition: 25, document_kind: 'companyInsuranceFile', effect: 'suspension' }
  const rule = { grace_days: 0, since: '2026-11-15', changed_at: demo.now(), changed_by: operator.id, reason: 'Essai' }
  await demo.db
    .insertInto('paper_rule')
    .values({ ...paper, ...rule })
    .execute()
  const announced = { ends_on: '2026-11-15', effect_on: '2027-03-01', announced_at: demo.now() }
  await demo.db
    .insertInto('paper_case')
    .values({ ...paper, ...announced, supplier_id: firm })
    .execute()
  const day = async () => (await clock()).next?.slice(0, 10)
  while ((await day()) !== '2027-03-01') expect(said(await demo.visitor('moveDemoClock'))).toBe(200)
  const suspended = () =>
    demo.db.selectFrom('rank_suspension').select('supplier_id').where('supplier_id', '=', firm).execute()
  expect(await suspended()).toEqual([])
  expect(said(await demo.visitor('moveDemoClock'))).toBe(200)
  expect(await suspended()).toEqual([{ supplier_id: firm }])
})
