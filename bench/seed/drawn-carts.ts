import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { sql } from 'kysely'
import { type Random, randomFor } from '../../apps/server/src/app/seed/random.ts'
import { record } from '../../apps/server/src/platform/audit/record.ts'
import type {} from '../../apps/server/src/records/journal/acts.ts'
import { type Db, HAUTE_SAVOIE } from '../orders-world.ts'

const EDITION = 25
const AT = new Date('2026-11-10T10:00:00Z')
const QUANTITIES = [1, 2, 3, 10, 60, 120, 600]
/** Above this, one of the buyers is asked again who it is. */
const CONFIRM_ABOVE = 30_000_00

export type Drawn = { id: number; kind: CartKind; buyer: number }

type Holder = { rank: number; supplierId: number }
type Lot = { code: string; placeId: number; holders: Holder[]; articles: number[] }

async function marketOf(db: Db) {
  const { rows: lots } = await sql<Lot>`
    select held.lot_code as code, held.place_id as "placeId",
      json_agg(json_build_object('rank', held.rank, 'supplierId', held.supplier_id) order by held.rank) as holders,
      (select json_agg(price.article_id order by price.article_id) from shown_price price
        where price.edition = held.edition and price.lot_code = held.lot_code and price.place_id = held.place_id
        and price.rank = 1 and price.price_a is not null) as articles
    from shown_holder held join place on place.id = held.place_id
    join department on department.id = ${HAUTE_SAVOIE}
    where held.edition = ${EDITION} and (place.department_id = department.id or place.region_id = department.region_id
      and place.kind = 'region')
    group by held.edition, held.lot_code, held.place_id order by held.lot_code`.execute(db)
  const { rows: sellers } = await sql<{ id: number; articles: number[] }>`
    select article.supplier_id as id, json_agg(article.id order by article.id) as articles
    from free_article article join free_article_department there on there.free_article_id = article.id
    where there.department_id = ${HAUTE_SAVOIE} group by article.supplier_id order by article.supplier_id`.execute(db)
  const { rows: firms } = await sql<{ id: number }>`
    select id from account where side = 'supplier' and type = 'formalized' and active order by id`.execute(db)
  return { lots: lots.filter(({ articles }) => articles !== null), sellers, firms: firms.map(({ id }) => id) }
}
type Market = Awaited<ReturnType<typeof marketOf>>

/** Heads of organisations, one of which wants an engagement number and one a password above an amount; and a member. */
async function buyersOf(db: Db) {
  const { rows: heads } = await sql<{ id: number }>`
    select id from account where side = 'customer' and type = 'formalized' and active and admin_id is null
    order by exists (select from account member where member.admin_id = account.id) desc, id limit 4`.execute(db)
  const { rows: members } = await sql<{ id: number; head: number }>`
    select id, admin_id as head from account where admin_id = ${heads[0]?.id ?? 0} order by id limit 2`.execute(db)
  await sql`update account set engagement_required = true where id = ${heads[1]?.id ?? 0}`.execute(db)
  await sql`update account set confirm_above = ${CONFIRM_ABOVE} where id = ${heads[2]?.id ?? 0}`.execute(db)
  return { heads: heads.map(({ id }) => id), members: members.map(({ id }) => id) }
}

/** Holders as a cart may have noted them: today's, fewer, more, others, or none. */
function notedOf(random: Random, from: readonly Holder[], firms: readonly number[]): Holder[] {
  const others = firms.filter((id) => !from.some(({ supplierId }) => supplierId === id))
  const ways: (() => Holder[])[] = [
    () => [],
    () => from.slice(0, -1),
    () => from.slice(1),
    () => [...from.slice(0, -1), { rank: from.at(-1)?.rank ?? 1, supplierId: random.pick(others) }],
    () => [{ rank: from[0]?.rank ?? 1, supplierId: random.pick(others) }, ...from.slice(1)],
    () =>
      from.length < 3
        ? from.slice()
        : [from[0], from[2], from[1]].map((one, at) => ({ rank: at + 1, supplierId: one?.supplierId ?? 0 })),
  ]
  return random.chance(0.3) ? random.pick(ways)() : [...from]
}

