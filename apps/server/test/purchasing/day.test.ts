import type { DayList, Works } from '@charpente/contract/purchasing/day'
import { firmParts, kindsIn } from '@charpente/domain/purchasing/day/kinds'
import { taskKinds } from '@charpente/domain/purchasing/execution/tasks'
import { beforeEach, expect, test } from 'vitest'
import { givenCart } from '../given/carts.ts'
import { acted, signature, signed } from '../given/execution.ts'
import { givenStatement } from '../given/fees.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, sweep, waitingFor } from '../given/orders.ts'
import { type Call, givenAccount, givenMember, said } from '../given/people.ts'
import { givenAccepted, givenSent } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const colleague = await givenMember(given, market.admin)
const calls = {
  admin: anew(given, market.admin),
  holder: anew(given, market.holder),
  member: anew(given, colleague),
  third: anew(given, market.third),
}
const operator = anew(given, await givenAccount(given, { side: 'operator' }))
const DAY = 86_400_000
const later = (days: number) => given.setNow(new Date(TEST_NOW.getTime() + days * DAY))
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

beforeEach(async () => {
  given.setNow(TEST_NOW)
  // What a test gave the third firm to do is its own.
  await given.db.deleteFrom('execution_task').where('party_id', '=', market.third.id).execute()
})

const dayFor = async (call: Call, query: Record<string, string> = {}) =>
  (await call('getTasks', { query })).json<DayList>()
const worksFor = async (call: Call, query: Record<string, string> = {}) =>
  (await call('getWorks', { query })).json<Works>()
const kindsOfOrder = ({ tasks }: DayList, order: number) =>
  tasks.filter(({ purchaseOrder }) => purchaseOrder === order).map(({ kind }) => kind)

test('E-DAY-01 a firm has its orders to answer first, then what its files await; its buyer what they await of it', async () => {
  const cartId = await givenOrder(calls.admin, 'formalized', [[market.sold.socket, 12]])
  const { id, due_at } = await waitingFor(given, cartId)
  const [first] = (await dayFor(calls.holder)).tasks
  expect(first).toMatchObject({
    kind: 'answerOrder',
    purchaseOrder: id,
    dueAt: due_at?.toISOString(),
    path: `/compte/fournisseur/commandes/${id}`,
  })
  expect(kindsOfOrder(await dayFor(calls.admin), id)).toEqual([])
  later(8)
  expect(kindsOfOrder(await dayFor(calls.admin), id)).toEqual(['awaitAnswer'])
  await calls.holder('acceptPurchaseOrder', { params: { id }, body: {} })
  expect(kindsOfOrder(await dayFor(calls.admin), id)).toEqual([])
  // To begin and to end it is one thing until it has begun.
  expect(kindsOfOrder(await dayFor(calls.holder), id)).toEqual(['start'])
  const day = dayOf(new Date(TEST_NOW.getTime() + 12 * DAY))
  await acted(calls.holder, id, { kind: 'startProposed', body: { day, words: 'Après la coulée' } })
  const asked = await dayFor(calls.admin, { family: 'delays' })
  expect(asked.tasks.find(({ purchaseOrder }) => purchaseOrder === id)).toMatchObject({
    kind: 'answerStart',
    note: 'Après la coulée',
    path: `/compte/execution/${id}`,
  })
  expect(asked.tasks.every(({ kind }) => kind.startsWith('answer'))).toBe(true)
})

test('E-DAY-02 a cart sent back waits for whoever prepared it, with the remark, until it is sent again', async () => {
  const cartId = await givenCart(calls.member, 'formalized', [[market.sold.socket, 12]])
  const give = () => calls.member('giveCart', { params: { id: cartId } })
  const carts = async (call: Call) =>
    (await dayFor(call, { family: 'carts' })).tasks
      .filter((task) => task.cartId === cartId)
      .map(({ kind, note, person }) => [kind, note, person.id])
  await give()
  expect(await carts(calls.member)).toEqual([])
  await calls.admin('sendBackCart', { params: { id: cartId }, body: { remark: 'Pas ce lot' } })
  expect(await carts(calls.member)).toEqual([['readReturn', 'Pas ce lot', colleague.id]])
  await give()
  expect(await carts(calls.member)).toEqual([])
  expect((await carts(calls.admin)).map(([kind]) => kind)).toEqual(['approveCart'])
})

