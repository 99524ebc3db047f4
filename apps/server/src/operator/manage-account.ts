import { changeAccount, isBuyerEmailTaken, lockAccount } from '../accounts/queries.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { Origin } from '../http/serve.ts'
import { postMail } from '../mail/post.ts'
import { revokeSessions } from '../session/queries.ts'
import { accountLine } from './account-line.ts'
import { moveAdministration } from './queries.ts'

/** Open or closed; a closed account's sessions end at once. Operators have their own desk. */
export const setAccountActive = (id: number, active: boolean, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    if (account.state !== 'approved' || account.side === 'operator') refuse('accountNotFound')
    const now = context.now()
    await changeAccount(trx, id, { active })
    if (!active) await revokeSessions(trx, id, now)
    await record(trx, origin.author, now, { action: active ? 'activated' : 'deactivated', on: { type: 'account', id } })
    return accountLine(trx, id)
  })

/** Both addresses are told. Q-130 */
export const correctEmail = (id: number, email: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id)) ?? refuse('accountNotFound')
    if (account.side !== 'supplier' && (await isBuyerEmailTaken(trx, email))) refuse('subAccountEmailTaken')
    const now = context.now()
    await changeAccount(trx, id, { email })
    await revokeSessions(trx, id, now)
    for (const readBy of ['old', 'new'] as const)
      await postMail(trx, context, {
        template: 'emailCorrected',
        accountId: id,
        to: readBy === 'old' ? account.email : email,
        data: { oldEmail: account.email, newEmail: email, correctedAt: now, readBy },
      })
    const details = { before: account.email, after: email }
    await record(trx, origin.author, now, { action: 'emailCorrected', on: { type: 'account', id }, details })
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
      const details = { from: headId, to: accountId }
      await record(trx, origin.author, now, {
        action: 'administrationTransferred',
        on: { type: 'account', id },
        details,
      })
    }
    return accountLine(trx, accountId)
  })
