import { CARTS_PAGE } from '@charpente/contract/platform/limits'
import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  addition,
  afterEdition,
  givenCart,
  givenFreeArticle,
  info,
  type Kind,
  newCart,
  PARIS,
  SAVOIE,
  verbs,
} from '../given/carts.ts'
import { givenArticle, givenPrices, publish } from '../given/catalogue.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenAccount, givenMember, PASSWORD, said, signedInAs, violationsOf } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db } = given
const { calls, sold, freely, member, admin, holder } = market
const kinds: Kind[] = ['formalized', 'free']

const read = async (call: (typeof calls)['member'], kind: Kind, id: number) =>
  (await call(verbs[kind].get, { params: { id } })).json()
const activeOf = async (call: (typeof calls)['member'], kind: Kind) =>
  (await call('getMe')).json()[kind === 'formalized' ? 'activeCart' : 'activeFreeCart']?.id ?? null

describe('creating', () => {
  for (const kind of kinds)
    test(`${kind === 'free' ? 'P-FCART-03' : 'P-CART-03'} ${kind}: name and department by reference, edition 25, active at once`, async () => {
      const answer = await calls.member(verbs[kind].create, {
        body: { name: ' École ', department: `/api/departments/${SAVOIE}` },
      })
      expect(answer.statusCode).toBe(201)
      const cart = answer.json()
      expect(cart).toMatchObject({
        kind,
        name: 'École',
        status: 1,
        edition: 25,
        price: 0,
        countArticles: 0,
        postal: '74',
        department: { id: SAVOIE, code: '74' },
        customer: { id: member.id, email: member.email },
      })
      expect(cart).not.toHaveProperty('supplier')
      expect(cart.number).toBe(`74${cart.id}${kind === 'free' ? 'L' : 'F'}`)
      expect(String(cart.id)).toMatch(/^\d{8}$/)
      expect(await activeOf(calls.member, kind)).toBe(cart.id)
      expect(violationsOf(await calls.member(verbs[kind].create, { body: {} }))).toEqual({
        name: 'Ce champ est requis',
        department: 'Ce champ est requis',
      })
    })

  test('whoever may not have a kind of cart, or sells nothing there, is told why', async () => {
    const inParis = { body: newCart({ department: PARIS }) }
    expect(said(await calls.freeBuyer('createCart', { body: newCart() }))).toBe('formalizedCartsOnly')
    expect(said(await calls.holder('createCart', inParis))).toBe('departmentNotHeld')
    expect((await calls.holder('createFreeCart', inParis)).json().message).toBe(
      "Vous n'avez pas d'article pour le département de votre panier actuel, Départment de votre panier: Paris",
    )
    const colleague = await signedInAs(given, await givenMember(given, holder))
    expect(said(await colleague('createFreeCart', { body: newCart() }))).toBe('freeCartsOfHead')
    expect(said(await colleague('createCart', { body: newCart() }))).toBe(201)
    expect(said(await calls.member('createCart', { body: newCart({ edition: 99 }) }))).toBe('editionUnknown')
    expect(said(await calls.member('createCart', { body: newCart({ department: 999 }) }))).toBe('departmentUnknown')
  })
})