test('a day is narrowed by catalogue and by department', async () => {
  const { id } = await givenAccepted(given, market, calls)
  const inFree = await dayFor(calls.holder, { catalogue: 'free' })
  expect(kindsOfOrder(inFree, id)).toEqual([])
  expect(kindsOfOrder(await dayFor(calls.holder, { catalogue: 'formalized', department: '74' }), id)).not.toEqual([])
  expect(kindsOfOrder(await dayFor(calls.holder, { department: '75' }), id)).toEqual([])
  expect((await worksFor(calls.holder, { section: 'toStart', catalogue: 'free', department: '74' })).works).toEqual([])
})

test('E-DAY-02 an administrator has the day of its whole organisation, narrowed to one person; a sub-account its own', async () => {
  const { id } = await givenAccepted(given, market, calls)
  const declared = await givenSent(calls.holder, id)
  expect(declared).toBeTruthy()
  await given.db
    .updateTable('cart')
    .set({ customer_id: colleague.id })
    .where('id', 'in', (own) => own.selectFrom('purchase_order').select('cart_id').where('id', '=', id))
    .execute()
  expect(kindsOfOrder(await dayFor(calls.member), id)).toEqual(['decideSubcontract'])
  const whole = await dayFor(calls.admin)
  expect(kindsOfOrder(whole, id)).toEqual(['decideSubcontract'])
  expect(whole.people.find((one) => one.id === colleague.id)?.count).toBe(1)
  const own = await dayFor(calls.admin, { person: String(colleague.id) })
  expect(own.tasks.map(({ kind }) => kind)).toEqual(['decideSubcontract'])
  expect(own).toMatchObject({ total: 1, counts: { subcontracting: 1 } })
  // Whoever is asked for is named, with nothing to do in what is read.
  const nothing = await dayFor(calls.admin, { person: String(colleague.id), family: 'carts' })
  expect([nothing.tasks, nothing.people.find(({ id: one }) => one === colleague.id)?.count]).toEqual([[], 0])
  // Somebody of another house is nobody here.
  expect((await dayFor(calls.member, { person: String(market.admin.id) })).tasks).toEqual([])
  const [task] = own.tasks
  const since = given.now().toISOString()
  const outcome = (call: Call) => call('getTaskOutcome', { query: { key: task?.key ?? '', since } })
  expect((await outcome(calls.admin)).json()).toBeNull()
  const cartId = task?.cartId ?? 0
  const params = { cartId, act: declared }
  given.setNow(new Date(TEST_NOW.getTime() + 60_000))
  expect(said(await calls.member('decideSubcontract', { params, body: { accepted: true } }))).toBe(200)
  expect((await outcome(calls.admin)).json()).toMatchObject({ by: `${colleague.firstname} ${colleague.lastname}` })
  expect((await outcome(calls.holder)).json()).toBeNull()
  expect(await (await calls.member('countTasks')).json()).toEqual({ total: 0, soon: 0 })
})

