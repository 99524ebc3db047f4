import { deflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { givenApp } from '../given/given.ts'
import { givenAccount, signedInAs } from '../given/people.ts'

const given = await givenApp()
const { db } = given

const TITLES =
  'Référence;Nom;Description;Catégorie;Unité;Départements;Prix palier 1;Quantité palier 2;Prix palier 2;Quantité palier 3;Prix palier 3'
const CATEGORY = 'Électricité et courants faibles'
const line = (name: string, tiers = '100;10;90;50;80', reference = '') =>
  `${reference};${name};Description;${CATEGORY};U;74, 73;${tiers}`

const base64 = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64')
const sheetOf = (...lines: string[]) => base64([TITLES, ...lines].join('\r\n'))

async function givenFirm() {
  const firm = await givenAccount(given, { side: 'supplier' })
  await db.insertInto('account_department').values({ account_id: firm.id, department_id: 73 }).execute()
  const call = await signedInAs(given, firm)
  const send = (name: 'previewFreeArticles' | 'importFreeArticles', content: string, rest: object = {}) =>
    call(name, { body: { name: 'articles.csv', content, ...rest } })
  return {
    call,
    preview: async (content: string, rest?: object) => (await send('previewFreeArticles', content, rest)).json(),
    load: async (content: string, rest?: object) => (await send('importFreeArticles', content, rest)).json(),
    exported: async () => (await call('getFreeArticlesSheet')).rawPayload.toString('base64'),
    articles: async () => (await call('listFreeArticles')).json(),
  }
}

test('a sheet is shown, then written, and sent again changes nothing', async () => {
  const { preview, load, articles } = await givenFirm()
  const sheet = sheetOf(line('Prise'), line('Borne', '1 890,50;;;;'))
  expect(await preview(sheet)).toMatchObject({ added: 2, changed: 0, unchanged: 0, removed: 0, errors: [] })
  expect(await articles()).toEqual([])
  expect(await load(sheet)).toEqual({ added: 2, changed: 0, unchanged: 0, removed: 0, skipped: 0 })
  expect(await articles()).toMatchObject([
    {
      name: 'Prise',
      departments: [{ code: '73' }, { code: '74' }],
      priceA: 10_000,
      quantityB: 10,
      priceB: 9000,
      quantityC: 50,
      priceC: 8000,
    },
    { name: 'Borne', priceA: 189_050, quantityB: null, priceB: null },
  ])
  expect(await load(sheet)).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0, skipped: 0 })
})

test('an export holds real numbers, and brought back changes nothing', async () => {
  const { load, preview, exported } = await givenFirm()
  await load(sheetOf(line('Prise', '1234,56;10;90;50;80'), line('Prise', '12;;;;'), line('Borne', '0,1;;;;')))
  const content = await exported()
  const [titles, first] = await readSheet(Buffer.from(content, 'base64'))
  expect(titles?.join(';')).toBe(TITLES)
  expect(first?.slice(1)).toEqual(['Prise', 'Description', CATEGORY, 'U', '73, 74', 1234.56, 10, 90, 50, 80])
  expect(await preview(content, { removeMissing: true })).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 3,
    removed: 0,
    errors: [],
    differences: [],
  })
})

test('a unit is read as people write it', async () => {
  const { load, articles } = await givenFirm()
  expect(
    await load(sheetOf(line('Enduit').replace(';U;', ';m²;'), line('Béton').replace(';U;', ';m3;'))),
  ).toMatchObject({
    added: 2,
    skipped: 0,
  })
  expect((await articles()).map(({ unit }: { unit: string }) => unit)).toEqual(['m2', 'm3'])
})

