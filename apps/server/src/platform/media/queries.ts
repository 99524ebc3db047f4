import type { FileType } from '@charpente/domain/platform/file/upload'
import type { Db } from '../db/connect.ts'

type NewMedia = {
  key: string
  name: string
  type: FileType
  size: number
  sha256: Buffer
  uploaderId: number | null
  candidateId: string | null
  now: Date
}

/** The row comes before the content: a program that dies in between leaves a row, which the purge follows. */
export const announceMedia = (db: Db, { key, name, type, size, sha256, uploaderId, candidateId, now }: NewMedia) =>
  db
    .insertInto('media')
    .values({
      storage_key: key,
      name,
      type,
      size,
      sha256,
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
    .select(['id', 'name', 'type', 'sha256', 'state'])
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

/** Whether this account may still come in: an address given to it ends with it. */
export const isOpenAccount = async (db: Db, id: number) => {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
