import { IMPORT_PAGE } from '@charpente/contract/platform/limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { KnownArticle } from '../file/read-article.ts'
import type { PricedArticle, ReadPrice } from '../file/read-price.ts'

// What a file is compared with -----------------------------------------------------

export const lotCodesOf = async (db: Db, edition: number): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('lot').select('code').where('edition', '=', edition).execute()).map(({ code }) => code))

export const knownArticles = (db: Db, edition: number): Promise<KnownArticle[]> =>
  db
    .selectFrom('article')
    .select(['id', 'code', 'chapter', 'name', 'description', 'unit'])
    .select(['quantity_b as quantityB', 'quantity_c as quantityC'])
    .where('edition', '=', edition)
    .execute()

export const pricedArticles = async (db: Db, edition: number): Promise<ReadonlyMap<string, PricedArticle>> => {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'code', 'lot_code as lotCode', 'quantity_b as quantityB', 'quantity_c as quantityC'])
    .select((select) => select.ref('unit').$castTo<PricedArticle['unit']>().as('unit'))
    .where('edition', '=', edition)
    .execute()
  return new Map(rows.map(({ code, ...article }) => [code, article]))
}

/** Where each lot is awarded: the place, by `206 74`. */
export const awardedPlaces = async (db: Db, edition: number): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ key: string; id: number }>`
    select lot_code || ' ' || coalesce(department.code, region.code) as key, place.id
    from lot_place join place on place.id = lot_place.place_id
    join region on region.id = place.region_id
    left join department on department.id = place.department_id
    where edition = ${edition}`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

// The differences of a file ----------------------------------------------------------

/** A reading that begins again begins from nothing. */
export async function forgetLines(db: Db, importId: number) {
  for (const table of ['import_article', 'import_price', 'import_fault'] as const)
    await db.deleteFrom(table).where('import_id', '=', importId).execute()
}

export type ArticleLine = Omit<KnownArticle, 'id'> & { line: number; before: KnownArticle | null }

export const addArticleLines = (db: Db, importId: number, lines: readonly ArticleLine[]) =>
  sql`
    insert into import_article
      (import_id, line, lot_code, code, chapter, name, description, unit, quantity_b, quantity_c, before)
    select ${importId}::int, line, left(code, 3), code, chapter, name, description, unit, "quantityB", "quantityC",
      case when before <> 'null' then before end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
      (line int, code text, chapter text, name text, description text, unit text, "quantityB" int, "quantityC" int, before jsonb)`.execute(
    db,
  )

/** Thousands of prices in one statement, of which only what differs is kept; answers how many are new, how many change. */
export async function addPriceLines(db: Db, importId: number, lines: readonly ReadPrice[]) {
  const column = (field: keyof ReadPrice) => lines.map((line) => line[field])
  const { rows } = await sql<{ added: number; changed: number }>`
    with written as (
      insert into import_price
        (import_id, line, article_id, place_id, rank, price_a, price_b, price_c, is_new, before_a, before_b, before_c)
      select ${importId}::int, read.line, read.article_id, read.place_id, read.rank, read.a, read.b, read.c,
        known.article_id is null, known.price_a, known.price_b, known.price_c
      from unnest(${column('line')}::int[], ${column('articleId')}::int[], ${column('placeId')}::smallint[],
        ${column('rank')}::smallint[], ${column('priceA')}::int[], ${column('priceB')}::int[], ${column('priceC')}::int[])
        as read (line, article_id, place_id, rank, a, b, c)
      left join article_price known using (article_id, place_id, rank)
      where known.article_id is null
        or (known.price_a, known.price_b, known.price_c) is distinct from (read.a, read.b, read.c)
      returning is_new)
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed
    from written`.execute(db)
  return rows[0] ?? { added: 0, changed: 0 }
}

export type Fault = { line: number; cell: string; title: string; value: string; message: string }

export const addFaults = (db: Db, importId: number, faults: readonly Fault[]) =>
  sql`
    insert into import_fault (import_id, line, cell, title, value, message)
    select ${importId}::int, fault.* from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
      as fault (line int, cell text, title text, value text, message text)`.execute(db)

