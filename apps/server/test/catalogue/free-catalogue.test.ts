import { each } from '@charpente/domain/platform/testing/each'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenApp } from '../given/given.ts'
import { type Account, type Call, callerOf, givenAccount, givenMember, signedInAs } from '../given/people.ts'

const given = await givenApp()
const { db } = given
const visitor = callerOf(given)

const HAUTE_SAVOIE = 73
const PARIS = 74
const ELECTRICITY = 16

/** Amounts that appear nowhere else: found in an answer, they are a price that leaked. */
const SECRET_PRICES = ['7654321', '6543217', '5432176']
const article = (changes: object = {}) => ({
  name: 'Diagnostic de tableau électrique',
  description: 'Relevé secretissime du tableau',
  unit: 'U',
  category: ELECTRICITY,
  departments: [HAUTE_SAVOIE],
  priceA: 7_654_321,
  quantityB: 10,
  priceB: 6_543_217,
  quantityC: 50,
  priceC: 5_432_176,
  ...changes,
})

let firm: Account
let other: Account
let asFirm: Call
let asOther: Call
let asMember: Call
let asBuyer: Call
let asOperator: Call
let articleId: number
beforeAll(async () => {
  firm = await givenAccount(given, { side: 'supplier', name: 'Volta Services', category_id: ELECTRICITY })
  other = await givenAccount(given, { side: 'supplier', name: 'Autre Firme' })
  asFirm = await signedInAs(given, firm)
  asOther = await signedInAs(given, other)
  asMember = await signedInAs(given, await givenMember(given, firm))
  asBuyer = await signedInAs(given, await givenAccount(given))
  asOperator = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  articleId = (await asFirm('createFreeArticle', { body: article() })).json().id
})

const suppliersAs = async (call: Call, query: Record<string, string> = {}) => call('listFreeSuppliers', { query })
const names = async (query: Record<string, string>) =>
  (await suppliersAs(visitor, query)).json<{ name: string }[]>().map(({ name }) => name)

describe('who sees prices (Q-42 to Q-44)', () => {
  const leaks = (payload: string) =>
    [...SECRET_PRICES, 'price', 'secretissime'].filter((word) => payload.includes(word))

  test('P-FREE-13 P-PERM-12 a visitor, a supplier and whoever must still choose a password: names, no price in the bytes', async () => {
    const provisional = await signedInAs(given, await givenAccount(given), 'password')
    for (const call of [visitor, asOther, asMember, provisional]) {
      const { payload, statusCode } = await suppliersAs(call)
      expect(statusCode).toBe(200)
      expect(payload).toContain('Diagnostic de tableau')
      expect(leaks(payload)).toEqual([])
    }
    for (const call of [visitor, provisional]) {
      const { payload } = await call('getFreeSupplier', { params: { id: firm.id } })
      expect(payload).toContain('Diagnostic de tableau')
      expect(leaks(payload)).toEqual([])
      expect(payload).not.toContain(firm.email)
    }
  })

  test('P-FREE-15 P-FREE-17 another supplier and a sub-account are refused, and learn no price', async () => {
    for (const call of [asOther, asMember]) {
      const { payload, statusCode } = await call('getFreeSupplier', { params: { id: firm.id } })
      expect(statusCode).toBe(403)
      expect(JSON.parse(payload).message).toBe('Accès réservé aux acheteurs libres')
      expect(leaks(payload)).toEqual([])
    }
    expect(leaks((await asOther('listFreeArticles')).payload)).toEqual([])
    const cells = async (call: Call) =>
      JSON.stringify(await readSheet((await call('getFreeArticlesSheet')).rawPayload, 'Articles'))
    expect(await cells(asFirm)).toMatch(/76543\.21.*65432\.17.*54321\.76/)
    expect(await cells(asOther)).not.toMatch(/76543|65432|54321|secretissime/)
    expect((await visitor('listFreeArticles')).statusCode).toBe(401)
  })

  test('P-FREE-16 P-FREE-20 P-API-12 P-API-13 its own head, a buyer and an operator read the whole article', async () => {
    for (const call of [asFirm, asBuyer, asOperator]) {
      const supplier = (await call('getFreeSupplier', { params: { id: firm.id } })).json()
      expect(supplier).toMatchObject({ id: firm.id, name: 'Volta Services', address: { postal: '74000' } })
      expect(supplier.contact).toEqual({ email: firm.email, phone: firm.phone })
      expect(supplier.freeArticles).toEqual([
        {
          id: articleId,
          name: 'Diagnostic de tableau électrique',
          description: 'Relevé secretissime du tableau',
          unit: 'U',
          category: { id: ELECTRICITY, name: 'Électricité et courants faibles' },
          departments: [{ id: HAUTE_SAVOIE, code: '74' }],
          priceA: 7_654_321,
          quantityB: 10,
          priceB: 6_543_217,
          quantityC: 50,
          priceC: 5_432_176,
          savedAt: expect.any(String),
        },
      ])
    }
    const [listed] = (await suppliersAs(asBuyer)).json()
    expect(listed.freeArticles[0]).toMatchObject({ priceA: 7_654_321, quantityC: 50, priceC: 5_432_176 })
  })

  test('an unknown supplier, a sub-account and a closed account have no page', async () => {
    const closed = await givenAccount(given, { side: 'supplier', active: false })
    const member = await givenMember(given, other)
    for (const id of [99_999, closed.id, member.id])
      expect((await visitor('getFreeSupplier', { params: { id } })).json().code).toBe('freeSupplierNotFound')
  })
})