test('E-DAY-02 what a colleague only says in a file has not handled what waited there', async () => {
  const { id } = await givenAccepted(given, market, calls)
  await given.db
    .updateTable('cart')
    .set({ customer_id: colleague.id })
    .where('id', 'in', (own) => own.selectFrom('purchase_order').select('cart_id').where('id', '=', id))
    .execute()
  const day = dayOf(new Date(TEST_NOW.getTime() + 12 * DAY))
  const end = { days: 3, cause: 'weather' as const, words: 'Gel' }
  const asked = await acted(calls.holder, id, { kind: 'startProposed', body: { day, words: '' } })
  const longer = await acted(calls.holder, id, { kind: 'extensionProposed', body: end })
  const since = given.now().toISOString()
  const outcome = async (kind: string) =>
    (await calls.admin('getTaskOutcome', { query: { key: `x${id}-${kind}`, since } })).json<{ by: string } | null>()
  given.setNow(new Date(TEST_NOW.getTime() + 60_000))
  await acted(calls.member, id, { kind: 'said', body: { words: 'Je regarde' } })
  expect(await outcome('answerStart')).toBeNull()
  const numberOf = ({ acts }: typeof asked) => acts.at(-1)?.number ?? 0
  await acted(calls.member, id, { kind: 'agreed', body: { act: numberOf(longer), words: '' } })
  expect(await outcome('answerStart')).toBeNull()
  expect(await outcome('answerExtension')).toMatchObject({ by: `${colleague.firstname} ${colleague.lastname}` })
  await acted(calls.member, id, { kind: 'declined', body: { act: numberOf(asked), words: 'Trop tard' } })
  expect(await outcome('answerStart')).toMatchObject({ by: `${colleague.firstname} ${colleague.lastname}` })
  expect(await outcome('decide')).toBeNull()
})

test('E-DAY-03 several things of a kind in one file are one line', async () => {
  const before = await dayFor(calls.holder)
  const rows = Array.from({ length: 95 }, (_, index) => ({ n: index + 1 }))
  const { id } = await givenAccepted(given, market, calls)
  await given.db
    .insertInto('execution_task')
    .values(
      rows.map(({ n }) => ({
        purchase_order_id: id,
        key: `liftPoint ${n}`,
        kind: 'liftPoint',
        side: 'firm' as const,
        party_id: market.holder.id,
        starts_at: new Date(TEST_NOW.getTime() - n * 1000),
        due_at: new Date(TEST_NOW.getTime() + n * DAY),
        about: `1-${n}`,
      })),
    )
    .execute()
  // Of one file, all that is of a kind is one line.
  const grouped = await dayFor(calls.holder, { family: 'reservations' })
  expect(grouped.tasks).toMatchObject([{ kind: 'liftPoint', times: 95 }])
  expect(grouped.total).toBeGreaterThan(before.total)
  await given.db
    .updateTable('execution_task')
    .set({ party_id: market.third.id, kind: 'warn' })
    .where('key', 'like', 'liftPoint %')
    .execute()
  expect((await dayFor(calls.holder, { family: 'reservations' })).tasks).toEqual([])
})

/** In each of two files, all that may wait there: old, and for a firm that has nothing else. */
async function givenTasks() {
  const orders = [(await givenAccepted(given, market, calls)).id, (await givenAccepted(given, market, calls)).id]
  await given.db
    .insertInto('execution_task')
    .values(
      orders.flatMap((id) =>
        taskKinds.map((kind, place) => ({
          purchase_order_id: id,
          key: `${kind} 0`,
          kind,
          side: 'firm' as const,
          party_id: market.third.id,
          starts_at: new Date(TEST_NOW.getTime() - 30 * DAY),
          due_at: new Date(TEST_NOW.getTime() - place * DAY),
          about: null,
        })),
      ),
    )
    .execute()
  return orders
}
/** Works to begin and to end are one line. */
const told = taskKinds.length - 1
const all = ({ periods: { soon, week, after } }: DayList) => soon + week + after

test('E-DAY-03 a second page goes on where the first stopped, whatever was done meanwhile; each part of the day is counted whole', async () => {
  const orders = await givenTasks()
  const first = await dayFor(calls.third)
  expect(first.tasks).toHaveLength(40)
  expect([first.total, first.periods]).toEqual([2 * told, { soon: 2 * told, week: 0, after: 0 }])
  const second = await dayFor(calls.third, { after: first.next ?? '' })
  expect(second).toMatchObject({ next: null, total: first.total, periods: first.periods })
  const read = [...first.tasks, ...second.tasks]
  expect(new Set(read.map(({ key }) => key)).size).toBe(2 * told)
  expect(read.map(({ actBy }) => actBy)).toEqual(read.map(({ actBy }) => actBy).toSorted())
  await given.db
    .deleteFrom('execution_task')
    .where('purchase_order_id', '=', orders[0] ?? 0)
    .where('key', '=', `${first.tasks[0]?.kind} 0`)
    .execute()
  expect((await dayFor(calls.third, { after: first.next ?? '' })).tasks).toEqual(second.tasks)
})

