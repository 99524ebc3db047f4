import { record } from '../../platform/audit/record.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { confirmLines, countPrices, lockPublication } from './comparing/queries.ts'

export type Gap = { articleId: number; placeId: number; rank: number }

/** Somebody has looked at these wide changes, or at all of them, and says they are right. */
export const confirmGaps = (id: number, gaps: readonly Gap[] | null, { author }: Origin, { db, now }: Context) =>
  inTransaction(db, async (trx) => {
    const { state, edition } = (await lockPublication(trx, id)) ?? refuse('notFound')
    if (state !== 'prepared') refuse('publicationNotReady')
    const { waiting } = await countPrices(trx, id)
    const confirmed = await confirmLines(trx, id, gaps, author.id, now())
    await record(trx, author, now(), {
      action: 'publicationGapsConfirmed',
      on: { type: 'publication', id },
      details: { edition, ...(gaps && { gaps }), before: { waiting }, after: { waiting: waiting - confirmed } },
    })
  })
