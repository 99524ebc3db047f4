import type { Unit } from '@charpente/domain/platform/unit'
import { givenArticle, givenPrices, publish } from './catalogue.ts'
import type { Given } from './given.ts'
import { type Call, givenAccount, givenHolder, givenMember, type RouteName, signedInAs } from './people.ts'

/** Haute-Savoie, and Paris where nobody sells anything here. */
export const SAVOIE = 73
export const PARIS = 74

type Tiers = readonly [number | null, number | null, number | null]
export type Sold = {
  id: number
  lot: string | null
  unit: Unit
  quantityB: number | null
  quantityC: number | null
  /** Prices by rank for a formalized article, of its only seller for a free one. */
  prices: Record<number, Tiers>
  seller: 'holder' | 'rival' | null
}

const place = async ({ db }: Given) => {
  const { region_id } = await db
    .selectFrom('department')
    .select('region_id')
    .where('id', '=', SAVOIE)
    .executeTakeFirstOrThrow()
  return 200 + region_id
}

async function givenFormalized(given: Given, sold: Omit<Sold, 'id' | 'seller'>, placeId: number): Promise<Sold> {
  const { lot, unit, quantityB, quantityC, prices } = sold
  const { id } = await givenArticle(given, { lotCode: lot ?? '', name: `Article ${lot}`, unit, quantityB, quantityC })
  for (const [rank, tiers] of Object.entries(prices)) await givenPrices(given, id, placeId, Number(rank), tiers)
  return { ...sold, id, seller: null }
}

export async function givenFreeArticle(
  { db }: Given,
  supplierId: number,
  {
    unit = 'U',
    prices = [1000, null, null],
    quantityB = null,
    quantityC = null,
    department = SAVOIE,
  }: {
    unit?: Unit
    prices?: Tiers
    quantityB?: number | null
    quantityC?: number | null
    department?: number
  } = {},
): Promise<number> {
  const [a, b, c] = prices
  const { id } = await db
    .insertInto('free_article')
    .values({
      supplier_id: supplierId,
      category_id: 18,
      name: 'Diagnostic',
      description: 'Sur place',
      unit,
      price_a: a ?? 0,
      price_b: b,
      price_c: c,
      quantity_b: quantityB,
      quantity_c: quantityC,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('free_article_department').values({ free_article_id: id, department_id: department }).execute()
  return id
}

/** A buyer with a colleague, another buyer, a free one, and two firms: first and second holders of lot 206. */
export async function givenMarket(given: Given) {
  const admin = await givenAccount(given, { type: 'formalized', name: 'Ville d’Annecy' })
  const people = {
    admin,
    member: await givenMember(given, admin),
    other: await givenAccount(given, { type: 'formalized' }),
    freeBuyer: await givenAccount(given, { type: 'free' }),
    holder: await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Électricité du Lac' }),
    rival: await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Courants d’Arve' }),
  }
  const { holder, rival } = people
  const region = await place(given)
  await givenHolder(given, holder.id, '206', SAVOIE, 1)
  await givenHolder(given, rival.id, '206', SAVOIE, 2)
  await givenHolder(given, rival.id, '203', SAVOIE, 1)
  await givenHolder(given, holder.id, '105', region, 1)
  const sold = {
    socket: await givenFormalized(
      given,
      {
        lot: '206',
        unit: 'U',
        quantityB: 50,
        quantityC: 500,
        prices: { 1: [47_11, 41_22, 37_33], 2: [58_44, 57_55, null] },
      },
      SAVOIE,
    ),
    cable: await givenFormalized(
      given,
      {
        lot: '206',
        unit: 'ml',
        quantityB: 100,
        quantityC: null,
        prices: { 1: [3_05, 2_85, null], 2: [3_45, 3_25, null] },
      },
      SAVOIE,
    ),
    roof: await givenFormalized(
      given,
      { lot: '203', unit: 'm2', quantityB: null, quantityC: null, prices: { 1: [48_90, null, null] } },
      SAVOIE,
    ),
    mission: await givenFormalized(
      given,
      { lot: '105', unit: '€ (Budget)', quantityB: null, quantityC: null, prices: { 1: [525, null, null] } },
      region,
    ),
  }
  await publish(given)
  const free = async (
    seller: 'holder' | 'rival',
    prices: Tiers,
    quantityB: number | null,
    unit: Unit,
  ): Promise<Sold> => ({
    id: await givenFreeArticle(given, people[seller].id, { unit, prices, quantityB }),
    lot: null,
    unit,
    quantityB,
    quantityC: null,
    prices: { 1: prices },
    seller,
  })
  const freely = {
    visit: await free('holder', [120_00, 100_00, null], 10, 'U'),
    survey: await free('holder', [15_50, null, null], null, 'm2'),
    audit: await free('rival', [900_00, null, null], null, 'U'),
  }
  const calls = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, account]) => [name, await signedInAs(given, account)] as const),
    ),
  ) as Record<keyof typeof people, Call>
  return { ...people, calls, sold, freely, region }
}
export type Market = Awaited<ReturnType<typeof givenMarket>>
export type Actor = keyof Market['calls']

