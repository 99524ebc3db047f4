import type { NewArticleForm } from '@charpente/contract/catalogue/editions'
import { lotOfArticle } from '@charpente/domain/catalogue/formalized/article'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

const articles = (db: Db) =>
  db
    .selectFrom('article')
    .select(['article.id', 'article.edition', 'article.lot_code as lotCode', 'article.code', 'article.chapter'])
    .select(['article.name', 'article.description', 'article.unit', 'article.image_id as imageId'])
    .select(['article.quantity_b as quantityB', 'article.quantity_c as quantityC'])
    .select(sql<boolean>`article.withdrawn_at is not null`.as('withdrawn'))
    .select(
      sql<number>`(select count(*)::int from article_price where article_price.article_id = article.id)`.as('prices'),
    )

export const articlesOfLot = (db: Db, edition: number, lotCode: string) =>
  articles(db)
    .where('article.edition', '=', edition)
    .where('article.lot_code', '=', lotCode)
    .orderBy('article.code')
    .execute()
export type StoredArticle = Awaited<ReturnType<typeof articlesOfLot>>[number]

export const findArticle = (db: Db, id: number) => articles(db).where('article.id', '=', id).executeTakeFirst()

/** Held until the transaction ends. */
export const lockArticle = (db: Db, id: number) =>
  articles(db).where('article.id', '=', id).forUpdate('article').executeTakeFirst()

/** Nothing when the code is taken. */
export const insertArticle = (db: Db, edition: number, { code, quantityB, quantityC, ...words }: NewArticleForm) =>
  db
    .insertInto('article')
    .values({ ...words, edition, code, lot_code: lotOfArticle(code), quantity_b: quantityB, quantity_c: quantityC })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const changeArticle = (db: Db, id: number, { quantityB, quantityC, ...words }: Omit<NewArticleForm, 'code'>) =>
  db
    .updateTable('article')
    .set({ ...words, quantity_b: quantityB, quantity_c: quantityC })
    .where('id', '=', id)
    .execute()

export const setWithdrawnAt = (db: Db, id: number, at: Date | null) =>
  db.updateTable('article').set({ withdrawn_at: at }).where('id', '=', id).execute()

export const setImage = (db: Db, id: number, imageId: number | null) =>
  db.updateTable('article').set({ image_id: imageId }).where('id', '=', id).execute()

/** A picture an article is shown by, or was in a publication: anyone may see it. */
export const findArticleImage = (db: Db, mediaId: number) =>
  db
    .selectFrom('media')
    .select(['media.name', 'media.type', 'media.size', 'media.storage_key as key'])
    .where('media.id', '=', mediaId)
    .where((where) =>
      where.or([
        where.exists(where.selectFrom('article').select('article.id').whereRef('article.image_id', '=', 'media.id')),
        where.exists(
          where
            .selectFrom('published_article as published')
            .select('published.article_id')
            .whereRef('published.image_id', '=', 'media.id'),
        ),
      ]),
    )
    .executeTakeFirst()