describe('lines', () => {
  test('P-CART-10 P-CART-11 P-CART-50 a second article joins its lot; every holder from the starting rank has a line at 0', async () => {
    const id = await givenCart(calls.member, 'formalized')
    const first = await calls.member('addOrderArticle', {
      body: {
        article: `/api/articles/${sold.socket.id}`,
        quantity: '60',
        price: 1,
        orderLot: { lot: '/api/lots/206', cart: `/api/carts/${id}`, proposalSupplierRank: 3 },
      },
    })
    expect(first.json()).toMatchObject({ price: 41_22, total: 60 * 41_22, orderLot: { lotCode: '206' } })
    const lot = first.json().orderLot.id
    const second = await calls.member('addOrderArticle', {
      body: { article: sold.cable.id, quantity: 10.5, price: 1, orderLot: `/api/order_lots/${lot}` },
    })
    expect(second.json()).toMatchObject({ orderLot: { id: lot }, cart: { countArticles: 2, countLots: 1 } })
    const cart = await read(calls.member, 'formalized', id)
    expect(cart.orderLots).toHaveLength(1)
    expect(cart.orderLots[0]).toMatchObject({
      id: lot,
      lotCode: '206',
      proposalSupplierRank: 1,
      publicUrl: null,
      betterRank: null,
      orderArticles: [
        { articleCode: sold.socket.id && expect.any(String), quantity: 60, price: 41_22, unit: 'U' },
        { quantity: 10.5, price: 3_05, total: 32_03, unit: 'ml' },
      ],
      orderLotSuppliers: [
        { rank: 1, status: 0, statusTextFR: 'Non reçu', number: null, name: 'Électricité du Lac', price: cart.price },
        { rank: 2, status: 0, name: 'Courants d’Arve', price: 60 * 57_55 + 36_23 },
        { rank: 3, status: 0, name: 'Lumière des Aravis', price: 60 * 60_00 + 42_00 },
      ],
    })
    expect(cart.price).toBe(60 * 41_22 + 32_03)
  })

  test('P-FCART-07 P-FCART-09 P-FCART-14 P-FCART-15 free lines by supplier, at the tier of their quantity', async () => {
    const id = await givenCart(calls.freeBuyer, 'free', [[freely.visit, 9]])
    const cart = await read(calls.freeBuyer, 'free', id)
    const group = cart.orderFreeSuppliers[0].id
    const again = await calls.freeBuyer('addOrderFreeArticle', {
      body: { freeArticle: freely.survey.id, quantity: 2.5, price: 0, orderFreeSupplier: group },
    })
    expect(again.json()).toMatchObject({ orderFreeSupplier: { id: group, supplierId: holder.id } })
    await calls.freeBuyer('addOrderFreeArticle', { body: addition('free', id, freely.audit.id, 1) })
    await calls.freeBuyer('addOrderFreeArticle', { body: addition('free', id, freely.visit.id, 10) })
    const after = await read(calls.freeBuyer, 'free', id)
    expect(after.price).toBe(10 * 100_00 + 38_75 + 900_00)
    expect(after).toMatchObject({ countArticles: 3, countLots: 2, customer: { id: market.freeBuyer.id } })
    expect(after.orderFreeSuppliers.map(({ supplierName }: { supplierName: string }) => supplierName)).toEqual([
      'Courants d’Arve',
      'Électricité du Lac',
    ])
    expect(after.orderFreeSuppliers[1]).toMatchObject({
      supplierId: holder.id,
      status: 0,
      statusTextFR: 'Non reçu',
      publicUrl: null,
      price: 1000_00 + 38_75,
      orderFreeArticles: [
        {
          freeArticleName: 'Diagnostic',
          description: 'Sur place',
          unit: 'U',
          quantity: 10,
          price: 100_00,
          priceA: 120_00,
          priceB: 100_00,
          priceC: null,
          quantityB: 10,
          quantityC: null,
        },
        { quantity: 2.5, price: 15_50, total: 38_75 },
      ],
    })
  })

  test('a budget of lot 105 counts at its four-decimal rate, with the region’s holder', async () => {
    const id = await givenCart(calls.member, 'formalized', [[sold.mission, 100_000]])
    expect((await read(calls.member, 'formalized', id)).price).toBe(525_000)
  })

  const refusals: [what: string, article: () => number, quantity: number, code: string][] = [
    ['nothing', () => sold.socket.id, 0, 'quantityRequired'],
    ['half a socket', () => sold.socket.id, 1.5, 'quantityNotWhole'],
    ['too much', () => sold.socket.id, 1_000_001, 'quantityOutOfRange'],
    ['more budget than a million', () => sold.mission.id, 1_000_001, 'budgetMaximum'],
    ['three decimals', () => sold.cable.id, 1.005, 'quantityTooPrecise'],
    ['an article that is not', () => 999_999, 1, 'articleNotFound'],
  ]
  for (const [what, article, quantity, code] of refusals)
    test(`adding ${what} → ${code}, and nothing is added`, async () => {
      const id = await givenCart(calls.member, 'formalized')
      const body = addition('formalized', id, article(), quantity)
      expect(said(await calls.member('addOrderArticle', { body }))).toBe(code)
      expect((await read(calls.member, 'formalized', id)).countArticles).toBe(0)
    })

  test('an article outside the department, the edition, or without a price for that quantity is refused by name', async () => {
    const id = await givenCart(calls.member, 'formalized')
    const elsewhere = await givenArticle(given, { lotCode: '206', name: 'Ailleurs' })
    const later = await givenArticle(given, { lotCode: '206', name: 'Par cent', quantityB: 100 })
    await givenPrices(given, later.id, SAVOIE, 1, [null, 500, null])
    const unheld = await givenArticle(given, { lotCode: '211', name: 'Nettoyage' })
    await publish(given)
    const add = (article: number, quantity = 1) =>
      calls.member('addOrderArticle', { body: addition('formalized', id, article, quantity) })
    expect((await add(elsewhere.id)).json().message).toBe(
      'Cette prestation n’est pas proposée dans le département de votre panier (Haute-Savoie).',
    )
    expect(said(await add(later.id, 99))).toBe('priceMissing')
    expect(said(await add(later.id, 100))).toBe(201)
    expect(said(await add(unheld.id))).toBe('noHolderInDepartment')
    await db
      .insertInto('edition')
      .values({ id: 24, name: 'Close', starts_on: '2023-01-01', ends_on: '2024-12-31' })
      .execute()
    await sql`insert into lot select 24, code, name, short_name, description from lot where edition = 25`.execute(db)
    await db.updateTable('article').set({ edition: 24 }).where('id', '=', elsewhere.id).execute()
    expect(said(await add(elsewhere.id))).toBe('articleNotInEdition')
    const body = { article: sold.roof.id, quantity: 1, orderLot: { cart: id, lot: '206' } }
    expect(said(await calls.member('addOrderArticle', { body }))).toBe('articleOfOtherLot')
    const free = await givenCart(calls.member, 'free')
    const away = await givenFreeArticle(given, holder.id, { department: PARIS })
    expect(said(await calls.member('addOrderFreeArticle', { body: addition('free', free, away, 1) }))).toBe(
      'articleNotInDepartment',
    )
    await afterEdition(given, async () => {
      expect((await add(sold.socket.id)).json().message).toBe(
        'Ce panier relève de l’édition 25, qui est close. Créez un panier dans l’édition en cours.',
      )
    })
  })

  test('P-CART-13 a supplier adds at its own rank only, and its own free articles', async () => {
    const id = await givenCart(calls.rival, 'formalized', [[sold.socket, 60]])
    const draft = await read(calls.rival, 'formalized', id)
    expect(draft.orderLots[0]).toMatchObject({ proposalSupplierRank: 2, price: 60 * 57_55, betterRank: null })
    expect(draft.orderLots[0].orderLotSuppliers).toMatchObject([{ rank: 2, name: 'Courants d’Arve' }])
    const add = (article: number, rank?: number) =>
      calls.rival('addOrderArticle', {
        body: { article, quantity: 1, orderLot: { cart: id, proposalSupplierRank: rank } },
      })
    expect((await add(sold.mission.id)).json()).toMatchObject({
      code: 'notOnArticle',
      message: "Vous n'êtes pas sur cet article",
    })
    expect((await add(sold.roof.id, 2)).json().message).toContain('à votre rang seulement : 1')
    expect(said(await add(sold.roof.id, 1))).toBe(201)
    const free = await givenCart(calls.rival, 'free')
    const body = addition('free', free, freely.visit.id, 1)
    expect(said(await calls.rival('addOrderFreeArticle', { body }))).toBe('notOnArticle')
  })

  test('a line goes with its lot when it is the last, a lot with its lines', async () => {
    const id = await givenCart(calls.member, 'formalized', [
      [sold.socket, 60],
      [sold.cable, 10],
      [sold.roof, 5],
    ])
    const [roofs, sockets] = (await read(calls.member, 'formalized', id)).orderLots
    expect(said(await calls.member('removeOrderArticle', { params: { id: roofs.orderArticles[0].id } }))).toBe(204)
    expect((await read(calls.member, 'formalized', id)).orderLots.map(({ id: lot }: { id: number }) => lot)).toEqual([
      sockets.id,
    ])
    expect(said(await calls.member('removeOrderArticle', { params: { id: roofs.orderArticles[0].id } }))).toBe(
      'lineNotFound',
    )
    expect(said(await calls.member('removeOrderLot', { params: { id: sockets.id } }))).toBe(204)
    expect(await read(calls.member, 'formalized', id)).toMatchObject({ price: 0, orderLots: [] })
  })

  test('before the order prices follow the catalogue, and a line says what it cost when it was last seen', async () => {
    const article = await givenArticle(given, { lotCode: '206', name: 'Variable' })
    await givenPrices(given, article.id, SAVOIE, 1, [1000, null, null])
    await publish(given)
    const id = await givenCart(calls.member, 'formalized', [[{ ...sold.socket, id: article.id }, 3]])
    await givenPrices(given, article.id, SAVOIE, 1, [1100, null, null])
    await publish(given)
    const changed = await read(calls.member, 'formalized', id)
    expect(changed).toMatchObject({ price: 3300, orderLots: [{ orderArticles: [{ price: 1100, priceBefore: 1000 }] }] })
    const seen = (await calls.member('seeCart', { params: { id } })).json()
    expect(seen.orderLots[0].orderArticles[0]).toMatchObject({ price: 1100, priceBefore: null })
    await db.deleteFrom('article_price').where('article_id', '=', article.id).execute()
    await publish(given)
    expect((await read(calls.member, 'formalized', id)).orderLots[0].orderArticles[0]).toMatchObject({
      price: null,
      total: null,
      priceBefore: 1100,
    })
  })
})

