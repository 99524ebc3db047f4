import type { BreakdownLine, TradeFigures } from '@charpente/contract/centre/indicators'
import { beforeAll, describe, expect, test } from 'vitest'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { anew, givenOrder, givenOrders, waitingFor } from '../given/orders.ts'
import { givenAccount, givenMember, givenPeople, said } from '../given/people.ts'

const given = await givenPeople()
const { db } = given
const { admin, sold, freely, holder, rival, third } = await givenOrders(given)
const calls = { admin: anew(given, admin), holder: anew(given, holder), rival: anew(given, rival) }
const colleague = await givenMember(given, admin)
const state = anew(given, await givenAccount(given, { type: 'formalized', organism: 'state', name: 'Rectorat' }))
const operator = anew(given, await givenAccount(given, { side: 'operator' }))

type Told = { period: { from: string; to: string }; total: TradeFigures; lines: BreakdownLine[]; end: boolean }
const read = async (query: Record<string, string> = {}): Promise<Told> =>
  (await operator('getBreakdown', { query })).json()
const figuresOf = ({ lines }: Told, name: string) => lines.find((line) => line.name === name)

/**
 * In September: one order accepted, whose works are late, and one of a colleague's refused then accepted at the next rank.
 * In November: one that waits, of another buyer, and a free one.
 */
beforeAll(async () => {
  given.setNow(new Date('2026-09-01T09:00:00+02:00'))
  const first = await waitingFor(given, await givenOrder(calls.admin, 'formalized', [[sold.socket, 60]]))
  await calls.holder('acceptPurchaseOrder', { params: { id: first.id }, body: {} })
  const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, 30]])
  const refused = await waitingFor(given, cartId)
  const body = { motive: 'workload', reason: null }
  await calls.holder('refusePurchaseOrder', { params: { id: refused.id }, body })
  await calls.admin('decidePassage', { params: { cartId, id: refused.id }, body: { decision: 'pass' } })
  const next = await waitingFor(given, cartId)
  await calls.rival('acceptPurchaseOrder', { params: { id: next.id }, body: {} })
  await db.updateTable('purchase_order').set({ execution_end: '2026-11-01' }).where('id', '=', first.id).execute()
  await db.updateTable('purchase_order').set({ execution_end: '2026-12-24' }).where('id', '=', next.id).execute()

  await db.updateTable('cart').set({ customer_id: colleague.id }).where('id', '=', cartId).execute()

  given.setNow(new Date('2026-11-02T09:00:00+01:00'))
  await givenOrder(state, 'formalized', [[sold.socket, 10]])
  await givenOrder(calls.admin, 'free', [[freely.visit, 2]])
  given.setNow(TEST_NOW)
})

describe('K-FIG-01 the orders of a period, told apart', () => {
  test('by firm: what it accepted, what waits, what it refused, and how it answers', async () => {
    const told = await read()
    expect(told.period).toEqual({ from: '2025-12-01', to: '2026-11-15' })
    expect(told.total.sent).toBe(5)
    expect(figuresOf(told, holder.name)).toMatchObject({
      id: holder.id,
      code: holder.code_id,
      sent: 4,
      counts: { accepted: 1, refused: 1, waiting: 2, unanswered: 0, cancelled: 0 },
      amounts: { accepted: 60 * 41_22, refused: 30 * 47_11 },
      acceptance: 0.5,
      answered: 1,
      late: 1,
    })
    expect(figuresOf(told, rival.name)).toMatchObject({ sent: 1, acceptance: 1, late: 0 })
    expect(figuresOf(told, third.name)).toBeUndefined()
  })

  test('by buyer, a colleague’s with the organisation’s, and by kind of buyer', async () => {
    const buyers = await read({ by: 'buyer' })
    expect(buyers.lines.map(({ name, sent }) => [name, sent])).toEqual([
      [admin.name, 4],
      ['Rectorat', 1],
    ])
    const kinds = await read({ by: 'kind' })
    expect(figuresOf(kinds, 'État')).toMatchObject({ sent: 1, counts: { waiting: 1 } })
  })

  test('by department and by lot, the free catalogue apart', async () => {
    expect(figuresOf(await read({ by: 'department' }), 'Haute-Savoie')).toMatchObject({ code: '74', sent: 5 })
    const lots = await read({ by: 'lot' })
    expect(lots.lines.map(({ code, sent }) => [code, sent])).toEqual([
      ['206', 4],
      [null, 1],
    ])
    expect(lots.lines[1]?.name).toBe('Catalogue libre')
  })

  test('in the order asked for', async () => {
    const firsts = async (sort: string) => (await read({ sort })).lines.map(({ name }) => name)
    expect(await firsts('sent')).toEqual([holder.name, rival.name])
    expect(await firsts('acceptance')).toEqual([holder.name, rival.name])
    expect(await firsts('name')).toEqual([holder.name, rival.name].toSorted())
    expect((await read({ sort: 'late', by: 'buyer' })).lines[0]?.late).toBe(1)
  })

  test('of the days asked for, no more', async () => {
    expect((await read({ from: '2026-11-01', to: '2026-11-15' })).total.sent).toBe(2)
    expect(said(await operator('getBreakdown', { query: { from: '2026-11-02', to: '2026-11-01' } }))).toBe(
      'periodReversed',
    )
    expect(said(await operator('getBreakdown', { query: { by: 'colour' } }))).toBe('invalidRequest')
  })
})

