import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

export type LetterKind = 'awardLetter' | 'rejectionLetter'

/** A letter, as it will be read: its words are made from this and from nothing that changes. */
export const addLetter = (db: Db, candidateId: string, kind: LetterKind, data: object, now: Date) =>
  db
    .insertInto('award_letter')
    .values({ candidate_id: candidateId, kind, data: JSON.stringify(data), written_at: now })
    .execute()

const letters = (db: Db) =>
  db
    .selectFrom('award_letter')
    .select(['candidate_id as candidateId', 'data', 'written_at as writtenAt', 'media_id as mediaId'])
    .select((of) => of.ref('kind').$castTo<LetterKind>().as('kind'))

export const findLetter = (db: Db, candidateId: string, kind: LetterKind) =>
  letters(db).where('candidate_id', '=', candidateId).where('kind', '=', kind).executeTakeFirst()

export const lettersOf = (db: Db, ids: readonly string[]) =>
  letters(db)
    .where('candidate_id', '=', (of) => of.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    .orderBy('written_at')
    .execute()

/** Whether a letter of a lot has not left yet. */
export const isLetterWaiting = async (db: Db, edition: number, lot: string): Promise<boolean> =>
  (await db
    .selectFrom('award_letter')
    .innerJoin('candidate', 'candidate.id', 'award_letter.candidate_id')
    .select('award_letter.candidate_id')
    .where('candidate.edition', '=', edition)
    .where(sql<string>`award_letter.data->>'lot'`, '=', lot)
    .where('award_letter.media_id', 'is', null)
    .executeTakeFirst()) !== undefined

/** The application a contract was made from, where it was notified here. */
export const candidateOfContract = async (db: Db, number: string): Promise<string | undefined> =>
  (await db.selectFrom('candidate').select('id').where('market_number', '=', number).executeTakeFirst())?.id

/** The file it became; nothing when another worker was first. */
export const setLetterFile = async (db: Db, candidateId: string, kind: LetterKind, mediaId: number) => {
  const { numUpdatedRows } = await db
    .updateTable('award_letter')
    .set({ media_id: mediaId })
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', kind)
    .where('media_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
