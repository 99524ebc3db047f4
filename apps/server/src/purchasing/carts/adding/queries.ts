import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/connect.ts'
import { formalizedLines, freeLines, lotsOf } from '../lines/queries.ts'
import { cartRows } from '../queries.ts'

/** All that adding an article depends on, in one question: the cart, the article, who holds its lot there, the lines. */
export const formalizedAddition = (db: Db, cartId: number, articleId: number, managerId: number | null) =>
  cartRows(db)
    .leftJoin('shown_article as article', (join) => join.on('article.id', '=', articleId))
    // Engineering is awarded by region, works by department (P §9).
    .leftJoin('place', (join) =>
      join.onRef('place.region_id', '=', 'department.region_id').on(
        sql<boolean>`case when article.lot_code like '1%' then place.kind = 'region'
          else place.department_id = cart.department_id end`,
      ),
    )
    .leftJoin(lotsOf(db, [cartId]).as('mine'), (join) => join.onRef('mine.lot_code', '=', 'article.lot_code'))
    .select([
      'article.id as articleId',
      'article.is_offered as isOffered',
      'article.edition as articleEdition',
      'article.lot_code as lotCode',
    ])
    .select([
      'article.unit',
      'article.quantity_b as quantityB',
      'article.quantity_c as quantityC',
      'place.id as placeId',
    ])
    .select(['mine.id as groupId', 'mine.start_rank as groupRank'])
    .select(
      sql<number | null>`(select coalesce(admin_id, id) from account where id = ${managerId}::integer)`.as(
        'managerHead',
      ),
    )
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('shown_holder as holder')
          .leftJoin('department_manager as manager', (join) =>
            join
              .onRef('manager.head_id', '=', 'holder.supplier_id')
              .onRef('manager.department_id', '=', 'cart.department_id'),
          )
          .whereRef('holder.edition', '=', 'article.edition')
          .whereRef('holder.lot_code', '=', 'article.lot_code')
          .whereRef('holder.place_id', '=', 'place.id')
          .select(['holder.rank', 'holder.supplier_id as supplierId'])
          .select(sql<number>`coalesce(manager.account_id, holder.supplier_id)`.as('managerId'))
          .orderBy('holder.rank'),
      ).as('holders'),
      jsonArrayFrom(
        select
          .selectFrom('shown_price as price')
          .whereRef('price.edition', '=', 'article.edition')
          .whereRef('price.lot_code', '=', 'article.lot_code')
          .whereRef('price.place_id', '=', 'place.id')
          .whereRef('price.article_id', '=', 'article.id')
          .select(['price.rank', 'price.price_a as priceA', 'price.price_b as priceB', 'price.price_c as priceC']),
      ).as('prices'),
      jsonArrayFrom(formalizedLines(db, [cartId])).as('lines'),
    ])
    .where('cart.id', '=', cartId)
    .executeTakeFirstOrThrow()

type FormalizedLine = {
  cartId: number
  articleId: number
  edition: number
  lotCode: string
  placeId: number
  /** The lot of the cart it joins; null: a new one, starting at `rank`. */
  groupId: number | null
  rank: number
  managerId: number | null
  holders: readonly { rank: number; supplierId: number }[]
  quantity: number
  price: number
  unit: string
}

/** The line, with its lot and the holders to be asked if the lot is new; another quantity if the article is there. */
export async function putFormalizedLine(db: Db, line: FormalizedLine, now: Date) {
  const { rows } = await sql<{ id: number; groupId: number }>`
    with touched as (update cart set updated_at = ${now} where id = ${line.cartId}),
    lot as (
      insert into order_lot (cart_id, edition, lot_code, place_id, proposal_rank, supplier_manager_id)
      select ${line.cartId}, ${line.edition}, ${line.lotCode}, ${line.placeId}, ${line.rank}, ${line.managerId}::integer
      where ${line.groupId}::integer is null
      returning id),
    asked as (
      insert into order_lot_supplier (order_lot_id, rank, supplier_id)
      select lot.id, holder.rank, holder."supplierId"
      from lot, jsonb_to_recordset(${JSON.stringify(line.holders)}::jsonb) as holder (rank smallint, "supplierId" integer)
      where holder.rank >= ${line.rank})
    insert into order_article (cart_id, order_lot_id, article_id, quantity, seen_price, seen_unit)
    values (${line.cartId}, coalesce(${line.groupId}::integer, (select id from lot)), ${line.articleId},
      ${line.quantity}, ${line.price}, ${line.unit})
    on conflict (cart_id, article_id) do update
      set quantity = excluded.quantity, seen_price = excluded.seen_price, seen_unit = excluded.seen_unit
    returning id, order_lot_id as "groupId"`.execute(db)
  return rows[0] as { id: number; groupId: number }
}

