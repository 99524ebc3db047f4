import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import type { PassReason } from '@charpente/domain/purchasing/orders/passing-over'
import type { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/connect.ts'
import { engagedOf, isSuspended } from '../../ceilings/queries.ts'

const OPEN = [CartStatus.pending, CartStatus.supplierDraft, CartStatus.proposed, CartStatus.refused]

/**
 * Where the order of a lot starts in the version shown: at the firm whose proposal it is, else at the best holder (Q-20).
 * A firm never reads another's prices in its own draft (Q-135); what was ordered started where it did.
 */
const startRank = sql<number | null>`(
  select case
    when its.status <> all(${sql.lit(`{${OPEN.join()}}`)}::int[]) then order_lot.proposal_rank
    when its.status = ${sql.lit(CartStatus.supplierDraft)} then held.own
    when noted.supplier_id is distinct from coalesce(firm.admin_id, firm.id) then held.best
    else coalesce(held.own, held.best) end
  from cart its
  left join account firm on firm.id = its.supplier_id
  left join order_lot_supplier noted on noted.order_lot_id = order_lot.id and noted.rank = order_lot.proposal_rank
  cross join lateral (
    select min(rank) as best, min(rank) filter (where supplier_id = coalesce(firm.admin_id, firm.id)) as own from shown_holder
    where edition = order_lot.edition and lot_code = order_lot.lot_code and place_id = order_lot.place_id) held
  where its.id = order_lot.cart_id)`

/** The lots of carts, each with the rank its order would start at now; found once for each, not once for each line. */
export const lotsOf = (db: Db, cartIds: readonly number[]) =>
  db
    .selectFrom('order_lot')
    .select(['id', 'cart_id', 'edition', 'lot_code', 'place_id', 'proposal_rank', startRank.as('start_rank')])
    .where('cart_id', 'in', cartIds)
    .offset(sql<number>`0`)

/** What the price of a formalized line depends on: the prices of the rank its lot starts at, in the place of the cart. */
export const formalizedLines = (db: Db, cartIds: readonly number[]) =>
  db
    .selectFrom(lotsOf(db, cartIds).as('part'))
    .innerJoin('order_article as line', 'line.order_lot_id', 'part.id')
    .innerJoin('shown_article as article', 'article.id', 'line.article_id')
    .leftJoin('shown_price as price', (join) =>
      join
        .onRef('price.edition', '=', 'part.edition')
        .onRef('price.lot_code', '=', 'part.lot_code')
        .onRef('price.place_id', '=', 'part.place_id')
        .onRef('price.article_id', '=', 'line.article_id')
        .onRef('price.rank', '=', 'part.start_rank'),
    )
    .select(['line.id', 'line.cart_id as cartId', 'part.id as groupId', 'line.article_id as articleId'])
    .select(['part.lot_code as lotCode', 'line.quantity'])
    // Ordered, it was for the unit its buyer saw.
    .select(
      sql<string>`coalesce(case when line.unit_price is not null then line.seen_unit end, article.unit)`.as('unit'),
    )
    .select(['line.seen_price as seenPrice', 'line.seen_unit as seenUnit', 'line.unit_price as unitPrice'])
    .select(['article.quantity_b as quantityB', 'article.quantity_c as quantityC'])
    .select(['price.price_a as priceA', 'price.price_b as priceB', 'price.price_c as priceC'])

/** A firm that is closed offers nothing any more, nor does one an article it took away, there or everywhere. Q-39 */
const offered = (column: 'price_a' | 'price_b' | 'price_c') =>
  sql<number | null>`case when supplier.active and article.removed_at is null and there.department_id is not null
    then article.${sql.ref(column)} end`

export const freeLines = (db: Db) =>
  db
    .selectFrom('order_free_article as line')
    .innerJoin('order_free_supplier as part', 'part.id', 'line.order_free_supplier_id')
    .innerJoin('free_article as article', 'article.id', 'line.free_article_id')
    .innerJoin('account as supplier', 'supplier.id', 'part.supplier_id')
    .innerJoin('cart as its', 'its.id', 'line.cart_id')
    .leftJoin('free_article_department as there', (join) =>
      join
        .onRef('there.free_article_id', '=', 'line.free_article_id')
        .onRef('there.department_id', '=', 'its.department_id'),
    )
    .select(['line.id', 'line.cart_id as cartId', 'part.id as groupId', 'line.free_article_id as articleId'])
    .select([sql<string | null>`null`.as('lotCode'), sql<string | null>`null`.as('seenUnit')])
    .select(['article.unit', 'line.quantity', 'line.seen_price as seenPrice', 'line.unit_price as unitPrice'])
    .select(['article.quantity_b as quantityB', 'article.quantity_c as quantityC'])
    .select([offered('price_a').as('priceA'), offered('price_b').as('priceB'), offered('price_c').as('priceC')])

/** Enough to add up carts. */
export async function linesOf(db: Db, kind: CartKind, cartIds: readonly number[]): Promise<StoredLine[]> {
  if (cartIds.length === 0) return []
  return kind === 'formalized'
    ? formalizedLines(db, cartIds).execute()
    : freeLines(db).where('line.cart_id', 'in', cartIds).execute()
}
export type StoredLine = {
  id: number
  cartId: number
  groupId: number
  articleId: number
  lotCode: string | null
  unit: string
  quantity: number
  seenPrice: number | null
  /** Of a formalized line: a firm changes the unit of its free article by taking it away. */
  seenUnit: string | null
  unitPrice: number | null
  quantityB: number | null
  quantityC: number | null
  priceA: number | null
  priceB: number | null
  priceC: number | null
}

/** With what a reader of the cart sees, and the prices of every rank. */
export const linesToRead = (db: Db, cartId: number) =>
  formalizedLines(db, [cartId])
    .innerJoin('shown_lot as trade', (join) =>
      join.onRef('trade.edition', '=', 'part.edition').onRef('trade.code', '=', 'part.lot_code'),
    )
    .select(['trade.name as groupName', 'part.proposal_rank as notedRank', 'part.start_rank as startRank'])
    .select(['article.code as articleCode', 'article.description'])
    // What was ordered keeps the name it was ordered under.
    .select(
      sql<string>`coalesce((select frozen.name from purchase_order put
        join ordered_line frozen on frozen.purchase_order_id = put.id and frozen.code = article.code
        where put.order_lot_id = part.id and put.rank = part.proposal_rank), article.name)`.as('articleName'),
    )
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('shown_price as at')
          .whereRef('at.edition', '=', 'part.edition')
          .whereRef('at.lot_code', '=', 'part.lot_code')
          .whereRef('at.place_id', '=', 'part.place_id')
          .whereRef('at.article_id', '=', 'line.article_id')
          .select(['at.rank', 'at.price_a as priceA', 'at.price_b as priceB', 'at.price_c as priceC']),
      ).as('byRank'),
    )
    .orderBy('part.lot_code')
    .orderBy('article.code')

