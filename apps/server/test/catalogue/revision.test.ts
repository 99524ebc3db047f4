import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAVOIE } from '../given/carts.ts'
import { givenArticle, givenPrices, publishAndShow } from '../given/catalogue.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenOrder } from '../given/orders.ts'
import { type Account, type Call, givenAccount, said, signedInAs } from '../given/people.ts'
import { sawFile } from '../given/seen.ts'
import { agreedBy, type Pair } from '../given/two-persons.ts'

const { given, market } = await givenMarketApp()
const { db } = given
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'revision-'))
afterAll(() => rm(folder, { recursive: true }))

const at = { edition: 25, lot: '206' }
const first = '2027-01-01'
const formula = {
  fixedPart: 1500,
  weights: [
    { index: 'BT47', weight: 5500 },
    { index: 'ING', weight: 3000 },
  ],
  baseMonth: '2025-09',
  lagMonths: 4,
  firstOn: first,
  everyMonths: 12,
  coefficientDecimals: 4,
  coefficientRounding: 'nearest',
  priceRounding: 'nearest',
  maximumRise: null,
  clause: 'CCAP, article 8',
}

let call: Call
let pair: Pair
let second: Account
let rateId: number

const enter = (code: string, month: string, value: number, isProvisional = false) =>
  call('addIndexValue', { params: { code }, body: { month, value, isProvisional } })
const compute = (on = first) => call('computeRevision', { params: at, body: { on } })
const working = async () =>
  (
    await db
      .selectFrom('article_price')
      .innerJoin('article', 'article.id', 'article_price.article_id')
      .select(['article_id as id', 'place_id as place', 'rank', 'price_a as a', 'price_b as b', 'price_c as c'])
      .where('article.lot_code', '=', at.lot)
      .orderBy('article_id')
      .orderBy('place_id')
      .orderBy('rank')
      .execute()
  ).map(({ id, place, rank, a, b, c }) => [id, place, rank, a, b, c] as const)
const rowsOf = async (table: string) =>
  (
    await sql<{
      rows: string
    }>`select coalesce(jsonb_agg(to_jsonb(one) order by to_jsonb(one)::text), '[]')::text as rows
    from ${sql.table(table)} one`.execute(db)
  ).rows[0]?.rows
const formOf = (changes: object = {}) => call('saveRevisionFormula', { params: at, body: { ...formula, ...changes } })
const redo = async (csv: string) => {
  const path = join(folder, 'calcul.csv')
  await writeFile(path, csv)
  sawFile()
  const script = new URL('../../../../tools/recompute-revision.mjs', import.meta.url).pathname
  return run(process.execPath, [script, path]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string; stdout: string }) => ({
      code: error.code,
      said: error.stderr + error.stdout,
    }),
  )
}

beforeAll(async () => {
  // A rate of lot 206: it does not follow indexes.
  rateId = (await givenArticle(given, { lotCode: '206', name: 'Majoration', unit: '€ (Budget)' })).id
  await givenPrices(given, rateId, SAVOIE, 1, [12, null, null])
  await publishAndShow(given)
  const operator = await givenAccount(given, { side: 'operator', rights: ['catalogue'] })
  second = await givenAccount(given, { side: 'operator', rights: ['catalogue'], firstname: 'Marc', lastname: 'Roux' })
  call = await signedInAs(given, operator)
  pair = agreedBy(given, call, second)
}, 60_000)

