import { pushWords } from '@charpente/domain/people/push/words'
import type { Context } from '../../platform/http/context.ts'
import { mailFrame } from '../../platform/mail/frame.ts'
import type { Announced, MailName } from '../../platform/mail/mail.ts'
import { findMail } from '../../platform/mail/queries.ts'
import type { Compose } from '../../platform/mail/send-mail.job.ts'
import { deliver } from './deliver.ts'
import { pushKeys } from './push-keys.ts'
import { dropPushDevice, notePushTold, openPushDevice } from './queries.ts'

/** Told later, nobody would know what of: the mail has been there for long. */
const LATEST_MS = 12 * 3_600_000

/**
 * Tells one device of one mail. Twice is borne: the notification of a mail takes the place of the one before. A device
 * nobody is behind any more is forgotten, and so is one let in with a key we no longer have.
 */
export const sendPush =
  (compose: Compose, announced: Announced) =>
  async ({ mailId, deviceId }: { mailId: string; deviceId: number }, context: Context): Promise<void> => {
    const { db, config, now } = context
    const mail = await findMail(db, mailId)
    const path = mail && announced[mail.template as MailName]?.(mail)
    if (!mail?.sentAt || !path || now().getTime() - mail.sentAt.getTime() > LATEST_MS) return
    const device = await openPushDevice(db, deviceId, mail.accountId)
    if (!device) return
    const key = pushKeys(config).find(({ name }) => name === device.keyName)
    const { subject } = await compose(mail, context)
    const { contactEmail, brand } = await mailFrame(db, config, now())
    const said = { tag: mail.id, title: brand, body: pushWords(subject), path }
    const outcome = key ? await deliver(device, said, { ...key, contact: contactEmail }, config) : 'gone'
    if (outcome === 'gone') await dropPushDevice(db, device.id)
    else await notePushTold(db, device.id, now())
  }
