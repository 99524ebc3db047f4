import type { Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { scanFilesJob } from '../../src/platform/media/scan-files.job.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, trailOf, waitingFor } from '../given/orders.ts'
import { textOf } from '../given/pdf.ts'
import { givenAccount, givenMember, said } from '../given/people.ts'
import {
  actsIn,
  filePapers,
  givenAccepted,
  givenDraft,
  givenSent,
  sendAct,
  sweepActs,
  typedSubcontract,
} from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { mails, wait, db } = given
const owner = connect(given.url, 1)
afterAll(() => owner.destroy())
const { admin, holder } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder) }
const operator = anew(given, await givenAccount(given, { side: 'operator' }))

beforeEach(async () => {
  await mails()
  given.setNow(TEST_NOW)
})

const accepted = (count?: number) => givenAccepted(given, market, calls, count)
const read = async (id: number) => (await calls.holder('getSubcontracting', { params: { id } })).json<Subcontracting>()
const ofBuyer = async (cartId: number) =>
  (await calls.admin('listBuyerSubcontracting', { params: { cartId } })).json<Subcontracting[]>()
const decide = (cartId: number, act: number, body: object) =>
  calls.admin('decideSubcontract', { params: { cartId, act }, body })
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
/** What left about an order; acts of others wait meanwhile. */
const told = async ({ number }: { number: string }) =>
  (await mails())
    .filter(({ text }) => spaced(text).includes(number))
    .map(({ to, subject }) => `${to} ${spaced(subject)}`)
    .sort()
const stateOf = async (id: number, act: number) => (await read(id)).acts.find((one) => one.id === act)?.state

test('K-SUB-01 the form is prefilled from the order, and whatever is typed is kept, right or wrong', async () => {
  const order = await accepted()
  const before = await read(order.id)
  expect(before).toMatchObject({
    number: order.number,
    price: order.amount,
    canDeclare: true,
    customer: { organisation: expect.any(String) },
    rules: { days: 21, directFrom: 600_00, vigilanceFrom: 5000_00 },
    acts: [],
  })
  const answer = await calls.holder('draftSubcontract', { params: { id: order.id }, body: {} })
  expect(answer.statusCode).toBe(201)
  const act = actsIn(answer)[0]?.id ?? 0
  const typed = { ...typedSubcontract(), siret: '12', amount: 'beaucoup', email: 'ines@' }
  await calls.holder('saveSubcontract', { params: { id: order.id, act }, body: typed })
  const [kept] = (await read(order.id)).acts
  expect(kept).toMatchObject({ state: 'draft', form: typed, amount: null, canWithdraw: true })
  // A draft is its author's alone.
  expect((await ofBuyer(order.cartId))[0]?.acts).toEqual([])
  expect(said(await calls.holder('draftSubcontract', { params: { id: order.id }, body: {} }))).toBe(
    'subcontractDraftOpen',
  )
})

test('K-SUB-02 what is wrong is said field by field, and nothing leaves', async () => {
  const order = await accepted()
  const act = await givenDraft(calls.holder, order.id)
  const answer = await sendAct(calls.holder, order.id, act, {
    siret: '732 829 320 00075',
    amount: 'beaucoup',
    email: 'ines@',
    works: '',
  })
  expect(answer.statusCode).toBe(400)
  const paths = answer.json<{ violations: { propertyPath: string }[] }>().violations.map((one) => one.propertyPath)
  expect(paths.sort()).toEqual(['amount', 'email', 'siret', 'works'])
  const own = await db.selectFrom('account').select('siret').where('id', '=', holder.id).executeTakeFirstOrThrow()
  if (own.siret) expect(said(await sendAct(calls.holder, order.id, act, { siret: own.siret }))).toBe('subcontractSelf')
  expect(await stateOf(order.id, act)).toBe('draft')
})

