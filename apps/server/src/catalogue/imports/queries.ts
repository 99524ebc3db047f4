import type { ImportKind, ImportState } from '@charpente/contract/catalogue/catalogue-imports'
import { IMPORTS_SHOWN } from '@charpente/contract/platform/limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

type NewImport = {
  edition: number
  kind: ImportKind
  name: string
  bytes: Buffer
  sha256: Buffer
  askedBy: number
  now: Date
}

export const insertImport = (db: Db, { edition, kind, name, bytes, sha256, askedBy, now }: NewImport) =>
  db
    .insertInto('catalogue_import')
    .values({
      edition,
      kind,
      file_name: name,
      file_size: bytes.length,
      sha256,
      content: bytes,
      asked_by: askedBy,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const imports = (db: Db) =>
  db
    .selectFrom('catalogue_import as import')
    .innerJoin('account as asker', 'asker.id', 'import.asked_by')
    .leftJoin('account as ender', 'ender.id', 'import.ended_by')
    .select(['import.id', 'import.edition', 'import.kind', 'import.state', 'import.progress', 'import.failure'])
    .select(['import.file_name as fileName', 'import.file_size as fileSize'])
    .select(['import.asked_at as askedAt', 'import.read_at as readAt', 'import.ended_at as endedAt'])
    .select(['import.lines', 'import.added', 'import.changed', 'import.unchanged', 'import.faults'])
    .select('import.faulty_lines as faultyLines')
    .select(sql<string>`asker.firstname || ' ' || asker.lastname`.as('askedBy'))
    .select(sql<string | null>`ender.firstname || ' ' || ender.lastname`.as('endedBy'))

/** The history of an edition. */
export const importsOf = (db: Db, edition: number) =>
  imports(db).where('import.edition', '=', edition).orderBy('import.id', 'desc').limit(IMPORTS_SHOWN).execute()

export const findImport = (db: Db, id: number) => imports(db).where('import.id', '=', id).executeTakeFirst()
export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Held until the transaction ends. */
export const lockImport = (db: Db, id: number) =>
  db
    .selectFrom('catalogue_import')
    .select(['id', 'edition', 'kind', 'state', 'added', 'changed', 'faults', 'ended_by as endedBy'])
    .select(['file_name as fileName', 'amendment_reason as reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** What is to be read, as long as nobody has read it. */
export const importToRead = (db: Db, id: number) =>
  db
    .selectFrom('catalogue_import')
    .select(['id', 'edition', 'kind', 'content'])
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst()

export const noteProgress = (db: Db, id: number, progress: number) =>
  db.updateTable('catalogue_import').set({ progress }).where('id', '=', id).where('state', '=', 'reading').execute()

export type Counted = {
  lines: number
  added: number
  changed: number
  unchanged: number
  faultyLines: number
  faults: number
}

/** Read and compared: the file itself is no longer needed. */
export const endReading = (db: Db, id: number, { faultyLines, ...counted }: Counted, now: Date) =>
  db
    .updateTable('catalogue_import')
    .set({ ...counted, faulty_lines: faultyLines, state: 'ready', progress: 100, read_at: now, content: null })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()

export const setApplying = (db: Db, id: number, by: number | null, reason: string | null) =>
  db
    .updateTable('catalogue_import')
    .set({ state: 'applying', ended_by: by, amendment_reason: reason })
    .where('id', '=', id)
    .execute()

/** The end of an import, whichever it is. */
export const endImport = (
  db: Db,
  id: number,
  state: Extract<ImportState, 'applied' | 'abandoned' | 'failed'>,
  { by, at, failure = null }: { by?: number | null; at: Date; failure?: string | null },
) =>
  db
    .updateTable('catalogue_import')
    .set({ state, ended_at: at, failure, content: null, ...(by !== undefined && { ended_by: by }) })
    .where('id', '=', id)
    .execute()
