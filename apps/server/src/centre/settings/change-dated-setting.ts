import type { Day } from '@charpente/domain/platform/calendar'
import { parisDay } from '@charpente/domain/platform/calendar'
import { paymentSettingFrom, settingInWords, settleSetting, whyNotFrom } from '@charpente/domain/platform/setting'
import { hasEdition } from '../../catalogue/publication/queries.ts'
import { holdersOfRight } from '../../people/operator/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Asked } from '../../platform/http/serve.ts'
import { postMails } from '../../platform/mail/post.ts'
import { setValue, stopValue, valuesOf } from './queries.ts'
import { definitionOf, inForce } from './read-settings.ts'

/** Writes the value that will be in force from that day, and says what it replaces. */
async function writeFrom(trx: Db, key: string, value: string, from: Day, { askedBy, origin }: Asked, now: Date) {
  const { kind, label, start } = definitionOf(key)
  const settled = settleSetting(kind, value)
  if ('refusal' in settled) return refuse(settled.refusal)
  if (key === 'edition.courante' && !(await hasEdition(trx, Number(settled.value)))) refuse('editionUnknown')
  const before = inForce(await valuesOf(trx, key), from)?.value ?? start
  const after = settled.value
  if (after === before) refuse('settingSame')
  const agreedBy = origin.author.id
  await stopValue(trx, key, from, agreedBy, now)
  await setValue(trx, key, from, after, { asked_by: askedBy, agreed_by: agreedBy })
  return { name: label, kind, before, after }
}

/** An amount, a rate or a delay that contracts, orders and papers read, once a second person agrees. */
export const changeDatedSetting = (key: string, value: string, from: Day, asked: Asked, context: Context) =>
  inTransaction(context.db, async (trx) => {
    const now = context.now()
    const { askedBy, reason, origin } = asked
    const { isDated = false, isPayment } = definitionOf(key)
    if (isPayment) refuse('notFound')
    refuseIf(whyNotFrom(isDated, from, parisDay(now)))
    const { name, before, after } = await writeFrom(trx, key, value, from, asked, now)
    await record(trx, origin.author, now, {
      action: 'datedSettingChanged',
      on: { type: 'setting', id: key },
      details: { name, askedBy, reason, before, after, from },
    })
    await context.queue.enqueue(trx, 'make-documents', {})
  })

/** Where money goes, once a second person agrees: told at once, in force later, so that somebody may stop it. */
export const changePaymentSetting = (key: string, value: string, asked: Asked, context: Context) =>
  inTransaction(context.db, async (trx) => {
    const now = context.now()
    const { askedBy, reason, origin } = asked
    if (!definitionOf(key).isPayment) refuse('notFound')
    const from = paymentSettingFrom(now)
    const { name, kind, before, after } = await writeFrom(trx, key, value, from, asked, now)
    await record(trx, origin.author, now, {
      action: 'paymentSettingChanged',
      on: { type: 'setting', id: key },
      details: { name, askedBy, reason, before, after, agreed: { from } },
    })
    const staff = await holdersOfRight(trx, 'administration')
    const words = { before: settingInWords(kind, before), after: settingInWords(kind, after) }
    await postMails(
      trx,
      context,
      staff.map((accountId) => ({
        template: 'paymentSettingChanged',
        accountId,
        data: { label: name, ...words, from, reason },
      })),
    )
  })
