import type { Indicators } from '@charpente/contract/centre/indicators'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenConsultation } from '../given/applications.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenOffer } from '../given/offers.ts'
import { anew, givenOrder, waitingFor } from '../given/orders.ts'
import { givenAccount, said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { wait } = given
const { admin, sold, freely, holder, rival } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder), rival: anew(given, rival) }
const operator = anew(given, await givenAccount(given, { side: 'operator' }))

const read = async (query: Record<string, string> = {}): Promise<Indicators> =>
  (await operator('getIndicators', { query })).json()
const order = (quantity = 60) => givenOrder(calls.admin, 'formalized', [[sold.socket, quantity]])
const price = 41_22

/** A year ago one order accepted after four days; this year three: accepted, passed to the next rank, still waiting. */
beforeAll(async () => {
  given.setNow(new Date('2025-11-03T09:00:00+01:00'))
  const old = await waitingFor(given, await order(10))
  wait({ days: 4 })
  await calls.holder('acceptPurchaseOrder', { params: { id: old.id }, body: {} })

  given.setNow(new Date('2026-09-01T09:00:00+02:00'))
  const first = await waitingFor(given, await order())
  wait({ days: 2 })
  await calls.holder('acceptPurchaseOrder', { params: { id: first.id }, body: {} })

  given.setNow(new Date('2026-10-05T09:00:00+02:00'))
  const cartId = await order(30)
  const refused = await waitingFor(given, cartId)
  wait({ days: 6 })
  const body = { motive: 'workload', reason: null }
  await calls.holder('refusePurchaseOrder', { params: { id: refused.id }, body })
  await calls.admin('decidePassage', { params: { cartId, id: refused.id }, body: { decision: 'pass' } })
  const next = await waitingFor(given, cartId)
  wait({ days: 1 })
  await calls.rival('acceptPurchaseOrder', { params: { id: next.id }, body: {} })

  // In Paris it is the first of November already.
  given.setNow(new Date('2026-10-31T23:30:00Z'))
  await order(20)
  await givenOrder(calls.admin, 'free', [[freely.visit, 2]])
  given.setNow(TEST_NOW)
  await givenConsultation(given)
  await givenOffer(given, { lot: '203', organization: 'Toitures du Léman', departments: ['74'], prices: {} })
  await givenOffer(given, { lot: '203', organization: 'Bac et Zinc', departments: ['74'], prices: {} })
})