describe('the info form', () => {
  for (const kind of kinds)
    test(`${kind === 'free' ? 'P-FCART-13 P-FCART-15' : 'P-CART-22 P-CART-51'} ${kind}: saved, read again, its acceptance dated and signed`, async () => {
      const id = await givenCart(calls.member, kind)
      const save = (body: object, headers = {}) => calls.member(verbs[kind].save, { params: { id }, body, headers })
      expect(violationsOf(await save({}))).toMatchObject({
        address: 'Ce champ est requis',
        code: 'Ce champ est requis',
        message: 'Ce champ est requis',
        registerCgu: 'Vous devez accepter nos CGU',
      })
      const full = { customerReferenceNumber: 'ENG-7', moContact: 'L. Roy', modalite: 'Site occupé' }
      const saved = await save(info({ ...full, code: '75', operationEndingDate: '2026-12-20' }))
      expect(saved.statusCode).toBe(200)
      expect(await read(calls.member, kind, id)).toMatchObject({
        ...full,
        address: info().address,
        message: info().message,
        operationEndingDate: '2026-12-20',
        postal: '74',
        registerCgu: true,
        termsAcceptedBy: member.id,
        termsAcceptedAt: TEST_NOW.toISOString(),
        version: 2,
      })
      const whole = await read(calls.member, kind, id)
      expect(Object.keys(whole)).toEqual(
        expect.arrayContaining([
          'id',
          'name',
          'date',
          'price',
          'status',
          'countArticles',
          'postal',
          'department',
          'address',
          'customerReferenceNumber',
          'message',
          'modalite',
          'operationEndingDate',
          'moContact',
          'customer',
          ...(kind === 'free' ? [] : ['proposalEmail', 'edition']),
        ]),
      )
      expect(whole).toMatchObject({ department: { code: '74' }, customer: { id: member.id, email: member.email } })
      // Only what a supplier made has a supplier.
      expect(whole).not.toHaveProperty('supplier')
      const made = await givenCart(calls.holder, kind)
      expect((await read(calls.holder, kind, made)).supplier).toMatchObject({ id: holder.id, name: holder.name })
      expect(said(await save(info({ operationEndingDate: '2026-11-14' })))).toBe('endDatePast')
      expect(said(await save(info({ operationEndingDate: '' })))).toBe(200)
    })

  for (const kind of kinds)
    test(`${kind}: what is typed is kept beside what was saved, and goes once saved`, async () => {
      const id = await givenCart(calls.member, kind)
      await calls.member(verbs[kind].save, { params: { id }, body: info() })
      const draft = { address: '14 rue', message: '' }
      const kept = await calls.member(verbs[kind].draft, { params: { id }, body: draft })
      expect(kept.json()).toEqual({ savedAt: TEST_NOW.toISOString() })
      expect(await read(calls.member, kind, id)).toMatchObject({
        address: info().address,
        version: 2,
        draft: { ...draft, savedAt: TEST_NOW.toISOString() },
      })
      expect((await calls.member(verbs[kind].save, { params: { id }, body: info() })).json().draft).toBe(null)
      expect(said(await calls.admin(verbs[kind].draft, { params: { id }, body: draft }))).toBe('takeOverFirst')
    })

  test('two forms open on the same cart: the second to save is shown both, and changes nothing', async () => {
    const id = await givenCart(calls.member, 'formalized')
    const save = (address: string) =>
      calls.member('updateCart', { params: { id }, body: info({ address }), headers: { 'if-match': '"1"' } })
    expect(said(await save('1 rue A'))).toBe(200)
    const late = await save('2 rue B')
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'cartConflict',
      message: expect.stringContaining('Ce panier a changé depuis son ouverture.'),
      details: { sent: 1, current: { version: 2, address: '1 rue A' } },
    })
    // Lines do not count: an article added in another tab is no reason to lose a form.
    await calls.member('addOrderArticle', { body: addition('formalized', id, sold.socket.id, 1) })
    expect(said(await calls.member('updateCart', { params: { id }, body: info(), headers: { 'if-match': '2' } }))).toBe(
      200,
    )
  })
})

