import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The latest deadline that its amendments named: it is never brought forward. */
export const announcedUntil = sql<Date | null>`
  (select max(greatest(deadline_before, deadline_after)) from amendment where consultation_id = consultation.id)`.as(
  'announcedUntil',
)

/** Whoever changes it waits for whoever does. */
export const lockAmended = (db: Db, id: number) =>
  db
    .selectFrom('consultation')
    .select(['name', 'phase', 'opens_at as opensAt', 'deadline'])
    .select(announcedUntil)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A draft is the centre's own. */
export const findAmended = (db: Db, id: number) =>
  db
    .selectFrom('consultation')
    .select(
      sql<boolean>`phase is not null or exists (select from candidate where consultation_id = ${id})`.as('isPublic'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** The last first. */
export const amendmentsOf = (db: Db, consultationId: number) =>
  db
    .selectFrom('amendment')
    .leftJoin('account', 'account.id', 'amendment.published_by')
    .select(['number', 'reason', 'changes', 'told', 'deadline_before as deadlineBefore'])
    .select(['deadline_after as deadlineAfter', 'published_at as publishedAt'])
    .select(sql<string | null>`account.firstname || ' ' || account.lastname`.as('by'))
    .where('consultation_id', '=', consultationId)
    .orderBy('number', 'desc')
    .execute()
export type StoredAmendment = Awaited<ReturnType<typeof amendmentsOf>>[number]

type NewAmendment = {
  consultationId: number
  reason: string
  changes: readonly string[]
  deadlineBefore: Date | null
  deadlineAfter: Date | null
  at: Date
  by: number | null
  told: number
}

/** Whoever writes it holds its consultation: numbers follow one another. */
export const addAmendment = async (db: Db, { consultationId, reason, changes, told, ...rest }: NewAmendment) => {
  const { number } = await db
    .insertInto('amendment')
    .values((of) => ({
      consultation_id: consultationId,
      number: of
        .selectFrom('amendment')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('consultation_id', '=', consultationId),
      reason,
      changes: [...changes],
      deadline_before: rest.deadlineBefore,
      deadline_after: rest.deadlineAfter,
      published_at: rest.at,
      published_by: rest.by,
      told,
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export const moveDeadline = (db: Db, consultationId: number, deadline: Date) =>
  db.updateTable('consultation').set({ deadline }).where('id', '=', consultationId).execute()

/** Whoever has begun to answer, signed or not: one mail for an address, by the first of its applications. */
export const applicantsOf = (db: Db, consultationId: number) =>
  db
    .selectFrom('candidate')
    .distinctOn(sql`lower(email)`)
    .select(['id', 'email'])
    .select(sql<boolean>`bool_or(signed_at is not null) over (partition by lower(email))`.as('isSigned'))
    .where('consultation_id', '=', consultationId)
    .where('refused_at', 'is', null)
    .orderBy(sql`lower(email)`)
    .orderBy('id')
    .execute()

/** How long its contracts wait to be notified, and when their edition is over. */
export const termsOf = (db: Db, consultationId: number) =>
  db
    .selectFrom('consultation')
    .innerJoin('edition', 'edition.id', 'consultation.edition')
    .select(['consultation.waiting_days as waitingDays', 'edition.ends_on as endsOn'])
    .where('consultation.id', '=', consultationId)
    .executeTakeFirst()
