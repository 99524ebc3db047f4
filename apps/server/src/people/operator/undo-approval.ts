import { canUndoApproval } from '@charpente/domain/people/accounts/approval'
import { historyOf } from '../../platform/audit/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { dropUnsent } from '../../platform/mail/queries.ts'
import { changeAccount, lockAccount } from '../accounts/queries.ts'
import { accountLine } from './account-line.ts'
import { whatWas } from './judge-request.ts'
import { setOrganisationType } from './queries.ts'

/** `whatWas`, as the trail keeps it. */
type Approved = {
  before: {
    state: 'pending' | 'approved'
    type: 'free' | 'formalized'
    from: string | null
    memberOf: number | null
    asked: string | null
  }
}

/**
 * A key pressed too soon: within the minute, and as long as the approval is the last thing that happened to the
 * account, the request waits again. The mail may have left: another one says it is void.
 */
export const undoApproval = (id: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    const now = context.now()
    const [last] = await historyOf(trx, 'account', String(id))
    const isApproval = last && ['approved', 'formalizedGranted'].includes(last.action)
    if (!isApproval || !canUndoApproval(last.at, now)) return refuse('approvalNotUndone')
    const { before } = last.details as Approved
    const isRegistration = before.state === 'pending'
    await changeAccount(trx, id, {
      ...(isRegistration && {
        state: 'pending',
        active: false,
        decided_at: null,
        provisional_nonce: null,
        provisional_expires_at: null,
      }),
      member_of: before.memberOf,
      formalized_requested_at: before.asked === null ? null : new Date(before.asked),
    })
    await setOrganisationType(trx, id, before.type, before.from)
    await dropUnsent(trx, id, ['registrationApproved', 'accessGranted'])
    await postMail(trx, context, { template: 'approvalUndone', accountId: id, data: { isRegistration } })
    await record(trx, origin.author, now, {
      action: 'approvalUndone',
      on: { type: 'account', id },
      details: { before: whatWas(account), after: before },
    })
    return accountLine(trx, id)
  })
