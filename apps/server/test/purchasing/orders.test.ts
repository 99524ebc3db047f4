import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { beforeEach, expect, test } from 'vitest'
import { SAVOIE } from '../given/carts.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, cartSecretOf, givenOrder, putFor, secretOf, sweep, waitingFor } from '../given/orders.ts'
import { givenAccount, givenMember, said, violationsOf } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { mails, wait, visitor } = given
const { admin, sold, freely, holder, rival, third } = market
const calls = {
  admin: anew(given, admin),
  other: anew(given, market.other),
  holder: anew(given, holder),
  rival: anew(given, rival),
}
const operator = anew(given, await givenAccount(given, { side: 'operator' }))

beforeEach(async () => {
  await given.forget()
  given.setNow(TEST_NOW)
})

const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const told = async () => (await mails()).map(({ to, subject }) => `${to} ${spaced(subject)}`).sort()
const ordered = (form: object = {}) => givenOrder(calls.admin, 'formalized', [[sold.socket, 60]], { form })
const put = async (form: object = {}) => waitingFor(given, await ordered(form))
const followUp = async (cartId: number) => (await calls.admin('getFollowUp', { params: { cartId } })).json()
const named = { name: 'Sophie Marchand, gérante' }

test('P-ORDER-15 P-API-14 a supplier’s session lists its own lines with everything they must have', async () => {
  const order = await put()
  const { orderLotSuppliers, orderFreeSuppliers } = (await calls.holder('getMe')).json()
  expect(orderLotSuppliers[0]).toMatchObject({
    id: order.order_lot_supplier_id,
    date: TEST_NOW.toISOString(),
    status: 1,
    statusTextFR: 'en attente',
    number: order.number,
    cartName: 'École Jean-Macé',
    customerName: 'Ville d’Annecy',
    postal: '74',
    lotCode: '206',
    lotName: expect.any(String),
    price: 60 * 41_22,
    publicUrl: expect.stringMatching(/\/commande\/[\w-]{32}$/),
  })
  expect(orderFreeSuppliers).toEqual([])
  const cartId = await givenOrder(calls.admin, 'free', [[freely.visit, 1]])
  const [free] = (await calls.holder('getMe')).json().orderFreeSuppliers
  const [line] = await putFor(given, cartId)
  expect(free).toMatchObject({ id: line?.order_free_supplier_id, number: String(line?.order_free_supplier_id) })
  expect(free).toMatchObject({ lotCode: null, lotName: null, rank: null })
})

test('a supplier never sees another rank, nor another price, by any way in', async () => {
  const order = await put()
  const answers = [
    await calls.holder('getPurchaseOrder', { params: { id: order.id } }),
    await visitor('getPublicOrder', { params: { secret: secretOf(given, order) } }),
    await calls.holder('getMe'),
  ]
  for (const { body } of answers)
    for (const hidden of [rival.name, third.name, '345300']) expect(body).not.toContain(hidden)
  expect(said(await calls.rival('getPurchaseOrder', { params: { id: order.id } }))).toBe('orderNotFound')
  // A line at 0 was put to nobody yet, not even to its own holder.
  const [, second] = await putFor(given, order.cart_id)
  expect(said(await calls.rival('getPurchaseOrder', { params: { id: second?.id ?? 0 } }))).toBe('orderNotFound')
  expect((await calls.rival('getMe')).body).not.toContain(order.number?.slice(0, -2))

  await calls.holder('refusePurchaseOrder', { params: { id: order.id }, body: { motive: 'workload' } })
  await calls.admin('decidePassage', { params: { cartId: order.cart_id, id: order.id }, body: { decision: 'pass' } })
  const seen = await calls.rival('getPurchaseOrder', { params: { id: second?.id ?? 0 } })
  expect(seen.json().rankReason).toMatch(/^Le titulaire de rang 1 a refusé cette commande/)
  for (const hidden of [holder.name, third.name, '247320']) expect(seen.body).not.toContain(hidden)
})

