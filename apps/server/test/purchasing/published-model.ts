import { gunzipSync } from 'node:zlib'
import type { LotOfProducts } from '@charpente/contract/catalogue/catalogue'
import type { Cart, OrderLot } from '@charpente/contract/purchasing/cart'
import type { Actor } from '@charpente/domain/platform/actor'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { holderEntries } from '../../src/catalogue/directory/queries.ts'
import { ownPrices } from '../../src/catalogue/formalized/queries.ts'
import { applyImportJob } from '../../src/catalogue/imports/apply-import.job.ts'
import { readImportJob } from '../../src/catalogue/imports/read-import.job.ts'
import { publishCatalogueJob } from '../../src/catalogue/publication/publish-catalogue.job.ts'
import { readCart } from '../../src/purchasing/carts/read-cart.ts'
import { addition, info, newCart, SAVOIE } from '../given/carts.ts'
import { givenArticle, givenPrices } from '../given/catalogue.ts'
import type { Given } from '../given/given.ts'
import { drawnFrom, type Histories } from '../given/histories.ts'
import { articleTitles, csvOf, priceTitles } from '../given/import-files.ts'
import { sendImport } from '../given/imports.ts'
import { type Account, type Answer, type Call, givenAccount, givenHolder, signedInAs } from '../given/people.ts'
import { inPair } from '../given/two-persons.ts'

/**
 * Random histories of a catalogue that is imported, corrected, prepared, shown and returned to, and of carts that are
 * filled, read, copied and ordered meanwhile. After each act every cart, and every order made of one, must say what the
 * documents shown at that moment say, and who held what when they were prepared.
 */

const operatorActs = [
  'importPrices',
  'importPrices',
  'importArticles',
  'correct',
  'correct',
  'undo',
  'edit',
  'withdraw',
  'renameLot',
  'prepare',
  'prepare',
  'show',
  'show',
  'show',
  'return',
  'return',
] as const
const buyerActs = [
  'add',
  'add',
  'add',
  'remove',
  'see',
  'copy',
  'order',
  'order',
  'draft',
  'retrieve',
  'accept',
] as const
type Act = (typeof operatorActs)[number] | (typeof buyerActs)[number]
type Step = { act: Act; one: number; two: number; three: number }

const step = (acts: readonly Act[]): fc.Arbitrary<Step> =>
  fc.record({ act: fc.constantFrom(...acts), one: fc.nat(999), two: fc.nat(999), three: fc.nat(999) })

/** Both hands work at once, the buyers a little more often. */
const histories = (length: number) =>
  fc.array(fc.oneof({ weight: 4, arbitrary: step(operatorActs) }, { weight: 5, arbitrary: step(buyerActs) }), {
    minLength: length,
    maxLength: length,
  })

const LOTS = ['206', '203'] as const
const PLACE = '74'
const QUANTITIES = [1, 2, 10, 49, 50, 99, 100, 501]
const UNITS = ['U', 'm2', 'ml', '€ (Budget)']
const PRICES = [3_05, 47_11, 58_44, 900_00, 2625_00, 2693_25]

type Tiers = readonly [number | null, number | null, number | null]

