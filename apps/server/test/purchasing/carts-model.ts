import type { Actor as DomainActor } from '@charpente/domain/platform/actor'
import fc from 'fast-check'
import { expect } from 'vitest'
import { readCart } from '../../src/purchasing/carts/read-cart.ts'
import { addition, info, type Kind, newCart, type Sold, verbs } from '../given/carts.ts'
import type { Given } from '../given/given.ts'
import { drawnFrom, type Histories } from '../given/histories.ts'
import type { Market } from '../given/market.ts'
import type { Answer, RouteName } from '../given/people.ts'

/**
 * Random histories of six people in a few carts, on the real server, held against a model small enough to be read:
 * what the server accepts the model accepts, and conversely; after each act the cart is what the model says.
 */

const actors = ['member', 'admin', 'other', 'freeBuyer', 'holder', 'rival'] as const satisfies (keyof Market['calls'])[]
type Actor = (typeof actors)[number]
const actions = [
  'create',
  'add',
  'removeLine',
  'removeGroup',
  'open',
  'save',
  'give',
  'take',
  'send',
  'retrieve',
  'sendBack' as const,
  'accept',
  'refuse',
  'delete',
  'activate',
  'see',
] as const
type Action = (typeof actions)[number]

export type Step = {
  actor: Actor
  /** Most acts are by somebody the cart concerns, or little would happen. */
  insider: boolean
  action: Action
  /** Which of the acts its state is made for, when it is an insider's. */
  likely: number
  kind: Kind
  /** Which cart, among those there are; which article, among those that can be; how much of it. */
  cart: number
  article: number
  quantity: number
  /** Whom a number is sent to; whether a reason is given. */
  to: Actor
  reason: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.constantFrom(...actors),
  insider: fc.nat(3).map((drawn) => drawn > 0),
  action: fc.constantFrom(...actions),
  likely: fc.nat(999),
  kind: fc.constantFrom('formalized' as const, 'free' as const),
  cart: fc.nat(3),
  article: fc.nat(3),
  quantity: fc.constantFrom(1, 2.5, 9, 10, 49, 50, 99.99, 100, 250, 500, 501, 1_000_000, 0, 1_000_001, 0.005),
  to: fc.constantFrom('member', 'other', 'freeBuyer'),
  reason: fc.boolean(),
})
// The second holder's carts are where ranks matter.
const rivals = ['rival', 'rival', 'rival'] as const
const creation = fc
  .record({ chosen: step, actor: fc.constantFrom(...actors, 'holder' as const, ...rivals) })
  .map(({ chosen, actor }) => ({ ...chosen, actor, action: 'create' as const }))

/** Three carts to begin with, then anything. */
const histories = (length: number) =>
  fc
    .tuple(
      fc.array(creation, { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: length - 3, maxLength: length - 3 }),
    )
    .map(([first, rest]): Step[] => [...first, ...rest])

type ModelCart = {
  id: number
  kind: Kind
  status: 1 | 5 | 10 | 11
  customer: Actor | null
  supplier: Actor | null
  /** Article id → quantity. */
  lines: Map<number, number>
  /** Lot → the rank its order starts at. */
  ranks: Map<string, number>
  /** Who prepared it, once its administrator has it. */
  author: Actor | null
  sentTo: Actor | null
  termsBy: Actor | null
}

const isSupplier = (actor: Actor) => actor === 'holder' || actor === 'rival'
const holdings: Record<string, Partial<Record<keyof Market['calls'], number>>> = {
  '206': { holder: 1, rival: 2, third: 3 },
  '203': { rival: 1 },
  '105': { holder: 1 },
}
const house = (actor: Actor) => (actor === 'member' ? 'admin' : actor)

type Relation = 'owner' | 'boss' | 'maker' | 'kin' | 'nobody'
function relation(cart: ModelCart, actor: Actor): Relation {
  if (isSupplier(actor)) return cart.supplier === actor ? 'maker' : 'nobody'
  if (cart.customer === null) return 'nobody'
  if (cart.customer === actor) return 'owner'
  if (house(cart.customer) !== house(actor)) return 'nobody'
  return actor === 'admin' ? 'boss' : 'kin'
}

