import type { Contents } from '../../platform/mail/mail.ts'
import { mailLink } from '../orders/order-mail.ts'

export const executionContents: Contents = {
  executionCode: ({ data }, { secrets }) => ({
    code: secrets.decrypt(Buffer.from((data as { sealed: string }).sealed, 'base64')),
  }),
  /** Whoever is not signed in answers by it: the secret is in clear nowhere but in the mail. */
  executionSaid: async (mail, context) => ({ link: await mailLink(mail, context) }),
}
