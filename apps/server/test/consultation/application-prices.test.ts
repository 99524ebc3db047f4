import { each } from '@charpente/domain/platform/testing/each'
import { unitCodes } from '@charpente/domain/platform/unit'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { applicantCall, givenCandidate, givenConsultation, save } from '../given/applications.ts'
import { givenPrices, publish } from '../given/catalogue.ts'
import { formWith } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenAccount, givenHolder, givenPeople, said, violationsOf } from '../given/people.ts'
import { unzip } from '../given/unzip.ts'

const given = await givenPeople()
const { db } = given

const addArticle = async (lot: string, code: string, unit: string) => {
  const values = {
    edition: 25,
    lot_code: lot,
    code,
    chapter: 'Essais',
    name: `Prestation ${code}`,
    description: '',
    unit,
  }
  const { id } = await db
    .insertInto('article')
    .values({ ...values, quantity_b: 50, quantity_c: 200 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const square = await addArticle('209', '209-P1', 'm2')
const lump = await addArticle('209', '209-P2', 'Forfait')
const rate = await addArticle('209', '209-P3', '€ (Budget)')
const finer = await addArticle('105', '105-P1', '€ (Budget)')

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
})

/** An application for these places of a lot, with the kind of offer it chose. */
async function applicant(places: string[], identicalOffer?: boolean, technicalCategory = '209') {
  const candidate = await givenCandidate(given)
  const call = applicantCall(given, candidate)
  const field = technicalCategory.startsWith('1') ? 'regions' : 'departments'
  await save(call, 'step2', { technicalCategory, [field]: places })
  if (identicalOffer !== undefined) await call('saveCandidate', { body: { identicalOffer } })
  return { candidate, call }
}
type Line = {
  articleId: number
  articlePriceId?: number
  priceA?: number | null
  priceB?: number | null
  priceC?: number | null
}
type Shown = {
  id: number | null
  priceA: number
  priceB: number
  priceC: number
  article: { id: number; code: string; unit: string; quantityB: number; quantityC: number }
}
const prices = (answer: { json: () => Shown[] }, article: number) =>
  answer.json().find((line) => line.article.id === article)

test('W-API-04 W-API-05 W-PRICE-20 W-PRICE-21 W-STEP10-01 one line per article of the lot, saved by place and read again as stored', async () => {
  const { call } = await applicant(['74', '73'], false)
  const place = { departmentCode: '74', departmentName: 'Haute-Savoie' }
  const before = await call('listCandidatePrices', { query: place })
  expect(before.statusCode).toBe(200)
  expect(prices(before, square)).toEqual({
    id: null,
    priceA: null,
    priceB: null,
    priceC: null,
    article: {
      id: square,
      code: '209-P1',
      name: 'Prestation 209-P1',
      chapter: 'Essais',
      unit: 'm2',
      quantityB: 50,
      quantityC: 200,
      lot: { code: '209' },
    },
  })
  const lines: Line[] = [{ articleId: square, priceA: 1234, priceB: 1100, priceC: null }]
  const saved = await call('saveCandidatePrices', { body: { ...place, prices: lines } })
  expect(saved.json()).toHaveLength(before.json().length)
  expect(prices(saved, square)).toMatchObject({ id: expect.any(Number), priceA: 1234, priceB: 1100, priceC: null })
  // Elsewhere, nothing yet.
  const elsewhere = await call('listCandidatePrices', { query: { departmentCode: '73' } })
  expect(prices(elsewhere, square)).toMatchObject({ id: null, priceA: null })
  const shown = (await call('getCandidate')).json()
  expect(shown.step10).toMatchObject({ everywhere: 0, departments: [{ code: '74', name: 'Haute-Savoie', priced: 1 }] })
})

test('W-STEP10-02 the places with saved prices are those of step 10: departments, or the regions of a lot sold by region', async () => {
  const { call } = await applicant(['74', '73'], false)
  expect((await call('getCandidate')).json().step10).toMatchObject({ everywhere: 0, departments: [] })
  for (const departmentCode of ['74', '73'])
    await call('saveCandidatePrices', { body: { departmentCode, prices: [{ articleId: square, priceA: 100 }] } })
  await call('saveCandidatePrices', { body: { departmentCode: '73', prices: [{ articleId: square }] } })
  expect((await call('getCandidate')).json().step10.departments).toEqual([
    { code: '74', name: 'Haute-Savoie', priced: 1 },
  ])
  const { call: callOf105 } = await applicant(['84', '93'], false, '105')
  const body = { regionCode: '84', regionName: 'Auvergne-Rhône-Alpes', prices: [{ articleId: finer, priceA: 5 }] }
  expect((await callOf105('saveCandidatePrices', { body })).statusCode).toBe(200)
  expect((await callOf105('getCandidate')).json().step10.departments).toEqual([
    { code: '84', name: 'Auvergne-Rhône-Alpes', priced: 1 },
  ])
})

test('each unit is priced in three tiers, below, between and above its two thresholds', async () => {
  const ids = await Promise.all(unitCodes.map((unit, at) => addArticle('210', `210-U${at + 10}`, unit)))
  const { call } = await applicant(['74'], undefined, '210')
  const lines = ids.map((articleId) => ({ articleId, priceA: 30, priceB: 20, priceC: 10 }))
  const saved = await call('saveCandidatePrices', { body: { prices: lines } })
  const shown = saved.json().filter(({ article }: Shown) => ids.includes(article.id))
  expect(shown.map(({ article }: { article: { unit: string } }) => article.unit)).toEqual(unitCodes)
  for (const { article, priceA, priceB, priceC } of each<Shown>(shown)) {
    expect([article.quantityB, article.quantityC]).toEqual([50, 200])
    expect([priceA, priceB, priceC]).toEqual(article.unit === 'Forfait' ? [30, 30, 30] : [30, 20, 10])
  }
})

test('prices may be left out or rise with quantities; what is emptied is forgotten', async () => {
  const { call } = await applicant(['74'])
  const risen = await call('saveCandidatePrices', {
    body: { prices: [{ articleId: square, priceA: 100, priceB: 200 }] },
  })
  expect(prices(risen, square)).toMatchObject({ priceA: 100, priceB: 200, priceC: null })
  const emptied = await call('saveCandidatePrices', { body: { onlySent: true, prices: [{ articleId: square }] } })
  expect(emptied.json()).toMatchObject([{ id: null, priceA: null }])
})

test('W-PRICE-10 W-PRICE-14 W-PRICE-15 W-PRICE-19 a lump sum repeats its price; a rate lies between 0 and 1, in ten-thousandths in lot 105', async () => {
  const { call } = await applicant(['74'])
  const saved = await call('saveCandidatePrices', {
    body: {
      prices: [
        { articleId: lump, priceA: 90_00, priceB: 80_00 },
        { articleId: rate, priceA: 100 },
      ],
    },
  })
  expect(prices(saved, lump)).toMatchObject({ priceA: 90_00, priceB: 90_00, priceC: 90_00 })
  const refused = await call('saveCandidatePrices', {
    body: {
      prices: [
        { articleId: square, priceA: 5 },
        { articleId: rate, priceA: 101 },
      ],
    },
  })
  expect(refused.statusCode).toBe(422)
  expect(violationsOf(refused)).toEqual({ 'prices.1': 'Le prix doit être entre 0 et 1 pour les unités € (Budget).' })
  expect(prices(await call('listCandidatePrices'), square)).toMatchObject({ priceA: null })
  const { call: callOf105 } = await applicant(['84'], undefined, '105')
  const fine = await callOf105('saveCandidatePrices', { body: { prices: [{ articleId: finer, priceA: 525 }] } })
  expect(prices(fine, finer)).toMatchObject({ priceA: 525 })
  expect(
    (await callOf105('saveCandidatePrices', { body: { prices: [{ articleId: finer, priceA: 10_001 }] } })).statusCode,
  ).toBe(422)
})

test('W-PRICE-03 Q-92 an offer is the same everywhere or told by place; a place not applied for is none', async () => {
  const { call } = await applicant(['74', '73'])
  expect(said(await call('listCandidatePrices'))).toBe('identicalOfferRequired')
  await call('saveCandidate', { body: { identicalOffer: false } })
  const missing = await call('listCandidatePrices')
  expect(missing.json().message).toBe("Merci d'indiquer une lot géographique")
  expect(said(await call('listCandidatePrices', { query: { departmentCode: '75' } }))).toBe('geographicLotMissing')
})

test('W-EASE-02 prices typed in two tabs go together cell by cell; the same cell is asked, and nothing is written', async () => {
  const { call } = await applicant(['74'])
  const nothing = { priceA: null, priceB: null, priceC: null }
  const send = (line: object) =>
    call('saveCandidatePrices', { body: { onlySent: true, prices: [{ articleId: square, ...line }] } })
  await send({ priceA: 100, known: nothing })
  const joined = await send({ priceB: 90, known: nothing })
  expect(prices(joined, square)).toMatchObject({ priceA: 100, priceB: 90, priceC: null })

  const refused = await send({ priceA: 120, priceC: 70, known: nothing })
  expect(said(refused)).toBe('priceConflict')
  expect(refused.json().details.lines).toMatchObject([{ priceA: 100, priceB: 90, article: { id: square } }])
  expect(prices(await call('listCandidatePrices'), square)).toMatchObject({ priceA: 100, priceC: null })

  const known = { priceA: 100, priceB: 90, priceC: null }
  expect(prices(await send({ priceA: 120, priceB: 90, known }), square)).toMatchObject({ priceA: 120, priceB: 90 })
})

test('W-STEP2-08 W-API-07 saving the places or changing the kind of offer begins without prices, once that was agreed', async () => {
  const { call } = await applicant(['74', '73'], true)
  await call('saveCandidatePrices', { body: { prices: [{ articleId: square, priceA: 100 }] } })
  const again = { step: 2, step2: { technicalCategory: '209', departments: ['74', '73'] } }
  const asked = await call('saveCandidate', { body: again })
  expect(said(asked)).toBe('pricesWouldBeLost')
  expect(asked.json().details).toEqual({ lost: '1 prix saisi, les mêmes partout' })
  expect(said(await call('saveCandidate', { body: { identicalOffer: false } }))).toBe('pricesWouldBeLost')
  expect(prices(await call('listCandidatePrices'), square)).toMatchObject({ priceA: 100 })
  const agreed = await call('saveCandidate', { body: { ...again, losePrices: true } })
  expect(agreed.json()).toMatchObject({ identicalOffer: true, step10: { everywhere: 0 } })
  expect(prices(await call('listCandidatePrices'), square)).toMatchObject({ priceA: null })
})

test('Q-92 an offer that becomes different starts each place from the identical prices, if that is asked', async () => {
  const { call } = await applicant(['74', '73'], true)
  await call('saveCandidatePrices', { body: { prices: [{ articleId: square, priceA: 1234, priceC: 1000 }] } })
  const spread = await call('saveCandidate', { body: { identicalOffer: false, losePrices: true, spreadPrices: true } })
  expect(spread.json()).toMatchObject({
    identicalOffer: false,
    step10: {
      everywhere: 0,
      departments: [
        { name: 'Savoie', priced: 1 },
        { name: 'Haute-Savoie', priced: 1 },
      ],
    },
  })
  for (const departmentCode of ['74', '73'])
    expect(prices(await call('listCandidatePrices', { query: { departmentCode } }), square)).toMatchObject({
      priceA: 1234,
      priceB: null,
      priceC: 1000,
    })
  const asked = await call('saveCandidate', { body: { identicalOffer: true } })
  expect(asked.json().details).toEqual({ lost: '2 prix saisis\u00A0: Savoie (1), Haute-Savoie (1)' })
})

test('Q-93 Q-95 no price below zero, none of another lot, no line of another application', async () => {
  const { call } = await applicant(['74'])
  const { call: other } = await applicant(['74'])
  const own = prices(
    await other('saveCandidatePrices', { body: { prices: [{ articleId: square, priceA: 7 }] } }),
    square,
  )
  expect(
    (await call('saveCandidatePrices', { body: { prices: [{ articleId: square, priceA: -1 }] } })).statusCode,
  ).toBe(422)
  expect(
    (await call('saveCandidatePrices', { body: { prices: [{ articleId: square, priceA: 1.5 }] } })).statusCode,
  ).toBe(422)
  expect(said(await call('saveCandidatePrices', { body: { prices: [{ articleId: finer, priceA: 1 }] } }))).toBe(
    'priceLineForeign',
  )
  const stolen = { prices: [{ articleId: square, articlePriceId: own?.id, priceA: 1 }] }
  expect(said(await call('saveCandidatePrices', { body: stolen }))).toBe('priceLineForeign')
  expect(prices(await other('listCandidatePrices'), square)).toMatchObject({ priceA: 7 })
})

test('W-API-06 what is worth a second look is told, and nothing is kept of it', async () => {
  const { call } = await applicant(['74'])
  const answer = await call('checkCandidatePrices', {
    body: {
      prices: [{ articleId: square, priceA: 100, priceB: 200 }, { articleId: rate }, { articleId: lump, priceA: 10 }],
    },
  })
  expect(answer.json()).toMatchObject([
    { articleId: square, code: '209-P1', remark: 'tierOrder' },
    { articleId: rate, remark: 'missing' },
  ])
  expect(prices(await call('listCandidatePrices'), square)).toMatchObject({ priceA: null })
})

test('prices are written while applications are taken, with the code that writes', async () => {
  const { call, candidate } = await applicant(['74'])
  const body = { prices: [{ articleId: square, priceA: 100 }] }
  const reader = applicantCall(given, { id: candidate.id, code: candidate.readCode })
  expect(said(await reader('saveCandidatePrices', { body }))).toBe('candidateReadOnly')
  expect((await reader('listCandidatePrices')).statusCode).toBe(200)
  given.setNow(new Date('2026-12-11T12:00:01+01:00'))
  expect(said(await call('saveCandidatePrices', { body }))).toBe('candidatesDeadline')
  expect((await call('listCandidatePrices')).statusCode).toBe(200)
  await db.updateTable('candidate').set({ signed_at: TEST_NOW }).where('id', '=', candidate.id).execute()
  expect(said(await call('saveCandidatePrices', { body }))).toBe('candidateSigned')
})

/** A sheet as somebody fills it: a text or a number in each price. */
const aSheet = (code: string, name: string, cells: Record<string, (string | number | null)[]>) => ({
  sheet: `${code} ${name}`,
  data: [
    ['Code', 'Prestation', 'Prix A (€ HT)', 'Prix B (€ HT)', 'Prix C (€ HT)'].map((value) => ({
      value,
      type: String,
    })),
    ...Object.entries(cells).map(([article, prices]) => [
      ...[article, 'Prestation'].map((value) => ({ value, type: String })),
      ...prices.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })),
    ]),
  ],
})

