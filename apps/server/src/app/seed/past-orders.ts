import { executionDays, executionEnd } from '@charpente/domain/catalogue/execution-time'
import { DEFAULT_EDITION, type LotCode, lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { lineTotal } from '@charpente/domain/catalogue/pricing/line'
import type { Rank } from '@charpente/domain/catalogue/pricing/rank'
import { paidTier, unitPriceAt } from '@charpente/domain/catalogue/pricing/tier'
import { parisDay } from '@charpente/domain/platform/calendar'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { answerDue } from '@charpente/domain/purchasing/orders/answer-due'
import { printOrderNumber } from '@charpente/domain/purchasing/orders/number'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Database } from '../../platform/db/types.ts'
import type { Context } from '../../platform/http/context.ts'
import { newSecret } from '../../purchasing/orders/links.ts'
import { demonstrationActors } from './carts.ts'
import { continueIds, insertRows, lastId, type Row } from './insert-rows.ts'
import { writePastExecutions } from './past-executions.ts'
import { type FreeOffer, type Market, type Priced, readFreeOffers, readMarkets } from './past-markets.ts'
import { type Random, randomFor } from './random.ts'
import { SEED_NOW } from './volumes.ts'

const DAY = 86_400_000
const FIRST_CART = 20_000_003
const FREE_SHARE = 0.16
/** Closed and out of the desk's lists: what is younger was accepted at once. */
const SETTLED_DAYS = 45

/** From the beginning of the edition: how busy each month is, winter and August being quiet. */
const season = [0.85, 0.8, 1.05, 1.1, 1, 1.2, 1.1, 0.6, 1.25, 1.35, 0.9, 0.75]
const months = Array.from({ length: 23 }, (_, at) => ({ year: 2025 + Math.floor(at / 12), month: at % 12 }))

/** Busier from one year to the next; the last month has only begun. */
const weightOf = ({ year, month }: (typeof months)[number]) =>
  (season[month] ?? 1) * (year === 2026 ? 1.14 : 1) * (year === 2026 && month === 10 ? 0.5 : 1)

/** A working morning or afternoon of the month. */
function drawInstant(random: Random, { year, month }: (typeof months)[number]): Date {
  const last = year === 2026 && month === 10 ? 13 : 28
  return new Date(Date.UTC(year, month, random.integer(1, last), random.integer(7, 16), random.integer(0, 59)))
}

const names = ['École', 'Mairie', 'Gymnase', 'Crèche', 'Médiathèque', 'Salle des fêtes', 'Collège', 'Foyer', 'Stade']
const works = [
  'rénovation',
  'mise aux normes',
  'réparations',
  'entretien',
  'études',
  'mise en sécurité',
  'travaux d’été',
]

type Table =
  | 'cart'
  | 'cart_order'
  | 'order_lot'
  | 'order_lot_supplier'
  | 'order_article'
  | 'order_free_supplier'
  | 'order_free_article'
  | 'purchase_order'
  | 'order_answer'
  | 'ordered_line'
  | 'passage'

/** In the order tables refer to one another. */
const tables: Table[] = [
  'cart',
  'cart_order',
  'order_lot',
  'order_lot_supplier',
  'order_article',
  'order_free_supplier',
  'order_free_article',
  'purchase_order',
  'order_answer',
  'ordered_line',
  'passage',
]
const counted = [
  'order_lot',
  'order_lot_supplier',
  'order_article',
  'order_free_supplier',
  'order_free_article',
  'purchase_order',
] as const

type Rows = { [T in Table]: Row<T>[] }

