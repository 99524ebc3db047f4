import { parisDay } from '@charpente/domain/platform/calendar'
import { SINCE_ALWAYS, settleSetting } from '@charpente/domain/platform/setting'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { setValue, valuesOf } from './queries.ts'
import { definitionOf, settingOnWire } from './read-settings.ts'

/** Changes a setting that has no day, at once. The documents that quote it are made again. */
export const saveSetting = (key: string, typed: string, { author }: Origin, { db, queue, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const { kind, start, isDated } = definitionOf(key)
    if (isDated) refuse('settingTwoPersons')
    const settled = settleSetting(kind, typed)
    if ('refusal' in settled) return refuse(settled.refusal)
    const before = (await valuesOf(trx, key))[0]?.value ?? start
    if (before !== settled.value) {
      await setValue(trx, key, SINCE_ALWAYS, settled.value)
      await record(trx, author, now(), {
        action: 'settingSaved',
        on: { type: 'setting', id: key },
        details: { before, after: settled.value, from: null },
      })
      await queue.enqueue(trx, 'make-documents', {})
    }
    return settingOnWire(key, await valuesOf(trx, key), [], parisDay(now()))
  })
