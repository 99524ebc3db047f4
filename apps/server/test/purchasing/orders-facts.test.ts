import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { CartSummary } from '@charpente/contract/purchasing/cart'
import type { FollowUp } from '@charpente/contract/purchasing/order'
import { isLive, OrderStatus } from '@charpente/domain/purchasing/orders/status'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../given/given.ts'
import { drawnFrom, patience, runs } from '../given/histories.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, putFor, secretOf, sweep, waitingFor } from '../given/orders.ts'
import { readOf } from '../given/pdf.ts'
import { givenAccount, said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db, mails, visitor, wait, work } = given
const { admin, sold, freely, holder, rival, third } = market
const calls = {
  admin: anew(given, admin),
  holder: anew(given, holder),
  rival: anew(given, rival),
  third: anew(given, third),
}
const anne = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
const operator = anew(given, anne)
const named = { name: 'Karim Belaïd, maçon' }

beforeEach(async () => {
  await given.forget()
  given.setNow(TEST_NOW)
})

const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const put = async (form: object = {}) =>
  waitingFor(given, await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]], { form }))
const followUp = async (cartId: number): Promise<FollowUp> =>
  (await calls.admin('getFollowUp', { params: { cartId } })).json()
/** The line of a cart in « Confirmés », on whichever page it is. */
const confirmed = async (cartId: number, page = 1): Promise<CartSummary> => {
  const query = { page: String(page), status: '2' }
  const found: CartSummary[] = (await calls.admin('listCustomerCarts', { params: { id: admin.id }, query })).json()
  if (found.length === 0) throw new Error('it is not in the list')
  return found.find(({ id }) => id === cartId) ?? confirmed(cartId, page + 1)
}
const linesOf = (order: FollowUp) => order.lots.flatMap(({ attempts }) => attempts.map(({ timeline }) => timeline))
const bytesOf = async (mediaId: number) => {
  const { storage_key } = await db
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  const content = await given.storage.get(storage_key)
  return content ? buffer(content) : Buffer.alloc(0)
}
const papersOf = async (orderId: number) => {
  await work()
  const made = await db
    .selectFrom('order_document')
    .selectAll()
    .where('purchase_order_id', '=', orderId)
    .orderBy('version')
    .execute()
  return Promise.all(made.map(async (one) => ({ ...one, bytes: await bytesOf(one.media_id) })))
}
const verified = async (bytes: Buffer) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return (await visitor('verifyDocument', { params: { sha256 } })).json()
}
const cancel = (id: number, reason = 'Bâtiment vendu') =>
  operator('cancelPurchaseOrder', { params: { id }, body: { reason } })

test('Q-132 accepted, then cancelled by the centre: both stay, each with its author and its instant', async () => {
  const order = await put()
  wait({ days: 1 })
  await visitor('acceptPublicOrder', { params: { secret: secretOf(given, order) }, body: named })
  const before = linesOf(await followUp(order.cart_id))[0] ?? []
  wait({ days: 2 })
  await cancel(order.id)
  const [after = []] = linesOf(await followUp(order.cart_id))
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.map(({ event, by }) => [event, by])).toEqual([
    ['sent', null],
    ['opened', null],
    ['accepted', 'Karim Belaïd, maçon'],
    ['cancelled', 'la centrale, Anne Lefort'],
  ])
  // The supplier reads the same.
  const seen = await visitor('getPublicOrder', { params: { secret: secretOf(given, order) } })
  expect(seen.json().timeline.at(-1)).toMatchObject({ event: 'cancelled', by: 'la centrale, Anne Lefort' })
  // The program cannot write over what was answered.
  const change = db.updateTable('order_answer').set({ name: 'Autre' }).where('purchase_order_id', '=', order.id)
  await expect(change.execute()).rejects.toThrow(/permission denied/)
})

test('totals follow the cascade and the cancellations, beside what was first confirmed', async () => {
  const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
  const first = await waitingFor(given, cartId)
  const amounts = async () => {
    const { price, confirmedPrice } = await followUp(cartId)
    const row = await confirmed(cartId)
    expect([row.price, row.confirmedPrice]).toEqual([price, confirmedPrice])
    return price
  }
  expect(await amounts()).toBe(60 * 41_22)
  await calls.holder('refusePurchaseOrder', { params: { id: first.id }, body: { motive: 'workload' } })
  expect(await amounts()).toBe(0)
  await calls.admin('decidePassage', { params: { cartId, id: first.id }, body: { decision: 'pass' } })
  const second = await waitingFor(given, cartId)
  expect(await amounts()).toBe(60 * 57_55)
  expect((await followUp(cartId)).confirmedPrice).toBe(60 * 41_22)
  const rows = (await calls.admin('exportOrders', { query: { format: 'csv' } })).body.split('\r\n')
  const live = (number: string | null) => rows.find((row) => row.includes(number ?? '-'))?.split(';')
  const at = (rows[0] ?? '').split(';').indexOf('"Montant en cours (€ HT)"')
  expect([live(first.number)?.[at], live(second.number)?.[at]]).toEqual(['0', '3453'])
  await cancel(second.id)
  expect(await amounts()).toBe(0)
})

test('Q-03 « Confirmés » is dated and sorted by the day of the order', async () => {
  const first = await givenOrder(calls.admin, 'formalized', [[sold.socket, 1]])
  wait({ days: 1 })
  const second = await givenOrder(calls.admin, 'formalized', [[sold.socket, 2]])
  // Created earlier, ordered later.
  await db
    .updateTable('cart')
    .set({ created_at: new Date(TEST_NOW.getTime() - 30 * 86_400_000) })
    .where('id', '=', second)
    .execute()
  const query = { page: '1', status: '2' }
  const found = (await calls.admin('listCustomerCarts', { params: { id: admin.id }, query })).json()
  const ids = found.map(({ id }: { id: number }) => id)
  expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first))
  expect((await confirmed(second)).orderedAt).toBe(new Date(TEST_NOW.getTime() + 86_400_000).toISOString())
})

test('Q-112 Q-128 a cancelled order has a cancelled paper, and verification says so first of each version', async () => {
  const order = await put()
  await work()
  await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: named })
  await mails()
  wait({ days: 1 })
  await cancel(order.id)
  const received = await mails()
  const papers = await papersOf(order.id)
  expect(papers.map(({ cause }) => cause)).toEqual(['sent', 'accepted', 'cancelled'])
  const [sent, accepted, cancelled] = papers.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer]
  expect(readOf(accepted)).toContain('par Karim Belaïd, maçon')
  const text = readOf(cancelled)
  for (const told of [
    'Bon de commande annulé',
    'ANNULÉ le 16 novembre 2026',
    'n’est plus en vigueur',
    'Bâtiment vendu',
  ])
    expect(text).toContain(told)
  expect(text).not.toContain('Pour facturer')
  for (const bytes of [sent, accepted, cancelled])
    expect(await verified(bytes)).toMatchObject({ kind: 'order', ended: { why: 'cancelled' } })
  for (const to of [admin.email, holder.email])
    expect(received.find((mail) => mail.to === to)?.attachments).toEqual([`bon-de-commande-${order.number}-v3.pdf`])
})

test('Q-112 verification of what was replaced, refused, or passed on', async () => {
  const order = await put()
  const [sent] = await papersOf(order.id)
  expect(await verified(sent?.bytes as Buffer)).toMatchObject({ isLast: true, ended: null, replacedAt: null })
  await calls.holder('refusePurchaseOrder', { params: { id: order.id }, body: { motive: 'delay' } })
  expect(await verified(sent?.bytes as Buffer)).toMatchObject({ ended: { why: 'refused' } })
  await calls.admin('decidePassage', { params: { cartId: order.cart_id, id: order.id }, body: { decision: 'pass' } })
  expect(await verified(sent?.bytes as Buffer)).toMatchObject({ ended: { why: 'passed' } })
  const next = await waitingFor(given, order.cart_id)
  const [first] = await papersOf(next.id)
  await calls.rival('acceptPurchaseOrder', { params: { id: next.id }, body: {} })
  await work()
  const told = await verified(first?.bytes as Buffer)
  expect(told).toMatchObject({ isLast: false, ended: null, replacedAt: expect.any(String) })
})

test('whoever answers has a receipt, by mail and on the order: name, instant, answer, reason', async () => {
  const order = await put({ customerReferenceNumber: 'EJ-2026-417' })
  await work()
  await mails()
  const secret = secretOf(given, order)
  expect(said(await visitor('getPublicOrderReceipt', { params: { secret } }))).toBe('documentNotReady')
  await visitor('acceptPublicOrder', { params: { secret }, body: named })
  const mail = (await mails()).find(({ to, subject }) => to === holder.email && subject.startsWith('Reçu'))
  expect(spaced(mail?.subject ?? '')).toBe(`Reçu : vous avez accepté le bon ${order.number}`)
  expect(mail?.attachments).toEqual([`recu-R-${order.number}-A.pdf`])
  expect(spaced(mail?.text ?? '').replaceAll('\n', ' ')).toContain('par Karim Belaïd, maçon')
  const { rawPayload: paper } = await visitor('getPublicOrderReceipt', { params: { secret } })
  const text = readOf(paper)
  for (const told of [
    'Reçu de réponse',
    `R-${order.number}-A`,
    'Commande acceptée',
    'Karim Belaïd, maçon',
    'Électricité du Lac',
    'Adresse personnelle envoyée à',
    'Ville d’Annecy',
    'EJ-2026-417',
    'Empreinte du bon',
    'Fin à tenir',
  ])
    expect(text).toContain(told)
  expect(await verified(paper)).toMatchObject({ kind: 'receipt', answer: 'accepted', name: named.name })
  const { receipt } = (await calls.holder('getPurchaseOrder', { params: { id: order.id } })).json()
  expect((await given.app.inject({ url: receipt.url })).rawPayload).toEqual(paper)
})

