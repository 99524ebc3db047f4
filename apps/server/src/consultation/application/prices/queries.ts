import type { OfferPrices } from '@charpente/domain/catalogue/pricing/offer-price'
import type { Unit } from '@charpente/domain/platform/unit'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

type Schedule = { candidateId: string; edition: number; lot: string; placeId: number | null }

/** Every article of the lot with what is offered for it there: nothing before it is saved. W-PRICE-20 */
export const scheduleOf = (db: Db, { candidateId, edition, lot, placeId }: Schedule) =>
  db
    .selectFrom('article')
    .leftJoin('candidate_price as price', (join) =>
      join
        .onRef('price.article_id', '=', 'article.id')
        .on('price.candidate_id', '=', candidateId)
        .on(sql<boolean>`price.place_id is not distinct from ${placeId}`),
    )
    .select(['article.id as articleId', 'article.code', 'article.name', 'article.chapter'])
    .select((select) => select.ref('article.unit').$castTo<Unit>().as('unit'))
    .select(['article.quantity_b as quantityB', 'article.quantity_c as quantityC'])
    .select(['price.id', 'price.price_a as priceA', 'price.price_b as priceB', 'price.price_c as priceC'])
    .where('article.edition', '=', edition)
    .where('article.lot_code', '=', lot)
    .orderBy('article.code')
    .execute()
export type ScheduleLine = Awaited<ReturnType<typeof scheduleOf>>[number]

export type OfferedLine = OfferPrices & { articleId: number }

/** Thousands of lines in two statements: what is offered is written, what is no longer goes. */
export async function writePrices(db: Db, candidateId: string, placeId: number | null, lines: readonly OfferedLine[]) {
  const isOffered = ({ priceA, priceB, priceC }: OfferPrices) =>
    [priceA, priceB, priceC].some((price) => price !== null)
  const [offered, emptied] = [lines.filter(isOffered), lines.filter((line) => !isOffered(line))]
  const column = (field: keyof OfferedLine) => offered.map((line) => line[field])
  if (offered.length > 0)
    await sql`
      insert into candidate_price (candidate_id, place_id, article_id, price_a, price_b, price_c)
      select ${candidateId}::uuid, ${placeId}::smallint, line.* from unnest(
        ${column('articleId')}::int[], ${column('priceA')}::int[], ${column('priceB')}::int[], ${column('priceC')}::int[]
      ) as line
      on conflict (candidate_id, place_id, article_id) do update
        set price_a = excluded.price_a, price_b = excluded.price_b, price_c = excluded.price_c
        where (candidate_price.price_a, candidate_price.price_b, candidate_price.price_c)
          is distinct from (excluded.price_a, excluded.price_b, excluded.price_c)`.execute(db)
  if (emptied.length > 0)
    await sql`
      delete from candidate_price
      where candidate_id = ${candidateId} and place_id is not distinct from ${placeId}::smallint
        and article_id = any(${emptied.map(({ articleId }) => articleId)}::int[])`.execute(db)
}

/** Those of these lines that are another application's. Q-95 */
export const foreignLines = (db: Db, candidateId: string, ids: readonly number[]) =>
  db
    .selectFrom('candidate_price')
    .select('id')
    .where('id', '=', (of) => of.fn.any(sql<number[]>`${[...ids]}::bigint[]`))
    .where('candidate_id', '<>', candidateId)
    .limit(1)
    .execute()

/** How many lines each place has; without a code for an offer that is the same everywhere. */
export const pricedPlaces = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidate_price as price')
    .leftJoin('place', 'place.id', 'price.place_id')
    .leftJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .select(sql<string | null>`coalesce(department.code, region.code)`.as('code'))
    .select(sql<string | null>`coalesce(department.name, region.name)`.as('name'))
    .select((select) => select.fn.countAll<number>().as('priced'))
    .where('price.candidate_id', '=', candidateId)
    .groupBy(['price.place_id', 'department.code', 'region.code', 'department.name', 'region.name'])
    .orderBy('code')
    .execute()

export const countArticles = async (db: Db, edition: number, lot: string) => {
  const { count } = await db
    .selectFrom('article')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .executeTakeFirstOrThrow()
  return count
}

/** What was the same everywhere is offered in each of these places. */
export const spreadPrices = (db: Db, candidateId: string, placeIds: readonly number[]) =>
  sql`
    with everywhere as (
      delete from candidate_price where candidate_id = ${candidateId} and place_id is null
      returning article_id, price_a, price_b, price_c
    )
    insert into candidate_price (candidate_id, place_id, article_id, price_a, price_b, price_c)
    select ${candidateId}::uuid, place.id, everywhere.*
    from everywhere cross join unnest(${[...placeIds]}::smallint[]) as place (id)`.execute(db)

export const forgetPrices = (db: Db, candidateId: string) =>
  db.deleteFrom('candidate_price').where('candidate_id', '=', candidateId).execute()