test('E-DAY-01 what a firm is to answer is found however much else is older, and all that waits is in a part of its day', async () => {
  await givenTasks()
  const { id } = await waitingFor(given, await givenOrder(calls.admin, 'formalized', [[market.sold.socket, 3]]))
  await given.db.updateTable('purchase_order').set({ manager_id: market.third.id }).where('id', '=', id).execute()
  expect(kindsOfOrder(await dayFor(calls.third), id)).toEqual([])
  const answers = await dayFor(calls.third, { part: 'answers' })
  expect(kindsOfOrder(answers, id)).toEqual(['answerOrder'])
  expect(all(answers)).toBe(answers.tasks.length)
  // What is read of the day narrows nothing of what it counts.
  expect(answers.total).toBe(2 * told + 1)
  expect(answers.people).toMatchObject([{ id: market.third.id, count: answers.total }])
  const others = await dayFor(calls.third, { part: 'others' })
  const kinds = others.tasks.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['warn', 'finalAccount', 'answerJudgement']))
  expect(kinds.every((kind) => firmParts.filter((part) => kindsIn(part).includes(kind)).join() === 'others')).toBe(true)
})

test('E-DAY-01 an agreement stands where it came, and says until when it may be given', async () => {
  const { id } = await waitingFor(given, await givenOrder(calls.admin, 'formalized', [[market.sold.socket, 4]]))
  later(20)
  await sweep(given)
  await given.work()
  const { lapses_at, asked_at } = await given.db
    .selectFrom('passage')
    .select(['lapses_at', 'asked_at'])
    .where('purchase_order_id', '=', id)
    .executeTakeFirstOrThrow()
  const { tasks } = await dayFor(calls.admin, { family: 'agreements' })
  expect(tasks.find(({ purchaseOrder }) => purchaseOrder === id)).toMatchObject({
    kind: 'agree',
    dueAt: lapses_at?.toISOString(),
    actBy: asked_at.toISOString(),
  })
})

test('E-DAY-04 works are listed by where they stand, with their amounts, on either side', async () => {
  const { id, amount } = await givenAccepted(given, market, calls)
  const at = async (call: Call, section: string) =>
    (await worksFor(call, { section })).works.filter(({ purchaseOrder }) => purchaseOrder === id)
  expect(await at(calls.holder, 'toStart')).toMatchObject([
    { phase: 'toStart', amount, percent: 0, task: { kind: 'start' } },
  ])
  expect((await worksFor(calls.admin)).works.map(({ purchaseOrder }) => purchaseOrder)).toContain(id)
  expect((await worksFor(calls.member)).works).not.toContainEqual(expect.objectContaining({ purchaseOrder: id }))
  // What is late there is the day to begin, for the line as for what counts it.
  const { late } = (await worksFor(calls.holder)).sections.toStart
  later(2)
  expect(await at(calls.holder, 'toStart')).toMatchObject([{ isLate: true }])
  expect((await worksFor(calls.holder)).sections.toStart.late).toBeGreaterThan(late)
  await acted(calls.holder, id, { kind: 'started', body: { day: dayOf(given.now()) } })
  expect(await at(calls.holder, 'toStart')).toEqual([])
  expect(await at(calls.holder, 'underWay')).toHaveLength(1)
  await acted(calls.holder, id, {
    kind: 'completed',
    body: { day: dayOf(given.now()), name: 'F. Thévenard', role: 'Gérant' },
  })
  expect(await at(calls.admin, 'toAccept')).toMatchObject([{ phase: 'completed', task: { kind: 'setVisit' } }])
  await signed(calls.admin, id)
  const { sections } = await worksFor(calls.holder)
  expect(await at(calls.holder, 'toAccept')).toEqual([])
  expect(sections.unpaid.count).toBe(0)
})

