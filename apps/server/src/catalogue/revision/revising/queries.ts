import type { PriceRevision, RevisedPrice, RevisionFormula } from '@charpente/contract/catalogue/revision'
import { DIFFERENCES_PAGE } from '@charpente/contract/platform/limits'
import type { FormerRevision } from '@charpente/domain/catalogue/revision/formula'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** All that can be redone from it. */
export type Computation = {
  formula: RevisionFormula
  month: string
  indexes: PriceRevision['indexes']
  exact: string
  isCapped: boolean
  former: FormerRevision | null
  counts: PriceRevision['counts']
}

// What is revised -------------------------------------------------------------------

/** Held until the transaction ends: two revisions, a correction or an award never meet in one lot. */
export const lockLot = (db: Db, edition: number, lot: string) =>
  sql`select from lot_place where edition = ${edition} and lot_code = ${lot} order by place_id for update`.execute(db)

/** The one approved last. */
export const formerRevision = async (
  db: Db,
  edition: number,
  lot: string,
): Promise<(FormerRevision & { id: number }) | undefined> =>
  db
    .selectFrom('price_revision')
    .select(['id', 'revised_on as on', 'units', 'decimals'])
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .where('state', '=', 'approved')
    .orderBy('revised_on', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Prices of the working copy with whoever holds their rank. */
const priced = (edition: number, lot: string) => sql`
  select price.place_id, price.article_id, price.rank, article.unit, holder.supplier_id, holder.market_number,
    price.price_a, price.price_b, price.price_c
  from article join article_price price on price.article_id = article.id
  left join holder on holder.edition = article.edition and holder.lot_code = article.lot_code
    and holder.place_id = price.place_id and holder.rank = price.rank
  where article.edition = ${edition} and article.lot_code = ${lot} and article.withdrawn_at is null`

/** Where the lot has a price. */
export const placesPriced = async (db: Db, edition: number, lot: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct place_id as id from (${priced(edition, lot)}) own order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export type PricedLine = {
  articleId: number
  rank: number
  unit: string
  supplierId: number | null
  marketNumber: string | null
  a: number | null
  b: number | null
  c: number | null
  /** What the revision before made of it, of the same contract. */
  baseA: number | null
  baseB: number | null
  baseC: number | null
  afterA: number | null
  afterB: number | null
  afterC: number | null
  isKnown: boolean
}

export const pricesIn = async (db: Db, edition: number, lot: string, placeId: number, formerId: number | null) => {
  const { rows } = await sql<PricedLine>`
    select own.article_id as "articleId", own.rank, own.unit, own.supplier_id as "supplierId",
      own.market_number as "marketNumber", own.price_a as a, own.price_b as b, own.price_c as c,
      former.base_a as "baseA", former.base_b as "baseB", former.base_c as "baseC",
      former.after_a as "afterA", former.after_b as "afterB", former.after_c as "afterC",
      former.article_id is not null as "isKnown"
    from (${priced(edition, lot)} and price.place_id = ${placeId}) own
    left join price_revision_line former on former.revision_id = ${formerId}::int and former.place_id = own.place_id
      and former.article_id = own.article_id and former.market_number is not distinct from own.market_number
      and former.supplier_id is not distinct from own.supplier_id
      and (own.supplier_id is not null or former.rank = own.rank)
    order by own.article_id, own.rank`.execute(db)
  return rows
}

/** The middle one of the first prices of each article, where enough are there to say so. */
export const middlePrices = async (db: Db, edition: number, lot: string, atLeast: number) => {
  const { rows } = await sql<{ id: number; middle: number }>`
    select article_id as id, percentile_disc(0.5) within group (order by price_a) as middle
    from (${priced(edition, lot)}) own where price_a is not null
    group by article_id having count(*) >= ${atLeast}`.execute(db)
  return new Map(rows.map(({ id, middle }) => [id, middle]))
}

// Writing it ------------------------------------------------------------------------

/** A computation that waited makes room for another. */
export const abandonComputed = (db: Db, edition: number, lot: string, by: number, at: Date) =>
  db
    .updateTable('price_revision')
    .set({ state: 'abandoned', ended_at: at, ended_by: by })
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .where('state', '=', 'computed')
    .returning(['id', 'revised_on as on'])
    .execute()

type NewRevision = {
  edition: number
  lot: string
  on: string
  units: number
  decimals: number
  at: Date
  by: number
}

export const addRevision = async (db: Db, { edition, lot, on, units, decimals, at, by }: NewRevision) => {
  const { id } = await db
    .insertInto('price_revision')
    .values({
      edition,
      lot_code: lot,
      revised_on: on,
      state: 'computed',
      computation: '{}',
      units,
      decimals,
      computed_at: at,
      computed_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const keepComputation = (db: Db, id: number, computation: Computation) =>
  db
    .updateTable('price_revision')
    .set({ computation: JSON.stringify(computation) })
    .where('id', '=', id)
    .execute()

type Tiers = readonly [number | null, number | null, number | null]

export type NewLine = {
  articleId: number
  rank: number
  supplierId: number | null
  marketNumber: string | null
  base: Tiers
  before: Tiers
  after: Tiers
  remark: RevisedPrice['remark']
  extent: number
}

/** Thousands at once: columns rather than rows. */
export const addLines = async (db: Db, id: number, placeId: number, lines: readonly NewLine[]) => {
  if (lines.length === 0) return
  const column = <K extends keyof NewLine>(field: K) => lines.map((line) => line[field])
  const tier = (side: 'base' | 'before' | 'after', at: 0 | 1 | 2) => lines.map((line) => line[side][at])
  await sql`
    insert into price_revision_line (revision_id, place_id, article_id, rank, supplier_id, market_number, remark, extent,
      base_a, base_b, base_c, before_a, before_b, before_c, after_a, after_b, after_c)
    select ${id}::int, ${placeId}::smallint, line.* from unnest(
      ${column('articleId')}::int[], ${column('rank')}::smallint[], ${column('supplierId')}::int[],
      ${column('marketNumber')}::text[], ${column('remark')}::text[], ${column('extent')}::int[],
      ${tier('base', 0)}::int[], ${tier('base', 1)}::int[], ${tier('base', 2)}::int[],
      ${tier('before', 0)}::int[], ${tier('before', 1)}::int[], ${tier('before', 2)}::int[],
      ${tier('after', 0)}::int[], ${tier('after', 1)}::int[], ${tier('after', 2)}::int[]) as line`.execute(db)
}

/** Whether the working copy is no longer what was computed from: a price, a holder, an article more or less. */
export const havePricesMoved = async (db: Db, id: number, edition: number, lot: string): Promise<boolean> => {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (
      select from (select * from price_revision_line where revision_id = ${id}) line
      full join (${priced(edition, lot)}) own
        on own.place_id = line.place_id and own.article_id = line.article_id and own.rank = line.rank
      where (line.place_id is null) or (own.place_id is null)
        or (line.market_number, line.before_a, line.before_b, line.before_c)
          is distinct from (own.market_number, own.price_a, own.price_b, own.price_c)) as moved`.execute(db)
  return rows[0]?.moved ?? true
}

/** The working copy of a place takes the prices revised; what buyers read, and orders, are elsewhere. */
export const writePrices = (db: Db, id: number, placeId: number) =>
  sql`
    update article_price set price_a = after_a, price_b = after_b, price_c = after_c
    from price_revision_line line
    where line.revision_id = ${id} and line.place_id = ${placeId} and article_price.place_id = line.place_id
      and article_price.article_id = line.article_id and article_price.rank = line.rank
      and (after_a, after_b, after_c) is distinct from (before_a, before_b, before_c)`.execute(db)

export const endRevision = (db: Db, id: number, state: 'approved' | 'abandoned', by: number, at: Date) =>
  db
    .updateTable('price_revision')
    .set({ state, ended_at: at, ended_by: by })
    .where('id', '=', id)
    .where('state', '=', 'computed')
    .execute()

/** Firms that hold a price of it. */
export const firmsOf = async (db: Db, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('price_revision_line')
    .select('supplier_id as id')
    .distinct()
    .where('revision_id', '=', id)
    .where('supplier_id', 'is not', null)
    .orderBy('supplier_id')
    .execute()
  return rows.flatMap(({ id: firm }) => firm ?? [])
}

// Reading it ------------------------------------------------------------------------

const person = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.firstname`)} || ' ' || ${sql.ref(`${alias}.lastname`)}`

const stored = (db: Db) =>
  db
    .selectFrom('price_revision as revision')
    .innerJoin('lot', (join) =>
      join.onRef('lot.edition', '=', 'revision.edition').onRef('lot.code', '=', 'revision.lot_code'),
    )
    .innerJoin('account as author', 'author.id', 'revision.computed_by')
    .leftJoin('account as ender', 'ender.id', 'revision.ended_by')
    .select(['revision.id', 'revision.edition', 'revision.lot_code as lot', 'lot.name', 'revision.revised_on as on'])
    .select(['revision.state', 'revision.computation', 'revision.units', 'revision.decimals'])
    .select(['revision.computed_at as computedAt', 'revision.ended_at as endedAt'])
    .select([person('author').$castTo<string>().as('computedBy'), person('ender').as('endedBy')])

const asStored = (row: Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]) => ({
  ...row,
  state: row.state as PriceRevision['state'],
  computation: row.computation as Computation,
})
export type StoredRevision = ReturnType<typeof asStored>

export const findRevision = async (db: Db, id: number): Promise<StoredRevision | undefined> => {
  const row = await stored(db).where('revision.id', '=', id).executeTakeFirst()
  return row && asStored(row)
}

export const lockRevision = (db: Db, id: number) =>
  db.selectFrom('price_revision').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Those approved, the last first, and the one that waits. */
export const revisionsOf = async (db: Db, edition: number, lot?: string): Promise<StoredRevision[]> => {
  const rows = await stored(db)
    .where('revision.edition', '=', edition)
    .$if(lot !== undefined, (query) => query.where('revision.lot_code', '=', lot ?? ''))
    .where('revision.state', '<>', 'abandoned')
    .orderBy('revision.revised_on', 'desc')
    .execute()
  return rows.map(asStored)
}

const lines = (db: Db, id: number) =>
  db
    .selectFrom('price_revision_line as line')
    .innerJoin('article', 'article.id', 'line.article_id')
    .innerJoin('place', 'place.id', 'line.place_id')
    .innerJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .leftJoin('account as firm', 'firm.id', 'line.supplier_id')
    .select(['line.article_id as articleId', 'line.place_id as placeId', 'line.rank', 'article.code', 'article.name'])
    .select([
      'article.unit',
      'article.lot_code as lotCode',
      'firm.name as holder',
      'line.market_number as marketNumber',
    ])
    .select(sql<string>`coalesce(department.code, region.code)`.as('place'))
    .select(sql<string>`coalesce(department.name, region.name)`.as('placeName'))
    .select(['base_a', 'base_b', 'base_c', 'before_a', 'before_b', 'before_c', 'after_a', 'after_b', 'after_c'])
    .select(sql<RevisedPrice['remark']>`line.remark`.as('remark'))
    .where('line.revision_id', '=', id)

type Listed = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

const asLine = ({
  base_a,
  base_b,
  base_c,
  before_a,
  before_b,
  before_c,
  after_a,
  after_b,
  after_c,
  ...line
}: Listed): RevisedPrice & { marketNumber: string | null } => ({
  ...line,
  base: [base_a, base_b, base_c],
  before: [before_a, before_b, before_c],
  after: [after_a, after_b, after_c],
})

/** What is to be looked at first, then the widest. */
export const widestLines = async (db: Db, id: number, offset: number, onlyOdd: boolean) => {
  const rows = await lines(db, id)
    .$if(onlyOdd, (query) => query.where('line.remark', 'is not', null))
    .orderBy(sql`line.remark is null`)
    .orderBy('line.extent', 'desc')
    .orderBy('article.code')
    .orderBy('line.place_id')
    .orderBy('line.rank')
    .offset(offset)
    .limit(DIFFERENCES_PAGE)
    .execute()
  return rows.map(asLine)
}

/** Those of a place, of one firm or of all, in the order of the schedule. */
export const linesIn = async (db: Db, id: number, placeId: number, firm: number | null) => {
  const rows = await lines(db, id)
    .where('line.place_id', '=', placeId)
    .$if(firm !== null, (query) => query.where('line.supplier_id', '=', firm))
    .orderBy('article.code')
    .orderBy('line.rank')
    .execute()
  return rows.map(asLine)
}

export const placesRevised = async (db: Db, id: number, firm: number | null): Promise<number[]> => {
  const rows = await db
    .selectFrom('price_revision_line')
    .select('place_id as id')
    .distinct()
    .where('revision_id', '=', id)
    .$if(firm !== null, (query) => query.where('supplier_id', '=', firm))
    .orderBy('place_id')
    .execute()
  return rows.map(({ id: place }) => place)
}

/** Every lot of an edition, by its code. */
export const lotsOf = (db: Db, edition: number) =>
  db
    .selectFrom('lot')
    .select(['code', 'name', 'short_name as shortName'])
    .where('edition', '=', edition)
    .orderBy('code')
    .execute()

/** Approved ones that a firm has prices in, the last first. */
export const revisionsOfFirm = async (db: Db, firm: number) => {
  const { rows } = await sql<{
    id: number
    lot: string
    name: string
    on: string
    units: number
    decimals: number
    prices: number
  }>`
    select revision.id, lot.code as lot, lot.name, revision.revised_on as on, revision.units, revision.decimals,
      own.prices
    from (
      select revision_id, sum(num_nonnulls(after_a, after_b, after_c))::int as prices from price_revision_line
      where supplier_id = ${firm} group by revision_id) own
    join price_revision revision on revision.id = own.revision_id and revision.state = 'approved'
    join lot on lot.edition = revision.edition and lot.code = revision.lot_code
    order by revision.revised_on desc, lot.code`.execute(db)
  return rows
}
