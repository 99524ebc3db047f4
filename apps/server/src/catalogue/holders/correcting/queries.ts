import type { HeldRank, HolderFirm } from '@charpente/domain/catalogue/holders/holders'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

type Place = { edition: number; lot: string; placeId: number }

/** Held until the transaction ends: two corrections, or an award, never meet in one place. */
export const lockPlace = async (db: Db, edition: number, lot: string, code: string) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select place.id, coalesce(department.name, region.name) as name from lot_place
    join place on place.id = lot_place.place_id
    join region on region.id = place.region_id
    left join department on department.id = place.department_id
    where lot_place.edition = ${edition} and lot_place.lot_code = ${lot}
      and coalesce(department.code, region.code) = ${code}
    for update of lot_place`.execute(db)
  return rows[0]
}

export const heldRanks = (db: Db, { edition, lot, placeId }: Place): Promise<HeldRank[]> =>
  db
    .selectFrom('holder')
    .select(['rank', 'supplier_id as supplierId', 'market_number as marketNumber'])
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .where('place_id', '=', placeId)
    .orderBy('rank')
    .execute()

/** A holder is the head account of a firm, formalized and open. */
export const firmsOf = async (db: Db, ids: readonly number[]): Promise<HolderFirm[]> => {
  const { rows } = await sql<HolderFirm>`
    select id, name, siret, side = 'supplier' and admin_id is null and type = 'formalized' and active
      and state = 'approved' and removed_at is null as "mayHold"
    from account where id = any(${[...ids]}::int[]) and side = 'supplier'`.execute(db)
  return rows
}

/** Contracts of the edition with these numbers, and whose they are today, even once they hold nothing. */
export const numbersOf = async (db: Db, edition: number, numbers: readonly string[]) => {
  const { rows } = await sql<{ number: string; supplierId: number }>`
    select number, supplier_id as "supplierId" from contract
    where edition = ${edition} and number = any(${[...numbers]}::text[])
    union select market_number, supplier_id from candidate
    where edition = ${edition} and market_number = any(${[...numbers]}::text[])
      and not exists (select from contract where contract.number = market_number)`.execute(db)
  return new Map(rows.map(({ number, supplierId }) => [number, supplierId]))
}

/** Until when, and for how much, a contract of the lot is that is not there yet: the database makes it so with its rank. */
export const termsOfNew = async (db: Db, { edition, lot }: Pick<Place, 'edition' | 'lot'>) =>
  db
    .selectFrom('edition')
    .leftJoin('consultation_lot as put_out', (join) =>
      join.onRef('put_out.edition', '=', 'edition.id').on('put_out.lot_code', '=', lot),
    )
    .select(['edition.ends_on as endsOn', 'put_out.max_amount as maximum'])
    .where('edition.id', '=', edition)
    .executeTakeFirstOrThrow()

/** [article, rank, a, b, c] */
export type PriceRow = [number, number, number | null, number | null, number | null]

export const pricesOfPlace = async (db: Db, { edition, lot, placeId }: Place): Promise<PriceRow[]> => {
  const { rows } = await sql<{ row: PriceRow }>`
    select json_build_array(price.article_id, price.rank, price.price_a, price.price_b, price.price_c) as row
    from article join article_price price on price.article_id = article.id
    where article.edition = ${edition} and article.lot_code = ${lot} and price.place_id = ${placeId}
    order by price.article_id, price.rank`.execute(db)
  return rows.map(({ row }) => row)
}

/** What the firm offered there when it applied, at this rank; nothing for one that never did. */
export const offeredPrices = async (
  db: Db,
  { edition, lot, placeId }: Place,
  supplierId: number,
  rank: number,
): Promise<PriceRow[]> => {
  const { rows } = await sql<{ row: PriceRow }>`
    select json_build_array(price.article_id, ${rank}::int, price.price_a, price.price_b, price.price_c) as row
    from candidate join candidate_price price on price.candidate_id = candidate.id
    join article on article.id = price.article_id and article.edition = ${edition} and article.lot_code = ${lot}
    where candidate.supplier_id = ${supplierId} and (price.place_id = ${placeId} or price.place_id is null)
      and num_nonnulls(price.price_a, price.price_b, price.price_c) > 0
    order by price.article_id`.execute(db)
  return rows.map(({ row }) => row)
}

/** The holders of a place and their prices become these. */
export async function replacePlace(
  db: Db,
  { edition, lot, placeId }: Place,
  holders: readonly HeldRank[],
  prices: readonly PriceRow[],
) {
  const at = { edition, lot_code: lot, place_id: placeId }
  await db
    .deleteFrom('holder')
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .where('place_id', '=', placeId)
    .execute()
  if (holders.length > 0)
    await db
      .insertInto('holder')
      .values(
        holders.map(({ rank, supplierId, marketNumber }) => ({
          ...at,
          rank,
          supplier_id: supplierId,
          market_number: marketNumber,
        })),
      )
      .execute()
  await sql`
    delete from article_price using article
    where article.id = article_price.article_id and article.edition = ${edition} and article.lot_code = ${lot}
      and article_price.place_id = ${placeId}`.execute(db)
  const column = (at: number) => prices.map((row) => row[at])
  await sql`
    insert into article_price (place_id, article_id, rank, price_a, price_b, price_c)
    select ${placeId}::smallint, price.* from unnest(${column(0)}::int[], ${column(1)}::smallint[],
      ${column(2)}::int[], ${column(3)}::int[], ${column(4)}::int[]) as price`.execute(db)
}

type Correction = Place & {
  now: Date
  by: number
  reason: string
  before: readonly HeldRank[]
  after: readonly HeldRank[]
  prices: readonly PriceRow[]
  undoes: number | null
}

export const addCorrection = async (
  db: Db,
  { edition, lot, placeId, now, by, reason, before, after, prices, undoes }: Correction,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into holder_correction (edition, lot_code, place_id, at, by, reason, before, after, prices, undoes)
    values (${edition}, ${lot}, ${placeId}, ${now}, ${by}, ${reason}, ${JSON.stringify(before)}, ${JSON.stringify(after)},
      ${JSON.stringify(prices)}, ${undoes})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export const findCorrection = async (db: Db, id: number) => {
  const { rows } = await sql<{
    edition: number
    lot: string
    place: string
    before: HeldRank[]
    after: HeldRank[]
    prices: PriceRow[]
    isUndone: boolean
  }>`
    select correction.edition, lot_code as lot, coalesce(department.code, region.code) as place, before, after, prices,
      exists (select from holder_correction later where later.undoes = correction.id) as "isUndone"
    from holder_correction correction
    join place on place.id = correction.place_id
    join region on region.id = place.region_id
    left join department on department.id = place.department_id
    where correction.id = ${id}`.execute(db)
  return rows[0]
}

const SHOWN = 50

type Corrected = { rank: number; name: string; marketNumber: string }

const named = (column: 'before' | 'after') => sql<Corrected[]>`(
  select coalesce(json_agg(json_build_object('rank', held.rank, 'name', firm.name, 'marketNumber', held."marketNumber")
    order by held.rank), '[]')
  from jsonb_to_recordset(correction.${sql.ref(column)}) as held (rank int, "supplierId" int, "marketNumber" text)
  join account firm on firm.id = held."supplierId")`

export const correctionsOf = (db: Db, edition: number, lot: string) =>
  db
    .selectFrom('holder_correction as correction')
    .innerJoin('place', 'place.id', 'correction.place_id')
    .innerJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .innerJoin('account', 'account.id', 'correction.by')
    .leftJoin('holder_correction as later', 'later.undoes', 'correction.id')
    .select(['correction.id', 'correction.at', 'correction.reason', 'correction.undoes'])
    .select(sql<string>`coalesce(department.code, region.code)`.as('place'))
    .select(sql<string>`coalesce(department.name, region.name)`.as('placeName'))
    .select(sql<string>`account.firstname || ' ' || account.lastname`.as('by'))
    .select([named('before').as('before'), named('after').as('after')])
    .select(sql<boolean>`later.id is not null`.as('undone'))
    .where('correction.edition', '=', edition)
    .where('correction.lot_code', '=', lot)
    .orderBy('correction.id', 'desc')
    .limit(SHOWN)
    .execute()
