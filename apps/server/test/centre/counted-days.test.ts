import {
  type BreakdownLine,
  breakdowns,
  type Indicators,
  type TradeFigures,
} from '@charpente/contract/centre/indicators'
import { parisDay } from '@charpente/domain/platform/calendar'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countDaysJob } from '../../src/purchasing/orders/count-days.job.ts'
import { followOrderJob } from '../../src/purchasing/orders/follow-order.job.ts'
import { drawnFrom, patience, runs } from '../given/histories.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, sweep, waitingFor } from '../given/orders.ts'
import { givenAccount, said } from '../given/people.ts'
import { exactFigures, shownFigures } from './exact-figures.ts'
import { exactTrade, shownTrade, sumOf } from './exact-trade.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { db, wait } = given
const { admin, sold, freely, holder, rival, third } = market
const buyer = anew(given, admin)
const neighbour = anew(given, await givenAccount(given, { type: 'formalized', organism: 'state' }))
const operator = anew(given, await givenAccount(given, { side: 'operator' }))
const firms = [holder, rival, third]

const DAY = 86_400_000
const count = () => countDaysJob({}, given)
const read = async (query: Record<string, string> = {}): Promise<Indicators> =>
  (await operator('getIndicators', { query })).json()

/** Every way orders are told apart says what adding them one by one does, and comes to the same whole, to the cent. */
async function expectTrade(period: Indicators['period'], after: string) {
  const exact = await exactTrade(db, period, parisDay(given.now()))
  for (const by of breakdowns) {
    const { total, lines } = (await operator('getBreakdown', { query: { by } })).json<{
      total: TradeFigures
      lines: BreakdownLine[]
    }>()
    expect(shownTrade(lines), `${after}, by ${by}`).toEqual(exact.by(by))
    expect(total, `${after}, whole`).toEqual(exact.total)
    expect(sumOf(lines), `${after}, sum by ${by}`).toEqual(sumOf([total]))
  }
}

/** Some order that stands so, if there is one; which one, the history says. */
async function some(status: OrderStatus, which: number) {
  const rows = await db
    .selectFrom('purchase_order')
    .select(['id', 'cart_id as cartId', 'manager_id as managerId', 'supplier_id as supplierId'])
    .where('status', '=', status)
    .orderBy('id')
    .execute()
  return rows[which % Math.max(1, rows.length)]
}

const answer = async (route: 'acceptPurchaseOrder' | 'refusePurchaseOrder', which: number) => {
  const put = await some(OrderStatus.pending, which)
  if (!put) return
  const body = route === 'acceptPurchaseOrder' ? {} : { motive: 'workload', reason: null }
  await anew(given, { id: put.managerId } as never)(route, { params: { id: put.id }, body })
}

const decide = async (decision: 'pass' | 'stop', which: number) => {
  const put = await some(OrderStatus.refused, which)
  if (put) await buyer('decidePassage', { params: { cartId: put.cartId, id: put.id }, body: { decision } })
}

const cancel = async (status: OrderStatus, which: number) => {
  const put = await some(status, which)
  if (put) await operator('cancelPurchaseOrder', { params: { id: put.id }, body: { reason: 'Chantier abandonné' } })
}

/** The centre says that what was ordered is over. */
async function complete(which: number) {
  const put = await some(OrderStatus.accepted, which)
  if (put) await sql`update cart set status = 3 where id = ${put.cartId} and status = 2`.execute(db)
}

/** What the worker does for those the sweep has closed. */
async function followExpired() {
  const { rows } = await sql<{ id: number }>`
    select id from purchase_order where status = 4
      and not exists (select from passage where purchase_order_id = purchase_order.id)`.execute(db)
  for (const { id } of rows) await followOrderJob({ orderId: id, step: 'expired' }, given)
}

/** A firm that turns out to be the same as one of the market. */
async function merge(which: number) {
  const kept = firms[which % firms.length] as (typeof firms)[number]
  const double = await givenAccount(given, { side: 'supplier', type: 'free', name: `Double ${which}` })
  await sql`update purchase_order set supplier_id = ${double.id} where id in (
    select id from purchase_order where supplier_id = ${kept.id} order by id limit 2)`.execute(db)
  const { seen } = (
    await operator('previewMerge', { params: { id: double.id }, query: { into: String(kept.id) } })
  ).json()
  const body = { into: kept.id, reason: 'Même SIRET', seen }
  expect(said(await operator('mergeAccounts', { params: { id: double.id }, body }))).toBe(200)
}