describe('the active cart', () => {
  test('P-CART-44 P-API-03 one of each kind, chosen by reference, given up with the cart', async () => {
    const buyer = await signedInAs(given, await givenMember(given, admin))
    const { id: buyerId } = (await buyer('getMe')).json().user
    const first = await givenCart(buyer, 'formalized', [[sold.socket, 1]])
    const second = await givenCart(buyer, 'formalized', [[sold.socket, 1]])
    const free = await givenCart(buyer, 'free')
    const choose = (body: object) => buyer('updateCustomer', { params: { id: buyerId }, body })
    expect([await activeOf(buyer, 'formalized'), await activeOf(buyer, 'free')]).toEqual([second, free])
    expect(said(await choose({ activeCart: `/api/carts/${first}` }))).toBe(200)
    expect(await activeOf(buyer, 'formalized')).toBe(first)
    expect(said(await choose({ activeCart: free }))).toBe('cartNotFound')
    expect(said(await choose({ activeFreeCart: null }))).toBe(200)
    expect(await activeOf(buyer, 'free')).toBe(null)
    await buyer('giveCart', { params: { id: first } })
    expect(await activeOf(buyer, 'formalized')).toBe(null)
    await choose({ activeCart: second })
    await buyer('removeCart', { params: { id: second } })
    expect(await activeOf(buyer, 'formalized')).toBe(null)
    // A firm does the same at its own address.
    const drafts = [await givenCart(calls.holder, 'formalized'), await givenCart(calls.holder, 'formalized')]
    expect(await activeOf(calls.holder, 'formalized')).toBe(drafts[1])
    const change = { params: { id: holder.id }, body: { activeCart: `/api/carts/${drafts[0]}` } }
    expect(said(await calls.holder('updateSupplier', change))).toBe(200)
    expect(await activeOf(calls.holder, 'formalized')).toBe(drafts[0])
  })
})

