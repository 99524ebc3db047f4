import type { NewArticleForm } from '@charpente/contract/catalogue/editions'
import { lotOfArticle } from '@charpente/domain/catalogue/formalized/article'
import { record } from '../../../platform/audit/record.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { lockEdition, lotsOfEdition } from '../queries.ts'
import { changeArticle, insertArticle, lockArticle, type StoredArticle, setWithdrawnAt } from './queries.ts'

export const createArticle = (edition: number, form: NewArticleForm, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    if (!(await lockEdition(trx, edition))) refuse('editionUnknown')
    const lot = lotOfArticle(form.code)
    if ((await lotsOfEdition(trx, edition, lot)).length === 0) refuse('articleLotUnknown', { lot })
    const { id } = (await insertArticle(trx, edition, form)) ?? refuse('articleCodeTaken')
    const details = { before: null, after: { edition, ...form } }
    await record(trx, author, now(), { action: 'articleCreated', on: { type: 'article', id }, details })
    return id
  })

const wordsOf = ({ chapter, name, description, unit, quantityB, quantityC }: StoredArticle) => ({
  chapter,
  name,
  description,
  unit,
  quantityB,
  quantityC,
})

export const updateArticle = (
  id: number,
  after: Omit<NewArticleForm, 'code'>,
  { author }: Origin,
  { db, now }: Context,
) =>
  db.transaction().execute(async (trx) => {
    const article = (await lockArticle(trx, id)) ?? refuse('notFound')
    await changeArticle(trx, id, after)
    const details = { before: wordsOf(article), after }
    await record(trx, author, now(), { action: 'articleChanged', on: { type: 'article', id }, details })
  })

/** Withdrawn, an article is left out of the publications to come; whoever ordered it keeps it. */
export const setArticleWithdrawn = (id: number, withdrawn: boolean, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const article = (await lockArticle(trx, id)) ?? refuse('notFound')
    await setWithdrawnAt(trx, id, withdrawn ? now() : null)
    const details = { before: { withdrawn: article.withdrawn }, after: { withdrawn } }
    const action = withdrawn ? 'articleWithdrawn' : 'articleRestored'
    await record(trx, author, now(), { action, on: { type: 'article', id }, details })
  })