describe('searching', () => {
  test('P-FREE-19 category, department and words each narrow, and combine (Q-47)', async () => {
    expect(await names({ prestation: 'DIAGNOSTIC électrique' })).toEqual(['Volta Services'])
    expect(await names({ prestation: 'electrique tableau', category: `${ELECTRICITY}` })).toEqual(['Volta Services'])
    expect(await names({ prestation: 'diagnostic charpente' })).toEqual([])
    expect(await names({ category: '17' })).toEqual([])
    expect(await names({ department: `${HAUTE_SAVOIE}` })).toEqual(['Volta Services'])
    expect(await names({ department: `${PARIS}` })).toEqual([])
    expect(await names({ prestation: '100%' })).toEqual([])
  })

  test('P-FREE-21 P-CONST-03 free_articles: pages of 100, by category and departments', async () => {
    const many = await givenAccount(given, { side: 'supplier' })
    const rows = Array.from({ length: 130 }, (_, at) => ({
      supplier_id: many.id,
      category_id: 18,
      name: `Prestation ${at}`,
      description: 'x',
      unit: 'U',
      price_a: at,
    }))
    const added = await db.insertInto('free_article').values(rows).returning('id').execute()
    await db
      .insertInto('free_article_department')
      .values(added.map(({ id }, at) => ({ free_article_id: id, department_id: at % 2 ? HAUTE_SAVOIE : PARIS })))
      .execute()
    const call = await signedInAs(given, many)
    const page = async (query: Record<string, string>) => (await call('listFreeArticles', { query })).json()
    expect(await page({})).toHaveLength(100)
    expect(await page({ page: '2' })).toHaveLength(30)
    expect(await page({ page: '3' })).toEqual([])
    expect(await page({ departments: `${PARIS}` })).toHaveLength(65)
    expect(await page({ departments: `/api/departments/${PARIS},${HAUTE_SAVOIE}`, page: '2' })).toHaveLength(30)
    expect(await page({ category: '16' })).toEqual([])
    const all = (await asBuyer('listFreeArticles', { query: { category: '16' } })).json()
    expect(all.map(({ id }: { id: number }) => id)).toContain(articleId)
    await db.updateTable('account').set({ active: false }).where('id', '=', many.id).execute()
  })

  test('P-API-09 categories have an id, a name and an image', async () => {
    const categories = (await visitor('listCategories')).json()
    expect(categories).toHaveLength(22)
    for (const category of each<object>(categories))
      expect(category).toMatchObject({
        id: expect.any(Number),
        name: expect.stringMatching(/\S/),
        image: { contentUrl: expect.stringMatching(/^\//) },
      })
    const { name, image } = categories.find(({ id }: { id: number }) => id === ELECTRICITY)
    expect(name).toBe('Électricité et courants faibles')
    expect(image.contentUrl).toMatch(/\.svg$/)
  })
})

describe('its own catalogue', () => {
  const words = async (body: object) => {
    const answer = await asFirm('createFreeArticle', { body })
    const { violations = [] } = answer.json<{ violations?: { propertyPath: string; message: string }[] }>()
    return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]))
  }

  test('P-SUP-15 P-SUP-16 an empty article names everything it lacks, at once', async () => {
    expect(await words({})).toEqual({
      name: 'Ce champ est requis',
      description: 'Ce champ est requis',
      unit: 'Ce champ est requis',
      category: 'Ce champ est requis',
      priceA: 'Ce champ est requis',
    })
  })

  const refused: [id: string, changes: object, field: string, message: string][] = [
    ['P-SUP-16', { priceA: -1 }, 'priceA', 'Un prix ne peut pas être négatif'],
    ['P-SUP-17', { quantityB: -2 }, 'quantityB', 'Une quantité ne peut pas être négative'],
    ['P-SUP-18', { priceB: null }, 'priceB', 'Ce champ est requis'],
    ['P-SUP-19', { priceB: 7_654_321 }, 'priceB', 'Le palier 2 doit être inférieur au prix initial'],
    ['P-SUP-20', { quantityC: 10 }, 'quantityC', 'Ce palier doit être supérieur à la quantité du palier 2'],
    ['P-SUP-21', { priceC: null }, 'priceC', 'Ce champ est requis'],
    ['P-SUP-22', { priceC: 6_543_217 }, 'priceC', 'Le palier 3 doit être inférieur au palier 2'],
    ['P-SUP-24', { unit: 'km' }, 'unit', 'Cette unité n’existe pas. Choisissez-la dans la liste.'],
    ['P-SUP-23', { priceA: 12.5 }, 'priceA', 'Ce prix n’est pas un nombre. Exemple attendu : 1234,50.'],
  ]
  for (const [id, changes, field, message] of refused)
    test(`${id} ${field}: ${message}`, async () => {
      expect((await words(article(changes)))[field]).toBe(message)
    })

  test('P-SUP-14 P-SUP-23 P-CONST-04 an article is added, changed with references, and its empty tiers are null', async () => {
    const { id } = (await asFirm('createFreeArticle', { body: article({ name: 'Provisoire' }) })).json()
    const body = {
      name: 'Dépannage',
      description: 'Sous 4 h',
      unit: 'Forfait',
      priceA: 14_800,
      category: '/api/categories/17',
      departments: ['/api/departments/1', `${PARIS}`],
      priceB: null,
      quantityB: null,
      priceC: null,
      quantityC: null,
    }
    const answer = await asFirm('updateFreeArticle', { params: { id }, body })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id,
      name: 'Dépannage',
      unit: 'Forfait',
      priceA: 14_800,
      priceB: null,
      quantityC: null,
      category: { id: 17 },
      departments: [
        { id: 1, code: '01' },
        { id: PARIS, code: '75' },
      ],
    })
    // 148,00 € is 14 800 everywhere: in the call, in the database, in what is read again.
    const kept = await db.selectFrom('free_article').select('price_a').where('id', '=', id).executeTakeFirst()
    expect(kept?.price_a).toBe(14_800)
    const again = (await asFirm('listFreeArticles')).json().find((one: { id: number }) => one.id === id)
    expect(again).toMatchObject({
      description: 'Sous 4 h',
      priceA: 14_800,
      priceB: null,
      quantityB: null,
      priceC: null,
    })
  })

  test('an empty list of departments takes those of the profile; without any it is refused (Q-48)', async () => {
    const without = await asFirm('createFreeArticle', { body: article({ departments: [] }) })
    expect([without.statusCode, without.json().code]).toEqual([422, 'freeArticleNeedsDepartment'])
    await db.insertInto('account_department').values({ account_id: other.id, department_id: 3 }).execute()
    const { departments } = (await asOther('createFreeArticle', { body: article({ departments: [] }) })).json()
    expect(departments).toEqual([{ id: 3, code: '03' }])
  })

  test('P-SUP-13 a removed article leaves every list, and stays in the database (Q-48)', async () => {
    const { id } = (await asFirm('createFreeArticle', { body: article({ name: 'Éphémère' }) })).json()
    expect((await asFirm('removeFreeArticle', { params: { id } })).statusCode).toBe(204)
    expect(await names({ prestation: 'ephemere' })).toEqual([])
    expect((await asBuyer('getFreeSupplier', { params: { id: firm.id } })).payload).not.toContain('Éphémère')
    expect((await asFirm('listFreeArticles')).payload).not.toContain('Éphémère')
    expect((await asFirm('removeFreeArticle', { params: { id } })).statusCode).toBe(404)
    const kept = await db.selectFrom('free_article').select('removed_at').where('id', '=', id).executeTakeFirst()
    expect(kept?.removed_at).toEqual(given.now())
  })

  test('a sub-account reads the articles of its head and changes none; nobody touches another’s (Q-134)', async () => {
    const read = (await asMember('listFreeArticles')).json()
    expect(read.map(({ id }: { id: number }) => id)).toContain(articleId)
    expect((await asMember('createFreeArticle', { body: article() })).statusCode).toBe(403)
    expect((await asMember('removeFreeArticle', { params: { id: articleId } })).statusCode).toBe(403)
    const stolen = await asOther('updateFreeArticle', {
      params: { id: articleId },
      body: article({ priceA: 8_000_000 }),
    })
    expect(stolen.json().code).toBe('freeArticleNotYours')
  })

  test('P-API-15 P-API-16 whoever is signed in gets the free articles of its firm and where they are offered', async () => {
    const me = (await asMember('getMe')).json()
    expect(me.user.freeArticles).toContainEqual({ id: articleId, departments: [{ id: HAUTE_SAVOIE, code: '74' }] })
    const codes = me.user.freeArticles.flatMap(({ departments }: { departments: { code: string }[] }) =>
      departments.map(({ code }) => code),
    )
    expect(me.freeDepartmentCodes).toEqual([...new Set(codes)].sort())
  })
})
