import type { FiledKind } from '@charpente/domain/people/documents/document'
import type { Course, PaperEffect, ReviewState } from '@charpente/domain/people/documents/paper-effect'
import type { Day } from '@charpente/domain/platform/calendar'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'
import type { Interval, Waiting } from '../../../platform/db/waiting.ts'

// Rules -----------------------------------------------------------------------

export const hasEdition = async (db: Db, edition: number): Promise<boolean> =>
  (await db.selectFrom('edition').select('id').where('id', '=', edition).executeTakeFirst()) !== undefined

/** What the documents of each consultation put out for this edition say. */
export const clausesOf = (db: Db, edition: number) =>
  db
    .selectFrom('consultation')
    .select(['id', 'reference', 'paper_clause as clause'])
    .where('edition', '=', edition)
    .where('phase', 'is not', null)
    .orderBy('id')
    .execute()

/** Held until the transaction ends: a clause is not withdrawn while an effect is chosen by it. */
export const lockClauses = (db: Db, edition: number) =>
  db.selectFrom('consultation').select('id').where('edition', '=', edition).orderBy('id').forUpdate().execute()

export const rulesOf = (db: Db, edition: number) =>
  db
    .selectFrom('paper_rule as rule')
    .leftJoin('account as author', 'author.id', 'rule.changed_by')
    .select(sql<FiledKind>`rule.document_kind`.as('kind'))
    .select(sql<PaperEffect>`rule.effect`.as('effect'))
    .select(['rule.validity_months as validityMonths', 'rule.grace_days as graceDays', 'rule.since'])
    .select(['rule.changed_at as changedAt', 'rule.reason'])
    .select(sql<string>`author.firstname || ' ' || author.lastname`.as('changedBy'))
    .where('rule.edition', '=', edition)
    .execute()

export const saveRule = (db: Db, rule: Insertable<Database['paper_rule']>) =>
  db
    .insertInto('paper_rule')
    .values(rule)
    .onConflict((conflict) => conflict.columns(['edition', 'document_kind']).doUpdateSet(rule))
    .execute()

// Courses ---------------------------------------------------------------------

/** A paper of a holder, under the rule of its edition, and the effect that was announced. */
type FoundCourse = {
  supplierId: number
  supplierName: string
  edition: number
  kind: FiledKind
  validityMonths: number | null
  graceDays: number
  effect: PaperEffect
  since: Day
  mediaId: number | null
  issuedOn: Day | null
  expiresOn: Day | null
  filedOn: Day | null
  review: ReviewState | null
  refusedOn: Day | null
  goodUntil: Day | null
  acceptedOn: Day | null
  acceptedUntil: Day | null
  caseId: number | null
  caseEffect: Course['effect'] | null
  effectOn: Day | null
  endsOn: Day | null
  isApplied: boolean
  isLifted: boolean
}

const day = (of: string) => sql`to_char(${sql.raw(of)}, 'YYYY-MM-DD')`
const parisDayOf = (of: string) => sql`to_char(${sql.raw(of)} at time zone 'Europe/Paris', 'YYYY-MM-DD')`

/** What was last said of the very file that is filed. */
const lastReview = sql`
  select review.outcome, review.decided_at, review.good_until, review.reason from document_review review
  where review.supplier_id = document.supplier_id and review.document_kind = document.kind::text
    and review.media_id = document.media_id
  order by review.id desc limit 1`

/** A rank whose contract has ended is asked no more: nothing is to be suspended of it. */
const holdsOn = (today: Day, edition: string) => sql`exists (select from holder
  left join contract on contract.number = holder.market_number
  where holder.edition = ${sql.ref(edition)} and holder.supplier_id = firm.id
    and (contract.ends_on is null or contract.ends_on >= ${today}::date))`

type Of = { edition?: number; supplierId?: number; kind?: FiledKind }

