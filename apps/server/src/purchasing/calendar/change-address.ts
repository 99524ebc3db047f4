import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { newCalendarSecret } from './link.ts'
import { putCalendarAddress, removeCalendarAddress } from './queries.ts'

/** A new address; the one before opens nothing any more. */
export const openAddress = (accountId: number, origin: Origin, context: Context): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const former = await removeCalendarAddress(trx, accountId)
    await putCalendarAddress(trx, { account_id: accountId, ...newCalendarSecret(context), opened_at: now })
    await record(trx, origin.author, now, {
      action: former ? 'calendarRenewed' : 'calendarOpened',
      on: { type: 'account', id: accountId },
    })
  })

export const closeAddress = (accountId: number, origin: Origin, { db, now }: Context): Promise<null> =>
  db.transaction().execute(async (trx) => {
    if (!(await removeCalendarAddress(trx, accountId))) refuse('notFound')
    await record(trx, origin.author, now(), { action: 'calendarClosed', on: { type: 'account', id: accountId } })
    return null
  })
