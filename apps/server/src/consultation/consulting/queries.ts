import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import type { FruitlessCause } from '@charpente/domain/consultation/awards/fruitless'
import type { AwardRules } from '@charpente/domain/consultation/awards/ranking'
import type { LotAmounts } from '@charpente/domain/consultation/consulting/changes'
import type { LotStanding } from '@charpente/domain/consultation/consulting/state'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { announcedUntil } from '../amendments/queries.ts'

export const isEdition = async (db: Db, id: number) =>
  (await db.selectFrom('edition').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

// Consultations ---------------------------------------------------------------

const consultations = (db: Db) =>
  db
    .selectFrom('consultation')
    .select(['consultation.id', 'edition', 'reference', 'name', 'phase', 'opens_at as opensAt', 'deadline'])
    .select(['questions_until as questionsUntil', 'validity_days as validityDays'])
    .select(announcedUntil)
    .select(
      sql<string[]>`array(select lot_code from consultation_lot where consultation_id = consultation.id order by 1)`.as(
        'lots',
      ),
    )
    .select(
      sql<LotAmounts[]>`
        coalesce((select jsonb_agg(jsonb_build_object('lot', lot_code, 'min', min_amount, 'max', max_amount) order by lot_code)
          from consultation_lot where consultation_id = consultation.id), '[]')`.as('amounts'),
    )

export const findConsultation = (db: Db, id: number) =>
  consultations(db).where('consultation.id', '=', id).executeTakeFirst()
export type StoredConsultation = NonNullable<Awaited<ReturnType<typeof findConsultation>>>

export const allConsultations = (db: Db) =>
  consultations(db).orderBy(sql`opens_at desc nulls first`).orderBy('consultation.id', 'desc').execute()

/** A draft is the centre's own, until it is put out; whoever has begun to answer reads it whatever becomes of it. */
const isPublic = sql<boolean>`
  (phase is not null or exists (select from candidate where consultation_id = consultation.id))`

export const findPublicConsultation = (db: Db, id: number) =>
  consultations(db).where('consultation.id', '=', id).where(isPublic).executeTakeFirst()

/** The latest first; of one edition, or of all. */
export const publicConsultations = (db: Db, edition?: number) =>
  consultations(db)
    .where(isPublic)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0))
    .orderBy(sql`opens_at desc nulls last`)
    .orderBy('consultation.id', 'desc')
    .execute()

/** The one that puts this lot out. */
export const consultationOfLot = async (db: Db, edition: number, lot: string): Promise<number | undefined> => {
  const found = await db
    .selectFrom('consultation_lot')
    .select('consultation_id as id')
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .executeTakeFirst()
  return found?.id
}

/** Whoever changes it waits for whoever does, in all of its edition: two that take the same lot come one after the other. */
export const lockConsultation = (db: Db, id: number) =>
  db
    .selectFrom('consultation')
    .select('id')
    .where('edition', '=', (of) => of.selectFrom('consultation as own').select('own.edition').where('own.id', '=', id))
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockConsultationsOf = (db: Db, edition: number) =>
  db.selectFrom('consultation').select('id').where('edition', '=', edition).orderBy('id').forUpdate().execute()

type NewConsultation = { edition: number; reference: string; name: string }

export const addConsultationRow = async (db: Db, values: NewConsultation): Promise<number> =>
  (await db.insertInto('consultation').values(values).returning('id').executeTakeFirstOrThrow()).id

/** How many firms have signed their answer to each of these, and how many are not opened. */
export const signedCounts = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('candidate')
    .select('consultation_id as id')
    .select((of) => of.fn.countAll<number>().as('signed'))
    .select(sql<number>`count(*) filter (where opened_at is null and refused_at is null)`.as('closed'))
    .where('signed_at', 'is not', null)
    .where('consultation_id', '=', (of) => of.fn.any(sql<number[]>`${[...ids]}::int[]`))
    .groupBy('consultation_id')
    .execute()
  return new Map(
    rows.map(({ id, signed, closed }) => [id, { signed: Number(signed), closed: Number(closed) }] as const),
  )
}

type Settings = Omit<StoredConsultation, 'id' | 'edition' | 'lots' | 'amounts' | 'announcedUntil'>

export const saveConsultationRow = (db: Db, id: number, { opensAt, questionsUntil, validityDays, ...rest }: Settings) =>
  db
    .updateTable('consultation')
    .set({ ...rest, opens_at: opensAt, questions_until: questionsUntil, validity_days: validityDays })
    .where('id', '=', id)
    .execute()

