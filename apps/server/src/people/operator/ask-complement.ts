import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { changeAccount } from '../accounts/queries.ts'
import { accountLine } from './account-line.ts'
import { waitingRequest } from './judge-request.ts'

/** Something is missing before one can decide: it is asked by mail, the answer comes to the centre's mailbox. */
export const askComplement = (id: number, message: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { account, isRegistration } = await waitingRequest(trx, id)
    const now = context.now()
    await changeAccount(trx, id, { complement_asked: message, complement_asked_at: now })
    await postMail(trx, context, { template: 'complementAsked', accountId: id, data: { message, isRegistration } })
    await record(trx, origin.author, now, {
      action: 'complementAsked',
      on: { type: 'account', id },
      details: { message, before: account.complement_asked_at, after: now },
    })
    return accountLine(trx, id)
  })
