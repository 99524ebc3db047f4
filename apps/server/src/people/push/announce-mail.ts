import type { Announced, MailName } from '../../platform/mail/mail.ts'
import type { Announce } from '../../platform/mail/send-mail.job.ts'
import { pushDeviceIds } from './queries.ts'

/** The mail is the rule, a notification the comfort: once a mail has gone, each device of its reader is told, once. */
export const announceMail =
  (announced: Announced): Announce =>
  async (trx, mail, { queue }) => {
    if (!announced[mail.template as MailName]?.(mail)) return
    const devices = await pushDeviceIds(trx, mail.accountId)
    await queue.enqueueAll(
      trx,
      'send-push',
      devices.map((deviceId) => ({ mailId: mail.id, deviceId })),
    )
  }
