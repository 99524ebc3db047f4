import type { MissingPrices } from '@charpente/domain/consultation/awards/missing-prices'
import type { Unit } from '@charpente/domain/platform/unit'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { announcedUntil } from '../amendments/queries.ts'

// Rules -----------------------------------------------------------------------

export const findRules = (db: Db, id: number) =>
  db
    .selectFrom('consultation')
    .select(['id', 'edition', 'reference', 'phase', 'opens_at as opensAt', 'deadline'])
    .select(announcedUntil)
    .select(['price_weight as priceWeight', 'waiting_days as waitingDays'])
    .select((of) => of.ref('missing_prices').$castTo<MissingPrices>().as('missingPrices'))
    .where('id', '=', id)
    .executeTakeFirst()

/** What the orders of a lot may come to in each place, where it was announced. */
export const announcedMaximum = async (db: Db, consultation: number, lot: string): Promise<number | null> =>
  (
    await db
      .selectFrom('consultation_lot')
      .select('max_amount as maximum')
      .where('consultation_id', '=', consultation)
      .where('lot_code', '=', lot)
      .executeTakeFirst()
  )?.maximum ?? null

type Criterion = { code: string; name: string; weight: number }

type Rules = { priceWeight: number; waitingDays: number; missingPrices: MissingPrices; criteria: Criterion[] }

export async function setRules(db: Db, id: number, { priceWeight, waitingDays, missingPrices, criteria }: Rules) {
  await db
    .updateTable('consultation')
    .set({ price_weight: priceWeight, waiting_days: waitingDays, missing_prices: missingPrices })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('award_criterion').where('consultation_id', '=', id).execute()
  if (criteria.length === 0) return
  await db
    .insertInto('award_criterion')
    .values(criteria.map((criterion, position) => ({ ...criterion, consultation_id: id, position })))
    .execute()
}

/** Articles of a lot, with their quantity in the basket where they are in it. */
export const articlesOf = (db: Db, edition: number, lot: string) =>
  db
    .selectFrom('article')
    .leftJoin('basket_line', 'basket_line.article_id', 'article.id')
    .select(['article.id', 'article.code', 'article.name', 'article.chapter'])
    .select(['article.quantity_b as quantityB', 'article.quantity_c as quantityC'])
    .select((of) => of.ref('article.unit').$castTo<Unit>().as('unit'))
    .select(sql<number | null>`basket_line.quantity::float8`.as('quantity'))
    .where('article.edition', '=', edition)
    .where('article.lot_code', '=', lot)
    .orderBy('article.code')
    .execute()
export type StoredArticle = Awaited<ReturnType<typeof articlesOf>>[number]

export async function setBasket(db: Db, edition: number, lot: string, lines: { id: number; quantity: number }[]) {
  await sql`
    delete from basket_line using article
    where article.id = basket_line.article_id and article.edition = ${edition} and article.lot_code = ${lot}`.execute(
    db,
  )
  await sql`
    insert into basket_line (article_id, quantity)
    select * from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ quantity }) => quantity)}::numeric[])
  `.execute(db)
}

// Offers ----------------------------------------------------------------------

type StoredOffer = {
  id: string
  email: string
  lot: string
  supplierId: number | null
  places: string[]
  organization: string
  city: string
  siret: string
  kind: 'single' | 'conjoint' | 'solidarity'
  human: string
  operative: string
  environment: string
}

export type { StoredOffer }