test('the workbook: a sheet per place, filled elsewhere, previewed cell by cell, then applied whole or in its right lines', async () => {
  const { call } = await applicant(['74', '73'], false)
  const sheets = [
    aSheet('74', 'Haute-Savoie', {
      '209-P1': [12.5, '11,40', null],
      '209-P2': [90, null, null],
      '209-P3': [0.05, null, null],
    }),
    aSheet('73', 'Savoie', { '209-P1': ['cher', null, null], '209-P3': [2, null, null], '209-ZZ': [1, null, null] }),
  ]
  const bytes = await writeXlsxFile(sheets as never).toBuffer()
  const preview = await call('previewCandidateWorkbook', { body: formWith(bytes, 'bordereau.xlsx') })
  expect(preview.json()).toMatchObject({ read: 6, changedLines: 3, differenceCount: 4, errorCount: 3 })
  expect(preview.json()).toMatchObject({ added: 4, changed: 0, removed: 0, unchanged: 0 })
  expect(preview.json().errors).toEqual([
    {
      sheet: '73 Savoie',
      cell: 'C2',
      line: 2,
      code: '209-P1',
      value: 'cher',
      message: expect.stringContaining('n’est pas un nombre'),
    },
    {
      sheet: '73 Savoie',
      cell: 'C3',
      line: 3,
      code: '209-P3',
      value: '2',
      message: expect.stringContaining('entre 0 et 1'),
    },
    {
      sheet: '73 Savoie',
      cell: 'A4',
      line: 4,
      code: '209-ZZ',
      value: '209-ZZ',
      message: expect.stringContaining('n’est pas celui d’une prestation'),
    },
  ])
  expect(preview.json().differences).toContainEqual({
    sheet: '74 Haute-Savoie',
    code: '209-P1',
    name: 'Prestation 209-P1',
    field: 'priceB',
    before: '',
    after: '11,40',
  })
  const whole = await call('importCandidateWorkbook', { body: formWith(bytes, 'bordereau.xlsx') })
  expect(said(whole)).toBe('importHasErrors')
  const right = await call('importCandidateWorkbook', { body: formWith(bytes, 'b.xlsx'), query: { validOnly: 'true' } })
  expect(right.statusCode).toBe(200)
  const saved = await call('listCandidatePrices', { query: { departmentCode: '74' } })
  expect(prices(saved, square)).toMatchObject({ priceA: 1250, priceB: 1140, priceC: null })
  expect(prices(saved, lump)).toMatchObject({ priceA: 9000, priceB: 9000, priceC: 9000 })
  expect(prices(saved, rate)).toMatchObject({ priceA: 5 })

  // The one we give is read again as it was given, and only its prices can be typed in.
  const given209 = await call('downloadCandidateWorkbook')
  const again = await call('previewCandidateWorkbook', { body: formWith(given209.rawPayload, 'bordereau.xlsx') })
  expect(again.json()).toMatchObject({ changedLines: 0, errorCount: 0 })
  expect(again.json().read).toBe(2 * saved.json().length)
  const unzipped = unzip(given209.rawPayload)
  // Sold as a whole: one price, no tier.
  expect(unzipped.get('xl/sharedStrings.xml')).toContain('Prix unique')
  expect(unzipped.get('xl/worksheets/sheet2.xml')).toContain('<sheetProtection sheet="1"')
  expect(unzipped.get('xl/styles.xml')).toContain('<protection locked="0"/>')
})

