import type { ArticleDifference } from '@charpente/contract/catalogue/publication'
import { DIFFERENCES_PAGE } from '@charpente/contract/platform/limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

// Writing what differs -----------------------------------------------------------

/** One that begins again begins from nothing. */
export async function forgetComparison(db: Db, id: number) {
  for (const table of ['publication_price', 'publication_article', 'publication_holder'] as const)
    await db.deleteFrom(table).where('publication_id', '=', id).execute()
}

export const holdersOf = (db: Db, edition: number) =>
  db
    .selectFrom('holder')
    .select(['lot_code as lotCode', 'place_id as placeId', 'rank', 'supplier_id as supplierId'])
    .select('market_number as marketNumber')
    .where('edition', '=', edition)
    .execute()
export type StoredHolder = Awaited<ReturnType<typeof holdersOf>>[number]

export const addHolders = (db: Db, id: number, holders: readonly (StoredHolder & { isPriced: boolean })[]) =>
  sql`
    insert into publication_holder (publication_id, lot_code, place_id, rank, supplier_id, market_number, is_priced)
    select ${id}::int, "lotCode", "placeId", rank, "supplierId", "marketNumber", "isPriced"
    from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as held
      ("lotCode" text, "placeId" smallint, rank smallint, "supplierId" int, "marketNumber" text, "isPriced" boolean)`.execute(
    db,
  )

type Tiers = readonly [number | null, number | null, number | null]
export type PriceLine = {
  articleId: number
  rank: number
  before: Tiers
  after: Tiers
  gap: number | null
  extent: number
  isWide: boolean
}

/** Thousands at once: columns rather than rows. */
export const addPriceLines = async (db: Db, id: number, placeId: number, lines: readonly PriceLine[]) => {
  if (lines.length === 0) return
  const tier = (side: 'before' | 'after', at: 0 | 1 | 2) => lines.map((line) => line[side][at])
  const column = <K extends keyof PriceLine>(field: K) => lines.map((line) => line[field])
  await sql`
    insert into publication_price (publication_id, place_id, article_id, rank, gap, extent, is_wide,
      before_a, before_b, before_c, after_a, after_b, after_c)
    select ${id}::int, ${placeId}::smallint, line.* from unnest(
      ${column('articleId')}::int[], ${column('rank')}::smallint[], ${column('gap')}::int[], ${column('extent')}::int[],
      ${column('isWide')}::boolean[], ${tier('before', 0)}::int[], ${tier('before', 1)}::int[],
      ${tier('before', 2)}::int[], ${tier('after', 0)}::int[], ${tier('after', 1)}::int[], ${tier('after', 2)}::int[])
      as line`.execute(db)
}

export const addArticleLines = (db: Db, id: number, articles: readonly ArticleDifference[]) =>
  sql`
    insert into publication_article (publication_id, code, kind, name, before, after)
    select ${id}::int, line.* from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as line
      (code text, kind text, name text, before jsonb, after jsonb)`.execute(db)

// Reading it -----------------------------------------------------------------------

const person = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.firstname`)} || ' ' || ${sql.ref(`${alias}.lastname`)}`

export const findCompared = (db: Db, id: number) =>
  db
    .selectFrom('publication')
    .innerJoin('edition', 'edition.id', 'publication.edition')
    .leftJoin('account as asker', 'asker.id', 'publication.asked_by')
    .leftJoin('publication as base', 'base.id', 'publication.compared_with')
    .select(['publication.id', 'publication.edition', 'publication.state', 'publication.articles'])
    .select(['publication.ended_at as preparedAt', 'edition.publication_id as shownId'])
    .select(['publication.compared_with as baseId', 'base.shown_at as baseShownAt', person('asker').as('preparedBy')])
    .where('publication.id', '=', id)
    .executeTakeFirst()

