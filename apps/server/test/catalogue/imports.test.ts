import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyImportJob } from '../../src/catalogue/imports/apply-import.job.ts'
import { givenArticle, givenPrices, publishAndShow } from '../given/catalogue.ts'
import { articleTitles, csvOf, priceTitles, workbookOf } from '../given/import-files.ts'
import { sendImport } from '../given/imports.ts'
import { type Answer, type Call, givenAccount, givenHolder, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { db, work } = given

let operator: Call
let savoie: number

const read = async (sent: Answer) => {
  expect(sent.statusCode).toBe(201)
  await work()
  return (await operator('getImport', { params: { id: sent.json().id } })).json()
}
const articlesFrom = async (...lines: string[]) =>
  read(await sendImport(operator, 'articles', csvOf(articleTitles, ...lines)))
const pricesFrom = async (...lines: string[]) =>
  read(await sendImport(operator, 'prices', csvOf(priceTitles, ...lines)))
const differences = async ({ id }: { id: number }) =>
  (await operator('listImportDifferences', { params: { id } })).json()
const faults = async ({ id }: { id: number }) => (await operator('listImportFaults', { params: { id } })).json()
const apply = async ({ id }: { id: number }, body: object = {}) => {
  const answer = await operator('applyImport', { params: { id }, body })
  if (answer.statusCode >= 400) return said(answer)
  await work()
  return (await operator('getImport', { params: { id } })).json().state
}
/** The whole truth about articles and prices, as one text. */
const catalogue = async () => {
  const { rows } = await sql<{ whole: string }>`select
    (select coalesce(json_agg(article order by id), '[]')::text from article) ||
    (select coalesce(json_agg(p order by article_id, place_id, rank), '[]')::text from article_price p) as whole`.execute(
    db,
  )
  return rows[0]?.whole
}
const priceOf = (code: string, rank = 1) =>
  db
    .selectFrom('article_price')
    .innerJoin('article', 'article.id', 'article_price.article_id')
    .select(['price_a as a', 'price_b as b', 'price_c as c'])
    .where('article.code', '=', code)
    .where('rank', '=', rank)
    .where('place_id', '=', savoie)
    .executeTakeFirst()

beforeAll(async () => {
  operator = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  savoie = (await db.selectFrom('place').select('id').where('department_id', '=', 73).executeTakeFirstOrThrow()).id
})

describe('a file of articles', () => {
  const plug = '206.04.001;Prises;Prise;Fournie et posée;U;10;50'

  test('is read and compared first: nothing is written before it is decided, then all of it', async () => {
    const before = await catalogue()
    const dry = await articlesFrom(plug, '206.04.002;Prises;Prise double;Posée;U;;')
    expect(dry).toMatchObject({
      state: 'ready',
      progress: 100,
      lines: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      faults: 0,
      askedBy: expect.stringMatching(/^Ana Roy/),
    })
    expect(await catalogue()).toBe(before)
    expect(await apply(dry)).toBe('applied')
    expect(await db.selectFrom('article').select(['lot_code', 'name', 'quantity_c']).orderBy('code').execute()).toEqual(
      [
        { lot_code: '206', name: 'Prise', quantity_c: 50 },
        { lot_code: '206', name: 'Prise double', quantity_c: null },
      ],
    )
    expect(await apply(dry)).toBe('importEnded')
  })

  test('tells what changes, before and after, and leaves the rest', async () => {
    const dry = await articlesFrom(
      plug,
      '206.04.002;Prises;Prise triple;Posée;U;5;9',
      '206.04.003;Prises;Va-et-vient;Posé;U;;',
    )
    expect(dry).toMatchObject({ added: 1, changed: 1, unchanged: 1 })
    expect(await differences(dry)).toEqual([
      {
        line: 3,
        isNew: false,
        code: '206.04.002',
        name: 'Prise triple',
        place: null,
        fields: [
          { title: 'Prestation', before: 'Prise double', after: 'Prise triple' },
          { title: 'Palier 2, dès', before: '', after: '5' },
          { title: 'Palier 3, après', before: '', after: '9' },
        ],
      },
      expect.objectContaining({ line: 4, isNew: true, code: '206.04.003' }),
    ])
    expect(await apply(dry)).toBe('applied')
    // Its differences are its history.
    expect(await differences(dry)).toHaveLength(2)
    expect(await apply(await articlesFrom(plug))).toBe('importNothing')
  })

  test('tells what is wrong cell by cell, and is refused whole unless its right lines are asked for', async () => {
    const dry = await articlesFrom(
      '206.04.004;Prises;Bloc;Posé;U;50;10',
      '206.04.004;Prises;Bloc;Posé;U;;',
      '299.04.001;;Bloc;Posé;mètre;x;',
      '',
      '206.04.005;Prises;Prise de sol;Posée;U;;',
    )
    expect(dry).toMatchObject({ lines: 4, added: 1, faultyLines: 3, faults: 6 })
    expect(await faults(dry)).toEqual([
      expect.objectContaining({ line: 2, cell: 'G2', title: 'Palier 3, après', value: '10' }),
      expect.objectContaining({ line: 3, cell: 'A3', message: 'Ce code est déjà ligne 2. Gardez une seule ligne.' }),
      expect.objectContaining({ line: 4, cell: 'A4', value: '299.04.001' }),
      expect.objectContaining({ line: 4, cell: 'B4', message: 'Ce champ est requis' }),
      expect.objectContaining({ line: 4, cell: 'E4', value: 'mètre' }),
      expect.objectContaining({ line: 4, cell: 'F4', value: 'x' }),
    ])
    expect(await apply(dry)).toBe('importHasErrors')
    expect(await apply(dry, { validOnly: true })).toBe('applied')
    expect(await db.selectFrom('article').select('code').where('code', '=', '206.04.005').execute()).toHaveLength(1)
  })

  test('may be the workbook the centre gives, filled again', async () => {
    const sheet = await operator('getArticlesFile', { params: { edition: 25 }, query: {} })
    const again = await read(await sendImport(operator, 'articles', sheet.rawPayload, 'prestations.xlsx'))
    expect(again).toMatchObject({ state: 'ready', fileName: 'prestations.xlsx', added: 0, changed: 0, faults: 0 })
    expect(again.unchanged).toBe(again.lines)
    const filled = await workbookOf(articleTitles, '206.04.010;Prises;Prise étanche;Posée;U;2;5')
    expect(await read(await sendImport(operator, 'articles', filled, 'plus.xlsx'))).toMatchObject({
      added: 1,
      faults: 0,
    })
  })

  test('in the letters of an old Excel is read all the same', async () => {
    const latin = Buffer.from([articleTitles, '206.04.020;Prises;Télérupteur;Posé;U;;'].join('\n'), 'latin1')
    const dry = await read(await sendImport(operator, 'articles', latin))
    expect(await differences(dry)).toMatchObject([{ name: 'Télérupteur' }])
  })

  test.each([
    ['without a column', Buffer.from('Code;Chapitre\n206;x'), 'La colonne « Prestation » manque'],
    ['that is no workbook', Buffer.from('PK\u0003\u0004 rien'), 'Ce fichier ne se lit pas'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0, 1, 2]), 'Ce fichier ne se lit pas'],
    ['whose quotes never close', Buffer.from(`${articleTitles}\n"206;x`), 'Ce fichier ne se lit pas'],
  ])('%s is told why nothing came of it', async (_, bytes, failure) => {
    expect(await read(await sendImport(operator, 'articles', bytes))).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining(failure),
    })
  })

  test('of a lot nobody has says so, not that the code is badly written', async () => {
    const dry = await articlesFrom('999.01.001;Prises;Prise;Rien;U;;', '206-04-012;Prises;Prise;Rien;U;;')
    expect(await faults(dry)).toMatchObject([
      { cell: 'A2', message: expect.stringContaining('L’édition n’a pas de lot 999.') },
      { cell: 'A3', message: expect.stringContaining('lot.chapitre.numéro') },
    ])
  })

  test('is left without a trace in the catalogue', async () => {
    const before = await catalogue()
    const dry = await articlesFrom('206.04.030;Prises;Rien;Rien;U;;')
    const left = await operator('abandonImport', { params: { id: dry.id } })
    expect(left.json()).toMatchObject({ state: 'abandoned', endedBy: expect.any(String) })
    expect(await apply(dry)).toBe('importEnded')
    expect(await catalogue()).toBe(before)
  })
})