test('a workbook is counted by what becomes of its prices, a lump sum once', async () => {
  const { call } = await applicant(['74'], true)
  const lines: Line[] = [
    { articleId: square, priceA: 1000, priceB: 900, priceC: 800 },
    { articleId: lump, priceA: 5000 },
  ]
  await call('saveCandidatePrices', { body: { prices: lines } })
  const sheet = { ...aSheet('', '', { '209-P1': [10, 9.5, null], '209-P2': [60, null, null], '209-P3': [0.1] }) }
  const bytes = await writeXlsxFile([{ ...sheet, sheet: 'Tous les territoires' }] as never).toBuffer()
  const preview = (await call('previewCandidateWorkbook', { body: formWith(bytes, 'b.xlsx') })).json()
  expect(preview).toMatchObject({ added: 1, changed: 2, removed: 1, unchanged: 1, differenceCount: 4 })
  const lumpSum = preview.differences.filter(({ code }: { code: string }) => code === '209-P2')
  expect(lumpSum).toMatchObject([{ field: 'priceA', before: '50,00', after: '60,00' }])
})

test('a workbook with faults is given back as it was, with a remark on each of its lines', async () => {
  const { call } = await applicant(['74', '73'], false)
  const filled = [
    aSheet('74', 'Haute-Savoie', {
      '209-P1': ['cher', -2, null],
      '209-P2': [90, null, null],
      '209-ZZ': [1, null, null],
    }),
    aSheet('73', 'Savoie', { '209-P1': [12, 11, 10] }),
    aSheet('99', 'Ailleurs', { '209-P1': [12, 11, 10] }),
  ]
  const bytes = await writeXlsxFile(filled as never).toBuffer()
  const annotated = await call('annotateCandidateWorkbook', { body: formWith(bytes, 'Mes prix.xlsx') })
  expect(annotated.headers['content-disposition']).toContain('Mes prix-annote.xlsx')
  const [first, second, third] = await readXlsxFile(annotated.rawPayload)
  expect(first?.data.map((row) => row.slice(0, 5))).toEqual((await readXlsxFile(bytes))[0]?.data)
  expect(first?.data.map((row) => row[5])).toEqual([
    'Remarques',
    expect.stringMatching(
      /^C2\u00A0: «\u00A0cher\u00A0». Ce prix n’est pas un nombre.*\nD2\u00A0: «\u00A0-2\u00A0». Un prix ne se saisit pas/s,
    ),
    null,
    expect.stringContaining('A4\u00A0: «\u00A0209-ZZ\u00A0». Ce code n’est pas celui'),
  ])
  expect(second?.data.map((row) => row[5])).toEqual(['Remarques', null])
  expect(third?.data[0]?.[5]).toMatch(/^Remarques\nCette feuille n’est pas celle/)

  // Repaired in part and sent again: the column is ours, and says what is left.
  const again = await call('annotateCandidateWorkbook', { body: formWith(annotated.rawPayload, 'b.xlsx') })
  expect((await readXlsxFile(again.rawPayload))[0]?.data).toEqual(first?.data)
  const mine = await call('downloadCandidateWorkbook')
  const clean = await call('annotateCandidateWorkbook', { body: formWith(mine.rawPayload, 'b.xlsx') })
  const unzipped = unzip(clean.rawPayload)
  expect(unzipped.get('xl/worksheets/sheet2.xml')).toContain('<sheetProtection sheet="1"')
  const preview = await call('previewCandidateWorkbook', { body: formWith(clean.rawPayload, 'b.xlsx') })
  expect(preview.json()).toMatchObject({ differenceCount: 0, errorCount: 0 })
})

