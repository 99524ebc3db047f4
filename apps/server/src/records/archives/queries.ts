import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export type ArchiveKind = 'myData' | 'order' | 'application'

const columns = [
  'id',
  'kind',
  'subject',
  'state',
  'size',
  'sha256',
  'storage_key as key',
  'asked_by as askedBy',
  'asked_at as askedAt',
  'expires_at as expiresAt',
] as const

export const findArchive = (db: Db, id: string) =>
  db.selectFrom('archive').select(columns).where('id', '=', id).executeTakeFirst()
export type StoredArchive = NonNullable<Awaited<ReturnType<typeof findArchive>>>

/** The last one this person asked for of this, unless it is gone. */
export const lastArchive = (db: Db, kind: ArchiveKind, subject: string, askedBy: number, now: Date) =>
  db
    .selectFrom('archive')
    .select(columns)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('asked_by', '=', askedBy)
    .where(sql<SqlBool>`(expires_at is null or expires_at > ${now})`)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

type NewArchive = { id: string; kind: ArchiveKind; subject: string; askedBy: number; askedAt: Date }

export const addArchive = (db: Db, { id, kind, subject, askedBy, askedAt }: NewArchive) =>
  db.insertInto('archive').values({ id, kind, subject, asked_by: askedBy, asked_at: askedAt }).execute()

export const setArchiveState = (db: Db, id: string, state: 'making' | 'failed', expiresAt: Date | null = null) =>
  db
    .updateTable('archive')
    .set({ state, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .execute()

type Made = { key: string; size: number; sha256: Buffer; madeAt: Date; expiresAt: Date }

export const setArchiveReady = (db: Db, id: string, { key, size, sha256, madeAt, expiresAt }: Made) =>
  db
    .updateTable('archive')
    .set({ state: 'ready', storage_key: key, size, sha256, made_at: madeAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()

/** One whose day has passed, held while its file goes. */
export const lockExpiredArchive = (db: Db, now: Date) =>
  db
    .selectFrom('archive')
    .select(['id', 'storage_key as key'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const removeArchive = (db: Db, id: string) => db.deleteFrom('archive').where('id', '=', id).execute()

export const isCartOrdered = async (db: Db, cartId: number) =>
  (await db.selectFrom('cart_order').select('cart_id').where('cart_id', '=', cartId).executeTakeFirst()) !== undefined

/** Since when the centre may read an application; nothing of one that is not there. */
export const candidateOpening = (db: Db, id: string) =>
  db.selectFrom('candidate').select('opened_at as openedAt').where('id', '=', id).executeTakeFirst()
