import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, cartSecretOf, givenOrder, putFor, secretOf, sweep, waitingFor } from '../given/orders.ts'
import { givenAccount, givenMember, said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { mails, wait, visitor } = given
const { admin, sold, holder } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder) }
const operator = anew(given, await givenAccount(given, { side: 'operator' }))

beforeEach(async () => {
  await given.forget()
  given.setNow(TEST_NOW)
})

const named = { name: 'Sophie Marchand, gérante' }
const put = async () => waitingFor(given, await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]]))
const again = async ({ id, cart_id }: { id: number; cart_id: number }) => {
  const found = (await putFor(given, cart_id)).find((order) => order.id === id)
  if (!found) throw new Error('gone')
  return found
}
const read = (secret: string) => visitor('getPublicOrder', { params: { secret } })
const follow = (secret: string) => visitor('getPublicFollowUp', { params: { secret } })
const confide = (supplierId: number) =>
  calls.holder('reassignDepartment', { params: { id: holder.id }, body: { departmentCode: '74', supplierId } })

/** Whatever the address is asked, it says that it is over, and nothing of the order. */
async function expectEnded(secret: string, number: string | null) {
  const params = { secret }
  const answers = [
    await read(secret),
    await visitor('acceptPublicOrder', { params, body: named }),
    await visitor('refusePublicOrder', { params, body: { ...named, motive: 'delay' } }),
    await visitor('askPublicDerogation', { params, body: { ...named, workingDays: 40, reason: 'Livraison' } }),
    await visitor('getPublicOrderCalendar', { params }),
    await visitor('getPublicOrderDocument', { params: { secret, version: 1 } }),
    await visitor('getPublicOrderReceipt', { params }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('Ce lien n’est plus valable')
    for (const hidden of [number ?? '', 'Annecy', holder.name]) expect(answer.body).not.toContain(hidden)
  }
}

test('P-SEPARATE-09 P-SEPARATE-10 a contact reassigned has an address of no use; the new one is mailed its own', async () => {
  const first = await givenMember(given, holder)
  const second = await givenMember(given, holder)
  await confide(first.id)
  await mails()
  const order = await put()
  const [mailed] = (await mails()).filter(({ to }) => to === first.email)
  const old = secretOf(given, order)
  expect(mailed?.text).toContain(`/commande/${old}`)
  expect(said(await read(old))).toBe(200)

  await confide(second.id)
  await expectEnded(old, order.number)
  const now = secretOf(given, await again(order))
  const received = (await mails()).filter(({ text }) => text.includes('/commande/'))
  expect(received.map(({ to }) => to)).toEqual([second.email])
  expect(received[0]?.text).toContain(`/commande/${now}`)
  expect(said(await visitor('acceptPublicOrder', { params: { secret: now }, body: named }))).toBe(200)
  await confide(holder.id)
})

test('P-SEPARATE-09 a contact closed, or removed, has an address of no use, for what it accepted too', async () => {
  for (const how of ['closed', 'removed'] as const) {
    const contact = await givenMember(given, holder)
    await confide(contact.id)
    const accepted = await put()
    const waiting = await put()
    await visitor('acceptPublicOrder', { params: { secret: secretOf(given, accepted) }, body: named })
    const params = { id: holder.id, accountId: contact.id }
    if (how === 'closed') await calls.holder('updateSupplierAccount', { params, body: { active: false } })
    else {
      await confide(holder.id)
      expect(said(await calls.holder('removeSupplierAccount', { params }))).toBe(204)
    }
    for (const order of [accepted, waiting]) {
      await expectEnded(secretOf(given, order), order.number)
      expect(said(await read(secretOf(given, await again(order))))).toBe(200)
    }
  }
})

test('P-SEPARATE-09 a firm the centre closes answers no more by its addresses; opened again, it does', async () => {
  const order = await put()
  const secret = secretOf(given, order)
  await operator('setAccountActive', { params: { id: holder.id }, body: { active: false } })
  await expectEnded(secret, order.number)
  await operator('setAccountActive', { params: { id: holder.id }, body: { active: true } })
  expect(said(await read(secret))).toBe(200)
})

test('P-SEPARATE-09 P-SEPARATE-10 a wrong address is set right: what was mailed there opens nothing, what waits is mailed again', async () => {
  const contact = await givenMember(given, holder)
  await confide(contact.id)
  const order = await put()
  await mails()
  const right = 'la.bonne.adresse@entreprise.example'
  await operator('correctEmail', { params: { id: contact.id }, body: { email: right } })
  await expectEnded(secretOf(given, order), order.number)
  const leading = (await mails()).filter(
    ({ text }) => text.includes(secretOf(given, order)) || text.includes('/commande/'),
  )
  expect(leading.map(({ to }) => to)).toEqual([right])
  expect(leading[0]?.text).toContain(`/commande/${secretOf(given, await again(order))}`)
  await confide(holder.id)
})

test('P-SEPARATE-10 a mail that leaves late leads its former contact to their account, never to the order', async () => {
  const contact = await givenMember(given, holder)
  await confide(contact.id)
  const order = await put()
  await confide(holder.id)
  const late = (await mails()).filter(({ to }) => to === contact.email)
  expect(late.map(({ text }) => text).join()).not.toContain('/commande/')
  expect(said(await read(secretOf(given, await again(order))))).toBe(200)
})

test('P-SEPARATE-11 once over, an order is read by its address for sixty days, decided no more, then neither', async () => {
  const order = await put()
  const secret = secretOf(given, order)
  const cart = await cartSecretOf(given, order.cart_id)
  const cancel = { params: { id: order.id }, body: { reason: 'Besoin disparu' } }
  expect(said(await operator('cancelPurchaseOrder', cancel))).toBe(200)
  expect(said(await visitor('acceptPublicOrder', { params: { secret }, body: named }))).toBe('orderLineNotWaiting')
  wait({ days: 60 })
  expect([said(await read(secret)), said(await follow(cart))]).toEqual([200, 200])
  wait({ days: 1 })
  await expectEnded(secret, order.number)
  expect(said(await follow(cart))).toBe('orderLinkEnded')
  expect(
    said(await visitor('sendFollowUpCode', { params: { secret: cart }, body: { order: order.id, decision: 'stop' } })),
  ).toBe('orderLinkEnded')
  // Signed in, each still has it.
  expect(said(await calls.holder('getPurchaseOrder', { params: { id: order.id } }))).toBe(200)
  expect(said(await calls.admin('getFollowUp', { params: { cartId: order.cart_id } }))).toBe(200)
})

test('P-SEPARATE-11 accepted, it opens as long as the file of its works is open, and sixty days more', async () => {
  const order = await put()
  const secret = secretOf(given, order)
  const cart = await cartSecretOf(given, order.cart_id)
  await visitor('acceptPublicOrder', { params: { secret }, body: named })
  // Two working days: it was to be done by the 17th, and nobody has closed its file.
  wait({ days: 400 })
  expect([said(await read(secret)), said(await follow(cart))]).toEqual([200, 200])
  expect(said(await visitor('getPublicMessages', { params: { secret } }))).toBe(200)
  const closed = { kind: 'closed', side: 'clock', at: given.now(), name: '', body: '{}' }
  await given.db
    .insertInto('execution_act')
    .values({ purchase_order_id: order.id, number: 1, ...closed })
    .execute()
  await given.db.updateTable('execution').set({ phase: 'closed' }).where('purchase_order_id', '=', order.id).execute()
  wait({ days: 60 })
  expect([said(await read(secret)), said(await follow(cart))]).toEqual([200, 200])
  wait({ days: 1 })
  await expectEnded(secret, order.number)
  expect(said(await follow(cart))).toBe('orderLinkEnded')
})

test('P-SEPARATE-11 the mail of a lapsed agreement leads to a page that opens', async () => {
  const order = await put()
  await visitor('refusePublicOrder', {
    params: { secret: secretOf(given, order) },
    body: { ...named, motive: 'delay' },
  })
  wait({ days: 31 })
  await sweep(given)
  const lapsed = (await mails()).filter(({ to, subject }) => to === holder.email && subject.includes('est close'))
  const secret = lapsed[0]?.text.match(/\/commande\/([\w-]+)/)?.[1] ?? ''
  wait({ days: 29 })
  expect(said(await read(secret))).toBe(200)
})

test('P-SEPARATE-09 whoever prepared an order and leaves follows it no more by its address', async () => {
  const member = await givenMember(given, admin)
  const order = await put()
  await given.db.updateTable('cart').set({ prepared_by: member.id }).where('id', '=', order.cart_id).execute()
  const cart = await cartSecretOf(given, order.cart_id)
  expect(said(await follow(cart))).toBe(200)
  const params = { id: admin.id, accountId: member.id }
  expect(said(await calls.admin('updateCustomerAccount', { params, body: { active: false } }))).toBe(200)
  expect(said(await follow(cart))).toBe('orderLinkEnded')
  expect(said(await follow(await cartSecretOf(given, order.cart_id)))).toBe(200)
})

test('P-SEPARATE-09 another head of the firm: the former one has addresses of no use, the new one is mailed what waits', async () => {
  const next = await givenMember(given, holder)
  const order = await put()
  await mails()
  const params = { id: holder.id }
  expect(said(await operator('transferAdministration', { params, body: { accountId: next.id } }))).toBe(200)
  await expectEnded(secretOf(given, order), order.number)
  const leading = (await mails()).filter(
    ({ text }) => text.includes(secretOf(given, order)) || text.includes('/commande/'),
  )
  expect(new Set(leading.map(({ to }) => to))).toEqual(new Set([next.email]))
  expect(leading.some(({ subject }) => subject.includes(order.number ?? '-'))).toBe(true)
})
