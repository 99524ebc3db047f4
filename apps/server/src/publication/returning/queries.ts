import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The priced documents of a publication that another does not have, and the place of each. */
export const documentsApart = async (db: Db, edition: number, id: number, otherId: number | null) => {
  const { rows } = await sql<{ lotCode: string; placeId: number; digest: string }>`
    select lot_place.lot_code as "lotCode", lot_place.place_id as "placeId", encode(own.digest, 'base64') as digest
    from lot_place
    join place on place.id = lot_place.place_id
    join region on region.id = place.region_id
    left join department on department.id = place.department_id
    join publication_rendition own on own.publication_id = ${id}
      and own.name = 'lot/' || lot_place.lot_code || '/' || coalesce(department.code, region.code)
    where lot_place.edition = ${edition} and not exists (
      select from publication_rendition other
      where other.publication_id = ${otherId}::int and other.name = own.name and other.digest = own.digest)
    order by lot_place.place_id, lot_place.lot_code`.execute(db)
  return rows
}

export type PublishedPrice = [article: number, rank: number, a: number | null, b: number | null, c: number | null]

type Place = { edition: number; lotCode: string; placeId: number }

/** Prices of a place as they were published, for the ranks that the same firm still holds; answers how many differed. */
export const putBackPrices = async (
  db: Db,
  publicationId: number,
  { edition, lotCode, placeId }: Place,
  prices: readonly PublishedPrice[],
): Promise<number> => {
  const column = (at: number) => prices.map((row) => row[at])
  const published = sql`
    select price.* from unnest(${column(0)}::int[], ${column(1)}::smallint[], ${column(2)}::int[], ${column(3)}::int[],
      ${column(4)}::int[]) as price (article_id, rank, price_a, price_b, price_c)
    join article on article.id = price.article_id
    join publication_holder was on was.publication_id = ${publicationId} and was.lot_code = ${lotCode}
      and was.place_id = ${placeId} and was.rank = price.rank
    join holder now on now.edition = ${edition} and now.lot_code = ${lotCode} and now.place_id = ${placeId}
      and now.rank = price.rank and now.supplier_id = was.supplier_id`
  const { rows } = await sql<{ count: number }>`
    with published as (${published}),
    gone as (
      delete from article_price price using published
      where price.article_id = published.article_id and price.place_id = ${placeId} and price.rank = published.rank
        and num_nonnulls(published.price_a, published.price_b, published.price_c) = 0
      returning 1),
    written as (
      insert into article_price as price (place_id, article_id, rank, price_a, price_b, price_c)
      select ${placeId}::smallint, * from published
      where num_nonnulls(price_a, price_b, price_c) > 0
      on conflict (article_id, place_id, rank) do update
        set price_a = excluded.price_a, price_b = excluded.price_b, price_c = excluded.price_c
        where (price.price_a, price.price_b, price.price_c)
          is distinct from (excluded.price_a, excluded.price_b, excluded.price_c)
      returning 1)
    select ((select count(*) from gone) + (select count(*) from written))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}
