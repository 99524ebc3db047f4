import { recordTold } from '../../people/accounts/record-told.ts'
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
    await recordTold(trx, origin, context, {
      action: former ? 'calendarRenewed' : 'calendarOpened',
      on: { type: 'account', id: accountId },
    })
  })

export const closeAddress = (accountId: number, origin: Origin, context: Context): Promise<null> =>
  context.db.transaction().execute(async (trx) => {
    if (!(await removeCalendarAddress(trx, accountId))) refuse('notFound')
    await recordTold(trx, origin, context, { action: 'calendarClosed', on: { type: 'account', id: accountId } })
    return null
  })