test('K-SUB-03 the papers: required ones are asked for by name, and both sides open them', async () => {
  const order = await accepted(600)
  const answer = await calls.holder('draftSubcontract', { params: { id: order.id }, body: {} })
  const act = actsIn(answer)[0]?.id ?? 0
  const small = await sendAct(calls.holder, order.id, act, { amount: '400' })
  expect(said(small)).toBe('subcontractPapersMissing')
  expect(small.json().message).toContain('déclaration sur l’honneur')
  expect(small.json().message).not.toContain('RIB'.toLowerCase())
  expect((await sendAct(calls.holder, order.id, act, { amount: '500' })).json().message).toContain('rib')
  expect((await sendAct(calls.holder, order.id, act, { amount: '5 000' })).json().message).toContain('vigilance')
  await filePapers(calls.holder, order.id, act, ['honour', 'unassigned', 'bank'])
  await calls.holder('fileSubcontractPaper', { params: { id: order.id, act, kind: 'bank' }, body: { file: null } })
  expect((await read(order.id)).acts[0]?.papers.map(({ kind }) => kind)).toEqual(['honour', 'unassigned'])
  await scanFilesJob({}, given)
  expect((await sendAct(calls.holder, order.id, act, { amount: '400' })).statusCode).toBe(200)
  const [part] = await ofBuyer(order.cartId)
  const [paper] = part?.acts[0]?.papers ?? []
  const opened = await given.app.inject({ method: 'GET', url: paper?.url ?? '' })
  expect(opened.statusCode).toBe(200)
  expect(opened.headers['content-type']).toContain('application/pdf')
  // What was taken out is of no use to anyone.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media where name = 'bank.pdf' and unused_since is not null`.execute(db)
  expect(rows[0]?.count).toBe(1)
})

test('K-SUB-04 K-SUB-05 sent: the buyer is mailed, reads what is asked, and accepts; the amount is deducted', async () => {
  const order = await accepted()
  await mails()
  const act = await givenSent(calls.holder, order.id, { amount: '600' })
  const sent = await mails()
  expect(sent.map(({ to, subject }) => `${to} ${spaced(subject)}`)).toEqual([
    `${admin.email} Sous-traitance à accepter avant le 7 décembre : Façades du Faucigny`,
  ])
  expect(sent[0]?.text).toContain(`/compte/sous-traitance/${order.cartId}#acte-${act}`)
  const [part] = await ofBuyer(order.cartId)
  expect(part?.acts[0]).toMatchObject({
    id: act,
    state: 'sent',
    amount: 600_00,
    paysDirectly: true,
    canDecide: true,
    canWithdraw: false,
    dueAt: '2026-12-07T22:59:59.000Z',
  })
  expect(part?.amounts).toEqual({
    deducted: 0,
    waiting: 600_00,
    holder: order.amount,
    room: order.amount - 600_00,
  })
  // Reading it is noted.
  expect((await read(order.id)).acts[0]?.openedAt).toBe(TEST_NOW.toISOString())
  expect((await decide(order.cartId, act, { accepted: true })).statusCode).toBe(200)
  expect((await read(order.id)).amounts).toMatchObject({ deducted: 600_00, holder: order.amount - 600_00 })
  expect(await told(order)).toEqual([`${holder.email} Sous-traitance acceptée : Façades du Faucigny`])
  expect(said(await decide(order.cartId, act, { accepted: false, reason: 'Non' }))).toBe('subcontractAlreadyDecided')
  expect(await trailOf(given, 'order', order.id)).toEqual(
    expect.arrayContaining(['subcontractDrafted', 'subcontractPaperFiled', 'subcontractSent', 'subcontractAccepted']),
  )
  // The centre sees it on the order.
  const watched = (await operator('listMonitoredSubcontracting', { params: { cartId: order.cartId } })).json()
  expect(watched[0]).toMatchObject({ amounts: { deducted: 600_00 }, canDeclare: false })
})

test('K-SUB-06 refused with a reason, which the firm reads; without one, it is asked for', async () => {
  const order = await accepted()
  const act = await givenSent(calls.holder, order.id)
  await mails()
  expect((await decide(order.cartId, act, { accepted: false })).statusCode).toBe(400)
  await decide(order.cartId, act, { accepted: false, reason: 'Assurance insuffisante' })
  expect((await read(order.id)).acts[0]).toMatchObject({ state: 'refused', reason: 'Assurance insuffisante' })
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: holder.email, subject: expect.stringContaining('refusée') })
  expect(mail?.text).toContain('Assurance insuffisante')
  expect((await read(order.id)).amounts.room).toBe(order.amount)
})

