import type { freeArticleForm } from '@charpente/contract/catalogue/free-catalogue'
import { FREE_ARTICLES_PAGE } from '@charpente/contract/platform/limits'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/connect.ts'

export type ArticleForm = z.output<typeof freeArticleForm>

const wholeArticles = (db: Db) =>
  db
    .selectFrom('free_article as article')
    .innerJoin('category', 'category.id', 'article.category_id')
    .where('article.removed_at', 'is', null)
    .select(
      (select) =>
        [
          'article.id',
          'article.name',
          'article.description',
          'article.unit',
          'article.price_a as priceA',
          'article.quantity_b as quantityB',
          'article.price_b as priceB',
          'article.quantity_c as quantityC',
          'article.price_c as priceC',
          'article.saved_at as savedAt',
          'category.id as categoryId',
          'category.name as categoryName',
          jsonArrayFrom(
            select
              .selectFrom('free_article_department as offered')
              .innerJoin('department', 'department.id', 'offered.department_id')
              .whereRef('offered.free_article_id', '=', 'article.id')
              .select(['department.id', 'department.code'])
              .orderBy('department.id'),
          ).as('departments'),
        ] as const,
    )

type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeArticles>['executeTakeFirstOrThrow']>>
const shown = ({ categoryId, categoryName, savedAt, ...article }: WholeRow) => ({
  ...article,
  category: { id: categoryId, name: categoryName },
  savedAt: savedAt.toISOString(),
})
export type OwnArticle = ReturnType<typeof shown>

type Listed = {
  /** One supplier's only; everybody's when not given. */
  supplierId?: number | undefined
  category?: number | undefined
  departments?: number[] | undefined
  page: number
}

/** A page of a hundred, in the order in which articles were added. P-FREE-21 */
export const articlesPage = async (db: Db, { supplierId, category, departments, page }: Listed) => {
  // The page is chosen on bare lines: what belongs to an article is gathered for its hundred only.
  const chosen = db
    .selectFrom('free_article as chosen')
    .select('chosen.id')
    .where('chosen.removed_at', 'is', null)
    .$if(supplierId !== undefined, (query) => query.where('chosen.supplier_id', '=', supplierId as number))
    .$if(category !== undefined, (query) => query.where('chosen.category_id', '=', category as number))
    .$if(departments !== undefined && departments.length > 0, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('free_article_department as place')
            .whereRef('place.free_article_id', '=', 'chosen.id')
            .where('place.department_id', 'in', departments as number[])
            .select('place.free_article_id'),
        ),
      ),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('account')
          .whereRef('account.id', '=', 'chosen.supplier_id')
          .where('account.active', '=', true)
          .select('account.id'),
      ),
    )
    .orderBy('chosen.id')
    .limit(FREE_ARTICLES_PAGE)
    .offset((page - 1) * FREE_ARTICLES_PAGE)
  const rows = await wholeArticles(db).where('article.id', 'in', chosen).orderBy('article.id').execute()
  return rows.map(shown)
}

export const ownArticles = async (db: Db, supplierId: number): Promise<OwnArticle[]> =>
  (await wholeArticles(db).where('article.supplier_id', '=', supplierId).orderBy('article.id').execute()).map(shown)

export const findOwnArticle = async (db: Db, supplierId: number, id: number): Promise<OwnArticle | null> => {
  const row = await wholeArticles(db)
    .where('article.supplier_id', '=', supplierId)
    .where('article.id', '=', id)
    .executeTakeFirst()
  return row ? shown(row) : null
}

export const defaultDepartments = async (db: Db, supplierId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('account_department')
    .select('department_id')
    .where('account_id', '=', supplierId)
    .orderBy('department_id')
    .execute()
  return rows.map((row) => row.department_id)
}

/** What a sheet names by its words: categories by name, departments by code. */
export const sheetWords = async (db: Db) => ({
  categories: await db.selectFrom('category').select(['id', 'name']).orderBy('id').execute(),
  departments: await db.selectFrom('department').select(['id', 'code']).orderBy('id').execute(),
})
export type SheetWords = Awaited<ReturnType<typeof sheetWords>>

const columns = [
  'name',
  'description',
  'unit',
  'category_id',
  'price_a',
  'quantity_b',
  'price_b',
  'quantity_c',
  'price_c',
] as const
const rowOf = (form: ArticleForm) => ({
  name: form.name,
  description: form.description,
  unit: form.unit,
  category_id: form.category,
  price_a: form.priceA,
  quantity_b: form.quantityB,
  price_b: form.priceB,
  quantity_c: form.quantityC,
  price_c: form.priceC,
})

async function setPlaces(db: Db, places: readonly { id: number; departments: readonly number[] }[]) {
  const ids = places.map(({ id }) => id)
  await sql`delete from free_article_department where free_article_id = any(${ids}::integer[])`.execute(db)
  const rows = places.flatMap(({ id, departments }) =>
    [...new Set(departments)].map((department) => ({ free_article_id: id, department_id: department })),
  )
  await sql`
    insert into free_article_department
    select * from json_populate_recordset(null::free_article_department, ${JSON.stringify(rows)})`.execute(db)
}

/** One statement for however many: a sheet of two thousand lines is one insert. */
export async function addArticles(db: Db, supplierId: number, forms: readonly ArticleForm[], at: Date) {
  if (forms.length === 0) return []
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: number }>`
    insert into free_article (supplier_id, saved_at, ${names})
    select ${supplierId}, ${at}, ${names}
    from json_populate_recordset(null::free_article, ${JSON.stringify(forms.map(rowOf))})
    returning id`.execute(db)
  // Ids are given in the order of the lines, whatever the order in which they come back.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await setPlaces(
    db,
    ids.map((id, index) => ({ id, departments: forms[index]?.departments ?? [] })),
  )
  return ids
}

export async function changeArticles(db: Db, changes: readonly { id: number; form: ArticleForm }[], at: Date) {
  if (changes.length === 0) return
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`))
  const rows = changes.map(({ id, form }) => ({ id, ...rowOf(form) }))
  await sql`
    update free_article set saved_at = ${at}, ${set}
    from json_populate_recordset(null::free_article, ${JSON.stringify(rows)}) as changed
    where free_article.id = changed.id`.execute(db)
  await setPlaces(
    db,
    changes.map(({ id, form }) => ({ id, departments: form.departments })),
  )
}

/** Taken away from the catalogue, not from the orders that hold it. Q-48 */
export const hideArticles = async (db: Db, ids: readonly number[], at: Date) => {
  if (ids.length > 0)
    await db
      .updateTable('free_article')
      .set({ removed_at: at })
      .where('id', 'in', [...ids])
      .execute()
}
