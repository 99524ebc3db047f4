import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { MailData } from '../../platform/mail/mail.ts'
import { postMail } from '../../platform/mail/post.ts'
import type { feeMails } from './mails.ts'

type FeeMail = keyof typeof feeMails

/** To whoever the firm named for the share of the centre, else to its head. */
export const firmMail = <N extends FeeMail>(
  trx: Db,
  context: Context,
  { supplierId, remunerationEmail }: { supplierId: number; remunerationEmail: string | null },
  { template, data, id }: { template: N; data: MailData[N]; id?: string },
): Promise<void> =>
  postMail(trx, context, {
    template,
    accountId: supplierId,
    data,
    ...(remunerationEmail && { to: remunerationEmail }),
    ...(id && { id }),
  })
