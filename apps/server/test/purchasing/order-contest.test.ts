import { beforeEach, expect, test } from 'vitest'
import { act } from '../given/execution.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, putFor, secretOf, trailOf, waitingFor } from '../given/orders.ts'
import { givenAccount, givenMember, said } from '../given/people.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { mails, visitor } = given
const { admin, sold, holder } = market
const contact = await givenMember(given, holder)
const calls = { admin: anew(given, admin), holder: anew(given, holder) }
const operator = anew(given, await givenAccount(given, { side: 'operator' }))

beforeEach(async () => {
  await given.forget()
  given.setNow(TEST_NOW)
})

const named = { name: 'Jean Inventé, gérant' }
const put = async () => waitingFor(given, await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]]))
const accepted = async () => {
  const order = await put()
  const params = { secret: secretOf(given, order) }
  await mails()
  expect((await visitor('acceptPublicOrder', { params, body: named })).statusCode).toBe(200)
  return { order, params }
}
const contested = async () => {
  const found = await accepted()
  expect(said(await visitor('contestPublicOrder', { params: found.params }))).toBe(200)
  return found
}
const answeredByLink = async () => (await mails()).filter(({ subject }) => subject.startsWith('Répondu en votre nom'))
const starts = (id: number) => act(calls.holder, id, { kind: 'started', body: { day: '2026-11-15' } })
const listed = async () => {
  const lists = (await operator('getWorklists')).json<{ name: string; count: number }[]>()
  return lists.find(({ name }) => name === 'contestedOrders')?.count ?? 0
}

test('Q-17 an answer by the mailed address is told at once to the firm’s address of record and to its contacts, with where from', async () => {
  await accepted()
  const told = await answeredByLink()
  expect(told.map(({ to }) => to).toSorted()).toEqual([contact.email, holder.email].toSorted())
  for (const { text } of told) {
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain('Jean Inventé, gérant a accepté la commande')
    expect(words).toMatch(/adresse IP \d/)
    expect(words).toContain('dimanche 15 novembre 2026')
  }
  // Signed in, it is the firm's own.
  const order = await put()
  await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: {} })
  expect(await answeredByLink()).toEqual([])
  expect(said(await calls.holder('contestPurchaseOrder', { params: { id: order.id } }))).toBe('contestNotByLink')
})

test('Q-17 « ce n’est pas nous »: the centre is told, the order waits whoever acts, until the firm signed in says that it was', async () => {
  const before = await listed()
  const { order, params } = await contested()
  expect(await listed()).toBe(before + 1)
  expect(
    (await mails()).filter(({ subject }) => subject.startsWith('Commande en attente')).map(({ to }) => to),
  ).toEqual([admin.email])
  expect(said(await starts(order.id))).toBe('orderContested')
  const day = { day: '2026-11-20' }
  expect(said(await act(calls.admin, order.id, { kind: 'startProposed', body: day }))).toBe('orderContested')
  const delay = { ...named, workingDays: 40, reason: 'Livraison' }
  expect(said(await visitor('askPublicDerogation', { params, body: delay }))).toBe('orderContested')
  expect(said(await act(calls.admin, order.id, { kind: 'said', body: { words: 'Qui a répondu ?' } }))).toBe(201)
  const both = [
    (await calls.holder('getPurchaseOrder', { params: { id: order.id } })).json(),
    (await calls.admin('getFollowUp', { params: { cartId: order.cart_id } })).json().lots[0].attempts[0],
    (await calls.admin('getExecution', { params: { id: order.id } })).json(),
  ]
  expect(both.map(({ contestedAt }) => contestedAt)).toEqual(Array(3).fill(TEST_NOW.toISOString()))
  // Whoever has the address may not take it back, nor say it twice.
  expect(said(await visitor('contestPublicOrder', { params }))).toBe('contestKnown')
  expect(said(await calls.holder('confirmPurchaseOrder', { params: { id: order.id } }))).toBe(200)
  expect(await listed()).toBe(before)
  expect(said(await starts(order.id))).toBe(201)
  expect(said(await visitor('contestPublicOrder', { params }))).toBe('contestKnown')
})

test('Q-17 the centre settles it with a reason; once works have begun it is too late to say', async () => {
  const { order } = await contested()
  expect(said(await operator('settleContest', { params: { id: order.id }, body: { reason: 'Rappelée' } }))).toBe(200)
  expect(
    (await mails())
      .filter(({ text }) => text.includes('Rappelée'))
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([admin.email, holder.email].toSorted())
  expect(said(await operator('settleContest', { params: { id: order.id }, body: { reason: 'Encore' } }))).toBe(
    'contestNone',
  )
  const late = await accepted()
  await starts(late.order.id)
  expect(said(await visitor('contestPublicOrder', { params: late.params }))).toBe('contestTooLate')
})

test('Q-111 a link forwarded or old is replaced by the firm, the buyer or the centre: the one before says so and opens nothing', async () => {
  const order = await put()
  const { id, cart_id: cartId } = order
  const ways = [
    () => calls.holder('renewOwnOrderLink', { params: { id } }),
    () => calls.admin('renewSupplierLink', { params: { cartId, id } }),
    () => operator('renewOrderLink', { params: { id } }),
  ]
  for (const renew of ways) {
    const [now] = await putFor(given, cartId)
    const old = secretOf(given, now as typeof order)
    await mails()
    expect(said(await renew())).toBe(204)
    const [mail] = (await mails()).filter(({ subject }) => subject.startsWith('Votre nouveau lien'))
    expect(mail?.to).toBe(holder.email)
    expect(mail?.text).not.toContain(old)
    expect(said(await visitor('getPublicOrder', { params: { secret: old } }))).toBe('orderLinkEnded')
    expect(said(await visitor('acceptPublicOrder', { params: { secret: old }, body: named }))).toBe('orderLinkEnded')
  }
  expect(said((await ways[0]?.()) as never)).toBe('orderLinkLimited')
  expect(await trailOf(given, 'order', id)).toContain('orderLinkRenewed')
  const [last] = await putFor(given, cartId)
  expect(said(await visitor('getPublicOrder', { params: { secret: secretOf(given, last as typeof order) } }))).toBe(200)
})