describe('the same as files', () => {
  test('K-FIG-03 each breakdown as CSV, every line', async () => {
    const { body, headers } = await operator('exportBreakdown', { query: { by: 'buyer' } })
    expect(headers['content-disposition']).toContain('repartition-acheteurs-2025-12-01-2026-11-15.csv')
    const [head, first] = body.split('\r\n')
    expect(head).toContain('"Code";"Acheteur";"Bons envoyés";"Acceptés"')
    expect(first).toContain(`"${admin.name}";4;2;1;1;0;0;`)
  })

  test('K-FIG-04 late works, until another end is agreed or the order is over', async () => {
    const late = async () => (await operator('exportLateWorks')).body.trim().split('\r\n').slice(1)
    const lines = await late()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`"${holder.name}";.*;2473,2;01/11/2026;14$`))
    const [put] = await db.selectFrom('purchase_order').selectAll().where('execution_end', '=', '2026-11-01').execute()
    const asked = {
      side: 'customer' as const,
      asked_at: TEST_NOW,
      asked_name: 'Ana',
      reason: 'Zinc',
      answer_by: TEST_NOW,
    }
    await db
      .insertInto('derogation')
      .values({
        ...asked,
        purchase_order_id: put?.id ?? 0,
        end_on: '2026-12-01',
        outcome: 'agreed',
        decided_at: TEST_NOW,
      })
      .execute()
    expect(await late()).toEqual([])
    expect((await read()).total.late).toBe(0)
    await db.deleteFrom('derogation').execute()
    await db
      .updateTable('cart')
      .set({ status: 3 })
      .where('id', '=', put?.cart_id ?? 0)
      .execute()
    expect(await late()).toEqual([])
  })

  test('K-FIG-05 papers that are over, soon will be, or that holders lack', async () => {
    for (const [supplier, end] of [
      [holder, '2026-11-01'],
      [rival, '2026-12-01'],
      [third, '2027-01-20'],
    ] as const) {
      const media = (await operator('uploadMedia', { body: formWith(pdfBytes(), 'assurance.pdf') })).json().id
      const filed = { kind: 'companyInsuranceFile', media_id: media, expires_on: end, filed_at: TEST_NOW } as const
      await db
        .insertInto('supplier_document')
        .values({ ...filed, supplier_id: supplier.id })
        .execute()
    }
    const figures = (await operator('getPaperFigures')).json()
    expect(figures.find(({ kind }: { kind: string }) => kind === 'companyInsuranceFile')).toEqual({
      kind: 'companyInsuranceFile',
      expired: 1,
      soon: 1,
      later: 1,
      missing: 0,
    })
    expect(figures.find(({ kind }: { kind: string }) => kind === 'rib')).toMatchObject({ missing: 3 })
    const { body } = await operator('exportPaperEnds')
    expect(body.split('\r\n')[1]).toContain(`"${holder.name}";"74";"Attestation d’assurance";01/11/2026;-14;"oui"`)
  })
})