/**
 * What its documents state beyond its lots and dates: the clause that gives an effect to papers that are no longer good
 * (decision 064), how often its contracts may be renewed, and for how long each time (decision 066).
 */
export const statedIn = async (db: Db, id: number) => {
  const { clause, count, months } = await db
    .selectFrom('consultation')
    .select(['paper_clause as clause', 'renewals as count', 'renewal_months as months'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { paperClause: clause, renewals: count === null ? null : { count, months } }
}

export const setPaperClause = (db: Db, id: number, clause: string | null) =>
  db.updateTable('consultation').set({ paper_clause: clause }).where('id', '=', id).execute()

export const setRenewalTerms = (db: Db, id: number, count: number | null, months: number | null) =>
  db.updateTable('consultation').set({ renewals: count, renewal_months: months }).where('id', '=', id).execute()

/** Whether one of its lots has a contract. */
export const isNotified = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('contract')
    .innerJoin('consultation_lot as put_out', (join) =>
      join.onRef('put_out.edition', '=', 'contract.edition').onRef('put_out.lot_code', '=', 'contract.lot_code'),
    )
    .select('contract.number')
    .where('put_out.consultation_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether papers of the edition have an effect, which a clause allows. */
export const hasPaperEffects = async (db: Db, edition: number): Promise<boolean> =>
  (await db
    .selectFrom('paper_rule')
    .select('edition')
    .where('edition', '=', edition)
    .where('effect', '<>', 'none')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** When the record of its opening was sealed, and by whom. */
export const sealedOpening = (db: Db, id: number, deadline: Date) =>
  db
    .selectFrom('envelope_opening as opening')
    .innerJoin('account', 'account.id', 'opening.sealed_by')
    .select('opening.sealed_at as at')
    .select(sql<string>`account.firstname || ' ' || account.lastname`.as('by'))
    .where('opening.consultation_id', '=', id)
    .where('opening.deadline', '=', deadline)
    .executeTakeFirst()

// Lots ------------------------------------------------------------------------

export const lotsOf = (db: Db, edition: number) =>
  db.selectFrom('lot').select(['code', 'name']).where('edition', '=', edition).orderBy('code').execute()

/** Which of these lots another consultation of the edition puts out. */
export const lotsElsewhere = async (
  db: Db,
  { id, edition }: { id: number; edition: number },
  lots: readonly string[],
) => {
  const rows = await db
    .selectFrom('consultation_lot')
    .select('lot_code as lot')
    .where('edition', '=', edition)
    .where('consultation_id', '<>', id)
    .where('lot_code', '=', (of) => of.fn.any(sql<string[]>`${[...lots]}::text[]`))
    .orderBy('lot_code')
    .execute()
  return rows.map(({ lot }) => lot)
}

/** The lots somebody has signed an offer for. */
export const lotsWithOffers = async (db: Db, id: number): Promise<string[]> => {
  const { rows } = await sql<{ lot: string }>`
    select distinct saved ->> 'technicalCategory' as lot from candidate_step
    join candidate on candidate.id = candidate_id
    where key = 'step2' and saved is not null and consultation_id = ${id} and signed_at is not null`.execute(db)
  return rows.map(({ lot }) => lot)
}

/** Its lots: how much of each is compared, where, and by how many they are answered. */
export const lotLines = async (db: Db, id: number) => {
  const { rows } = await sql<{
    lot: string
    name: string
    lines: number
    articles: number
    places: number
    signed: number
    drafts: number
  }>`
    with answered as (
      select saved ->> 'technicalCategory' as lot, count(*) filter (where signed_at is not null) as signed,
        count(*) filter (where signed_at is null) as drafts
      from candidate join candidate_step on candidate_id = candidate.id and key = 'step2' and saved is not null
      where consultation_id = ${id} group by 1
    )
    select lot.code as lot, lot.name, count(basket_line.article_id)::int as lines,
      count(article.id) filter (where article.withdrawn_at is null)::int as articles,
      (select count(*) from lot_place where lot_place.edition = lot.edition and lot_place.lot_code = lot.code)::int as places,
      coalesce(max(answered.signed), 0)::int as signed, coalesce(max(answered.drafts), 0)::int as drafts
    from consultation_lot own
    join lot on lot.edition = own.edition and lot.code = own.lot_code
    left join article on article.edition = lot.edition and article.lot_code = lot.code
    left join basket_line on basket_line.article_id = article.id
    left join answered on answered.lot = lot.code
    where own.consultation_id = ${id} group by lot.edition, lot.code, lot.name order by lot.code`.execute(db)
  return rows
}

/** Which of these lots a consultation of the edition puts out, and whether signed offers are still judged there. */
export const lotsPutOut = async (db: Db, edition: number, lots: readonly string[]) => {
  const { rows } = await sql<{ id: number; lot: string; isJudged: boolean }>`
    select own.consultation_id as id, own.lot_code as lot, lot_award.notified_at is null and exists (
        select from candidate join candidate_step on candidate_id = candidate.id
        where consultation_id = own.consultation_id and signed_at is not null and key = 'step2'
          and saved ->> 'technicalCategory' = own.lot_code) as "isJudged"
    from consultation_lot own
    left join lot_award on lot_award.edition = own.edition and lot_award.lot_code = own.lot_code
    where own.edition = ${edition} and own.lot_code = any(${[...lots]}::text[]) order by own.lot_code`.execute(db)
  return rows
}

/** How many applications of these consultations were signed for each lot, and how many of them are not judged. */
export const applicationsByLot = async (db: Db, consultations: readonly number[]) => {
  const { rows } = await sql<{ consultation: number; lot: string; signed: number; unjudged: number; accepted: number }>`
    select candidate.consultation_id as consultation, step2.saved ->> 'technicalCategory' as lot, count(*)::int as signed,
      count(*) filter (where accepted_at is null and refused_at is null)::int as unjudged,
      count(*) filter (where accepted_at is not null)::int as accepted
    from candidate join candidate_step step2 on step2.candidate_id = candidate.id and step2.key = 'step2'
    where candidate.signed_at is not null and candidate.consultation_id = any(${[...consultations]}::int[])
    group by 1, 2`.execute(db)
  return rows
}

/** Drafts and signed applications, whatever lot they are for. */
export const applicationCounts = async (db: Db, id: number) => {
  const { rows } = await sql<{ signed: number; drafts: number }>`
    select count(*) filter (where signed_at is not null)::int as signed,
      count(*) filter (where signed_at is null)::int as drafts
    from candidate where consultation_id = ${id}`.execute(db)
  return rows[0] ?? { signed: 0, drafts: 0 }
}

const TRAIL_SHOWN = 12

/** The last acts on it, and its first: who prepared it, who opened it. */
export const trailOfConsultation = async (db: Db, id: number) => {
  const events = db
    .selectFrom('audit_event as event')
    .leftJoin('account as author', 'author.id', 'event.author_id')
    .select(['event.at', 'event.action'])
    .select(sql<string | null>`author.firstname || ' ' || author.lastname`.as('by'))
    .select(sql<string | null>`coalesce(event.details ->> 'lot', event.details ->> 'number')`.as('about'))
    .where('object_type', '=', 'consultation')
    .where('object_id', '=', String(id))
  const last = await events.orderBy('seq', 'desc').limit(TRAIL_SHOWN).execute()
  const added = await events.where('action', '=', 'consultationAdded').executeTakeFirst()
  const opened = await events
    .where('action', '=', 'consultationSaved')
    .where(
      sql<boolean>`event.details -> 'before' ->> 'phase' is null and event.details -> 'after' ->> 'phase' is not null`,
    )
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return { last, added, opened }
}

/** When the last of its lots was awarded, and notified. */
export const awardDays = (db: Db, id: number) =>
  db
    .selectFrom('consultation_lot as own')
    .innerJoin('lot_award', (join) =>
      join.onRef('lot_award.edition', '=', 'own.edition').onRef('lot_award.lot_code', '=', 'own.lot_code'),
    )
    .select((of) => [of.fn.max('decided_at').as('decidedAt'), of.fn.max('notified_at').as('notifiedAt')])
    .where('own.consultation_id', '=', id)
    .executeTakeFirst()

/** How its offers are compared, as it is announced. */
export const announcedRules = async (db: Db, id: number): Promise<AwardRules> => {
  const { priceWeight } = await db
    .selectFrom('consultation')
    .select('price_weight as priceWeight')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { priceWeight, criteria: await criteriaOf(db, id) }
}

export const criteriaOf = (db: Db, id: number) =>
  db
    .selectFrom('award_criterion')
    .select(['code', 'name', 'weight'])
    .where('consultation_id', '=', id)
    .orderBy('position')
    .execute()

/** Where each lot of these consultations stands, from its offers to its notification. */
export const lotStandings = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<LotStanding & { consultationId: number; lot: string; ranked: number }>`
    with offer as (
      select candidate.consultation_id, step2.saved ->> 'technicalCategory' as lot, candidate.edition, area.code
      from candidate
      join candidate_step step2 on step2.candidate_id = candidate.id and step2.key = 'step2'
      cross join lateral jsonb_array_elements_text(
        case when step2.saved ->> 'technicalCategory' < '200' then step2.saved -> 'regions'
          else step2.saved -> 'departments' end) as area (code)
      where candidate.accepted_at is not null and candidate.consultation_id = any(${[...ids]}::int[])
    ), answered as (
      select consultation_id, edition, lot, code, count(*)::int as offers from offer group by 1, 2, 3, 4
    ), ranked as (
      select answered.*, ranking.frozen_at is not null as frozen, ranking.ranked from answered
      left join (
        select ranking.edition, ranking.lot_code, coalesce(department.code, region.code) as code, ranking.frozen_at,
          jsonb_array_length(jsonb_path_query_array(ranking.content::jsonb, '$.ranking[*] ? (@.rank != null)')) as ranked
        from ranking join place on place.id = ranking.place_id join region on region.id = place.region_id
        left join department on department.id = place.department_id
      ) ranking on ranking.edition = answered.edition and ranking.lot_code = answered.lot and ranking.code = answered.code
    )
    select own.consultation_id as "consultationId", own.lot_code as lot, coalesce(sum(ranked.offers), 0)::int as offers,
      coalesce(sum(ranked.ranked), 0)::int as ranked,
      count(*) filter (where not ranked.frozen)::int as unranked,
      bool_or(lot_award.decided_at is not null) as "isDecided",
      bool_or(lot_award.notified_at is not null) as "isNotified"
    from consultation_lot own
    left join ranked on ranked.consultation_id = own.consultation_id and ranked.lot = own.lot_code
    left join lot_award on lot_award.edition = own.edition and lot_award.lot_code = own.lot_code
    where own.consultation_id = any(${[...ids]}::int[])
    group by own.consultation_id, own.lot_code`.execute(db)
  return Map.groupBy(rows, ({ consultationId }) => consultationId)
}

// Places ----------------------------------------------------------------------

/** Places as a lot is awarded there, each under the code of its region or department. */
const places = (db: Db) =>
  db
    .selectFrom('lot_place')
    .innerJoin('place', 'place.id', 'lot_place.place_id')
    .innerJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .select(sql<string>`coalesce(department.code, region.code)`.as('code'))
    .select(sql<string>`coalesce(department.name, region.name)`.as('name'))

/** Where a lot is put out, in the order of the list. */
export const placesOfLot = (db: Db, edition: number, lot: string) =>
  places(db)
    .select('place.id')
    .where('lot_place.edition', '=', edition)
    .where('lot_place.lot_code', '=', lot)
    .where('place.kind', '=', lotGeography(lot))
    .orderBy('code')
    .execute()

/** The same for each of its lots. */
export const placesOfLots = async (db: Db, edition: number, lots: readonly string[]) => {
  const all = await places(db)
    .select(['place.id', 'place.kind', 'lot_place.lot_code as lot'])
    .where('lot_place.edition', '=', edition)
    .where('lot_place.lot_code', 'in', [...lots, ''])
    .orderBy('code')
    .execute()
  return Map.groupBy(
    all.filter(({ kind, lot }) => kind === lotGeography(lot)),
    ({ lot }) => lot,
  )
}

/** Those of its lots put out again in some places: they are then the only ones. Q-85 */
export const fruitlessPlaces = (db: Db, id: number) =>
  places(db)
    .innerJoin('fruitless_place as fruitless', (join) =>
      join
        .onRef('fruitless.edition', '=', 'lot_place.edition')
        .onRef('fruitless.lot_code', '=', 'lot_place.lot_code')
        .onRef('fruitless.place_id', '=', 'lot_place.place_id'),
    )
    .innerJoin('consultation_lot as own', (join) =>
      join.onRef('own.edition', '=', 'lot_place.edition').onRef('own.lot_code', '=', 'lot_place.lot_code'),
    )
    .select('lot_place.lot_code as lot')
    .where('own.consultation_id', '=', id)
    .orderBy('lot')
    .orderBy('code')
    .execute()

type Offered = {
  lots: readonly string[]
  amounts?: readonly LotAmounts[]
  fruitless: readonly { lot: string; placeId: number }[]
}

/** What it puts out from now on, and where. */
export const setOffered = async (
  db: Db,
  { id, edition }: { id: number; edition: number },
  { lots, amounts = [], fruitless }: Offered,
) => {
  await sql`
    delete from fruitless_place using consultation_lot own
    where own.consultation_id = ${id} and own.edition = fruitless_place.edition
      and own.lot_code = fruitless_place.lot_code`.execute(db)
  await db.deleteFrom('consultation_lot').where('consultation_id', '=', id).execute()
  if (lots.length > 0)
    await db
      .insertInto('consultation_lot')
      .values(
        lots.map((lot) => {
          const { min = null, max = null } = amounts.find((one) => one.lot === lot) ?? {}
          return { edition, lot_code: lot, consultation_id: id, min_amount: min, max_amount: max }
        }),
      )
      .execute()
  if (fruitless.length > 0)
    await db
      .insertInto('fruitless_place')
      .values(fruitless.map(({ lot, placeId }) => ({ edition, lot_code: lot, place_id: placeId })))
      .execute()
}

// Fruitless lots ----------------------------------------------------------------

/** The lots of a consultation nobody was retained for, and the consultation that puts each out since. */
export const fruitlessLots = async (db: Db, id: number) => {
  const { rows } = await sql<{
    lot: string
    name: string
    cause: FruitlessCause
    at: Date
    again: { id: number; reference: string } | null
  }>`
    select gone.lot_code as lot, lot.name, gone.cause, gone.declared_at as at,
      (select jsonb_build_object('id', next.id, 'reference', next.reference) from consultation_lot own
        join consultation next on next.id = own.consultation_id
        where own.edition = gone.edition and own.lot_code = gone.lot_code) as again
    from fruitless_lot gone join lot on lot.edition = gone.edition and lot.code = gone.lot_code
    where gone.consultation_id = ${id} order by gone.lot_code`.execute(db)
  return rows
}

type PutOutAgain = { id: number; edition: number; reference: string; name: string }
type FruitlessLot = { lot: string; cause: FruitlessCause }

/**
 * These lots leave their consultation, which keeps what was announced and ranked of them, for a draft that begins with
 * the same terms. Baskets stay with the lots.
 */
export async function moveFruitless(
  db: Db,
  { id, edition, reference, name }: PutOutAgain,
  lots: readonly FruitlessLot[],
  { by, now }: { by: number | null; now: Date },
): Promise<number> {
  const codes = lots.map(({ lot }) => lot)
  await sql`
    insert into fruitless_lot (consultation_id, edition, lot_code, cause, declared_at, declared_by, min_amount, max_amount, rankings)
    select own.consultation_id, own.edition, own.lot_code, gone.cause, ${now}, ${by}::int, own.min_amount, own.max_amount,
      coalesce((select jsonb_agg(jsonb_build_object('place', place_id, 'at', frozen_at, 'content', content)) from ranking
        where ranking.edition = own.edition and ranking.lot_code = own.lot_code and frozen_at is not null), '[]')
    from consultation_lot own
    join unnest(${codes}::text[], ${lots.map(({ cause }) => cause)}::text[]) as gone (lot, cause) on gone.lot = own.lot_code
    where own.consultation_id = ${id}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into consultation (edition, reference, name, validity_days, price_weight, waiting_days, missing_prices, paper_clause,
      renewals, renewal_months)
    select edition, ${reference}, ${name}, validity_days, price_weight, waiting_days, missing_prices, paper_clause, renewals,
      renewal_months from consultation where id = ${id} returning id`.execute(db)
  const next = rows[0]?.id ?? 0
  await sql`
    insert into award_criterion (consultation_id, code, name, weight, position)
    select ${next}, code, name, weight, position from award_criterion where consultation_id = ${id}`.execute(db)
  await sql`delete from fruitless_place where edition = ${edition} and lot_code = any(${codes}::text[])`.execute(db)
  await sql`delete from ranking where edition = ${edition} and lot_code = any(${codes}::text[])`.execute(db)
  await sql`
    update consultation_lot set consultation_id = ${next}
    where consultation_id = ${id} and lot_code = any(${codes}::text[])`.execute(db)
  return next
}
