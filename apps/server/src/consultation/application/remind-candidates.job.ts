import { whyNotApply } from '@charpente/domain/consultation/application/opening'
import { isWarningDue, reminderDue, removalDay } from '@charpente/domain/consultation/application/reminders'
import { daysLeft } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { postCandidateMail } from '../../platform/mail/post.ts'
import { takeNotice, unsignedCandidates } from './reminding/queries.ts'

type Unsigned = Awaited<ReturnType<typeof unsignedCandidates>>[number]

/** What is to be told today to whoever has not signed, if anything. */
function noticeFor(candidate: Unsigned, now: Date) {
  const { deadline, phase, currentPhase, opensAt } = candidate
  if (isWarningDue(deadline, now)) {
    const data = { removedOn: removalDay(deadline, now) }
    return { kind: 'purge', template: 'draftPurgeWarning', data } as const
  }
  // Nobody is asked to finish what can no longer be written.
  if (whyNotApply({ phase: currentPhase, opensAt, deadline }, phase, now)) return null
  const threshold = reminderDue(candidate, now)
  if (threshold === null) return null
  const data = { daysLeft: daysLeft(deadline, now) }
  return { kind: `reminder${threshold}`, template: `deadlineReminder${threshold}`, data } as const
}

/** Every morning: each reminder and each warning once for a deadline, however often it runs. */
export async function remindCandidatesJob(_data: object, context: Context): Promise<void> {
  const { db, now } = context
  for (const candidate of await unsignedCandidates(db)) {
    const notice = noticeFor(candidate, now())
    if (!notice) continue
    await db.transaction().execute(async (trx) => {
      if (!(await takeNotice(trx, candidate.id, notice.kind, candidate.deadline, now()))) return
      await postCandidateMail(trx, context, { template: notice.template, candidate, data: notice.data })
    })
  }
}