/** What a file changes of each lot, by the codes of the articles. */
export const lotsChanged = async (db: Db, importId: number) => {
  const { rows } = await sql<{ lot: string; isNew: boolean; count: number; codes: string[] }>`
    select lot_code as lot, before is null as "isNew", count(*)::int as count,
      (array_agg(code order by code))[1:8] as codes
    from import_article where import_id = ${importId} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

// Writing them -------------------------------------------------------------------------

/** From here to the end of the transaction nobody else changes articles, or prices; everybody reads. */
export const holdCatalogue = (db: Db, table: 'article' | 'article_price') =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)

const says = async (db: Db, query: ReturnType<typeof sql<{ moved: boolean }>>) =>
  (await query.execute(db)).rows[0]?.moved ?? false

/** Whether something is no longer as it was when the file was compared with it. */
export const pricesMovedOn = (db: Db, importId: number) =>
  says(
    db,
    sql`select exists (
      select from import_price line left join article_price known using (article_id, place_id, rank)
      where line.import_id = ${importId} and ((known.article_id is null) <> line.is_new
        or (known.price_a, known.price_b, known.price_c) is distinct from (line.before_a, line.before_b, line.before_c))
    ) as moved`,
  )

export const articlesMovedOn = (db: Db, importId: number, edition: number) =>
  says(
    db,
    sql`select exists (
      select from import_article line left join article known on known.edition = ${edition} and known.code = line.code
      where line.import_id = ${importId} and ((known.id is null) <> (line.before is null)
        or not exists (select from lot where lot.edition = ${edition} and lot.code = line.lot_code)
        or (known.id is not null and (known.chapter, known.name, known.description, known.unit, known.quantity_b, known.quantity_c)
          is distinct from (line.before ->> 'chapter', line.before ->> 'name', line.before ->> 'description',
            line.before ->> 'unit', (line.before ->> 'quantityB')::int, (line.before ->> 'quantityC')::int)))
    ) as moved`,
  )

export const writePrices = (db: Db, importId: number) =>
  sql`
    insert into article_price (article_id, place_id, rank, price_a, price_b, price_c)
    select article_id, place_id, rank, price_a, price_b, price_c from import_price where import_id = ${importId}
    order by article_id, place_id, rank
    on conflict (article_id, place_id, rank) do update
      set price_a = excluded.price_a, price_b = excluded.price_b, price_c = excluded.price_c`.execute(db)

export const writeArticles = (db: Db, importId: number, edition: number) =>
  sql`
    insert into article (edition, lot_code, code, chapter, name, description, unit, quantity_b, quantity_c)
    select ${edition}::smallint, lot_code, code, chapter, name, description, unit, quantity_b, quantity_c
    from import_article where import_id = ${importId} order by code
    on conflict (edition, code) do update set chapter = excluded.chapter, name = excluded.name,
      description = excluded.description, unit = excluded.unit,
      quantity_b = excluded.quantity_b, quantity_c = excluded.quantity_c`.execute(db)

// Reading them ---------------------------------------------------------------------------

export const articleLines = (db: Db, importId: number, offset: number) =>
  db
    .selectFrom('import_article')
    .select(['line', 'code', 'chapter', 'name', 'description', 'unit', 'quantity_b as quantityB'])
    .select('quantity_c as quantityC')
    .select((select) => select.ref('before').$castTo<KnownArticle | null>().as('before'))
    .where('import_id', '=', importId)
    .orderBy('line')
    .limit(IMPORT_PAGE)
    .offset(offset)
    .execute()

export const priceLines = (db: Db, importId: number, offset: number) =>
  db
    .selectFrom('import_price as line')
    .innerJoin('article', 'article.id', 'line.article_id')
    .innerJoin('place', 'place.id', 'line.place_id')
    .innerJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .select(['line.line', 'line.rank', 'line.is_new as isNew', 'article.code', 'article.name'])
    .select('article.lot_code as lotCode')
    .select((select) => select.ref('article.unit').$castTo<PricedArticle['unit']>().as('unit'))
    .select(sql<string>`coalesce(department.code, region.code)`.as('placeCode'))
    .select(sql<string>`coalesce(department.name, region.name)`.as('placeName'))
    .select(['line.price_a as priceA', 'line.price_b as priceB', 'line.price_c as priceC'])
    .select(['line.before_a as beforeA', 'line.before_b as beforeB', 'line.before_c as beforeC'])
    .where('line.import_id', '=', importId)
    .orderBy('line.line')
    .limit(IMPORT_PAGE)
    .offset(offset)
    .execute()

export const faultsOf = (db: Db, importId: number, offset: number) =>
  db
    .selectFrom('import_fault')
    .select(['line', 'cell', 'title', 'value', 'message'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .orderBy('cell')
    .limit(IMPORT_PAGE)
    .offset(offset)
    .execute()

// Giving the catalogue back --------------------------------------------------------------

/** Every price of a lot, as the lines of a schedule. */
export const pricesOfLot = (db: Db, edition: number, lotCode: string) =>
  db
    .selectFrom('article')
    .innerJoin('article_price as price', 'price.article_id', 'article.id')
    .innerJoin('place', 'place.id', 'price.place_id')
    .innerJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .select(['article.code', 'price.rank', 'price.price_a as priceA', 'price.price_b as priceB'])
    .select('price.price_c as priceC')
    .select((select) => select.ref('article.unit').$castTo<PricedArticle['unit']>().as('unit'))
    .select(sql<string>`coalesce(department.code, region.code)`.as('placeCode'))
    .where('article.edition', '=', edition)
    .where('article.lot_code', '=', lotCode)
    .where('article.withdrawn_at', 'is', null)
    .orderBy('article.code')
    .orderBy('place.id')
    .orderBy('price.rank')
    .execute()

export const articlesToGive = (db: Db, edition: number, lotCode: string | null) =>
  db
    .selectFrom('article')
    .select(['code', 'chapter', 'name', 'description', 'unit'])
    .select(['quantity_b as quantityB', 'quantity_c as quantityC'])
    .where('edition', '=', edition)
    .where('withdrawn_at', 'is', null)
    .$if(lotCode !== null, (query) => query.where('lot_code', '=', lotCode ?? ''))
    .orderBy('code')
    .execute()
