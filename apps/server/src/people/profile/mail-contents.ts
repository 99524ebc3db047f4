import { typeOn } from '@charpente/domain/people/accounts/account'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import type { Contents } from '../../platform/mail/mail.ts'
import type { FoundMail } from '../../platform/mail/queries.ts'
import { provisionalPassword } from '../session/provisional-password.ts'
import { departmentContacts } from '../sub-accounts/queries.ts'

/** The provisional password is computed here, when the mail leaves: it is kept nowhere. */
export function credentialsOf(mail: FoundMail, { secrets }: Context) {
  const password = mail.provisionalNonce && provisionalPassword(secrets, mail.accountId, mail.provisionalNonce)
  if (!password || !mail.provisionalExpiresAt) throw new Error('this account has no provisional password')
  return {
    // A supplier's e-mail may hold several contracts: its code is the name that is never mistaken. Q-49
    identifier: mail.side === 'supplier' ? mail.code : mail.email,
    password,
    expiresAt: mail.provisionalExpiresAt,
  }
}

const accessOf = ({ memberName, formalizedFrom }: FoundMail) => {
  if (memberName !== null) return { memberOf: memberName }
  return formalizedFrom ? { from: formalizedFrom } : null
}

async function roleOf(mail: FoundMail, { db }: Context) {
  if (mail.side !== 'supplier') return { side: 'customer' as const }
  const contacts = mail.adminId === null ? [] : await departmentContacts(db, mail.adminId)
  const departments = contacts.filter(({ supplierId }) => supplierId === mail.accountId)
  return { side: 'supplier' as const, departments: departments.map(({ departmentName }) => departmentName) }
}

export const accountContents: Contents = {
  registrationApproved: (mail, context) => ({
    ...credentialsOf(mail, context),
    side: mail.side,
    type: typeOn(mail, parisDay(context.now())),
    access: accessOf(mail),
  }),
  accessGranted: (mail) => ({ access: accessOf(mail) }),
  subAccountCreated: async (mail, context) => ({
    ...credentialsOf(mail, context),
    administrator: `${mail.headFirstname} ${mail.headLastname}`,
    role: await roleOf(mail, context),
  }),
  operatorInvited: credentialsOf,
  provisionalPassword: (mail, context) => ({ ...credentialsOf(mail, context), account: mail.name }),
}
