import type { HeldLot, HolderMatrix } from '@charpente/contract/catalogue/holders'
import type { Worklist } from '@charpente/contract/centre/desk-home'
import type { Ceiling } from '@charpente/contract/purchasing/contracts'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { beforeEach, expect, test } from 'vitest'
import { watchCeilingsJob } from '../../src/purchasing/contracts/watch-ceilings.job.ts'
import { givenOwnContracts } from '../given/ceilings.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, codesOf, confirm, givenOrder, givenReadyCart, putFor, waitingFor } from '../given/orders.ts'
import { type Account, givenAccount, said, signedInAs } from '../given/people.ts'
import { agreedBy } from '../given/two-persons.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { db, mails, work } = given
const { admin, sold, holder, rival, third } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder), rival: anew(given, rival) }

const numbers = await givenOwnContracts(given)
const prices = { first: 60 * 41_22, second: 60 * 57_55, third: 60 * 60_00 }

const setMaximum = (rank: number, maximum: number | null, changes: { ends_on?: string } = {}) =>
  db
    .updateTable('contract')
    .set({ maximum, told_mark: 0, ...changes })
    .where('number', '=', numbers[rank - 1] ?? '')
    .execute()

beforeEach(async () => {
  const over = { closed_at: TEST_NOW, status: OrderStatus.cancelled }
  await db.updateTable('purchase_order').set(over).where('status', 'in', [1, 2]).execute()
  for (const rank of [1, 2, 3]) await setMaximum(rank, null, { ends_on: '2099-12-31' })
  await mails()
  given.setNow(TEST_NOW)
})

const operator = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
const pair = agreedBy(given, operator, await givenAccount(given, { side: 'operator' }))
const contractOf = async (rank: number) =>
  (await operator('getContract', { params: { number: numbers[rank - 1] ?? '' } })).json()
const ready = () => givenReadyCart(calls.admin, 'formalized', [[sold.socket, 60]])
const lotOf = async (id: number) => (await calls.admin('getCart', { params: { id } })).json().orderLots[0]
const fileInsurance = async (firm: Account, expiresOn: string) => {
  const media_id = (await operator('uploadMedia', { body: formWith(pdfBytes(), 'assurance.pdf') })).json().id
  await db.updateTable('media').set({ state: 'ready' }).where('id', '=', media_id).execute()
  const kind = 'companyInsuranceFile'
  const dates = { expires_on: expiresOn, filed_at: TEST_NOW, filed_by: firm.id }
  await db
    .insertInto('supplier_document')
    .values({ supplier_id: firm.id, kind, media_id, ...dates })
    .execute()
}
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('K-CONTRACT-01 a rank that is held is one of a contract: one firm, one lot, its dates', async () => {
  const found = await db.selectFrom('contract').selectAll().where('number', 'in', numbers).orderBy('number').execute()
  expect(found.map(({ number, supplier_id, lot_code }) => [number, supplier_id, lot_code])).toEqual([
    [numbers[0], holder.id, '206'],
    [numbers[1], rival.id, '206'],
    [numbers[2], third.id, '206'],
  ])
  expect(await contractOf(1)).toMatchObject({
    supplier: { id: holder.id },
    places: [{ rank: 1 }],
    maximum: null,
    engaged: 0,
  })
  expect(said(await operator('getContract', { params: { number: 'nobody' } }))).toBe('contractUnknown')
})

test('K-CEIL-01 engaged are orders that wait and orders accepted, at each instant', async () => {
  await setMaximum(1, prices.first * 2)
  const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
  expect(await contractOf(1)).toMatchObject({ engaged: prices.first, waiting: prices.first, accepted: 0 })
  const put = await waitingFor(given, cartId)
  await calls.holder('acceptPurchaseOrder', { params: { id: put.id }, body: {} })
  expect(await contractOf(1)).toMatchObject({ engaged: prices.first, waiting: 0, accepted: prices.first })
  const other = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
  expect(await contractOf(1)).toMatchObject({ engaged: prices.first * 2 })
  const second = await waitingFor(given, other)
  const body = { motive: 'workload', reason: 'Équipes prises' }
  await calls.holder('refusePurchaseOrder', { params: { id: second.id }, body })
  expect(await contractOf(1)).toMatchObject({ engaged: prices.first, ordersInAll: 2 })
})

