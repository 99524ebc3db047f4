import type { Unit } from '@charpente/domain/platform/unit'
import type { Given } from './given.ts'
import type { Call, RouteName } from './people.ts'

/** Haute-Savoie, and Paris where nobody sells anything here. */
export const SAVOIE = 73
export const PARIS = 74

export type Tiers = readonly [number | null, number | null, number | null]
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