export type Kind = 'formalized' | 'free'

type Verb =
  | 'create'
  | 'get'
  | 'save'
  | 'draft'
  | 'remove'
  | 'give'
  | 'take'
  | 'sendBack'
  | 'retrieve'
  | 'answer'
  | 'send'
  | 'see'
  | 'copy'
  | 'print'
  | 'add'
  | 'removeLine'
  | 'removeGroup'
  | 'list'
  | 'listMade'

/** The names of the routes of each kind. */
export const verbs: Record<Kind, Record<Verb, RouteName>> = {
  formalized: {
    create: 'createCart',
    get: 'getCart',
    save: 'updateCart',
    draft: 'draftCart',
    remove: 'removeCart',
    give: 'giveCart',
    sendBack: 'sendBackCart',
    take: 'takeCart',
    retrieve: 'retrieveCart',
    answer: 'answerProposal',
    send: 'sendCart',
    see: 'seeCart',
    copy: 'copyCart',
    add: 'addOrderArticle',
    removeLine: 'removeOrderArticle',
    removeGroup: 'removeOrderLot',
    print: 'printCart',
    list: 'listCustomerCarts',
    listMade: 'listSupplierCarts',
  },
  free: {
    create: 'createFreeCart',
    get: 'getFreeCart',
    save: 'updateFreeCart',
    draft: 'draftFreeCart',
    remove: 'removeFreeCart',
    sendBack: 'sendBackFreeCart',
    give: 'giveFreeCart',
    take: 'takeFreeCart',
    retrieve: 'retrieveFreeCart',
    answer: 'answerFreeProposal',
    send: 'sendFreeCart',
    see: 'seeFreeCart',
    copy: 'copyFreeCart',
    add: 'addOrderFreeArticle',
    removeLine: 'removeOrderFreeArticle',
    removeGroup: 'removeOrderFreeSupplier',
    print: 'printFreeCart',
    list: 'listCustomerFreeCarts',
    listMade: 'listSupplierFreeCarts',
  },
}

export const addition = (kind: Kind, cart: number, article: number, quantity: number) =>
  kind === 'formalized'
    ? { article, quantity, price: 1, orderLot: { cart } }
    : { freeArticle: article, quantity, price: 1, orderFreeSupplier: { freeCart: cart } }

export const info = (changes: object = {}) => ({
  address: '12 rue des Écoles, 74000 Annecy',
  code: '74',
  message: 'Accès par la cour',
  registerCgu: true,
  ...changes,
})

export const newCart = (changes: object = {}) => ({ name: 'École Jean-Macé', department: SAVOIE, ...changes })

/** A cart of the caller's own, with lines `[article, quantity]`. */
export async function givenCart(
  call: Call,
  kind: Kind,
  lines: readonly (readonly [Sold, number])[] = [],
): Promise<number> {
  const { id } = (await call(verbs[kind].create, { body: newCart() })).json<{ id: number }>()
  for (const [{ id: article }, quantity] of lines)
    await call(verbs[kind].add, { body: addition(kind, id, article, quantity) })
  return id
}

/** A supplier's cart, retrieved by the customer. */
export async function givenProposal(by: Call, to: Call, kind: Kind, lines: readonly (readonly [Sold, number])[]) {
  const id = await givenCart(by, kind, lines)
  await to(verbs[kind].retrieve, { params: { id }, body: {} })
  return id
}

/** Does something once the edition of the carts is over, another being current. */
export async function afterEdition<T>({ db }: Given, act: () => Promise<T>): Promise<T> {
  const endOn = (day: string) => db.updateTable('edition').set({ ends_on: day }).where('id', '=', 25).execute()
  await db
    .insertInto('edition')
    .values({ id: 27, name: '2027-2028', starts_on: '2026-11-01', ends_on: '2028-12-31' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const current = { key: 'edition.courante', value: '27' }
  await db.insertInto('setting').values(current).execute()
  await endOn('2026-11-14')
  const done = await act()
  await endOn('2026-12-31')
  await db.deleteFrom('setting').where('key', '=', current.key).execute()
  return done
}