test('Q-17 the supplier’s address: read without login, answered once with a name, nothing for who guesses', async () => {
  const order = await put()
  const params = { secret: secretOf(given, order) }
  const page = (await visitor('getPublicOrder', { params })).json()
  expect(page).toMatchObject({
    number: order.number,
    canAnswer: true,
    executionDays: 2,
    rankReason: 'Vous êtes le titulaire de rang 1.',
    lines: [{ name: 'Article 206', quantity: 60, tier: 'B', unitPrice: 41_22, total: 60 * 41_22 }],
    customer: { organisation: 'Ville d’Annecy' },
  })
  expect(said(await visitor('acceptPublicOrder', { params, body: {} }))).toBe('invalidRequest')
  const guessed = { secret: `${params.secret.slice(0, -1)}${params.secret.endsWith('_') ? 'a' : '_'}` }
  expect(said(await visitor('acceptPublicOrder', { params: guessed, body: named }))).toBe('orderLinkInvalid')
  const accepted = await visitor('acceptPublicOrder', { params, body: named })
  // Two working days from the day after a Sunday: Tuesday.
  expect(accepted.json()).toMatchObject({
    status: 2,
    answeredBy: named.name,
    executionEnd: '2026-11-17',
    canAnswer: false,
  })
  const again = await visitor('refusePublicOrder', { params, body: { ...named, motive: 'delay' } })
  expect([said(again), spaced(again.json().message)]).toEqual([
    'answerAlreadyGiven',
    'Une réponse a déjà été donnée le dimanche 15 novembre 2026 à 9 h 00 par Sophie Marchand, gérante. Elle ne peut plus être changée.',
  ])
  const attempt = (await followUp(order.cart_id)).lots[0].attempts[0]
  expect(attempt.timeline.map(({ event }: { event: string }) => event)).toEqual(['sent', 'opened', 'accepted'])
})

test('a refusal needs a motive, and words when it is none of those listed', async () => {
  const { id } = await put()
  const without = await calls.holder('refusePurchaseOrder', { params: { id }, body: {} })
  expect(violationsOf(without)).toEqual({ motive: 'Ce champ est requis' })
  const wordless = await calls.holder('refusePurchaseOrder', { params: { id }, body: { motive: 'other', reason: ' ' } })
  expect(violationsOf(wordless).reason).toMatch(/^Indiquez le motif/)
  const body = { motive: 'other', reason: 'Plus d’assurance décennale' }
  expect((await calls.holder('refusePurchaseOrder', { params: { id }, body })).json().reason).toBe(body.reason)
})

test('Q-59 whoever answers for the department has the order; it moves with the department, and back to the head', async () => {
  const contact = await givenMember(given, holder)
  const asContact = anew(given, contact)
  const order = await put()
  await mails()
  const lines = async (call: typeof asContact) =>
    (await call('getMe')).json().orderLotSuppliers.map(({ purchaseOrder }: { purchaseOrder: number }) => purchaseOrder)
  expect(await lines(asContact)).toEqual([])
  expect(said(await asContact('getPurchaseOrder', { params: { id: order.id } }))).toBe('orderNotForYou')
  const moved = { departmentCode: '74', supplierId: contact.id }
  await calls.holder('reassignDepartment', { params: { id: holder.id }, body: moved })
  expect(await lines(asContact)).toContain(order.id)
  // The head has one inbox, whoever of the firm must answer, and sees who that is.
  const [line] = (await calls.holder('getMe'))
    .json()
    .orderLotSuppliers.filter(({ purchaseOrder }: { purchaseOrder: number }) => purchaseOrder === order.id)
  expect(line.manager).toEqual({ id: contact.id, name: `${contact.firstname} ${contact.lastname}` })
  // Whoever answers now has it by mail, with the address to answer at.
  const received = (await mails()).filter(({ to }) => to === contact.email)
  const about = (words: string) => received.filter(({ subject }) => spaced(subject).includes(words))
  expect(about(`Bon de commande ${order.number} : répondez avant le`).map(({ text }) => text)).toEqual([
    expect.stringContaining(`/commande/${secretOf(given, await waitingFor(given, order.cart_id))}`),
  ])
  const [confiding] = about('votre réponse')
  expect(spaced(confiding?.text ?? '')).toContain('vous confie les commandes de Haute-Savoie (74)')
  expect(spaced(confiding?.text ?? '')).toContain(`Bon ${order.number} :`)
  // What was ordered freely stays the head's. Q-134
  expect((await asContact('getMe')).json().orderFreeSuppliers).toEqual([])
  const confided = await put()
  expect(confided.manager_id).toBe(contact.id)
  expect(await told()).toContain(`${contact.email} Bon de commande ${confided.number} : répondez avant le 25 novembre`)
  // The head sees its sub-account's orders and may answer them.
  const seen = await calls.holder('getSupplierOrders', { params: { id: contact.id } })
  const ids = seen.json().orderLotSuppliers.map(({ purchaseOrder }: { purchaseOrder: number }) => purchaseOrder)
  expect(ids).toEqual(expect.arrayContaining([order.id, confided.id]))
  expect(said(await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: {} }))).toBe(200)
  await calls.holder('updateSupplierAccount', {
    params: { id: holder.id, accountId: contact.id },
    body: { active: false },
  })
  expect(await lines(calls.holder)).toEqual(expect.arrayContaining([order.id, confided.id]))
})