/** A small country, where a publication takes no longer than a cart: two lots in one department, three firms. */
export async function givenPublishedWorld(given: Given, owner: Given['db']) {
  const { db } = given
  await sql`delete from lot_place where lot_code <> all(${[...LOTS]}::text[]) or place_id <> ${SAVOIE}`.execute(owner)
  await sql`delete from lot where code <> all(${[...LOTS]}::text[])`.execute(owner)
  await sql`delete from place where id <> ${SAVOIE}`.execute(owner)
  const buyer = await givenAccount(given, { type: 'formalized' })
  const firms: Account[] = []
  for (const name of ['Ampère', 'Volta', 'Ohm'])
    firms.push(await givenAccount(given, { side: 'supplier', type: 'formalized', name }))
  const articles: { id: number; code: string; lot: string }[] = []
  for (const lot of LOTS)
    for (const at of [1, 2, 3]) {
      const name = `Article ${lot} ${at}`
      const { id, code } = await givenArticle(given, { lotCode: lot, name, quantityB: 50, quantityC: 500 })
      articles.push({ id, code, lot })
      for (const rank of [1, 2, 3]) await givenPrices(given, id, SAVOIE, rank, [rank * 100 + at, rank * 90 + at, null])
    }
  for (const lot of LOTS)
    for (const [at, firm] of firms.entries()) await givenHolder(given, firm.id, lot, SAVOIE, at + 1)
  await sql`update holder set market_number = 'M-' || supplier_id`.execute(db)
  const operator = await inPair(given, await givenAccount(given, { side: 'operator' }))
  return {
    given,
    buyer,
    firms,
    articles,
    operator,
    asBuyer: await signedInAs(given, buyer),
    asFirm: new Map(await Promise.all(firms.map(async (firm) => [firm.id, await signedInAs(given, firm)] as const))),
    old: await givenOldCart(given, buyer, articles),
    /** What each publication was made of, by its number. */
    versions: new Map<number, Version>(),
    corrections: [] as number[],
  }
}
export type PublishedWorld = Awaited<ReturnType<typeof givenPublishedWorld>>

