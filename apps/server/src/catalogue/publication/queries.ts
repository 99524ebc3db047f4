import { INTERRUPTED } from '@charpente/contract/catalogue/publication'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'
import { addPlaces, addPrices, type PublishedPrices } from './keeping/queries.ts'

/** The lots of an edition with everything about their articles but the prices. */
export const lotsToRender = (db: Db, edition: number) =>
  db
    .selectFrom('lot')
    .select(['lot.code', 'lot.name', 'lot.short_name as shortName', 'lot.description', 'lot.edition'])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('article')
          .select(['article.id', 'article.code', 'article.chapter', 'article.name', 'article.description'])
          .select(['article.unit', 'article.quantity_b as quantityB', 'article.quantity_c as quantityC'])
          .select('article.image_id as imageId')
          .whereRef('article.edition', '=', 'lot.edition')
          .whereRef('article.lot_code', '=', 'lot.code')
          .where('article.withdrawn_at', 'is', null)
          .orderBy('article.code'),
      ).as('articles'),
    )
    .where('lot.edition', '=', edition)
    .orderBy('lot.code')
    .execute()
export type LotToRender = Awaited<ReturnType<typeof lotsToRender>>[number]

/** Every place of the centre, each region before its own departments. */
export const placesToRender = (db: Db) =>
  db
    .selectFrom('place')
    .innerJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .select(['place.id', 'place.kind', 'region.code as regionCode', 'department.code as departmentCode'])
    .orderBy('region.id')
    .orderBy('place.kind')
    .orderBy('department.id')
    .execute()

/** What the holders of a place ask for each article; the price of a rank that nobody holds is nobody's. */
export const pricesInPlace = (db: Db, edition: number, placeId: number) =>
  db
    .selectFrom('article')
    .innerJoin('holder', (join) =>
      join.onRef('holder.edition', '=', 'article.edition').onRef('holder.lot_code', '=', 'article.lot_code'),
    )
    .innerJoin('article_price as price', (join) =>
      join
        .onRef('price.article_id', '=', 'article.id')
        .onRef('price.place_id', '=', 'holder.place_id')
        .onRef('price.rank', '=', 'holder.rank'),
    )
    .select(['article.id', 'price.rank', 'price.price_a as a', 'price.price_b as b', 'price.price_c as c'])
    .where('article.edition', '=', edition)
    .where('holder.place_id', '=', placeId)
    .execute()

export type RenditionRow = {
  name: string
  lotCode: string | null
  /** Where its prices are asked; null for a document without prices. */
  placeId: number | null
  digest: Buffer
  body: Buffer
  lowest: number[]
  prices: PublishedPrices[]
}

/**
 * Writes documents under their names, and the prices of those of a place beside them; what was there already, in this
 * publication or another, is not written again.
 */
export async function addRenditions(
  db: Kysely<Database>,
  publicationId: number,
  rows: readonly RenditionRow[],
): Promise<void> {
  // An edition may have no lot that goes by region, or by department.
  if (rows.length === 0) return
  // A document without its prices would never have them: whoever finds it would think it whole.
  await db.transaction().execute(async (trx) => {
    const unkept = new Set(await addDocuments(trx, rows))
    await addPrices(
      trx,
      rows.filter(({ digest }) => unkept.delete(digest.toString('hex'))),
    )
    await trx
      .insertInto('publication_rendition')
      .values(rows.map(({ name, digest, lowest }) => ({ publication_id: publicationId, name, digest, lowest })))
      .onConflict((conflict) =>
        conflict.columns(['publication_id', 'name']).doUpdateSet((set) => ({
          digest: set.ref('excluded.digest'),
          lowest: set.ref('excluded.lowest'),
        })),
      )
      .execute()
    await addPlaces(trx, publicationId, rows)
  })
}

/** Answers those whose prices are still to be written, by their digests. */
async function addDocuments(db: Db, rows: readonly RenditionRow[]): Promise<string[]> {
  // Of an edition with one lot, the lot and the whole are the same bytes.
  const documents = new Map(rows.map(({ digest, body }) => [digest.toString('hex'), { digest, body }]))
  const added = await db
    .insertInto('rendition')
    .values([...documents.values()].map((document) => ({ ...document, prices_kept: true })))
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet({ prices_kept: true }).where('rendition.prices_kept', '=', false),
    )
    .returning(sql<string>`encode(digest, 'hex')`.as('digest'))
    .execute()
  return added.map(({ digest }) => digest)
}

export type WholeDepartment = { code: string; digest: Buffer; crc: number; size: number }

/** Whole departments: the name and the ending of their lots put end to end. */
export const addDepartments = async (db: Db, publicationId: number, departments: readonly WholeDepartment[]) => {
  if (departments.length === 0) return
  await db
    .insertInto('publication_department')
    .values(departments.map(({ code, ...of }) => ({ publication_id: publicationId, department_code: code, ...of })))
    .onConflict((conflict) =>
      conflict.columns(['publication_id', 'department_code']).doUpdateSet((set) => ({
        digest: set.ref('excluded.digest'),
        crc: set.ref('excluded.crc'),
        size: set.ref('excluded.size'),
      })),
    )
    .execute()
}