test('a refusal has its receipt too, to the account that gave it, with its reason', async () => {
  const order = await put()
  await work()
  await mails()
  await calls.holder('refusePurchaseOrder', {
    params: { id: order.id },
    body: { motive: 'workload', reason: 'Complet' },
  })
  const mail = (await mails()).find(({ to }) => to === holder.email)
  expect(spaced(mail?.text ?? '')).toContain('Motif du refus : Charge de travail : Complet')
  expect(mail?.attachments).toEqual([`recu-R-${order.number}-R.pdf`])
  const { receipt } = (await calls.holder('getPurchaseOrder', { params: { id: order.id } })).json()
  const text = readOf((await given.app.inject({ url: receipt.url })).rawPayload)
  for (const told of ['Commande refusée', 'Charge de travail', 'Depuis son compte, connecté'])
    expect(text).toContain(told)
  expect(text).not.toContain('Pour facturer')
})

test('Q-118 accepted with another delay asked: the buyer is told to answer, not that it has nothing to do', async () => {
  const order = await put()
  await work()
  await mails()
  const derogation = { workingDays: 40, reason: 'Approvisionnement' }
  await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: { derogation } })
  const mail = (await mails()).find(({ to, subject }) => to === admin.email && subject.includes('a accepté'))
  expect(spaced(mail?.text ?? '')).toContain('Répondez avant le')
  expect(mail?.text).not.toContain('rien à faire')
})

test('past its end, an accepted order is late wherever it is listed, and asks for no other delay', async () => {
  const order = await put()
  await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: {} })
  const lateness = async () => [
    (await followUp(order.cart_id)).lots[0]?.attempts[0]?.isLate,
    (await confirmed(order.cart_id)).orders?.[0]?.isLate,
    (await calls.holder('getMe'))
      .json()
      .orderLotSuppliers.find(({ purchaseOrder }: { purchaseOrder: number }) => purchaseOrder === order.id).isLate,
    (await operator('listMonitoredOrders', { query: { list: 'all', search: order.number ?? '' } })).json().lines[0]
      .isLate,
    (await calls.holder('getPurchaseOrder', { params: { id: order.id } })).json().isLate,
  ]
  // Its last day is the 17th, and still counts.
  given.setNow(new Date('2026-11-17T22:00:00+01:00'))
  expect(await lateness()).toEqual([false, false, false, false, false])
  given.setNow(new Date('2026-11-18T08:00:00+01:00'))
  expect(await lateness()).toEqual([true, true, true, true, true])
  const asked = await calls.holder('askDerogation', {
    params: { id: order.id },
    body: { workingDays: 30, reason: 'Retard' },
  })
  expect(said(asked)).toBe('derogationTooLate')
})

test('the next rank is told why it is asked, in its mail and on its page', async () => {
  const order = await put()
  await calls.holder('refusePurchaseOrder', { params: { id: order.id }, body: { motive: 'workload' } })
  await mails()
  await calls.admin('decidePassage', { params: { cartId: order.cart_id, id: order.id }, body: { decision: 'pass' } })
  const mail = (await mails()).find(({ to }) => to === rival.email)
  const why = 'Le titulaire de rang 1 a refusé cette commande'
  expect(spaced(mail?.text ?? '').replaceAll('\n', ' ')).toContain(why)
  const next = await waitingFor(given, order.cart_id)
  expect((await calls.rival('getPurchaseOrder', { params: { id: next.id } })).json().rankReason).toContain(why)
})