export const countPrices = async (db: Db, id: number) => {
  const { rows } = await sql<{
    changed: number
    added: number
    removed: number
    mean: number | null
    wide: number
    waiting: number
  }>`
    select count(*) filter (where gap is not null)::int as changed,
      count(*) filter (where gap is null and extent = 0)::int as added,
      count(*) filter (where gap is null and extent > 0)::int as removed,
      (avg(gap) filter (where gap is not null) / 10)::float8 as mean,
      count(*) filter (where is_wide)::int as wide,
      count(*) filter (where is_wide and confirmed_at is null)::int as waiting
    from publication_price where publication_id = ${id}`.execute(db)
  return rows[0] ?? { changed: 0, added: 0, removed: 0, mean: null, wide: 0, waiting: 0 }
}

export const countArticles = async (db: Db, id: number) => {
  const { rows } = await sql<{ added: number; removed: number; changed: number }>`
    select count(*) filter (where kind = 'added')::int as added, count(*) filter (where kind = 'removed')::int as removed,
      count(*) filter (where kind = 'changed')::int as changed
    from publication_article where publication_id = ${id}`.execute(db)
  return rows[0] ?? { added: 0, removed: 0, changed: 0 }
}

/** In how many prices, articles and ranks it differs from the one it was compared with. */
export async function countChanges(db: Db, id: number, baseId: number | null) {
  const [prices, articles] = [await countPrices(db, id), await countArticles(db, id)]
  const holders = await countHolders(db, id, baseId)
  const sum = ({ added, removed, changed }: typeof articles) => added + removed + changed
  return { prices: sum(prices), articles: sum(articles), holders: holders && Math.max(holders.added, holders.removed) }
}

/** Ranks that do not have the same holder, or contract, in both. */
const changedRanks = (id: number, baseId: number | null) => sql`
  from (select * from publication_holder where publication_id = ${baseId}::int) old
  full join (select * from publication_holder where publication_id = ${id}::int) own using (lot_code, place_id, rank)
  where (old.supplier_id, old.market_number) is distinct from (own.supplier_id, own.market_number)`

/** Null when those of the one before were not kept. */
export const countHolders = async (db: Db, id: number, baseId: number | null) => {
  const { rows } = await sql<{ isKnown: boolean; added: number; removed: number }>`
    select exists (select from publication_holder where publication_id = ${baseId}::int) as "isKnown",
      count(own.supplier_id)::int as added, count(old.supplier_id)::int as removed
    ${changedRanks(id, baseId)}`.execute(db)
  const [{ isKnown, ...counted } = { isKnown: false, added: 0, removed: 0 }] = rows
  return isKnown ? counted : null
}

export const checksOf = async (db: Db, id: number, edition: number) => {
  const { rows } = await sql<{
    places: number
    firstRankHoles: number
    unpricedHolders: number
    unpricedLots: string[]
    orders: number
  }>`
    select
      (select count(*)::int from lot_place where edition = ${edition}) as places,
      (select count(*)::int from lot_place left join publication_holder held on held.publication_id = ${id}
        and held.lot_code = lot_place.lot_code and held.place_id = lot_place.place_id and held.rank = 1
        where lot_place.edition = ${edition} and held.rank is null) as "firstRankHoles",
      (select count(*)::int from publication_holder where publication_id = ${id} and not is_priced) as "unpricedHolders",
      array(select code from lot where edition = ${edition} and not exists (
        select from publication_holder where publication_id = ${id} and lot_code = lot.code and is_priced)
        order by code) as "unpricedLots",
      (select count(*)::int from purchase_order where status > 0) as orders`.execute(db)
  return rows[0] ?? { places: 0, firstRankHoles: 0, unpricedHolders: 0, unpricedLots: [], orders: 0 }
}

type Page = { offset: number; limit?: number }

