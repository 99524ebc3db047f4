import type { Firm, FirmConduct, FirmLine } from '@charpente/contract/centre/firms'
import { beforeAll, describe, expect, test } from 'vitest'
import { SAVOIE } from '../given/carts.ts'
import { givenEnd } from '../given/execution.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, sweep, waitingFor } from '../given/orders.ts'
import { givenAccount, givenMember, said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db, wait } = given
const { admin, sold, holder, rival, third } = market
const buyer = anew(given, admin)
const firm = anew(given, holder)
const operator = anew(given, await givenAccount(given, { side: 'operator' }))
const member = await givenMember(given, holder, { firstname: 'Léa', lastname: 'Mermet' })

type List = { count: number; lines: FirmLine[]; end: boolean }
const list = async (query: Record<string, string> = {}): Promise<List> =>
  (await operator('listFirms', { query })).json()
const names = async (query: Record<string, string>) => (await list(query)).lines.map(({ name }) => name)
const conductOf = async (id: number, query: Record<string, string> = {}): Promise<FirmConduct> =>
  (await operator('getFirmConduct', { params: { id: String(id) }, query })).json()

const order = async (quantity: number) =>
  waitingFor(given, await givenOrder(buyer, 'formalized', [[sold.socket, quantity]]))

/** Accepted after two days, refused after four, left without an answer, and one that waits. */
beforeAll(async () => {
  await db
    .insertInto('department_manager')
    .values({ head_id: holder.id, account_id: member.id, department_id: SAVOIE })
    .execute()
  given.setNow(new Date('2026-09-01T09:00:00+02:00'))
  const accepted = await order(60)
  wait({ days: 2 })
  await firm('acceptPurchaseOrder', { params: { id: accepted.id }, body: {} })
  await givenEnd(given, accepted.id, '2026-11-01')
  const refused = await order(30)
  wait({ days: 4 })
  const body = { motive: 'delay', reason: 'Zinc introuvable' }
  await firm('refusePurchaseOrder', { params: { id: refused.id }, body })
  await order(5)
  wait({ days: 15 })
  await sweep(given)
  given.setNow(TEST_NOW)
  await order(10)
})

describe('the list of firms', () => {
  test('K-FIRM-01 by name, with what they hold, how they answer, and their papers', async () => {
    const { lines, count, end } = await list()
    expect(lines.map(({ name }) => name)).toEqual(
      lines.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'fr')),
    )
    expect([count, end]).toEqual([lines.length, true])
    expect(lines.find(({ id }) => id === holder.id)).toMatchObject({
      lots: ['105', '206'],
      ranks: 2,
      firstRanks: 2,
      sent: 4,
      acceptance: 1 / 3,
      expiredPapers: 0,
      state: 'active',
    })
    expect(lines.some(({ id }) => id === member.id)).toBe(false)
  })

  test('K-FIRM-01 papers that are over are those a firm files, as buyers are told', async () => {
    const media_id = (await operator('uploadMedia', { body: formWith(pdfBytes(), 'rib.pdf') })).json().id
    const over = { supplier_id: rival.id, media_id, expires_on: '2026-11-01', filed_at: TEST_NOW }
    await db
      .insertInto('supplier_document')
      .values({ ...over, kind: 'contract' })
      .execute()
    expect((await list()).lines.find(({ id }) => id === rival.id)?.expiredPapers).toBe(0)
    await db.deleteFrom('supplier_document').where('media_id', '=', media_id).execute()
  })

  test('K-FIRM-01 looked through by words, code, SIRET, lot, department and state', async () => {
    await db.updateTable('account').set({ siret: '00049980000017' }).where('id', '=', rival.id).execute()
    expect(await names({ search: 'electricite lac' })).toEqual([holder.name])
    expect(await names({ search: third.code_id.toLowerCase() })).toEqual([third.name])
    expect(await names({ search: '000 499 800 00017' })).toEqual([rival.name])
    expect(await names({ lot: '105' })).toEqual([holder.name])
    expect((await names({ lot: '206' })).toSorted()).toEqual([holder.name, rival.name, third.name].toSorted())
    // A lot of engineering is held in a region: in each of its departments.
    expect(await names({ department: '69', lot: '105' })).toEqual([holder.name])
    expect(await names({ department: '69', lot: '206' })).toEqual([])
    expect(await names({ state: 'refused' })).toEqual([])
    const { body, headers } = await operator('exportFirms', { query: { lot: '105' } })
    expect(headers['content-disposition']).toContain('entreprises-2026-11-15.csv')
    expect(body.split('\r\n')[1]).toContain(`"${holder.name}";;"Annecy";"74";"actif";"105, 206";2;2;0;4;0,3333`)
  })
})

describe('the page of a firm', () => {
  test('K-FIRM-02 says its ranks with what was ordered there, its papers and its people', async () => {
    const found: Firm = (await operator('getFirm', { params: { id: String(holder.id) } })).json()
    expect(found.ranks).toMatchObject([
      { lotCode: '105', rank: 1, accepted: 0, waiting: 0 },
      { lotCode: '206', placeCode: '74', placeName: 'Haute-Savoie', rank: 1, accepted: 60 * 41_22 },
    ])
    expect(found.ranks[1]?.waiting).toBeGreaterThan(0)
    expect(found.papers.map(({ kind, state }) => [kind, state])).toEqual([
      ['rib', 'missing'],
      ['fiscalRegularityFile', 'missing'],
      ['companyInsuranceFile', 'missing'],
    ])
    expect(found.people).toMatchObject([
      { id: holder.id, isHead: true, departments: [] },
      { id: member.id, lastname: 'Mermet', isHead: false, departments: ['74'] },
    ])
  })

  test('K-FIRM-03 says how it answers, beside all firms, why it refuses, and what is late', async () => {
    const { figures, medianDays, centre, refusals, lateWorks, orders } = await conductOf(holder.id)
    expect(figures).toMatchObject({
      sent: 4,
      counts: { accepted: 1, refused: 1, unanswered: 1, waiting: 1, cancelled: 0 },
      acceptance: 1 / 3,
      answered: 2 / 3,
      late: 1,
    })
    expect(medianDays).toBe(3)
    expect(centre).toEqual({ acceptance: 1 / 3, answered: 2 / 3, medianDays: 3 })
    expect(refusals).toEqual([{ motive: 'delay', count: 1, words: ['Délai trop court\u00A0: Zinc introuvable'] }])
    expect(lateWorks).toMatchObject([{ amount: 60 * 41_22, endsOn: '2026-11-01', customerName: admin.name }])
    expect(orders.map(({ statusTextFR }) => statusTextFR)).toEqual(['en attente', 'sans réponse', 'refusé', 'accepté'])
  })

  test('K-FIRM-03 of the days asked for; a firm nobody asked has no rate', async () => {
    const november = await conductOf(holder.id, { from: '2026-11-01', to: '2026-11-15' })
    expect([november.figures.sent, november.figures.acceptance, november.medianDays]).toEqual([1, null, null])
    expect((await conductOf(third.id)).figures).toMatchObject({ sent: 0, acceptance: null, late: 0 })
  })

  test('is of a firm: a buyer and somebody of a firm have none', async () => {
    for (const id of [admin.id, member.id, 99_999_999])
      for (const route of ['getFirm', 'getFirmConduct'] as const)
        expect(said(await operator(route, { params: { id: String(id) } }))).toBe('accountNotFound')
  })
})