describe('indexes and their values', () => {
  test('K-REV-01 an index is added with its source, and its values month by month', async () => {
    expect(said(await enter('BT47', '2025-09', 118_400))).toBe('indexUnknown')
    for (const [code, label] of [
      ['BT47', 'Électricité'],
      ['ING', 'Ingénierie'],
    ])
      expect(
        said(await call('savePriceIndex', { params: { code: code ?? '' }, body: { label, source: 'INSEE' } })),
      ).toBe(200)
    expect((await enter('BT47', '2025-09', 118_400)).statusCode).toBe(201)
    expect((await call('listPriceIndexes')).json()).toEqual([
      {
        code: 'BT47',
        label: 'Électricité',
        source: 'INSEE',
        values: 1,
        last: { month: '2025-09', value: 118_400, isProvisional: false },
      },
      { code: 'ING', label: 'Ingénierie', source: 'INSEE', values: 0, last: null },
    ])
  })

  test('K-REV-01 a value corrected keeps the one before, with its author; the same again is refused', async () => {
    expect(said(await enter('BT47', '2025-09', 118_400))).toBe('indexValueSame')
    await enter('BT47', '2025-09', 118_500)
    const [month] = (await call('listIndexValues', { params: { code: 'BT47' } })).json()
    expect(month).toMatchObject({
      month: '2025-09',
      value: 118_500,
      former: [{ value: 118_400, isProvisional: false }],
    })
    await enter('BT47', '2025-09', 118_400)
    await expect(sql`set role charpente_app; update price_index_value set value = 1`.execute(db)).rejects.toThrow(
      /denied|multiple/,
    )
  })

  test('K-REV-02 a file is taken whole: new values, corrections, and what it says again', async () => {
    const content = (text: string) => ({ name: 'insee.csv', content: Buffer.from(text).toString('base64') })
    const taken = await call('importIndexValues', {
      body: content(
        'Index;Mois;Valeur;État\r\nBT47;09/2025;118,4;définitif\r\nING;2025-09;131,2;\r\nBT47;septembre 2026;121,6;provisoire\r\n',
      ),
    })
    expect(taken.json()).toEqual({ added: 2, corrected: 0, unchanged: 1 })
    const wrong = await call('importIndexValues', {
      body: content('Index;Mois;Valeur\r\nING;2026-09;135,9\r\nBT99;2026-09;1\r\n'),
    })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.payload).toMatch(/Ligne 3.*BT99/)
    expect((await call('listIndexValues', { params: { code: 'ING' } })).json()).toHaveLength(1)
  })
})

describe('the formula of a lot', () => {
  test('K-REV-03 its parts make one exactly, of indexes that are known', async () => {
    expect(said(await compute())).toBe('revisionNoFormula')
    expect(said(await formOf({ fixedPart: 1499 }))).toBe('formulaNotOne')
    expect(said(await formOf({ weights: [{ index: 'BT99', weight: 8500 }] }))).toBe('formulaIndexUnknown')
    const saved = await formOf()
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({ formula, days: [first, '2028-01-01', '2029-01-01'], computed: null, past: [] })
  })
})