/** One sheet for everywhere, its lines as they are, an article twice if one likes. */
async function everywhereSheet(rows: (string | number | null)[][]) {
  const heads = ['Code', 'Prestation', 'Prix A (€ HT)', 'Prix B (€ HT)', 'Prix C (€ HT)']
  const data = [heads, ...rows.map(([code = null, ...prices]) => [code, 'Prestation', ...prices])].map((row) =>
    row.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })),
  )
  return writeXlsxFile([{ sheet: 'Tous les territoires', data }] as never).toBuffer()
}

/** A spreadsheet wrote there what a formula gave: an error, or nothing. */
function withFormulas(bytes: Buffer, cells: Record<string, string>): Buffer {
  const files = unzipSync(bytes)
  let sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  for (const [at, inside] of Object.entries(cells))
    sheet = sheet.replace(new RegExp(`<c r="${at}"[^>]*>.*?</c>`), `<c r="${at}"${inside}</c>`)
  return Buffer.from(zipSync({ ...files, 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
}

test('every fault of a workbook is told: where, what it holds, what to do; none is taken for an empty cell', async () => {
  const more = await Promise.all([1, 2, 3, 4, 5].map((at) => addArticle('211', `211-P${at}`, 'm2')))
  await addArticle('211', '211-P6', 'Forfait')
  const { call } = await applicant(['74'], undefined, '211')
  const lines = more.map((articleId) => ({ articleId, priceA: 500, priceB: 400, priceC: 300 }))
  await call('saveCandidatePrices', { body: { prices: lines } })
  const filled = await everywhereSheet([
    ['211-P1', 1, 2, '€'],
    ['211-P2', '12,345', 12.3456, '0,0001'],
    ['211-P3', 99999999999, 0.1 + 0.2, 12.5],
    ['211-P4', 1, 1, 1],
    ['211-P5', 2, 2, 2],
    ['211-P4', 3, 3, 3],
    ['211-P6', 90, 80, '= A'],
    [null, 5, null, null],
  ])
  const bytes = withFormulas(filled, { C2: ' t="e"><f>1/0</f><v>#DIV/0!</v>', D2: '><f>A1*2</f>' })
  const preview = (await call('previewCandidateWorkbook', { body: formWith(bytes, 'b.xlsx') })).json()
  const told = preview.errors.map(({ cell, line, code, value, message }: Record<string, string>) =>
    [cell, line, code, value, message?.split(/[.:]/, 1)[0]?.trim()].join(' | '),
  )
  expect(told).toEqual([
    'C2 | 2 | 211-P1 | #DIV/0! | Cette formule donne une erreur',
    'D2 | 2 | 211-P1 | =A1*2 | Cette formule n’a pas de résultat',
    'E2 | 2 | 211-P1 | € | Ce prix n’est pas un nombre',
    'C3 | 3 | 211-P2 | 12,345 | Ce prix a plus de deux décimales',
    'D3 | 3 | 211-P2 | 12,3456 | Ce prix a plus de deux décimales',
    'E3 | 3 | 211-P2 | 0,0001 | Ce prix est inférieur au centime',
    'C4 | 4 | 211-P3 | 99999999999 | Ce prix est trop grand',
    'A5 | 5 | 211-P4 | 211-P4 | Ce code est aussi à la ligne 7',
    'A7 | 7 | 211-P4 | 211-P4 | Ce code est aussi à la ligne 5',
    'D8 | 8 | 211-P6 | 80 | Au forfait, un seul prix',
    'A9 | 9 |  |  | Cette ligne a des prix et pas de code',
  ])
  expect(preview.errors[3].message).toContain('Écrivez 12,35')
  await call('importCandidateWorkbook', { body: formWith(bytes, 'b.xlsx'), query: { validOnly: 'true' } })
  const saved = await call('listCandidatePrices')
  expect(more.map((id) => prices(saved, id)?.priceA)).toEqual([500, 500, 500, 500, 200])
  const annotated = await call('annotateCandidateWorkbook', { body: formWith(bytes, 'b.xlsx') })
  const [sheet] = await readXlsxFile(annotated.rawPayload)
  expect(sheet?.data[2]?.[5]).toContain('C3\u00A0: «\u00A012,345\u00A0». Ce prix a plus de deux décimales')
})

test('Q-135 a price ten times one’s own is listed apart and imported once confirmed; the holders’ prices change no answer', async () => {
  const [sold, own, close] = await Promise.all([1, 2, 3].map((at) => addArticle('212', `212-P${at}`, 'm2')))
  const { call } = await applicant(['74', '73'], false, '212')
  const before = [
    { articleId: sold, priceA: 1000 },
    { articleId: own, priceA: 1000, priceB: 1000 },
    { articleId: close, priceA: 1000 },
  ]
  await call('saveCandidatePrices', { body: { departmentCode: '74', prices: before } })
  const rows = { '212-P1': [95, null, null], '212-P2': [100, 1, null], '212-P3': [99.99, null, null] }
  const bytes = await writeXlsxFile([aSheet('74', 'Haute-Savoie', rows)] as never).toBuffer()
  const workbook = () => call('previewCandidateWorkbook', { body: formWith(bytes, 'b.xlsx') })
  const alone = (await workbook()).json()
  const { id: placeId } = await db
    .selectFrom('place')
    .innerJoin('department', 'department.id', 'place.department_id')
    .select('place.id')
    .where('department.code', '=', '74')
    .executeTakeFirstOrThrow()
  const holder = await givenAccount(given, { side: 'supplier' })
  await givenHolder(given, holder.id, '212', placeId, 1)
  for (const article of [sold, own, close]) await givenPrices(given, article as number, placeId, 1, [100_000, 7, 95])
  await publish(given)
  const preview = (await workbook()).json()
  expect(preview).toEqual(alone)
  expect(preview).toMatchObject({ gapCount: 2, differenceCount: 4, errorCount: 0 })
  expect(preview.differences).toMatchObject([
    { code: '212-P1', before: '10,00', after: '95,00' },
    { code: '212-P3', before: '10,00', after: '99,99' },
  ])
  expect(preview.gaps).toEqual([
    expect.objectContaining({ code: '212-P2', field: 'priceA', before: '10,00', after: '100,00', isMore: true }),
    expect.objectContaining({ code: '212-P2', field: 'priceB', before: '10,00', after: '1,00', isMore: false }),
  ])
  const unread = await call('importCandidateWorkbook', { body: formWith(bytes, 'b.xlsx') })
  expect(said(unread)).toBe('importHasJumps')
  expect(unread.json().message).toContain('(2)')
  const query = { acceptJumps: 'true' }
  expect((await call('importCandidateWorkbook', { body: formWith(bytes, 'b.xlsx'), query })).statusCode).toBe(200)
  expect(prices(await call('listCandidatePrices', { query: { departmentCode: '74' } }), own as number)).toMatchObject({
    priceA: 10_000,
    priceB: 100,
  })
})