/** The applications accepted, as they were signed: of one lot, or of all. */
export const offersOf = async (db: Db, edition: number, lot: string | null) => {
  const { rows } = await sql<StoredOffer>`
    select candidate.id, candidate.email, candidate.supplier_id as "supplierId",
      step2.saved ->> 'technicalCategory' as lot,
      array(select jsonb_array_elements_text(
        case when step2.saved ->> 'technicalCategory' < '200' then step2.saved -> 'regions'
          else step2.saved -> 'departments' end)) as places,
      step3.saved #>> '{contractors,0,organization}' as organization,
      step3.saved #>> '{contractors,0,addressCity}' as city,
      step3.saved #>> '{contractors,0,siret}' as siret,
      coalesce(step3.saved ->> 'typeBusinessGroup', 'single') as kind,
      coalesce(step9.saved ->> 'presentationHuman', '') as human,
      coalesce(step9.saved ->> 'presentationOperative', '') as operative,
      coalesce(step9.saved ->> 'presentationEnvironment', '') as environment
    from candidate
    join candidate_step step2 on step2.candidate_id = candidate.id and step2.key = 'step2'
    join candidate_step step3 on step3.candidate_id = candidate.id and step3.key = 'step3'
    left join candidate_step step9 on step9.candidate_id = candidate.id and step9.key = 'step9'
    where candidate.edition = ${edition} and candidate.signed_at is not null and candidate.accepted_at is not null
      and (${lot}::text is null or step2.saved ->> 'technicalCategory' = ${lot})
      and not exists (select from fruitless_lot gone
        where gone.consultation_id = candidate.consultation_id and gone.lot_code = step2.saved ->> 'technicalCategory')
    order by organization, candidate.id`.execute(db)
  return rows
}

export type OfferedLines = {
  candidateId: string
  placeId: number | null
  lines: [articleId: number, a: number | null, b: number | null, c: number | null][]
}

/** Prices of these offers in one place or in all; rows of figures, no objects. */
export const pricesOf = async (db: Db, ids: readonly string[], placeId: number | null) => {
  const { rows } = await sql<OfferedLines>`
    select candidate_id as "candidateId", place_id as "placeId",
      json_agg(json_build_array(article_id, price_a, price_b, price_c)) as lines
    from candidate_price
    where candidate_id = any(${[...ids]}::uuid[])
      and (${placeId}::smallint is null or place_id is null or place_id = ${placeId})
    group by candidate_id, place_id`.execute(db)
  return rows
}

