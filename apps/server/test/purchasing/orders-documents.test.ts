import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { PARIS } from '../given/carts.ts'
import { givenArticle, givenPrices, publish } from '../given/catalogue.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, cartSecretOf, givenOrder, secretOf, waitingFor } from '../given/orders.ts'
import { attachmentOf, checked, readOf } from '../given/pdf.ts'
import { givenHolder, said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db, mails, visitor, work } = given
const { admin, sold, freely, holder, rival } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder), rival: anew(given, rival) }

beforeEach(async () => {
  await given.forget()
  given.setNow(TEST_NOW)
})

const bytesOf = async (version: { media_id: number }) => {
  const { storage_key } = await db
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', version.media_id)
    .executeTakeFirstOrThrow()
  const content = await given.storage.get(storage_key)
  return content ? buffer(content) : Buffer.alloc(0)
}
const versionsOf = (orderId: number) =>
  db.selectFrom('order_document').selectAll().where('purchase_order_id', '=', orderId).orderBy('version').execute()
const put = async (form: object = {}) =>
  waitingFor(
    given,
    await givenOrder(
      calls.admin,
      'formalized',
      [
        [sold.socket, 60],
        [sold.cable, 20],
      ],
      { form },
    ),
  )
const papers = async (orderId: number) => {
  await work()
  return Promise.all((await versionsOf(orderId)).map(async (one) => ({ ...one, bytes: await bytesOf(one) })))
}
type Paper = Awaited<ReturnType<typeof papers>>[number]

test('P-ORDER-08 P-ORDER-19 the purchase order is there before its mail, which bears it', async () => {
  const order = await put({ customerReferenceNumber: 'EJ-2026-417', operationEndingDate: '2026-12-24' })
  const received = await mails()
  const [paper] = (await papers(order.id)) as [Paper]
  expect(paper).toMatchObject({ version: 1, cause: 'sent' })
  expect(createHash('sha256').update(paper.bytes).digest()).toEqual(paper.sha256)
  const text = readOf(paper.bytes)
  for (const told of [
    `Bon de commande`,
    order.number as string,
    'Ville d’Annecy',
    'Électricité du Lac',
    'Titulaire, rang 1',
    '2534,20 € HT',
    '25 novembre 2026',
    '2 jours ouvrés',
    'Dérogation demandée',
    'fin le 24 décembre 2026',
    '41,22 €',
    'EJ-2026-417',
    'Vous êtes le titulaire de rang 1.',
    'Non communiqué',
    'par le portail public de facturation (Chorus Pro)',
    'N’envoyez aucune facture à la centrale',
    'DC4',
  ])
    expect(text).toContain(told)
  for (const hidden of ['Courants d’Arve', 'Lumière des Aravis']) expect(text).not.toContain(hidden)
  const mail = received.find(({ to }) => to === holder.email)
  expect(mail?.text).toContain('Le bon de commande est joint.')
  expect(mail?.attachments).toEqual([`bon-de-commande-${order.number}-v1.pdf`])
  // Both sides open it, by either way in.
  const page = (await visitor('getPublicOrder', { params: { secret: secretOf(given, order) } })).json()
  expect(page.documents).toEqual([
    expect.objectContaining({ version: 1, cause: 'sent', sha256: paper.sha256.toString('hex') }),
  ])
  const params = { secret: secretOf(given, order), version: 1 }
  expect((await visitor('getPublicOrderDocument', { params })).rawPayload).toEqual(paper.bytes)
  const secret = await cartSecretOf(given, order.cart_id)
  const bought = await visitor('getPublicFollowUpDocument', { params: { secret, id: order.id, version: 1 } })
  expect(bought.rawPayload).toEqual(paper.bytes)
  const { lots } = (await calls.admin('getFollowUp', { params: { cartId: order.cart_id } })).json()
  const signed = await given.app.inject({ url: lots[0].attempts[0].documents[0].url })
  expect(signed.rawPayload).toEqual(paper.bytes)
})