/** Every paper a rule speaks of, of those who hold a rank that day; all of them, or those of one edition, firm or kind. */
export const papersUnderRule = async (
  db: Db,
  today: Day,
  { edition, supplierId, kind }: Of = {},
): Promise<FoundCourse[]> => {
  const { rows } = await sql<FoundCourse>`
    select firm.id as "supplierId", firm.name as "supplierName", rule.edition, rule.document_kind as kind,
      rule.validity_months as "validityMonths", rule.grace_days as "graceDays", rule.effect,
      ${day('rule.since')} as since, document.media_id as "mediaId",
      ${day('document.issued_on')} as "issuedOn", ${day('document.expires_on')} as "expiresOn",
      ${parisDayOf('document.filed_at')} as "filedOn",
      case when document.media_id is not null then coalesce(review.outcome, 'waiting') end as review,
      case when review.outcome = 'refused' then ${parisDayOf('review.decided_at')} end as "refusedOn",
      ${day('review.good_until')} as "goodUntil", ${day('accepted.good_until')} as "acceptedUntil",
      ${parisDayOf('accepted.decided_at')} as "acceptedOn",
      course.id as "caseId", course.effect as "caseEffect", ${day('course.effect_on')} as "effectOn",
      ${day('course.ends_on')} as "endsOn", course.applied_at is not null as "isApplied",
      course.lifted_at is not null as "isLifted"
    from paper_rule rule
    join account firm on firm.side = 'supplier' and firm.admin_id is null and firm.active and firm.removed_at is null
      and ${holdsOn(today, 'rule.edition')}
    left join supplier_document document
      on document.supplier_id = firm.id and document.kind = rule.document_kind::supplier_document_kind
    left join lateral (${lastReview}) review on true
    left join lateral (
      select accepted.good_until, accepted.decided_at from document_review accepted
      where accepted.supplier_id = firm.id and accepted.document_kind = rule.document_kind
        and accepted.outcome = 'accepted' and not exists (select from document_review refused
          where refused.supplier_id = firm.id and refused.document_kind = rule.document_kind
            and refused.media_id = accepted.media_id and refused.outcome = 'refused' and refused.id > accepted.id)
      order by accepted.id desc limit 1) accepted on true
    left join paper_case course on course.supplier_id = firm.id and course.edition = rule.edition
      and course.document_kind = rule.document_kind and course.closed_at is null
    where (${edition ?? null}::int is null or rule.edition = ${edition ?? null}::int)
      and (${supplierId ?? null}::int is null or firm.id = ${supplierId ?? null}::int)
      and (${kind ?? null}::text is null or rule.document_kind = ${kind ?? null}::text)
    order by firm.id, rule.edition, rule.document_kind`.execute(db)
  return rows
}

/** Effects told to whoever holds nothing there any more, or is closed. */
export const coursesOfNobody = async (db: Db, today: Day): Promise<{ id: number; supplierId: number }[]> => {
  const { rows } = await sql<{ id: number; supplierId: number }>`
    select course.id, course.supplier_id as "supplierId" from paper_case course
    join account firm on firm.id = course.supplier_id
    where course.closed_at is null and (not firm.active or firm.admin_id is not null or firm.removed_at is not null
      or not ${holdsOn(today, 'course.edition')})
    order by course.id`.execute(db)
  return rows
}

export const holdersCount = async (db: Db, edition: number): Promise<number> =>
  (
    await db
      .selectFrom('holder')
      .select((of) => of.fn.count<number>('supplier_id').distinct().as('count'))
      .where('edition', '=', edition)
      .executeTakeFirstOrThrow()
  ).count

export const openCase = async (db: Db, opened: Insertable<Database['paper_case']>): Promise<number> =>
  (await db.insertInto('paper_case').values(opened).returning('id').executeTakeFirstOrThrow()).id

