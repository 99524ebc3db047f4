import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { settingInWords } from '@charpente/domain/platform/setting'
import { findOperator, holdersOfRight } from '../../people/operator/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMails } from '../../platform/mail/post.ts'
import { stopValue, valuesOf } from './queries.ts'
import { definitionOf, inForce } from './read-settings.ts'

/** Stops a change before its day: any operator may. Whoever was told that it would come is told that it will not. */
export const stopSetting = (key: string, from: Day, { author }: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const { start, kind, label, isPayment } = definitionOf(key)
    const values = await valuesOf(trx, key)
    const given = values.find((value) => value.from === from) ?? refuse('notFound')
    if (from <= parisDay(now)) refuse('settingFromPast')
    await stopValue(trx, key, from, author.id, now)
    const kept = inForce(
      values.filter((value) => value !== given),
      from,
    )
    const [before, after] = [given.value, kept?.value ?? start]
    await record(trx, author, now, {
      action: 'settingStopped',
      on: { type: 'setting', id: key },
      details: { name: label, before, after, from },
    })
    await context.queue.enqueue(trx, 'make-documents', {})
    const by = await findOperator(trx, author.id ?? 0)
    const data = {
      label,
      stopped: settingInWords(kind, before),
      kept: settingInWords(kind, after),
      from,
      by: by ? `${by.firstname} ${by.lastname}` : '',
    }
    const told = [given.askedBy, given.agreedBy, ...(isPayment ? await holdersOfRight(trx, 'administration') : [])]
    await postMails(
      trx,
      context,
      [...new Set(told)]
        .filter((accountId) => accountId !== null)
        .map((accountId) => ({ template: 'settingStopped', accountId, data })),
    )
    return null
  })
