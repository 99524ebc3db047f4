import {
  documentNames,
  type ReminderThreshold,
  reminderDue,
  reminderThresholds,
} from '@charpente/domain/people/documents/document'
import { addDays, daysBetween, parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { postMail } from '../../platform/mail/post.ts'
import { applyPaperEffects } from './apply-effects.ts'
import { announcedWords } from './effect-mails.ts'
import { casesOfPaper } from './effects/queries.ts'
import { documentsEndingBy, takeReminder } from './queries.ts'

const templates = {
  30: 'documentExpiring30',
  15: 'documentExpiring7',
  5: 'documentExpiring7',
  0: 'documentExpired',
} as const satisfies Record<ReminderThreshold, string>

/** Every morning: one mail per paper and threshold, however often it runs; effects are announced first. Q-115 */
export async function remindDocumentsJob(_data: object, context: Context): Promise<void> {
  const { db, now } = context
  const today = parisDay(now())
  await applyPaperEffects(context)
  for (const { supplierId, kind, expiresOn, filedAt } of await documentsEndingBy(
    db,
    addDays(today, reminderThresholds[0]),
  )) {
    const threshold = reminderDue(expiresOn, parisDay(filedAt), today)
    if (threshold === null) continue
    await db.transaction().execute(async (trx) => {
      if (!(await takeReminder(trx, { supplierId, kind, expiresOn, threshold, now: now() }))) return
      const announced = (await casesOfPaper(trx, supplierId, kind)).filter(
        ({ appliedAt, liftedAt }) => appliedAt === null && liftedAt === null,
      )
      await postMail(trx, context, {
        template: templates[threshold],
        accountId: supplierId,
        data: {
          document: documentNames[kind],
          expiresOn,
          daysLeft: daysBetween(today, expiresOn),
          ...(announced.length > 0 && { announced: announcedWords(announced) }),
        },
      })
    })
  }
}