export const readFormalizedLines = (db: Db, cartId: number) => linesToRead(db, cartId).execute()

/** The same of a free cart. */
export const freeLinesToRead = (db: Db, cartId: number) =>
  freeLines(db)
    .leftJoin('purchase_order as put', 'put.order_free_supplier_id', 'part.id')
    .leftJoin('account_merge as firm_then', 'firm_then.id', 'put.made_before')
    .select(['part.supplier_id as supplierId', sql<string>`coalesce(firm_then.name, supplier.name)`.as('groupName')])
    .select(sql<OrderStatus>`coalesce(put.status, 0)`.as('status'))
    .select(['article.name as articleName', 'article.description', 'article.category_id as categoryId'])
    .where('line.cart_id', '=', cartId)
    .orderBy('supplier.name')
    .orderBy('part.id')
    .orderBy('article.name')
    .orderBy('line.id')

export const readFreeLines = (db: Db, cartId: number) => freeLinesToRead(db, cartId).execute()
export type FreeLine = Awaited<ReturnType<typeof readFreeLines>>[number]

/** The orders put, or to be put, to the holders of each lot of a cart. */
export const holdersAsked = (db: Db, cartId: number) =>
  db
    .selectFrom('order_lot_supplier as asked')
    .innerJoin('order_lot', 'order_lot.id', 'asked.order_lot_id')
    .innerJoin('account', 'account.id', 'asked.supplier_id')
    .leftJoin('purchase_order as put', 'put.order_lot_supplier_id', 'asked.id')
    .select(['asked.id', 'asked.order_lot_id as groupId', 'asked.rank', 'asked.supplier_id as supplierId'])
    .select([sql<OrderStatus>`coalesce(put.status, 0)`.as('status'), 'put.number', 'account.name', 'put.amount'])
    .where('order_lot.cart_id', '=', cartId)
    .orderBy('asked.rank')

