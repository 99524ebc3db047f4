import type { BreakdownLine, TradeFigures } from '@charpente/contract/centre/indicators'
import { beforeAll, describe, expect, test } from 'vitest'
import { followOrderMove } from '../../src/purchasing/execution/keep-standing.ts'
import { givenEnd } from '../given/execution.ts'
import { givenStatement } from '../given/fees.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, waitingFor } from '../given/orders.ts'
import { givenAccount, givenMember, said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db } = given
const { admin, sold, freely, holder, rival, third } = market
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
  await givenEnd(given, first.id, '2026-11-01')
  await givenEnd(given, next.id, '2026-12-24')

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
    await followOrderMove(db, put?.id ?? 0, given)
    expect(await late()).toEqual([])
    expect((await read()).total.late).toBe(0)
    await db.deleteFrom('derogation').execute()
    await givenEnd(given, put?.id ?? 0, '2026-11-01')
    expect(await late()).toHaveLength(1)
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

  test('K-FIG-07 what contracts have engaged of their maximum, lot by lot, and a contract a line', async () => {
    const put = await db.selectFrom('purchase_order').selectAll().where('market_number', '=', 'M-1').execute()
    const engaged = put
      .filter(({ status }) => status === 1 || status === 2)
      .reduce((sum, one) => sum + (one.amount ?? 0), 0)
    expect(engaged).toBeGreaterThan(60 * 41_22)
    const set = (changes: object) => db.updateTable('contract').set(changes).where('number', '=', 'M-1').execute()
    const figures = async () => (await operator('getCeilingFigures')).json()
    const lot = { lot: '206', contracts: 1 }
    const free = { bounded: 0, maximum: 0, engaged: 0, near: 0, full: 0 }
    for (const [maximum, told] of [
      [null, free],
      [engaged * 2, { bounded: 1, maximum: engaged * 2, engaged, near: 0, full: 0 }],
      [Math.floor(engaged / 0.8), { bounded: 1, near: 1, full: 0 }],
      [engaged, { bounded: 1, maximum: engaged, engaged, near: 1, full: 1 }],
    ] as const) {
      await set({ maximum })
      expect(await figures(), String(maximum)).toMatchObject({ near: 80, lines: [{ ...lot, ...told }] })
    }
    await set({ maximum: engaged * 2 })
    const lines = async () => (await operator('exportCeilings')).body.trim().split('\r\n')
    const euros = (cents: number) => String(cents / 100).replace('.', ',')
    expect((await lines())[0]).toContain('"Contrat";"Titulaire";"Lot"')
    expect((await lines())[1]).toContain(`;${euros(engaged * 2)};${euros(engaged)};${euros(engaged)};0,5`)
    // The last day counts, the day after does not.
    await set({ ends_on: '2026-11-15' })
    expect(await lines()).toHaveLength(2)
    await set({ ends_on: '2026-11-14', starts_on: '2026-01-01' })
    expect((await figures()).lines).toEqual([])
    expect(await lines()).toHaveLength(1)
  })

  test('K-FIG-08 what statements ask and what became of it, quarter by quarter, and a statement a line', async () => {
    const [first] = await db.selectFrom('purchase_order').select('id').where('status', '=', 2).execute()
    const figures = async () => (await operator('getFeeFigures')).json()
    expect(await figures()).toEqual([])
    const orderId = first?.id ?? 0
    const [, , late, paid, older] = await Promise.all(
      [false, true, true, true, false].map((isSent) => givenStatement(given, orderId, isSent)),
    )
    const change = (one: { id: number } | undefined, changes: object) =>
      db
        .updateTable('fee_statement')
        .set(changes)
        .where('id', '=', one?.id ?? 0)
        .execute()
    await change(late, { due_on: '2026-11-14' })
    await change(paid, { paid_on: '2026-11-10' })
    await change(older, { quarter: '2026-2' })
    // 100 € of orders each: 3 € of share, 3,60 € with its tax.
    const each = 3_60
    expect(await figures()).toEqual([
      {
        quarter: '2026-3',
        statements: 4,
        base: 4 * 100_00,
        share: 4 * 3_00,
        total: 4 * each,
        draft: each,
        waiting: each,
        late: each,
        disputed: 0,
        paid: each,
      },
      expect.objectContaining({ quarter: '2026-2', statements: 1, total: each, draft: each }),
    ])
    const lines = (await operator('exportFeeFigures')).body.trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toContain('"Trimestre";"Relevé";"Entreprise";"État"')
    const told = lines.filter((line) => line.includes('"Payé"'))
    expect(told).toEqual([expect.stringMatching(/;1;100;3;0,6;3,6;15\/10\/2026;30\/11\/2026;10\/11\/2026$/)])
  })
})
