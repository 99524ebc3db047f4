import { layOut } from './layout.ts'
import { type Frame, type MailData, type MailName, type Recipient, type RenderedMail, templates } from './mail.ts'
import type { Message } from './message.ts'

/** Writes one mail: pure, so that it can be previewed, tested and sent again letter for letter. */
export function renderMail<N extends MailName>(
  name: N,
  data: MailData[N],
  frame: Frame,
  recipient: Recipient | null,
): RenderedMail {
  const template = templates[name] as (data: MailData[N], frame: Frame) => Message
  return layOut(template(data, frame), frame, recipient)
}
