import type { NewArticleForm } from '@charpente/contract/catalogue/editions'
import { lotOfArticle } from '@charpente/domain/catalogue/formalized/article'
import { articleChange } from '@charpente/domain/catalogue/formalized/article-changes'
import { type Author, record } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { lockEdition, lotsOfEdition } from '../queries.ts'
import {
  changeArticle,
  findArticle,
  insertArticle,
  lockArticle,
  type StoredArticle,
  setWithdrawnAt,
} from './queries.ts'

/** Why, where a consultation that puts its lot out is open. */
type Amended = { amendment?: { reason: string } | undefined }

export const createArticle = (
  edition: number,
  { amendment, ...form }: NewArticleForm & Amended,
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await lockEdition(trx, edition))) refuse('editionUnknown')
    const lot = lotOfArticle(form.code)
    if ((await lotsOfEdition(trx, edition, lot)).length === 0) refuse('articleLotUnknown', { lot })
    const changes = [{ lot, what: `prestation ajoutée\u00A0: ${form.code} ${form.name}` }]
    await context.hooks.whenLotsChange(trx, { edition, changes, reason: amendment?.reason }, author, context)
    const { id } = (await insertArticle(trx, edition, form)) ?? refuse('articleCodeTaken')
    const details = { before: null, after: { edition, ...form } }
    await record(trx, author, context.now(), { action: 'articleCreated', on: { type: 'article', id }, details })
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

/** Consultations are held before the article: whoever fills a basket takes them in the same order. */
async function amendArticle(
  trx: Db,
  id: number,
  what: (article: StoredArticle) => string | null,
  { amendment }: Amended,
  author: Author,
  context: Context,
): Promise<StoredArticle> {
  const found = (await findArticle(trx, id)) ?? refuse('notFound')
  const said = what(found)
  const changes = said === null ? [] : [{ lot: found.lotCode, what: said }]
  const change = { edition: found.edition, changes, reason: amendment?.reason }
  await context.hooks.whenLotsChange(trx, change, author, context)
  return (await lockArticle(trx, id)) ?? refuse('notFound')
}

export const updateArticle = (
  id: number,
  { amendment, ...after }: Omit<NewArticleForm, 'code'> & Amended,
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const said = (before: StoredArticle) => articleChange(before.code, before, after)
    const article = await amendArticle(trx, id, said, { amendment }, author, context)
    await changeArticle(trx, id, after)
    const details = { before: wordsOf(article), after }
    await record(trx, author, context.now(), { action: 'articleChanged', on: { type: 'article', id }, details })
  })

/** Withdrawn, an article is left out of the publications to come; whoever ordered it keeps it. */
export const setArticleWithdrawn = (
  id: number,
  { withdrawn, amendment }: { withdrawn: boolean } & Amended,
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const said = (before: StoredArticle) =>
      before.withdrawn === withdrawn
        ? null
        : `prestation ${withdrawn ? 'retirée' : 'remise'}\u00A0: ${before.code} ${before.name}`
    const article = await amendArticle(trx, id, said, { amendment }, author, context)
    await setWithdrawnAt(trx, id, withdrawn ? context.now() : null)
    const details = { before: { withdrawn: article.withdrawn }, after: { withdrawn } }
    const action = withdrawn ? 'articleWithdrawn' : 'articleRestored'
    await record(trx, author, context.now(), { action, on: { type: 'article', id }, details })
  })
