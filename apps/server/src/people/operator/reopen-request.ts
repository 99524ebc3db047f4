import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { changeAccount, isBuyerEmailTaken, lockAccount } from '../accounts/queries.ts'
import { accountLine } from './account-line.ts'

/** The mail of a refusal says that one may answer it: the registration then waits again, with why it was refused. */
export const reopenRequest = (id: number, reason: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    if (account.state !== 'refused') refuse('registrationNotRefused')
    // Whoever was refused could register again meanwhile.
    const { email } = account
    if (account.side !== 'supplier' && (await isBuyerEmailTaken(trx, email)))
      refuse('registrationEmailTaken', { email })
    await changeAccount(trx, id, { state: 'pending', decided_at: null })
    await record(trx, origin.author, context.now(), {
      action: 'registrationReopened',
      on: { type: 'account', id },
      details: { reason, before: { state: 'refused' }, after: { state: 'pending' } },
    })
    return accountLine(trx, id)
  })
