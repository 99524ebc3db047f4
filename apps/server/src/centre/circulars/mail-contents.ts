import type { Context } from '../../platform/http/context.ts'
import type { MailData } from '../../platform/mail/mail.ts'
import type { FoundMail } from '../../platform/mail/queries.ts'
import { circularText } from './queries.ts'
import { wayOutToken } from './way-out.ts'

/** The words of the message, which stay what they were when it was sent, and the way out of its reader. */
export async function circularContent({ data, accountId }: FoundMail, { db, secrets }: Context): Promise<object> {
  const { circularId, nature } = data as Partial<MailData['circular']>
  const text = circularId === undefined ? { nature } : await circularText(db, circularId)
  return { ...text, wayOut: text?.nature === 'information' ? wayOutToken(secrets, accountId) : null }
}
