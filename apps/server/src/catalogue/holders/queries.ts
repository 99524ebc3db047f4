import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

type HeldLot = {
  code: string
  name: string
  shortName: string
  places: number
  holes: number
  firstRankHoles: number
  changes: number
}

/** Ranks that differ between what is held and what the edition shows; nothing is told where nothing was kept. */
const changes = (edition: number) => sql`
  select lot_code, place_id, rank
  from (select * from holder where edition = ${edition}) own
  full join (select * from shown_holder where edition = ${edition}) shown using (lot_code, place_id, rank)
  where (own.supplier_id, own.market_number) is distinct from (shown.supplier_id, shown.market_number)
    and exists (select from shown_holder where edition = ${edition})`

/** Whether the contract of a rank is over: nobody is asked there any more. */
const hasEnded = (day: string) => sql<boolean>`exists (select from contract
  where contract.number = holder.market_number and contract.ends_on < ${day}::date)`

/** Every lot of an edition with what is missing there: a rank whose contract is over is a hole. */
export const heldLots = async (db: Db, edition: number, day: string): Promise<HeldLot[]> => {
  const { rows } = await sql<HeldLot>`
    with place_count as (
      select lot_code, count(*)::int as places from lot_place where edition = ${edition} group by lot_code),
    held as (
      select lot_code, count(*)::int as ranks, count(*) filter (where rank = 1)::int as firsts
      from holder where edition = ${edition} and not ${hasEnded(day)} group by lot_code),
    changed as (select lot_code, count(*)::int as changes from (${changes(edition)}) differing group by lot_code)
    select lot.code, lot.name, lot.short_name as "shortName", coalesce(places, 0) as places,
      coalesce(places, 0) * ${ranks.length}::int - coalesce(held.ranks, 0) as holes,
      coalesce(places, 0) - coalesce(held.firsts, 0) as "firstRankHoles", coalesce(changes, 0) as changes
    from lot
    left join place_count on place_count.lot_code = lot.code
    left join held on held.lot_code = lot.code
    left join changed on changed.lot_code = lot.code
    where lot.edition = ${edition}
    order by lot.code`.execute(db)
  return rows
}

export const findLot = (db: Db, edition: number, code: string) =>
  db
    .selectFrom('lot')
    .innerJoin('edition', 'edition.id', 'lot.edition')
    .leftJoin('publication', 'publication.id', 'edition.publication_id')
    .select(['lot.name', 'publication.shown_at as publishedAt'])
    .where('lot.edition', '=', edition)
    .where('lot.code', '=', code)
    .executeTakeFirst()

/** Where the lot is awarded, region by region. */
export const placesOf = (db: Db, edition: number, lot: string) =>
  db
    .selectFrom('lot_place')
    .innerJoin('place', 'place.id', 'lot_place.place_id')
    .innerJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .leftJoin('fruitless_place as fruitless', (join) =>
      join
        .onRef('fruitless.edition', '=', 'lot_place.edition')
        .onRef('fruitless.lot_code', '=', 'lot_place.lot_code')
        .onRef('fruitless.place_id', '=', 'lot_place.place_id'),
    )
    .select(['place.id', 'region.code as region', 'region.name as regionName'])
    .select(sql<string>`coalesce(department.code, region.code)`.as('code'))
    .select(sql<string>`coalesce(department.name, region.name)`.as('name'))
    .select(sql<boolean>`fruitless.place_id is not null`.as('fruitless'))
    .where('lot_place.edition', '=', edition)
    .where('lot_place.lot_code', '=', lot)
    .where('place.kind', '=', lotGeography(lot))
    .orderBy('code')
    .execute()

type Held = {
  placeId: number
  rank: number
  supplierId: number
  name: string
  marketNumber: string
  managers: string[]
  isPriced: boolean
  expired: boolean
  suspended: string | null
  hasEnded: boolean
  isActive: boolean
}

/** Who holds each rank of a lot, everywhere or in one place, and what is to be known of them. */
export const holdersOfLot = async (
  db: Db,
  edition: number,
  lot: string,
  day: string,
  placeId: number | null = null,
) => {
  const { rows } = await sql<Held>`
    select holder.place_id as "placeId", holder.rank, holder.supplier_id as "supplierId", account.name,
      holder.market_number as "marketNumber", account.active as "isActive",
      array(select distinct nullif(trim(person.firstname || ' ' || person.lastname), '')
        from department_manager manager
        join department on department.id = manager.department_id
        join account person on person.id = manager.account_id
        where manager.head_id = holder.supplier_id and department.region_id = place.region_id
          and (place.department_id is null or place.department_id = department.id)
        order by 1) as managers,
      exists (select from article join article_price price on price.article_id = article.id
        where article.edition = holder.edition and article.lot_code = holder.lot_code
          and price.place_id = holder.place_id and price.rank = holder.rank) as "isPriced",
      exists (select from supplier_document paper
        where paper.supplier_id = holder.supplier_id and paper.expires_on < ${day}::date) as expired,
      (select string_agg(held.reason, ' ; ' order by held.since) from rank_suspension held
        where held.supplier_id = holder.supplier_id and held.edition = holder.edition
          and held.ended_at is null) as suspended,
      ${hasEnded(day)} as "hasEnded"
    from holder
    join account on account.id = holder.supplier_id
    join place on place.id = holder.place_id
    where holder.edition = ${edition} and holder.lot_code = ${lot}
      and (${placeId}::smallint is null or holder.place_id = ${placeId}::smallint)
    order by holder.place_id, holder.rank`.execute(db)
  return rows
}

/** What the frozen ranking of each place gave to those who hold it. */
export const scoresOf = async (db: Db, edition: number, lot: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ key: string; score: number }>`
    select ranking.place_id || ' ' || candidate.supplier_id as key, (line ->> 'score')::int as score
    from ranking cross join jsonb_array_elements(ranking.content::jsonb -> 'ranking') line
    join candidate on candidate.id::text = line ->> 'id'
    where ranking.edition = ${edition} and ranking.lot_code = ${lot} and ranking.content is not null
      and candidate.supplier_id is not null and line ->> 'score' is not null`.execute(db)
  return new Map(rows.map(({ key, score }) => [key, score]))
}

/** Ranks of the lot that differ from what is shown. */
export const changedRanks = async (db: Db, edition: number, lot: string) => {
  const { rows } = await sql<{ placeId: number; rank: number }>`
    select place_id as "placeId", rank from (${changes(edition)}) differing where lot_code = ${lot}`.execute(db)
  return rows
}

/** Accepted applications for the lot, by the code of each place they ask for. */
export const offersByPlace = async (db: Db, edition: number, lot: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ place: string; count: number }>`
    select place, count(*)::int as count from candidate
    join candidate_step step on step.candidate_id = candidate.id and step.key = 'step2'
    cross join jsonb_array_elements_text(
      case when ${lot} < '200' then step.saved -> 'regions' else step.saved -> 'departments' end) place
    where candidate.edition = ${edition} and candidate.signed_at is not null and candidate.accepted_at is not null
      and step.saved ->> 'technicalCategory' = ${lot}
    group by place`.execute(db)
  return new Map(rows.map(({ place, count }) => [place, count]))
}
