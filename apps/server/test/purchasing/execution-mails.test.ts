import type { Conversation, ExecutionFile } from '@charpente/contract/purchasing/execution'
import type { ChorusImport } from '@charpente/contract/purchasing/executions'
import { beforeEach, expect, test } from 'vitest'
import { act, acted, signed, sweepFiles } from '../given/execution.ts'
import { formWith, pngBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, cartSecretOf, givenOrder, secretOf, waitingFor } from '../given/orders.ts'
import { type Call, said } from '../given/people.ts'
import { givenAccepted } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { mails, visitor, db } = given
const calls = { admin: anew(given, market.admin), holder: anew(given, market.holder) }
const DAY = 86_400_000
const on = (days: number) => new Date(TEST_NOW.getTime() + days * DAY)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await mails()
})

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace(/\s+/g, ' ')
const told = async () =>
  (await mails()).map(({ to, subject, text }) => ({ to, subject: plain(subject), text: plain(text) }))
const file = async (id: number) => (await calls.admin('getExecution', { params: { id } })).json<ExecutionFile>()

test('E-MAIL-01 a proposal and a completion are told to the other side, with what its silence means', async () => {
  const { id } = await givenAccepted(given, market, calls)
  await mails()
  await acted(calls.holder, id, {
    kind: 'extensionProposed',
    body: { days: 3, cause: 'weather', words: 'Trois jours de pluie' },
  })
  const [asked, ...others] = await told()
  expect(others).toEqual([])
  expect(asked?.to).toBe(market.admin.email)
  expect(asked?.text).toContain('demande de prolonger le délai de 3 jours ouvrés.')
  expect(asked?.text).toContain('Votre silence ne vaut pas accord.')
  await acted(calls.admin, id, { kind: 'agreed', body: { act: 1, days: 2 } })
  const [agreed] = await told()
  expect(agreed?.to).toBe(market.holder.email)
  expect(agreed?.text).toContain('accepte la prolongation, pour 2 jours ouvrés.')
  given.setNow(on(5))
  await acted(calls.holder, id, {
    kind: 'completed',
    body: { day: dayOf(on(5)), name: 'F. Thévenard', role: 'Gérant' },
  })
  const [done] = await told()
  expect(done?.subject).toMatch(/^Travaux achevés, à réceptionner avant le /)
  expect(done?.text).toContain('Votre silence n’accepte rien à lui seul.')
})

test('E-MAIL-02 whoever a task waits for is reminded of it once, with its day', async () => {
  const { id } = await givenAccepted(given, market, calls)
  await acted(calls.holder, id, {
    kind: 'completed',
    body: { day: dayOf(TEST_NOW), name: 'F. Thévenard', role: 'Gérant' },
  })
  await mails()
  given.setNow(on(10.1))
  await sweepFiles(given)
  await sweepFiles(given)
  const reminders = (await told()).filter(({ subject }) => subject.startsWith('Rappel'))
  expect(reminders.map(({ subject, to }) => [subject, to])).toEqual([
    [expect.stringMatching(/^Rappel, décider de la réception : /), market.admin.email],
  ])
  expect(reminders[0]?.text).toContain('C’est à faire avant le')
})

