import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** Of all that a publication shows: its documents, its lots, articles, places and holders. */
export async function fingerprintOf(db: Db, id: number): Promise<Buffer> {
  const { rows } = await sql<{ digest: Buffer }>`
    select sha256(convert_to(coalesce(string_agg(line, E'\n' order by line collate "C"), ''), 'UTF8')) as digest from (
      select 'document ' || name || ' ' || encode(digest, 'hex') from publication_rendition where publication_id = ${id}
      union all select 'department ' || department_code || ' ' || encode(digest, 'hex') from publication_department
        where publication_id = ${id}
      union all select 'lot ' || row_to_json(lot)::text from published_lot lot where publication_id = ${id}
      union all select 'article ' || row_to_json(article)::text from published_article article where publication_id = ${id}
      union all select 'place ' || row_to_json(place)::text from published_place place where publication_id = ${id}
      union all select 'holder ' || row_to_json(holder)::text from publication_holder holder where publication_id = ${id}
    ) as content (line)`.execute(db)
  return (rows[0] as { digest: Buffer }).digest
}

type NewSchedule = { publicationId: number; dueAt: Date; fingerprint: Buffer; at: Date; by: number }

export const addSchedule = (db: Db, { publicationId, dueAt, fingerprint, at, by }: NewSchedule) =>
  db
    .insertInto('publication_schedule')
    .values({ publication_id: publicationId, due_at: dueAt, fingerprint, scheduled_at: at, scheduled_by: by })
    .execute()

/** The hour a publication waits for, if any; held. */
export const lockSchedule = (db: Db, publicationId: number) =>
  db
    .selectFrom('publication_schedule')
    .select(['id', 'due_at as dueAt', 'fingerprint', 'scheduled_by as by'])
    .where('publication_id', '=', publicationId)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Ending = {
  outcome: 'shown' | 'cancelled' | 'replaced' | 'refused' | 'failed'
  at: Date
  by: number | null
  failure?: string
}

export const endSchedule = (db: Db, id: number, { outcome, at, by, failure }: Ending) =>
  db
    .updateTable('publication_schedule')
    .set({ outcome, ended_at: at, ended_by: by, failure: failure ?? null })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()

/** Those of an edition that are prepared anew meanwhile: which they were. */
export const schedulesOf = (db: Db, edition: number) =>
  db
    .selectFrom('publication_schedule as schedule')
    .innerJoin('publication', 'publication.id', 'schedule.publication_id')
    .select(['schedule.id', 'schedule.publication_id as publicationId', 'schedule.due_at as dueAt'])
    .where('publication.edition', '=', edition)
    .where('schedule.outcome', 'is', null)
    .execute()

/** Whose hour has come, the earliest first. */
export const dueSchedules = (db: Db, now: Date) =>
  db
    .selectFrom('publication_schedule')
    .select('publication_id as publicationId')
    .where('outcome', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .execute()

/** The last hour a publication was given, and what came of it. */
export const lastSchedule = (db: Db, publicationId: number) =>
  db
    .selectFrom('publication_schedule as schedule')
    .innerJoin('account', 'account.id', 'schedule.scheduled_by')
    .select(['schedule.due_at as dueAt', 'schedule.outcome', 'schedule.failure'])
    .select(sql<string>`account.firstname || ' ' || account.lastname`.as('by'))
    .where('schedule.publication_id', '=', publicationId)
    .orderBy('schedule.id', 'desc')
    .limit(1)
    .executeTakeFirst()