test('tagged, archivable (PDF/A-3a), sound, and its data are those of the database', async () => {
  const order = await put({ address: 'École 🏫 des Tilleuls', customerReferenceNumber: 'EJ-1' })
  const [paper] = (await papers(order.id)) as [Paper]
  expect(checked(paper.bytes)).toContain('No syntax or stream')
  const source = paper.bytes.toString('latin1')
  for (const sign of ['/MarkInfo', '/Lang (fr-FR)', '/StructTreeRoot', '<pdfaid:part>3', '<pdfaid:conformance>A'])
    expect(source).toContain(sign)
  const attached = JSON.parse(attachmentOf(paper.bytes, 'commande.json').toString())
  const lines = await db.selectFrom('ordered_line').selectAll().where('purchase_order_id', '=', order.id).execute()
  expect(attached).toMatchObject({
    number: order.number,
    version: 1,
    cause: 'sent',
    rank: 1,
    amountCents: order.amount,
    currency: 'EUR',
    sentAt: order.sent_at?.toISOString(),
    dueAt: order.due_at?.toISOString(),
    executionDays: 2,
    place: { address: 'École 🏫 des Tilleuls', departmentCode: '74' },
    customer: { name: 'Ville d’Annecy', engagement: 'EJ-1' },
  })
  expect(
    attached.lines.map(({ code, unitPrice, totalCents }: Record<string, unknown>) => [code, unitPrice, totalCents]),
  ).toEqual(lines.map(({ code, unit_price, total }) => [code, unit_price, total]))
})

test('P-ORDER-18 Q-128 a new version for the acceptance and for the derogation; the former stay', async () => {
  const order = await put()
  const [sent] = (await papers(order.id)) as [Paper]
  const derogation = { workingDays: 40, reason: 'Approvisionnement' }
  await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: { derogation } })
  await work()
  await calls.admin('answerBuyerDerogation', {
    params: { cartId: order.cart_id, id: order.id },
    body: { agreed: true },
  })
  const all = await papers(order.id)
  expect(all.map(({ version, cause }) => [version, cause.replace(/\d+/, 'n')])).toEqual([
    [1, 'sent'],
    [2, 'accepted'],
    [3, 'derogation:n'],
  ])
  expect(all[0]?.bytes).toEqual(sent.bytes)
  const [, accepted, agreed] = all.map(({ bytes }) => readOf(bytes))
  expect(accepted).toContain('17 novembre 2026')
  expect(accepted).toContain('Dérogation demandée')
  expect(agreed).toContain(
    'Dérogation convenue le dimanche 15 novembre 2026 : à exécuter au plus tard le mardi 12 janvier 2027, au lieu du mardi 17 novembre 2026.',
  )
})

test('documents are made once, however often the job runs', async () => {
  const order = await put()
  await Promise.all(
    Array.from({ length: 3 }, () =>
      given.queue.enqueue(db, 'make-order-documents', { orderId: order.id, cause: 'sent' }),
    ),
  )
  const received = (await mails()).filter(({ to }) => to === holder.email)
  expect([received.length, (await versionsOf(order.id)).length]).toEqual([1, 1])
})

test('a document is known by its fingerprint, and one changed byte is not', async () => {
  const order = await put()
  const [paper] = (await papers(order.id)) as [Paper]
  const ask = (bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return visitor('verifyDocument', { params: { sha256 } })
  }
  expect((await ask(paper.bytes)).json()).toMatchObject({
    number: order.number,
    version: 1,
    isLast: true,
    customer: 'Ville d’Annecy',
    supplier: 'Électricité du Lac',
  })
  const changed = Buffer.from(paper.bytes)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  expect(said(await ask(changed))).toBe('verificationNoMatch')
})

