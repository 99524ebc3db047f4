import { FREE_SUPPLIERS_LIMIT } from '@charpente/contract/platform/limits'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/search.ts'

export const categories = (db: Db) =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'trade', 'description', 'media_id as mediaId'])
    .orderBy('id')
    .execute()

type Filters = { category?: number | undefined; department?: number | undefined; prestation?: string | undefined }

/** The articles a filter keeps; with a department, those offered there. */
const matchingArticles = (db: Db, { category, department, prestation = '' }: Filters) =>
  db
    .selectFrom('free_article as article')
    .where('article.removed_at', 'is', null)
    .where(matchesWords('article.name', prestation))
    .$if(category !== undefined, (query) => query.where('article.category_id', '=', category as number))
    .$if(department !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('free_article_department as offered')
            .whereRef('offered.free_article_id', '=', 'article.id')
            .where('offered.department_id', '=', department as number)
            .select('offered.free_article_id'),
        ),
      ),
    )

const tierColumns = [
  'article.price_a as priceA',
  'article.quantity_b as quantityB',
  'article.price_b as priceB',
  'article.quantity_c as quantityC',
  'article.price_c as priceC',
] as const

/** Prices leave the database only for whoever may see them. Q-44 */
export const freeSuppliers = async (db: Db, filters: Filters, { withPrices }: { withPrices: boolean }) => {
  const rows = await db
    .selectFrom('account')
    .select((select) => [
      'account.id',
      'account.name',
      'account.postal',
      jsonArrayFrom(
        matchingArticles(db, filters)
          .whereRef('article.supplier_id', '=', select.ref('account.id'))
          .select(['article.id', 'article.name', 'article.unit'])
          .$if(withPrices, (query) => query.select(tierColumns))
          .orderBy('article.name')
          .orderBy('article.id'),
      ).as('freeArticles'),
    ])
    .where('account.active', '=', true)
    .where('account.id', 'in', matchingArticles(db, filters).select('article.supplier_id'))
    .orderBy('account.name')
    .orderBy('account.id')
    .limit(FREE_SUPPLIERS_LIMIT)
    .execute()
  return rows.map(({ postal, ...supplier }) => ({ ...supplier, address: { postal } }))
}

/** The head of a firm, open to business; it may have nothing to sell yet. */
export const findFreeSupplier = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.postal', 'account.city', 'account.email', 'account.phone'])
    .where('account.id', '=', id)
    .where('account.side', '=', 'supplier')
    .where('account.active', '=', true)
    .where('account.admin_id', 'is', null)
    .executeTakeFirst()

/** What a supplier offers, by name; without prices, nothing but names, categories and places. Q-44 */
export const articlesOfSupplier = async (
  db: Db,
  supplierId: number,
  filters: Filters,
  { withPrices }: { withPrices: boolean },
) => {
  const rows = await matchingArticles(db, filters)
    .innerJoin('category', 'category.id', 'article.category_id')
    .where('article.supplier_id', '=', supplierId)
    .select([
      'article.id',
      'article.name',
      'article.unit',
      'category.id as categoryId',
      'category.name as categoryName',
    ])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('free_article_department as place')
          .innerJoin('department', 'department.id', 'place.department_id')
          .whereRef('place.free_article_id', '=', 'article.id')
          .select(['department.id', 'department.code'])
          .orderBy('department.id'),
      ).as('departments'),
    )
    .$if(withPrices, (query) =>
      query.select(['article.description', 'article.saved_at as savedAt']).select(tierColumns),
    )
    .orderBy('article.name')
    .orderBy('article.id')
    .execute()
  return rows.map(({ categoryId, categoryName, savedAt, ...article }) => ({
    ...article,
    ...(savedAt && { savedAt: savedAt.toISOString() }),
    category: { id: categoryId, name: categoryName },
  }))
}