/** The widest first; what is to be confirmed before all. */
export const priceLines = (
  db: Db,
  id: number,
  { offset, limit = DIFFERENCES_PAGE, onlyWide = false }: Page & { onlyWide?: boolean },
) =>
  db
    .selectFrom('publication_price as price')
    .innerJoin('article', 'article.id', 'price.article_id')
    .innerJoin('place', 'place.id', 'price.place_id')
    .innerJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .leftJoin('account', 'account.id', 'price.confirmed_by')
    .select(['price.article_id as articleId', 'price.place_id as placeId', 'price.rank', 'price.gap'])
    .select(['article.code', 'article.name', 'article.unit', 'article.lot_code as lotCode', 'price.is_wide as isWide'])
    .select(['before_a', 'before_b', 'before_c', 'after_a', 'after_b', 'after_c'])
    .select(sql<string>`coalesce(department.code, region.code)`.as('place'))
    .select(sql<string>`coalesce(department.name, region.name)`.as('placeName'))
    .select(person('account').as('confirmedBy'))
    .where('price.publication_id', '=', id)
    .$if(onlyWide, (query) => query.where('price.is_wide', '=', true))
    .orderBy('price.is_wide', 'desc')
    .orderBy('price.extent', 'desc')
    .orderBy('price.article_id')
    .orderBy('price.place_id')
    .orderBy('price.rank')
    .offset(offset)
    .limit(limit)
    .execute()

export const articleLines = (db: Db, id: number, { offset, limit = DIFFERENCES_PAGE }: Page) =>
  db
    .selectFrom('publication_article')
    .select(['code', 'name'])
    .select((of) => [
      of.ref('kind').$castTo<ArticleDifference['kind']>().as('kind'),
      of.ref('before').$castTo<Record<string, unknown>>().as('before'),
      of.ref('after').$castTo<Record<string, unknown>>().as('after'),
    ])
    .where('publication_id', '=', id)
    .orderBy('code')
    .offset(offset)
    .limit(limit)
    .execute()

type HolderLine = {
  lotCode: string
  place: string
  placeName: string
  rank: number
  oldName: string | null
  oldNumber: string | null
  newName: string | null
  newNumber: string | null
}

export const holderLines = async (db: Db, id: number, baseId: number, { offset, limit = DIFFERENCES_PAGE }: Page) => {
  const { rows } = await sql<HolderLine>`
    select changed.lot_code as "lotCode", coalesce(department.code, region.code) as place,
      coalesce(department.name, region.name) as "placeName", changed.rank,
      former.name as "oldName", changed.old_number as "oldNumber", next.name as "newName", changed.new_number as "newNumber"
    from (select lot_code, place_id, rank, old.supplier_id as old_id, old.market_number as old_number,
      own.supplier_id as new_id, own.market_number as new_number ${changedRanks(id, baseId)}) changed
    join place on place.id = changed.place_id
    join region on region.id = place.region_id
    left join department on department.id = place.department_id
    left join account former on former.id = changed.old_id
    left join account next on next.id = changed.new_id
    order by changed.lot_code, place, changed.rank offset ${offset} limit ${limit}`.execute(db)
  return rows
}

// Deciding -------------------------------------------------------------------------

/** The edition first, then its publication: whoever shows one waits for whoever shows another. */
export const lockPublication = async (db: Db, id: number) => {
  const found = await db.selectFrom('publication').select('edition').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const edition = await db
    .selectFrom('edition')
    .select(['id', 'publication_id as shownId'])
    .where('id', '=', found.edition)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const publication = await db
    .selectFrom('publication')
    .select(['state', 'compared_with as baseId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...publication, edition: edition.id, shownId: edition.shownId }
}

type Gap = { articleId: number; placeId: number; rank: number }

/** Those, or all that wait; answers how many. */
export const confirmLines = async (db: Db, id: number, gaps: readonly Gap[] | null, by: number | null, now: Date) => {
  const { numAffectedRows } = await sql`
    update publication_price price set confirmed_by = ${by}, confirmed_at = ${now}
    where publication_id = ${id} and is_wide and confirmed_at is null and (${gaps === null}::boolean or exists (
      select from jsonb_to_recordset(${JSON.stringify(gaps ?? [])}::jsonb)
        as gap ("articleId" int, "placeId" int, rank int)
      where gap."articleId" = price.article_id and gap."placeId" = price.place_id and gap.rank = price.rank))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
