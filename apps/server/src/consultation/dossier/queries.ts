import { type DossierKind, dossierKinds } from '@charpente/domain/consultation/consulting/dossier'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Waiting } from '../../platform/db/waiting.ts'

// Documents -------------------------------------------------------------------

type StoredVersion = {
  id: number
  kind: DossierKind
  title: string
  version: number
  filedAt: Date
  amendment: number | null
  downloads: number
  mediaId: number
  fileName: string
  size: number
  sha256: string
}

/** Every version of every document, in the order they are read, the last version first. */
export const versionsOf = async (db: Db, consultationId: number): Promise<StoredVersion[]> => {
  const { rows } = await sql<StoredVersion>`
    select document.id, document.kind, document.title, filed.version, filed.filed_at as "filedAt", filed.amendment,
      filed.downloads,
      media.id as "mediaId", media.name as "fileName", media.size, encode(media.sha256, 'hex') as sha256
    from consultation_document document
    join consultation_document_version filed on filed.document_id = document.id
    join media on media.id = filed.media_id
    where document.consultation_id = ${consultationId}
    order by array_position(${[...dossierKinds]}::text[], document.kind), document.id, filed.version desc`.execute(db)
  return rows
}

export const findVersion = (db: Db, consultationId: number, documentId: number, version: number) =>
  db
    .selectFrom('consultation_document_version as filed')
    .innerJoin('consultation_document as document', 'document.id', 'filed.document_id')
    .innerJoin('media', 'media.id', 'filed.media_id')
    .select(['document.title', 'filed.version', 'media.type', 'media.size', 'media.storage_key as key'])
    .where('document.consultation_id', '=', consultationId)
    .where('document.id', '=', documentId)
    .where('filed.version', '=', version)
    .executeTakeFirst()

export const countDownload = (db: Db, documentId: number, version: number) =>
  db
    .updateTable('consultation_document_version')
    .set((set) => ({ downloads: set('downloads', '+', 1) }))
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .execute()

export const addDocumentRow = async (db: Db, consultationId: number, words: { kind: DossierKind; title: string }) => {
  const { id } = await db
    .insertInto('consultation_document')
    .values({ consultation_id: consultationId, ...words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewVersion = {
  documentId: number
  version: number
  mediaId: number
  amendment: number | null
  by: number
  now: Date
}

export const addVersionRow = (db: Db, { documentId, version, mediaId, amendment, by, now }: NewVersion) =>
  db
    .insertInto('consultation_document_version')
    .values({ document_id: documentId, version, media_id: mediaId, amendment, filed_at: now, filed_by: by })
    .execute()

export const removeVersionRow = (db: Db, documentId: number, version: number) =>
  db
    .deleteFrom('consultation_document_version')
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .execute()

export const removeDocumentRow = (db: Db, documentId: number) =>
  db.deleteFrom('consultation_document').where('id', '=', documentId).execute()

// Whoever has begun to answer --------------------------------------------------

export const hasApplicants = async (db: Db, consultationId: number) =>
  (await db
    .selectFrom('candidate')
    .select('id')
    .where('consultation_id', '=', consultationId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** One application for each address: nobody reads the same twice. */
export const applicantsOf = (db: Db, consultationId: number) =>
  db
    .selectFrom('candidate')
    .distinctOn(sql`lower(email)`)
    .select(['id', 'email'])
    .where('consultation_id', '=', consultationId)
    .orderBy(sql`lower(email)`)
    .orderBy('created_at')
    .execute()

// Questions -------------------------------------------------------------------

/** In the order they were asked; never with who asked. */
const numbered = sql`
  select id, row_number() over (order by id)::int as number, lot_code as lot, question, asked_at as "askedAt", published,
    answer, answered_at as "answeredAt", answered_by, candidate_id
  from consultation_question where consultation_id = `

type StoredQuestion = {
  id: number
  number: number
  lot: string | null
  question: string
  askedAt: Date
  published: string | null
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
}

/** As the centre reads them: those without an answer first, the oldest of them first. */
export const questionsOf = async (db: Db, consultationId: number): Promise<StoredQuestion[]> => {
  const { rows } = await sql<StoredQuestion>`
    select asked.id, number, lot, question, "askedAt", published, answer, "answeredAt",
      account.firstname || ' ' || account.lastname as "answeredBy"
    from (${numbered} ${consultationId}) asked left join account on account.id = asked.answered_by
    order by "answeredAt" desc nulls first, asked.id`.execute(db)
  return rows
}

type Published = { id: number; number: number; lot: string | null; question: string; answer: string; answeredAt: Date }

export const publishedQuestions = async (db: Db, consultationId: number): Promise<Published[]> => {
  const { rows } = await sql<Published>`
    select id, number, lot, published as question, answer, "answeredAt"
    from (${numbered} ${consultationId}) asked where answer is not null order by "answeredAt" desc, id desc`.execute(db)
  return rows
}

/** Those of this application that wait. */
export const waitingOf = (db: Db, candidateId: string) =>
  db
    .selectFrom('consultation_question')
    .select(['id', 'lot_code as lot', 'question', 'asked_at as askedAt'])
    .where('candidate_id', '=', candidateId)
    .where('answer', 'is', null)
    .orderBy('id')
    .execute()

type NewQuestion = { consultationId: number; candidateId: string; lot: string | null; question: string; now: Date }

export const addQuestionRow = async (db: Db, { consultationId, candidateId, lot, question, now }: NewQuestion) => {
  const { id } = await db
    .insertInto('consultation_question')
    .values({ consultation_id: consultationId, candidate_id: candidateId, lot_code: lot, question, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockQuestion = (db: Db, consultationId: number, id: number) =>
  db
    .selectFrom('consultation_question')
    .select(['id', 'lot_code as lot', 'question', 'answered_at as answeredAt'])
    .where('consultation_id', '=', consultationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Answered = { published: string; answer: string; by: number; now: Date }

export const answerQuestionRow = (db: Db, id: number, { published, answer, by, now }: Answered) =>
  db
    .updateTable('consultation_question')
    .set({ published, answer, answered_at: now, answered_by: by })
    .where('id', '=', id)
    .execute()

/** Late once nobody can use the answer any more. */
export const waitingQuestions: Waiting = sql`
  select asked_at as since, coalesce(deadline, 'infinity') as due, reference as part
  from consultation_question join consultation on consultation.id = consultation_id where answer is null`

// What follows ----------------------------------------------------------------

export const resultsOnOf = async (db: Db, id: number) =>
  (await db.selectFrom('consultation').select('results_on as day').where('id', '=', id).executeTakeFirst())?.day ?? null

export const setResultsOn = (db: Db, id: number, day: string | null) =>
  db.updateTable('consultation').set({ results_on: day }).where('id', '=', id).execute()

// Whoever wants to be told ------------------------------------------------------

/** Asked again, the first address to leave stops working: the last one is what counts. */
export const keepAlert = (db: Db, email: string, tokenHash: Buffer, now: Date) =>
  db
    .insertInto('opening_alert')
    .values({ email, token_hash: tokenHash, asked_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ token_hash: tokenHash, asked_at: now }))
    .execute()

export const dropAlert = (db: Db, tokenHashes: readonly Buffer[]) =>
  db.deleteFrom('opening_alert').where('token_hash', 'in', tokenHashes).execute()

/** Takes some away, to be told in the same transaction. */
export const takeAlerts = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    delete from opening_alert where email in (
      select email from opening_alert order by asked_at limit ${limit} for update skip locked) returning email`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}
