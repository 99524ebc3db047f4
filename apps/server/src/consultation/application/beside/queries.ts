import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** The applications of one address, the last touched first. */
export const applicationsOf = (db: Db, email: string) =>
  db
    .selectFrom('candidate')
    .innerJoin('consultation', 'consultation.id', 'candidate.consultation_id')
    .leftJoin('candidate_step as places', (join) =>
      join.onRef('places.candidate_id', '=', 'candidate.id').on('places.key', '=', 'step2'),
    )
    .leftJoin('lot', (join) =>
      join
        .onRef('lot.edition', '=', 'candidate.edition')
        .on('lot.code', '=', sql<string>`places.saved ->> 'technicalCategory'`),
    )
    .select(['candidate.id', 'candidate.edition', 'candidate.changed_at as changedAt'])
    .select(['candidate.signed_at as signedAt', 'candidate.accepted_at as acceptedAt'])
    .select(['candidate.refused_at as refusedAt', 'consultation.name as consultation'])
    .select(['lot.code as lot', 'lot.name as lotName'])
    .select(
      sql<number>`coalesce(jsonb_array_length(places.saved -> 'departments'), 0)
        + coalesce(jsonb_array_length(places.saved -> 'regions'), 0)`.as('places'),
    )
    .where(sql`lower(candidate.email)`, '=', email.toLowerCase())
    .orderBy('candidate.changed_at', 'desc')
    .orderBy('candidate.id')
    .execute()

/** Unsigned ones of this consultation that nobody has given a category yet. */
export const countBlank = async (db: Db, email: string, consultationId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('candidate')
    .innerJoin('candidate_step as places', 'places.candidate_id', 'candidate.id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(sql`lower(candidate.email)`, '=', email.toLowerCase())
    .where('candidate.consultation_id', '=', consultationId)
    .where('candidate.signed_at', 'is', null)
    .where('places.key', '=', 'step2')
    .where('places.saved', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** That application, if it is of this address. */
export const findOfAddress = (db: Db, id: string, email: string) =>
  db
    .selectFrom('candidate')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