test('P-ORDER-17 42 000 € of works: 28 working days, and the right end by the calendar of each department', {
  timeout: 60_000,
}, async () => {
  const article = await givenArticle(given, { lotCode: '210', name: 'Ravalement', unit: 'm2' })
  const lumpSum = { ...sold.roof, id: article.id, lot: '210' }
  // Accepted on Monday 2 March: Easter Monday counts nowhere, Good Friday not in Alsace.
  const places: [department: number, code: string, end: string, day: string][] = [
    [PARIS, '75', '10 avril 2026', '2026-04-10'],
    [await departmentOf('67'), '67', '13 avril 2026', '2026-04-13'],
    [await departmentOf('974'), '974', '10 avril 2026', '2026-04-10'],
  ]
  for (const [department] of places) {
    await givenHolder(given, holder.id, '210', department, 1)
    await givenPrices(given, article.id, department, 1, [420_00, null, null])
  }
  await publish(given)
  for (const [department, code, end, day] of places) {
    given.setNow(new Date('2026-03-02T10:00:00+01:00'))
    const { id: cartId } = (await calls.admin('createCart', { body: { name: 'Façade', department } })).json()
    await calls.admin('addOrderArticle', { body: { article: lumpSum.id, quantity: 100, orderLot: { cart: cartId } } })
    const form = { address: '1 place', code, message: 'Merci', registerCgu: true }
    await calls.admin('updateCart', { params: { id: cartId }, body: form })
    await calls.admin('updateCart', { params: { id: cartId }, body: { status: 2, total: 42_000_00 } })
    const order = await waitingFor(given, cartId)
    const asked = (await calls.holder('getPurchaseOrder', { params: { id: order.id } })).json()
    expect([asked.executionDays, asked.executionEndIfToday]).toEqual([28, day])
    const accepted = await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: {} })
    expect(accepted.json()).toMatchObject({ price: 42_000_00, executionDays: 28, executionEnd: day })
    const { lots } = (await calls.admin('getFollowUp', { params: { cartId } })).json()
    expect(lots[0].attempts[0]).toMatchObject({ executionDays: 28, executionEnd: day, contractEnd: day })
    const text = readOf((await papers(order.id)).at(-1)?.bytes ?? Buffer.alloc(0))
    expect(text).toContain('28 jours ouvrés')
    expect(text).toContain('1 jour par tranche de 1500,00 € HT')
    expect(text).toContain(end)
  }
})

async function departmentOf(code: string): Promise<number> {
  const { id } = await db.selectFrom('department').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return id
}

test('a free order says what it is, without rank, contract or computed delay', async () => {
  const cartId = await givenOrder(calls.admin, 'free', [[freely.visit, 12]])
  const order = await waitingFor(given, cartId)
  const [paper] = (await papers(order.id)) as [Paper]
  const text = readOf(paper.bytes)
  for (const told of [
    'Commande libre',
    '1200,00 € HT',
    'Aucun délai n’est fixé par la centrale',
    'Elle n’a conduit aucune mise en concurrence',
  ])
    expect(text).toContain(told)
  for (const absent of ['rang', 'Contrat', 'pénalités']) expect(text).not.toContain(absent)
})

test('P-ORDER-08 the summary of an ordered cart: what was ordered, of whom, what they answered, that day', async () => {
  const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]], {
    form: { customerReferenceNumber: 'EJ-2026-418' },
  })
  const first = await waitingFor(given, cartId)
  const summary = async () => {
    const { summaryUrl } = (await calls.admin('getFollowUp', { params: { cartId } })).json()
    return given.app.inject(summaryUrl)
  }
  const waiting = await summary()
  expect(waiting.headers['content-type']).toBe('application/pdf')
  expect(checked(waiting.rawPayload)).toContain('No syntax or stream')
  for (const told of [
    'Résumé de la commande',
    `74${cartId}F`,
    'Ville d’Annecy',
    'EJ-2026-418',
    first.number as string,
    'Électricité du Lac, rang 1',
    '2473,20 € HT',
    'en attente de réponse jusqu’au 25 novembre 2026',
  ])
    expect(readOf(waiting.rawPayload)).toContain(told)

  const refusal = { motive: 'workload', reason: 'Plan de charge complet' }
  await calls.holder('refusePurchaseOrder', { params: { id: first.id }, body: refusal })
  await work()
  await calls.admin('decidePassage', { params: { cartId, id: first.id }, body: { decision: 'pass' } })
  await work()
  const second = await waitingFor(given, cartId)
  await calls.rival('acceptPurchaseOrder', { params: { id: second.id }, body: {} })
  const text = readOf((await summary()).rawPayload)
  // The lines and the total are at the prices of the holder that accepted.
  for (const told of [
    'refusé le 15 novembre 2026 : Charge de travail : Plan de charge complet',
    second.number as string,
    'Courants d’Arve, rang 2',
    'accepté le 15 novembre 2026, à exécuter au plus tard le',
    '57,55 €',
    '3453,00 €',
  ])
    expect(text).toContain(told)
  expect(text).not.toContain('41,22 €')
})