describe('a revision', () => {
  test('K-REV-04 is refused with words while a value is missing or provisional, or on another day', async () => {
    const provisional = await compute()
    expect(said(provisional)).toBe('revisionValueProvisional')
    expect(provisional.payload).toMatch(/BT47.*septembre 2026/)
    await enter('BT47', '2026-09', 121_600)
    const missing = await compute()
    expect(said(missing)).toBe('revisionValueMissing')
    expect(missing.payload).toMatch(/ING.*septembre 2026/)
    await enter('ING', '2026-09', 135_900)
    const other = await compute('2026-12-01')
    expect(said(other)).toBe('revisionNotDue')
    expect(other.payload).toMatch(/01\/01\/2027/)
  })

  test('K-REV-05 every price of every holder is computed, each tier, and nothing is written yet', async () => {
    const before = await working()
    const answer = await compute()
    expect(answer.statusCode, answer.payload).toBe(201)
    // 0,15 + 0,55 × 121,6/118,4 + 0,30 × 135,9/131,2
    expect(answer.json()).toMatchObject({
      state: 'computed',
      coefficient: { units: 10_256, decimals: 4, exact: '1,02561182', isCapped: false },
      former: null,
      stale: null,
      counts: { rates: 1 },
    })
    const { id, counts } = answer.json()
    const lines = (await call('listRevisedPrices', { params: { id } })).json()
    expect(lines[0]).toMatchObject({
      articleId: rateId,
      remark: 'rate',
      before: [12, null, null],
      after: [12, null, null],
    })
    const socket = lines.find(
      ({ articleId, rank }: { articleId: number; rank: number }) => articleId === market.sold.socket.id && rank === 3,
    )
    expect(socket).toMatchObject({
      holder: 'Lumière des Aravis',
      base: [61_00, 60_00, 59_00],
      before: [61_00, 60_00, 59_00],
      after: [62_56, 61_54, 60_51],
    })
    expect(counts.prices).toBe(before.flatMap(([, , , ...tiers]) => tiers.filter((price) => price !== null)).length)
    expect((await call('listRevisedPrices', { params: { id }, query: { only: 'odd' } })).json()).toHaveLength(1)
    expect(await working()).toEqual(before)
  })

  test('K-REV-06 what changes after the computation makes it to be done again', async () => {
    const id = (await compute()).json().id
    const stale = async () => (await call('getRevision', { params: { id } })).json().stale
    expect(await stale()).toBeNull()
    await formOf({ priceRounding: 'up' })
    expect(await stale()).toBe('formula')
    await formOf()
    await enter('ING', '2026-09', 135_800)
    expect(await stale()).toBe('values')
    expect(said(await pair('askRevision', { params: { id } }))).toBe('revisionMovedOn')
    await enter('ING', '2026-09', 135_900)
    await givenPrices(given, market.sold.cable.id, SAVOIE, 3, [4_01, 3_50, null])
    expect(await stale()).toBe('prices')
    await givenPrices(given, market.sold.cable.id, SAVOIE, 3, [4_00, 3_50, null])
    expect(await stale()).toBeNull()
  })

  test('K-REV-07 nobody revises alone, nor to what changed since it was asked', async () => {
    const { id } = (await compute()).json()
    const asked = await call('askRevision', { params: { id }, body: { reason: 'Révision annuelle' } })
    expect(asked.statusCode, asked.payload).toBe(201)
    expect(said(await call('approveAssent', { params: { id: asked.json().id }, body: {} }))).toBe('assentOwn')
    await givenPrices(given, market.sold.cable.id, SAVOIE, 3, [4_01, 3_50, null])
    const late = await (await signedInAs(given, second))('approveAssent', { params: { id: asked.json().id }, body: {} })
    expect(late.statusCode).toBe(409)
    await givenPrices(given, market.sold.cable.id, SAVOIE, 3, [4_00, 3_50, null])
    expect((await call('getRevision', { params: { id } })).json()).toMatchObject({ state: 'computed', stale: null })
    expect((await call('abandonRevision', { params: { id } })).json()).toMatchObject({ state: 'abandoned' })
    expect(said(await call('askRevision', { params: { id }, body: { reason: 'Tard' } }))).toBe('revisionOver')
  })

  test('K-REV-08 K-REV-09 once two agree, the working copy has the prices; what is shown and every order keep theirs', async () => {
    await givenOrder(await signedInAs(given, market.admin), 'formalized', [[market.sold.socket, 2]])
    const kept = ['order_article', 'purchase_order', 'order_lot', 'shown_price'] as const
    const were = await Promise.all(kept.map(rowsOf))
    const before = await working()
    const { id } = (await compute()).json()
    const done = await pair('askRevision', { params: { id } })
    expect(done.statusCode, done.payload).toBe(200)
    expect(done.json()).toMatchObject({ state: 'approved', approvedBy: 'Marc Roux', stale: null })
    const revised = (price: number | null) => price && Math.round((price * 10_256) / 10_000)
    expect(await working()).toEqual(
      before.map(([article, place, rank, ...tiers]) => [
        article,
        place,
        rank,
        ...(article === rateId ? tiers : tiers.map(revised)),
      ]),
    )
    expect(await Promise.all(kept.map(rowsOf))).toEqual(were)
    await publishAndShow(given)
    const [articles, orders, lots, shown] = await Promise.all(kept.map(rowsOf))
    expect([articles, orders, lots]).toEqual(were.slice(0, 3))
    expect(shown).not.toEqual(were[3])
  })

  test('K-REV-10 the second time on the same day is refused, and so is an earlier one', async () => {
    expect(said(await compute())).toBe('revisionAlreadyDone')
    const { past, days } = (await call('getLotRevision', { params: at })).json()
    expect(past).toMatchObject([{ on: first, units: 10_256, decimals: 4, approvedBy: 'Marc Roux' }])
    expect(days).toEqual(['2028-01-01', '2029-01-01', '2030-01-01'])
    const lots = (await call('listRevisedLots', { params: { edition: 25 } })).json()
    expect(lots.find(({ code }: { code: string }) => code === '206')).toMatchObject({
      hasFormula: true,
      nextOn: '2028-01-01',
      last: { on: first, units: 10_256 },
    })
  })

  test('K-REV-11 the firms are told how, and each reads its own prices', async () => {
    const mails = (await given.mails()).filter(({ subject }) => subject.includes('révisés'))
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toMatch(/0,55 × BT47 ÷ BT47\(0\)/)
    expect(mails[0]?.text).toMatch(/1,0256/)
    expect(mails[0]?.text).toContain('/compte/fournisseur/documents')
    const [mine] = (await market.calls.third('listOwnRevisions')).json()
    expect(mine).toMatchObject({ lot: '206', on: first, units: 10_256, decimals: 4, prices: 5 })
    const { id } = mine
    const own = await market.calls.third('exportOwnRevision', { params: { id } })
    expect(own.statusCode).toBe(200)
    expect(own.payload).toContain('Lumière des Aravis')
    expect(own.payload.match(/^"Prix"/gm)).toHaveLength(5)
    expect(await redo(own.payload)).toEqual({ code: 0, said: '5 prix recalculés, 0 écart(s)\n' })
    expect((await market.calls.third('listOwnRevisions')).json()).toHaveLength(1)
    const stranger = await signedInAs(given, await givenAccount(given, { side: 'supplier', type: 'formalized' }))
    expect(said(await stranger('exportOwnRevision', { params: { id } }))).toBe('notFound')
  })

  test('K-REV-12 the file of the computation is redone by a script that knows nothing of us; a fault in it is seen', async () => {
    const { past } = (await call('getLotRevision', { params: at })).json()
    const csv = (await call('exportRevision', { params: { id: past[0].id } })).payload
    const prices = csv.match(/^"Prix"/gm)?.length ?? 0
    expect(prices).toBeGreaterThan(10)
    expect(await redo(csv)).toEqual({ code: 0, said: `${prices} prix recalculés, 0 écart(s)\n` })
    for (const [from, to] of [
      ['"62,56"', '"62,57"'],
      ['"1,0256"', '"1,0257"'],
      ['"135,900"', '"136,900"'],
      ['"0,3000"', '"0,3001"'],
    ] as const) {
      expect(csv).toContain(from)
      expect((await redo(csv.replace(from, to))).code, `${from} → ${to}`).toBe(1)
    }
  })

  test('K-REV-06 the next one starts from the prices of the contract, and holds the rise', async () => {
    await enter('BT47', '2027-09', 140_000)
    await enter('ING', '2027-09', 150_000)
    await formOf({ maximumRise: 300 })
    await givenPrices(given, market.sold.cable.id, SAVOIE, 3, [9_99, 3_59, null])
    const answer = await compute('2028-01-01')
    expect(answer.statusCode, answer.payload).toBe(201)
    // 1,0256 × 1,03, cut to four decimals
    expect(answer.json()).toMatchObject({
      coefficient: { units: 10_563, isCapped: true },
      former: { on: first, units: 10_256 },
    })
    const lines = (await call('listRevisedPrices', { params: { id: answer.json().id } })).json()
    const of = (articleId: number) =>
      lines.find((line: { articleId: number; rank: number }) => line.articleId === articleId && line.rank === 3)
    expect(of(market.sold.socket.id)).toMatchObject({
      base: [61_00, 60_00, 59_00],
      before: [62_56, 61_54, 60_51],
      after: [64_43, 63_38, 62_32],
      remark: null,
    })
    expect(of(market.sold.cable.id)).toMatchObject({ base: [9_99, 3_59, null], remark: 'changed' })
    const csv = (await call('exportRevision', { params: { id: answer.json().id } })).payload
    expect((await redo(csv)).code).toBe(0)
    expect((await redo(csv.replace('"0,0300"', '"0,0200"'))).code).toBe(1)
  })
})
