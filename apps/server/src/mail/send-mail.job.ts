import type { Context } from '../http/context.ts'
import { mailContent } from './content.ts'
import { findMail, markFailed, markSent } from './queries.ts'
import { renderMail } from './render.ts'
import { openTransport } from './transport.ts'

/**
 * Sends one mail. Running twice is borne: one gone is not sent again, and should it leave twice all the same (the
 * server took it, we died before noting so), both copies carry the same Message-ID.
 */
export async function sendMailJob({ mailId }: { mailId: string }, context: Context): Promise<void> {
  const { db, config, now } = context
  const mail = await findMail(db, mailId)
  if (!mail || mail.sentAt) return
  const transport = openTransport(config)
  try {
    const { name, data, frame, recipient } = await mailContent(mail, context)
    const { subject, html, text } = renderMail(name, data, frame, recipient)
    const messageId = `<${mail.id}@${new URL(config.PUBLIC_URL).hostname}>`
    await transport.send({ to: mail.recipient, subject, html, text, messageId })
    await markSent(db, mail.id, now())
  } catch (error) {
    await markFailed(db, mail.id, error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    transport.close()
  }
}
