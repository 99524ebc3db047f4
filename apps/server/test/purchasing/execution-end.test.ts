import type { Works } from '@charpente/contract/purchasing/day'
import type { ExecutionFile, ExecutionInput } from '@charpente/contract/purchasing/execution'
import { fileRead } from '@charpente/contract/purchasing/execution-file'
import { addDays, type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { beforeEach, expect, test } from 'vitest'
import { derogationsOf } from '../../src/purchasing/orders/derogating/queries.ts'
import { findLateOrders } from '../../src/purchasing/orders/late/queries.ts'
import { findOrder, type StoredOrder } from '../../src/purchasing/orders/queries.ts'
import { receiptForm } from '../../src/purchasing/orders/receipt-form.ts'
import { acted } from '../given/execution.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, waitingFor } from '../given/orders.ts'
import { givenAccount, said } from '../given/people.ts'
import { givenAccepted } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { db, mails, visitor } = given
const { admin, holder, freely } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder) }
const desk = anew(given, await givenAccount(given, { side: 'operator' }))
const at = (day: Day) => given.setNow(new Date(`${day}T12:00:00+01:00`))
const today = () => parisDay(given.now())
const words = 'Voici pourquoi'

beforeEach(async () => {
  await mails()
  given.setNow(TEST_NOW)
})

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

const both = async (id: number, form: ExecutionInput) => {
  const { acts } = await acted(calls.holder, id, form)
  return acted(calls.admin, id, { kind: 'agreed', body: { act: acts.length } })
}
const suspended = (id: number) => both(id, { kind: 'suspensionProposed', body: { from: today(), words } })
const read = async (id: number) => (await calls.holder('getExecution', { params: { id } })).json<ExecutionFile>()
const rowOf = (id: number) => db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What every page, list and file says of the end of an order, and whether it is late: one answer. */
async function told({ id, cartId, number }: Accepted): Promise<[end: Day | null, isLate: boolean]> {
  const { secret } = await rowOf(id)
  const followUp = (await calls.admin('getFollowUp', { params: { cartId } })).json()
  const watched = (await desk('listMonitoredOrders', { query: { list: 'all', search: number } })).json()
  const sides = [
    followUp.lots[0].attempts[0],
    (await calls.holder('getPurchaseOrder', { params: { id } })).json(),
    (await visitor('getPublicOrder', { params: { secret: given.secrets.decrypt(secret as Buffer) } })).json(),
    watched.lines.find((one: { purchaseOrder: number }) => one.purchaseOrder === id),
  ]
  const [head = '', ...rows] = (await calls.admin('exportOrders', { query: { format: 'csv' } })).body
    .replaceAll('"', '')
    .split('\r\n')
  const cells = rows.find((row) => row.startsWith(number))?.split(';') ?? []
  const cell = (name: string) => cells[head.replace('\uFEFF', '').split(';').indexOf(name)]
  const [{ executionEnd: end, isLate }] = sides
  expect(sides.map((one) => [one.executionEnd, one.isLate])).toEqual(sides.map(() => [end, isLate]))
  expect([cell('À exécuter avant le'), cell('En retard')]).toEqual([
    end ? end.split('-').toReversed().join('/') : '',
    isLate ? 'oui' : '',
  ])
  const works = (await calls.holder('getWorks', { query: {} })).json<Works>().works
  const work = works.find(({ purchaseOrder }) => purchaseOrder === id)
  if (work) expect([work.endsOn, work.isLate]).toEqual([end, isLate])
  expect((await lateNumbers()).includes(number)).toBe(isLate)
  return [end, isLate]
}
type Accepted = { id: number; cartId: number; number: string }
const lateNumbers = async () =>
  (await findLateOrders(db, { since: new Date(0), until: new Date('2100-01-01'), today: today() })).map(
    ({ number }) => number,
  )