test('Q-57 Q-59 a contact the centre closes: its head, who did not decide it, gets what waits by mail; deciding it, no mail', async () => {
  const contact = await givenMember(given, holder)
  const confide = () =>
    calls.holder('reassignDepartment', {
      params: { id: holder.id },
      body: { departmentCode: '74', supplierId: contact.id },
    })
  await confide()
  const order = await put()
  await mails()
  await operator('setAccountActive', { params: { id: contact.id }, body: { active: false } })
  expect((await told()).filter((line) => line.startsWith(holder.email))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(`^${holder.email} \\d+ commandes attendent votre réponse|Une commande attend`),
      expect.stringMatching(`^${holder.email} Bon de commande ${order.number} : répondez`),
    ]),
  )
  await operator('setAccountActive', { params: { id: contact.id }, body: { active: true } })
  await confide()
  await mails()
  await calls.holder('updateSupplierAccount', {
    params: { id: holder.id, accountId: contact.id },
    body: { active: false },
  })
  expect((await told()).filter((line) => line.startsWith(holder.email))).toEqual([])
})

test('Q-132 a cancellation asked by the buyer is told to the supplier, without its reason; and what the centre decides', async () => {
  const order = await put()
  const read = async () => (await calls.holder('getPurchaseOrder', { params: { id: order.id } })).json()
  expect((await read()).cancellation).toBeNull()
  const params = { cartId: order.cart_id, id: order.id }
  await calls.admin('askCancellation', { params, body: { reason: 'Le prestataire est trop cher' } })
  const asked = await read()
  expect(asked).toMatchObject({
    cancellation: { askedAt: TEST_NOW.toISOString(), outcome: null, decidedAt: null },
    canAnswer: true,
  })
  expect(JSON.stringify(asked)).not.toContain('trop cher')
  await operator('declineCancellation', { params: { id: order.id }, body: { reason: 'Travaux commencés' } })
  expect((await read()).cancellation).toMatchObject({ outcome: 'declined' })
})

test('Q-17 agreeing by the buyer’s address needs the code mailed at that moment, once', async () => {
  const order = await put()
  await calls.holder('refusePurchaseOrder', { params: { id: order.id }, body: { motive: 'delay' } })
  const secret = await cartSecretOf(given, order.cart_id)
  const params = { secret, id: order.id }
  const page = (await visitor('getPublicFollowUp', { params: { secret } })).json()
  expect(page).toMatchObject({ needsCode: true, lots: [{ standing: 'agreementAwaited' }] })
  const decide = (code?: string) =>
    visitor('decidePublicPassage', { params, body: { decision: 'pass', ...(code && { code }) } })
  expect(said(await decide())).toBe('orderCodeWrong')
  await mails()
  const asks = (decision: 'pass' | 'stop') =>
    visitor('sendFollowUpCode', { params: { secret }, body: { order: order.id, decision } })
  expect(said(await asks('stop'))).toBe(204)
  // Asked for another decision, it does not take this one.
  expect(said(await decide((await mails())[0]?.text.match(/^Code.: (\d{6})$/m)?.[1]))).toBe('orderCodeWrong')
  expect(said(await asks('pass'))).toBe(204)
  const [mail] = await mails()
  expect(mail?.to).toBe(admin.email)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toMatch(/passer la commande à .+, pour [\d ,]+ € HT/)
  const code = mail?.text.match(/^Code.: (\d{6})$/m)?.[1] ?? ''
  expect(said(await decide(code === '000000' ? '000001' : '000000'))).toBe('orderCodeWrong')
  wait({ minutes: 16 })
  expect(said(await decide(code))).toBe('orderCodeWrong')
  given.setNow(TEST_NOW)
  const decided = await decide(code)
  expect(decided.json().lots[0].passages[0]).toMatchObject({ outcome: 'passed', manner: 'code' })
  expect(said(await decide(code))).toBe('orderCodeWrong')
  const [, second] = await putFor(given, order.cart_id)
  expect(second?.status).toBe(OrderStatus.pending)
})