/** What is mostly done to a cart where it stands: any other act is tried too, by anybody. */
const likely: Record<number, Action[]> = {
  1: [
    'add',
    'add',
    'add',
    'give',
    'give',
    'take',
    'sendBack',
    'sendBack',
    'removeLine',
    'removeGroup',
    'save',
    'activate',
    'delete',
  ],
  5: ['add', 'send', 'send', 'send', 'retrieve', 'retrieve', 'retrieve', 'retrieve', 'removeLine', 'removeGroup'],
  10: ['accept', 'accept', 'accept', 'refuse', 'take', 'add', 'removeLine', 'removeGroup', 'save', 'delete'],
  11: ['open', 'accept', 'delete'],
}

/** An act that fits, by somebody the cart concerns: whose it is, who could have it, who made it. */
function asInsider(cart: ModelCart, drawn: Step): Step {
  const { customer, supplier, status, lines } = cart
  const fitting: Action[] =
    lines.size === 0 ? ['add', 'add', 'add', 'give', 'send', 'retrieve'] : (likely[status] ?? [])
  const action = fitting[drawn.likely % fitting.length] ?? drawn.action
  const buyers: Actor[] = customer ? [customer, house(customer)] : ['member', 'other', 'freeBuyer']
  const makers: Actor[] = supplier ? [supplier] : []
  const concerned =
    status === 5 && action !== 'retrieve' ? makers : action === 'delete' ? [...buyers, ...makers] : buyers
  return { ...drawn, action, actor: concerned[actors.indexOf(drawn.actor) % concerned.length] as Actor }
}

/** Who may change the lines: a maker its draft, an owner what is in progress and a free proposal. */
const edits = (cart: ModelCart, who: Relation) =>
  (who === 'maker' && cart.status === 5) ||
  (who === 'owner' && (cart.status === 1 || (cart.status === 10 && cart.kind === 'free')))

const outranked = (cart: ModelCart) => [...cart.ranks].some(([lot, rank]) => lot === '206' && rank > 1)

const isWhole = (unit: string) => ['U', 'F', 'Forfait', 'PDL'].includes(unit)
const fits = (quantity: number, unit: string) =>
  quantity > 0 && quantity <= 1_000_000 && quantity !== 0.005 && (!isWhole(unit) || Number.isInteger(quantity))

const unitPrice = ({ prices, quantityB, quantityC }: Sold, rank: number, quantity: number): number => {
  const [a, b, c] = prices[rank] ?? [null, null, null]
  if (quantityB === null || quantity < quantityB) return a as number
  return (quantityC !== null && quantity > quantityC ? (c ?? b ?? a) : (b ?? a)) as number
}

/** In cents, half up: quantities have two decimals, so everything is computed in hundredths. */
const lineTotal = (sold: Sold, rank: number, quantity: number) => {
  const hundredths = Math.round(quantity * 100)
  const scale = sold.lot === '105' ? 10_000 : 100
  return Math.floor((2 * unitPrice(sold, rank, quantity) * hundredths + scale) / (2 * scale))
}

export class Model {
  readonly given: Given
  readonly market: Market
  carts: ModelCart[] = []
  active = new Map<string, number>()
  accepted = 0

  constructor(given: Given, market: Market) {
    this.given = given
    this.market = market
  }

  soldIn(kind: Kind): Sold[] {
    return Object.values(kind === 'formalized' ? this.market.sold : this.market.freely)
  }

  rankOf(cart: ModelCart, { lot }: Sold): number {
    return lot === null ? 1 : (cart.ranks.get(lot) ?? 1)
  }

  totalOf(cart: ModelCart): number {
    return this.soldIn(cart.kind)
      .filter(({ id }) => cart.lines.has(id))
      .reduce((sum, sold) => sum + lineTotal(sold, this.rankOf(cart, sold), cart.lines.get(sold.id) as number), 0)
  }

  /** One act by one person: done for real, judged by the model, compared. */
  async play(drawn: Step): Promise<void> {
    if (drawn.action === 'create') return this.create(drawn)
    const cart = this.carts[drawn.cart % Math.max(1, this.carts.length)]
    if (!cart) return
    const chosen = drawn.insider ? asInsider(cart, drawn) : drawn
    const { actor, action } = chosen
    const who = relation(cart, actor)
    const allowed = this.allows(chosen, cart, who)
    const answer = await this.act(chosen, cart)
    // The whole of what routes are closed to: a firm cannot give, a buyer cannot send.
    if (!answer) return
    const told = `${actor} ${action} ${cart.kind} at ${cart.status} as ${who}: ${answer.statusCode} ${answer.body}`
    expect(answer.statusCode, told).toBeLessThan(500)
    expect(answer.statusCode < 400, `${told}; the model ${allowed ? 'accepts' : 'refuses'}`).toBe(allowed)
    if (!allowed && who === 'nobody') expect([403, 404, 422], told).toContain(answer.statusCode)
    if (allowed) {
      this.accepted += 1
      this.apply(chosen, cart)
    }
    await this.compare(cart, told)
  }