export const marksOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('offer_mark')
    .innerJoin('account', 'account.id', 'offer_mark.evaluator_id')
    .select(['candidate_id as candidateId', 'evaluator_id as evaluator', 'criterion', 'mark', 'comment'])
    .select(sql<string>`account.firstname || ' ' || account.lastname`.as('name'))
    .where('candidate_id', '=', (of) => of.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    // In one order always, even of those given at one moment: the fingerprint of a frozen ranking is made of them.
    .orderBy('marked_at')
    .orderBy('candidate_id')
    .orderBy('evaluator_id')
    .orderBy('criterion')
    .execute()
export type StoredMark = Awaited<ReturnType<typeof marksOf>>[number]

export async function setMarks(
  db: Db,
  candidateId: string,
  evaluatorId: number,
  marks: readonly { criterion: string; mark: number; comment: string }[],
  now: Date,
) {
  if (marks.length === 0) return
  await db
    .insertInto('offer_mark')
    .values(marks.map((mark) => ({ ...mark, candidate_id: candidateId, evaluator_id: evaluatorId, marked_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['candidate_id', 'evaluator_id', 'criterion']).doUpdateSet((to) => ({
        mark: to.ref('excluded.mark'),
        comment: to.ref('excluded.comment'),
        marked_at: to.ref('excluded.marked_at'),
      })),
    )
    .execute()
}

/** What is decided of missing prices, of the whole offer, and of prices that seem too low. */
type DecisionKind = 'valued' | 'apart' | 'justified'

export const decisionsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('offer_decision')
    .innerJoin('account', 'account.id', 'offer_decision.decided_by')
    .select(['candidate_id as candidateId', 'place_id as placeId', 'reason', 'offer_decision.decided_at as at'])
    .select((of) => of.ref('kind').$castTo<DecisionKind>().as('kind'))
    .select(sql<string>`account.firstname || ' ' || account.lastname`.as('by'))
    .where('candidate_id', '=', (of) => of.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    .execute()
export type StoredDecision = Awaited<ReturnType<typeof decisionsOf>>[number]

type Decided = { kind: DecisionKind; reason: string; by: number; now: Date }

/** Nothing stands beside an offer set apart; missing prices and low ones are two matters. */
export async function setDecision(db: Db, candidateId: string, placeId: number, decided: Decided | null) {
  const former = db.deleteFrom('offer_decision').where('candidate_id', '=', candidateId).where('place_id', '=', placeId)
  if (decided === null || decided.kind === 'apart') await former.execute()
  else await former.where('kind', 'in', [decided.kind, 'apart']).execute()
  if (!decided) return
  const { kind, reason, by, now } = decided
  await db
    .insertInto('offer_decision')
    .values({ candidate_id: candidateId, place_id: placeId, kind, reason, decided_by: by, decided_at: now })
    .execute()
}

/** What each firm was last asked since its application was accepted: by then it is about its offer. */
export const questionsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('candidate_clarification as asked')
    .innerJoin('candidate', 'candidate.id', 'asked.candidate_id')
    .select(['asked.candidate_id as candidateId', 'asked.asked_at as askedAt', 'asked.due_at as dueAt'])
    .select(['asked.answered_at as answeredAt', 'asked.answer', 'asked.question'])
    .distinctOn('asked.candidate_id')
    .where('asked.candidate_id', '=', (of) => of.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    .whereRef('asked.asked_at', '>=', 'candidate.accepted_at')
    .orderBy('asked.candidate_id')
    .orderBy('asked.asked_at', 'desc')
    .orderBy('asked.id', 'desc')
    .execute()
export type StoredQuestion = Awaited<ReturnType<typeof questionsOf>>[number]

// Rankings --------------------------------------------------------------------

/** Held, they are neither frozen nor reopened meanwhile. */
export const rankingsOf = (db: Db, edition: number, lot: string | null, isHeld = false) => {
  const found = db
    .selectFrom('ranking')
    .leftJoin('account', 'account.id', 'ranking.frozen_by')
    .select(['lot_code as lot', 'place_id as placeId', 'draw', 'frozen_at as frozenAt', 'sha256', 'content'])
    .select(sql<string | null>`account.firstname || ' ' || account.lastname`.as('frozenBy'))
    .where('ranking.edition', '=', edition)
    .$if(isHeld, (query) => query.forShare('ranking'))
  return (lot === null ? found : found.where('lot_code', '=', lot)).execute()
}
export type StoredRanking = Awaited<ReturnType<typeof rankingsOf>>[number]

type RankingKey = { edition: number; lot: string; placeId: number }

/** The row of this ranking, made when it is missing, and held: marks, decisions and draws wait for a freeze. */
export const lockRanking = async (db: Db, { edition, lot, placeId }: RankingKey) => {
  await sql`
    insert into ranking (edition, lot_code, place_id) values (${edition}, ${lot}, ${placeId})
    on conflict do nothing`.execute(db)
  return db
    .selectFrom('ranking')
    .select(['draw', 'frozen_at as frozenAt', 'sha256'])
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .where('place_id', '=', placeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Frozen = { frozen_at: Date; frozen_by: number; content: string; sha256: Buffer }

export const setRanking = (
  db: Db,
  { edition, lot, placeId }: RankingKey,
  change: { draw: string[] } | Frozen | { [K in keyof Frozen]: null },
) =>
  db
    .updateTable('ranking')
    .set(change)
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .where('place_id', '=', placeId)
    .execute()

/** Any place of these where the ranking is frozen: marks of the offers no longer change then. */
export const frozenCount = async (db: Db, edition: number, lot: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ranking where edition = ${edition} and lot_code = ${lot} and frozen_at is not null for share
    ) held`.execute(db)
  return rows[0]?.count ?? 0
}

// Awards ----------------------------------------------------------------------

export const lotAwardsOf = (db: Db, edition: number) =>
  db
    .selectFrom('lot_award')
    .select(['lot_code as lot', 'decided_at as decidedAt', 'letters_at as lettersAt'])
    .select(['notify_from as notifyFrom', 'notified_at as notifiedAt'])
    .where('edition', '=', edition)
    .execute()
export type StoredAward = Awaited<ReturnType<typeof lotAwardsOf>>[number]