test('codes are not guessed, nor asked for without end', async () => {
  const order = await put()
  await calls.holder('refusePurchaseOrder', { params: { id: order.id }, body: { motive: 'delay' } })
  const secret = await cartSecretOf(given, order.cart_id)
  const tries = Array.from({ length: 11 }, () =>
    visitor('decidePublicPassage', { params: { secret, id: order.id }, body: { decision: 'pass', code: '123456' } }),
  )
  expect((await Promise.all(tries)).map(said).filter((code) => code === 'orderCodeLimited')).toHaveLength(1)
  const mailed = Array.from({ length: 6 }, () =>
    visitor('sendFollowUpCode', { params: { secret }, body: { order: order.id, decision: 'pass' } }),
  )
  expect((await Promise.all(mailed)).map(said).filter((code) => code === 'orderCodeLimited')).toHaveLength(1)
})

test('Q-118 the end a buyer wishes is asked of the supplier, who agrees when it accepts', async () => {
  const { id, cart_id: cartId } = await put({ operationEndingDate: '2026-12-24' })
  await mails()
  const accepted = (await calls.holder('acceptPurchaseOrder', { params: { id }, body: { agreesEnd: true } })).json()
  expect(accepted).toMatchObject({
    contractEnd: '2026-11-17',
    executionEnd: '2026-12-24',
    derogations: [{ side: 'customer', endOn: '2026-12-24', outcome: 'agreed' }],
  })
  expect(await told()).toEqual(
    [
      `${admin.email} Délai du bon ${accepted.number} : dérogation accordée`,
      `${admin.email} Électricité du Lac a accepté le bon ${accepted.number}`,
      `${holder.email} Délai du bon ${accepted.number} : dérogation accordée`,
      `${holder.email} Reçu : vous avez accepté le bon ${accepted.number}`,
    ].sort(),
  )
  expect((await followUp(cartId)).lots[0].attempts[0].executionEnd).toBe('2026-12-24')
})

test('Q-118 a supplier asks for more days when it accepts; until the buyer agrees the contract holds', async () => {
  const { id, cart_id: cartId, number } = await put()
  await mails()
  const body = { derogation: { workingDays: 40, reason: 'Approvisionnement des luminaires' } }
  const accepted = (await calls.holder('acceptPurchaseOrder', { params: { id }, body })).json()
  // Forty working days from Monday 16 November, Christmas and New Year's Day apart.
  expect(accepted).toMatchObject({ executionEnd: '2026-11-17', derogations: [{ endOn: '2027-01-12', outcome: null }] })
  expect(await told()).toContain(`${admin.email} Délai du bon ${number} : une dérogation vous est demandée`)
  const second = { workingDays: 50, reason: 'Encore' }
  expect(said(await calls.holder('askDerogation', { params: { id }, body: second }))).toBe('derogationAlreadyAsked')
  const answer = { params: { cartId, id }, body: { agreed: true } }
  expect(said(await calls.holder('answerDerogation', { params: { id }, body: { agreed: true } }))).toBe(
    'derogationNotYours',
  )
  expect(said(await calls.other('answerBuyerDerogation', answer))).toBe('orderNotFound')
  const agreed = (await calls.admin('answerBuyerDerogation', answer)).json()
  expect(agreed.lots[0].attempts[0]).toMatchObject({ executionEnd: '2027-01-12', contractEnd: '2026-11-17' })
  expect(said(await calls.admin('answerBuyerDerogation', answer))).toBe('derogationNotAsked')
  const watched = await operator('listMonitoredOrders', { query: { list: 'all', search: number as string } })
  expect(watched.json().lines).toMatchObject([{ purchaseOrder: id, executionEnd: '2027-01-12' }])
})

test('Q-118 a derogation left without answer lapses: the contract’s time holds', async () => {
  const { id, cart_id: cartId } = await put()
  const body = { derogation: { workingDays: 40, reason: 'Approvisionnement' } }
  await calls.holder('acceptPurchaseOrder', { params: { id }, body })
  wait({ days: 12 })
  await sweep(given)
  const [attempt] = (await followUp(cartId)).lots[0].attempts
  expect(attempt).toMatchObject({ executionEnd: '2026-11-17', derogations: [{ outcome: 'lapsed' }] })
})

