import { paymentSettingFrom, settingInWords, settleSetting } from '@charpente/domain/platform/setting'
import { holdersOfRight } from '../../people/operator/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Asked } from '../../platform/http/act-of-two.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { postMails } from '../../platform/mail/post.ts'
import { setValue, valuesOf } from './queries.ts'
import { definitionOf } from './read-settings.ts'

export type PaymentSettingAsked = { key: string; value: string }

/** Where money goes, once a second person agrees: told at once, in force later, so that somebody may stop it. */
export const changePaymentSetting = (
  { key, value }: PaymentSettingAsked,
  { askedBy, reason, origin }: Asked,
  context: Context,
) =>
  inTransaction(context.db, async (trx) => {
    const now = context.now()
    const { kind, label, start, isPayment } = definitionOf(key)
    if (!isPayment) refuse('notFound')
    const settled = settleSetting(kind, value)
    if ('refusal' in settled) return refuse(settled.refusal)
    const before = (await valuesOf(trx, key)).at(-1)?.value ?? start
    const after = settled.value
    if (after === before) refuse('settingSame')
    const from = paymentSettingFrom(now)
    await setValue(trx, key, from, after)
    // Its day is that of the agreement: no part of what was asked.
    await record(trx, origin.author, now, {
      action: 'paymentSettingChanged',
      on: { type: 'setting', id: key },
      details: { name: label, askedBy, reason, before, after },
    })
    const staff = await holdersOfRight(trx, 'administration')
    const words = { before: settingInWords(kind, before), after: settingInWords(kind, after) }
    await postMails(
      trx,
      context,
      staff.map((accountId) => ({
        template: 'paymentSettingChanged',
        accountId,
        data: { label, ...words, from, reason },
      })),
    )
  })
