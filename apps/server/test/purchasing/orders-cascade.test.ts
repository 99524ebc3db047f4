import { setTimeout } from 'node:timers/promises'
import { each } from '@charpente/domain/platform/testing/each'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { verifyTrail } from '../../src/platform/audit/verify.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { monitoredOrders } from '../../src/purchasing/orders/monitoring/queries.ts'
import { publish } from '../given/catalogue.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, putFor, sweep, trailOf, waitingFor } from '../given/orders.ts'
import { said, signedInAs } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db, mails, wait, work } = given
const { admin, sold, freely, holder, rival, third } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder), rival: anew(given, rival) }
const callThird = anew(given, third)

/** Whatever still runs belongs to another test. */
beforeEach(async () => {
  const over = { closed_at: TEST_NOW, status: OrderStatus.cancelled }
  await db.updateTable('purchase_order').set(over).where('status', '=', OrderStatus.pending).execute()
  const decided = { outcome: 'stopped', decided_at: TEST_NOW }
  await db.updateTable('passage').set(decided).where('outcome', 'is', null).execute()
  await mails()
  given.setNow(TEST_NOW)
})

const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
/** Who was written what since the last time, by the first words of the subject; but for receipts, which have their tests. */
const told = async () =>
  (await mails())
    .map(({ to, subject }) => `${to} ${spaced(subject)}`)
    .filter((line) => !line.includes(' Reçu : '))
    .sort()
const statuses = async (cartId: number) => (await putFor(given, cartId)).map(({ status }) => status)
const followUp = async (cartId: number) => (await calls.admin('getFollowUp', { params: { cartId } })).json()
const lotOf = async (cartId: number) => (await followUp(cartId)).lots[0]
const ordered = (body: { agreesInAdvance?: boolean } = {}) =>
  givenOrder(calls.admin, 'formalized', [[sold.socket, 60]], body)
const decide = (cartId: number, id: number, decision: 'pass' | 'stop') =>
  calls.admin('decidePassage', { params: { cartId, id }, body: { decision } })
/** Ten days later, in the morning after the end, the sweep passes and people are told. */
const silence = async () => {
  wait({ days: 13 })
  await sweep(given)
}

const prices = { first: 60 * 41_22, second: 60 * 57_55, third: 60 * 60_00 }

test('P-STEP-07 a next rank that takes the order above the amount its organisation set asks the buyer who they are', async () => {
  const cartId = await ordered()
  const first = await waitingFor(given, cartId)
  const body = { motive: 'workload', reason: 'Équipes prises jusqu’en février' }
  await calls.holder('refusePurchaseOrder', { params: { id: first.id }, body })
  const stale = await signedInAs(given, admin)
  const tenMinutesAgo = new Date(given.now().getTime() - 10 * 60_000)
  await db.updateTable('session').set({ confirmed_at: tenMinutesAgo }).where('account_id', '=', admin.id).execute()
  const above = (cents: number | null) =>
    db.updateTable('account').set({ confirm_above: cents }).where('id', '=', admin.id).execute()
  const pass = () => stale('decidePassage', { params: { cartId, id: first.id }, body: { decision: 'pass' } })
  await above(prices.second - 1)
  expect(said(await pass())).toBe('confirmationNeeded')
  expect(await statuses(cartId)).toEqual([3, 0, 0])
  await above(prices.second)
  expect(said(await pass())).toBe(200)
  await above(null)
})

