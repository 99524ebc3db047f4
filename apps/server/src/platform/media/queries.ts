import type { FileType } from '@charpente/domain/platform/file/upload'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export type NewMedia = {
  key: string
  name: string
  type: FileType
  size: number
  sha256: Buffer
  /** Made anew, to be shown. */
  isPicture: boolean
  uploaderId: number | null
  candidateId: string | null
  now: Date
}

/** The row comes before the content: a program that dies in between leaves a row, which the purge follows. */
export const announceMedia = (
  db: Db,
  { key, name, type, size, sha256, isPicture, uploaderId, candidateId, now }: NewMedia,
) =>
  db
    .insertInto('media')
    .values({
      storage_key: key,
      name,
      type,
      size,
      sha256,
      is_picture: isPicture,
      uploader_id: uploaderId,
      candidate_id: candidateId,
      state: 'arriving',
      created_at: now,
      unused_since: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const setMediaState = (db: Db, id: number, state: 'checking' | 'ready') =>
  db.updateTable('media').set({ state }).where('id', '=', id).execute()

export const findMedia = (db: Db, id: number) =>
  db
    .selectFrom('media')
    .select(['id', 'name', 'type', 'size', 'state', 'storage_key as key'])
    .where('id', '=', id)
    .executeTakeFirst()

/** A file its sender has not used yet, held until the transaction ends: the purge passes over it. */
export const lockUnusedMedia = (db: Db, id: number, uploaderId: number) =>
  db
    .selectFrom('media')
    .select(['id', 'name', 'type', 'sha256', 'state', 'is_picture as isPicture'])
    .where('id', '=', id)
    .where('uploader_id', '=', uploaderId)
    .where('state', '<>', 'arriving')
    .where('unused_since', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/** Null: something refers to it now. */
export const setUnusedSince = (db: Db, id: number, unusedSince: Date | null) =>
  db.updateTable('media').set({ unused_since: unusedSince }).where('id', '=', id).execute()

/** One file nothing has referred to since then, if nobody is about to use it. */
export const lockForgottenMedia = (db: Db, before: Date) =>
  db
    .selectFrom('media')
    .select(['id', 'storage_key as key'])
    .where('unused_since', '<', before)
    .orderBy('unused_since')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The next file that waits for the antivirus, unless another worker has it. */
export const lockCheckingMedia = (db: Db, after: number) =>
  db
    .selectFrom('media')
    .select(['id', 'storage_key as key', 'uploader_id as uploaderId', 'candidate_id as candidateId'])
    .where('state', '=', 'checking')
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const removeMedia = (db: Db, id: number) => db.deleteFrom('media').where('id', '=', id).execute()

/** Whether somebody is still in, and on that side: an address given to them ends with their session, their account, its head. */
export const isStillIn = async (db: Db, id: number, now: Date, side?: 'operator') => {
  const found = await db
    .selectFrom('account')
    .innerJoin('session', 'session.account_id', 'account.id')
    .leftJoin('account as head', 'head.id', 'account.admin_id')
    .select('account.id')
    .where('account.id', '=', id)
    .where('account.active', '=', true)
    .where('account.state', '=', 'approved')
    .where('account.removed_at', 'is', null)
    .where((where) => where.or([where('account.admin_id', 'is', null), where('head.active', '=', true)]))
    .where('session.scope', '=', 'full')
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .$if(side !== undefined, (query) => query.where('account.side', '=', side ?? 'operator'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The head of the firm, or of the organisation, somebody is of. */
export const headAndSide = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select((select) => select.fn.coalesce('admin_id', 'id').as('head'))
    .select('side')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Whoever counts this room waits for whoever does, until the transaction ends. */
export const lockRoom = (db: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${name}`}, 0))`.execute(db)

// A file taken away was of use once: it has been without use for less long than it has been here.
const used = sql<number>`coalesce(sum(size) filter (where unused_since is null or unused_since = created_at), 0)::float8`
const stored = sql<number>`coalesce(sum(size), 0)::float8`

export const bytesOfApplication = (db: Db, candidateId: string) =>
  db
    .selectFrom('media')
    .select([used.as('used'), stored.as('stored')])
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow()

export const bytesOfFirm = (db: Db, head: number) =>
  db
    .selectFrom('media')
    .select([used.as('used'), stored.as('stored')])
    .where('uploader_id', 'in', (people) =>
      people
        .selectFrom('account')
        .select('id')
        .where((where) => where.or([where('id', '=', head), where('admin_id', '=', head)])),
    )
    .executeTakeFirstOrThrow()