describe('the indicators of a period', () => {
  test('count each order once, at the price of the bon that is live, in its month in Paris', async () => {
    const { period, totals, months, passages } = await read()
    expect(period).toEqual({ from: '2025-12-01', to: '2026-11-15' })
    expect(totals.orders).toBe(4)
    expect(months.map(({ month }) => month)).toHaveLength(12)
    const byMonth = Object.fromEntries(months.map(({ month, formalized, free }) => [month, [formalized, free.orders]]))
    expect(byMonth['2026-09']).toEqual([{ orders: 1, amount: 60 * price, confirmed: 60 * price }, 0])
    // Passed to the second rank: at its price, beside the one first confirmed.
    expect(byMonth['2026-10']?.[0]).toEqual({ orders: 1, amount: 30 * 58_44, confirmed: 30 * 47_11 })
    expect(byMonth['2026-11']).toEqual([expect.objectContaining({ orders: 1 }), 1])
    expect(byMonth['2026-08']).toEqual([{ orders: 0, amount: 0, confirmed: 0 }, 0])
    expect(passages).toEqual({ asked: 1, withoutWay: 0 })
  })

  test('say how each rank answers, and in how many days', async () => {
    const { ranks, totals, months } = await read()
    expect(ranks.map(({ rank }) => rank)).toEqual([1, 2, 0])
    expect(ranks[0]).toMatchObject({ sent: 3, accepted: 1, refused: 1, waiting: 1, unanswered: 0, medianDays: 4 })
    expect(ranks[1]).toMatchObject({ sent: 1, accepted: 1, medianDays: 1 })
    expect(totals).toMatchObject({ acceptance: 0.5, medianDays: 2 })
    expect(months.find(({ month }) => month === '2026-09')?.medianDays).toBe(2)
  })

  test('are told by lot and by department, all of them, the dearest first', async () => {
    const { lots, departments, totals } = await read()
    expect(lots[0]).toMatchObject({ code: '206', orders: 3 })
    expect([lots.length, departments.length]).toEqual([25, 101])
    expect(departments[0]).toMatchObject({ code: '74', name: 'Haute-Savoie', orders: 4, amount: totals.amount })
    expect(departments[1]).toMatchObject({ code: '01', orders: 0 })
  })

  test('are compared with the same days of the year before, when there were orders', async () => {
    expect((await read()).before?.orders).toBe(1)
    expect((await read({ from: '2026-09-01', to: '2026-09-30' })).before).toBeNull()
    const { period, before } = await read({ from: '2026-11-01', to: '2026-11-15' })
    expect(period).toEqual({ from: '2026-11-01', to: '2026-11-15' })
    expect(before).toEqual({
      orders: 1,
      amount: expect.any(Number),
      confirmed: expect.any(Number),
      acceptance: 1,
      medianDays: 4,
    })
    expect((await read({ period: '3months' })).period).toEqual({ from: '2026-09-01', to: '2026-11-15' })
    const edition = await read({ period: 'edition' })
    expect(edition.period).toEqual({ from: '2025-01-01', to: '2026-11-15' })
    expect(edition.totals.orders).toBe(5)
    expect(edition.before).toBeNull()
  })

  test('count the applications signed for each lot', async () => {
    expect((await read()).applications).toEqual([
      { code: '203', name: 'Couverture, étanchéité et bardage', drafts: 0, signed: 2, accepted: 2, refused: 0 },
    ])
  })

  test('go forward, and five years at most', async () => {
    const told = async (query: Record<string, string>) => said(await operator('getIndicators', { query }))
    expect(await told({ from: '2026-11-02', to: '2026-11-01' })).toBe('periodReversed')
    expect(await told({ from: '2020-01-01', to: '2026-11-01' })).toBe('periodTooLong')
    expect(await told({ from: 'hier' })).toBe('invalidRequest')
  })
})

describe('the same figures as files', () => {
  test('a workbook has every table, with numbers a spreadsheet counts with', async () => {
    const { rawPayload, headers } = await operator('exportIndicators', { query: { format: 'xlsx' } })
    expect(headers['content-disposition']).toContain('indicateurs-2025-12-01-2026-11-15.xlsx')
    const lots = await readSheet(rawPayload, 'Lots')
    expect(lots[0]).toEqual(['Lot', 'Nom', 'Commandes', 'Montant (€ HT)', 'Montant confirmé (€ HT)'])
    expect(lots[1]?.[0]).toBe('206')
    expect(lots[1]?.[3]).toBeTypeOf('number')
    const firms = await readSheet(rawPayload, 'Prestataires')
    expect(firms.slice(1).map((row) => [row[1], row[3]])).toEqual(
      expect.arrayContaining([
        [holder.name, 1],
        [rival.name, 1],
      ]),
    )
  })

  test.each([
    ['months', /"Mois";"Commandes formalisées"/, /^01\/09\/2026;1;2473,2;2473,2;0;0;0;2$/m],
    ['departments', /"Code";"Département"/, /^"74";"Haute-Savoie";4;/m],
    ['ranks', /"Rang";"Bons envoyés"/, /^"libre";1;/m],
    ['applications', /"Lot";"Nom";"En cours"/, /^"203";/m],
  ])('a CSV has the table of %s', async (table, head, line) => {
    const { body, headers } = await operator('exportIndicators', { query: { format: 'csv', table } })
    expect(headers['content-type']).toContain('text/csv')
    expect(body.split('\r\n')[0]).toMatch(head)
    expect(body.replaceAll('\r', '')).toMatch(line)
  })
})
