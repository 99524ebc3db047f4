import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockIndexes, putIndex } from './queries.ts'
import { readIndex } from './read-indexes.ts'

/** An index more, or the same under better words. */
export const saveIndex = (
  code: string,
  { label, source }: { label: string; source: string },
  { author }: Origin,
  { db, now }: Context,
) =>
  db.transaction().execute(async (trx) => {
    const [known] = await lockIndexes(trx, [code])
    await putIndex(trx, { code, label, source })
    const before = known ? { label: known.label, source: known.source } : null
    const on = { type: 'priceIndex', id: code } as const
    await record(trx, author, now(), { action: 'priceIndexSaved', on, details: { before, after: { label, source } } })
    return readIndex(trx, code)
  })
