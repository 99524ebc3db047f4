import type { Synonym } from '@charpente/domain/catalogue/formalized/search-index'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { deleteSynonym } from './queries.ts'

export const removeSynonym = (synonym: Synonym, { author }: Origin, { db, now }: Context): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await deleteSynonym(trx, synonym))) refuse('notFound')
    await record(trx, author, now(), {
      action: 'synonymRemoved',
      on: { type: 'synonym', id: synonym.word },
      details: { before: synonym, after: null },
    })
  })