/** Whoever ordered is forgotten; the law keeps what they ordered. */
async function forgetPerson() {
  const leaving = await givenAccount(given, { type: 'formalized' })
  const call = anew(given, leaving)
  const put = await waitingFor(given, await givenOrder(call, 'formalized', [[sold.socket, 3]]))
  await operator('cancelPurchaseOrder', { params: { id: put.id }, body: { reason: 'Chantier abandonné' } })
  await call('askErasure', { body: {} })
  const [asked] = (await operator('listErasures')).json<{ id: number }[]>()
  expect(said(await operator('eraseAccount', { params: { id: String(asked?.id) }, body: {} }))).toBe(200)
}

/** Ten years later, an order goes, whatever became of it. */
const forgetOrder = async (which: number) => {
  const put = await some(([2, 3, 4, 5] as const)[which % 4] ?? 4, which)
  if (put) await sql`select forget_order(${put.cartId})`.execute(db)
}

const acts = {
  order: (which: number) => givenOrder(buyer, 'formalized', [[sold.socket, 1 + (which % 90)]]),
  orderElsewhere: (which: number) => givenOrder(neighbour, 'formalized', [[sold.socket, 1 + (which % 7)]]),
  orderInAdvance: () => givenOrder(buyer, 'formalized', [[sold.cable, 40]], { agreesInAdvance: true }),
  orderFreely: () => givenOrder(buyer, 'free', [[freely.visit, 2]]),
  accept: (which: number) => answer('acceptPurchaseOrder', which),
  refuse: (which: number) => answer('refusePurchaseOrder', which),
  pass: (which: number) => decide('pass', which),
  stop: (which: number) => decide('stop', which),
  cancelWaiting: (which: number) => cancel(OrderStatus.pending, which),
  complete: (which: number) => complete(which),
  cancelAccepted: (which: number) => cancel(OrderStatus.accepted, which),
  hours: (which: number) => wait({ minutes: ((which % 60) + 1) * 59.3 }),
  days: async (which: number) => {
    wait({ days: 2 + (which % 14) })
    await sweep(given)
    await followExpired()
  },
  count,
  merge,
  forgetPerson,
  forgetOrder,
}
type Act = keyof typeof acts
const act = fc.constantFrom<Act>(...(Object.keys(acts) as Act[]), 'order', 'order', 'accept', 'refuse', 'days', 'count')
const history = fc.array(fc.record({ act, which: fc.nat({ max: 999 }) }), { minLength: 12, maxLength: 24 })

/** Histories from here on, the figures looked at after each act. */
const play = () =>
  fc.assert(
    fc.asyncProperty(history, async (told) => {
      for (const { act, which } of told) {
        await acts[act](which)
        const shown = await read()
        expect(shownFigures(shown), act).toEqual(await exactFigures(db, shown.period))
        await expectTrade(shown.period, act)
      }
    }),
    drawnFrom({ runs }),
  )

test('a median is exact where several months have answers of the same hour', async () => {
  for (const [month, minutes] of [
    ['06', 70],
    ['07', 90],
    ['08', 80],
  ] as const) {
    given.setNow(new Date(`2026-${month}-10T09:00:00+02:00`))
    const put = await waitingFor(given, await givenOrder(buyer, 'formalized', [[sold.socket, 1]]))
    wait({ minutes })
    await anew(given, holder)('acceptPurchaseOrder', { params: { id: put.id }, body: {} })
  }
  given.setNow(new Date('2026-09-01T09:00:00+02:00'))
  await count()
  const { totals, ranks } = await read()
  expect(totals.medianDays).toBeCloseTo(80 / 1440, 9)
  expect(ranks[0]?.medianDays).toBe(totals.medianDays)
})

test('P-QUICK-04 K-FIG-01 K-FIG-02 the figures say at every instant what counting every order says, whatever happens to orders afterwards', {
  timeout: patience,
}, async () => {
  await sql`update edition set ends_on = '2099-12-31'`.execute(db)
  await sql`update contract set ends_on = '2099-12-31'`.execute(db)
  // Triggers recount what comes late, by the clock of the database: ahead of it here, years behind it below.
  given.setNow(new Date(Date.now() + DAY))
  await play()
  expect((await read()).totals.orders).toBeGreaterThan(0)
})

test('the same where orders come late and go after ten years', { timeout: patience }, async () => {
  const over = { closed_at: given.now(), status: OrderStatus.cancelled }
  await db.updateTable('purchase_order').set(over).where('status', '=', OrderStatus.pending).execute()
  given.setNow(new Date(Date.now() - 11 * 365 * DAY))
  await play()
  expect((await read()).totals.orders).toBeGreaterThan(0)
})
