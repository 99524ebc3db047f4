import type { DocumentKind } from '@charpente/contract/consultation/application-documents'
import type { Unit } from '@charpente/domain/platform/unit'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

// What a contract is made of --------------------------------------------------

/** The application with its consultation, its edition and its lot. */
export const contractHead = (db: Db, candidateId: string, lot: string) =>
  db
    .selectFrom('candidate')
    .innerJoin('edition', 'edition.id', 'candidate.edition')
    .innerJoin('lot', (join) => join.onRef('lot.edition', '=', 'candidate.edition').on('lot.code', '=', lot))
    .innerJoin('consultation', 'consultation.id', 'candidate.consultation_id')
    .select(['candidate.id', 'candidate.email', 'candidate.created_at as createdAt'])
    .select(['candidate.identical_offer as identicalOffer', 'lot.name as lotName'])
    .select(['edition.id as edition', 'edition.name as editionName'])
    .select(['edition.starts_on as startsOn', 'edition.ends_on as endsOn'])
    .leftJoin('consultation_lot as put_out', (join) =>
      join.onRef('put_out.consultation_id', '=', 'consultation.id').on('put_out.lot_code', '=', lot),
    )
    .select(['consultation.reference', 'consultation.name as consultation', 'consultation.deadline'])
    .select(['consultation.validity_days as validityDays', 'put_out.max_amount as maximum'])
    .select(['consultation.renewals', 'consultation.renewal_months as renewalMonths'])
    .where('candidate.id', '=', candidateId)
    .executeTakeFirstOrThrow()

export const articlesOf = (db: Db, edition: number, lot: string) =>
  db
    .selectFrom('article')
    .select(['id', 'code', 'chapter', 'name', 'quantity_b as quantityB', 'quantity_c as quantityC'])
    .select((select) => select.ref('unit').$castTo<Unit>().as('unit'))
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .orderBy('code')
    .execute()

/** The whole schedule, tens of thousands of lines: rows of figures, no objects. */
export const pricesOf = async (db: Db, candidateId: string) => {
  const { rows } = await sql<{
    placeId: number | null
    lines: [number, number | null, number | null, number | null][]
  }>`
    select place_id as "placeId", json_agg(json_build_array(article_id, price_a, price_b, price_c)) as lines
    from candidate_price where candidate_id = ${candidateId} group by place_id`.execute(db)
  return rows
}

export const filesIn = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('media')
    .select(['id', 'name', 'size', 'sha256'])
    .where('id', '=', (of) => of.fn.any(sql<number[]>`${[...ids]}::int[]`))
    .orderBy('id')
    .execute()

/**
 * Tells in one statement whether something was saved since: answers, files, prices, the kind of offer, and what the
 * centre says. Not the fingerprint of the contract, which takes the whole of it.
 */
export const stampOf = async (db: Db, candidateId: string): Promise<Buffer> => {
  const { rows } = await sql<{ stamp: Buffer }>`
    select sha256(convert_to(jsonb_build_array(
      candidate.identical_offer,
      (select jsonb_agg(jsonb_build_array(key, saved) order by key) from candidate_step where candidate_id = candidate.id),
      (select jsonb_build_array(count(*),
          sum(hashtextextended(row(place_id, article_id, price_a, price_b, price_c)::text, 0)::numeric))
        from candidate_price where candidate_id = candidate.id),
      (select to_jsonb(own) from consultation own where own.id = candidate.consultation_id),
      (select to_jsonb(own) - 'publication_id' from edition own where own.id = candidate.edition),
      (select jsonb_agg(to_jsonb(own) order by own.key, own.effective_from) from setting own)
    )::text, 'utf8')) as stamp
    from candidate where id = ${candidateId}`.execute(db)
  return rows[0]?.stamp as Buffer
}

// Documents -------------------------------------------------------------------

export const findDocument = (db: Db, candidateId: string, kind: DocumentKind) =>
  db
    .selectFrom('candidate_document as document')
    .leftJoin('media', 'media.id', 'document.media_id')
    .select(['document.state', 'document.progress', 'document.error', 'document.asked_at as askedAt'])
    .select(['document.moved_at as movedAt', 'document.media_id as mediaId', 'document.stamp', 'document.pages'])
    .select(['document.content_sha256 as contentSha256', 'document.sha256', 'document.made_at as madeAt'])
    .select(['document.seal_key as sealKey', 'media.storage_key as key', 'media.name', 'media.size', 'media.type'])
    .where('document.candidate_id', '=', candidateId)
    .where('document.kind', '=', kind)
    .executeTakeFirst()
