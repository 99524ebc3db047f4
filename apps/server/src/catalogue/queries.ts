import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/connect.ts'

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

/** The lots of an edition with the names of their articles, aggregated by the database. */
export const lotsWithArticles = (db: Db, edition: number) =>
  db
    .selectFrom('lot')
    .select(['lot.code', 'lot.name', 'lot.short_name as shortName', 'lot.description', 'lot.edition'])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('article')
          .select(['article.id', 'article.code', 'article.chapter', 'article.name', 'article.unit'])
          .select(['article.quantity_b as quantityB', 'article.quantity_c as quantityC'])
          .whereRef('article.edition', '=', 'lot.edition')
          .whereRef('article.lot_code', '=', 'lot.code')
          .orderBy('article.code'),
      ).as('articles'),
    )
    .where('lot.edition', '=', edition)
    .orderBy('lot.code')
    .execute()