/** A cart of an edition that is over, with articles of the same codes: to be copied into this one. */
async function givenOldCart({ db, now }: Given, buyer: Account, articles: readonly { id: number; code: string }[]) {
  const edition = 24
  await db
    .insertInto('edition')
    .values({ id: edition, name: '2024', starts_on: '2024-01-01', ends_on: '2024-12-31' })
    .execute()
  for (const table of ['lot', 'lot_place', 'article'] as const) {
    const columns = {
      lot: sql`code, name, short_name, description`,
      lot_place: sql`lot_code, place_id`,
      article: sql`lot_code, code, chapter, name, description, unit, quantity_b, quantity_c`,
    }[table]
    await sql`insert into ${sql.table(table)} (edition, ${columns}) select ${edition}, ${columns} from ${sql.table(table)}
      where edition = 25`.execute(db)
  }
  const id = 90_000_001
  const at = now()
  await db
    .insertInto('cart')
    .values({
      id,
      kind: 'formalized',
      status: 1,
      name: 'Ancien',
      department_id: SAVOIE,
      edition,
      customer_id: buyer.id,
      created_at: at,
      updated_at: at,
    })
    .execute()
  for (const lot of LOTS) {
    const part = await db
      .insertInto('order_lot')
      .values({ cart_id: id, edition, lot_code: lot, place_id: SAVOIE, proposal_rank: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into order_article (cart_id, order_lot_id, article_id, quantity)
      select ${id}, ${part.id}, id, 10 from article where edition = ${edition} and lot_code = ${lot}
        and code = any(${articles.map(({ code }) => code)}::text[])`.execute(db)
  }
  return id
}

type Holder = { lot: string; rank: number; supplier: number; name: string; number: string }
type Price = { article: number; rank: number; tiers: Tiers }
/** The working copy as it was when a publication was prepared. */
type Version = { holders: Holder[]; prices: Price[]; words: Map<number, { name: string; unit: string }> }

async function workingCopy({ db }: Given): Promise<Version> {
  const holders = await sql<Holder>`
    select lot_code as lot, rank, supplier_id as supplier, account.name, market_number as number
    from holder join account on account.id = supplier_id where edition = 25 order by lot_code, rank`.execute(db)
  const prices = await sql<Price>`
    select article.id as article, price.rank, array[price_a, price_b, price_c] as tiers
    from article_price price join article on article.id = price.article_id
    join holder on holder.edition = article.edition and holder.lot_code = article.lot_code
      and holder.place_id = price.place_id and holder.rank = price.rank
    where article.edition = 25 and withdrawn_at is null order by 1, 2`.execute(db)
  const words = await sql<{ id: number; name: string; unit: string }>`
    select id, name, unit from article where edition = 25 and withdrawn_at is null`.execute(db)
  return { holders: holders.rows, prices: prices.rows, words: new Map(words.rows.map((row) => [row.id, row])) }
}

type ModelLot = { lines: Map<number, number>; noted: number }
type ModelCart = { id: number; firm: number | null; state: 'draft' | 'proposed' | 'open'; lots: Map<string, ModelLot> }
type Ordered = { id: number; facts: unknown }

type Said = { name: string; unit: string; b: number | null; c: number | null; of: Tiers[] }

class History {
  readonly world: PublishedWorld
  carts: ModelCart[] = []
  ordered: Ordered[] = []
  orders = 0
  changes = 0

  constructor(world: PublishedWorld) {
    this.world = world
  }

  // The version shown -----------------------------------------------------------------------------

  async shownId(): Promise<number | null> {
    const { db } = this.world.given
    const edition = await db.selectFrom('edition').select('publication_id').where('id', '=', 25).executeTakeFirst()
    return edition?.publication_id ?? null
  }

  /** The bytes that are served, opened: articles by number. */
  async document(): Promise<Map<number, Said>> {
    const { db } = this.world.given
    const rows = await db
      .selectFrom('publication_rendition as named')
      .innerJoin('edition', 'edition.publication_id', 'named.publication_id')
      .innerJoin('rendition', 'rendition.digest', 'named.digest')
      .select('rendition.body')
      .where('edition.id', '=', 25)
      .where(
        'named.name',
        'in',
        LOTS.map((lot) => `lot/${lot}/${PLACE}`),
      )
      .execute()
    const lots = rows.flatMap(({ body }) => JSON.parse(gunzipSync(body).toString()) as LotOfProducts[])
    return new Map(
      lots.flatMap(({ articles }) =>
        articles.map(({ id, name, unit, quantityB: b, quantityC: c, prices }) => {
          const of = [0, 1, 2].map((at): Tiers => prices?.[at] ?? [null, null, null])
          return [id, { name, unit, b, c, of }] as const
        }),
      ),
    )
  }

  // Acts --------------------------------------------------------------------------------------------

  async play({ act, one, two, three }: Step): Promise<string> {
    const answer = await this.act(act, one, two, three)
    const told = `${act} ${one} ${two} ${three}: ${answer?.statusCode ?? 'nothing to do'} ${answer?.body.slice(0, 300) ?? ''}`
    expect(answer?.statusCode ?? 200, told).toBeLessThan(500)
    return told
  }

  async act(act: Act, one: number, two: number, three: number): Promise<Answer | null> {
    const { given, operator, articles, firms } = this.world
    const article = articles[one % articles.length] as (typeof articles)[number]
    const lot = LOTS[one % LOTS.length] as string
    switch (act) {
      case 'importPrices': {
        const price = (at: number) => ((PRICES[at % PRICES.length] as number) / 100).toFixed(2).replace('.', ',')
        const lines = [1, 2, 3].slice(0, 1 + (three % 3)).map((rank) => {
          const b = two % 2 === 0 ? price(two + rank) : ''
          return `${article.code};${PLACE};${rank};${price(one + rank + three)};${b};`
        })
        return this.imported(await sendImport(operator, 'prices', csvOf(priceTitles, ...lines)))
      }
      case 'importArticles': {
        const b = two % 3 === 0 ? '' : String(10 + (two % 90))
        const words = `Chapitre;Nom ${two};Description ${three};${UNITS[three % UNITS.length]};${b};`
        return this.imported(await sendImport(operator, 'articles', csvOf(articleTitles, `${article.code};${words}`)))
      }
      case 'edit': {
        const body = {
          chapter: 'Chapitre',
          name: `Édité ${two}`,
          description: 'Dite autrement',
          unit: UNITS[three % UNITS.length],
          quantityB: 1 + (two % 99),
          quantityC: null,
        }
        return operator('updateArticle', { params: { id: article.id }, body })
      }
      case 'withdraw':
        return operator('setArticleWithdrawn', { params: { id: article.id }, body: { withdrawn: two % 2 === 0 } })
      case 'renameLot': {
        const body = { name: `Lot ${two}`, shortName: `L ${two}`, description: `Décrit ${three}` }
        return operator('updateLot', { params: { edition: 25, code: lot }, body })
      }
      case 'correct': {
        const held = await given.db
          .selectFrom('holder')
          .select(['rank', 'supplier_id as supplierId'])
          .where('edition', '=', 25)
          .where('lot_code', '=', lot)
          .execute()
        const order = [0, 1, 2].map((at) => firms[(at + two) % firms.length] as Account)
        if (three % 2 === 0) order.reverse()
        const ranks = order
          .map(({ id }, at) => ({ rank: at + 1, supplierId: id, marketNumber: `M-${id}` }))
          .filter(({ rank }) => three % 5 === 0 || rank !== (three % 5) + 1)
        const body = { ranks, seen: held, reason: 'Essai', confirmGap: true }
        const answer = await operator('correctHolders', { params: { edition: 25, lot, place: PLACE }, body })
        if (answer.statusCode < 400) this.world.corrections.push(answer.json().id)
        return answer
      }
      case 'undo': {
        const id = this.world.corrections.at(-1)
        return id === undefined ? null : operator('undoCorrection', { params: { id }, body: { reason: 'Essai' } })
      }
      case 'prepare':
        return this.prepare()
      case 'show': {
        const id = await this.lastPrepared()
        if (id === null) return this.prepare()
        await operator('confirmGaps', { params: { id }, body: {} })
        return this.changed(await operator('showPublication', { params: { id } }))
      }
      case 'return': {
        const known = await given.db
          .selectFrom('publication')
          .select('id')
          .where('state', '=', 'published')
          .orderBy('id', 'desc')
          .limit(6)
          .execute()
        const id = known[one % Math.max(1, known.length)]?.id
        if (id === undefined) return null
        return this.changed(await operator('returnToPublication', { params: { id }, body: { reason: 'Essai' } }))
      }
      default:
        return this.buy(act, one, two, three)
    }
  }

  changed(answer: Answer): Answer {
    if (answer.statusCode < 400) this.changes += 1
    return answer
  }

  async imported(sent: Answer): Promise<Answer> {
    const { given, operator } = this.world
    if (sent.statusCode >= 400) return sent
    const { id } = sent.json<{ id: number }>()
    await readImportJob({ importId: id }, given)
    const answer = await operator('applyImport', { params: { id }, body: {} })
    if (answer.statusCode < 400) await applyImportJob({ importId: id }, given)
    return answer
  }

  async lastPrepared(): Promise<number | null> {
    const { db } = this.world.given
    const found = await db.selectFrom('publication').select('id').where('state', '=', 'prepared').executeTakeFirst()
    return found?.id ?? null
  }

  async prepare(): Promise<Answer> {
    const { given, operator, versions } = this.world
    const answer = await operator('startPublication', { body: { edition: 25 } })
    if (answer.statusCode >= 400) return answer
    const { id } = answer.json<{ id: number }>()
    versions.set(id, await workingCopy(given))
    await publishCatalogueJob({ publicationId: id }, given)
    return answer
  }

  caller(cart: ModelCart): Call {
    const { asBuyer, asFirm } = this.world
    return cart.state === 'draft' ? (asFirm.get(cart.firm ?? 0) as Call) : asBuyer
  }

  async buy(act: Act, one: number, two: number, three: number): Promise<Answer | null> {
    const { asBuyer, asFirm, articles, firms, old } = this.world
    const cart = this.carts[two % Math.max(1, this.carts.length)]
    if (act === 'copy') {
      if (this.carts.length > 3) return null
      const answer = await asBuyer('copyCart', { params: { id: old }, body: {} })
      if (answer.statusCode >= 400) return answer
      const { cart: copy } = answer.json<{ cart: Cart }>()
      const made: ModelCart = { id: copy.id, firm: null, state: 'open', lots: new Map() }
      const version = await this.version()
      for (const { lotCode, orderArticles } of copy.orderLots)
        made.lots.set(lotCode, {
          lines: new Map(orderArticles.map(({ articleId, quantity }) => [articleId, quantity])),
          noted: this.best(version, lotCode)?.supplier ?? 0,
        })
      this.carts.push(made)
      return answer
    }
    if (act === 'draft' || !cart) {
      if (this.carts.length > 3) return null
      const firm = act === 'draft' ? (firms[one % firms.length] as Account) : null
      const call = firm ? (asFirm.get(firm.id) as Call) : asBuyer
      const answer = await call('createCart', { body: newCart() })
      if (answer.statusCode < 400)
        this.carts.push({
          id: answer.json().id,
          firm: firm?.id ?? null,
          state: firm ? 'draft' : 'open',
          lots: new Map(),
        })
      return answer
    }
    const call = this.caller(cart)
    const params = { id: cart.id }
    switch (act) {
      case 'add': {
        const article = articles[one % articles.length] as (typeof articles)[number]
        const quantity = QUANTITIES[three % QUANTITIES.length] as number
        const answer = await call('addOrderArticle', { body: addition('formalized', cart.id, article.id, quantity) })
        if (answer.statusCode >= 400) return answer
        const version = await this.version()
        const start = cart.state === 'draft' ? cart.firm : this.best(version, article.lot)?.supplier
        const known = cart.lots.get(article.lot) ?? { lines: new Map(), noted: start ?? 0 }
        known.lines.set(article.id, quantity)
        cart.lots.set(article.lot, known)
        return answer
      }
      case 'remove': {
        const [lot, kept] = [...cart.lots][one % Math.max(1, cart.lots.size)] ?? []
        const [article] = kept ? [...kept.lines.keys()] : []
        if (!lot || !kept || article === undefined) return null
        const read = (await call('getCart', { params })).json<Cart>()
        const line = read.orderLots.flatMap(({ orderArticles }) => orderArticles).find((l) => l.articleId === article)
        const answer = await call('removeOrderArticle', { params: { id: line?.id ?? 0 } })
        if (answer.statusCode >= 400) return answer
        kept.lines.delete(article)
        if (kept.lines.size === 0) cart.lots.delete(lot)
        return answer
      }
      case 'see':
        return this.see(cart)
      case 'retrieve': {
        if (cart.state !== 'draft' || cart.lots.size === 0) return null
        const answer = await asBuyer('retrieveCart', { params, body: {} })
        if (answer.statusCode < 400) cart.state = 'proposed'
        return answer
      }
      case 'accept': {
        if (cart.state !== 'proposed') return null
        const answer = await asBuyer('answerProposal', { params: { ...params, answer: 1 }, body: { reason: 'Délai' } })
        if (answer.statusCode < 400) cart.state = 'open'
        return answer
      }
      case 'order': {
        if (cart.state !== 'open' || cart.lots.size === 0) return null
        await call('updateCart', { params, body: info() })
        // Half of them look first: the others are told that something changed.
        if (one % 2 === 0) await this.see(cart)
        const before = (await call('getCart', { params })).json<Cart>()
        const answer = await call('updateCart', { params, body: { status: 2, agreesInAdvance: false } })
        if (answer.statusCode >= 400) return answer
        this.orders += 1
        this.carts = this.carts.filter((other) => other !== cart)
        await this.compareOrder(cart, before)
        return answer
      }
      default:
        return null
    }
  }

  async see(cart: ModelCart): Promise<Answer> {
    const answer = await this.caller(cart)('seeCart', { params: { id: cart.id } })
    if (answer.statusCode >= 400) return answer
    const version = await this.version()
    for (const [lot, kept] of cart.lots) kept.noted = this.start(version, cart, lot, kept)?.supplier ?? kept.noted
    return answer
  }

  // What must be ---------------------------------------------------------------------------------------

  async version(): Promise<Version> {
    const id = await this.shownId()
    return (id !== null && this.world.versions.get(id)) || { holders: [], prices: [], words: new Map() }
  }

  best({ holders }: Version, lot: string): Holder | undefined {
    return holders.find((holder) => holder.lot === lot)
  }

  /** Who is asked first: the firm that proposes as long as it holds the lot, else the best. */
  start(version: Version, cart: ModelCart, lot: string, { noted }: ModelLot): Holder | undefined {
    if (cart.firm === null || noted !== cart.firm) return this.best(version, lot)
    const own = version.holders.find((holder) => holder.lot === lot && holder.supplier === cart.firm)
    return own ?? (cart.state === 'draft' ? undefined : this.best(version, lot))
  }

  async expected(cart: ModelCart) {
    const version = await this.version()
    const document = await this.document()
    const priceAt = (article: number, quantity: number, rank: number): number | null => {
      const said = document.get(article)
      const [a, b, c] = said?.of[rank - 1] ?? [null, null, null]
      if (!said || said.b === null || quantity < said.b) return a
      return said.c !== null && quantity > said.c ? (c ?? b ?? a) : (b ?? a)
    }
    // The documents are the truth of prices, and what was prepared is what they say.
    for (const [id, { of, name, unit }] of document) {
      expect({ name, unit }).toEqual({ name: version.words.get(id)?.name, unit: version.words.get(id)?.unit })
      for (const rank of [1, 2, 3])
        expect(of[rank - 1]).toEqual(
          version.prices.find((price) => price.article === id && price.rank === rank)?.tiers ?? [null, null, null],
        )
    }
    return [...cart.lots]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([lot, kept]) => {
        const start = this.start(version, cart, lot, kept)
        const firm = this.world.firms.find(({ id }) => id === kept.noted)
        const total = (rank: number) =>
          [...kept.lines].reduce((sum, [id, quantity]) => sum + (priceAt(id, quantity, rank) ?? 0) * quantity, 0)
        return {
          lot,
          start: start?.name ?? null,
          before: start && firm && firm.id !== start.supplier ? firm.name : null,
          holders: version.holders
            .filter((holder) => holder.lot === lot && start && holder.rank >= start.rank)
            .filter(({ supplier }) => cart.state !== 'draft' || supplier === cart.firm)
            .map(({ rank, name }) => ({ rank, name, total: total(rank) })),
          lines: [...kept.lines]
            .sort(([one], [other]) => one - other)
            .map(([id, quantity]) => ({
              id,
              quantity,
              price: start ? priceAt(id, quantity, start.rank) : null,
              ...(document.has(id) && { name: document.get(id)?.name, unit: document.get(id)?.unit }),
            })),
        }
      })
  }

  said(
    { lotCode, proposalSupplierRank, holderBefore, orderLotSuppliers, orderArticles }: OrderLot,
    words: Set<number>,
  ) {
    return {
      lot: lotCode,
      start: orderLotSuppliers.find(({ rank }) => rank === proposalSupplierRank)?.name ?? null,
      before: holderBefore,
      holders: orderLotSuppliers.map(({ rank, name, price }) => ({ rank, name, total: price })),
      lines: orderArticles
        .map(({ articleId: id, quantity, price, articleName: name, unit }) => ({
          id,
          quantity,
          price,
          ...(words.has(id) && { name, unit }),
        }))
        .sort((one, other) => one.id - other.id),
    }
  }

  /** Every cart, every order, what a holder reads and the directory. */
  async compare(told: string): Promise<void> {
    const version = await this.version()
    const { given, firms } = this.world
    for (const cart of this.carts) {
      const answer = await this.caller(cart)('getCart', { params: { id: cart.id } })
      expect(answer.statusCode, told).toBe(200)
      const words = new Set((await this.document()).keys())
      const said = answer.json<Cart>().orderLots.map((lot) => this.said(lot, words))
      expect(said, told).toEqual(await this.expected(cart))
    }
    for (const { id, facts } of this.ordered) expect(await this.orderFacts(id), told).toEqual(facts)
    const entries = await holderEntries(given.db, { edition: 25, offset: 0 })
    expect(
      entries.map(({ rank, name }) => ({ rank, name })),
      told,
    ).toEqual(version.holders.toSorted((a, b) => a.lot.localeCompare(b.lot)).map(({ rank, name }) => ({ rank, name })))
    for (const firm of firms) {
      const own = await ownPrices(given.db, firm.id, 25, PLACE)
      const mine = version.holders.filter(({ supplier }) => supplier === firm.id)
      const lotOf = new Map(this.world.articles.map(({ id, lot }) => [id, lot]))
      expect(
        own
          .map(({ id, rank, a, b, c }) => ({ article: id, rank, tiers: [a, b, c] }))
          .sort((x, y) => x.article - y.article),
        told,
      ).toEqual(
        version.prices.filter(({ article, rank }) =>
          mine.some((holder) => holder.rank === rank && holder.lot === lotOf.get(article)),
        ),
      )
    }
  }

  async orderFacts(id: number) {
    const { rows } = await sql<{ lot: string; rank: number }>`
      select part.lot_code as lot, put.rank, put.supplier_id as supplier, put.market_number as number, put.amount::int,
        (select json_agg(json_build_object('name', line.name, 'unit', line.unit, 'price', line.unit_price,
          'quantity', line.quantity) order by line.position) from ordered_line line where line.purchase_order_id = put.id) as lines
      from purchase_order put join order_lot part on part.id = put.order_lot_id
      where put.cart_id = ${id} order by part.lot_code, put.rank`.execute(this.world.given.db)
    const { given, buyer } = this.world
    const viewer = { id: buyer.id, roles: ['ROLE_CUSTOMER'], type: 'formalized', adminId: null } satisfies Actor
    const { orderLots, price } = await readCart(given.db, 'formalized', id, viewer, given.now())
    const lines = orderLots.flatMap(({ orderArticles }) =>
      orderArticles.map(({ articleId, price: at, unit, articleName }) => ({ articleId, at, unit, articleName })),
    )
    const holders = orderLots.flatMap(({ orderLotSuppliers }) =>
      orderLotSuppliers.map(({ rank, name, price: asked }) => ({ rank, name, asked })),
    )
    return { rows, price, lines, holders }
  }

  /** An order is its cart: the same holders, from the first to the last, at the prices that were in it. */
  async compareOrder(cart: ModelCart, before: Cart) {
    const version = await this.version()
    const facts = await this.orderFacts(cart.id)
    const shown = before.orderLots.flatMap(({ lotCode, proposalSupplierRank, orderArticles, orderLotSuppliers }) =>
      orderLotSuppliers
        .filter(({ rank }) => rank === proposalSupplierRank)
        .map(({ rank, name, price }) => {
          const holder = version.holders.find((one) => one.lot === lotCode && one.rank === rank)
          return {
            lot: lotCode,
            rank,
            supplier: holder?.supplier,
            number: holder?.number,
            amount: price,
            name,
            lines: orderArticles.map((line) => ({
              name: line.articleName,
              unit: line.unit,
              price: line.price,
              quantity: line.quantity,
            })),
          }
        }),
    )
    const first = facts.rows.filter(
      ({ lot, rank }) => !facts.rows.some((other) => other.lot === lot && other.rank < rank),
    )
    expect(first).toEqual(shown.map(({ name: _, ...rest }) => rest))
    expect(facts.rows.map(({ lot, rank }) => ({ lot, rank }))).toEqual(
      before.orderLots.flatMap(({ lotCode: lot, orderLotSuppliers }) =>
        orderLotSuppliers.map(({ rank }) => ({ lot, rank })),
      ),
    )
    expect(facts.price).toBe(before.price)
    this.ordered.push({ id: cart.id, facts })
  }
}

type Run = Histories & { length: number }

/** Plays them one after the other in the same world; answers what happened. */
export async function playPublished(world: PublishedWorld, { length, ...asked }: Run) {
  const counted = { acts: 0, changes: 0, orders: 0 }
  await fc.assert(
    fc.asyncProperty(histories(length), async (steps) => {
      const history = new History(world)
      for (const drawn of steps) await history.compare(await history.play(drawn))
      counted.acts += steps.length
      counted.changes += history.changes
      counted.orders += history.orders
    }),
    // The world goes on from one to the next: what failed is played again by its seed, not made smaller.
    drawnFrom(asked),
  )
  return counted
}
