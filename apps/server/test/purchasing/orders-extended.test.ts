import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, putFor, sweep, trailOf, waitingFor } from '../given/orders.ts'
import { givenAccount, said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { mails, wait, db } = given
const { admin, sold, holder } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder) }
const operator = anew(given, await givenAccount(given, { side: 'operator' }))

beforeEach(async () => {
  await given.forget()
  given.setNow(TEST_NOW)
})

const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
/** What left about this order; others wait meanwhile. */
const told = async ({ number }: { number: string | null }) =>
  (await mails())
    .map(({ to, subject }) => `${to} ${spaced(subject)}`)
    .filter((line) => line.includes(String(number)))
    .sort()
const put = async (form: object = {}) =>
  waitingFor(given, await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]], { form }))
const extend = (id: number, until = '2026-12-01', reason = 'Fermeture annuelle') =>
  operator('extendDeadline', { params: { id }, body: { until, reason } })
const ofOrder = async (id: number) =>
  db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the centre gives more time once: a version, two mails, the timeline and the trail say so', async () => {
  const order = await put()
  await mails()
  const answer = await extend(order.id)
  expect(answer.statusCode).toBe(200)
  expect(await ofOrder(order.id)).toMatchObject({ due_at: new Date('2026-12-01T23:59:59+01:00') })
  expect(await told(order)).toEqual(
    [
      `${holder.email} Bon ${order.number} : vous avez jusqu’au 1ᵉʳ décembre`,
      `${admin.email} Bon ${order.number} : la réponse est attendue jusqu’au 1ᵉʳ décembre`,
    ].sort(),
  )
  const [lot] = (await operator('getMonitoredOrder', { params: { cartId: order.cart_id } })).json().lots
  expect(lot.attempts[0]).toMatchObject({ extendedFrom: order.due_at?.toISOString() })
  expect(lot.attempts[0].documents.map(({ cause }: { cause: string }) => cause)).toEqual(['sent', 'extended'])
  // Both sides read it, with its reason.
  const read = (await calls.holder('getPurchaseOrder', { params: { id: order.id } })).json()
  for (const { timeline } of [lot.attempts[0], read])
    expect(timeline).toContainEqual(expect.objectContaining({ event: 'extended', words: 'Fermeture annuelle' }))
  expect(await trailOf(given, 'order', order.id)).toContain('orderExtended')

  expect(said(await extend(order.id, '2026-12-02'))).toBe('deadlineAlreadyExtended')
})

test('a day on which nobody works gives way to the next one', async () => {
  const order = await put()
  await extend(order.id, '2026-11-28')
  expect((await ofOrder(order.id)).due_at).toEqual(new Date('2026-11-30T23:59:59+01:00'))
})

test('whoever was reminded is reminded again of the new end, and may answer until then, not after', async () => {
  const order = await put()
  await mails()
  wait({ days: 8 })
  await sweep(given)
  expect(await told(order)).toEqual([`${holder.email} Il vous reste 2 jours pour répondre au bon ${order.number}`])
  await extend(order.id)
  await mails()
  await sweep(given)
  expect(await told(order)).toEqual([])
  // The first end has passed: it still waits.
  wait({ days: 6 })
  await sweep(given)
  expect(await told(order)).toEqual([`${holder.email} Il vous reste 2 jours pour répondre au bon ${order.number}`])
  wait({ minutes: 1 })
  const { timeline } = (await calls.holder('getPurchaseOrder', { params: { id: order.id } })).json()
  expect(timeline.map(({ event }: { event: string }) => event)).toEqual([
    'sent',
    'reminded',
    'extended',
    'reminded',
    'opened',
  ])
  wait({ days: 3 })
  await sweep(given)
  expect(await ofOrder(order.id)).toMatchObject({ status: OrderStatus.unanswered })
  const closed = (await mails())
    .filter(({ subject }) => subject.includes(String(order.number)))
    .map(({ text }) => spaced(text))
    .join('\n')
  expect(closed).toContain('Le délai prolongé pour répondre')
  expect(closed).toContain('dans le délai, que la centrale avait prolongé')
  expect(closed).not.toContain('dix jours')
})

test('the end wished with the order may be answered as long as the order', async () => {
  const order = await put({ operationEndingDate: '2026-12-24' })
  await extend(order.id)
  const { answer_by } = await db
    .selectFrom('derogation')
    .select('answer_by')
    .where('purchase_order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(answer_by).toEqual((await ofOrder(order.id)).due_at)
})

test('nothing is extended that was answered, is over, or to a day too near or too far', async () => {
  const order = await put()
  for (const day of ['2026-11-25', '2026-11-15', '2026-12-06']) {
    const answer = await extend(order.id, day)
    expect(said(answer)).toBe('deadlineDayInvalid')
    expect(spaced(answer.json().message)).toContain('du jeudi 26 novembre 2026 au samedi 5 décembre 2026')
  }
  expect(said(await extend(order.id, '2026-12-01', ' '))).toBe('invalidRequest')
  const [, next] = await putFor(given, order.cart_id)
  expect(said(await extend(next?.id ?? 0))).toBe('orderLineNotWaiting')
  wait({ days: 11 })
  expect(said(await extend(order.id))).toBe('answerTooLate')
  given.setNow(TEST_NOW)
  await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: {} })
  expect(said(await extend(order.id))).toBe('orderLineNotWaiting')
  expect((await ofOrder(order.id)).due_at).toEqual(order.due_at)
})

test('an extension and an acceptance at once: both in the end, one after the other, or only the acceptance', async () => {
  const order = await put()
  const [extended] = await Promise.all([
    extend(order.id),
    calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: {} }),
  ])
  expect([200, 409]).toContain(extended.statusCode)
  expect(await ofOrder(order.id)).toMatchObject({ status: OrderStatus.accepted })
})
