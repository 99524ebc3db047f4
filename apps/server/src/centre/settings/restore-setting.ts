import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { removeValue, removeValues, setValue, valuesOf } from './queries.ts'
import { definitionOf, inForce } from './read-settings.ts'

const restore = (key: string, from: Day | undefined, { author }: Origin, { db, queue, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const { start, isDated } = definitionOf(key)
    const today = parisDay(now())
    const values = await valuesOf(trx, key)
    const given = from ? values.find((value) => value.from === from) : inForce(values, today)
    if (!given || (!from && given.value === start)) return refuse('notFound')
    if (from) refuseIf(from <= today ? 'settingFromPast' : null)
    const after = from
      ? (inForce(
          values.filter((value) => value !== given),
          from,
        )?.value ?? start)
      : start
    if (from) await removeValue(trx, key, from)
    // What was in force keeps its days: what was decided under it still reads it.
    else if (isDated) await setValue(trx, key, today, start)
    else await removeValues(trx, key)
    await record(trx, author, now(), {
      action: 'settingRestored',
      on: { type: 'setting', id: key },
      details: { before: given.value, after, from: from ?? null },
    })
    await queue.enqueue(trx, 'make-documents', {})
    return null
  })

/** Gives a setting the value it starts with, or gives up one that has not begun. */
export const restoreSetting = (key: string, from: Day | undefined, origin: Origin, context: Context) => {
  if (definitionOf(key).isPayment) refuse('settingTwoPersons')
  return restore(key, from, origin, context)
}

/** Stops a change of where money goes before it is in force: any operator may. */
export const stopPaymentSetting = (key: string, from: Day, origin: Origin, context: Context) =>
  definitionOf(key).isPayment ? restore(key, from, origin, context) : refuse('notFound')