  async create({ actor, kind }: Step) {
    if (this.carts.length >= 4) return
    const answer = await this.market.calls[actor](verbs[kind].create, { body: newCart() })
    const allowed = !(actor === 'freeBuyer' && kind === 'formalized')
    expect(answer.statusCode, `${actor} creates ${kind}: ${answer.body}`).toBe(allowed ? 201 : 403)
    if (!allowed) return
    this.accepted += 1
    const { id } = answer.json<{ id: number }>()
    const whose = isSupplier(actor)
      ? { status: 5, customer: null, supplier: actor }
      : { status: 1, customer: actor, supplier: null }
    this.carts.push({
      id,
      kind,
      lines: new Map(),
      ranks: new Map(),
      sentTo: null,
      termsBy: null,
      author: null,
      ...(whose as Pick<ModelCart, 'status' | 'customer' | 'supplier'>),
    })
    this.active.set(`${actor} ${kind}`, id)
  }

  article({ article }: Step, { kind }: ModelCart): Sold {
    const all = this.soldIn(kind)
    return all[article % all.length] as Sold
  }

  /** A line that is there, if there is one. */
  line({ article }: Step, cart: ModelCart): Sold | undefined {
    const there = this.soldIn(cart.kind).filter(({ id }) => cart.lines.has(id))
    return there[article % Math.max(1, there.length)]
  }

  allows(chosen: Step, cart: ModelCart, who: Relation): boolean {
    const { actor, action, quantity, to } = chosen
    const { status, kind } = cart
    const mine = who === 'owner' || who === 'boss'
    switch (action) {
      case 'add': {
        const sold = this.article(chosen, cart)
        const sells =
          !isSupplier(actor) || (sold.lot === null ? sold.seller === actor : actor in (holdings[sold.lot] ?? {}))
        return edits(cart, who) && sells && fits(quantity, sold.unit)
      }
      case 'removeLine':
        return edits(cart, who) && this.line(chosen, cart) !== undefined
      case 'removeGroup':
        return edits(cart, who) && who === 'owner' && this.line(chosen, cart) !== undefined
      case 'open':
        return (who === 'maker' && status === 5) || (mine && (status === 1 || status === 10))
      case 'save':
      case 'see':
        return (who === 'maker' && status === 5) || (who === 'owner' && (status === 1 || status === 10))
      case 'give':
        return who === 'owner' && actor === 'member' && status === 1 && cart.lines.size > 0
      case 'take':
        return who === 'boss' && (status === 1 || status === 10)
      case 'sendBack':
        return who === 'owner' && actor === 'admin' && status === 1 && cart.author !== null
      case 'send':
        return who === 'maker' && status === 5 && cart.lines.size > 0
      case 'retrieve': {
        const suits = kind === 'free' || actor !== 'freeBuyer'
        const invited = cart.sentTo === null || house(cart.sentTo) === house(actor)
        return !isSupplier(actor) && status === 5 && cart.lines.size > 0 && suits && invited
      }
      case 'accept':
        return mine && status === 10 && (chosen.reason || !outranked(cart))
      case 'refuse':
        return mine && status === 10
      case 'delete':
        return (who === 'owner' && status === 1) || (who === 'maker' && (status === 5 || status === 10))
      case 'activate':
        return (who === 'owner' && status === 1) || (who === 'maker' && status === 5)
      default:
        throw new Error(`unknown ${action} ${to}`)
    }
  }