test('E-MAIL-03 whoever is mailed a message reads it and answers by its address, without an account', async () => {
  const { id, cartId } = await givenAccepted(given, market, calls)
  await mails()
  await acted(calls.admin, id, { kind: 'said', body: { words: 'Le portail nord est-il ouvert ?' } })
  const [mail] = await told()
  const secret = /\/commande\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const read = (await visitor('getPublicMessages', { params: { secret } })).json<Conversation>()
  expect(read).toMatchObject({ side: 'firm', isOpen: true, messages: [{ words: 'Le portail nord est-il ouvert ?' }] })
  const answer = { name: 'Luc, chef de chantier', words: 'Oui, dès 8 h.' }
  expect(said(await visitor('sendPublicMessage', { params: { secret }, body: { words: 'Oui' } }))).toBe(
    'invalidRequest',
  )
  expect(said(await visitor('sendPublicMessage', { params: { secret }, body: answer }))).toBe(201)
  const [, own] = (await file(id)).acts
  expect(own).toMatchObject({
    kind: 'said',
    side: 'firm',
    name: 'Luc, chef de chantier',
    body: { words: 'Oui, dès 8 h.' },
  })
  const [reply] = await told()
  expect(reply?.to).toBe(market.admin.email)
  expect(reply?.text).toContain('/suivi/')
  const bySecret = { secret: await cartSecretOf(given, cartId), id }
  const back = await visitor('sendPublicFollowUpMessage', {
    params: bySecret,
    body: { name: 'Ana Roy', words: 'Merci.' },
  })
  expect(back.json<Conversation>().messages.map(({ side }) => side)).toEqual(['buyer', 'firm', 'buyer'])
  // Of two sides that happen on one key, neither is dropped for the other.
  const key = { headers: { 'idempotency-key': 'a71c' } }
  const again = { name: 'Luc', words: 'Nous arrivons.' }
  for (let time = 0; time < 2; time++) await visitor('sendPublicMessage', { params: { secret }, body: again, ...key })
  const both = await visitor('sendPublicFollowUpMessage', {
    params: bySecret,
    body: { name: 'Ana Roy', words: 'Entendu.' },
    ...key,
  })
  expect(
    both
      .json<Conversation>()
      .messages.slice(3)
      .map(({ words }) => words),
  ).toEqual(['Nous arrivons.', 'Entendu.'])
  expect(
    said(await visitor('sendPublicMessage', { params: { secret }, body: { ...again, words: 'Non' }, ...key })),
  ).toBe('keyAlreadyUsed')
  // The buyer's address opens what was ordered in its cart, and nothing else.
  const other = await givenAccepted(given, market, calls)
  expect(said(await visitor('getPublicFollowUpMessages', { params: { ...bySecret, id: other.id } }))).toBe(
    'orderNotFound',
  )
})

test('E-MAIL-03 a firm without an account asks before it answers; its time to answer stays, and both read it', async () => {
  const cartId = await givenOrder(calls.admin, 'formalized', [[market.sold.socket, 4]])
  const order = await waitingFor(given, cartId)
  const secret = secretOf(given, order)
  await mails()
  const before = (await visitor('getPublicMessages', { params: { secret } })).json<Conversation>()
  expect(before).toMatchObject({ side: 'firm', isOpen: true, isAsked: true, messages: [] })
  const asked = { name: 'Luc, chef de chantier', words: 'L’accès se fait-il par la cour ?' }
  expect(said(await visitor('sendPublicMessage', { params: { secret }, body: asked }))).toBe(201)
  expect((await told()).map(({ to }) => to)).toEqual([market.admin.email])
  expect((await waitingFor(given, cartId)).due_at).toEqual(order.due_at)
  await acted(calls.admin, order.id, { kind: 'said', body: { words: 'Oui, par la cour.' } })
  const params = { secret: await cartSecretOf(given, cartId), id: order.id }
  const read = (await visitor('getPublicFollowUpMessages', { params })).json<Conversation>()
  expect(read.messages.map(({ words }) => words)).toEqual([asked.words, 'Oui, par la cour.'])
})

const photoOf = async (call: Call, name: string) =>
  (await call('uploadMedia', { query: { purpose: 'image' }, body: formWith(pngBytes(), name) })).json<{ id: number }>()
    .id

