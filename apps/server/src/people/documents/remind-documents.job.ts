import {
  daysLeft,
  documentNames,
  type ReminderThreshold,
  reminderDue,
  reminderThresholds,
} from '@charpente/domain/people/documents/document'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { postMail } from '../../platform/mail/post.ts'
import { documentsEndingBy, takeReminder } from './queries.ts'

const templates = {
  30: 'documentExpiring30',
  7: 'documentExpiring7',
  0: 'documentExpired',
} as const satisfies Record<ReminderThreshold, string>

/** Every morning: one mail per paper and threshold, however often it runs. Q-115 */
export async function remindDocumentsJob(_data: object, context: Context): Promise<void> {
  const { db, now } = context
  const today = parisDay(now())
  for (const { supplierId, kind, expiresOn, filedAt } of await documentsEndingBy(
    db,
    addDays(today, reminderThresholds[0]),
  )) {
    const threshold = expiresOn && reminderDue(expiresOn, parisDay(filedAt), today)
    if (!expiresOn || threshold === null) continue
    await db.transaction().execute(async (trx) => {
      if (
        !(await takeReminder(trx, {
          supplierId,
          kind,
          expiresOn,
          threshold: threshold as ReminderThreshold,
          now: now(),
        }))
      )
        return
      await postMail(trx, context, {
        template: templates[threshold as ReminderThreshold],
        accountId: supplierId,
        data: { document: documentNames[kind], expiresOn, daysLeft: daysLeft(expiresOn, today) },
      })
    })
  }
}
