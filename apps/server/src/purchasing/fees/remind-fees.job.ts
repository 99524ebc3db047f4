import { parisDay } from '@charpente/domain/platform/calendar'
import { isReminderDue, shownNumber } from '@charpente/domain/purchasing/fees/statement'
import { machine, record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { firmMail } from './firm-mail.ts'
import { takeReminder, unpaidBefore } from './queries.ts'
import { dueOf } from './read-fees.ts'

/** Every morning: those who have not paid, the day after it was due, then each time as many days have passed. */
export async function remindFeesJob(_data: Record<string, never>, context: Context): Promise<void> {
  const { db, now } = context
  const today = parisDay(now())
  const { stored } = await currentSettings(db, now())
  const every = Number(stored['redevance.relance'])
  for (const told of await unpaidBefore(db, today)) {
    const { id, dueOn, remindedOn } = told
    // The bank was asked: the firm has nothing to do.
    if (dueOn === null || told.debitId !== null || !isReminderDue(dueOn, remindedOn, every, today)) continue
    await db.transaction().execute(async (trx) => {
      const taken = await takeReminder(trx, id, { remindedOn, today })
      if (!taken) return
      const number = shownNumber(told.number ?? '', told.revision)
      await firmMail(trx, context, told, {
        template: 'feeReminder',
        data: { number, quarter: told.quarter, total: dueOf(told), dueOn, count: taken.reminders },
      })
      await record(trx, machine, now(), {
        action: 'feeReminderSent',
        on: { type: 'feeStatement', id },
        details: { number, count: taken.reminders },
      })
    })
  }
}
