import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { removeValue, valuesOf } from './queries.ts'
import { definitionOf, inForce } from './read-settings.ts'

type Line = { before: string; after: string; from: Day | null }

async function recordRestored(trx: Db, key: string, details: Line, { author }: Origin, { queue, now }: Context) {
  await record(trx, author, now(), { action: 'settingRestored', on: { type: 'setting', id: key }, details })
  await queue.enqueue(trx, 'make-documents', {})
}

/** Gives a setting without a day the value it starts with. */
export const restoreSetting = (key: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { start, isDated } = definitionOf(key)
    if (isDated) refuse('settingTwoPersons')
    const [given] = await valuesOf(trx, key)
    if (!given || given.value === start) return refuse('notFound')
    await removeValue(trx, key, given.from)
    await recordRestored(trx, key, { before: given.value, after: start, from: null }, origin, context)
    return null
  })

/** Stops a change before its day: any operator may. */
export const stopSetting = (key: string, from: Day, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { start } = definitionOf(key)
    const values = await valuesOf(trx, key)
    const given = values.find((value) => value.from === from) ?? refuse('notFound')
    if (from <= parisDay(context.now())) refuse('settingFromPast')
    const kept = values.filter((value) => value !== given)
    await removeValue(trx, key, from)
    const after = inForce(kept, from)?.value ?? start
    await recordRestored(trx, key, { before: given.value, after, from }, origin, context)
    return null
  })