test('P-ORDER-11 refused, then silent, then accepted: each rank at its own price, only with the agreement of the buyer', async () => {
  const cartId = await ordered()
  const number = `74${cartId}F-206`
  await mails()
  const first = await waitingFor(given, cartId)
  const body = { motive: 'workload', reason: 'Équipes prises jusqu’en février' }
  expect(said(await calls.holder('refusePurchaseOrder', { params: { id: first.id }, body }))).toBe(200)
  expect(await statuses(cartId)).toEqual([3, 0, 0])
  expect(await told()).toEqual([`${admin.email} Votre accord est demandé pour le bon ${number}-1`])
  expect(await lotOf(cartId)).toMatchObject({
    standing: 'agreementAwaited',
    passages: [
      {
        outcome: null,
        next: { rank: 2, name: rival.name, price: prices.second, difference: prices.second - prices.first },
      },
    ],
  })
  // Nothing is sent until the buyer agrees.
  await sweep(given)
  expect([await statuses(cartId), await told()]).toEqual([[3, 0, 0], []])

  expect(said(await decide(cartId, first.id, 'pass'))).toBe(200)
  const second = await waitingFor(given, cartId)
  expect(second).toMatchObject({ rank: 2, supplier_id: rival.id, amount: prices.second, number: `${number}-2` })
  expect(second.due_at).toEqual(new Date('2026-11-25T23:59:59+01:00'))
  expect(await told()).toEqual(
    [
      `${admin.email} Lot 206 : la commande passe au rang 2`,
      `${rival.email} Bon de commande ${number}-2 : répondez avant le 25 novembre`,
    ].sort(),
  )
  expect(said(await decide(cartId, first.id, 'pass'))).toBe('agreementAlreadyGiven')

  await silence()
  expect(await statuses(cartId)).toEqual([3, 4, 0])
  expect(await told()).toEqual(
    [
      `${admin.email} Sans réponse au bon ${number}-2 : votre accord est demandé`,
      `${rival.email} Le bon ${number}-2 est clos sans réponse`,
    ].sort(),
  )
  expect(said(await calls.rival('acceptPurchaseOrder', { params: { id: second.id }, body: {} }))).toBe('answerTooLate')
  await decide(cartId, second.id, 'pass')
  const last = await waitingFor(given, cartId)
  await mails()
  expect(said(await callThird('acceptPurchaseOrder', { params: { id: last.id }, body: {} }))).toBe(200)
  expect(await told()).toEqual([`${admin.email} ${third.name} a accepté le bon ${number}-3`])
  const { standing, attempts, passages } = await lotOf(cartId)
  expect(standing).toBe('accepted')
  const asked = attempts.map(({ rank, price, statusTextFR }: { rank: number; price: number; statusTextFR: string }) => [
    rank,
    price,
    statusTextFR,
  ])
  expect(asked).toEqual([
    [1, prices.first, 'refusé'],
    [2, prices.second, 'sans réponse'],
    [3, prices.third, 'accepté'],
  ])
  expect(passages.map(({ outcome, manner }: { outcome: string; manner: string }) => [outcome, manner])).toEqual([
    ['passed', 'session'],
    ['passed', 'session'],
  ])
  expect(attempts[0].timeline.map(({ event }: { event: string }) => event)).toEqual([
    'sent',
    'opened',
    'refused',
    'agreementAsked',
    'passed',
  ])
  expect(await trailOf(given, 'order', first.id)).toEqual([
    'orderSent',
    'orderRefused',
    'agreementAsked',
    'passageAgreed',
  ])
})