export type StoredDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** The kinds there is a file of. */
export const keptDocuments = async (db: Db, candidateId: string) => {
  const rows = await db
    .selectFrom('candidate_document')
    .select('kind')
    .where('candidate_id', '=', candidateId)
    .where('media_id', 'is not', null)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Asks for a document, unless it is being made: whoever asks first is the one that tells the worker. */
export const askDocument = async (db: Db, candidateId: string, kind: DocumentKind, now: Date, lostBefore: Date) => {
  const { rows } = await sql`
    insert into candidate_document (candidate_id, kind, state, asked_at, moved_at)
    values (${candidateId}, ${kind}, 'waiting', ${now}, ${now})
    on conflict (candidate_id, kind) do update
      set state = 'waiting', progress = 0, error = null, asked_at = excluded.asked_at, moved_at = excluded.moved_at
      where candidate_document.state in ('ready', 'failed') or candidate_document.moved_at < ${lostBefore}
    returning kind`.execute(db)
  return rows.length > 0
}

type Moved = { state: 'waiting' | 'compiling' | 'failed'; progress: number; error: string | null; now: Date }

/** Nothing once it is ready. */
export const moveDocument = (db: Db, candidateId: string, kind: DocumentKind, { now, ...moved }: Moved) =>
  db
    .updateTable('candidate_document')
    .set({ ...moved, moved_at: now })
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', kind)
    .where('state', '<>', 'ready')
    .execute()

/** Only ever forward. */
export const showProgress = (db: Db, candidateId: string, kind: DocumentKind, progress: number, now: Date) =>
  db
    .updateTable('candidate_document')
    .set({ progress, moved_at: now })
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', kind)
    .where('state', '=', 'compiling')
    .where('progress', '<', progress)
    .execute()

type Finished = {
  media_id: number
  stamp: Buffer
  content_sha256: Buffer
  sha256: Buffer
  pages: number
  seal: Buffer | null
  seal_key: string | null
  seal_dated_at: Date | null
  made_at: Date
  lines: number
  layout_ms: number
  drawing_ms: number
}

/** The row that waited for it, held; nothing when another worker was first. */
export const lockUnfinished = (db: Db, candidateId: string, kind: DocumentKind) =>
  db
    .selectFrom('candidate_document')
    .select(['media_id as mediaId', 'content_sha256 as contentSha256'])
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', kind)
    .where('state', '<>', 'ready')
    .forUpdate()
    .executeTakeFirst()

export const finishDocument = (db: Db, candidateId: string, kind: DocumentKind, made: Finished) =>
  db
    .updateTable('candidate_document')
    .set({ ...made, state: 'ready', progress: 100, error: null, moved_at: made.made_at })
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', kind)
    .where('state', '<>', 'ready')
    .execute()

/** Sealed while the time authority was not there, the oldest first. */
export const undatedSeals = (db: Db, limit: number) =>
  db
    .selectFrom('candidate_document')
    .select(['candidate_id as candidateId', 'kind', 'seal'])
    .where('seal', 'is not', null)
    .where('seal_dated_at', 'is', null)
    .orderBy('made_at')
    .limit(limit)
    .$narrowType<{ seal: Buffer }>()
    .execute()

type Dated = { candidateId: string; kind: string; before: Buffer; seal: Buffer; at: Date }

/** The same seal with its date, unless it was made again meanwhile. */
export const setSealDate = (db: Db, { candidateId, kind, before, seal, at }: Dated) =>
  db
    .updateTable('candidate_document')
    .set({ seal, seal_dated_at: at })
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', kind as DocumentKind)
    .where('seal', '=', before)
    .execute()

/** What was made before still shows the same: it is ready again, without being made again. */
export const keepDocument = (db: Db, candidateId: string, kind: DocumentKind, stamp: Buffer, now: Date) =>
  db
    .updateTable('candidate_document')
    .set({ stamp, state: 'ready', progress: 100, error: null, moved_at: now })
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', kind)
    .where('state', '<>', 'ready')
    .execute()

/** How long a line took lately, to lay out and to draw. */
export const paceOf = async (db: Db) => {
  const { rows } = await sql<{ layout: number; drawing: number }>`
    select sum(layout_ms)::float8 / sum(lines) as layout, sum(drawing_ms)::float8 / sum(lines) as drawing
    from (select lines, layout_ms, drawing_ms from candidate_document
      where made_at is not null and lines > 0 order by made_at desc limit 5) lately`.execute(db)
  return rows[0]
}

// What was notified -----------------------------------------------------------

type NewNotice = {
  candidateId: string
  marketNumber: string
  signatory: string
  role: string
  creditor: string
  sealKey: string
  now: Date
}

/** Who countersigns a contract for the centre, with its number and its day. */
export const addNotice = (db: Db, { candidateId, marketNumber, signatory, role, creditor, sealKey, now }: NewNotice) =>
  db
    .insertInto('contract_notice')
    .values({
      candidate_id: candidateId,
      market_number: marketNumber,
      signatory,
      signatory_role: role,
      creditor,
      seal_key: sealKey,
      notified_at: now,
    })
    .execute()

const notices = (db: Db) =>
  db
    .selectFrom('contract_notice')
    .select(['candidate_id as candidateId', 'market_number as marketNumber', 'signatory', 'signatory_role as role'])
    .select(['creditor', 'seal_key as sealKey', 'notified_at as notifiedAt', 'sent_at as sentAt'])
    .select(['received_at as receivedAt', 'received_by as receivedBy'])

export const findNotice = (db: Db, candidateId: string) =>
  notices(db).where('candidate_id', '=', candidateId).executeTakeFirst()
export type StoredNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

export const noticeOfContract = (db: Db, marketNumber: string) =>
  notices(db).where('market_number', '=', marketNumber).executeTakeFirst()

export const lockNotice = (db: Db, candidateId: string) =>
  notices(db).where('candidate_id', '=', candidateId).forUpdate().executeTakeFirst()

export const noticesOf = (db: Db, ids: readonly string[]) =>
  notices(db)
    .where('candidate_id', '=', (of) => of.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    .execute()

export const setNotice = (
  db: Db,
  candidateId: string,
  step: { sent_at: Date } | { received_at: Date; received_by: string },
) => db.updateTable('contract_notice').set(step).where('candidate_id', '=', candidateId).execute()

// What was signed -------------------------------------------------------------

type Signed = { content: string; contentSha256: Buffer; previewSha256: Buffer; evidence: object; signedAt: Date }

export const addSignedContract = (db: Db, candidateId: string, signed: Signed) =>
  db
    .insertInto('signed_contract')
    .values({
      candidate_id: candidateId,
      content: signed.content,
      content_sha256: signed.contentSha256,
      preview_sha256: signed.previewSha256,
      evidence: JSON.stringify(signed.evidence),
      signed_at: signed.signedAt,
    })
    .execute()

export const signedContract = (db: Db, candidateId: string) =>
  db
    .selectFrom('signed_contract')
    .select(['content', 'content_sha256 as contentSha256', 'preview_sha256 as previewSha256', 'evidence'])
    .select('signed_at as signedAt')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()

/** Without the content, which may be large. */
export const signedEvidence = async (db: Db, candidateId: string) => {
  const found = await db
    .selectFrom('signed_contract')
    .select('evidence')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  return found?.evidence ?? null
}

/** What was signed, or its extract, by the fingerprint of the file. */
export const contractByFingerprint = (db: Db, sha256: Buffer) =>
  db
    .selectFrom('candidate_document as document')
    .innerJoin('signed_contract as signed', 'signed.candidate_id', 'document.candidate_id')
    .innerJoin('candidate', 'candidate.id', 'document.candidate_id')
    .innerJoin('candidate_step as step', (join) =>
      join.onRef('step.candidate_id', '=', 'candidate.id').on('step.key', '=', 'step2'),
    )
    .innerJoin('lot', (join) =>
      join
        .onRef('lot.edition', '=', 'candidate.edition')
        .on('lot.code', '=', sql<string>`step.saved ->> 'technicalCategory'`),
    )
    .select(['document.candidate_id as candidateId', 'document.kind', 'document.pages', 'document.seal_key as sealKey'])
    .select(['document.seal', 'signed.evidence', 'lot.code as lot', 'lot.name as lotName'])
    .where('document.sha256', '=', sha256)
    .where('document.kind', '<>', 'preview')
    .executeTakeFirst()
