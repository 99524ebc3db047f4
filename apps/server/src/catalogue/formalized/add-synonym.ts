import type { Synonym } from '@charpente/domain/catalogue/formalized/search-index'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { insertSynonym } from './queries.ts'

/** The catalogue hears of it by itself: the table tells whoever serves it. */
export const addSynonym = (synonym: Synonym, { author }: Origin, { db, now }: Context): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await insertSynonym(trx, synonym))) refuse('synonymKnown')
    await record(trx, author, now(), {
      action: 'synonymAdded',
      on: { type: 'synonym', id: synonym.word },
      details: { before: null, after: synonym },
    })
  })
