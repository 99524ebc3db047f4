import type { Contents } from '../../platform/mail/mail.ts'

/** A code that signs is in clear nowhere but in the mail. */
export const riderContents: Contents = {
  riderCode: (mail, { secrets }) => ({
    code: secrets.decrypt(Buffer.from((mail.data as { sealed: string }).sealed, 'base64')),
  }),
}
