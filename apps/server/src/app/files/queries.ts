import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** A file the database counts on, as whoever has to look for it would call it. */
export type NamedFile = { what: string; key: string; sha256: Buffer }

/** Those after this key, in the order of keys. What is still arriving has no content to be found. */
export const filesAfter = async (db: Db, after: string, limit: number): Promise<NamedFile[]> => {
  const { rows } = await sql<NamedFile>`
    select what, key, sha256 from (
      select 'media ' || id as what, storage_key as key, sha256 from media where state <> 'arriving'
      union all
      select 'archive ' || id, storage_key, sha256 from archive where state = 'ready'
    ) named
    where key > ${after} order by key limit ${limit}`.execute(db)
  return rows
}

/** Whether a file is still wanted, once whoever may be removing it has ended. */
export const isStillNamed = async (db: Db, key: string): Promise<boolean> => {
  const media = await db
    .selectFrom('media')
    .select('storage_key')
    .where('storage_key', '=', key)
    .forShare()
    .executeTakeFirst()
  const archive = await db
    .selectFrom('archive')
    .select('storage_key')
    .where('storage_key', '=', key)
    .forShare()
    .executeTakeFirst()
  return (media ?? archive) !== undefined
}

/** Documents whose own fingerprint is not the one their file was kept under. */
export const disputedDocuments = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    select document.what from (
      select 'purchase order ' || purchase_order_id || ', version ' || version as what, media_id, sha256
        from order_document
      union all
      select 'receipt ' || number, media_id, sha256 from order_receipt
      union all
      select 'fee statement ' || statement_id || ', version ' || revision, media_id, sha256 from fee_document
      union all
      select kind || ' of application ' || candidate_id, media_id, sha256 from candidate_document
      union all
      select 'record of opening ' || id, media_id, file_sha256 from envelope_opening
    ) document
    join media on media.id = document.media_id
    where document.sha256 <> media.sha256
    order by document.what`.execute(db)
  return rows.map(({ what }) => what)
}