test('K-CEIL-02 an order that would go above a maximum: nothing leaves before its buyer has read who is asked instead, and at what price', async () => {
  await setMaximum(1, prices.first - 1)
  const id = await ready()
  expect(await lotOf(id)).toMatchObject({
    proposalSupplierRank: 1,
    price: prices.first,
    passedOver: [{ rank: 1, reason: 'ceiling', room: prices.first - 1, amount: prices.first }],
    askedRank: 2,
  })
  const refused = await confirm(calls.admin, 'formalized', id, { total: prices.first })
  expect(said(refused)).toBe('holderPassedOver')
  expect(refused.json().details).toMatchObject({
    lots: [{ lot: '206', passed: [{ rank: 1, reason: 'ceiling' }], next: { rank: 2, price: prices.second } }],
    total: prices.second,
  })
  expect(await putFor(given, id)).toEqual([])
  const passes = [{ lot: '206', rank: 2 }]
  expect(said(await confirm(calls.admin, 'formalized', id, { total: prices.first, passes }))).toBe('priceChanged')
  const answer = await confirm(calls.admin, 'formalized', id, { total: prices.second, passes })
  expect(said(answer)).toBe(200)
  expect(answer.json()).toMatchObject({
    price: prices.second,
    orderLots: [{ proposalSupplierRank: 2, askedRank: 2, passedOver: [{ rank: 1, reason: 'ceiling' }] }],
  })
  const put = await putFor(given, id)
  expect(put.map(({ rank, status, amount }) => [rank, status, amount])).toEqual([
    [2, 1, prices.second],
    [3, 0, prices.third],
  ])
  expect(await contractOf(1)).toMatchObject({
    engaged: 0,
    passed: [{ cartId: id, reason: 'ceiling', amount: prices.first, room: prices.first - 1 }],
  })
  const { lots } = (await calls.admin('getFollowUp', { params: { cartId: id } })).json()
  expect(lots[0].skipped).toMatchObject([{ rank: 1, reason: 'ceiling' }])
  const event = await db
    .selectFrom('audit_event')
    .select('details')
    .where('action', '=', 'cartConfirmed')
    .where('object_id', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(event.details).toMatchObject({ passed: [{ lot: '206', rank: 1, obstacle: 'ceiling' }] })
})

test('K-CEIL-09 the confirmation names who was passed over, and why', async () => {
  await setMaximum(1, prices.first - 1)
  await setMaximum(2, null, { ends_on: '2026-11-01' })
  const id = await ready()
  const passes = [{ lot: '206', rank: 3 }]
  expect(said(await confirm(calls.admin, 'formalized', id, { total: prices.third, passes }))).toBe(200)
  await work()
  const [mail] = (await mails()).filter(
    ({ to, subject }) => to === admin.email && /^Commande .* envoyée$/.test(subject),
  )
  expect(spaced(mail?.text ?? '')).toContain(`Lot 206, rang 1 : ${holder.name}, non sollicité : maximum atteint\n`)
  expect(spaced(mail?.text ?? '')).toContain(`Lot 206, rang 2 : ${rival.name}, non sollicité : contrat terminé\n`)
  expect(spaced(mail?.text ?? '')).toContain(third.name)
})

test('K-CEIL-02 agreed beforehand, and then not needed: its buyer is told so, and orders from the best', async () => {
  const id = await ready()
  const passes = [{ lot: '206', rank: 2 }]
  expect(said(await confirm(calls.admin, 'formalized', id, { total: prices.second, passes }))).toBe('holderPassedOver')
  expect(said(await confirm(calls.admin, 'formalized', id, { total: prices.first }))).toBe(200)
})

test('Q-115 papers that are over are told where one orders as in the directory, to the buyer', async () => {
  const id = await ready()
  expect(await lotOf(id)).toMatchObject({ askedRank: 1, papers: [] })
  await fileInsurance(holder, '2026-11-01')
  expect(await lotOf(id)).toMatchObject({ papers: [{ kind: 'companyInsuranceFile', effect: null }] })
  // Of whoever would be asked, and no longer once it was.
  await setMaximum(1, prices.first - 1)
  expect(await lotOf(id)).toMatchObject({ askedRank: 2, papers: [] })
  await setMaximum(1, null)
  const ordered = await confirm(calls.admin, 'formalized', id, {})
  expect(ordered.json().orderLots).toMatchObject([{ askedRank: 1, papers: [] }])
})

test('K-CEIL-03 nobody left: the buyer is told what to do, and nothing leaves', async () => {
  for (const rank of [1, 2, 3]) await setMaximum(rank, 100)
  const id = await ready()
  expect(await lotOf(id)).toMatchObject({ askedRank: null, passedOver: [{}, {}, {}] })
  const refused = await confirm(calls.admin, 'formalized', id, {})
  expect(said(refused)).toBe('nobodyLeft')
  expect(refused.json().message).toContain('marché subséquent')
  expect(await putFor(given, id)).toEqual([])
})

test('K-CEIL-04 orders confirmed at once never go above a maximum together', { timeout: 60_000 }, async () => {
  const room = 5
  await setMaximum(1, prices.first * room + 100)
  const carts = await Promise.all(Array.from({ length: 24 }, ready))
  const answers = await Promise.all(carts.map((id) => confirm(calls.admin, 'formalized', id, { total: prices.first })))
  expect(codesOf(answers)).toEqual({ 200: room, holderPassedOver: carts.length - room })
  expect(await contractOf(1)).toMatchObject({ engaged: prices.first * room })
})

test('K-CEIL-05 a refusal passes over whoever has no room left, with its reason, and the buyer reads it', async () => {
  const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
  await setMaximum(2, prices.second - 1)
  await mails()
  const first = await waitingFor(given, cartId)
  const body = { motive: 'workload', reason: 'Équipes prises' }
  await calls.holder('refusePurchaseOrder', { params: { id: first.id }, body })
  const [mail] = (await mails()).filter(({ to }) => to === admin.email)
  expect(spaced(mail?.text ?? '')).toContain('non sollicité : maximum atteint')
  const { lots } = (await calls.admin('getFollowUp', { params: { cartId } })).json()
  expect(lots[0].passages.at(-1).next).toMatchObject({ rank: 3, price: prices.third })
  expect(lots[0].skipped).toMatchObject([{ rank: 2, reason: 'ceiling' }])
})

test('K-CEIL-05 whoever was offered has no room any more when the buyer agrees: another is offered, nothing leaves', async () => {
  const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
  const first = await waitingFor(given, cartId)
  const refusal = { motive: 'workload', reason: 'Équipes prises' }
  await calls.holder('refusePurchaseOrder', { params: { id: first.id }, body: refusal })
  await setMaximum(2, 100)
  const decide = () => calls.admin('decidePassage', { params: { cartId, id: first.id }, body: { decision: 'pass' } })
  expect(said(await decide())).toBe('nextRankGone')
  expect((await putFor(given, cartId)).map(({ status }) => status)).toEqual([3, 0, 0])
  const { lots } = (await calls.admin('getFollowUp', { params: { cartId } })).json()
  expect(lots[0].passages.at(-1).next).toMatchObject({ rank: 3 })
  expect(said(await decide())).toBe(200)
  expect((await putFor(given, cartId)).map(({ status }) => status)).toEqual([3, 0, 1])
})

test('K-CEIL-06 each mark of a maximum is told once, to the firm and to those who look after contracts', async () => {
  await setMaximum(1, Math.floor(prices.first / 0.85))
  await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
  await mails()
  await watchCeilingsJob({}, given)
  const told = (await mails()).filter(({ subject }) => subject.includes(numbers[0] ?? ''))
  expect(told.map(({ to }) => to)).toContain(holder.email)
  expect(told.length).toBeGreaterThan(1)
  expect(spaced(told[0]?.subject ?? '')).toContain('80 % du maximum')
  await watchCeilingsJob({}, given)
  expect(await mails()).toEqual([])
  // The page of the contract keeps when it was.
  const { events } = (await operator('getContractFile', { params: { number: numbers[0] ?? '' } })).json()
  expect(events).toContainEqual(expect.objectContaining({ kind: 'mark', number: 80, amount: prices.first }))
  await setMaximum(1, prices.first)
  await db
    .updateTable('contract')
    .set({ told_mark: 80 })
    .where('number', '=', numbers[0] ?? '')
    .execute()
  await watchCeilingsJob({}, given)
  expect(spaced((await mails())[0]?.subject ?? '')).toContain('95 % du maximum')
})

test('K-CEIL-07 a contract that ended is passed over; its orders under way go on', async () => {
  const under = await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
  await setMaximum(1, null, { ends_on: '2026-11-01' })
  const id = await ready()
  expect(await lotOf(id)).toMatchObject({ passedOver: [{ rank: 1, reason: 'ended' }], askedRank: 2 })
  const put = await waitingFor(given, under)
  expect(said(await calls.holder('acceptPurchaseOrder', { params: { id: put.id }, body: {} }))).toBe(200)
})

test('K-CEIL-11 what is engaged is told beside the ranks of a lot, with the marks that are set', async () => {
  await setMaximum(1, prices.first * 2)
  await setMaximum(3, prices.third, { ends_on: '2026-11-01' })
  await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
  const ofLot = async (query: Record<string, string>) =>
    (await operator('listCeilings', { params: { lot: '206' }, query })).json<{ marks: number[]; lines: Ceiling[] }>()
  const ofEdition = await ofLot({ edition: '25' })
  expect(ofEdition.marks).toEqual([80, 95])
  const shown = ofEdition.lines.filter(({ places }) => places.length > 0)
  expect(shown.map(({ number, engaged, maximum }) => [number, engaged, maximum])).toEqual([
    [numbers[0], prices.first, prices.first * 2],
    [numbers[1], 0, null],
    [numbers[2], 0, prices.third],
  ])
  // With the one whose ranks they took.
  expect((await ofLot({})).lines.map(({ number }) => number)).toEqual([...numbers.slice(0, 2), 'M-1'])
  await db.insertInto('setting').values({ key: 'plafond.alerte', value: '40', effective_from: '2026-01-01' }).execute()
  expect((await operator('listContracts')).json().marks).toEqual([40, 95])
  await db.deleteFrom('setting').where('key', '=', 'plafond.alerte').execute()
})

test('K-CONTRACT-04 the versions of its prices: each publication that had them, and which is shown', async () => {
  const file = (await operator('getContractFile', { params: { number: numbers[0] ?? '' } })).json()
  expect(file.prices.length).toBeGreaterThan(0)
  expect(file.prices[0]).toMatchObject({ edition: 25, isShown: true, isPrepared: false })
  expect(file.events.map(({ kind }: { kind: string }) => kind)).toContain('published')
})

test('K-RENEW-06 the rank of a contract that is over is a hole, in the matrix and in the count of its lot', async () => {
  const holes = async () => (await operator('listHeldLots', { params: { edition: 25 } })).json<HeldLot[]>()
  const ofLot = (lots: HeldLot[]) => lots.find(({ code }) => code === '206') as HeldLot
  const before = ofLot(await holes())
  await setMaximum(1, null, { ends_on: '2026-11-01' })
  const after = ofLot(await holes())
  expect([after.holes - before.holes, after.firstRankHoles - before.firstRankHoles]).toEqual([1, 1])
  const { places } = (await operator('getHolderMatrix', { params: { edition: 25, lot: '206' } })).json<HolderMatrix>()
  const [here] = places.filter(({ ranks }) => ranks.length > 0)
  expect(here?.ranks.map(({ rank, hasEnded }) => [rank, hasEnded])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
})

test('K-RENEW-05 ends that come within six, three and one months wait for whoever has the right, until they are decided', async () => {
  await db.updateTable('contract').set({ ends_on: '2099-12-31' }).execute()
  for (const [rank, ends_on] of ['2026-12-05', '2027-01-31', '2027-04-30'].entries())
    await setMaximum(rank + 1, null, { ends_on })
  const waiting = async (call = operator) =>
    (await call('getWorklists')).json<Worklist[]>().find(({ name }) => name === 'endingContracts')
  expect(await waiting()).toMatchObject({ count: 3, late: 1, ageing: 1, parts: { 1: 1, 3: 1, 6: 1 } })
  const list = (await operator('listContracts', { query: { list: 'ending' } })).json<{ lines: { number: string }[] }>()
  expect(list.lines.map(({ number }) => number)).toEqual(numbers)
  const body = { decision: 'end', endsOn: '2026-12-05' }
  expect(said(await pair('decideEnd', { params: { number: numbers[0] ?? '' }, body }))).toBe(200)
  expect(await waiting()).toMatchObject({ count: 2, late: 0 })
  const orders = await givenAccount(given, { side: 'operator', rights: ['orders'] })
  expect(await waiting(await signedInAs(given, orders))).toBeUndefined()
})

test('K-CONTRACT-02 lists of contracts: in force, close to their maximum, over; found by number, firm or lot', async () => {
  await setMaximum(1, Math.floor(prices.first / 0.9))
  await setMaximum(3, null, { ends_on: '2026-11-01' })
  await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]])
  const list = async (query: Record<string, string>) =>
    (await operator('listContracts', { query })).json<{ lines: { number: string }[]; counts: Record<string, number> }>()
  expect((await list({ list: 'near' })).lines.map(({ number }) => number)).toEqual([numbers[0]])
  expect((await list({ list: 'ended' })).lines.map(({ number }) => number)).toContain(numbers[2])
  expect((await list({ search: `${numbers[1]}` })).lines.map(({ number }) => number)).toEqual([numbers[1]])
  const file = await operator('exportContracts', { query: { list: 'current' } })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toContain('spreadsheet')
  const found = (await list({ lot: '206', department: '74' })).lines.map(({ number }) => number)
  expect(found).toEqual(numbers.slice(0, 2))
  expect((await list({ lot: '206', department: '2A' })).lines).toEqual([])
  expect((await list({ lot: '299' })).lines).toEqual([])
  const csv = await operator('exportContracts', { query: { lot: '206', search: '25-206', format: 'csv' } })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body.trim().split('\r\n')).toHaveLength(3)
})