/** Who holds each lot of a cart in the version shown, best rank first, and who answers there for each. */
export const holdersShown = (db: Db, cartId: number) =>
  db
    .selectFrom('order_lot as part')
    .innerJoin('cart', 'cart.id', 'part.cart_id')
    .innerJoin('shown_holder as holder', (join) =>
      join
        .onRef('holder.edition', '=', 'part.edition')
        .onRef('holder.lot_code', '=', 'part.lot_code')
        .onRef('holder.place_id', '=', 'part.place_id'),
    )
    .innerJoin('account', 'account.id', 'holder.supplier_id')
    .leftJoin('department_manager as manager', (join) =>
      join
        .onRef('manager.head_id', '=', 'holder.supplier_id')
        .onRef('manager.department_id', '=', 'cart.department_id'),
    )
    .select(['part.id as groupId', 'holder.rank', 'holder.supplier_id as supplierId', 'account.name'])
    .leftJoin('contract', 'contract.number', 'holder.market_number')
    .select(['holder.market_number as marketNumber', 'contract.maximum', 'contract.ends_on as endsOn'])
    .select(engagedOf('holder.market_number').as('engaged'))
    .select(isSuspended('holder.supplier_id', 'holder.edition').as('isSuspended'))
    .select(sql<number>`coalesce(manager.account_id, holder.supplier_id)`.as('managerId'))
    .where('part.cart_id', '=', cartId)
    .orderBy('part.id')
    .orderBy('holder.rank')

/** Holders who could not be asked for what was ordered, best rank first. */
export const passedOver = (db: Db, cartId: number) =>
  db
    .selectFrom('passed_over as passed')
    .innerJoin('order_lot as part', 'part.id', 'passed.order_lot_id')
    .innerJoin('account', 'account.id', 'passed.supplier_id')
    .select(['part.id as groupId', 'passed.rank', 'passed.supplier_id as supplierId', 'account.name'])
    .select(sql<PassReason>`passed.reason`.as('reason'))
    .where('part.cart_id', '=', cartId)
    .orderBy('part.id')
    .orderBy('passed.rank')

/** All that a formalized cart says, in one question: names and prices are those of one version, whoever publishes meanwhile. */
export const formalizedFacts = (db: Db, cartId: number) =>
  db
    .selectNoFrom([
      jsonArrayFrom(linesToRead(db, cartId)).as('lines'),
      jsonArrayFrom(holdersAsked(db, cartId)).as('asked'),
      jsonArrayFrom(holdersShown(db, cartId)).as('shown'),
      jsonArrayFrom(passedOver(db, cartId)).as('passed'),
    ])
    .executeTakeFirstOrThrow()
export type FormalizedFacts = Awaited<ReturnType<typeof formalizedFacts>>
export type FormalizedLine = FormalizedFacts['lines'][number]
export type HolderAsked = FormalizedFacts['asked'][number]
export type HolderShown = FormalizedFacts['shown'][number]

/** For each lot, the best holder of today when the lot starts after it. Q-110 */
export const betterHolders = (db: Db, cartId: number) =>
  db
    .selectFrom(lotsOf(db, [cartId]).as('part'))
    .innerJoin('shown_holder as holder', (join) =>
      join
        .onRef('holder.edition', '=', 'part.edition')
        .onRef('holder.lot_code', '=', 'part.lot_code')
        .onRef('holder.place_id', '=', 'part.place_id')
        .onRef('holder.rank', '<', 'part.start_rank'),
    )
    .innerJoin('account', 'account.id', 'holder.supplier_id')
    .distinctOn('part.id')
    .select(['part.id as groupId', sql<number>`part.start_rank`.as('proposalRank'), 'holder.rank', 'account.name'])
    .orderBy('part.id')
    .orderBy('holder.rank')
    .execute()

