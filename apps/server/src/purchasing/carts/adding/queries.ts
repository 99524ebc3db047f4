import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type Guarded, guarded, withVersion } from '../changing/queries.ts'
import { formalizedLines, freeLines, lotsOf } from '../lines/queries.ts'
import { cartRows } from '../queries.ts'

type Asked = { cartId: number; articleId: number }

/** The id a new row will have: the answer is kept with the change, hence known before it is written. */
const drawn = (table: string) => sql<number>`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))::integer`

const formalizedQuestion = builtOnce((db, { cartId, articleId, managerId }: Asked & { managerId: number | null }) =>
  withVersion(cartRows(db))
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
      drawn('order_article').as('newLineId'),
      drawn('order_lot').as('newGroupId'),
    ])
    .where('cart.id', '=', cartId)
    .where('cart.kind', '=', 'formalized'),
)

/** All that adding an article depends on, in one question: the cart, the article, who holds its lot there, the lines. */
export const formalizedAddition = async (db: Db, asked: Asked, managerId: number | null) =>
  (await formalizedQuestion(db, { ...asked, managerId }))[0]

export type FormalizedLine = {
  lineId: number
  articleId: number
  groupId: number
  /** The lot is not in the cart yet, and starts at `rank`. */
  isNewGroup: boolean
  edition: number
  lotCode: string
  placeId: number
  rank: number
  managerId: number | null
  holders: readonly { rank: number; supplierId: number }[]
  quantity: number
  price: number
  unit: string
}

/** The line, with its lot and the holders to be asked if the lot is new; another quantity if the article is there. */
const writeFormalized = builtOnce(
  (_db, line: Omit<FormalizedLine, 'holders'> & { holders: string } & Guarded) => sql<{ id: number }>`
    with ${guarded(line)},
    lot as (
      insert into order_lot (id, cart_id, edition, lot_code, place_id, proposal_rank, supplier_manager_id)
      overriding system value
      select ${line.groupId}::integer, gate.id, ${line.edition}::smallint, ${line.lotCode}, ${line.placeId}::smallint,
        ${line.rank}::smallint, ${line.managerId}::integer
      from gate where ${line.isNewGroup}
      returning id),
    asked as (
      insert into order_lot_supplier (order_lot_id, rank, supplier_id)
      select lot.id, holder.rank, holder."supplierId"
      from lot, jsonb_to_recordset(${line.holders}::jsonb) as holder (rank smallint, "supplierId" integer)
      where holder.rank >= ${line.rank}),
    line as (
      insert into order_article (id, cart_id, order_lot_id, article_id, quantity, seen_price, seen_unit)
      overriding system value
      select ${line.lineId}::integer, gate.id, ${line.groupId}::integer, ${line.articleId}::integer,
        ${line.quantity}::numeric, ${line.price}::integer, ${line.unit} from gate
      on conflict (cart_id, article_id) do update
        set quantity = excluded.quantity, seen_price = excluded.seen_price, seen_unit = excluded.seen_unit)
    select id from gate`,
)

/** Whether it is written: under its guard, or in any case. */
export const putFormalizedLine = async (db: Db, { holders, ...line }: FormalizedLine, guard: Guarded) =>
  (await writeFormalized(db, { ...line, ...guard, holders: JSON.stringify(holders) })).length > 0

const freeQuestion = builtOnce((db, { cartId, articleId }: Asked) =>
  withVersion(cartRows(db))
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
      drawn('order_free_article').as('newLineId'),
      drawn('order_free_supplier').as('newGroupId'),
    ])
    .where('cart.id', '=', cartId)
    .where('cart.kind', '=', 'free'),
)

/** The same for a free article: who sells it, and whether it does so in the department of the cart. */
export const freeAddition = async (db: Db, asked: Asked) => (await freeQuestion(db, asked))[0]

export type FreeLine = {
  lineId: number
  articleId: number
  groupId: number
  isNewGroup: boolean
  sellerId: number
  quantity: number
  price: number
}

const writeFree = builtOnce(
  (_db, line: FreeLine & Guarded) => sql<{ id: number }>`
    with ${guarded(line)},
    seller as (
      insert into order_free_supplier (id, cart_id, supplier_id) overriding system value
      select ${line.groupId}::integer, gate.id, ${line.sellerId}::integer from gate where ${line.isNewGroup}),
    line as (
      insert into order_free_article (id, cart_id, order_free_supplier_id, free_article_id, quantity, seen_price)
      overriding system value
      select ${line.lineId}::integer, gate.id, ${line.groupId}::integer, ${line.articleId}::integer,
        ${line.quantity}::numeric, ${line.price}::integer from gate
      on conflict (cart_id, free_article_id) do update
        set quantity = excluded.quantity, seen_price = excluded.seen_price)
    select id from gate`,
)

export const putFreeLine = async (db: Db, line: FreeLine, guard: Guarded) =>
  (await writeFree(db, { ...line, ...guard })).length > 0

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
