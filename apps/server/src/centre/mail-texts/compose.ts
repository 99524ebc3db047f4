import type { MailTexts } from '@charpente/contract/centre/mail-texts'
import { TO_FILL } from '@charpente/domain/platform/setting'
import { candidateWords } from '../../consultation/application/candidate-mail.ts'
import { accountContents, credentialsOf } from '../../people/profile/mail-contents.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Contents, MailData, MailName } from '../../platform/mail/mail.ts'
import type { Frame } from '../../platform/mail/message.ts'
import { type FoundCandidateMail, type FoundMail, textsOf } from '../../platform/mail/queries.ts'
import type { Compose } from '../../platform/mail/send-mail.job.ts'
import { asTried } from '../../platform/mail/texts.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { orderContents } from '../../purchasing/orders/mail-contents.ts'
import { renderMail } from './mails.ts'
import { sampleRecipient, samples } from './samples.ts'

const contents: Contents = { ...accountContents, ...orderContents, holderAccountOpened: credentialsOf }

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
async function mailContent(mail: FoundMail | FoundCandidateMail, context: Context) {
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
export const subjectOf = (mail: FoundMail | FoundCandidateMail, context: Context): Promise<string> =>
  compose(mail, context).then(
    ({ subject }) => subject,
    () => 'Identifiants devenus sans objet',
  )