/** The cart a line or a group is in. */
export const cartOf = {
  order_article: (db: Db, id: number) =>
    db.selectFrom('order_article').select('cart_id as cartId').where('id', '=', id).executeTakeFirst(),
  order_lot: (db: Db, id: number) =>
    db.selectFrom('order_lot').select('cart_id as cartId').where('id', '=', id).executeTakeFirst(),
  order_free_article: (db: Db, id: number) =>
    db.selectFrom('order_free_article').select('cart_id as cartId').where('id', '=', id).executeTakeFirst(),
  order_free_supplier: (db: Db, id: number) =>
    db.selectFrom('order_free_supplier').select('cart_id as cartId').where('id', '=', id).executeTakeFirst(),
}

/** A line of a cart that is held. A lot or a supplier left without line goes with its last one. Q-30 */
export const deleteLine = (db: Db, kind: CartKind, id: number) =>
  sql`with ${lineGone(kind, id)} select from gone`.execute(db)

/** `gone` and `emptied`: a line, and its group if it was the last one. */
export function lineGone(kind: CartKind, id: number, when = sql``) {
  const [line, group, reference] =
    kind === 'formalized'
      ? (['order_article', 'order_lot', 'order_lot_id'] as const)
      : (['order_free_article', 'order_free_supplier', 'order_free_supplier_id'] as const)
  return sql`
    gone as (delete from ${sql.table(line)} where id = ${id} ${when} returning *),
    emptied as (
      delete from ${sql.table(group)} using gone
      where ${sql.table(group)}.id = gone.${sql.ref(reference)}
      and not exists (
        select from ${sql.table(line)} other
        where other.${sql.ref(reference)} = ${sql.table(group)}.id and other.id <> gone.id))`
}

/** The lines of these articles in carts that are not ordered, the carts being held in one order whoever does it. */
export async function holdCartsWith(db: Db, freeArticleIds: readonly number[]) {
  if (freeArticleIds.length === 0) return []
  const lines = (from: Db) =>
    from
      .selectFrom('order_free_article as line')
      .innerJoin('cart', 'cart.id', 'line.cart_id')
      .where('line.free_article_id', 'in', [...freeArticleIds])
      .where('cart.status', 'in', [CartStatus.pending, CartStatus.supplierDraft, CartStatus.proposed])
  await lines(db).select('cart.id').orderBy('cart.id').forUpdate('cart').execute()
  return lines(db)
    .innerJoin('free_article as article', 'article.id', 'line.free_article_id')
    .innerJoin('account as supplier', 'supplier.id', 'article.supplier_id')
    .select(['line.id as lineId', 'cart.id as cartId', 'article.name as article', 'supplier.name as supplier'])
    .orderBy('cart.id')
    .orderBy('line.id')
    .execute()
}

type Seen = { id: number; price: number | null; unit: string }

/** What the owner has seen of each line becomes what it costs now, and for which unit. */
export const setSeen = (db: Db, kind: CartKind, seen: readonly Seen[]) =>
  sql`
    update ${sql.table(kind === 'formalized' ? 'order_article' : 'order_free_article')} line
    set seen_price = seen.price ${kind === 'formalized' ? sql`, seen_unit = seen.unit` : sql``}
    from json_to_recordset(${JSON.stringify(seen)}::json) as seen (id integer, price integer, unit text)
    where line.id = seen.id`.execute(db)

/** The holders of a lot are no longer those that were noted: those shown take their place, from the starting rank on. Q-19 */
export async function replaceHolders(
  db: Db,
  groupId: number,
  startRank: number,
  holders: readonly { rank: number; supplierId: number }[],
) {
  await db.deleteFrom('order_lot_supplier').where('order_lot_id', '=', groupId).execute()
  await db.updateTable('order_lot').set({ proposal_rank: startRank }).where('id', '=', groupId).execute()
  return db
    .insertInto('order_lot_supplier')
    .values(
      holders
        .filter(({ rank }) => rank >= startRank)
        .map(({ rank, supplierId }) => ({ order_lot_id: groupId, rank, supplier_id: supplierId })),
    )
    .returning(['id', 'rank'])
    .execute()
}