test('P-ORDER-09 P-CONST-08 silent for ten days at every rank, until nobody is left', async () => {
  const cartId = await ordered()
  for (const rank of [1, 2, 3]) {
    const waiting = await waitingFor(given, cartId)
    expect(waiting.rank).toBe(rank)
    // From a Sunday morning to the end of the tenth day after it, in Paris.
    if (rank === 1) {
      const order = (await calls.holder('getPurchaseOrder', { params: { id: waiting.id } })).json()
      expect(order.dueAt).toMatch(/^2026-11-25T22:59:59/)
    }
    await mails()
    // The last second of the tenth day still counts.
    given.setNow(waiting.due_at as Date)
    await sweep(given)
    expect((await waitingFor(given, cartId)).id).toBe(waiting.id)
    given.setNow(new Date((waiting.due_at as Date).getTime() + 1000))
    await sweep(given)
    await work()
    if (rank < 3) await decide(cartId, waiting.id, 'pass')
  }
  expect(await statuses(cartId)).toEqual([4, 4, 4])
  const received = await mails()
  const exhausted = received.find(({ to }) => to === admin.email)
  expect(exhausted?.subject.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe('Lot 206 : aucun titulaire ne reste')
  expect(exhausted?.text).toContain('Rang 3, Lumière des Aravis')
  expect((await lotOf(cartId)).standing).toBe('exhausted')
  const { id } = (await putFor(given, cartId))[2] as { id: number }
  expect(said(await decide(cartId, id, 'pass'))).toBe('noNextRank')
})

test('Q-18 agreed in advance: the next rank is asked at once, and the buyer is told', async () => {
  const cartId = await ordered({ agreesInAdvance: true })
  const first = await waitingFor(given, cartId)
  await mails()
  await calls.holder('refusePurchaseOrder', { params: { id: first.id }, body: { motive: 'place' } })
  expect(await statuses(cartId)).toEqual([3, 1, 0])
  expect(await told()).toContain(`${admin.email} Lot 206 : la commande passe au rang 2`)
  expect((await lotOf(cartId)).passages[0]).toMatchObject({ outcome: 'passed', manner: 'advance' })
  await silence()
  await work()
  expect(await statuses(cartId)).toEqual([3, 4, 1])
})

test('Q-18 the buyer stops: nobody else is asked, and it cannot be undone', async () => {
  const cartId = await ordered()
  const { id } = await waitingFor(given, cartId)
  await calls.holder('refusePurchaseOrder', { params: { id }, body: { motive: 'delay' } })
  expect(said(await decide(cartId, id, 'stop'))).toBe(200)
  expect([await statuses(cartId), (await lotOf(cartId)).standing]).toEqual([[3, 0, 0], 'stopped'])
  expect(said(await decide(cartId, id, 'pass'))).toBe('agreementAlreadyGiven')
})

test('Q-132 an agreement never given: one reminder, then after thirty days the lot is closed and both are told', async () => {
  const cartId = await ordered()
  const { id } = await waitingFor(given, cartId)
  await calls.holder('refusePurchaseOrder', { params: { id }, body: { motive: 'delay' } })
  await mails()
  wait({ days: 11 })
  await sweep(given)
  await sweep(given)
  expect(await told()).toEqual([`${admin.email} Votre accord est toujours attendu pour le lot 206`])
  wait({ days: 18 })
  await sweep(given)
  expect(await told()).toEqual([])
  wait({ days: 2 })
  await sweep(given)
  expect(await told()).toEqual(
    [
      `${admin.email} Lot 206 : la commande 74${cartId}F est close`,
      `${holder.email} Lot 206 : la commande 74${cartId}F est close`,
    ].sort(),
  )
  expect((await lotOf(cartId)).standing).toBe('lapsed')
  // The desk has it since its ranks ran out, not since the firm refused.
  const [line] = await monitoredOrders(db, { list: 'exhausted', page: 1 }, given.now())
  expect(line).toMatchObject({ id, since: given.now() })
  expect((await trailOf(given, 'order', id)).at(-1)).toBe('agreementLapsed')
  expect(said(await decide(cartId, id, 'pass'))).toBe('agreementAlreadyGiven')
})

test('Q-23 one reminder, three days before the end', async () => {
  const cartId = await ordered()
  await mails()
  wait({ days: 6 })
  await sweep(given)
  expect(await told()).toEqual([])
  wait({ days: 2 })
  await sweep(given)
  await sweep(given)
  expect(await told()).toEqual([`${holder.email} Il vous reste 2 jours pour répondre au bon 74${cartId}F-206-1`])
})

test('Q-116 a holder that has no price for all of it is not asked, and it is said', async () => {
  const { id: article } = sold.cable
  await db.deleteFrom('article_price').where('article_id', '=', article).where('rank', '=', 2).execute()
  await publish(given)
  const cartId = await givenOrder(calls.admin, 'formalized', [
    [sold.socket, 1],
    [sold.cable, 1],
  ])
  const { id } = await waitingFor(given, cartId)
  await calls.holder('refusePurchaseOrder', { params: { id }, body: { motive: 'delay' } })
  expect(await lotOf(cartId)).toMatchObject({
    skipped: [{ rank: 2, name: rival.name }],
    passages: [{ next: { rank: 3, name: third.name } }],
  })
})

test('Q-31 a free order has no next rank: refused or left without answer, its buyer is told', async () => {
  const cartId = await givenOrder(calls.admin, 'free', [
    [freely.visit, 2],
    [freely.audit, 1],
  ])
  const [first, second] = await putFor(given, cartId)
  await mails()
  await calls.holder('refusePurchaseOrder', { params: { id: first?.id ?? 0 }, body: { motive: 'place' } })
  expect(await told()).toEqual([`${admin.email} ${holder.name} a refusé votre commande libre ${first?.number}`])
  await silence()
  expect(await told()).toEqual(
    [
      `${admin.email} Sans réponse à votre commande libre ${second?.number}`,
      `${rival.email} Le bon ${second?.number} est clos sans réponse`,
    ].sort(),
  )
  const { lots } = await followUp(cartId)
  expect(lots.map(({ standing }: { standing: string }) => standing).sort()).toEqual(['refused', 'unanswered'])
})

/** Only the owner of the database can: the program may not. */
const owner = connect(given.url, 1)
afterAll(() => owner.destroy())
const forgetAnswer = (id: number) => sql`delete from order_answer where purchase_order_id = ${id}`.execute(owner)

test('an answer racing the end of its delay, 100 times: always exactly one outcome', async () => {
  const order = await waitingFor(given, await givenOrder(calls.admin, 'free', [[freely.visit, 1]]))
  const due = order.due_at as Date
  // The clock of whoever answers shows the last moment, that of the sweep the one after.
  given.setNow(due)
  const answering = await signedInAs(given, holder)
  let answered = 0
  for (let round = 0; round < 100; round++) {
    await db
      .updateTable('purchase_order')
      .set({ status: 1, closed_at: null, closed_by: null, reason: null, motive: null })
      .where('id', '=', order.id)
      .execute()
    await forgetAnswer(order.id)
    const accepts = round % 3 !== 0
    // One starts ahead of the other, by more or less: each wins now and then.
    const [answer] = await Promise.all([
      answering(accepts ? 'acceptPurchaseOrder' : 'refusePurchaseOrder', {
        params: { id: order.id },
        body: accepts ? {} : { motive: 'delay' },
      }),
      setTimeout(round % 12).then(() => sweep({ ...given, now: () => new Date(due.getTime() + 1) })),
    ])
    const { status } = await db
      .selectFrom('purchase_order')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const won = answer.statusCode === 200
    if (won) answered += 1
    else expect(said(answer)).toBe('answerTooLate')
    expect(status).toBe(won ? (accepts ? OrderStatus.accepted : OrderStatus.refused) : OrderStatus.unanswered)
  }
  console.log(`race: ${answered} answered in time, ${100 - answered} expired`)
  const actions = await trailOf(given, 'order', order.id)
  const closings = actions.filter((action) => ['orderAccepted', 'orderRefused', 'orderExpired'].includes(action))
  expect(closings).toHaveLength(100)
})

test('ten sweeps at once close each order once, with one line and one mail', async () => {
  const carts: number[] = []
  for (let at = 0; at < 10; at++) carts.push(await givenOrder(calls.admin, 'free', [[freely.visit, 1]]))
  const orders = await Promise.all(carts.map((cartId) => waitingFor(given, cartId)))
  await mails()
  wait({ days: 14 })
  await Promise.all(Array.from({ length: 10 }, () => sweep(given)))
  for (const { id } of each(orders)) expect(await trailOf(given, 'order', id)).toEqual(['orderSent', 'orderExpired'])
  expect((await told()).filter((line) => line.startsWith(admin.email))).toHaveLength(10)
})

test('after all this the trail holds', async () => {
  expect((await verifyTrail(db)).broken).toEqual([])
})
