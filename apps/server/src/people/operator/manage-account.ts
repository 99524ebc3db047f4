import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { changeEmail } from '../accounts/change-email.ts'
import { lockAccount } from '../accounts/queries.ts'
import { revokeSessions } from '../session/queries.ts'
import { setActive } from '../sub-accounts/set-active.ts'
import { accountLine } from './account-line.ts'
import { moveAdministration } from './queries.ts'

/** Operators have their own desk. */
export const setAccountActive = (id: number, active: boolean, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    if (account.state !== 'approved' || account.side === 'operator') refuse('accountNotFound')
    await setActive(trx, id, active, origin, context)
    return accountLine(trx, id)
  })

export const correctEmail = (id: number, email: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    // Whoever reads an operator's mail gets their next password.
    if (account.side === 'operator' && origin.author.id !== id) refuse('operatorEmailOwnOnly')
    await changeEmail(trx, account, email, null, context)
    const details = { before: account.email, after: email }
    await record(trx, origin.author, context.now(), { action: 'emailCorrected', on: { type: 'account', id }, details })
    return accountLine(trx, id)
  })

const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`

/** One of its members becomes the administrator of the organisation; the former one becomes a member. Q-130 */
export const transferAdministration = (headId: number, accountId: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const head = (await lockAccount(trx, headId)) ?? refuse('accountNotFound')
    const member = (await lockAccount(trx, accountId)) ?? refuse('accountNotFound')
    if (head.admin_id !== null || member.admin_id !== headId || !member.active) refuse('subAccountNotYours')
    const now = context.now()
    await moveAdministration(trx, headId, accountId)
    const orderIds = await context.hooks.whenHeadChanges(trx, headId, accountId, context)
    for (const [id, readBy] of [
      [headId, 'old'],
      [accountId, 'new'],
    ] as const) {
      await revokeSessions(trx, id, now)
      await postMail(trx, context, {
        template: 'administrationTransferred',
        accountId: id,
        data: {
          oldAdministrator: fullName(head),
          newAdministrator: fullName(member),
          transferredAt: now,
          readBy,
        },
      })
      const [before, after] = [{ administrator: headId }, { administrator: accountId }]
      const details = { from: headId, to: accountId, before, after }
      await record(trx, origin.author, now, {
        action: 'administrationTransferred',
        on: { type: 'account', id },
        details,
      })
    }
    if (orderIds.length > 0)
      await context.hooks.tellConfided(trx, context, { departments: [], to: accountId, by: 'La centrale', orderIds })
    return accountLine(trx, accountId)
  })
