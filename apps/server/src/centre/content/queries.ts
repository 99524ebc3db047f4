import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export const storedPages = (db: Db) =>
  db.selectFrom('page').select(['name', 'title', 'description']).orderBy('name').execute()

export const pressMentions = (db: Db) =>
  db.selectFrom('press_mention').select(['quote', 'source']).orderBy('position').execute()

export const findEdition = (db: Db, id: number) =>
  db
    .selectFrom('edition')
    .select(['id', 'name', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('id', '=', id)
    .executeTakeFirst()

export const figuresOf = (db: Db, edition: number) =>
  db
    .selectFrom('figures')
    .select(['services', 'holders', 'departments', 'customers', 'counted_at as countedAt'])
    .where('edition', '=', edition)
    .executeTakeFirst()

export const holdersByDepartment = (db: Db, edition: number) =>
  db
    .selectFrom('department')
    .leftJoin('department_figures as counted', (join) =>
      join.onRef('counted.department_id', '=', 'department.id').on('counted.edition', '=', edition),
    )
    .select(['department.code', 'department.name'])
    .select((select) => select.fn.coalesce('counted.holders', sql<number>`0`).as('holders'))
    .orderBy('department.id')
    .execute()

export const addMissingPage = (db: Db, page: { name: string; title: string; description: string }) =>
  db
    .with('added', (added) =>
      added
        .insertInto('page')
        .values(page)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning(['name', 'version', 'title', 'description', 'updated_at']),
    )
    .insertInto('page_version')
    .columns(['page', 'version', 'title', 'description', 'saved_at'])
    .expression((from) => from.selectFrom('added').selectAll())
    .execute()

/** A new version of a page no one of the centre ever wrote, when the program's words are no longer those. */
export const renewUntouchedPage = (db: Db, { name, title, description }: Parameters<typeof addMissingPage>[1]) =>
  db
    .with('renewed', (renewed) =>
      renewed
        .updateTable('page')
        .set({ title, description, version: sql<number>`page.version + 1`, updated_at: sql<Date>`now()` })
        .where('name', '=', name)
        .where((page) => page.or([page('title', '<>', title), page('description', '<>', description)]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('page_version')
                .select('version')
                .whereRef('page_version.page', '=', 'page.name')
                .where('saved_by', 'is not', null),
            ),
          ),
        )
        .returning(['name', 'version', 'title', 'description', 'updated_at']),
    )
    .insertInto('page_version')
    .columns(['page', 'version', 'title', 'description', 'saved_at'])
    .expression((from) => from.selectFrom('renewed').selectAll())
    .execute()

export const findDocument = (db: Db, code: string) =>
  db
    .selectFrom('document')
    .select(['media_id as mediaId', 'source_sha256 as sourceSha256'])
    .where('code', '=', code)
    .executeTakeFirst()

type PlacedDocument = {
  code: string
  type: 'free' | 'formalized'
  name: string
  summary: string
  position: number
  mediaId: number
  sourceSha256: Buffer
}

export const placeDocument = (db: Db, { code, mediaId, sourceSha256, ...document }: PlacedDocument) => {
  const { position, ...words } = document
  const values = { ...words, media_id: mediaId, source_sha256: sourceSha256 }
  // The place the centre gave it stays.
  return db
    .insertInto('document')
    .values({ code, position, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
}

export const documentsOfType = (db: Db, type: 'free' | 'formalized') =>
  db
    .selectFrom('document')
    .innerJoin('media', 'media.id', 'document.media_id')
    .select(['document.id', 'document.name', 'document.summary', 'media.id as mediaId', 'media.size'])
    .select('media.name as filePath')
    .where('document.type', '=', type)
    .orderBy('document.position')
    .execute()