  async act(chosen: Step, cart: ModelCart): Promise<Answer | null> {
    const { actor, action, quantity, to, reason } = chosen
    const { kind, id } = cart
    const call = this.market.calls[actor]
    const on = (name: RouteName, body?: object) => call(name, { params: { id }, ...(body && { body }) })
    const names = verbs[kind]
    switch (action) {
      case 'add':
        return call(names.add, { body: addition(kind, id, this.article(chosen, cart).id, quantity) })
      case 'removeLine':
      case 'removeGroup': {
        const sold = this.line(chosen, cart)
        const ids = sold ? await this.idsOf(kind, id, sold.id) : { line: 0, group: 0 }
        const part = action === 'removeLine' ? ids.line : ids.group
        return call(names[action], { params: { id: part || 999_999_999 } })
      }
      case 'open':
        return on(names.get)
      case 'save':
        return on(names.save, info())
      case 'sendBack':
        return on(names.sendBack, { remark: 'À revoir' })
      case 'send':
        return on(names.send, { email: this.market[to].email })
      case 'retrieve':
        return on(names.retrieve, {})
      case 'accept':
      case 'refuse':
        return call(names.answer, {
          params: { id, answer: action === 'accept' ? 1 : 0 },
          ...(reason && { body: { reason: 'Délai plus court' } }),
        })
      case 'delete':
        return on(names.remove)
      case 'activate': {
        const body = kind === 'formalized' ? { activeCart: `/api/carts/${id}` } : { activeFreeCart: id }
        const name = isSupplier(actor) ? 'updateSupplier' : 'updateCustomer'
        return call(name, { params: { id: this.market[actor].id }, body })
      }
      case 'give':
      case 'take':
      case 'see':
        return on(names[action])
      default:
        return null
    }
  }

  async idsOf(kind: Kind, cartId: number, articleId: number): Promise<{ line: number; group: number }> {
    const { db } = this.given
    const found =
      kind === 'formalized'
        ? await db
            .selectFrom('order_article')
            .select(['id as line', 'order_lot_id as group'])
            .where('cart_id', '=', cartId)
            .where('article_id', '=', articleId)
            .executeTakeFirst()
        : await db
            .selectFrom('order_free_article')
            .select(['id as line', 'order_free_supplier_id as group'])
            .where('cart_id', '=', cartId)
            .where('free_article_id', '=', articleId)
            .executeTakeFirst()
    return found ?? { line: 0, group: 0 }
  }

  /** Nobody works in a cart that changed hands. */
  leave(cart: ModelCart) {
    for (const [key, id] of this.active) if (id === cart.id) this.active.delete(key)
    cart.termsBy = null
  }

  apply(chosen: Step, cart: ModelCart) {
    const { actor, action, quantity, to } = chosen
    const groupOf = ({ lot, seller }: Sold) => lot ?? seller
    switch (action) {
      case 'add': {
        const sold = this.article(chosen, cart)
        cart.lines.set(sold.id, quantity)
        if (sold.lot && !cart.ranks.has(sold.lot)) cart.ranks.set(sold.lot, holdings[sold.lot]?.[actor] ?? 1)
        break
      }
      case 'removeLine':
      case 'removeGroup': {
        const gone = this.line(chosen, cart) as Sold
        for (const sold of this.soldIn(cart.kind))
          if (action === 'removeLine' ? sold.id === gone.id : groupOf(sold) === groupOf(gone))
            cart.lines.delete(sold.id)
        for (const lot of cart.ranks.keys())
          if (!this.soldIn(cart.kind).some((sold) => sold.lot === lot && cart.lines.has(sold.id)))
            cart.ranks.delete(lot)
        break
      }
      case 'save':
        cart.termsBy = actor
        break
      case 'give':
        Object.assign(cart, { customer: 'admin', author: actor })
        this.leave(cart)
        break
      case 'sendBack':
        Object.assign(cart, { customer: cart.author, author: null })
        this.leave(cart)
        break
      case 'take':
        Object.assign(cart, { customer: actor, author: cart.customer })
        this.leave(cart)
        break
      case 'send':
        cart.sentTo = to
        break
      case 'retrieve':
        Object.assign(cart, { customer: actor, status: 10, sentTo: actor })
        this.leave(cart)
        break
      case 'accept':
        cart.status = 1
        break
      case 'refuse':
        cart.status = 11
        break
      case 'delete':
        this.carts = this.carts.filter(({ id }) => id !== cart.id)
        this.leave(cart)
        break
      case 'activate':
        this.active.set(`${actor} ${cart.kind}`, cart.id)
        break
      default:
    }
  }

