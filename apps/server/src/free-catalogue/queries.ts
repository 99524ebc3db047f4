import { FREE_SUPPLIERS_LIMIT } from '@charpente/contract/limits'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/connect.ts'
import { matchesWords } from '../db/search.ts'

export const categories = (db: Db) =>
  db.selectFrom('category').select(['id', 'name', 'trade', 'description']).orderBy('id').execute()

type Filters = { category?: number | undefined; department?: number | undefined; prestation?: string | undefined }

/** The articles a filter keeps; with a department, those offered there. */
const matchingArticles = (db: Db, { category, department, prestation = '' }: Filters) =>
  db
    .selectFrom('free_article as article')
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

export const freeSuppliers = async (db: Db, filters: Filters) => {
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
          .orderBy('article.name'),
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