/** Bytes travel in JSON as PostgreSQL writes them. */
const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}` as unknown as Buffer
const secretOf = (context: Context) => {
  const { secret, secret_hash } = newSecret(context)
  return { secret: hex(secret), secret_hash: hex(secret_hash) }
}

type Wanted = Priced & { quantity: number }

/** Two articles, in quantities that come near an amount a town hall spends. */
function draw(random: Random, articles: readonly Priced[], rank: number): Wanted[] {
  const target = 180_000 * 2 ** random.between(0, 4.6)
  return random
    .shuffled(articles)
    .slice(0, 2)
    .map((article) => {
      const price = article.byRank.get(rank)?.[0] ?? 10_000
      return { ...article, quantity: Math.min(400, Math.max(1, Math.round(target / 2 / Math.max(1, price)))) }
    })
}

function linesAt(wanted: readonly Wanted[], rank: number) {
  return wanted.map(({ byRank, quantityB, quantityC, quantity, code, name, unit, categoryId }, at) => {
    const prices = byRank.get(rank) ?? ([null, null, null] as const)
    const thresholds = { quantityB, quantityC }
    const price = unitPriceAt(prices, thresholds, quantity)
    return {
      position: at + 1,
      edition: DEFAULT_EDITION,
      code,
      name,
      unit,
      quantity,
      category_id: categoryId,
      tier: paidTier(prices, thresholds, quantity),
      unit_price: price,
      total: lineTotal(price, quantity),
      quantity_b: quantityB,
      quantity_c: quantityC,
    }
  })
}

const sumOf = (lines: readonly { total: number | null }[]) =>
  lines.reduce<number | null>((sum, { total }) => (sum === null || total === null ? null : sum + total), 0)

const plus = (from: Date, days: number) => new Date(from.getTime() + days * DAY)

/** What the supplier does and when: quicker from year to year. */
function answerOf(random: Random, sentAt: Date, dueAt: Date, rank: number) {
  const age = (SEED_NOW.getTime() - sentAt.getTime()) / DAY
  const usual = 5.4 - (sentAt.getTime() - Date.UTC(2025, 0, 1)) / DAY / 320
  const answeredAt = plus(sentAt, Math.min(9.5, age * 0.8, usual * 2 ** random.between(-1.6, 1.1)))
  const luck = random.float()
  const accepts = [0.86, 0.82, 0.71, 0.64][rank] ?? 0.8
  if (age < SETTLED_DAYS || luck < accepts) return { status: OrderStatus.accepted, closedAt: answeredAt }
  if (luck < accepts + (1 - accepts) / 2) return { status: OrderStatus.refused, closedAt: answeredAt }
  // The clock looks every minute.
  return { status: OrderStatus.unanswered, closedAt: new Date(dueAt.getTime() + 30_000) }
}

/** A year and more of orders that are over, spread over buyers, lots and places: what indicators are made of. */
class Past {
  readonly rows: Rows = Object.fromEntries(tables.map((table) => [table, []])) as unknown as Rows
  private carts = 0
  readonly context: Context
  /** The last id of each table: carts in progress have taken some. */
  private readonly taken: ReadonlyMap<string, number>
  /** Who answers at each firm. */
  private readonly people: ReadonlyMap<number, string>
  constructor(context: Context, taken: ReadonlyMap<string, number>, people: ReadonlyMap<number, string>) {
    this.context = context
    this.taken = taken
    this.people = people
  }

  private next = (table: Table) => (this.taken.get(table) ?? 0) + this.rows[table].length + 1

  private openCart(random: Random, kind: 'formalized' | 'free', at: Date, departmentId: number, customerId: number) {
    const id = FIRST_CART + this.carts * 37
    this.carts += 1
    const name = `${random.pick(names)}, ${random.pick(works)}`
    this.rows.cart.push({
      id,
      kind,
      status: CartStatus.confirmed,
      name,
      department_id: departmentId,
      edition: DEFAULT_EDITION,
      customer_id: customerId,
      created_at: plus(at, -2),
      updated_at: at,
      address: '1 place de la Mairie',
      terms_accepted_at: at,
      terms_accepted_by: customerId,
    })
    return id
  }

  /** Done and said so by the centre, but for a few that are late. */
  private complete(cartId: number, endedAt: Date) {
    const cart = this.rows.cart.at(-1)
    if (cart?.id === cartId && endedAt < SEED_NOW && this.carts % 40 !== 0) cart.status = CartStatus.completed
  }

  private confirm(cartId: number, customerId: number, at: Date, total: number) {
    this.rows.cart_order.push({
      cart_id: cartId,
      confirmed_at: at,
      confirmed_by: customerId,
      total,
      agrees_in_advance: false,
      ...secretOf(this.context),
    })
  }

  private put(row: Row<'purchase_order'>, lines: ReturnType<typeof linesAt>) {
    const id = this.next('purchase_order')
    this.rows.purchase_order.push({
      order_lot_id: null,
      order_lot_supplier_id: null,
      order_free_supplier_id: null,
      rank: null,
      market_number: null,
      execution_days: null,
      status: OrderStatus.notReceived,
      number: null,
      secret: null,
      secret_hash: null,
      sent_at: null,
      due_at: null,
      opened_at: null,
      closed_at: null,
      motive: null,
      reason: null,
      execution_end: null,
      ...row,
      id,
    })
    for (const line of lines) this.rows.ordered_line.push({ ...line, purchase_order_id: id })
    const { status, supplier_id, closed_at, motive, reason } = row
    if (status === OrderStatus.accepted || status === OrderStatus.refused)
      this.rows.order_answer.push({
        purchase_order_id: id,
        answer: status,
        answered_at: closed_at as Date,
        answered_by: supplier_id,
        name: this.people.get(supplier_id ?? 0) ?? '',
        means: 'session',
        motive: motive ?? null,
        reason: reason ?? null,
      })
    return id
  }

  private sent(number: string, at: Date, dueAt: Date, closed: ReturnType<typeof answerOf>) {
    const isRefused = closed.status === OrderStatus.refused
    return {
      number,
      ...secretOf(this.context),
      sent_at: at,
      due_at: dueAt,
      opened_at: plus(at, 0.2),
      status: closed.status,
      closed_at: closed.closedAt,
      ...(isRefused && { motive: 'workload', reason: 'Plan de charge complet' }),
    }
  }

  formalized(random: Random, market: Market, at: Date, customerId: number) {
    const department = random.pick(market.departments)
    const [first] = market.holders
    if (!first || market.articles.length === 0) return
    const wanted = draw(random, market.articles, first.rank)
    const amount = sumOf(linesAt(wanted, first.rank))
    if (amount === null || amount === 0) return
    const cartId = this.openCart(random, 'formalized', at, department.id, customerId)
    this.confirm(cartId, customerId, at, amount)
    const lotId = this.next('order_lot')
    this.rows.order_lot.push({
      id: lotId,
      cart_id: cartId,
      edition: DEFAULT_EDITION,
      lot_code: market.lot,
      place_id: market.placeId,
      proposal_rank: first.rank,
    })
    for (const [at, { id, quantity }] of wanted.entries())
      this.rows.order_article.push({
        id: this.next('order_article'),
        cart_id: cartId,
        order_lot_id: lotId,
        article_id: id,
        quantity,
        unit_price: linesAt(wanted, first.rank)[at]?.unit_price ?? null,
      })
    let sentAt: Date | null = at
    let refusal: { id: number; at: Date } | null = null
    let endsOn: string | null = null
    for (const { rank, supplierId, marketNumber } of market.holders) {
      const lines = linesAt(wanted, rank)
      const price = sumOf(lines)
      const lotSupplierId = this.next('order_lot_supplier')
      this.rows.order_lot_supplier.push({ id: lotSupplierId, order_lot_id: lotId, rank, supplier_id: supplierId })
      const row = {
        cart_id: cartId,
        order_lot_id: lotId,
        order_lot_supplier_id: lotSupplierId,
        supplier_id: supplierId,
        manager_id: supplierId,
        rank,
        market_number: marketNumber,
        amount: price,
        execution_days: price === null ? null : executionDays(price, lotNature(market.lot as LotCode)),
      }
      if (sentAt === null || price === null) {
        this.put(row, lines)
        continue
      }
      const dueAt = answerDue(sentAt, department.code)
      const closed = answerOf(random, sentAt, dueAt, rank)
      const number = printOrderNumber({
        departmentCode: department.code,
        cartId,
        lotCode: market.lot as LotCode,
        rank: rank as Rank,
      })
      const isAccepted = closed.status === OrderStatus.accepted
      const end = isAccepted ? executionEnd(parisDay(closed.closedAt), row.execution_days ?? 1, department.code) : null
      const id = this.put({ ...row, ...this.sent(number, sentAt, dueAt, closed), execution_end: end }, lines)
      endsOn = end ?? endsOn
      if (refusal) this.pass(refusal, id, customerId)
      refusal = isAccepted ? null : { id, at: closed.closedAt }
      sentAt = isAccepted ? null : plus(closed.closedAt, 1)
    }
    if (refusal) this.pass(refusal, null, customerId)
    if (endsOn) this.complete(cartId, new Date(endsOn))
  }

  private pass({ id, at }: { id: number; at: Date }, nextId: number | null, customerId: number) {
    this.rows.passage.push({
      purchase_order_id: id,
      next_id: nextId,
      asked_at: at,
      lapses_at: nextId === null ? null : plus(at, 30),
      outcome: nextId === null ? 'exhausted' : 'passed',
      decided_at: plus(at, nextId === null ? 0 : 1),
      decided_by: nextId === null ? null : customerId,
      manner: nextId === null ? null : 'session',
    })
  }

  free(random: Random, offer: FreeOffer, at: Date, customerId: number) {
    const wanted = draw(random, [offer], 0)
    const lines = linesAt(wanted, 0)
    const amount = sumOf(lines)
    if (amount === null || amount === 0) return
    const cartId = this.openCart(random, 'free', at, offer.departmentId, customerId)
    this.confirm(cartId, customerId, at, amount)
    const groupId = this.next('order_free_supplier')
    this.rows.order_free_supplier.push({ id: groupId, cart_id: cartId, supplier_id: offer.supplierId })
    for (const { id, quantity } of wanted)
      this.rows.order_free_article.push({
        id: this.next('order_free_article'),
        cart_id: cartId,
        order_free_supplier_id: groupId,
        free_article_id: id,
        quantity,
        unit_price: lines[0]?.unit_price ?? null,
      })
    const dueAt = answerDue(at, offer.departmentCode)
    const closed = answerOf(random, at, dueAt, 0)
    const row = { cart_id: cartId, order_free_supplier_id: groupId, supplier_id: offer.supplierId, amount }
    this.put({ ...row, manager_id: offer.supplierId, ...this.sent(String(groupId), at, dueAt, closed) }, lines)
  }
}

/** Carts of the past: `count` in all, by everybody but those the demonstration lets in. */
export async function writePastOrders(context: Context, count: number): Promise<number> {
  if (count === 0) return 0
  const { db } = context
  const { admin, boss, member, freeBuyer, holder, colleague, freeSupplier } = await demonstrationActors(db)
  const ids = (...actors: ({ id: number; adminId: number | null } | undefined)[]) =>
    actors.flatMap((actor) => (actor ? [actor.id, ...(actor.adminId ? [actor.adminId] : [])] : []))
  const markets = await readMarkets(db, ids(holder, colleague))
  const offers = await readFreeOffers(db, ids(freeSupplier, holder, colleague))
  const buyers = await db
    .selectFrom('account')
    .select(['id', 'type'])
    .where('side', '=', 'customer')
    .where('active', '=', true)
    .where('admin_id', 'is', null)
    .where('id', 'not in', [0, ...ids(admin, boss, member, freeBuyer)])
    .orderBy('id')
    .execute()
  const formalized = buyers.filter(({ type }) => type === 'formalized')
  if (markets.length === 0 || offers.length === 0 || formalized.length === 0) return 0
  const taken = new Map<string, number>()
  for (const table of counted) taken.set(table, await lastId(db, table))
  const firms = await db
    .selectFrom('account')
    .select(['id', 'firstname', 'lastname'])
    .where('side', '=', 'supplier')
    .execute()
  const people = new Map(firms.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]))
  const past = new Past(context, taken, people)
  const random = randomFor('past orders')
  // Some lots and some places are ordered from much more than others.
  const weighed = random.shuffled(markets)
  const weight = months.reduce((sum, month) => sum + weightOf(month), 0)
  for (const month of months) {
    for (let done = 0; done < Math.round((count * weightOf(month)) / weight); done++) {
      const at = drawInstant(random, month)
      if (random.chance(FREE_SHARE)) past.free(random, random.pick(offers), at, random.pick(buyers).id)
      else {
        const market = weighed[Math.floor(random.float() ** 2 * weighed.length)]
        if (market) past.formalized(random, market, at, random.pick(formalized).id)
      }
    }
  }
  await db.transaction().execute(async (trx) => {
    for (const table of tables) await insertRows(trx, table as keyof Database, past.rows[table] as never)
    for (const table of counted) await continueIds(trx, table)
    await writePastExecutions(trx)
  })
  return past.rows.cart.length
}