export const addPublication = (db: Db, edition: number, askedBy: number | null, now: Date) =>
  db
    .insertInto('publication')
    .values((values) => ({
      edition,
      asked_by: askedBy,
      asked_at: now,
      alive_at: now,
      compared_with: values.selectFrom('edition').select('publication_id').where('id', '=', edition),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const runningPublication = (db: Db, id: number) =>
  db
    .selectFrom('publication')
    .select(['id', 'edition'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()

export const noteProgress = (db: Db, id: number, done: number, total: number, now: Date) =>
  db
    .updateTable('publication')
    .set({ done, total, alive_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** The one that was shown when it was begun. */
export const baseOf = async (db: Db, id: number) =>
  (await db.selectFrom('publication').select('compared_with as baseId').where('id', '=', id).executeTakeFirst())
    ?.baseId ?? null

/** Compared, and waiting for somebody to show it. */
export const endPreparation = (db: Db, id: number, articles: number, now: Date) =>
  db
    .updateTable('publication')
    .set({ state: 'prepared', ended_at: now, articles })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** What is prepared anew is no longer worth showing. */
export const abandonPrepared = (db: Db, edition: number) =>
  db
    .updateTable('publication')
    .set({ state: 'abandoned' })
    .where('edition', '=', edition)
    .where('state', '=', 'prepared')
    .execute()

/** From now on the edition shows this publication: whatever buyers read is of it, from this update on. */
export async function setShown(db: Db, id: number, edition: number, by: number | null, now: Date): Promise<void> {
  await db
    .updateTable('publication')
    .set({ state: 'published', shown_at: now, shown_by: by })
    .where('id', '=', id)
    .execute()
  await db.updateTable('edition').set({ publication_id: id }).where('id', '=', edition).execute()
}

export const failPublication = (db: Db, id: number, failure: string, now: Date) =>
  db
    .updateTable('publication')
    .set({ state: 'failed', ended_at: now, failure })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** One that has given no sign of life since then has nobody to finish it. */
export const endAbandoned = (db: Db, edition: number, since: Date, now: Date) =>
  db
    .updateTable('publication')
    .set({ state: 'failed', ended_at: now, failure: INTERRUPTED })
    .where('edition', '=', edition)
    .where('state', '=', 'running')
    .where('alive_at', '<', since)
    .execute()

export const hasEdition = async (db: Db, edition: number): Promise<boolean> =>
  (await db.selectFrom('edition').select('id').where('id', '=', edition).executeTakeFirst()) !== undefined

/** The last publications of an edition, each compared with the one that was shown when it was prepared. */
export const publicationsOf = (db: Db, edition: number) =>
  db
    .selectFrom('publication')
    .innerJoin('edition', 'edition.id', 'publication.edition')
    .leftJoin('account as asker', 'asker.id', 'publication.asked_by')
    .leftJoin('account as shower', 'shower.id', 'publication.shown_by')
    .select(['publication.id', 'publication.edition', 'publication.state', 'publication.done', 'publication.total'])
    .select(['publication.asked_at as askedAt', 'publication.ended_at as endedAt', 'publication.failure'])
    .select('publication.shown_at as shownAt')
    .select(
      sql<Date | null>`(select due_at from publication_schedule schedule
        where schedule.publication_id = publication.id and schedule.outcome is null)`.as('scheduledFor'),
    )
    .select(sql<string | null>`asker.firstname || ' ' || asker.lastname`.as('askedBy'))
    .select(sql<string | null>`shower.firstname || ' ' || shower.lastname`.as('shownBy'))
    .select(sql<boolean>`publication.id = edition.publication_id is true`.as('isShown'))
    .select(
      sql<number | null>`case when publication.compared_with is not null then (
        select count(*)::int from publication_rendition own
        where own.publication_id = publication.id and not exists (
          select from publication_rendition earlier where earlier.name = own.name and earlier.digest = own.digest
            and earlier.publication_id = publication.compared_with)) end`.as('changed'),
    )
    .where('publication.edition', '=', edition)
    .orderBy('publication.id', 'desc')
    .limit(10)
    .execute()

export const renditionsOf = (db: Db, publicationId: number) =>
  db
    .selectFrom('publication_rendition')
    .select(['name', 'lowest', sql<string>`encode(digest, 'base64')`.as('digest')])
    .where('publication_id', '=', publicationId)
    .execute()

/** One document of a publication, shown or not. */
export const renditionNamed = (db: Db, publicationId: number, name: string) =>
  db
    .selectFrom('publication_rendition as own')
    .innerJoin('rendition', 'rendition.digest', 'own.digest')
    .select('rendition.body')
    .where('own.publication_id', '=', publicationId)
    .where('own.name', '=', name)
    .executeTakeFirst()

/** Where the lots of a department are awarded: itself, or its region. */
export const placesOfDepartment = (db: Db, departmentCode: string) =>
  db
    .selectFrom('department')
    .innerJoin('region', 'region.id', 'department.region_id')
    .select(['department.code as department', 'region.code as region'])
    .where('department.code', '=', departmentCode)
    .executeTakeFirst()

/** Who holds a lot in a place, by rank, once this publication is shown. */
export const holdersIn = (db: Db, publicationId: number, lotCode: string, placeCode: string) =>
  db
    .selectFrom('publication_holder as held')
    .innerJoin('place', 'place.id', 'held.place_id')
    .innerJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .innerJoin('account', 'account.id', 'held.supplier_id')
    .select(['held.rank', 'account.name'])
    .where('held.publication_id', '=', publicationId)
    .where('held.lot_code', '=', lotCode)
    .where(sql<string>`coalesce(department.code, region.code)`, '=', placeCode)
    .orderBy('held.rank')
    .execute()

export const renditionBodies = (db: Db, digests: readonly string[]) =>
  db
    .selectFrom('rendition')
    .select(['body', sql<string>`encode(digest, 'base64')`.as('digest')])
    .where(
      'digest',
      'in',
      digests.map((digest) => Buffer.from(digest, 'base64')),
    )
    .execute()

/** Since when each edition shows what it shows. */
export const shownSince = (db: Db) =>
  db
    .selectFrom('edition')
    .innerJoin('publication', 'publication.id', 'edition.publication_id')
    .select(['edition.id as edition', 'publication.shown_at as shownAt'])
    .execute()