test('E-LIFE-02 the end of an order is the one its file says, wherever it is read: a start, more days, days that stand still', async () => {
  const order = await givenAccepted(given, market, calls)
  const { id } = order
  const first = String((await rowOf(id)).execution_end)
  expect(await told(order)).toEqual([first, false])
  await both(id, { kind: 'startProposed', body: { day: addDays(today(), 14), contact: '', access: '' } })
  const [started] = await told(order)
  expect(started).toBe(addDays(first, 14))
  await both(id, { kind: 'extensionProposed', body: { days: 5, cause: 'weather', words } })
  expect(await told(order)).toEqual([addDays(String(started), 7), false])

  // Late by the contract, and by the start agreed; in time by the file.
  at(addDays(String(started), 2))
  expect(await told(order)).toEqual([addDays(String(started), 7), false])
  await suspended(id)
  const still = await rowOf(id)
  for (const days of [1, 3, 9, 40]) {
    at(addDays(String(started), 2 + days))
    const [end, isLate] = await told(order)
    expect(isLate).toBe(false)
    expect(end).toBe(endOn(fileRead(await read(id)), today()))
    expect(String(end) > addDays(String(started), 7)).toBe(true)
  }
  expect(await rowOf(id)).toEqual(still)
  await acted(calls.holder, id, { kind: 'resumed', body: { day: today() } })
  const [end] = await told(order)
  at(String(end))
  expect(await told(order)).toEqual([end, false])
  at(addDays(String(end), 1))
  expect(await told(order)).toEqual([end, true])
  await acted(calls.holder, id, { kind: 'completed', body: { day: today(), name: 'Jean Roy', role: 'Gérant' } })
  expect(await told(order)).toEqual([end, false])
})

test('works that are late when they stand still stay late, by as much', async () => {
  const order = await givenAccepted(given, market, calls)
  const first = String((await rowOf(order.id)).execution_end)
  at(addDays(first, 6))
  expect(await told(order)).toEqual([first, true])
  await suspended(order.id)
  at(addDays(first, 30))
  const [end, isLate] = await told(order)
  expect(isLate).toBe(true)
  expect(end).toBe(endOn(fileRead(await read(order.id)), today()))
})

test('a free order has the end both agreed on, and none while it is only wished', async () => {
  const cartId = await givenOrder(calls.admin, 'free', [[freely.visit, 5]], {
    form: { operationEndingDate: '2026-12-24' },
  })
  const { id, number } = await waitingFor(given, cartId)
  const order = { id, cartId, number: number ?? '' }
  await calls.holder('acceptPurchaseOrder', { params: { id }, body: {} })
  expect(await told(order)).toEqual([null, false])
  const calendar = async () => (await calls.holder('getOrdersCalendar')).body.replaceAll('\r\n ', '')
  expect(await calendar()).toContain(`Fin souhaitée\\, commande ${number}`)
  at('2027-01-20')
  expect(await told(order)).toEqual([null, false])
  await both(id, { kind: 'startProposed', body: { day: today(), end: '2027-02-26', contact: '', access: '' } })
  expect(await told(order)).toEqual(['2027-02-26', false])
  expect(await calendar()).toContain(`DTSTART;VALUE=DATE:20270226`)
  at('2027-02-27')
  expect(await told(order)).toEqual(['2027-02-26', true])
})

test('another end is asked for beside the one that holds; refused, that one is said again', async () => {
  const { id, cartId } = await givenAccepted(given, market, calls)
  const first = String((await rowOf(id)).execution_end)
  await both(id, { kind: 'extensionProposed', body: { days: 10, cause: 'weather', words } })
  at(addDays(first, 5))
  const end = endOn(fileRead(await read(id)), today()) as Day
  const ask = (workingDays: number) =>
    calls.holder('askDerogation', { params: { id }, body: { workingDays, reason: words } })
  const days = Number((await rowOf(id)).execution_days)
  expect(said(await ask(days + 10))).toBe('derogationDateInvalid')
  await mails()
  expect(said(await ask(days + 30))).toBe(200)
  expect((await mails()).map(({ text }) => flat(text)).join()).toContain(flat(`au lieu du ${formatDay(end)}`))
  await calls.admin('answerBuyerDerogation', { params: { cartId, id }, body: { agreed: false, reason: words } })
  const refused = (await mails()).filter(({ subject }) => subject.includes('dérogation refusée'))
  expect(refused).toHaveLength(2)
  for (const { text } of refused) expect(flat(text)).toContain(flat(`au plus tard le ${formatDay(end)}`))
})

test('the receipt keeps the end the order was accepted with, however late it is made', async () => {
  const { id } = await givenAccepted(given, market, calls)
  const first = String((await rowOf(id)).execution_end)
  await both(id, { kind: 'extensionProposed', body: { days: 10, cause: 'weather', words } })
  const order = (await findOrder(db, id)) as StoredOrder
  const form = receiptForm({
    order,
    lines: [],
    derogations: await derogationsOf(db, [id]),
    fingerprint: null,
    centre: { brand: '', name: '', address: '', contact: '', invoicing: '' },
    verification: '',
    now: given.now(),
  })
  expect(form).toMatchObject({ facts: expect.arrayContaining([{ label: 'Fin à tenir', value: formatDay(first) }]) })
})