describe('lists', () => {
  test('P-CART-48 P-CONST-02 confirmed carts by pages of 30, completed and cancelled after them', async () => {
    const account = await givenAccount(given, { type: 'formalized' })
    const buyer = await signedInAs(given, account)
    const row = (index: number) => ({
      id: 30_000_000 + index,
      kind: 'formalized' as const,
      status: index === 0 ? 3 : index === 1 ? 4 : 2,
      name: `Panier ${index}`,
      department_id: SAVOIE,
      edition: 25,
      customer_id: account.id,
      created_at: new Date(TEST_NOW.getTime() - index * 60_000),
      updated_at: TEST_NOW,
    })
    await db
      .insertInto('cart')
      .values(Array.from({ length: 40 }, (_, index) => row(index)))
      .execute()
    const page = async (query: Record<string, string>) =>
      (await buyer('listCustomerCarts', { params: { id: account.id }, query })).json<CartSummary[]>()
    const first = await page({ page: '1', status: '2' })
    const second = await page({ page: '2', status: '2' })
    expect([first.length, second.length]).toEqual([CARTS_PAGE, 10])
    expect(first[0]?.name).toBe('Panier 2')
    expect(second.slice(-2).map(({ status }) => status)).toEqual([3, 4])
    const me = (await buyer('getMe')).json()
    expect(me.confirmedCarts).toMatchObject({ end: false, carts: { length: 30 } })
    expect(me.confirmedFreeCarts).toEqual({ carts: [], end: true })
    expect(said(await calls.other('listCustomerCarts', { params: { id: account.id } }))).toBe('subAccountNotYours')
  })

  test('P-API-14 P-PROP-17 the session holds what each side works on, and the cart it opened last', async () => {
    const person = await givenMember(given, admin)
    const buyer = await signedInAs(given, person)
    const pending = await givenCart(buyer, 'formalized', [[sold.socket, 2]])
    const free = await givenCart(buyer, 'free', [[freely.visit, 1]])
    const me = (await buyer('getMe')).json()
    expect(Object.keys(me)).toEqual(
      expect.arrayContaining([
        'user',
        'activeCart',
        'activeFreeCart',
        'pendingCarts',
        'pendingFreeCarts',
        'proposalCarts',
        'proposalFreeCarts',
        'confirmedCarts',
        'confirmedFreeCarts',
        'orderLotSuppliers',
        'orderFreeSuppliers',
        'lastLoadedCart',
      ]),
    )
    expect(me.user).toMatchObject({ id: person.id, email: person.email })
    expect(me.activeFreeCart).toMatchObject({ id: free, postal: '74', countArticles: 1, price: 120_00 })
    expect([me.confirmedCarts, me.confirmedFreeCarts]).toEqual([
      { carts: [], end: true },
      { carts: [], end: true },
    ])
    // The token is what the login gave: whoever holds it alone is the session.
    const entered = (await given.visitor('login', { body: { email: person.code_id, password: PASSWORD } })).json()
    expect(entered.token).toEqual(expect.any(String))
    const byToken = await given.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${entered.token}` } })
    expect(byToken.json().user.id).toBe(person.id)
    expect(me.activeCart).toMatchObject({
      id: pending,
      name: 'École Jean-Macé',
      postal: '74',
      countArticles: 1,
      countLots: 1,
      price: 2 * 47_11,
    })
    expect(me.pendingCarts).toMatchObject([{ id: pending, price: 2 * 47_11, status: 1, department: { code: '74' } }])
    expect(me.pendingFreeCarts).toMatchObject([{ id: free, price: 120_00 }])
    expect([me.proposalCarts, me.proposalFreeCarts, me.orderLotSuppliers, me.orderFreeSuppliers]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(me.lastLoadedCart).toBe(null)
    const lastLoaded = async () => (await buyer('getMe')).json().lastLoadedCart
    await read(buyer, 'formalized', pending)
    expect(await lastLoaded()).toMatchObject({ id: pending, kind: 'formalized', price: 2 * 47_11 })
    await read(buyer, 'free', free)
    expect(await lastLoaded()).toMatchObject({ id: free, kind: 'free', number: `74${free}L` })
    // It is the session's own, and what no longer opens is no longer held.
    expect((await (await signedInAs(given, me.user))('getMe')).json().lastLoadedCart).toBe(null)
    await buyer('giveFreeCart', { params: { id: free } })
    expect(await lastLoaded()).toBe(null)
    // Before one's own password is chosen there is nothing to read.
    const locked = await signedInAs(given, { id: me.user.id }, 'password')
    expect((await locked('getMe')).json()).toMatchObject({ activeCart: null, pendingCarts: [] })
    const draft = await givenCart(calls.holder, 'free', [[freely.visit, 1]])
    const firm = (await calls.holder('getMe')).json()
    expect(firm.pendingFreeCarts.map(({ id }: { id: number }) => id)).toContain(draft)
    expect((await calls.rival('getMe')).json().pendingFreeCarts).not.toContainEqual(
      expect.objectContaining({ id: draft }),
    )
    const made = await calls.holder('listSupplierFreeCarts', { params: { id: holder.id }, query: { status: '5' } })
    expect(made.json().map(({ id }: { id: number }) => id)).toContain(draft)
  })
})
