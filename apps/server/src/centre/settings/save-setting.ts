import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { SINCE_ALWAYS, settleSetting, whyNotFrom } from '@charpente/domain/platform/setting'
import { hasEdition } from '../../catalogue/publication/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { setValue, valuesOf } from './queries.ts'
import { definitionOf, inForce, settingOnWire } from './read-settings.ts'

type Given = { value: string; from?: Day | undefined }

/** Changes a setting at once, or from a day for those that have one. The documents that quote it are made again. */
export const saveSetting = (key: string, given: Given, { author }: Origin, { db, queue, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const { kind, start, isDated = false, isPayment } = definitionOf(key)
    if (isPayment) refuse('settingTwoPersons')
    const today = parisDay(now())
    if (given.from) refuseIf(whyNotFrom(isDated, given.from, today))
    const settled = settleSetting(kind, given.value)
    if ('refusal' in settled) return refuse(settled.refusal)
    if (key === 'edition.courante' && !(await hasEdition(trx, Number(settled.value)))) refuse('editionUnknown')
    const from = isDated ? (given.from ?? today) : SINCE_ALWAYS
    const before = inForce(await valuesOf(trx, key), from)?.value ?? start
    if (before !== settled.value) {
      await setValue(trx, key, from, settled.value)
      await record(trx, author, now(), {
        action: 'settingSaved',
        on: { type: 'setting', id: key },
        details: { before, after: settled.value, from: isDated ? from : null },
      })
      await queue.enqueue(trx, 'make-documents', {})
    }
    return settingOnWire(key, await valuesOf(trx, key), today)
  })