test('Q-132 the buyer asks for a cancellation, the centre grants it or not, with a reason', async () => {
  const { id, cart_id: cartId, number } = await put()
  const ask = () => calls.admin('askCancellation', { params: { cartId, id }, body: { reason: 'Bâtiment vendu' } })
  const theirs = await givenOrder(calls.other, 'free', [[freely.visit, 1]])
  const beside = { params: { cartId: theirs, id }, body: { reason: 'Erreur' } }
  expect(said(await calls.other('askCancellation', beside))).toBe('orderNotFound')
  expect(said(await ask())).toBe(200)
  expect(said(await ask())).toBe('cancellationAlreadyAsked')
  const list = async (name: string) =>
    (await operator('listMonitoredOrders', { query: { list: name } }))
      .json()
      .lines.map(({ purchaseOrder }: { purchaseOrder: number }) => purchaseOrder)
  expect(await list('cancellations')).toContain(id)
  const waits = async () =>
    (await operator('getWorklists', {})).json().find(({ name }: { name: string }) => name === 'cancellations').count
  expect(await waits()).toBe(1)
  await mails()
  expect(said(await operator('declineCancellation', { params: { id }, body: { reason: 'Travaux commencés' } }))).toBe(
    200,
  )
  expect(await told()).toEqual([`${admin.email} Le bon ${number} n’est pas annulé`])
  expect(await list('cancellations')).not.toContain(id)
  expect(await waits()).toBe(0)
  await ask()
  expect(said(await operator('cancelPurchaseOrder', { params: { id }, body: {} }))).toBe('invalidRequest')
  const cancelled = await operator('cancelPurchaseOrder', { params: { id }, body: { reason: 'Bâtiment vendu' } })
  expect(cancelled.json().lots[0]).toMatchObject({
    standing: 'cancelled',
    attempts: [{ status: 5, reason: 'Bâtiment vendu' }],
  })
  expect(await told()).toEqual(
    [`${admin.email} Le bon ${number} est annulé`, `${holder.email} Le bon ${number} est annulé`].sort(),
  )
  expect(said(await calls.holder('acceptPurchaseOrder', { params: { id }, body: {} }))).toBe('orderLineNotWaiting')
  expect(said(await operator('cancelPurchaseOrder', { params: { id }, body: { reason: 'Encore' } }))).toBe(
    'cancellationNotOpen',
  )
})

test('Q-03 the centre alone ends an ordered cart, which stays in the list of its buyer after the others', async () => {
  const cartId = await ordered()
  const later = await ordered()
  const ended = await operator('closeOrder', { params: { cartId: later }, body: { status: 3, reason: 'Réceptionné' } })
  expect(ended.json()).toMatchObject({ cartStatus: 3, lots: [{ standing: 'cancelled' }] })
  const carts = (await calls.admin('listCustomerCarts', { params: { id: admin.id } })).json()
  const ids = carts.map(({ id }: { id: number }) => id)
  expect(ids.indexOf(later)).toBeGreaterThan(ids.indexOf(cartId))
  expect(said(await operator('closeOrder', { params: { cartId: later }, body: { status: 4, reason: 'Non' } }))).toBe(
    'cartClosed',
  )
})

test('the confirmed carts of a buyer say how far each has got', async () => {
  const cartId = await ordered()
  const found = (
    await calls.admin('listCustomerCarts', { params: { id: admin.id }, query: { page: '1', status: '2' } })
  ).json()
  expect(found.length).toBeLessThanOrEqual(30)
  expect(found.find(({ id }: { id: number }) => id === cartId)).toMatchObject({
    status: 2,
    price: 60 * 41_22,
    orders: [{ standing: 'waiting', supplierName: holder.name, lotCode: '206', statusTextFR: 'en attente' }],
  })
  const free = await givenOrder(calls.admin, 'free', [[freely.audit, 1]])
  const frees = (
    await calls.admin('listCustomerFreeCarts', { params: { id: admin.id }, query: { page: '1', status: '2' } })
  ).json()
  expect(frees.find(({ id }: { id: number }) => id === free)).toMatchObject({ orders: [{ supplierName: rival.name }] })
})