const cases = (db: Db) =>
  db
    .selectFrom('paper_case as course')
    .innerJoin('account as firm', 'firm.id', 'course.supplier_id')
    .leftJoin('account as lifter', 'lifter.id', 'course.lifted_by')
    .leftJoin('supplier_document as document', (join) =>
      join
        .onRef('document.supplier_id', '=', 'course.supplier_id')
        .on(sql<boolean>`document.kind::text = course.document_kind`),
    )
    .select(['course.id', 'course.supplier_id as supplierId', 'firm.name as supplierName', 'course.edition'])
    .select(sql<FiledKind>`course.document_kind`.as('kind'))
    .select(sql<Course['effect']>`course.effect`.as('effect'))
    .select(['course.ends_on as endsOn', 'course.effect_on as effectOn', 'course.announced_at as announcedAt'])
    .select(['course.applied_at as appliedAt', 'course.suspension_id as suspensionId'])
    .select(['course.lifted_at as liftedAt', 'course.lifted_reason as liftedReason'])
    .select(sql<string | null>`lifter.firstname || ' ' || lifter.lastname`.as('liftedBy'))
    .select(
      sql<boolean>`document.media_id is not null and document.filed_at > course.announced_at
        and not exists (select from document_review review where review.supplier_id = document.supplier_id
          and review.document_kind = document.kind::text and review.media_id = document.media_id)`.as('isFiled'),
    )
    .select(
      sql<number>`(select count(*)::int from holder
        where holder.supplier_id = course.supplier_id and holder.edition = course.edition)`.as('ranks'),
    )
    .where('course.closed_at', 'is', null)
export type FoundCase = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number]

/** Those under way: applied first, then the nearest day. */
export const openCases = (db: Db, supplierId?: number) =>
  cases(db)
    .$if(supplierId !== undefined, (query) => query.where('course.supplier_id', '=', supplierId ?? 0))
    .orderBy(sql`course.lifted_at is not null`)
    .orderBy(sql`course.applied_at is null`)
    .orderBy('course.effect_on')
    .orderBy('firm.name')
    .orderBy('course.id')
    .execute()

export const findCase = (db: Db, id: number) => cases(db).where('course.id', '=', id).executeTakeFirst()

export const casesOfPaper = (db: Db, supplierId: number, kind: FiledKind) =>
  cases(db)
    .where('course.supplier_id', '=', supplierId)
    .where('course.document_kind', '=', kind)
    .orderBy('course.edition')
    .execute()

export const casesOfRule = (db: Db, edition: number, kind: FiledKind) =>
  cases(db)
    .where('course.edition', '=', edition)
    .where('course.document_kind', '=', kind)
    .orderBy('course.supplier_id')
    .execute()

export const changeCase = (db: Db, id: number, changes: Partial<Insertable<Database['paper_case']>>) =>
  db.updateTable('paper_case').set(changes).where('id', '=', id).execute()

// Ranks -----------------------------------------------------------------------

export const addSuspension = async (db: Db, added: Insertable<Database['rank_suspension']>): Promise<number> =>
  (await db.insertInto('rank_suspension').values(added).returning('id').executeTakeFirstOrThrow()).id