test('the order mail tells what is needed to answer and to invoice; it may be answered, and called from', async () => {
  const order = await put({
    customerReferenceNumber: 'EJ-7',
    message: 'Accès par la cour',
    moContact: 'Paul, 04 65 71 00 02',
  })
  const mail = (await mails()).find(({ to }) => to === holder.email)
  const text = spaced(mail?.text ?? '')
  for (const told of [
    'Montant : 2 473,20 € HT',
    'Contenu : 1 ligne',
    'Votre rang : 1',
    'Message de l’acheteur : Accès par la cour',
    'N° d’engagement : EJ-7',
    `Référence à rappeler : ${order.number}`,
  ])
    expect(text).toContain(told)
  expect(mail?.html).toContain('href="tel:0465710002"')
  expect(mail?.replyTo).toBe('contact@charpente.example')
  expect(mail?.autoSubmitted).toBe('auto-generated')
})

test('the agenda of an accepted free order has its event', async () => {
  const order = await waitingFor(given, await givenOrder(calls.admin, 'free', [[freely.visit, 1]]))
  const secret = secretOf(given, order)
  await visitor('acceptPublicOrder', { params: { secret }, body: named })
  const { body } = await visitor('getPublicOrderCalendar', { params: { secret } })
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(spaced(body.replaceAll('\r\n ', ''))).toContain('Convenir de la date d’intervention avec Ville d’Annecy')
})

test('the purchase order says the quantities of a tier, not its letter', async () => {
  const order = await put()
  const [paper] = await papersOf(order.id)
  expect(readOf(paper?.bytes as Buffer)).toContain('50 à 500')
})

/** What may happen to an order; what its rules refuse changes nothing. */
const acts = {
  open: (id: number) => calls.holder('getPurchaseOrder', { params: { id } }),
  accept: (id: number, firm: keyof typeof firms) => firms[firm]('acceptPurchaseOrder', { params: { id }, body: {} }),
  acceptLater: (id: number, firm: keyof typeof firms) =>
    firms[firm]('acceptPurchaseOrder', {
      params: { id },
      body: { derogation: { workingDays: 60, reason: 'Approvisionnement' } },
    }),
  refuse: (id: number, firm: keyof typeof firms) =>
    firms[firm]('refusePurchaseOrder', { params: { id }, body: { motive: 'delay' } }),
  pass: (id: number, _firm: keyof typeof firms, cartId: number) =>
    calls.admin('decidePassage', { params: { cartId, id }, body: { decision: 'pass' } }),
  stop: (id: number, _firm: keyof typeof firms, cartId: number) =>
    calls.admin('decidePassage', { params: { cartId, id }, body: { decision: 'stop' } }),
  agree: (id: number, _firm: keyof typeof firms, cartId: number) =>
    calls.admin('answerBuyerDerogation', { params: { cartId, id }, body: { agreed: true, reason: null } }),
  askCancellation: (id: number, _firm: keyof typeof firms, cartId: number) =>
    calls.admin('askCancellation', { params: { cartId, id }, body: { reason: 'Vendu' } }),
  decline: (id: number) => operator('declineCancellation', { params: { id }, body: { reason: 'Commencé' } }),
  cancel: (id: number) => cancel(id),
  tenDays: async () => {
    wait({ days: 10 })
    await sweep(given)
    await work()
  },
  sixDays: async () => {
    wait({ days: 6 })
    await sweep(given)
    await work()
  },
} as const
const firms = { 1: calls.holder, 2: calls.rival, 3: calls.third }
type Act = keyof typeof acts

test(
  'whatever happens, the total shown is that of the live orders, and what was told is never told otherwise',
  async () => {
    const histories = fc.array(fc.constantFrom(...(Object.keys(acts) as Act[])), { minLength: 3, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(histories, fc.boolean(), async (history, agreesInAdvance) => {
        given.setNow(TEST_NOW)
        const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]], { agreesInAdvance })
        let before = linesOf(await followUp(cartId))
        for (const act of history) {
          wait({ minutes: 7 })
          const sent = (await putFor(given, cartId)).filter(({ status }) => status !== OrderStatus.notReceived)
          const last = sent.at(-1)
          await acts[act](last?.id ?? 0, (last?.rank ?? 1) as keyof typeof firms, cartId)
          const order = await followUp(cartId)
          const live = (await putFor(given, cartId)).reduce(
            (sum, { status, amount }) => sum + (isLive(status as OrderStatus) ? (amount ?? 0) : 0),
            0,
          )
          expect([order.price, (await confirmed(cartId)).price]).toEqual([live, live])
          const after = linesOf(order)
          for (const [at, lines] of before.entries()) expect(after[at]?.slice(0, lines.length)).toEqual(lines)
          for (const { by, event } of after.flat())
            if (event === 'cancelled') expect(by).toBe('la centrale, Anne Lefort')
          before = after
        }
      }),
      drawnFrom({ runs }),
    )
  },
  patience,
)
