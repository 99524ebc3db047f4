import type { operatorRoutes } from '@charpente/contract/people/operator'
import { typeOn } from '@charpente/domain/people/accounts/account'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { changeAccount, lockAccount } from '../accounts/queries.ts'
import { accountLine } from './account-line.ts'
import { decide, whatWas } from './judge-request.ts'
import { setOrganisationType } from './queries.ts'

type Given = z.output<typeof operatorRoutes.grantFormalized.body>

/** The formalized catalogue for a buyer who did not ask on the site, or an earlier day for one who waits. */
export const grantFormalized = (id: number, { grant, reason }: Given, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    if (account.side !== 'customer' || account.state !== 'approved') refuse('accountNotFound')
    if (account.admin_id !== null) refuse('onlyHeadCorrected')
    const now = context.now()
    const held = { type: account.type, formalizedFrom: account.formalized_from }
    if (typeOn(held, parisDay(now)) === 'formalized') refuse('formalizedAlreadyOpen')
    if (grant.as === 'member' && grant.of === id) refuse('accountNotFound')
    // Whoever did not ask is counted as asking today.
    const asking = { ...account, formalized_requested_at: account.formalized_requested_at ?? now }
    const { type, from, memberOf } = await decide(trx, asking, grant, context)
    await changeAccount(trx, id, { member_of: memberOf, formalized_requested_at: null })
    await setOrganisationType(trx, id, type, from)
    await postMail(trx, context, { template: 'accessGranted', accountId: id })
    await record(trx, origin.author, now, {
      action: 'formalizedGranted',
      on: { type: 'account', id },
      details: {
        reason,
        type,
        from,
        memberOf,
        before: whatWas(account),
        after: { state: account.state, type, from, memberOf, asked: null },
      },
    })
    return accountLine(trx, id)
  })
