import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { lockViewing, openAccount, setViewing } from '../session/queries.ts'
import { accountLine } from './account-line.ts'

/** Long enough to answer somebody on the telephone. */
const VIEW_MINUTES = 30

/** The operator's own session reads as the account for a while; who looked, when and why stays in its history. */
export const viewAs = (id: number, reason: string, session: SignedIn, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { side } = await accountLine(trx, id)
    if (side === 'operator') refuse('accountNotFound')
    if (!(await openAccount(trx, id))) refuse('operatorViewAsNotOpen')
    // A look lasts as long as it lasts, like the session it is part of; the trail is of the platform's day.
    const until = new Date(Math.min(context.steady().getTime() + VIEW_MINUTES * 60_000, session.expiresAt.getTime()))
    await setViewing(trx, session.id, { accountId: id, until })
    const details = { reason, before: null, after: { until } }
    await record(trx, origin.author, context.now(), { action: 'viewedAs', on: { type: 'account', id }, details })
    return { until: until.toISOString() }
  })

export const stopViewing = (session: SignedIn, origin: Origin, context: Context): Promise<null> =>
  context.db.transaction().execute(async (trx) => {
    const viewing = await lockViewing(trx, session.id, context.steady())
    if (!viewing?.accountId) return null
    await setViewing(trx, session.id, null)
    const details = { before: { until: viewing.until }, after: null }
    const on = { type: 'account', id: viewing.accountId } as const
    await record(trx, origin.author, context.now(), { action: 'viewedAsEnded', on, details })
    return null
  })
