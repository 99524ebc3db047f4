import { buffer } from 'node:stream/consumers'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import { findMedia } from '../media/queries.ts'
import { inSpan } from '../tracing/span.ts'
import {
  type FoundCandidateMail,
  type FoundMail,
  type FoundPlainMail,
  findCandidateMail,
  findMail,
  findPlainMail,
  forgetMail,
  markFailed,
  markSent,
} from './queries.ts'
import type { RenderedMail } from './render.ts'
import { type Attachment, openTransport } from './transport.ts'

/** The file a mail was written to carry, and the table that goes with it; one that cannot be read keeps the mail from leaving without it. */
async function attachmentsOf(data: unknown, { db, storage }: Context): Promise<Attachment[]> {
  const { file, table } = data as { file?: { mediaId: number; name: string }; table?: { name: string; csv: string } }
  const tables = table ? [{ filename: table.name, content: Buffer.from(table.csv), contentType: 'text/csv' }] : []
  if (!file) return tables
  const media = await findMedia(db, file.mediaId)
  const content = media && (await storage.get(media.key))
  if (!content) throw new Error(`the file of this mail cannot be read: ${file.name}`)
  return [{ filename: file.name, content: await buffer(content), contentType: media.type }, ...tables]
}

/** What a mail says, and whom its reader answers. */
export type Compose = (
  mail: FoundMail | FoundCandidateMail | FoundPlainMail,
  context: Context,
) => Promise<RenderedMail & { replyTo: string; unsubscribe: string | null }>

/** What follows once a mail has gone, in the same transaction. */
export type Announce = (trx: Db, mail: FoundMail, context: Context) => Promise<void>

/**
 * Sends one mail. Running twice is borne: one gone is not sent again, and should it leave twice all the same (the
 * server took it, we died before noting so), both copies carry the same Message-ID.
 */
export const sendMail =
  (compose: Compose, announce: Announce = async () => {}) =>
  async ({ mailId }: { mailId: string }, context: Context): Promise<void> => {
    const { db, config, now } = context
    const mail =
      (await findMail(db, mailId)) ?? (await findCandidateMail(db, mailId)) ?? (await findPlainMail(db, mailId))
    if (!mail || mail.sentAt) return
    const transport = openTransport(config)
    try {
      const { subject, html, text, replyTo, unsubscribe } = await compose(mail, context)
      const messageId = `<${mail.id}@${new URL(config.PUBLIC_URL).hostname}>`
      const attachments = await attachmentsOf(mail.data, context)
      // One somebody sent themselves to see must not be taken for a real one.
      const isTrial = 'tried' in (mail.data as object) || 'trial' in (mail.data as object)
      const shown = isTrial ? `Essai\u00A0: ${subject}` : subject
      const sending = {
        name: 'mail send',
        kind: 'client',
        about: { 'charpente.mail.template': mail.template },
      } as const
      await inSpan(sending, () =>
        transport.send({
          to: mail.recipient,
          replyTo,
          subject: shown,
          html,
          text,
          messageId,
          attachments,
          unsubscribe,
        }),
      )
      if ('side' in mail && mail.side === null) await forgetMail(db, mail.id)
      else
        await db.transaction().execute(async (trx) => {
          await markSent(trx, mail.id, now())
          if ('accountId' in mail && !isTrial) await announce(trx, mail, context)
        })
    } catch (error) {
      await markFailed(db, mail.id, error instanceof Error ? error.message : String(error))
      throw error
    } finally {
      transport.close()
    }
  }