test('the monitor: what is late, refused, waits for an agreement or has nobody left, found by any of its words', async () => {
  const late = await put()
  const refused = await put()
  await calls.holder('refusePurchaseOrder', { params: { id: refused.id }, body: { motive: 'delay' } })
  const list = async (name: string, search?: string) => {
    const query = { list: name, ...(search && { search }) }
    return (await operator('listMonitoredOrders', { query })).json()
  }
  const ids = ({ lines }: { lines: { purchaseOrder: number }[] }) => lines.map(({ purchaseOrder }) => purchaseOrder)
  expect(ids(await list('late'))).not.toContain(late.id)
  wait({ days: 8 })
  expect(ids(await list('late'))).toContain(late.id)
  expect(ids(await list('refused'))).toContain(refused.id)
  const agreements = await list('agreements')
  expect(ids(agreements)).toContain(refused.id)
  expect(agreements.counts.agreements).toBe(agreements.lines.length)
  expect(ids(await list('all', `${late.number} electricite`))).toEqual([late.id])
  expect(ids(await list('all', '100%'))).toEqual([])
  // Wherever the word is: number, cart, buyer, firm; and words too short for an index.
  const cart = String(late.cart_id)
  for (const words of [cart.slice(2), 'JEAN-macé', admin.name, `${holder.name} ${cart}`, `${cart.slice(0, 2)} éc`])
    expect(ids(await list('all', words)), words).toContain(late.id)
  expect(ids(await list('late', `${cart} jean-mace`))).toEqual([late.id])
  expect(ids(await list('all', `${cart} ${rival.name}`))).toEqual([])
  expect(ids(await list('exhausted'))).not.toContain(refused.id)
  // The publication counts the same orders, those that were sent.
  const [published] = (await operator('listPublications')).json()
  const { checks } = (await operator('getComparison', { params: { id: published.id } })).json()
  expect(checks.orders).toBe((await list('all')).counts.all)
})

test('the centre sends a purchase order again, to whoever answers for it today', async () => {
  const order = await put()
  await mails()
  expect(said(await operator('resendPurchaseOrder', { params: { id: order.id } }))).toBe(204)
  expect(await told()).toEqual([`${holder.email} Bon de commande ${order.number} : répondez avant le 25 novembre`])
})

test('exports: each side its own, the centre all, with real numbers and dates', async () => {
  const order = await put()
  const rows = async (call: typeof operator) => {
    const { body, headers } = await call('exportOrders', { query: { format: 'csv' } })
    expect(headers['content-disposition']).toContain('commandes-2026-11-15.csv')
    return body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
  }
  const [head, ...lines] = await rows(calls.admin)
  expect(head?.split(';')).toHaveLength(32)
  const own = lines.find((line) => line.includes(order.number as string))
  expect(own).toContain(';2473,2;2473,2;"en attente";15/11/2026;15/11/2026;')
  expect((await rows(calls.rival)).join('\n')).not.toContain(order.number)
  expect((await rows(calls.other)).join('\n')).not.toContain(order.number)
  expect((await rows(operator)).length).toBeGreaterThanOrEqual((await rows(calls.admin)).length)
  const xlsx = await calls.admin('exportOrders', { query: { format: 'xlsx' } })
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('agenda: until when an answer is due, and until when the work', async () => {
  const order = await put()
  const { body } = await visitor('getPublicOrderCalendar', { params: { secret: secretOf(given, order) } })
  expect(body).toContain('DTSTART:20261125T225959Z\r\n')
  expect(body.replaceAll('\r\n ', '')).toContain(`SUMMARY:Répondre au bon ${order.number}\r\n`)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: {} })
  const agenda = (await calls.admin('getOrdersCalendar')).body.replaceAll('\r\n ', '')
  expect(agenda).toContain(`UID:execution-${order.id}@localhost\r\n`)
  expect(agenda).toContain('DTSTART;VALUE=DATE:20261117\r\n')
})

test('P-CART-48 confirmed carts come 30 per page, from page 1', async () => {
  const buyer = await givenAccount(given, { type: 'formalized' })
  const rows = Array.from({ length: 31 }, (_, at) => ({
    id: 90_000_000 + at,
    kind: 'formalized' as const,
    status: 2 as const,
    name: `Panier ${at}`,
    edition: 25,
    department_id: SAVOIE,
    customer_id: buyer.id,
    updated_at: TEST_NOW,
    created_at: new Date(TEST_NOW.getTime() - at * 60_000),
  }))
  await given.db.insertInto('cart').values(rows).execute()
  const names = async (page: number) => {
    const query = { page: String(page), status: '2' }
    const found = await anew(given, buyer)('listCustomerCarts', { params: { id: buyer.id }, query })
    return found.json().map(({ name }: { name: string }) => name)
  }
  expect(await names(1)).toEqual(rows.slice(0, 30).map(({ name }) => name))
  expect(await names(2)).toEqual(['Panier 30'])
})
