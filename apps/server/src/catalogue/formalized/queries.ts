import type { Synonym } from '@charpente/domain/catalogue/formalized/search-index'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export const departmentsWithRegion = async (db: Db) => {
  const rows = await db
    .selectFrom('department')
    .innerJoin('region', 'region.id', 'department.region_id')
    .select(['department.id', 'department.code', 'department.name'])
    .select(['region.id as regionId', 'region.code as regionCode', 'region.name as regionName'])
    .orderBy('department.id')
    .execute()
  return rows.map(({ regionId, regionCode, regionName, ...department }) => ({
    ...department,
    region: { id: regionId, code: regionCode, name: regionName },
  }))
}

/** The wizard's technical categories, under the codes of the lots. Q-46 */
export const lotCategories = (db: Db, edition: number) =>
  db
    .selectFrom('lot')
    // A lot is known by its edition and its code: both make the number the specification asks for.
    .select(sql<number>`edition * 1000 + code::int`.as('id'))
    .select(['code', 'name', 'edition'])
    .where('edition', '=', edition)
    .orderBy('code')
    .execute()

/** Which publication each edition shows, if any. */
export const shownPublications = (db: Db) =>
  db.selectFrom('edition').select(['id as edition', 'publication_id as publicationId']).execute()

export const departmentsOf = (db: Db, publicationId: number) =>
  db
    .selectFrom('publication_department')
    .select(['department_code as code', 'crc', 'size', sql<string>`encode(digest, 'base64')`.as('digest')])
    .where('publication_id', '=', publicationId)
    .execute()

export const allSynonyms = (db: Db) => db.selectFrom('synonym').select(['word', 'means']).orderBy('word').execute()

/** The prices this firm asks, for the lots it holds where the department is. Q-135 */
export const ownPrices = (db: Db, supplierId: number, edition: number, departmentCode: string, lotCode?: string) =>
  db
    .selectFrom('shown_holder as holder')
    .innerJoin('place', 'place.id', 'holder.place_id')
    .innerJoin('department', (join) =>
      join
        .onRef('department.region_id', '=', 'place.region_id')
        .on((on) => on.or([on('place.kind', '=', 'region'), on('place.department_id', '=', on.ref('department.id'))])),
    )
    .innerJoin('shown_price as price', (join) =>
      join
        .onRef('price.edition', '=', 'holder.edition')
        .onRef('price.lot_code', '=', 'holder.lot_code')
        .onRef('price.place_id', '=', 'holder.place_id')
        .onRef('price.rank', '=', 'holder.rank'),
    )
    .select(['price.article_id as id', 'price.rank', 'price.price_a as a', 'price.price_b as b', 'price.price_c as c'])
    .where('holder.supplier_id', '=', supplierId)
    .where('holder.edition', '=', edition)
    .where('department.code', '=', departmentCode)
    .$if(lotCode !== undefined, (query) => query.where('holder.lot_code', '=', lotCode ?? ''))
    .execute()

type Missed = { edition: number; words: string; now: Date; most: number }

/** One more time somebody looked for this in vain; words nobody typed before only while there are not too many. */
export const addMissedSearch = (db: Db, { edition, words, now, most }: Missed) =>
  sql`
    insert into missed_search (edition, words, first_at, last_at)
    select ${edition}, ${words}, ${now}, ${now}
    where (select count(*) from missed_search where edition = ${edition}) < ${most}
      or exists (select from missed_search where edition = ${edition} and words = ${words})
    on conflict (edition, words) do update set count = missed_search.count + 1, last_at = excluded.last_at
  `.execute(db)

/** Answers how many were forgotten. */
export const forgetMissedSearches = async (
  db: Db,
  { rareBefore, oldBefore }: { rareBefore: Date; oldBefore: Date },
) => {
  const { numDeletedRows } = await db
    .deleteFrom('missed_search')
    .where((where) =>
      where.or([
        where('last_at', '<', oldBefore),
        where.and([where('count', '=', 1), where('dismissed_at', 'is', null), where('last_at', '<', rareBefore)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The searches in vain that came most often, the latest first among equals. */
export const missedSearches = (db: Db, edition: number, { dismissed, limit }: { dismissed: boolean; limit: number }) =>
  db
    .selectFrom('missed_search')
    .select(['words', 'count', 'first_at as firstAt', 'last_at as lastAt'])
    .where('edition', '=', edition)
    .where('dismissed_at', dismissed ? 'is not' : 'is', null)
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute()

/** Set aside by somebody, or nobody. */
export const setDismissed = async (db: Db, edition: number, words: string, by: { id: number; at: Date } | null) => {
  const { numUpdatedRows } = await db
    .updateTable('missed_search')
    .set({ dismissed_at: by?.at ?? null, dismissed_by: by?.id ?? null })
    .where('edition', '=', edition)
    .where('words', '=', words)
    .where('dismissed_at', by ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Answers whether it was not there yet. */
export const insertSynonym = async (db: Db, synonym: Synonym): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('synonym')
    .values(synonym)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers whether it was there. */
export const deleteSynonym = async (db: Db, { word, means }: Synonym): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('synonym')
    .where('word', '=', word)
    .where('means', '=', means)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
