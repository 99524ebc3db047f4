import type { Proof } from '@charpente/contract/people/session'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { matches } from './password-hash.ts'
import { lockCredentials, noteConfirmed } from './queries.ts'
import { isSecondFactor } from './second-factor.ts'

/**
 * Whoever is there says again who they are: by their code when they have a second factor, which a password seen over a
 * shoulder does not replace, else by their password. The session is the same, for some minutes worth more.
 */
export const confirmIdentity = (session: SignedIn, { password, code }: Proof, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    if (session.pending === 'password') refuse('ownPasswordRequired')
    const account = await lockCredentials(trx, session.actor.id)
    if (account.totpConfirmedAt) {
      if (!code) refuse('secondFactorNeeded')
      else if (!(await isSecondFactor(trx, context, account, code))) refuse('codeWrong')
    } else {
      const [isOwn] = await matches(password ?? '', [account.passwordHash], context.config)
      if (!isOwn) refuse('confirmationWrong')
    }
    await noteConfirmed(trx, session.id, now)
    await record(trx, origin.author, now, {
      action: 'identityConfirmed',
      on: { type: 'account', id: account.id },
      details: { proof: account.totpConfirmedAt ? 'code' : 'password' },
    })
  })
