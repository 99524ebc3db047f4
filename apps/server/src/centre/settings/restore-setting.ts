import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { removeValue, valuesOf } from './queries.ts'
import { definitionOf } from './read-settings.ts'

/** Gives a setting without a day the value it starts with. */
export const restoreSetting = (key: string, { author }: Origin, { db, queue, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const { start, isDated } = definitionOf(key)
    if (isDated) refuse('settingTwoPersons')
    const [given] = await valuesOf(trx, key)
    if (!given || given.value === start) return refuse('notFound')
    await removeValue(trx, key, given.from)
    const details = { before: given.value, after: start, from: null }
    await record(trx, author, now(), { action: 'settingRestored', on: { type: 'setting', id: key }, details })
    await queue.enqueue(trx, 'make-documents', {})
    return null
  })
