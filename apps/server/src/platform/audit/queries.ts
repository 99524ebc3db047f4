import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { insertRows, rowsAsJson } from '../db/rows.ts'
import type { SealedEvent } from './chain.ts'
import type { End, Root } from './root.ts'

/** Where the trail of an object ends. Nobody else adds to it until the transaction ends. */
export const lockTrailEnd = async (db: Db, objectType: string, objectId: string) => {
  const { rows } = await sql<{
    seq: number
    hash: Buffer
  }>`select * from trail_end(${objectType}, ${objectId})`.execute(db)
  return rows[0]
}

/** The database itself ends the trail with it, and refuses one that does not follow. */
export const addEvent = (db: Db, event: SealedEvent, previous: Buffer | null, hash: Buffer) =>
  db
    .insertInto('audit_event')
    .values({
      object_type: event.objectType,
      object_id: event.objectId,
      seq: event.seq,
      at: event.at,
      action: event.action,
      author_id: event.authorId,
      ip: event.ip,
      details: JSON.stringify(event.details),
      previous,
      hash,
    })
    .execute()

/** Where the trails of these objects end; none for one that has no line yet. */
export const trailEnds = async (db: Db, objectType: string, objectIds: readonly string[]) => {
  const ends = await db
    .selectFrom('audit_end')
    .select(['object_id as objectId', 'seq', 'hash'])
    .where('object_type', '=', objectType)
    .where('object_id', '=', sql<string>`any(${objectIds}::text[])`)
    .execute()
  return new Map(ends.map(({ objectId, ...end }) => [objectId, end]))
}

export type Line = { event: SealedEvent; previous: Buffer | null; hash: Buffer }

export const lineRows = (lines: readonly Line[]): string =>
  rowsAsJson(
    lines.map(({ event, previous, hash }) => ({
      object_type: event.objectType,
      object_id: event.objectId,
      seq: event.seq,
      at: event.at,
      action: event.action,
      author_id: event.authorId,
      ip: event.ip,
      details: event.details,
      previous,
      hash,
    })),
  )

/** Adds lines given as `lineRows`. */
export const insertLines = (lines: string) =>
  insertRows(
    'audit_event',
    ['object_type', 'object_id', 'seq', 'at', 'action', 'author_id', 'ip', 'details', 'previous', 'hash'],
    lines,
  )

/** One line on each of many trails. */
export const addEvents = (db: Db, lines: readonly Line[]) => insertLines(lineRows(lines)).execute(db)

const columns = [
  'event.object_type as objectType',
  'event.object_id as objectId',
  'event.seq',
  'event.at',
  'event.action',
  'event.author_id as authorId',
  'event.ip',
  'event.details',
  'event.previous',
  'event.hash',
  'audit_end.seq as endSeq',
  'audit_end.hash as endHash',
  'audit_end.root as endRoot',
] as const

type TrailPlace = { objectType: string; objectId: string; seq: number }

/** The trail in the order of its chains, of one object or of all, a page at a time: `after` is the last line read. */
export const trailPage = (db: Db, after: TrailPlace, limit: number, only?: Omit<TrailPlace, 'seq'>) =>
  db
    .selectFrom('audit_event as event')
    .leftJoin('audit_end', (join) =>
      join
        .onRef('audit_end.object_type', '=', 'event.object_type')
        .onRef('audit_end.object_id', '=', 'event.object_id'),
    )
    .select(columns)
    .where(
      sql<boolean>`(event.object_type, event.object_id, event.seq) > (${after.objectType}, ${after.objectId}, ${after.seq}::integer)`,
    )
    .$if(only !== undefined, (query) =>
      query.where('event.object_type', '=', only?.objectType ?? '').where('event.object_id', '=', only?.objectId ?? ''),
    )
    .orderBy('event.object_type')
    .orderBy('event.object_id')
    .orderBy('event.seq')
    .limit(limit)
    .execute()
export type TrailLine = Awaited<ReturnType<typeof trailPage>>[number]

/** Trails of which no line is left: all, or that of one object. */
export const lostTrails = (db: Db, only?: Omit<TrailPlace, 'seq'>) =>
  db
    .selectFrom('audit_end')
    .select(['object_type as objectType', 'object_id as objectId', 'seq'])
    .$if(only !== undefined, (query) =>
      query.where('object_type', '=', only?.objectType ?? '').where('object_id', '=', only?.objectId ?? ''),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('audit_event as event')
            .select('event.seq')
            .whereRef('event.object_type', '=', 'audit_end.object_type')
            .whereRef('event.object_id', '=', 'audit_end.object_id'),
        ),
      ),
    )
    .execute()

/** What happened to an object, most recent first, with who did it. */
export const historyOf = (db: Db, objectType: string, objectId: string) =>
  db
    .selectFrom('audit_event')
    .leftJoin('account as author', 'author.id', 'audit_event.author_id')
    .select(['audit_event.at', 'audit_event.action', 'audit_event.details'])
    .select(sql<string | null>`author.firstname || ' ' || author.lastname`.as('author'))
    .where('object_type', '=', objectType)
    .where('object_id', '=', objectId)
    .orderBy('seq', 'desc')
    .limit(200)
    .execute()

/** Nobody else makes a root until the transaction ends. */
export const holdRoots = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('roots of the trail', 0))`.execute(db)

const hexOf = (column: 'hash') => sql<string>`encode(${sql.ref(column)}, 'hex')`

/** The roots the database knows of, in order. */
export const knownRoots = (db: Db) =>
  db
    .selectFrom('audit_root')
    .select(['number', hexOf('hash').as('hash')])
    .orderBy('number')
    .execute()

export const lastRoot = (db: Db) =>
  db
    .selectFrom('audit_root')
    .select(['number', hexOf('hash').as('hash')])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Ends that no root holds yet, in an order that no setting of the database changes. */
export const waitingEnds = (db: Db, limit: number): Promise<End[]> =>
  db
    .selectFrom('audit_end')
    .select(['object_type as objectType', 'object_id as objectId', 'seq', hexOf('hash').as('hash')])
    .where('root', 'is', null)
    .orderBy(sql`object_type collate "C", object_id collate "C"`)
    .limit(limit)
    .execute()

export const noteRoot = async (db: Db, root: Root & { fingerprint: string }) => {
  const { number, at, ends } = root
  await db
    .insertInto('audit_root')
    .values({ number, made_at: at, ends: ends.length, hash: Buffer.from(root.fingerprint, 'hex') })
    .execute()
  const [types, ids] = [ends.map(({ objectType }) => objectType), ends.map(({ objectId }) => objectId)]
  const seqs = ends.map(({ seq }) => seq)
  await sql`select note_anchored(${number}, ${types}::text[], ${ids}::text[], ${seqs}::integer[])`.execute(db)
}
