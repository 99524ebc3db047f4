import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { calendarFile } from '../orders/calendar.ts'
import { calendarHashes } from './link.ts'
import { personalEntries } from './personal-calendar.ts'
import { calendarOwner, noteCalendarRead } from './queries.ts'

/** An agenda reads its address every hour or less; several may share one. */
const readings: Limit = { points: 60, minutes: 60 }

const HOUR_MS = 3_600_000

/** What an agenda gets, without anybody signed in. */
export async function readCalendar(secret: string, context: Context): Promise<FileAnswer> {
  const { db, now, steady } = context
  const { id, accountId, side, readAt } =
    (await calendarOwner(db, calendarHashes(context, secret))) ?? refuse('calendarNotFound')
  const minutes = await tryOnce(db, `calendar ${accountId}`, readings, steady())
  if (minutes) refuse('calendarTooOften', { minutes })
  const entries =
    side === 'operator'
      ? []
      : await personalEntries({ accountId, side: side === 'supplier' ? side : 'customer' }, context)
  if (!readAt || now().getTime() - readAt.getTime() > HOUR_MS) await noteCalendarRead(db, id, now())
  return calendarFile(entries, context, 'charpente.ics')
}