export const endSuspension = (db: Db, id: number, ended: { at: Date; by: number | null; reason: string }) =>
  db
    .updateTable('rank_suspension')
    .set({ ended_at: ended.at, ended_by: ended.by === null ? 'worker' : String(ended.by), ended_reason: ended.reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** When the ranks of a firm were suspended in an edition, why, and until when. */
export const suspensionsOf = (db: Db, supplierId: number, edition: number) =>
  db
    .selectFrom('rank_suspension')
    .select(['since', 'reason', 'ended_at as endedAt', 'ended_reason as endedReason'])
    .select(sql<FiledKind>`document_kind`.as('kind'))
    .where('supplier_id', '=', supplierId)
    .where('edition', '=', edition)
    .orderBy('id')
    .execute()

// Reviews ---------------------------------------------------------------------

export const addReview = (db: Db, review: Insertable<Database['document_review']>) =>
  db.insertInto('document_review').values(review).execute()

/** What was said of each file a firm has now. */
export const reviewsOf = async (db: Db, supplierId: number) => {
  const { rows } = await sql<{ kind: FiledKind; outcome: ReviewState; reason: string | null; mediaId: number }>`
    select document.kind, document.media_id as "mediaId", coalesce(review.outcome, 'waiting') as outcome, review.reason
    from supplier_document document left join lateral (${lastReview}) review on true
    where document.supplier_id = ${supplierId}
      and document.kind in ('rib', 'fiscalRegularityFile', 'companyInsuranceFile')`.execute(db)
  return rows
}

/** Of those that were filed while an effect was announced or applied, or of a kind that may have one. */
const unread = sql`
  from supplier_document document
  join account firm on firm.id = document.supplier_id and firm.active and firm.admin_id is null
  join media on media.id = document.media_id
  where exists (select from paper_rule rule where rule.document_kind = document.kind::text and rule.effect <> 'none'
      and exists (select from holder where holder.edition = rule.edition and holder.supplier_id = firm.id)
      and (rule.changed_at < document.filed_at or exists (
        select from paper_case course where course.closed_at is null and course.supplier_id = firm.id
          and course.edition = rule.edition and course.document_kind = rule.document_kind
          and course.announced_at < document.filed_at)))
    and not exists (select from document_review review where review.supplier_id = firm.id
      and review.document_kind = document.kind::text and review.media_id = document.media_id)`

type PaperToRead = {
  supplierId: number
  supplierName: string
  supplierCode: string
  kind: FiledKind
  file: string
  checking: boolean
  issuedOn: Day | null
  expiresOn: Day | null
  filedAt: Date
  isSuspended: boolean
  effectOn: Day | null
}

/** Papers somebody has to read: those of a suspended rank first, then the oldest. */
export const papersToRead = async (db: Db, limit: number): Promise<PaperToRead[]> => {
  const { rows } = await sql<PaperToRead>`
    select firm.id as "supplierId", firm.name as "supplierName", firm.code_id as "supplierCode", document.kind,
      media.name as file, media.state <> 'ready' as checking, ${day('document.issued_on')} as "issuedOn",
      ${day('document.expires_on')} as "expiresOn", document.filed_at as "filedAt",
      exists (select from rank_suspension held where held.ended_at is null and held.supplier_id = firm.id
        and held.document_kind = document.kind::text) as "isSuspended",
      (select to_char(min(effect_on), 'YYYY-MM-DD') from paper_case course where course.closed_at is null
        and course.lifted_at is null and course.supplier_id = firm.id
        and course.document_kind = document.kind::text) as "effectOn"
    ${unread}
    order by "isSuspended" desc, document.filed_at, firm.id limit ${limit}`.execute(db)
  return rows
}

/** The same, to be counted by kind. */
export const waitingPapers = (within: Interval): Waiting => sql`
  select document.filed_at as since, document.filed_at + ${within}::interval as due, document.kind::text as part ${unread}`

/** Ranks that are suspended, to be counted by kind of paper. */
export const waitingSuspensions = (within: Interval): Waiting => sql`
  select since, since + ${within}::interval as due, document_kind as part from rank_suspension where ended_at is null`

/** What buyers are told of these firms in an edition. */
export const effectsShown = async (db: Db, supplierIds: readonly number[], edition: number) => {
  const { rows } = await sql<{ supplierId: number; kind: FiledKind; effect: Course['effect'] }>`
    select supplier_id as "supplierId", document_kind as kind, effect from paper_case
    where closed_at is null and lifted_at is null and applied_at is not null and edition = ${edition}
      and supplier_id = any(${[...supplierIds]}::int[])
    order by id`.execute(db)
  return Map.groupBy(rows, ({ supplierId }) => supplierId)
}
