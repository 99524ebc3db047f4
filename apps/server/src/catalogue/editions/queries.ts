import type { NewLotForm } from '@charpente/contract/catalogue/editions'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Every edition with what it holds. */
export const editions = (db: Db) =>
  db
    .selectFrom('edition')
    .leftJoin('publication', 'publication.id', 'edition.publication_id')
    .select(['edition.id', 'edition.name', 'edition.starts_on as startsOn', 'edition.ends_on as endsOn'])
    .select('publication.ended_at as publishedAt')
    .select(sql<number>`(select count(*)::int from lot where lot.edition = edition.id)`.as('lots'))
    .select(
      sql<number>`(select count(*)::int from article where article.edition = edition.id and withdrawn_at is null)`.as(
        'articles',
      ),
    )
    .select(
      sql<number>`(select count(distinct supplier_id)::int from holder where holder.edition = edition.id)`.as(
        'holders',
      ),
    )
    .orderBy('edition.id', 'desc')
    .execute()
export type StoredEdition = Awaited<ReturnType<typeof editions>>[number]

export const findEdition = async (db: Db, id: number) => (await editions(db)).find((edition) => edition.id === id)

/** Held until the transaction ends: who prepares an edition does it alone. */
export const lockEdition = (db: Db, id: number) =>
  db
    .selectFrom('edition')
    .select(['id', 'name', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whether a contract runs on its dates, or a signed offer answered to them. */
export const isEditionBinding = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ isBinding: boolean }>`
    select exists (select from contract where edition = ${id})
      or exists (select from candidate where edition = ${id} and signed_at is not null) as "isBinding"`.execute(db)
  return rows[0]?.isBinding === true
}

type Dates = { name: string; startsOn: string; endsOn: string }

/** Answers whether the number was free. */
export const insertEdition = async (db: Db, { id, name, startsOn, endsOn }: Dates & { id: number }) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('edition')
    .values({ id, name, starts_on: startsOn, ends_on: endsOn })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const changeEdition = (db: Db, id: number, { name, startsOn, endsOn }: Dates) =>
  db.updateTable('edition').set({ name, starts_on: startsOn, ends_on: endsOn }).where('id', '=', id).execute()

/** Lots, where they are awarded, and articles but those withdrawn; neither holders nor prices, which are to be awarded. */
export async function copyEdition(db: Db, from: number, to: number) {
  const lots = await sql`
    insert into lot (edition, code, name, short_name, description)
    select ${to}::smallint, code, name, short_name, description from lot where edition = ${from}`.execute(db)
  await sql`
    insert into lot_place (edition, lot_code, place_id)
    select ${to}::smallint, lot_code, place_id from lot_place where edition = ${from}`.execute(db)
  const articles = await sql`
    insert into article (edition, lot_code, code, chapter, name, description, unit, quantity_b, quantity_c)
    select ${to}::smallint, lot_code, code, chapter, name, description, unit, quantity_b, quantity_c
    from article where edition = ${from} and withdrawn_at is null order by code`.execute(db)
  return { lots: Number(lots.numAffectedRows), articles: Number(articles.numAffectedRows) }
}

// Lots --------------------------------------------------------------------------

/** The lots of an edition, or the one of this code. */
export const lotsOfEdition = (db: Db, edition: number, code?: string) =>
  db
    .selectFrom('lot')
    .select(['lot.code', 'lot.name', 'lot.short_name as shortName', 'lot.description'])
    .select(
      sql<number>`(select count(*)::int from lot_place
        where lot_place.edition = lot.edition and lot_place.lot_code = lot.code)`.as('places'),
    )
    .select((select) => {
      const counted = (condition: ReturnType<typeof sql>) =>
        select
          .selectFrom('article')
          .select(sql<number>`(count(*) filter (where ${condition}))::int`.as('count'))
          .whereRef('article.edition', '=', 'lot.edition')
          .whereRef('article.lot_code', '=', 'lot.code')
          .$asScalar()
          .$notNull()
      return [counted(sql`withdrawn_at is null`).as('articles'), counted(sql`withdrawn_at is not null`).as('withdrawn')]
    })
    .select(
      // One price says a place has some: none of the others is counted.
      sql<number>`(select count(*)::int from lot_place
        where lot_place.edition = lot.edition and lot_place.lot_code = lot.code and exists (
          select from article join article_price on article_price.article_id = article.id
          where article.edition = lot.edition and article.lot_code = lot.code
            and article_price.place_id = lot_place.place_id))`.as('pricedPlaces'),
    )
    .where('lot.edition', '=', edition)
    .$if(code !== undefined, (query) => query.where('lot.code', '=', code ?? ''))
    .orderBy('lot.code')
    .execute()

export const articlesByUnit = async (db: Db, edition: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('article')
    .select(['unit', (select) => select.fn.countAll<number>().as('count')])
    .where('edition', '=', edition)
    .where('withdrawn_at', 'is', null)
    .groupBy('unit')
    .execute()
  return new Map(rows.map(({ unit, count }) => [unit, count]))
}

/** Awarded in every place of its kind; answers whether the code was free. */
export async function insertLot(db: Db, edition: number, { code, name, shortName, description }: NewLotForm) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lot')
    .values({ edition, code, name, short_name: shortName, description })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await db
    .insertInto('lot_place')
    .columns(['edition', 'lot_code', 'place_id'])
    .expression((select) =>
      select
        .selectFrom('place')
        .select([sql<number>`${edition}::smallint`.as('edition'), sql<string>`${code}`.as('lot_code'), 'place.id'])
        .where('place.kind', '=', lotGeography(code)),
    )
    .execute()
  return true
}

export const changeLot = (
  db: Db,
  edition: number,
  code: string,
  { name, shortName, description }: Omit<NewLotForm, 'code'>,
) =>
  db
    .updateTable('lot')
    .set({ name, short_name: shortName, description })
    .where('edition', '=', edition)
    .where('code', '=', code)
    .execute()

/** Who already counts on the edition, or on this lot of it. */
export const usesOfLot = async (db: Db, edition: number, code: string) => {
  const { rows } = await sql<{ ordered: boolean; used: boolean }>`
    select exists (select from order_lot where edition = ${edition}) as ordered,
      exists (select from holder where edition = ${edition} and lot_code = ${code})
      or exists (select from shown_holder where edition = ${edition} and lot_code = ${code})
      or exists (select from consultation_lot where edition = ${edition} and lot_code = ${code})
      or exists (select from fruitless_place where edition = ${edition} and lot_code = ${code})
      or exists (select from article where edition = ${edition} and lot_code = ${code} and (
        exists (select from article_price where article_id = article.id)
        or exists (select from candidate_price where article_id = article.id)
        or exists (select from import_price where article_id = article.id))) as used`.execute(db)
  return rows[0] ?? { ordered: false, used: false }
}

export async function deleteLot(db: Db, edition: number, code: string) {
  for (const table of ['article', 'lot_place'] as const)
    await db.deleteFrom(table).where('edition', '=', edition).where('lot_code', '=', code).execute()
  await db.deleteFrom('lot').where('edition', '=', edition).where('code', '=', code).execute()
}