test('K-SUB-07 silence accepts after 21 days, told to both; reminded once before; the figure is a dated setting', async () => {
  const order = await accepted()
  const act = await givenSent(calls.holder, order.id)
  await mails()
  wait({ days: 16 })
  await sweepActs(given)
  await sweepActs(given)
  expect(await told(order)).toEqual([`${admin.email} Rappel : sous-traitance à accepter avant le 7 décembre`])
  given.setNow(new Date('2026-12-07T23:59:59+01:00'))
  await sweepActs(given)
  expect(await stateOf(order.id, act)).toBe('sent')
  given.setNow(new Date('2026-12-08T00:00:00+01:00'))
  expect(said(await decide(order.cartId, act, { accepted: true }))).toBe('subcontractTooLate')
  expect(said(await calls.holder('withdrawSubcontract', { params: { id: order.id, act }, body: {} }))).toBe(
    'subcontractTooLate',
  )
  await sweepActs(given)
  await sweepActs(given)
  expect((await read(order.id)).acts[0]).toMatchObject({ state: 'accepted', manner: 'silence', decidedBy: null })
  expect(await told(order)).toEqual(
    [
      `${admin.email} Sous-traitance acceptée : Façades du Faucigny`,
      `${holder.email} Sous-traitance acceptée : Façades du Faucigny`,
    ].sort(),
  )
  expect(await trailOf(given, 'order', order.id)).toContain('subcontractAcceptedBySilence')

  await sql`insert into setting (key, effective_from, value) values ('sousTraitance.delai', '2026-12-01', '30')`.execute(
    db,
  )
  const later = await accepted()
  await givenSent(calls.holder, later.id)
  await givenSent(calls.holder, later.id, { name: 'Armatures' })
  expect((await read(later.id)).acts[0]?.dueAt).toBe('2027-01-07T22:59:59.000Z')
  // Two of one order at the same moment.
  given.setNow(new Date('2027-01-08T00:00:00+01:00'))
  await sweepActs(given)
  expect((await read(later.id)).acts.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
})

test('K-SUB-08 withdrawn before a decision, it ends there; changed, a new act replaces the former, which is kept', async () => {
  const order = await accepted()
  const first = await givenSent(calls.holder, order.id)
  await mails()
  await calls.holder('withdrawSubcontract', { params: { id: order.id, act: first }, body: { reason: 'Indisponible' } })
  expect(await told(order)).toEqual([`${admin.email} Déclaration de sous-traitance retirée : Façades du Faucigny`])
  expect(await stateOf(order.id, first)).toBe('withdrawn')
  expect(said(await decide(order.cartId, first, { accepted: true }))).toBe('subcontractAlreadyDecided')

  const second = await givenSent(calls.holder, order.id, { amount: '600' })
  await decide(order.cartId, second, { accepted: true })
  const third = await givenSent(calls.holder, order.id, { amount: '900' }, second)
  const asked = await read(order.id)
  // In force until the buyer decides; the papers come along.
  expect(asked.acts.map(({ state }) => state)).toEqual(['withdrawn', 'accepted', 'sent'])
  expect(asked.acts[2]).toMatchObject({ replaces: 2, papers: expect.arrayContaining([expect.anything()]) })
  expect(asked.amounts).toMatchObject({ deducted: 600_00, room: order.amount - 900_00 })
  expect(said(await calls.holder('draftSubcontract', { params: { id: order.id }, body: { replaces: second } }))).toBe(
    'subcontractChangeAsked',
  )
  await decide(order.cartId, third, { accepted: true })
  const changed = await read(order.id)
  expect(changed.acts.map(({ state }) => state)).toEqual(['withdrawn', 'replaced', 'accepted'])
  expect(changed.amounts.deducted).toBe(900_00)

  // What waits and is replaced waits no more.
  const other = await givenSent(calls.holder, order.id, { amount: '10', name: 'Armatures' })
  const instead = await givenSent(calls.holder, order.id, { amount: '20', name: 'Armatures' }, other)
  expect(await stateOf(order.id, other)).toBe('replaced')
  expect(await stateOf(order.id, instead)).toBe('sent')
})

test('K-SUB-09 declared on an accepted order alone; cancelled, everything declared on it ends', async () => {
  const waiting = await waitingFor(given, await givenOrder(calls.admin, 'formalized', [[market.sold.socket, 60]]))
  expect(said(await calls.holder('draftSubcontract', { params: { id: waiting.id }, body: {} }))).toBe(
    'subcontractOrderClosed',
  )
  const order = await accepted()
  const first = await givenSent(calls.holder, order.id)
  await decide(order.cartId, first, { accepted: true })
  const second = await givenSent(calls.holder, order.id, { name: 'Armatures' })
  const draft = await givenDraft(calls.holder, order.id)
  const cancelled = await operator('cancelPurchaseOrder', { params: { id: order.id }, body: { reason: 'Vendu' } })
  expect(said(cancelled)).toBe(200)
  expect((await read(order.id)).acts.map(({ state }) => state)).toEqual(['ended', 'ended', 'draft'])
  expect(said(await sendAct(calls.holder, order.id, draft))).toBe('subcontractOrderClosed')
  expect(said(await decide(order.cartId, second, { accepted: true }))).toBe('subcontractAlreadyDecided')
  expect((await trailOf(given, 'order', order.id)).filter((line) => line === 'subcontractEnded')).toHaveLength(2)
})

test('K-SUB-10 many at once: what is declared never passes the order', { timeout: 120_000 }, async () => {
  const order = await accepted()
  const room = order.amount
  const share = Math.floor(room / 4) + 1
  const drafts: number[] = []
  // One draft at a time by its own rule: these are put there as ten that were begun.
  const first = await givenDraft(calls.holder, order.id)
  drafts.push(first)
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into subcontract_act (purchase_order_id, number, form, drafted_at, drafted_by, state, decided_at)
      select purchase_order_id, n, form, drafted_at, drafted_by, 'withdrawn', drafted_at
      from subcontract_act, generate_series(2, 10) n where id = ${first} returning id)
    select id from made`.execute(db)
  await sql`drop index subcontract_act_draft`.execute(owner)
  await sql`update subcontract_act set state = 'draft', decided_at = null where purchase_order_id = ${order.id}`.execute(
    db,
  )
  await sql`insert into subcontract_paper select made.id, kind, media_id, filed_at
    from subcontract_paper, subcontract_act made
    where act_id = ${first} and made.purchase_order_id = ${order.id} and made.id <> ${first}`.execute(db)
  drafts.push(...rows.map(({ id }) => id))
  const answers = await Promise.all(
    drafts.map((act) => sendAct(calls.holder, order.id, act, { amount: (share / 100).toFixed(2).replace('.', ',') })),
  )
  const codes = answers.map(said)
  expect(codes.filter((code) => code === 200)).toHaveLength(3)
  expect(codes.filter((code) => code === 'subcontractAmountTooHigh')).toHaveLength(7)
  const { amounts } = await read(order.id)
  expect(amounts.waiting).toBe(3 * share)
  expect(amounts.room).toBeGreaterThanOrEqual(0)
  await sql`update subcontract_act set state = 'withdrawn' where purchase_order_id = ${order.id} and state = 'draft'`.execute(
    db,
  )
  await sql`create unique index subcontract_act_draft on subcontract_act (purchase_order_id) where state = 'draft'`.execute(
    owner,
  )
})

test('K-SUB-11 others see nothing: another firm, another buyer; a contact its own orders only', async () => {
  const order = await accepted()
  const act = await givenSent(calls.holder, order.id)
  const stranger = anew(given, await givenAccount(given, { side: 'supplier', type: 'formalized' }))
  const contact = anew(given, await givenMember(given, holder))
  const buyer = anew(given, await givenAccount(given))
  expect(said(await stranger('getSubcontracting', { params: { id: order.id } }))).toBe('orderNotFound')
  expect(said(await contact('getSubcontracting', { params: { id: order.id } }))).toBe('orderNotForYou')
  const params = { cartId: order.cartId, act }
  expect(said(await buyer('listBuyerSubcontracting', { params }))).toBe('orderNotFound')
  expect(said(await buyer('decideSubcontract', { params, body: { accepted: true } }))).toBe('orderNotFound')
  // An act is only found under its own cart.
  const other = await accepted()
  expect(said(await decide(other.cartId, act, { accepted: true }))).toBe('subcontractNotFound')
  expect(said(await calls.admin('printBuyerSubcontract', { params: { cartId: other.cartId, act } }))).toBe(
    'subcontractNotFound',
  )
  expect(said(await sendAct(calls.holder, other.id, act))).toBe('subcontractNotFound')
})

test('K-SUB-12 the act on paper says what was declared, who accepted, and what is left to the firm', async () => {
  const order = await accepted()
  const act = await givenSent(calls.holder, order.id, { amount: '600' })
  await decide(order.cartId, act, { accepted: true })
  for (const printed of [
    await calls.holder('printSubcontract', { params: { id: order.id, act } }),
    await calls.admin('printBuyerSubcontract', { params: { cartId: order.cartId, act } }),
  ]) {
    const { rawPayload } = await given.app.inject({ method: 'GET', url: printed.json<{ url: string }>().url })
    const text = textOf(rawPayload)
    for (const words of [
      'Déclaration de sous-traitance',
      'Acceptée',
      'Façades du Faucigny',
      '732 829 320 00074',
      'Enduit à la chaux, 110 m²',
      '600,00 € HT',
      'Reste du titulaire',
      order.number,
    ])
      expect(text).toContain(words)
  }
  // The centre opens the same, and reads it on the page of the contract.
  const opened = await operator('openSubcontract', { params: { id: act } })
  expect(textOf(opened.rawPayload)).toContain('Façades du Faucigny')
  const put = await db
    .selectFrom('purchase_order')
    .select('market_number')
    .where('id', '=', order.id)
    .executeTakeFirst()
  const params = { number: put?.market_number ?? '' }
  const file = (await operator('getContractFile', { params })).json()
  expect(file.events.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['subcontractSent', 'subcontractAccepted']),
  )
  expect((await operator('listContractDocuments', { params })).json()).toContainEqual(
    expect.objectContaining({ kind: 'subcontract', address: `/operator/subcontracts/${act}/document` }),
  )
})

test('K-SUB-07 silence counts to the last second of the day in Paris, whenever it was sent', async () => {
  for (const [sent, last, after] of [
    ['2026-11-16T23:59:59+01:00', '2026-12-07T23:59:59+01:00', '2026-12-08T00:00:00+01:00'],
    ['2026-11-17T00:00:00+01:00', '2026-12-08T23:59:59+01:00', '2026-12-09T00:00:00+01:00'],
  ] as const) {
    given.setNow(TEST_NOW)
    const order = await accepted()
    given.setNow(new Date(sent))
    const act = await givenSent(calls.holder, order.id)
    for (const [instant, state] of [
      [last, 'sent'],
      [after, 'accepted'],
    ] as const) {
      given.setNow(new Date(instant))
      await sweepActs(given)
      expect(await stateOf(order.id, act), instant).toBe(state)
    }
  }
})

test('K-SUB-06 K-SUB-08 what was withdrawn or refused is not accepted by silence, nor withdrawn after', async () => {
  const order = await accepted()
  const withdrawn = await givenSent(calls.holder, order.id)
  await calls.holder('withdrawSubcontract', { params: { id: order.id, act: withdrawn }, body: {} })
  const refused = await givenSent(calls.holder, order.id)
  await decide(order.cartId, refused, { accepted: false, reason: 'Assurance échue' })
  wait({ days: 60 })
  await sweepActs(given)
  expect([await stateOf(order.id, withdrawn), await stateOf(order.id, refused)]).toEqual(['withdrawn', 'refused'])
  for (const act of [withdrawn, refused])
    expect(said(await calls.holder('withdrawSubcontract', { params: { id: order.id, act }, body: {} }))).toBe(
      'subcontractAlreadyDecided',
    )
  expect(said(await decide(order.cartId, withdrawn, { accepted: true }))).toBe('subcontractAlreadyDecided')
})

test('K-SUB-09 the order is cancelled meanwhile: silence accepts nothing more, and the room is nobody’s', async () => {
  const order = await accepted()
  const act = await givenSent(calls.holder, order.id)
  await operator('cancelPurchaseOrder', { params: { id: order.id }, body: { reason: 'Vendu' } })
  wait({ days: 60 })
  await mails()
  await sweepActs(given)
  expect(await stateOf(order.id, act)).toBe('ended')
  expect(await told(order)).toEqual([])
  expect(said(await calls.holder('withdrawSubcontract', { params: { id: order.id, act }, body: {} }))).toBe(
    'subcontractAlreadyDecided',
  )
})

test('K-SUB-10 the same subcontractor twice, and never above the order: the second counts beside the first', async () => {
  const order = await accepted()
  const [half, cent] = [order.amount / 2, 1]
  const typed = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const first = await givenSent(calls.holder, order.id, { amount: typed(half) })
  await decide(order.cartId, first, { accepted: true })
  const second = await givenDraft(calls.holder, order.id)
  expect(said(await sendAct(calls.holder, order.id, second, { amount: typed(half + cent) }))).toBe(
    'subcontractAmountTooHigh',
  )
  expect((await sendAct(calls.holder, order.id, second, { amount: typed(half) })).statusCode).toBe(200)
  await decide(order.cartId, second, { accepted: true })
  expect((await read(order.id)).amounts).toEqual({ deducted: order.amount, waiting: 0, holder: 0, room: 0 })
})

test('K-SUB-09 the contract changed hands: the firm that accepted the order declares on it, and nobody else', async () => {
  const order = await accepted()
  const taker = await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Reprenante' })
  const { market_number: number } = await db
    .selectFrom('purchase_order')
    .select('market_number')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const give = (id: number) =>
    db
      .updateTable('contract')
      .set({ supplier_id: id })
      .where('number', '=', number ?? '')
      .execute()
  await give(taker.id)
  const act = await givenSent(calls.holder, order.id)
  expect(said(await anew(given, taker)('getSubcontracting', { params: { id: order.id } }))).toBe('orderNotFound')
  await decide(order.cartId, act, { accepted: true })
  expect(await stateOf(order.id, act)).toBe('accepted')
  await give(holder.id)
})