describe('a file of prices', () => {
  let rate: string
  let lump: string
  beforeAll(async () => {
    rate = (await givenArticle(given, { lotCode: '105', name: 'Mission L', unit: '€ (Budget)' })).code
    lump = (await givenArticle(given, { lotCode: '206', name: 'Mise en service', unit: 'Forfait' })).code
  })

  test('is read in euros, with a comma or a point, where its lot is awarded', async () => {
    const dry = await pricesFrom(
      '206.04.001;74;1;12,50;11.5;1 000,00 €',
      '206.04.001;74 Haute-Savoie;2;13;;',
      `${rate};84;1;0,0450;;`,
      `${lump};01;1;100;;`,
    )
    expect(dry).toMatchObject({ added: 4, faults: 0 })
    expect(await apply(dry)).toBe('applied')
    expect(await priceOf('206.04.001')).toEqual({ a: 1250, b: 1150, c: 100_000 })
    expect(await priceOf('206.04.001', 2)).toEqual({ a: 1300, b: null, c: null })
    // Ten-thousandths for the rates of lot 105, and one price for what is sold as a whole.
    const { rows } = await sql`select code, price_a, price_b from article_price
      join article on id = article_id where code in (${rate}, ${lump}) order by code`.execute(db)
    expect(rows).toEqual([
      { code: rate, price_a: 450, price_b: null },
      { code: lump, price_a: 10_000, price_b: 10_000 },
    ])
  })

  test('tells each price before and after, and each wrong cell', async () => {
    const dry = await pricesFrom(
      '206.04.001;74;1;125,00;11,50;1000,00',
      '206.04.001;74;1;1;;',
      '999.01.001;74;1;1;;',
      '206.04.001;99;1;1;;',
      `${rate};84;4;2;;`,
      '206.04.001;75;1;douze;-1;',
      '206.04.001;74;2;13;;',
    )
    expect(dry).toMatchObject({ lines: 7, added: 0, changed: 1, unchanged: 1, faultyLines: 5, faults: 7 })
    expect(await differences(dry)).toEqual([
      {
        line: 2,
        isNew: false,
        code: '206.04.001',
        name: 'Prise',
        place: '74 Haute-Savoie, rang 1',
        fields: [{ title: 'Prix A (€ HT)', before: '12,50', after: '125,00' }],
      },
    ])
    const wrong = await faults(dry)
    expect(wrong[1]).toMatchObject({ cell: 'A4', message: expect.stringContaining('L’édition n’a pas de lot 999.') })
    expect(wrong.map(({ cell }: { cell: string }) => cell)).toEqual(['A3', 'A4', 'B5', 'C6', 'D6', 'D7', 'E7'])
    expect(await apply(dry, { validOnly: true })).toBe('applied')
    expect(await priceOf('206.04.001')).toMatchObject({ a: 12_500 })
  })

  test('compared with prices that have changed since is not written, and says so', async () => {
    const dry = await pricesFrom('206.04.001;74;1;9,00;;', '206.04.002;74;1;5,00;;')
    const { id } = await db
      .selectFrom('article')
      .select('id')
      .where('code', '=', '206.04.001')
      .executeTakeFirstOrThrow()
    await givenPrices(given, id, savoie, 1, [777, null, null])
    const before = await catalogue()
    expect(await apply(dry)).toBe('failed')
    expect((await operator('getImport', { params: { id: dry.id } })).json().failure).toMatch(
      /a changé depuis cet essai/,
    )
    expect(await catalogue()).toBe(before)
  })

  test('is written whole or not at all, and by one worker only', async () => {
    const dry = await pricesFrom('206.04.001;74;1;8,00;;', '206.04.002;74;1;5,00;;')
    await operator('applyImport', { params: { id: dry.id }, body: {} })
    const before = await catalogue()
    const dying = {
      ...given,
      now: () => {
        throw new Error('killed')
      },
    }
    await expect(applyImportJob({ importId: dry.id }, dying)).rejects.toThrow('killed')
    expect(await catalogue()).toBe(before)
    await Promise.all([applyImportJob({ importId: dry.id }, given), applyImportJob({ importId: dry.id }, given)])
    expect(await priceOf('206.04.001')).toMatchObject({ a: 800 })
    const acts = db.selectFrom('audit_event').select('action').where('object_type', '=', 'catalogueImport')
    expect(await acts.where('object_id', '=', String(dry.id)).orderBy('seq').execute()).toEqual([
      { action: 'importStarted' },
      { action: 'importConfirmed' },
      { action: 'importApplied' },
    ])
  })

  test('begun again after its reader died, it counts once', async () => {
    const sent = await sendImport(operator, 'prices', csvOf(priceTitles, '206.04.001;74;3;8,00;;'))
    const { id } = sent.json()
    const { id: articleId } = await db.selectFrom('article').select('id').limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto('import_price')
      .values({ import_id: id, line: 2, article_id: articleId, place_id: savoie, rank: 3, is_new: true, price_a: 1 })
      .execute()
    expect(await read(sent)).toMatchObject({ state: 'ready', added: 1, lines: 1 })
  })

  test('given by the centre, changes nothing when it is sent back', async () => {
    const file = await operator('getPricesFile', { params: { edition: 25 }, query: {} })
    expect(file.body.split('\r\n')[0]).toBe(`\uFEFF${priceTitles}`)
    const again = await read(await sendImport(operator, 'prices', file.rawPayload))
    expect(again).toMatchObject({ added: 0, changed: 0, faults: 0 })
    expect(again.unchanged).toBeGreaterThan(4)
  })

  test('reaches buyers at the next publication', async () => {
    const buyer = await signedInAs(given, await givenAccount(given, { type: 'formalized' }))
    const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
    await givenHolder(given, firm.id, '206', savoie, 1)
    await publishAndShow(given)
    const price = async () => {
      const [lot] = (await buyer('listProducts', { query: { departmentCode: '74', lotCode: '206' } })).json()
      return lot.articles.find(({ code }: { code: string }) => code === '206.04.001').prices[0][0]
    }
    expect(await price()).toBe(800)
    expect(await apply(await pricesFrom('206.04.001;74;1;7,00;;'))).toBe('applied')
    expect(await price()).toBe(800)
    await publishAndShow(given)
    expect(await price()).toBe(700)
  })
})

test('the history of an edition tells every file, its author and what became of it', async () => {
  const history = (await operator('listImports', { params: { edition: 25 } })).json()
  expect(history.map(({ state }: { state: string }) => state)).toEqual(
    expect.arrayContaining(['applied', 'failed', 'abandoned', 'ready']),
  )
  expect(history[0]).toMatchObject({ kind: 'prices', state: 'applied', endedBy: expect.any(String) })
  expect(said(await sendImport(operator, 'prices', csvOf(priceTitles), 'x.csv', 44))).toBe('editionUnknown')
})
