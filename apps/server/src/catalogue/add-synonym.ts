import type { Synonym } from '@charpente/domain/catalogue/search'
import { record } from '../audit/record.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { Origin } from '../http/serve.ts'
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
