import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const person = (table: string) =>
  sql<string>`${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)}`

// Decisions -------------------------------------------------------------------

type Decided = { acceptedAt: Date | null; refusedAt: Date | null; reason: string | null; by: number | null }

export const setDecision = (db: Db, candidateId: string, { acceptedAt, refusedAt, reason, by }: Decided) =>
  db
    .updateTable('candidate')
    .set({ accepted_at: acceptedAt, refused_at: refusedAt, refusal_reason: refusedAt && reason, decided_by: by })
    .where('id', '=', candidateId)
    .execute()

/** Who decided, and when the application last changed. */
export const decidedBy = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidate')
    .leftJoin('account', 'account.id', 'candidate.decided_by')
    .select(person('account').$castTo<string | null>().as('by'))
    .select('candidate.changed_at as changedAt')
    .where('candidate.id', '=', candidateId)
    .executeTakeFirstOrThrow()

// Notes -----------------------------------------------------------------------

export const addNote = (db: Db, note: { candidate_id: string; author_id: number; words: string; written_at: Date }) =>
  db.insertInto('candidate_note').values(note).execute()

export const notesOf = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidate_note as note')
    .innerJoin('account', 'account.id', 'note.author_id')
    .select(['note.id', 'note.words', 'note.written_at as writtenAt', person('account').as('author')])
    .where('note.candidate_id', '=', candidateId)
    .orderBy('note.id', 'desc')
    .execute()

// Questions and answers -------------------------------------------------------

/** Latest first: the one that counts. */
export const clarificationsOf = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidate_clarification as asked')
    .innerJoin('account', 'account.id', 'asked.asked_by')
    .select(['asked.id', 'asked.question', 'asked.asked_at as askedAt', 'asked.due_at as dueAt', 'asked.answer'])
    .select(['asked.files', 'asked.drafted_at as draftedAt', 'asked.answered_at as answeredAt'])
    .select(person('account').as('askedBy'))
    .where('asked.candidate_id', '=', candidateId)
    .orderBy('asked.asked_at', 'desc')
    .orderBy('asked.id', 'desc')
    .execute()
export type StoredClarification = Awaited<ReturnType<typeof clarificationsOf>>[number]

type Question = { candidate_id: string; question: string; asked_by: number; asked_at: Date; due_at: Date }

export const addClarification = (db: Db, question: Question) =>
  db.insertInto('candidate_clarification').values(question).returning('id').executeTakeFirstOrThrow()

export const hasOpenClarification = async (db: Db, candidateId: string, now: Date) => {
  const found = await db
    .selectFrom('candidate_clarification as asked')
    .innerJoin('candidate', 'candidate.id', 'asked.candidate_id')
    .select('asked.id')
    .where('asked.candidate_id', '=', candidateId)
    .where('asked.answered_at', 'is', null)
    .where('asked.due_at', '>', now)
    .where('candidate.refused_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

type Answer = { answer: string; files: number[]; drafted_at: Date; answered_at: Date | null }

export const writeAnswer = (db: Db, id: number, answer: Answer) =>
  db.updateTable('candidate_clarification').set(answer).where('id', '=', id).execute()

/** A file no longer joined is left to the purge, unless what was signed or another answer has it. */
export const markAnswerFiles = (
  db: Db,
  candidateId: string,
  clarificationId: number,
  left: readonly number[],
  now: Date,
) =>
  sql`
    update media set unused_since = case when media.id = any(asked.files) then null else ${now}::timestamptz end
    from candidate_clarification asked
    where asked.id = ${clarificationId} and media.candidate_id = ${candidateId}
      and media.id = any(asked.files || ${left}::int[])
      and not exists (select from candidate_step step
        where step.candidate_id = ${candidateId} and media.id = any(step.saved_files))
      and not exists (select from candidate_clarification other where other.candidate_id = ${candidateId}
        and other.id <> asked.id and media.id = any(other.files))`.execute(db)

// Contracts -------------------------------------------------------------------

export const contractsOf = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidate_document as document')
    .leftJoin('media', 'media.id', 'document.media_id')
    .select(['document.kind', 'document.state', 'document.media_id as mediaId', 'document.pages', 'document.sha256'])
    .select(['document.made_at as madeAt', 'media.size'])
    .where('document.candidate_id', '=', candidateId)
    .execute()
