import type { MailTexts } from '@charpente/contract/centre/mail-texts'
import { candidateWords } from '../../consultation/application/candidate-mail.ts'
import { accountContents, credentialsOf } from '../../people/profile/mail-contents.ts'
import type { Context } from '../../platform/http/context.ts'
import { mailFrame } from '../../platform/mail/frame.ts'
import { links } from '../../platform/mail/links.ts'
import type { Contents, MailData, MailName } from '../../platform/mail/mail.ts'
import {
  allTexts,
  type FoundCandidateMail,
  type FoundMail,
  type FoundPlainMail,
  textsOf,
} from '../../platform/mail/queries.ts'
import type { Compose } from '../../platform/mail/send-mail.job.ts'
import { asTried, noTexts, type Texts } from '../../platform/mail/texts.ts'
import { executionContents } from '../../purchasing/execution/mail-contents.ts'
import { orderContents } from '../../purchasing/orders/mail-contents.ts'
import { riderContents } from '../../purchasing/riders/mail-contents.ts'
import { circularContent } from '../circulars/mail-contents.ts'
import { renderMail } from './mails.ts'
import { sampleRecipient, samples } from './samples.ts'

const contents: Contents = {
  ...accountContents,
  ...orderContents,
  circular: circularContent,
  ...riderContents,
  ...executionContents,
  holderAccountOpened: credentialsOf,
}

type Found = FoundMail | FoundCandidateMail | FoundPlainMail

/** Everything a template needs: what was kept with the mail, what the account says now, the centre's own words. */
async function mailContent(mail: Found, texts: Texts, context: Context) {
  const name = mail.template as MailName
  const tried = (mail.data as { tried?: MailTexts }).tried
  if (tried) return { name, data: samples[name], recipient: sampleRecipient, texts: asTried(tried) }
  // An applicant has no account, hence no name to be greeted by.
  if ('candidateId' in mail) {
    const { sealed, ...kept } = mail.data as { sealed?: string }
    const own = await candidateWords(mail.candidateId, context)
    // A code that signs is in clear nowhere but in the mail.
    const signatureCode = sealed && context.secrets.decrypt(Buffer.from(sealed, 'base64'))
    const data = { ...kept, ...own, ...(signatureCode && { signatureCode }) }
    return { name, data: data as MailData[typeof name], recipient: null, texts }
  }
  // Nor has an address left on the site; its secret is in clear nowhere but in the mail.
  if (mail.side === null) {
    const { sealed, ...kept } = mail.data as { sealed?: string }
    const data = { ...kept, ...(sealed && { secret: context.secrets.decrypt(Buffer.from(sealed, 'base64')) }) }
    return { name, data: data as MailData[typeof name], recipient: null, texts }
  }
  const own = { organisation: mail.name, identifier: mail.side === 'supplier' ? mail.code : mail.email }
  const data = { ...own, ...(mail.data as object), ...(await contents[name]?.(mail, context)) } as MailData[typeof name]
  // Somebody who has no account is greeted without a name: the account is then only who had it sent.
  const isStranger = 'isKnown' in data && !data.isKnown
  const recipient = isStranger ? null : { firstname: mail.firstname, lastname: mail.lastname }
  return { name, data, recipient, texts }
}

/** A mail as it leaves. */
export const compose: Compose = async (mail, context) => {
  const frame = await mailFrame(context.db, context.config, context.now())
  const own = await textsOf(context.db, mail.template)
  const { name, data, recipient, texts } = await mailContent(mail, own, context)
  const { wayOut } = data as { wayOut?: string | null }
  return {
    ...renderMail(name, data, frame, recipient, texts),
    replyTo: frame.contactEmail,
    unsubscribe: wayOut ? links.takeWayOut({ token: wayOut })(frame) : null,
  }
}

/** What their readers see first; a provisional password that has been replaced leaves nothing to send. */
export async function subjectsOf(mails: readonly Found[], context: Context): Promise<ReadonlyMap<string, string>> {
  const frame = await mailFrame(context.db, context.config, context.now())
  const words = await allTexts(context.db)
  const subject = async (mail: Found) => {
    const own = words.get(mail.template) ?? noTexts
    const { name, data, recipient, texts } = await mailContent(mail, own, context)
    return renderMail(name, data, frame, recipient, texts).subject
  }
  const told = mails.map((mail) => subject(mail).catch(() => 'Identifiants devenus sans objet'))
  return new Map((await Promise.all(told)).map((words, at) => [mails[at]?.id ?? '', words]))
}
