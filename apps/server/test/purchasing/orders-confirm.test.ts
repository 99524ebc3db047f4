import { each } from '@charpente/domain/platform/testing/each'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { expect, test } from 'vitest'
import { SAVOIE } from '../given/carts.ts'
import { givenPrices, publish } from '../given/catalogue.ts'
import { givenMarketApp } from '../given/market.ts'
import { codesOf, confirm, givenOrder, givenReadyCart, putFor, trailOf, waitingFor } from '../given/orders.ts'
import { givenMember, PASSWORD, said, signedInAs } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db, mails } = given
const { admin, calls, sold, freely, holder, rival, third } = market

const orders = (cartId: number) => db.selectFrom('cart_order').selectAll().where('cart_id', '=', cartId).execute()

test('P-ORDER-05 confirming moves the cart to 2, freezes its prices and sends the first line of each lot', async () => {
  const id = await givenReadyCart(calls.admin, 'formalized', [
    [sold.socket, 60],
    [sold.cable, 20],
    [sold.roof, 10],
  ])
  const answer = await confirm(calls.admin, 'formalized', id, { total: 60 * 41_22 + 20 * 3_05 + 10 * 48_90 })
  expect(said(answer)).toBe(200)
  const cart = answer.json()
  expect(cart).toMatchObject({ status: CartStatus.confirmed, price: 60 * 41_22 + 20 * 3_05 + 10 * 48_90 })
  expect(cart.orderLots.map((lot: { publicUrl: string }) => lot.publicUrl)).toEqual([
    expect.stringMatching(/\/suivi\/[\w-]{32}#lot-203$/),
    expect.stringMatching(/\/suivi\/[\w-]{32}#lot-206$/),
  ])
  const put = await putFor(given, id)
  const asked = put.map(({ rank, supplier_id, status, amount, number, execution_days }) => ({
    rank,
    supplier_id,
    status,
    amount,
    number,
    execution_days,
  }))
  const number = `74${id}F`
  expect(asked).toEqual(
    expect.arrayContaining([
      { rank: 1, supplier_id: rival.id, status: 1, amount: 489_00, number: `${number}-203-1`, execution_days: 1 },
      { rank: 1, supplier_id: holder.id, status: 1, amount: 2534_20, number: `${number}-206-1`, execution_days: 2 },
      { rank: 2, supplier_id: rival.id, status: 0, amount: 60 * 57_55 + 20 * 3_45, number: null, execution_days: 3 },
      { rank: 3, supplier_id: third.id, status: 0, amount: 60 * 60_00 + 20 * 4_00, number: null, execution_days: 3 },
    ]),
  )
  expect(asked).toHaveLength(4)
  const [first] = put.filter((one) => one.status === OrderStatus.pending)
  expect(first?.due_at).toEqual(new Date('2026-11-25T23:59:59+01:00'))
  const lines = await db
    .selectFrom('ordered_line')
    .selectAll()
    .where('purchase_order_id', '=', put.find(({ rank, order_lot_id }) => rank === 2 && order_lot_id)?.id ?? 0)
    .orderBy('position')
    .execute()
  expect(
    lines.map(({ name, tier, unit_price, quantity, total, edition }) => [
      name,
      tier,
      unit_price,
      quantity,
      total,
      edition,
    ]),
  ).toEqual([
    ['Article 206', 'B', 57_55, 60, 345_300, 25],
    ['Article 206', 'A', 3_45, 20, 69_00, 25],
  ])
  expect(await trailOf(given, 'cart', id)).toContain('cartConfirmed')
  expect(await trailOf(given, 'order', first?.id ?? 0)).toEqual(['orderSent'])
})

test('Q-14 a cart that is ordered is nobody’s active cart any more', async () => {
  const id = await givenOrder(calls.admin, 'formalized', [[sold.roof, 1]])
  const active = await db.selectFrom('active_cart').select('cart_id').where('cart_id', '=', id).execute()
  expect(active).toEqual([])
})

test('P-ORDER-06 nobody but the administrator who owns the cart orders it', async () => {
  const id = await givenReadyCart(calls.member, 'formalized', [[sold.roof, 1]])
  const outcomes = {
    member: await confirm(calls.member, 'formalized', id),
    admin: await confirm(calls.admin, 'formalized', id),
    other: await confirm(calls.other, 'formalized', id),
    holder: await confirm(calls.holder, 'formalized', id),
    visitor: await confirm(given.visitor, 'formalized', id),
  }
  expect(Object.fromEntries(Object.entries(outcomes).map(([who, answer]) => [who, said(answer)]))).toEqual({
    member: 'onlyAdministratorOrders',
    admin: 'takeOverFirst',
    other: 'cartNotFound',
    holder: 'cartNotFound',
    visitor: 'notSignedIn',
  })
  expect(await orders(id)).toEqual([])
})

test('without a saved address nothing is ordered, in the words of each kind', async () => {
  const formalized = (await calls.admin('createCart', { body: { name: 'Sans adresse', department: SAVOIE } })).json().id
  await calls.admin('addOrderArticle', { body: { article: sold.roof.id, quantity: 1, orderLot: { cart: formalized } } })
  const free = (await calls.admin('createFreeCart', { body: { name: 'Sans adresse', department: SAVOIE } })).json().id
  await calls.admin('addOrderFreeArticle', {
    body: { freeArticle: freely.visit.id, quantity: 1, orderFreeSupplier: { freeCart: free } },
  })
  expect((await confirm(calls.admin, 'formalized', formalized)).json().message).toBe(
    "Merci de renseigner et sauvegarder l'adresse de l'opération et d'accepter les conditions générales avant de confirmer votre panier.",
  )
  expect((await confirm(calls.admin, 'free', free)).json().message).toBe(
    "Merci de renseigner et sauvegarder l'adresse de l'opération avant de confirmer votre panier.",
  )
})

test('Q-133 the price seen is the price ordered: another total, or a price that moved, orders nothing', async () => {
  const id = await givenReadyCart(calls.admin, 'formalized', [[sold.cable, 10]])
  const wrong = await confirm(calls.admin, 'formalized', id, { total: 1 })
  expect([said(wrong), wrong.json().details]).toEqual(['priceChanged', { seen: 1, total: 30_50, lines: [] }])
  await givenPrices(given, sold.cable.id, SAVOIE, 1, [9_99, 9_00, null])
  await publish(given)
  const moved = await confirm(calls.admin, 'formalized', id)
  expect([said(moved), moved.json().details]).toEqual([
    'priceChanged',
    { seen: null, total: 99_90, lines: [{ name: 'Article 206', before: 3_05, after: 9_99, unit: 'ml' }] },
  ])
  expect(await orders(id)).toEqual([])
  await calls.admin('seeCart', { params: { id } })
  expect(said(await confirm(calls.admin, 'formalized', id))).toBe(200)
  await givenPrices(given, sold.cable.id, SAVOIE, 1, [3_05, 2_85, null])
  await publish(given)
  expect((await waitingFor(given, id)).amount).toBe(99_90)
})

test('Q-133 where the buyer made it compulsory, no order without an engagement number', async () => {
  await db.updateTable('account').set({ engagement_required: true }).where('id', '=', admin.id).execute()
  const id = await givenReadyCart(calls.admin, 'formalized', [[sold.roof, 1]])
  const numbered = await givenReadyCart(calls.admin, 'formalized', [[sold.roof, 1]], {
    customerReferenceNumber: 'EJ-1',
  })
  const answers = [await confirm(calls.admin, 'formalized', id), await confirm(calls.admin, 'formalized', numbered)]
  await db.updateTable('account').set({ engagement_required: false }).where('id', '=', admin.id).execute()
  expect(answers.map(said)).toEqual(['engagementMissing', 200])
})

test('a holder that changed since is shown before anything is ordered; one ranked after is taken as it is', async () => {
  const id = await givenReadyCart(calls.admin, 'formalized', [[sold.roof, 1]])
  const other = await givenOrder(calls.admin, 'formalized', [[sold.cable, 1]])
  expect((await putFor(given, other)).map(({ rank }) => rank)).toEqual([1, 2, 3])
  await db.updateTable('holder').set({ supplier_id: third.id }).where('lot_code', '=', '203').execute()
  await publish(given)
  expect(said(await confirm(calls.admin, 'formalized', id))).toBe('holderLeft')
  await calls.admin('seeCart', { params: { id } })
  const ordered = await confirm(calls.admin, 'formalized', id)
  await db.updateTable('holder').set({ supplier_id: rival.id }).where('lot_code', '=', '203').execute()
  await publish(given)
  expect(said(ordered)).toBe(200)
  expect((await waitingFor(given, id)).supplier_id).toBe(third.id)

  const later = await givenReadyCart(calls.admin, 'formalized', [[sold.cable, 1]])
  await db.deleteFrom('holder').where('lot_code', '=', '206').where('rank', '=', 3).execute()
  await publish(given)
  expect(said(await confirm(calls.admin, 'formalized', later))).toBe(200)
  await db
    .insertInto('holder')
    .values({ edition: 25, lot_code: '206', place_id: SAVOIE, rank: 3, supplier_id: third.id, market_number: 'M-1' })
    .execute()
  await publish(given)
  expect((await putFor(given, later)).map(({ rank }) => rank)).toEqual([1, 2])
})

test('P-ORDER-07 a free cart is ordered of each of its suppliers, the id serving as number', async () => {
  const id = await givenReadyCart(calls.admin, 'free', [
    [freely.visit, 12],
    [freely.audit, 1],
  ])
  const answer = await confirm(calls.admin, 'free', id, { total: 12 * 100_00 + 900_00 })
  expect(said(answer)).toBe(200)
  const put = await putFor(given, id)
  expect(
    put.map(({ supplier_id, amount, number, order_free_supplier_id, execution_days, rank }) => [
      supplier_id,
      amount,
      number === String(order_free_supplier_id),
      execution_days,
      rank,
    ]),
  ).toEqual([
    [holder.id, 1200_00, true, null, null],
    [rival.id, 900_00, true, null, null],
  ])
})

test('P-ORDER-07 the buyer and each supplier are mailed, with their own address', async () => {
  await mails()
  const member = await givenMember(given, admin)
  const call = await signedInAs(given, member)
  const id = await givenReadyCart(call, 'formalized', [
    [sold.socket, 1],
    [sold.roof, 2],
  ])
  await call('giveCart', { params: { id } })
  await calls.admin('updateCart', { params: { id }, body: { ...(await import('../given/carts.ts')).info() } })
  await mails()
  expect(said(await confirm(calls.admin, 'formalized', id))).toBe(200)
  const received = await mails()
  const subjects = received.map(({ to, subject }) => `${to} ${subject}`.replaceAll(/\u00A0|\u202F/g, ' ')).sort()
  expect(subjects).toEqual(
    [
      `${admin.email} Commande 74${id}F envoyée`,
      `${member.email} Commande 74${id}F envoyée`,
      `${holder.email} Bon de commande 74${id}F-206-1 : répondez avant le 25 novembre`,
      `${rival.email} Bon de commande 74${id}F-203-1 : répondez avant le 25 novembre`,
    ].sort(),
  )
  const [one] = received.filter(({ to }) => to === holder.email)
  expect(one?.text).toMatch(/\/commande\/[\w-]{32}\b/)
  expect(one?.text).toContain('47,11')
  // Whoever prepared it reads what became of it, and decides nothing of it.
  const read = (by: typeof call) => by('getFollowUp', { params: { cartId: id } })
  expect((await read(call)).json()).toMatchObject({ mayAct: false, cartNumber: `74${id}F` })
  expect((await read(calls.admin)).json()).toMatchObject({ mayAct: true })
  expect(said(await read(await signedInAs(given, await givenMember(given, admin))))).toBe('orderNotFound')
  const [part] = (await read(call)).json().lots
  const params = { cartId: id, id: part.attempts[0].purchaseOrder }
  expect(said(await call('askCancellation', { params, body: { reason: 'Vendu' } }))).toBe('orderNotFound')
  expect(said(await call('decidePassage', { params, body: { decision: 'stop' } }))).toBe('orderNotFound')
})

test('nothing that opens an order lies in clear in the database', async () => {
  const secrets = (
    await db.selectFrom('purchase_order').select('secret').where('secret', 'is not', null).execute()
  ).map(({ secret }) => given.secrets.decrypt(secret as Buffer))
  expect(secrets.length).toBeGreaterThan(3)
  const kept = JSON.stringify([
    await db.selectFrom('mail').selectAll().execute(),
    await db.selectFrom('audit_event').selectAll().execute(),
    await db.selectFrom('idempotency_key').selectAll().execute(),
  ])
  for (const secret of each(secrets)) expect(kept).not.toContain(secret)
})

test('20 confirmations at once, with different keys, the same and none: one order, everybody told the truth', async () => {
  const id = await givenReadyCart(calls.admin, 'formalized', [
    [sold.socket, 3],
    [sold.roof, 5],
  ])
  const keys = Array.from({ length: 20 }, (_, at) => (at % 4 === 0 ? 'same' : at % 4 === 1 ? undefined : `key ${at}`))
  const answers = await Promise.all(keys.map((key) => confirm(calls.admin, 'formalized', id, {}, key)))
  const counts = codesOf(answers)
  // Whoever has the key of the one that won gets its answer; everybody else is told that it is ordered already.
  expect(Object.keys(counts).sort()).toEqual(['200', 'cartConfirmedAlready'])
  const won = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect(counts['200']).toBe(keys[won] === 'same' ? 5 : 1)
  for (const answer of answers) if (answer.statusCode === 200) expect(answer.json().status).toBe(CartStatus.confirmed)
  expect(await orders(id)).toHaveLength(1)
  expect((await putFor(given, id)).filter(({ status }) => status === OrderStatus.pending)).toHaveLength(2)
  expect((await trailOf(given, 'cart', id)).filter((action) => action === 'cartConfirmed')).toHaveLength(1)
})

test('a confirmed order never changes: no line of its cart can, nor what was frozen', async () => {
  const id = await givenOrder(calls.admin, 'formalized', [[sold.socket, 3]])
  const add = { article: sold.cable.id, quantity: 1, orderLot: { cart: id } }
  expect(said(await calls.admin('addOrderArticle', { body: add }))).toBe('cartConfirmedAlready')
  expect(said(await calls.admin('removeCart', { params: { id } }))).toBe('deleteForbiddenStatus')
  for (const table of ['ordered_line', 'cart_order', 'order_document'] as const) {
    await expect(db.deleteFrom(table).execute()).rejects.toThrow('permission denied')
  }
  await expect(db.updateTable('ordered_line').set({ quantity: 1 }).execute()).rejects.toThrow('permission denied')
  await expect(db.updateTable('cart_order').set({ total: 1 }).execute()).rejects.toThrow('permission denied')
})

test('P-STEP-07 above the amount its organisation set, a buyer who proved nothing for ten minutes is asked who they are', async () => {
  const setAmount = (confirm_above: number | null) =>
    db.updateTable('account').set({ confirm_above }).where('id', '=', admin.id).execute()
  const call = await signedInAs(given, admin)
  await db
    .updateTable('session')
    .set({ confirmed_at: new Date(given.now().getTime() - 10 * 60_000) })
    .where('account_id', '=', admin.id)
    .execute()
  const [below, above, sockets, advance] = [
    await givenReadyCart(calls.admin, 'formalized', [[sold.roof, 1]]),
    await givenReadyCart(calls.admin, 'formalized', [[sold.roof, 2]]),
    await givenReadyCart(calls.admin, 'formalized', [[sold.socket, 1]]),
    await givenReadyCart(calls.admin, 'formalized', [[sold.socket, 1]]),
  ]
  await setAmount(48_90)
  expect(said(await confirm(call, 'formalized', below))).toBe(200)
  expect(said(await confirm(call, 'formalized', above))).toBe('confirmationNeeded')
  expect(await orders(above)).toEqual([])
  // Agreed to in advance, the dearest of the ranks that may be asked is what one is bound to: the third, at 61 €.
  await setAmount(60_99)
  expect(said(await confirm(call, 'formalized', sockets))).toBe(200)
  const inAdvance = () => confirm(call, 'formalized', advance, { agreesInAdvance: true })
  expect(said(await inAdvance())).toBe('confirmationNeeded')
  await setAmount(61_00)
  expect(said(await inAdvance())).toBe(200)
  await setAmount(48_90)
  expect(said(await call('confirmIdentity', { body: { password: PASSWORD } }))).toBe(204)
  expect(said(await confirm(call, 'formalized', above))).toBe(200)
  await setAmount(null)
})