test('E-DAY-01 each line of the works of a firm leads to what its own section tells, and nothing is told twice', async () => {
  const { id, amount } = await givenAccepted(given, market, calls)
  const at = async (section: string) =>
    (await worksFor(calls.holder, { section })).works.find(({ purchaseOrder }) => purchaseOrder === id)
  const told = async () => kindsOfOrder(await dayFor(calls.holder), id)
  await acted(calls.holder, id, { kind: 'started', body: { day: dayOf(given.now()) } })
  const { facts } = await acted(calls.holder, id, {
    kind: 'completed',
    body: { day: dayOf(given.now()), name: 'F. Thévenard', role: 'Gérant' },
  })
  const day = dayOf(new Date(TEST_NOW.getTime() + 9 * DAY))
  const reservations = [{ words: 'Joint à reprendre', place: '', liftBy: day }]
  const { acts } = await signed(calls.admin, id, {
    kind: 'decided',
    body: { outcome: 'reserved', reservations, signature: signature() },
  })
  const point = `${acts.at(-1)?.number}-1`
  expect(await at('toAccept')).toMatchObject({ pointsToLift: 1, task: { kind: 'liftPoint' } })
  await acted(calls.holder, id, { kind: 'pointDone', body: { point, words: 'Repris' } })
  // Said to be lifted, it waits for the buyer: nothing is left to lift.
  expect(await at('toAccept')).toMatchObject({ openPoints: 1, pointsToLift: 0, task: null })
  const lines = facts.lines.map(({ line, total }) => ({ line, done: Math.round(total / 2) }))
  const proposed = await acted(calls.holder, id, { kind: 'statementProposed', body: { lines, isFinal: false } })
  await acted(calls.admin, id, { kind: 'agreed', body: { act: proposed.acts.at(-1)?.number ?? 0 } })
  const stated = lines.reduce((sum, { done }) => sum + done, 0)
  // The invoice to make is on the line of what is not paid, and on no other.
  expect(await at('unpaid')).toMatchObject({ amount, stated, paid: 0, dueOn: null, task: { kind: 'invoice' } })
  expect(await at('toAccept')).toMatchObject({ task: null })
  expect((await told()).toSorted()).toEqual(['countersign', 'finalAccount', 'invoice'])
  const ofOthers = kindsOfOrder(await dayFor(calls.holder, { part: 'others' }), id)
  expect(ofOthers).toEqual(['finalAccount'])
})