test('by its reference an article changes name and price; without one, its name finds it', async () => {
  const { load, preview, articles } = await givenFirm()
  await load(sheetOf(line('Prise'), line('Borne')))
  const [{ id }] = await articles()
  const sheet = sheetOf(line('Prise étanche', '99;10;90;50;80', id), line('  borne', '100;10;90;50;75'))
  const { differences, ...counts } = await preview(sheet)
  expect(counts).toMatchObject({ added: 0, changed: 2, unchanged: 0 })
  expect(differences).toEqual([
    {
      kind: 'changed',
      row: 2,
      name: 'Prise',
      fields: [
        { title: 'Nom', before: 'Prise', after: 'Prise étanche', isJump: false },
        { title: 'Prix palier 1', before: '100\u00A0€', after: '99\u00A0€', isJump: false },
      ],
    },
    {
      kind: 'changed',
      row: 3,
      name: 'Borne',
      fields: [
        { title: 'Nom', before: 'Borne', after: 'borne', isJump: false },
        { title: 'Prix palier 3', before: '80\u00A0€', after: '75\u00A0€', isJump: false },
      ],
    },
  ])
  await load(sheet)
  expect((await articles()).map(({ name }: { name: string }) => name)).toEqual(['Prise étanche', 'borne'])
})

test('what the sheet lacks goes only if asked, and never because its line is wrong', async () => {
  const { load, preview, articles } = await givenFirm()
  await load(sheetOf(line('Prise'), line('Borne'), line('Câble')))
  const sheet = sheetOf(line('Prise'), line('Borne', 'cent;;;;'))
  expect(await preview(sheet)).toMatchObject({ removed: 0, faultyRows: 1 })
  expect(await preview(sheet, { removeMissing: true })).toMatchObject({ removed: 1, faultyRows: 1 })
  await load(sheet, { removeMissing: true, validOnly: true })
  expect((await articles()).map(({ name }: { name: string }) => name)).toEqual(['Prise', 'Borne'])
})

test('500 lines and 7 faulty cells: each is named by its column, its row and its reason, in a few seconds', async () => {
  const { preview, load, articles } = await givenFirm()
  const lines = Array.from({ length: 500 }, (_, at) => line(`Prestation ${at}`))
  lines[0] = line('Prix en lettres', 'cent;;;;')
  lines[9] = line('Palier 2 trop cher', '100;10;100;;')
  lines[99] = line('Quantité à virgule', '100;10,5;90;;')
  lines[198] = `;;Description;${CATEGORY};U;74;100;;;;`
  lines[297] = ';Catégorie inconnue;Description;Plomberie spatiale;U;74;100;;;;'
  lines[396] = `;Département inconnu;Description;${CATEGORY};U;74, 20;100;;;;`
  lines[499] = line('Référence d’un autre', '100;;;;', '999999')
  const started = performance.now()
  const { errors, added, faultyRows } = await preview(sheetOf(...lines))
  expect(performance.now() - started).toBeLessThan(30_000)
  expect([added, faultyRows]).toEqual([493, 7])
  expect(errors.map(({ column, row, message }: Record<string, string>) => `${column}${row} ${message}`)).toEqual([
    'G2 Ce prix n’est pas un nombre. Exemple attendu : 1234,50.',
    'I11 Le palier 2 doit être inférieur au prix initial',
    'H101 Cette quantité n’est pas un nombre entier. Exemple attendu : 50.',
    'B200 Ce champ est requis',
    'D299 La catégorie «\u00A0Plomberie spatiale\u00A0» n’existe pas. Choisissez-la dans la feuille «\u00A0Aide\u00A0».',
    'F398 Le département 20 n’existe pas.',
    'A501 Cette référence n’est pas dans votre catalogue. Videz la case pour ajouter un article.',
  ])
  expect((await load(sheetOf(...lines))).code).toBe('importHasErrors')
  expect(await articles()).toEqual([])
  expect(await load(sheetOf(...lines), { validOnly: true })).toMatchObject({ added: 493, skipped: 7 })
  expect(await load(sheetOf(...lines), { validOnly: true })).toMatchObject({ added: 0, unchanged: 493 })
})

