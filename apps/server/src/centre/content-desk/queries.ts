import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'

// Pages -----------------------------------------------------------------------

const authorName = sql<string | null>`author.firstname || ' ' || author.lastname`.as('savedBy')

export const pageLines = (db: Db) =>
  db
    .selectFrom('page')
    .innerJoin('page_version as saved', (join) =>
      join.onRef('saved.page', '=', 'page.name').onRef('saved.version', '=', 'page.version'),
    )
    .leftJoin('account as author', 'author.id', 'saved.saved_by')
    .select(['page.name', 'page.title', 'page.version', 'saved.saved_at as savedAt', authorName])
    .orderBy('page.title')
    .execute()

export const findPage = (db: Db, name: string) =>
  db.selectFrom('page').select(['name', 'title', 'description', 'version']).where('name', '=', name).executeTakeFirst()

export const lockPage = (db: Db, name: string) =>
  db
    .selectFrom('page')
    .select(['name', 'title', 'description', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()

export const pageVersions = (db: Db, name: string) =>
  db
    .selectFrom('page_version as saved')
    .leftJoin('account as author', 'author.id', 'saved.saved_by')
    .select(['saved.version', 'saved.title', 'saved.saved_at as savedAt', authorName])
    .where('saved.page', '=', name)
    .orderBy('saved.version', 'desc')
    .execute()

export const findVersion = (db: Db, name: string, version: number) =>
  db
    .selectFrom('page_version as saved')
    .leftJoin('account as author', 'author.id', 'saved.saved_by')
    .select(['saved.version', 'saved.title', 'saved.description', 'saved.saved_at as savedAt', authorName])
    .where('saved.page', '=', name)
    .where('saved.version', '=', version)
    .executeTakeFirst()

type NewVersion = { name: string; version: number; title: string; description: string; by: number | null; now: Date }

/** Shown at once, and kept among the versions. */
export async function writeVersion(db: Db, { name, version, title, description, by, now }: NewVersion) {
  await db.updateTable('page').set({ title, description, version, updated_at: now }).where('name', '=', name).execute()
  await db
    .insertInto('page_version')
    .values({ page: name, version, title, description, saved_at: now, saved_by: by })
    .execute()
}

export const addNotice = (db: Db, notice: Insertable<Database['terms_notice']>) =>
  db.insertInto('terms_notice').values(notice).execute()

export const findNotice = (db: Db, page: string, version: number) =>
  db
    .selectFrom('terms_notice')
    .select(['effective_on as effectiveOn', 'summary'])
    .where('page', '=', page)
    .where('version', '=', version)
    .executeTakeFirst()

/** Whoever has an open account, a few at a time: `after` is the last one told. */
export const openAccounts = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '>', after)
    .where('side', '<>', 'operator')
    .where('active', '=', true)
    .where('state', '=', 'approved')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

// Documents -------------------------------------------------------------------

const documents = (db: Db) =>
  db
    .selectFrom('document')
    .innerJoin('media', 'media.id', 'document.media_id')
    .select(['document.id', 'document.code', 'document.type', 'document.name', 'document.summary'])
    .select(['document.media_id as mediaId', 'media.size', 'media.name as fileName'])
    .select((select) => select('document.source_sha256', 'is not', null).as('isMade'))

export const allDocuments = (db: Db) =>
  documents(db).orderBy('document.type').orderBy('document.position').orderBy('document.id').execute()
export type StoredDocument = Awaited<ReturnType<typeof allDocuments>>[number]

export const lockDocument = (db: Db, id: number) =>
  documents(db).where('document.id', '=', id).forUpdate('document').executeTakeFirst()

type NewDocument = { code: string; type: 'free' | 'formalized'; name: string; summary: string; mediaId: number }

/** After the others of its catalogue. */
export const addDocument = async (db: Db, { mediaId, ...document }: NewDocument) => {
  const { id } = await db
    .insertInto('document')
    .values((row) => ({
      ...document,
      media_id: mediaId,
      position: row
        .selectFrom('document')
        .select((last) => sql<number>`coalesce(${last.fn.max('position')}, 0) + 1`.as('position'))
        .where('type', '=', document.type),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const changeDocument = (db: Db, id: number, words: { name: string; summary: string }, mediaId: number | null) =>
  db
    .updateTable('document')
    .set({ ...words, ...(mediaId !== null && { media_id: mediaId, source_sha256: null }) })
    .where('id', '=', id)
    .execute()

export const deleteDocument = (db: Db, id: number) => db.deleteFrom('document').where('id', '=', id).execute()

export const placeDocuments = async (db: Db, ids: readonly number[]) => {
  for (const [index, id] of ids.entries())
    await db
      .updateTable('document')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
}

// Press -----------------------------------------------------------------------

type Mention = { quote: string; source: string }

/** The whole list, in its order: positions are one to each. */
export async function replaceMentions(db: Db, mentions: readonly Mention[]): Promise<void> {
  await db.deleteFrom('press_mention').execute()
  if (mentions.length === 0) return
  await db
    .insertInto('press_mention')
    .values(mentions.map((mention, index) => ({ ...mention, position: index + 1 })))
    .execute()
}

// Categories ------------------------------------------------------------------

/** With what refers to it: what was ordered or withdrawn names it for ever. */
const categories = (db: Db) =>
  db
    .selectFrom('category')
    .select(['category.id', 'category.name', 'category.trade', 'category.description', 'category.media_id as mediaId'])
    .select([
      sql<number>`(select count(*) from free_article where category_id = category.id and removed_at is null)`.as(
        'articles',
      ),
      sql<number>`(select count(*) from account where category_id = category.id)`.as('suppliers'),
      sql<boolean>`exists (select from ordered_line where category_id = category.id)`.as('isOrdered'),
      sql<boolean>`exists (select from free_article where category_id = category.id)`.as('wasOffered'),
    ])

export const allCategories = (db: Db) => categories(db).orderBy('category.id').execute()
export type StoredCategory = Awaited<ReturnType<typeof allCategories>>[number]

export const lockCategory = (db: Db, id: number) =>
  categories(db).where('category.id', '=', id).forUpdate('category').executeTakeFirst()

/** Ids are given by hand since the first ones are part of the reference: nobody else adds one meanwhile. */
export const lockCategories = (db: Db) => sql`lock table category in share row exclusive mode`.execute(db)

export const isNameTaken = async (db: Db, name: string, but: number) =>
  (await db
    .selectFrom('category')
    .select('id')
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined

type CategoryWords = { name: string; description: string; trade: string; mediaId: number | null }

export const addCategory = async (db: Db, { mediaId, ...words }: CategoryWords) => {
  const { id } = await db
    .insertInto('category')
    .values((row) => ({
      ...words,
      media_id: mediaId,
      id: row.selectFrom('category').select((last) => sql<number>`coalesce(${last.fn.max('id')}, 0) + 1`.as('id')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const changeCategory = (db: Db, id: number, { mediaId, ...words }: CategoryWords) =>
  db
    .updateTable('category')
    .set({ ...words, media_id: mediaId })
    .where('id', '=', id)
    .execute()

export const deleteCategory = (db: Db, id: number) => db.deleteFrom('category').where('id', '=', id).execute()

export const isCategoryImage = async (db: Db, mediaId: number) =>
  (await db.selectFrom('category').select('id').where('media_id', '=', mediaId).executeTakeFirst()) !== undefined

export const isTrade = async (db: Db, edition: number, code: string) =>
  (await db
    .selectFrom('lot')
    .select('code')
    .where('edition', '=', edition)
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined
