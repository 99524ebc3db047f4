import type { MailTexts } from '@charpente/contract/centre/mail-texts'
import { candidateWords } from '../../consultation/application/candidate-mail.ts'
import { accountContents, credentialsOf } from '../../people/profile/mail-contents.ts'
import type { Context } from '../../platform/http/context.ts'
import { mailFrame } from '../../platform/mail/frame.ts'
import type { Contents, MailData, MailName } from '../../platform/mail/mail.ts'
import { type FoundCandidateMail, type FoundMail, type FoundPlainMail, textsOf } from '../../platform/mail/queries.ts'
import type { Compose } from '../../platform/mail/send-mail.job.ts'
import { asTried } from '../../platform/mail/texts.ts'
import { orderContents } from '../../purchasing/orders/mail-contents.ts'
import { renderMail } from './mails.ts'
import { sampleRecipient, samples } from './samples.ts'

const contents: Contents = { ...accountContents, ...orderContents, holderAccountOpened: credentialsOf }

/** Everything a template needs: what was kept with the mail, what the account says now, the centre's own words. */
async function mailContent(mail: FoundMail | FoundCandidateMail | FoundPlainMail, context: Context) {
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
  // Nor has an address left on the site; its secret is in clear nowhere but in the mail.
  if (mail.side === null) {
    const { sealed, ...kept } = mail.data as { sealed?: string }
    const data = { ...kept, ...(sealed && { secret: context.secrets.decrypt(Buffer.from(sealed, 'base64')) }) }
    return { name, data: data as MailData[typeof name], frame, recipient: null, texts }
  }
  const own = { organisation: mail.name, identifier: mail.side === 'supplier' ? mail.code : mail.email }
  const data = { ...own, ...(mail.data as object), ...(await contents[name]?.(mail, context)) } as MailData[typeof name]
  // Somebody who has no account is greeted without a name: the account is then only who had it sent.
  const isStranger = 'isKnown' in data && !data.isKnown
  const recipient = isStranger ? null : { firstname: mail.firstname, lastname: mail.lastname }
  return { name, data, frame, recipient, texts }
}

/** A mail as it leaves. */
export const compose: Compose = async (mail, context) => {
  const { name, data, frame, recipient, texts } = await mailContent(mail, context)
  return { ...renderMail(name, data, frame, recipient, texts), replyTo: frame.contactEmail }
}

/** What its reader sees first; a provisional password that has been replaced leaves nothing to send. */
export const subjectOf = (mail: FoundMail | FoundCandidateMail | FoundPlainMail, context: Context): Promise<string> =>
  compose(mail, context).then(
    ({ subject }) => subject,
    () => 'Identifiants devenus sans objet',
  )
