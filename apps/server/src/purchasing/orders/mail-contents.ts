import type { Context } from '../../platform/http/context.ts'
import type { Contents } from '../../platform/mail/mail.ts'
import type { FoundMail } from '../../platform/mail/queries.ts'
import { mailLink } from './order-mail.ts'

/** Where a mail about an order leads: the secret is in clear nowhere but in the mail. */
const linked = async (mail: FoundMail, context: Context) => ({ link: await mailLink(mail, context) })

export const orderContents: Contents = {
  orderConfirmation: linked,
  purchaseOrder: linked,
  purchaseOrderReminder: linked,
  deadlineExtended: linked,
  orderAccepted: linked,
  orderRefused: linked,
  orderNoAnswer: linked,
  agreementReminder: linked,
  agreementLapsed: linked,
  orderPassedToNextRank: linked,
  answerReceipt: linked,
  orderCancelled: linked,
  answeredByLink: linked,
  answerContested: linked,
  answerContestedReceipt: linked,
  contestSettled: linked,
  orderLinkRenewed: linked,
  cancellationDeclined: linked,
  freeOrderAccepted: linked,
  derogationAsked: linked,
  derogationAgreed: linked,
  derogationRefused: linked,
  orderCode: async (mail, context) => ({
    code: context.secrets.decrypt(Buffer.from((mail.data as { sealed: string }).sealed, 'base64')),
    link: await mailLink(mail, context),
  }),
}
