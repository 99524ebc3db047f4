import type { Month } from '@charpente/domain/platform/period'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { addValues, lockIndexes, valuesOf } from './queries.ts'
import { readValues } from './read-indexes.ts'

type Entered = { month: Month; value: number; isProvisional: boolean }

/** The value of a month; one that was there stays behind it. */
export const enterValue = (
  code: string,
  { month, value, isProvisional }: Entered,
  { author }: Origin,
  { db, now }: Context,
) =>
  db.transaction().execute(async (trx) => {
    if ((await lockIndexes(trx, [code])).length === 0) refuse('indexUnknown')
    const [former] = await valuesOf(trx, code, month)
    if (former?.value === value && former.isProvisional === isProvisional) refuse('indexValueSame')
    await addValues(trx, [{ code, month, value, isProvisional }], author.id ?? refuse('forbidden'), now())
    const before = former ? { value: former.value, isProvisional: former.isProvisional } : null
    const details = { month, before, after: { value, isProvisional } }
    await record(trx, author, now(), { action: 'indexValueEntered', on: { type: 'priceIndex', id: code }, details })
    return (await readValues(trx, code, month))[0] ?? refuse('notFound')
  })
