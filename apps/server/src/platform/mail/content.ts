import type { MailTexts } from '@charpente/contract/centre/mail-texts'
import { typeOn } from '@charpente/domain/people/accounts/account'
import { parisDay } from '@charpente/domain/platform/calendar'
import { TO_FILL } from '@charpente/domain/platform/setting'
import { candidateWords } from '../../consultation/application/candidate-mail.ts'
import { provisionalPassword } from '../../people/session/provisional-password.ts'
import { departmentContacts } from '../../people/sub-accounts/queries.ts'
import { mailLink } from '../../purchasing/orders/order-mail.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import { currentSettings } from '../settings/settings.ts'
import type { Frame, MailData, MailName } from './mail.ts'
import { sampleRecipient, samples } from './preview.ts'
import { type FoundCandidateMail, type FoundMail, textsOf } from './queries.ts'
import { asTried } from './texts.ts'

/** The provisional password is computed here, when the mail leaves: it is kept nowhere. */
function credentialsOf(mail: FoundMail, { secrets }: Context) {
  if (!mail.provisionalNonce || !mail.provisionalExpiresAt) throw new Error('this account has no provisional password')
  return {
    // A supplier's e-mail may hold several contracts: its code is the name that is never mistaken. Q-49
    identifier: mail.side === 'supplier' ? mail.code : mail.email,
    password: provisionalPassword(secrets, mail.accountId, mail.provisionalNonce),
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

/** Where a mail about an order leads: the secret is in clear nowhere but in the mail. */
const linked: Maker = async (mail, context) => ({ link: await mailLink(mail, context) })

type Maker = (mail: FoundMail, context: Context) => object | Promise<object>

/** What each mail says of the account, beyond what was kept when it was written. */
const made: Partial<Record<MailName, Maker>> = {
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
  orderConfirmation: linked,
  purchaseOrder: linked,
  purchaseOrderReminder: linked,
  deadlineExtended: linked,
  orderAccepted: linked,
  orderRefused: linked,
  orderNoAnswer: linked,
  agreementReminder: linked,
  agreementLapsed: linked,
  orderPassedToNextRank: linked,
  answerReceipt: linked,
  orderCancelled: linked,
  cancellationDeclined: linked,
  freeOrderAccepted: linked,
  derogationAsked: linked,
  derogationAgreed: linked,
  derogationRefused: linked,
  orderCode: async (mail, context) => ({
    code: context.secrets.decrypt(Buffer.from((mail.data as { sealed: string }).sealed, 'base64')),
    link: await mailLink(mail, context),
  }),
  operatorInvited: credentialsOf,
  holderAccountOpened: credentialsOf,
  provisionalPassword: (mail, context) => ({ ...credentialsOf(mail, context), account: mail.name }),
}

/** Who writes, by the settings of that day. */
export async function mailFrame(db: Db, { PUBLIC_URL }: Config, now: Date): Promise<Frame> {
  const { values } = await currentSettings(db, now)
  return {
    brand: values['marque.nom'],
    centreName: values['centre.nom'],
    centreAddress: values['centre.adresse'] === TO_FILL ? '' : values['centre.adresse'],
    contactEmail: values['contact.email'],
    publicUrl: PUBLIC_URL,
  }
}

/** Everything a template needs: what was kept with the mail, what the account says now, the centre's own words. */
export async function mailContent(mail: FoundMail | FoundCandidateMail, context: Context) {
  const name = mail.template as MailName
  const frame = await mailFrame(context.db, context.config, context.now())
  const tried = (mail.data as { tried?: MailTexts }).tried
  if (tried) return { name, data: samples[name], frame, recipient: sampleRecipient, texts: asTried(tried) }
  const texts = await textsOf(context.db, name)
  // An applicant has no account, hence no name to be greeted by.
  if ('candidateId' in mail) {
    const { sealed, ...kept } = mail.data as { sealed?: string }
    const own = await candidateWords(mail.candidateId, context)
    // A code that signs is in clear nowhere but in the mail.
    const signatureCode = sealed && context.secrets.decrypt(Buffer.from(sealed, 'base64'))
    const data = { ...kept, ...own, ...(signatureCode && { signatureCode }) }
    return { name, data: data as MailData[typeof name], frame, recipient: null, texts }
  }
  const own = { organisation: mail.name, identifier: mail.side === 'supplier' ? mail.code : mail.email }
  const data = { ...own, ...(mail.data as object), ...(await made[name]?.(mail, context)) } as MailData[typeof name]
  // Somebody who has no account is greeted without a name: the account is then only who had it sent.
  const isStranger = 'isKnown' in data && !data.isKnown
  const recipient = isStranger ? null : { firstname: mail.firstname, lastname: mail.lastname }
  return { name, data, frame, recipient, texts }
}
