import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

// Acceptance ------------------------------------------------------------------

export const findAcceptance = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidate_acceptance')
    .select(['made_in as madeIn', 'preview_sha256 as previewSha256', 'words', 'version', 'accepted_at as acceptedAt'])
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
export type StoredAcceptance = NonNullable<Awaited<ReturnType<typeof findAcceptance>>>

/** The last one is the one that counts. */
export const keepAcceptance = (db: Db, candidateId: string, accepted: StoredAcceptance) => {
  const values = {
    made_in: accepted.madeIn,
    preview_sha256: accepted.previewSha256,
    words: accepted.words,
    version: accepted.version,
    accepted_at: accepted.acceptedAt,
  }
  return db
    .insertInto('candidate_acceptance')
    .values({ candidate_id: candidateId, ...values })
    .onConflict((conflict) => conflict.column('candidate_id').doUpdateSet(values))
    .execute()
}

// The code --------------------------------------------------------------------

export const findSignatureCode = (db: Db, candidateId: string) =>
  db
    .selectFrom('signature_code')
    .select(['hash', 'recipient', 'content', 'sent_at as sentAt', 'expires_at as expiresAt', 'tries'])
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
export type StoredSignatureCode = NonNullable<Awaited<ReturnType<typeof findSignatureCode>>>

/** In place of the one before. */
export const keepSignatureCode = (db: Db, candidateId: string, code: Omit<StoredSignatureCode, 'tries'>) => {
  const values = {
    hash: code.hash,
    recipient: code.recipient,
    content: code.content,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
    tries: 0,
  }
  return db
    .insertInto('signature_code')
    .values({ candidate_id: candidateId, ...values })
    .onConflict((conflict) => conflict.column('candidate_id').doUpdateSet(values))
    .execute()
}

export const countTry = (db: Db, candidateId: string) =>
  db
    .updateTable('signature_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('candidate_id', '=', candidateId)
    .execute()

export const forgetSignatureCode = (db: Db, candidateId: string) =>
  db.deleteFrom('signature_code').where('candidate_id', '=', candidateId).execute()

// Signing ---------------------------------------------------------------------

export const setSigned = (db: Db, candidateId: string, at: Date, step: number) =>
  db
    .updateTable('candidate')
    .set({ signed_at: at, changed_at: at, step, step_in_progress: step })
    .where('id', '=', candidateId)
    .execute()

/** These acts on an application, in order, each with the end of the trail it makes. */
export const trailOf = (db: Db, candidateId: string, actions: readonly string[]) =>
  db
    .selectFrom('audit_event')
    .select(['at', 'action', 'hash'])
    .where('object_type', '=', 'candidate')
    .where('object_id', '=', candidateId)
    .where('action', '=', (of) => of.fn.any(sql<string[]>`${[...actions]}::text[]`))
    .orderBy('seq')
    .execute()

/** The seal of a document, and the name of the file it is beside. */
export const findSeal = (db: Db, candidateId: string, kind: 'final' | 'extract' | 'notified') =>
  db
    .selectFrom('candidate_document as document')
    .innerJoin('media', 'media.id', 'document.media_id')
    .select(['document.seal', 'media.name'])
    .where('document.candidate_id', '=', candidateId)
    .where('document.kind', '=', kind)
    .where('document.seal', 'is not', null)
    .executeTakeFirst()

// Answers taken again ---------------------------------------------------------

/** Files of an application that can be opened, with where their content is. */
export const readyFiles = (db: Db, candidateId: string, ids: readonly number[]) =>
  db
    .selectFrom('media')
    .select(['id', 'name', 'type', 'storage_key as key', 'is_picture as isPicture'])
    .where('candidate_id', '=', candidateId)
    .where('state', '=', 'ready')
    .where('id', '=', (of) => of.fn.any(sql<number[]>`${[...ids]}::int[]`))
    .orderBy('id')
    .execute()

/** Of these places, or those that are the same everywhere. */
type From = { candidateId: string; places: readonly number[] | null }
type To = { candidateId: string; edition: number; place: number | null | 'theirs' }

const ofPlaces = ({ places }: From) =>
  places === null ? sql`price.place_id is null` : sql`price.place_id = any(${[...places]}::smallint[])`

export const countPrices = async (db: Db, from: From) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from candidate_price price
    where price.candidate_id = ${from.candidateId} and ${ofPlaces(from)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** By the code of the article, in its edition, when it is still counted in the same unit. */
export const copyPrices = async (db: Db, from: From, { candidateId, edition, place }: To) => {
  const there = place === 'theirs' ? sql`price.place_id` : sql`${place}::smallint`
  const { rows } = await sql`
    insert into candidate_price (candidate_id, place_id, article_id, price_a, price_b, price_c)
    select ${candidateId}::uuid, ${there}, article.id, price.price_a, price.price_b, price.price_c
    from candidate_price price
    join article former on former.id = price.article_id
    join article on article.edition = ${edition} and article.lot_code = former.lot_code
      and article.code = former.code and article.unit = former.unit
    where price.candidate_id = ${from.candidateId} and ${ofPlaces(from)}
    on conflict do nothing returning id`.execute(db)
  return rows.length
}