test('E-DAY-01 the head of a firm has the amendment to sign and the fee to pay in their day', async () => {
  const { id } = await givenAccepted(given, market, calls)
  const fee = await givenStatement(given, id, true)
  const head = anew(given, fee.firm)
  const { db } = given
  const contract = { edition: 25, lot_code: '206', supplier_id: fee.firm.id }
  await db
    .insertInto('contract')
    .values({ number: '74-206-SIGN', ...contract, starts_on: '2025-01-01', ends_on: '2028-12-31' })
    .execute()
  const rider = await db
    .insertInto('contract_rider')
    .values({
      market_number: '74-206-SIGN',
      number: 1,
      kind: 'other',
      ground: 'minor',
      motive: 'Adresse',
      ends_before: '2027-12-31',
      holder_before: fee.firm.id,
      effective_on: '2027-01-01',
      state: 'sent',
      asked_by: fee.firm.id,
      agreed_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const day = await dayFor(head)
  expect(day.tasks.map(({ kind, number, path }) => [kind, number, path])).toEqual([
    ['signRider', '74-206-SIGN', '/compte/fournisseur/contrats'],
    ['payFee', `R-2026-3-${fee.firm.id}`, '/compte/fournisseur/redevances'],
  ])
  await db.updateTable('fee_statement').set({ paid_on: '2026-11-30' }).where('id', '=', fee.id).execute()
  await db
    .updateTable('contract_rider')
    .set({ state: 'withdrawn', ended_at: TEST_NOW })
    .where('id', '=', rider.id)
    .execute()
  expect((await dayFor(head)).total).toBe(0)
})

test('E-DAY-05 the centre follows works that are late, unpaid or refused, in lists, worklists, a file and figures', async () => {
  const { id, number } = await givenAccepted(given, market, calls)
  const followed = async (list: string) =>
    (await operator('listMonitoredExecutions', { query: { list } })).json<{ lines: { purchaseOrder: number }[] }>()
      .lines
  const isIn = async (list: string) => (await followed(list)).some(({ purchaseOrder }) => purchaseOrder === id)
  expect(await isIn('late')).toBe(false)
  expect(await isIn('all')).toBe(true)
  await given.db
    .updateTable('execution')
    .set({ phase: 'underWay', ends_on: dayOf(new Date(TEST_NOW.getTime() - 2 * DAY)) })
    .where('purchase_order_id', '=', id)
    .execute()
  await given.db
    .insertInto('execution_task')
    .values(
      ['unpaid', 'decidePenalty'].map((kind) => ({
        purchase_order_id: id,
        key: kind,
        kind,
        side: 'firm' as const,
        party_id: market.holder.id,
        starts_at: TEST_NOW,
        due_at: null,
        about: null,
      })),
    )
    .execute()
  const act = { purchase_order_id: id, side: 'buyer' as const, at: TEST_NOW, name: 'Nadia Gaillard', by: null }
  await given.db
    .insertInto('execution_act')
    .values([
      { ...act, number: 101, kind: 'decided', body: JSON.stringify({ outcome: 'refused' }) },
      { ...act, number: 102, kind: 'penaltyDecided', body: JSON.stringify({ outcome: 'reduced', amount: 120_00 }) },
      { ...act, number: 103, kind: 'penaltyDecided', body: JSON.stringify({ outcome: 'waived', amount: 0 }) },
      { ...act, number: 104, kind: 'invoiced', body: JSON.stringify({ invoice: 'F-1', day: '2026-10-02' }) },
      {
        ...act,
        number: 105,
        kind: 'invoiceStood',
        body: JSON.stringify({ invoice: 'F-1', state: 'paid', day: '2026-11-01' }),
      },
    ])
    .execute()
  for (const list of ['late', 'refused', 'penalties', 'unpaid']) expect([list, await isIn(list)]).toEqual([list, true])
  expect(await isIn('warned')).toBe(false)
  const lists = (await operator('getWorklists')).json<{ name: string; count: number }[]>()
  const counted = Object.fromEntries(lists.map(({ name, count }) => [name, count]))
  expect(counted).toMatchObject({ lateWorks: 1, refusedWorks: 1, penalties: 1, unpaidInvoices: 1, warnedBuyers: 0 })
  expect((await operator('exportMonitoredExecutions', { query: { list: 'late' } })).body).toContain(number)
  const day = dayOf(TEST_NOW)
  expect((await operator('getExecutionFigures', { query: { from: day, to: day } })).json()).toMatchObject({
    applied: 1,
    appliedAmount: 120_00,
    waived: 1,
    paymentDays: 30,
  })
})

test('E-DAY-06 the centre alone reads what buyers said of the works of a firm', async () => {
  const { id } = await givenAccepted(given, market, calls)
  const said = { quality: 4, delay: 2, site: 5, dialogue: 3 }
  await given.db
    .insertInto('execution_act')
    .values({
      purchase_order_id: id,
      number: 201,
      kind: 'judged',
      side: 'buyer',
      at: TEST_NOW,
      name: 'Nadia Gaillard',
      body: JSON.stringify({ marks: said, words: '' }),
    })
    .execute()
  const params = { id: market.holder.id }
  expect((await operator('getFirmConduct', { params })).json()).toMatchObject({ judgements: { count: 1, means: said } })
  expect((await calls.admin('getFirmConduct', { params })).statusCode).toBe(403)
})

test('a page that is nowhere begins at the start; one that is no page is refused', async () => {
  expect(said(await calls.admin('getTasks', { query: { after: 'nowhere' } }))).toBe('invalidRequest')
  expect((await dayFor(calls.admin, { after: '1~z' })).tasks).toEqual((await dayFor(calls.admin)).tasks)
  expect((await worksFor(calls.admin, { after: '99999999~1' })).works.length).toBeGreaterThan(0)
})