test('E-MAIL-04 a message is words, or says how many photos it is; nothing at all is no message', async () => {
  const { id } = await givenAccepted(given, market, calls)
  await mails()
  const empty = { kind: 'said', body: { words: ' ' } } as const
  expect(said(await act(calls.holder, id, empty))).toBe('executionSaidNothing')
  const files = [{ file: await photoOf(calls.holder, 'a.png') }, { file: await photoOf(calls.holder, 'b.png') }]
  await acted(calls.holder, id, empty, { files })
  const [mail] = await told()
  expect(mail?.text).toContain('Joint : 2 photos')
  const { cart_id } = await db
    .selectFrom('purchase_order')
    .select('cart_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const params = { secret: await cartSecretOf(given, cart_id), id }
  const read = (await visitor('getPublicFollowUpMessages', { params })).json<Conversation>()
  expect(read.messages).toMatchObject([{ words: '', joined: '2 photos' }])
})

test('E-MAIL-05 how far the works are is mailed once a day, line by line; a message always is', async () => {
  const { id } = await givenAccepted(given, market, calls)
  await mails()
  const [line] = (await file(id)).facts.lines
  const percents = (percent: number) => [{ line: line?.line ?? 1, percent }]
  await acted(calls.holder, id, { kind: 'progressed', body: { percents: percents(40), words: '' } })
  const [first] = await told()
  expect(first?.text).toContain('Ligne 1 : 0 % → 40 %')
  await acted(calls.holder, id, { kind: 'progressed', body: { percents: percents(60), words: '' } })
  await acted(calls.holder, id, { kind: 'said', body: { words: 'Livraison demain.' } })
  expect((await told()).map(({ subject }) => subject.split(' ')[0])).toEqual(['Message'])
  given.setNow(on(1))
  await acted(calls.holder, id, { kind: 'progressed', body: { percents: percents(80), words: '' } })
  expect((await told())[0]?.text).toContain('Ligne 1 : 60 % → 80 %')
})

/** Done, accepted, and its final account agreed and billed. */
async function givenAgreed(buyer = calls.admin) {
  const { id, number, amount } = await givenAccepted(given, market, { ...calls, admin: buyer })
  const day = dayOf(TEST_NOW)
  await acted(calls.holder, id, { kind: 'completed', body: { day, name: 'F. Thévenard', role: 'Gérant' } })
  await signed(buyer, id)
  const { facts } = (await calls.holder('getExecution', { params: { id } })).json<ExecutionFile>()
  const lines = facts.lines.map(({ line, total }) => ({ line, done: total }))
  const final = await acted(calls.holder, id, { kind: 'statementProposed', body: { lines, isFinal: true } })
  await acted(buyer, id, { kind: 'agreed', body: { act: final.acts.length } })
  return { id, number, amount, act: final.acts.length }
}

async function givenInvoiced(invoice: string, buyer = calls.admin) {
  const agreed = await givenAgreed(buyer)
  const body = { act: agreed.act, invoice, day: dayOf(TEST_NOW) }
  await acted(calls.holder, agreed.id, { kind: 'invoiced', body })
  return agreed
}

/** An export, sent to be looked at or noted. */
const exported = async (mode: 'check' | 'apply', rows: readonly string[], call = calls.admin) => {
  const body = formWith(Buffer.from(rows.join('\n')), 'chorus.csv')
  return (await call('importChorus', { query: { mode }, body })).json<ChorusImport>()
}
const outcomesOf = ({ lines }: ChorusImport) => lines.map(({ outcome }) => outcome)

test('E-PAY-01 an export of the portal of invoices is looked at line by line, then noted once', async () => {
  const { id, number } = await givenInvoiced('F-77')
  const day = dayOf(TEST_NOW).split('-').reverse().join('/')
  const rows = [
    'Statut;Numéro de facture;N° d’engagement;Date du statut;Motif',
    `Mise à disposition;F-77;${number};${day};`,
    `Suspendue;F-77;${number};${day};Pièce manquante`,
    `En grève;F-77;;${day};`,
    `Mise en paiement;F-99;;${day};`,
  ]
  const send = async (mode: 'check' | 'apply', call = calls.admin, separator = ';') => {
    const bytes = Buffer.from(rows.join('\n').replaceAll(';', separator))
    return (await call('importChorus', { query: { mode }, body: formWith(bytes, 'chorus.csv') })).json<ChorusImport>()
  }
  const outcomes = ({ lines }: ChorusImport) => lines.map(({ outcome }) => outcome)
  const before = (await file(id)).acts.length
  expect(outcomes(await send('check'))).toEqual(['noted', 'noted', 'refused', 'refused'])
  expect((await file(id)).acts).toHaveLength(before)
  expect(await send('apply', calls.admin, ',')).toMatchObject({ isApplied: true, noted: 2 })
  expect((await file(id)).acts).toHaveLength(before + 2)
  expect(outcomes(await send('apply'))).toEqual(['known', 'known', 'refused', 'refused'])
  expect((await file(id)).acts).toHaveLength(before + 2)
  // Another buyer reaches none of it.
  const stranger = anew(given, market.third)
  expect(outcomes(await send('check', stranger))).toEqual(['refused', 'refused', 'refused', 'refused'])
  expect(said(await calls.admin('importChorus', { body: formWith(Buffer.from('a;b\n1;2'), 'a.csv') }))).toBe(
    'executionChorusUnreadable',
  )
})

test('E-PAY-01 the invoice of another organisation, of the same number, hides one’s own of nobody', async () => {
  const { id } = await givenInvoiced('F-88')
  await givenInvoiced('F-88', anew(given, market.other))
  const day = dayOf(TEST_NOW)
  const read = await exported('check', [
    'Statut;Numéro de facture;N° d’engagement;Date du statut',
    // The engagement is that of the firm, which no order bears.
    `Mise à disposition;F-88;ENG-4;${day}`,
  ])
  expect(read.lines).toMatchObject([{ outcome: 'noted', purchaseOrder: id }])
})

test('E-PAY-03 an invoice that no file has is noted in the one whose accepted amount it bills, on its day of deposit', async () => {
  const { id, number, amount } = await givenAgreed()
  const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const day = dayOf(TEST_NOW)
  const head = 'Statut;Numéro de facture;N° de bon de commande;Date du statut;Date de dépôt;Montant HT'
  const row = (order: string, deposited: string, cents: number) =>
    `Mise en paiement;F-90;${order};${day};${deposited};${euros(cents)}`
  const one = async (line: string) => (await exported('check', [head, line])).lines[0]
  expect(await one(row(number, day, amount + 1))).toMatchObject({ outcome: 'refused' })
  expect(await one(row('', day, amount))).toMatchObject({ outcome: 'refused' })
  expect(await one(row(number, '', amount))).toMatchObject({ outcome: 'refused', purchaseOrder: id })
  expect(await one(row(number, day, amount))).toMatchObject({ outcome: 'noted', isNew: true, purchaseOrder: id })
  const stranger = anew(given, market.third)
  expect(outcomesOf(await exported('check', [head, row(number, day, amount)], stranger))).toEqual(['refused'])
  expect(await exported('apply', [head, row(number, day, amount)])).toMatchObject({ noted: 1 })
  const acts = (await file(id)).acts.slice(-2)
  expect(acts.map(({ kind, body }) => [kind, body.invoice])).toEqual([
    ['invoiced', 'F-90'],
    ['invoiceStood', 'F-90'],
  ])
  expect(outcomesOf(await exported('apply', [head, row(number, day, amount)]))).toEqual(['known'])
})

test('E-PAY-02 a hospital has fifty days to pay, once its administrator said so, the orders it accepts from then on', async () => {
  const { id } = await givenAccepted(given, market, calls)
  const daysOf = async (order: number) => (await file(order)).facts.rules.paymentDays
  const isKind = (payer: 'health' | 'enterprise' | null) =>
    calls.admin('updateCustomer', { params: { id: market.admin.id }, body: { payer } })
  expect(await daysOf(id)).toBe(30)
  await isKind('health')
  const later = (await givenAccepted(given, market, calls)).id
  await isKind('enterprise')
  expect([await daysOf(id), await daysOf(later)]).toEqual([30, 50])
  // Accepted before it was kept, an order has the delay its buyer has now.
  await db.updateTable('purchase_order').set({ payer: null }).where('id', '=', id).execute()
  expect([await daysOf(id), await daysOf(later)]).toEqual([60, 50])
  await isKind(null)
  expect([await daysOf(id), await daysOf(later)]).toEqual([30, 50])
  expect(said(await act(calls.holder, id, { kind: 'paymentReminded', body: { invoice: 'F-1' } }))).toBe(
    'executionInvoiceUnknown',
  )
  expect(await db.selectFrom('account').select('payer').where('id', '=', market.admin.id).execute()).toEqual([
    { payer: null },
  ])
})
