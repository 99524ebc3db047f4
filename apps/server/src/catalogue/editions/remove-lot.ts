import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { articlesOfLot } from './articles/queries.ts'
import { deleteLot, lockEdition, lotsOfEdition, usesOfLot } from './queries.ts'

/** A lot nobody counts on yet goes with its articles; what was taken away stays in the trail. */
export const removeLot = (edition: number, code: string, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    if (!(await lockEdition(trx, edition))) refuse('editionUnknown')
    const [lot] = await lotsOfEdition(trx, edition, code)
    if (!lot) refuse('notFound')
    const { ordered, used } = await usesOfLot(trx, edition, code)
    if (ordered) refuse('operatorEditionLocked')
    if (used) refuse('lotUsed')
    const articles = await articlesOfLot(trx, edition, code)
    await deleteLot(trx, edition, code)
    const details = { before: { ...lot, articles: articles.map((article) => article.code) }, after: null }
    await record(trx, author, now(), { action: 'lotRemoved', on: { type: 'edition', id: edition }, details })
    return null
  })
