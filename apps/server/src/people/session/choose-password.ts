import { knownWords } from '@charpente/domain/people/accounts/known-words'
import {
  OPERATOR_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  whyNotLength,
} from '@charpente/domain/people/accounts/password'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { postMail } from '../../platform/mail/post.ts'
import { openSession } from './open-session.ts'
import { hashPassword, matches } from './password-hash.ts'
import { provisionalPassword } from './provisional-password.ts'
import { lockCredentials, revokeSessions, setPassword } from './queries.ts'

type Choice = { current?: string | undefined; password: string }

/**
 * One's own password, after a provisional one or in the profile. Every session of the account ends but the new one;
 * an operator who has no second factor yet goes on to it.
 */
export const choosePassword = (session: SignedIn, choice: Choice, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { config, secrets } = context
    const now = context.now()
    const account = await lockCredentials(trx, session.actor.id)
    const isFirst = session.pending === 'password'
    const [isCurrent] = await matches(choice.current ?? '', [account.passwordHash], config)
    if (!isFirst && !isCurrent) refuse('currentPasswordWrong')
    const minimum = account.side === 'operator' ? OPERATOR_PASSWORD_MIN : PASSWORD_MIN
    refuseIf(whyNotLength(choice.password, minimum), { minimum, maximum: PASSWORD_MAX })
    const { judgePassword, weaknessWords } = await import('@charpente/contract/people/password-strength')
    const { weakness } = judgePassword(choice.password, knownWords(account))
    if (weakness) refuse('passwordTooWeak', { why: weaknessWords[weakness] })
    const [isSame] = await matches(choice.password, [account.passwordHash], config)
    const { provisionalNonce } = account
    // What was sent by mail must not last. Q-50
    const mailed = provisionalNonce !== null && provisionalPassword(secrets, account.id, provisionalNonce)
    if (isSame || choice.password === mailed) refuse('passwordSameAsOld')

    await setPassword(trx, account.id, await hashPassword(choice.password, config))
    await revokeSessions(trx, account.id, now)
    await record(trx, origin.author, now, { action: 'passwordChosen', on: { type: 'account', id: account.id } })
    if (!isFirst)
      await postMail(trx, context, {
        template: 'passwordChanged',
        accountId: account.id,
        data: { changedAt: now },
      })
    return openSession(trx, context, {
      accountId: account.id,
      pending: account.side === 'operator' && !account.totpConfirmedAt ? 'secondFactor' : null,
      ip: origin.author.ip,
      userAgent: origin.userAgent,
      device: origin.device,
    })
  })