async function fillFormalized(db: Db, random: Random, cart: number, { lots, firms }: Market, proposer: number | null) {
  const own = proposer ? lots.filter(({ holders }) => holders.some(({ supplierId }) => supplierId === proposer)) : lots
  for (const { code, placeId, holders, articles } of random.shuffled(own).slice(0, random.integer(1, 3))) {
    const start = holders.find(({ supplierId }) => supplierId === proposer)?.rank ?? holders[0]?.rank ?? 1
    const noted = notedOf(
      random,
      holders.filter(({ rank }) => rank >= start),
      firms,
    )
    const { id: lot } = await db
      .insertInto('order_lot')
      .values({ cart_id: cart, edition: EDITION, lot_code: code, place_id: placeId, proposal_rank: start })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (noted.length > 0)
      await db
        .insertInto('order_lot_supplier')
        .values(noted.map(({ rank, supplierId }) => ({ order_lot_id: lot, rank, supplier_id: supplierId })))
        .execute()
    const lines = random.shuffled(articles).slice(0, random.integer(1, 4))
    await db
      .insertInto('order_article')
      .values(
        lines.map((article) => ({
          cart_id: cart,
          order_lot_id: lot,
          article_id: article,
          quantity: random.pick(QUANTITIES),
          seen_price: random.chance(0.01) ? 1 : null,
        })),
      )
      .execute()
  }
}

async function fillFree(db: Db, random: Random, cart: number, { sellers }: Market) {
  for (const { id: seller, articles } of random.shuffled(sellers).slice(0, random.integer(1, 3))) {
    const { id: part } = await db
      .insertInto('order_free_supplier')
      .values({ cart_id: cart, supplier_id: seller })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = random.shuffled(articles).slice(0, random.integer(1, 3))
    await db
      .insertInto('order_free_article')
      .values(
        lines.map((article) => ({
          cart_id: cart,
          order_free_supplier_id: part,
          free_article_id: article,
          quantity: random.pick(QUANTITIES),
        })),
      )
      .execute()
  }
}

/** Carts as buyers leave them, ready to be ordered or not, of both kinds; the same ones each time. */
export async function drawCarts(db: Db, first: number, count: number): Promise<Drawn[]> {
  const market = await marketOf(db)
  const { heads, members } = await buyersOf(db)
  const holding = [...new Set(market.lots.flatMap(({ holders }) => holders.map(({ supplierId }) => supplierId)))]
  const drawn: Drawn[] = []
  for (let at = 0; at < count; at++) {
    const random = randomFor(`cart to order ${at}`)
    const id = first + at
    const kind: CartKind = random.chance(0.7) ? 'formalized' : 'free'
    const buyer = random.chance(0.05) ? random.pick(members) : random.pick(heads)
    const proposer = kind === 'formalized' && random.chance(0.15) ? random.pick(holding) : null
    const isDrafted = random.chance(0.2)
    await db
      .insertInto('cart')
      .values({
        id,
        kind,
        // A proposal is ordered once it is accepted.
        status: proposer && random.chance(0.1) ? CartStatus.proposed : CartStatus.pending,
        name: `Panier « ${at} »`,
        department_id: HAUTE_SAVOIE,
        edition: EDITION,
        customer_id: buyer,
        supplier_id: proposer,
        prepared_by: random.chance(0.3) ? random.pick(members) : null,
        address: random.chance(0.97) ? '1 rue du Stade, 74000 Annecy' : null,
        message: random.chance(0.5) ? 'Accès par la cour' : null,
        customer_reference_number: random.chance(0.6) ? `EJ-${at}` : null,
        operation_ending_date: random.chance(0.4) ? '2027-03-01' : null,
        info_draft: isDrafted ? JSON.stringify({ address: 'ailleurs' }) : null,
        info_drafted_at: isDrafted ? AT : null,
        ...(random.chance(0.97) && { terms_accepted_at: AT, terms_accepted_by: buyer }),
        created_at: AT,
        updated_at: AT,
      })
      .execute()
    if (kind === 'formalized') await fillFormalized(db, random, id, market, proposer)
    else await fillFree(db, random, id, market)
    if (random.chance(0.1)) {
      const words = JSON.stringify({ supplier: 'Toits du Lac', article: 'Diagnostic' })
      await db
        .insertInto('cart_notice')
        .values({ cart_id: id, code: 'articleWithdrawn', words, created_at: AT })
        .execute()
    }
    if (random.chance(0.5))
      await db
        .transaction()
        .execute((trx) => record(trx, { id: buyer, ip: null }, AT, { action: 'cartCreated', on: { type: 'cart', id } }))
    if (random.chance(0.1))
      await sql`insert into active_cart (account_id, kind, cart_id) values (${buyer}, ${kind}, ${id})
        on conflict do nothing`.execute(db)
    drawn.push({ id, kind, buyer })
  }
  return drawn
}
