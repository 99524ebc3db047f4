import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { postMail } from '../../platform/mail/post.ts'
import { revokeSessions } from '../session/queries.ts'
import { sendProvisional } from '../session/reset-password.ts'
import { refuseFullEmail } from './full-email.ts'
import { changeAccount, isBuyerEmailTaken, type StoredAccount } from './queries.ts'

/**
 * Another address for an account: its sessions end, both addresses are told. Credentials that nobody has used leave
 * again for the new address, and those sent to the wrong one serve no more. Q-130
 */
export async function changeEmail(
  db: Db,
  account: StoredAccount,
  email: string,
  correctedBy: string | null,
  context: Context,
) {
  if (account.side !== 'supplier' && (await isBuyerEmailTaken(db, email))) refuse('subAccountEmailTaken')
  if (account.side === 'supplier') await refuseFullEmail(db, email)
  const now = context.now()
  await changeAccount(db, account.id, { email })
  await revokeSessions(db, account.id, now)
  await context.hooks.whenEmailChanges(db, account.id, context)
  for (const readBy of ['old', 'new'] as const)
    await postMail(db, context, {
      template: 'emailCorrected',
      accountId: account.id,
      to: readBy === 'old' ? account.email : email,
      data: { oldEmail: account.email, newEmail: email, correctedAt: now, correctedBy, readBy },
    })
  if (account.password_hash === null && account.provisional_nonce !== null)
    await sendProvisional(db, context, account.id, 'provisionalPassword')
}
