import type { Actor } from '@charpente/domain/platform/actor'
import { lockAccount } from '../../people/accounts/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import {
  type ArticleForm,
  addArticles,
  changeArticles,
  defaultDepartments,
  findOwnArticle,
  hideArticles,
} from './articles/queries.ts'

const own = async (db: Db, actor: Actor, id: number) =>
  (await findOwnArticle(db, actor.id, id)) ?? refuse('freeArticleNotYours')

/** An empty list means the departments of the profile. Q-48 */
async function placed(db: Db, actor: Actor, form: ArticleForm): Promise<ArticleForm> {
  if (form.departments.length > 0) return form
  const departments = await defaultDepartments(db, actor.id)
  return departments.length > 0 ? { ...form, departments } : refuse('freeArticleNeedsDepartment')
}

export const createFreeArticle = (form: ArticleForm, actor: Actor, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const [id] = await addArticles(trx, actor.id, [await placed(trx, actor, form)], now())
    const article = await own(trx, actor, id as number)
    const on = { type: 'account', id: actor.id } as const
    await record(trx, origin.author, now(), { action: 'freeArticleAdded', on, details: { article } })
    return article
  })

/** Buyers see the new price at once; orders already placed keep theirs. */
export const updateFreeArticle = (id: number, form: ArticleForm, actor: Actor, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const before = await own(trx, actor, id)
    await changeArticles(trx, [{ id, form: await placed(trx, actor, form) }], now())
    const after = await own(trx, actor, id)
    const on = { type: 'account', id: actor.id } as const
    await record(trx, origin.author, now(), { action: 'freeArticleChanged', on, details: { before, after } })
    return after
  })

export const removeFreeArticle = (id: number, actor: Actor, origin: Origin, { db, hooks, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const article = await own(trx, actor, id)
    await hideArticles(trx, [id], now())
    await hooks.whenArticlesGo(trx, [id], origin, now())
    const on = { type: 'account', id: actor.id } as const
    await record(trx, origin.author, now(), { action: 'freeArticleRemoved', on, details: { article } })
    return null
  })