test('a price that jumps is told, and taken only once somebody looked at it; a price below the cent is said so', async () => {
  const { preview, load, articles } = await givenFirm()
  await load(sheetOf(line('Prise', '499;;;;'), line('Borne', '100;10;90;;')))
  const jump = sheetOf(line('Prise', '99999;;;;'), line('Borne', '150;10;90;;'))
  const seen = await preview(jump)
  expect(seen).toMatchObject({ changed: 2, jumps: 1 })
  expect(
    seen.differences.map(({ name, fields }: { name: string; fields: { isJump: boolean }[] }) => [
      name,
      fields.map(({ isJump }) => isJump),
    ]),
  ).toEqual([
    ['Prise', [true]],
    ['Borne', [false]],
  ])
  const prices = async () => (await articles()).map(({ priceA }: { priceA: number }) => priceA)
  expect((await load(jump)).code).toBe('importHasJumps')
  expect(await prices()).toEqual([499_00, 100_00])
  expect(await load(jump, { acceptJumps: true })).toMatchObject({ changed: 2 })
  expect(await prices()).toEqual([99_999_00, 150_00])
  const { errors } = await preview(sheetOf(line('Prise', '11,999;;;;')))
  expect(errors.map(({ message }: { message: string }) => message)).toEqual([
    'Un prix a deux décimales au plus. Arrondissez-le au centime.',
  ])
})

test('two imports at once add each article once', async () => {
  const { load, articles } = await givenFirm()
  const sheet = sheetOf(line('Prise'), line('Borne'))
  await Promise.all([load(sheet), load(sheet), load(sheet)])
  expect(await articles()).toHaveLength(2)
})

describe('files as people keep them', () => {
  const small =
    'Nom,Description,Catégorie,Unité,Prix palier 1\r\nPrise,"Étanche, IP 55",Électricité et courants faibles,U,"12,50"'
  const files: [what: string, content: string][] = [
    ['commas, UTF-8', base64(small)],
    ['a byte order mark', base64(`\uFEFF${small}`)],
    ['Windows-1252', base64(small, 'latin1')],
    [
      'other columns, empty lines, columns in another order',
      base64(
        'Prix palier 1;Unité;Remarque;Catégorie;Nom;Description\n\n12,50 €;U;à voir;ELECTRICITE et courants faibles;Prise;Étanche, IP 55\n;;;;;',
      ),
    ],
  ]
  for (const [what, content] of files)
    test(what, async () => {
      const { preview, load, articles } = await givenFirm()
      expect((await preview(content)).errors).toEqual([])
      await load(content)
      expect(await articles()).toMatchObject([
        { name: 'Prise', description: 'Étanche, IP 55', priceA: 1250, departments: [{ code: '74' }] },
      ])
    })

  /** A workbook of one entry that unpacks to far more than it weighs. */
  function bomb(): string {
    const packed = deflateRawSync(Buffer.alloc(60_000_000))
    const name = Buffer.from('xl/worksheets/sheet1.xml')
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(1000, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(1000, 24)
    entry.writeUInt16LE(name.length, 28)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(1, 8)
    end.writeUInt16LE(1, 10)
    end.writeUInt32LE(46 + name.length, 12)
    end.writeUInt32LE(30 + name.length + packed.length, 16)
    return Buffer.concat([local, name, packed, entry, name, end]).toString('base64')
  }

  const unread: [what: string, content: string, code: string][] = [
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]).toString('base64'), 'importFileUnreadable'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 nothing').toString('base64'), 'importFileUnreadable'],
    ['a workbook that unpacks without end', bomb(), 'importFileUnreadable'],
    ['a sheet without its column', base64('Nom;Description\nPrise;Étanche'), 'importColumnMissing'],
    [
      'too many lines',
      sheetOf(...Array.from({ length: 2001 }, (_, at) => `;P${at};D;C;U;74;1;;;;`)),
      'importTooManyRows',
    ],
  ]
  for (const [what, content, code] of unread)
    test(`${what} is refused: ${code}`, async () => {
      expect((await (await givenFirm()).preview(content)).code).toBe(code)
    })

  test('the template is empty, and its help lists categories and units', async () => {
    const { call } = await givenFirm()
    const { headers, rawPayload: bytes } = await call('getFreeArticlesSheet', { query: { template: '1' } })
    expect(headers['content-disposition']).toContain('filename="modele-catalogue-libre.xlsx"')
    expect(await readSheet(bytes, 'Articles')).toEqual([TITLES.split(';')])
    const help = (await readSheet(bytes, 'Aide')).flat()
    expect(help).toEqual(expect.arrayContaining([CATEGORY, 'MWh cumac', '€ (Budget)']))
  })
})
