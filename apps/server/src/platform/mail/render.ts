import type { Context } from '../http/context.ts'
import { mailContent } from './content.ts'
import { layOut } from './layout.ts'
import { type Frame, type MailData, type MailName, type Recipient, type RenderedMail, templates } from './mail.ts'
import type { Message } from './message.ts'
import type { FoundCandidateMail, FoundMail } from './queries.ts'
import { noTexts, reworded, type Texts } from './texts.ts'

/** Writes one mail: pure, so that it can be previewed, tested and sent again letter for letter. */
export function renderMail<N extends MailName>(
  name: N,
  data: MailData[N],
  frame: Frame,
  recipient: Recipient | null,
  texts: Texts = noTexts,
): RenderedMail {
  const template = templates[name] as (data: MailData[N], frame: Frame) => Message
  return layOut(reworded(template(data, frame), texts), frame, recipient)
}

/** What its reader sees first; a provisional password that has been replaced leaves nothing to send. */
export async function subjectOf(mail: FoundMail | FoundCandidateMail, context: Context): Promise<string> {
  try {
    const { name, data, frame, recipient, texts } = await mailContent(mail, context)
    return renderMail(name, data, frame, recipient, texts).subject
  } catch {
    return 'Identifiants devenus sans objet'
  }
}