/** The same for a free article: who sells it, and whether it does so in the department of the cart. */
export const freeAddition = (db: Db, cartId: number, articleId: number) =>
  cartRows(db)
    .leftJoin('free_article as article', (join) =>
      join.on('article.id', '=', articleId).on('article.removed_at', 'is', null),
    )
    .leftJoin('account as seller', 'seller.id', 'article.supplier_id')
    .leftJoin('order_free_supplier as mine', (join) =>
      join.onRef('mine.cart_id', '=', 'cart.id').onRef('mine.supplier_id', '=', 'article.supplier_id'),
    )
    .select(['article.id as articleId', 'article.unit', 'article.supplier_id as sellerId', 'seller.active as isOpen'])
    .select(['article.quantity_b as quantityB', 'article.quantity_c as quantityC', 'mine.id as groupId'])
    .select(['article.price_a as priceA', 'article.price_b as priceB', 'article.price_c as priceC'])
    .select((select) => [
      select
        .exists(
          select
            .selectFrom('free_article_department as offered')
            .whereRef('offered.free_article_id', '=', 'article.id')
            .whereRef('offered.department_id', '=', 'cart.department_id')
            .select('offered.department_id'),
        )
        .as('isOffered'),
      jsonArrayFrom(freeLines(db).where('line.cart_id', '=', cartId)).as('lines'),
    ])
    .where('cart.id', '=', cartId)
    .executeTakeFirstOrThrow()

type FreeLine = {
  cartId: number
  articleId: number
  supplierId: number
  groupId: number | null
  quantity: number
  price: number
}

export async function putFreeLine(db: Db, line: FreeLine, now: Date) {
  const { rows } = await sql<{ id: number; groupId: number }>`
    with touched as (update cart set updated_at = ${now} where id = ${line.cartId}),
    seller as (
      insert into order_free_supplier (cart_id, supplier_id)
      select ${line.cartId}, ${line.supplierId} where ${line.groupId}::integer is null
      returning id)
    insert into order_free_article (cart_id, order_free_supplier_id, free_article_id, quantity, seen_price)
    values (${line.cartId}, coalesce(${line.groupId}::integer, (select id from seller)), ${line.articleId},
      ${line.quantity}, ${line.price})
    on conflict (cart_id, free_article_id) do update set quantity = excluded.quantity, seen_price = excluded.seen_price
    returning id, order_free_supplier_id as "groupId"`.execute(db)
  return rows[0] as { id: number; groupId: number }
}

/** Where a supplier may sell: whether it holds a lot there, or lists a free article there. P §5 */
export const sellsIn = async (
  db: Db,
  kind: 'formalized' | 'free',
  headId: number,
  departmentId: number,
  edition: number,
) => {
  const found =
    kind === 'formalized'
      ? await db
          .selectFrom('shown_holder as holder')
          .innerJoin('place', 'place.id', 'holder.place_id')
          .innerJoin('department', 'department.region_id', 'place.region_id')
          .select('holder.rank')
          .where('holder.supplier_id', '=', headId)
          .where('holder.edition', '=', edition)
          .where('department.id', '=', departmentId)
          .where((where) =>
            where.or([where('place.kind', '=', 'region'), where('place.department_id', '=', departmentId)]),
          )
          .executeTakeFirst()
      : await db
          .selectFrom('free_article as article')
          .innerJoin('free_article_department as offered', 'offered.free_article_id', 'article.id')
          .select('article.id')
          .where('article.supplier_id', '=', headId)
          .where('article.removed_at', 'is', null)
          .where('offered.department_id', '=', departmentId)
          .executeTakeFirst()
  return found !== undefined
}

/** The same article in another edition. Q-132 */
export const sameArticleIn = (db: Db, articleId: number, edition: number) =>
  db
    .selectFrom('article as old')
    .leftJoin('article as same', (join) => join.onRef('same.code', '=', 'old.code').on('same.edition', '=', edition))
    .select(['old.code', 'old.name', 'same.id'])
    .where('old.id', '=', articleId)
    .executeTakeFirstOrThrow()