  /** The cart, as the server keeps and prices it, is the model's. */
  async compare(cart: ModelCart, told: string) {
    const { given, market } = this
    const exists = this.carts.includes(cart)
    const kept = await given.db.selectFrom('cart').select('id').where('id', '=', cart.id).executeTakeFirst()
    expect(kept !== undefined, told).toBe(exists)
    if (!exists) return
    const buyer = {
      id: market.admin.id,
      roles: ['ROLE_CUSTOMER'],
      type: 'formalized',
      adminId: null,
    } satisfies DomainActor
    const read = await readCart(given.db, cart.kind, cart.id, buyer, given.now())
    const groups = 'orderLots' in read ? read.orderLots : read.orderFreeSuppliers
    const lines = groups.flatMap((group) =>
      'orderArticles' in group
        ? group.orderArticles.map(({ articleId, quantity }) => [articleId, quantity] as const)
        : group.orderFreeArticles.map(({ freeArticleId, quantity }) => [freeArticleId, quantity] as const),
    )
    const ranks = groups.flatMap((group) =>
      'lotCode' in group ? [[group.lotCode, group.proposalSupplierRank] as const] : [],
    )
    const id = (actor: Actor | null) => (actor === null ? null : market[actor].id)
    const sorted = (entries: Iterable<readonly [number, number]>) => [...entries].sort(([a], [b]) => a - b)
    expect(
      {
        status: read.status,
        customer: read.customer?.id ?? null,
        supplier: read.supplier?.id ?? null,
        author: read.author?.id ?? null,
        price: read.price,
        count: read.countArticles,
        termsBy: read.termsAcceptedBy,
        lines: sorted(lines),
        ranks: Object.fromEntries(ranks),
        groups: groups.length,
      },
      told,
    ).toEqual({
      status: cart.status,
      customer: id(cart.customer),
      supplier: id(cart.supplier),
      author: id(cart.author),
      price: this.totalOf(cart),
      count: cart.lines.size,
      termsBy: id(cart.termsBy),
      lines: sorted(cart.lines),
      ranks: Object.fromEntries(cart.ranks),
      groups: new Set(
        this.soldIn(cart.kind)
          .filter(({ id: article }) => cart.lines.has(article))
          .map(({ lot, seller }) => lot ?? seller),
      ).size,
    })
  }

  /** Once a history is over: who works where, and a line per holder from the starting rank on. */
  async compareEnd() {
    const { db } = this.given
    const active = await db.selectFrom('active_cart').selectAll().execute()
    const nameOf = (accountId: number) => actors.find((actor) => this.market[actor].id === accountId)
    expect(new Map(active.map((row) => [`${nameOf(row.account_id)} ${row.kind}`, row.cart_id]))).toEqual(this.active)
    const asked = await db
      .selectFrom('order_lot')
      .innerJoin('order_lot_supplier as asked', 'asked.order_lot_id', 'order_lot.id')
      .select(['order_lot.cart_id as cartId', 'order_lot.lot_code as lot', 'asked.rank'])
      .execute()
    expect(await db.selectFrom('purchase_order').select('id').execute()).toEqual([])
    for (const cart of this.carts)
      for (const [lot, start] of cart.ranks)
        expect(
          asked
            .filter((line) => line.cartId === cart.id && line.lot === lot)
            .map(({ rank }) => rank)
            .sort(),
          `holders of ${lot}`,
        ).toEqual(
          Object.values(holdings[lot] ?? {})
            .filter((rank) => rank >= start)
            .sort(),
        )
  }
}

/** Forgets carts and counts: each history starts alone. */
async function startOver({ db }: Given) {
  await db.deleteFrom('cart').execute()
  await db.deleteFrom('throttle').execute()
}

type Play = Histories & { length: number; shrink?: boolean; ended?: () => Promise<void> }

/** Plays histories until one goes wrong; answers how many acts were accepted. */
export async function playHistories(
  given: Given,
  market: Market,
  { length, shrink = true, ended, ...asked }: Play,
): Promise<number> {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(histories(length), async (steps) => {
      await startOver(given)
      const model = new Model(given, market)
      for (const chosen of steps) await model.play(chosen)
      await model.compareEnd()
      await ended?.()
      accepted += model.accepted
    }),
    { ...drawnFrom(asked), endOnFailure: !shrink },
  )
  return accepted
}
